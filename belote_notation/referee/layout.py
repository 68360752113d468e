"""An open layout: which cards show, which lie under them, and when they are turned.

The pairs of ``[Layout]`` stand in the order of dealing: a card that shows, and the one that it covers. Where a whole
pack is written the pairs follow from it, and what of them is not recorded is taken from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from belote_notation.cards import BIT, CARDS, NAMES, Card, Hand, cards_in, layout_pairs, named
from belote_notation.places import Finding, Place
from belote_notation.record.model import Record
from belote_notation.referee.deal import Deal
from belote_notation.rules import dealing
from belote_notation.rules.ruleset import Ruleset

Pairs = Mapping[str, tuple[str, ...]]
"""By seat, the pairs of a layout as a record writes them."""


class Layout(Struct):
    """The cards on the table, by seat."""

    showing: dict[str, Hand]
    under: dict[Card, Card]
    """Each card that shows, with the one that it covers."""
    whole: bool = False
    """It is the hands, card for card."""

    def turn(self, trick: Iterable[tuple[str, Card]]) -> None:
        """A trick is over: what its cards, each given with its seat, covered is turned."""
        for seat, card in trick:
            self.showing[seat] &= ~(1 << card)
            if (covered := self.under.get(card)) is not None:
                self.showing[seat] |= 1 << covered


def pairs_of(record: Record, ruleset: Ruleset) -> Pairs | None:
    """The pairs as written, where cards are missing as the pack makes them; ``None`` where neither is known."""
    written, rules = record.layout, ruleset.deal
    if record.deck is None or not isinstance(rules, dealing.LayoutDeal):
        return written
    first = _first(record, ruleset)
    size = len(record.deck)
    if not first or size != ruleset.table.pack.bit_count() or not ruleset.table.names.issubset(record.deck):
        return written
    if record.cut is not None and not dealing.may_cut(rules, record.cut, size):
        return written
    pack = dealing.cut(record.deck, record.cut or 0)
    rows = dealing.deal_layout(pack, ruleset.table.table.order(first), rules.layout_order)
    dealt = {seat: tuple(map("/".join, rows[seat])) for seat in ruleset.table.seats}
    agree = all(
        seat in dealt and len(pairs) == len(dealt[seat]) and all(map(fits_pair, pairs, dealt[seat]))
        for seat, pairs in (written or {}).items()
    )
    return dealt if agree else written


def fits_pair(written: str, right: str) -> bool:
    """Whether a pair is the right one; a card that was not recorded may be any, or any of its suit."""
    pairs = zip(written.split("/"), right.split("/"))
    return all(one == other or one == "xx" or (one[1:] == "x" and one[0] == other[0]) for one, other in pairs)


def _first(record: Record, ruleset: Ruleset) -> str:
    """The first player after the dealer, as stated; empty when nobody says it."""
    seats, stated = ruleset.table.seats, record.auction.first if record.auction is not None else ""
    if record.dealer and record.dealer in seats:
        return ruleset.table.table.after(record.dealer)
    return stated if stated and stated in seats else ""


def read_layout(pairs_by_seat: Pairs | None, ruleset: Ruleset, deal: Deal, *, written: bool) -> Layout | None:
    """The layout taken into the hands; ``None`` where it is not known or not whole.

    One that is not ``written`` has no place for a fault: a hand that does not fit it is told at the pack.
    """
    if pairs_by_seat is None or not ruleset.table.open_layout:
        return None
    if (found := _whole_layout(pairs_by_seat, ruleset, deal)) is not None:
        return found
    size = ruleset.table.hand_size // 2
    seen: dict[str, Place] = {}
    showing: dict[str, Hand] = {}
    under: dict[Card, Card] = {}
    whole, taken = True, 0
    for seat, pairs in pairs_by_seat.items():
        if seat not in ruleset.table.seats:
            deal.findings.append(Finding("BN206", Place("Layout", key=seat), {"seat": seat}, seat=seat))
            whole = False
            continue
        if len(pairs) != size:
            facts = {"seat": seat, "held": len(pairs), "size": size}
            deal.findings.append(Finding("BN209", Place("Layout", key=seat), facts, seat=seat))
            whole = False
        for pair in pairs:
            whole = _pair(pair, seat, ruleset, deal, seen) and whole
            up, _, covered = pair.partition("/")
            if up in CARDS and covered in CARDS:
                under[CARDS[up]] = CARDS[covered]
        showing[seat] = named(pair.partition("/")[0] for pair in pairs)
        _take(seat, named(name for pair in pairs for name in pair.split("/")) & ~taken, deal, written=written)
        taken |= deal.hands[seat].known
    whole = whole and len(showing) == len(ruleset.table.seats)
    deal.complete = not deal.findings and all(holding.blanks == 0 for holding in deal.hands.values())
    return Layout(showing, under) if whole else None


def _whole_layout(pairs_by_seat: Pairs, ruleset: Ruleset, deal: Deal) -> Layout | None:
    """A layout of the whole pack that is the hands, or tells them; ``None`` when anything is missing or otherwise."""
    table = ruleset.table
    if deal.findings or len(pairs_by_seat) != len(table.seats):
        return None
    showing: dict[str, Hand] = {}
    under: dict[Card, Card] = {}
    hands: dict[str, Hand] = {}
    left, numbers = table.pack, layout_pairs()
    for seat in table.seats:
        shown = hand = 0
        try:
            for pair in pairs_by_seat[seat]:
                up, covered = numbers[pair]
                under[up] = covered
                shown |= BIT[up]
                hand |= BIT[covered]
        except KeyError:
            return None
        hand |= shown
        known, size = deal.hands[seat].known, table.hand_size
        if len(pairs_by_seat[seat]) * 2 != size or hand.bit_count() != size or hand & ~left or known & ~hand:
            return None
        showing[seat], hands[seat] = shown, hand
        left ^= hand
    for seat, hand in hands.items():
        deal.hands[seat].known, deal.hands[seat].blanks = hand, 0
    deal.complete = True
    return Layout(showing, under, whole=True)


def _pair(pair: str, seat: str, ruleset: Ruleset, deal: Deal, seen: dict[str, Place]) -> bool:
    """Both cards of a pair are known, of the pack and new; a finding where one is not."""
    fine = True
    for name in pair.split("/"):
        if name not in CARDS:
            fine = False
            continue
        at = Place("Layout", key=f"{seat} {name}")
        if name in seen:
            deal.findings.append(Finding("BN201", at, {"card": name}, ((seen[name], "the first one"),), seat=seat))
            fine = False
        elif not ruleset.table.pack >> CARDS[name] & 1:
            deal.findings.append(Finding("BN203", at, {"card": name, "ruleset": ruleset.id}, seat=seat))
            fine = False
        seen.setdefault(name, at)
    return fine


def _take(seat: str, cards: Hand, deal: Deal, *, written: bool) -> None:
    """The cards of a layout are the hand; a hand that is written otherwise is a finding."""
    holding = deal.hands[seat]
    for card in cards_in(cards & ~holding.known):
        elsewhere = next((s for s, h in deal.hands.items() if s != seat and h.known >> card & 1), None)
        if (elsewhere is None and holding.take(card)) or not written:
            continue
        facts = {"seat": seat, "card": NAMES[card], "tag": "Layout", "elsewhere": elsewhere or ""}
        deal.findings.append(Finding("BN204", Place("Layout", key=f"{seat} {NAMES[card]}"), facts, seat=seat))
        return
