"""How the pack is cut and dealt: which card of the pack goes to whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from belote_notation.rules.options import option

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class DealRules:
    """The deal: first cards, turned card, and the rest."""

    packets: tuple[int, ...]
    """Packets dealt before the auction."""
    turn_up: bool
    """The next card is turned up."""
    rest: int
    """Cards for each player after the auction; the one who gets the turned card is given one less."""
    cut_min: int = option(3, "fewest cards that may be lifted, or left, at the cut")

    @property
    def first_cards(self) -> int:
        """Cards in a hand before the auction."""
        return sum(self.packets)


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


def deal_rest(stock: Sequence[T], order: str, turn_up_to: str, rest: int) -> dict[str, list[T]]:
    """The cards that each seat gets after the auction; ``turn_up_to`` gets one less."""
    hands: dict[str, list[T]] = {}
    at = 0
    for seat in order:
        count = rest - 1 if seat == turn_up_to else rest
        hands[seat] = list(stock[at : at + count])
        at += count
    return hands


def read_packets(text: str) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """``3-2,3`` as packets before and after the auction; ``None`` when it is not written so."""
    before, _, after = text.partition(",")
    try:
        return tuple(int(n) for n in before.split("-") if n), tuple(int(n) for n in after.split("-") if n)
    except ValueError:
        return None
