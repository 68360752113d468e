"""How the pack is cut and dealt: which card of the pack goes to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from belote_notation.rules.options import Choice, Part, option

T = TypeVar("T")


ROW = 4
"""Cards in a row of a layout."""
Packets = tuple[tuple[int, ...], tuple[int, ...]]
"""Cards given to each player at a time, before the auction and after it."""


class LayoutOrder(Choice):
    ALL_DOWN_FIRST = "down_all_then_up", "all cards that lie covered are dealt, then those that show"
    ROW_BY_ROW = "row_by_row", "each covered row is dealt and covered before the next"


class DealRules(Part):
    """The deal: first cards, turned card, and the rest."""

    packets: tuple[int, ...]
    """Packets dealt before the auction."""
    turn_up: bool = False
    """The next card is turned up."""
    rest: int = 0
    """Cards for each player after the auction; the one who gets the turned card is given one less."""
    trump_fixed: bool = False
    """The turned card is trump, and nobody calls anything."""
    turned_out: bool = False
    """Nobody gets the turned card."""
    seven_exchange: bool = option(
        False, "the seven of the turned suit, made trump, may be exchanged for the card", needs="turn_up"
    )
    cut_min: int = option(3, "fewest cards that may be lifted, or left, at the cut")

    @property
    def in_words(self) -> Mapping[str, str]:
        """What is no option, in players' words."""
        told = {"cards before the auction": "-".join(str(n) for n in self.packets) + " each"}
        if self.turn_up:
            told["turned card"] = "the next card is turned up" + (", and nobody gets it" if self.turned_out else "")
        if self.rest:
            fewer = f", {self.rest - 1} for the one who gets the turned card" if self.gives_turned_card else ""
            told["cards after the auction"] = f"{self.rest} each{fewer}"
        return told

    @property
    def gives_turned_card(self) -> bool:
        """The turned card goes into a hand."""
        return self.turn_up and not self.turned_out

    @property
    def first_cards(self) -> int:
        """Cards in a hand before the auction."""
        return sum(self.packets)

    @property
    def two_stages(self) -> bool:
        """Some cards are dealt after the auction."""
        return self.rest > 0


def cut(pack: Sequence[T], lifted: int) -> list[T]:
    """The pack after a cut: the lower packet goes on top."""
    return [*pack[lifted:], *pack[:lifted]]


def may_cut(rules: DealRules, lifted: int, size: int) -> bool:
    """Whether that many cards may be lifted from a pack of a size."""
    return rules.cut_min <= lifted <= size - rules.cut_min


def deal_first(pack: Sequence[T], order: str, packets: Sequence[int]) -> dict[str, list[T]]:
    """The first cards of each seat, ``order`` beginning after the dealer."""
    hands: dict[str, list[T]] = {seat: [] for seat in order}
    at = 0
    for packet in packets:
        for seat in order:
            hands[seat] += pack[at : at + packet]
            at += packet
    return hands


class LayoutDeal(DealRules):
    """A deal in rows upon the table; the last card proposes trump."""

    layout_order: LayoutOrder = option(LayoutOrder.ALL_DOWN_FIRST, "order of the rows")

    @property
    def in_words(self) -> Mapping[str, str]:
        """What is no option, in players' words."""
        does = "fixes" if self.trump_fixed else "proposes"
        half = self.first_cards // 2
        told = f"{half} each face down, {half} face up on them, in rows of {ROW}; the last card {does} trump"
        return {"cards on the table": told}


def deal_layout(pack: Sequence[T], order: str, layout: LayoutOrder) -> dict[str, list[tuple[T, T]]]:
    """The pairs of each seat, the card that shows and the one that it covers, in the order of dealing."""
    rows = len(pack) // (2 * ROW * len(order))
    steps = [(row, up) for up in (0, 1) for row in range(rows)]
    if layout is LayoutOrder.ROW_BY_ROW:
        steps.sort()
    dealt: dict[tuple[str, int, int], Sequence[T]] = {}
    at = 0
    for row, up in steps:
        for seat in order:
            dealt[seat, row, up] = pack[at : at + ROW]
            at += ROW
    return {
        seat: [pair for row in range(rows) for pair in zip(dealt[seat, row, 1], dealt[seat, row, 0], strict=True)]
        for seat in order
    }


def deal_rest(
    stock: Sequence[T], order: str, turn_up_to: str, rest: int, packets: Sequence[int] = ()
) -> dict[str, list[T]]:
    """The cards that each seat gets after the auction; ``turn_up_to`` gets one less, of the last packet."""
    hands: dict[str, list[T]] = {seat: [] for seat in order}
    rounds = packets or (rest,)
    at = 0
    for number, packet in enumerate(rounds, 1):
        for seat in order:
            count = packet - 1 if seat == turn_up_to and number == len(rounds) else packet
            hands[seat] += stock[at : at + count]
            at += count
    return hands


class Dealt(Struct, Generic[T], frozen=True):
    """A pack dealt out up to the auction."""

    order: str
    """The seats, beginning after the dealer."""
    first: dict[str, list[T]]
    """The cards of each seat, in the order in which they came."""
    turn_up: T | None
    stock: list[T]
    """What is left, from the top."""
    later: tuple[int, ...] = ()
    """Packets after the auction; empty for one packet of all."""
    layout: dict[str, list[tuple[T, T]]] | None = None
    """The rows of an open game."""

    def hands(self, rules: DealRules, turn_up_to: str) -> dict[str, list[T]]:
        """The hands as they are played, with the turned card and the rest."""
        rest = deal_rest(self.stock, self.order, turn_up_to, rules.rest, self.later) if rules.two_stages else {}
        turned = [] if self.turn_up is None else [self.turn_up]
        return {
            seat: [*cards, *(turned if seat == turn_up_to else []), *rest.get(seat, [])]
            for seat, cards in self.first.items()
        }


def deal_out(rules: DealRules, pack: Sequence[T], order: str, packets: Packets) -> Dealt[T]:
    """Deal a pack that was cut, up to the auction."""
    if isinstance(rules, LayoutDeal):
        rows = deal_layout(pack, order, rules.layout_order)
        return Dealt(
            order, {seat: [card for pair in rows[seat] for card in pair] for seat in order}, None, [], (), rows
        )
    now, later = packets
    at = len(order) * sum(now)
    turned = pack[at] if rules.turn_up and at < len(pack) else None
    return Dealt(order, deal_first(pack, order, now), turned, list(pack[at + rules.turn_up :]), later)


def read_packets(text: str) -> Packets | None:
    """``3-2,3`` as packets before and after the auction; ``None`` when it is not written so."""
    before, _, after = text.partition(",")
    try:
        return tuple(int(n) for n in before.split("-") if n), tuple(int(n) for n in after.split("-") if n)
    except ValueError:
        return None


def fits(rules: DealRules, packets: Packets, hand_size: int) -> bool:
    """Whether packets come to the cards that the game deals before and after the auction.

    Where no card is turned the rest may have been dealt at once with the first cards.
    """
    now, later = packets
    at_once = rules.two_stages and not rules.turn_up and sum(now) == hand_size and not later
    return at_once or (sum(now) == rules.first_cards and sum(later) in (0, rules.rest))
