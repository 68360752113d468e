"""Where the cards that nobody saw can be: in which hand, or out of play, and how many each has room for.

A hand with unrecorded cards among those that it played has a place for each of them, since such a card left the hand
then. What is counted suit by suit in a written hand (``x``) is counted so here as well, unless the same hand has
unrecorded cards in the play: then only its suits are used.
"""

from __future__ import annotations

from msgspec import Struct

from belote_notation.cards import CARDS, SUIT_MASK, SUITS, Hand, hand_of, named
from belote_notation.record.model import Record
from belote_notation.referee.deal import Deal
from belote_notation.referee.declarations import DeclarationResult
from belote_notation.referee.flow import Flow, Room
from belote_notation.referee.tricks import LOST, Trace
from belote_notation.rules.combinations import belote_cards
from belote_notation.rules.contract import Contract
from belote_notation.rules.ruleset import Ruleset

KEPT = 1000
"""Later than any card."""
OUT = ""
"""The holder of the cards out of play."""


class Holders(Struct):
    """The places that cards can have: whose each is, and until which card of the play."""

    rooms: list[Room] = []
    seats: list[str] = []
    until: list[int] = []
    """The number of the card with which it leaves the hand, counted from 0 through the play."""
    open: Hand = 0
    """The cards that nobody saw, and those of which nobody knows when they were played."""
    placed: Hand = 0
    """All cards that need a place: those, and others that a written hand counts by their suit."""
    played: dict[str, Hand] = {}

    def add(self, seat: str, size: int, admits: Hand, until: int = KEPT) -> None:
        self.rooms.append(Room(size, admits))
        self.seats.append(seat)
        self.until.append(until)

    def of(self, seats: str, since: int = -1) -> list[int]:
        """The places of some seats whose cards are still in hand after a card of the play."""
        return [at for at, seat in enumerate(self.seats) if seat and seat in seats and self.until[at] > since]

    def others(self, seats: str) -> list[int]:
        """All places but those of some seats; ``OUT`` belongs to none."""
        return [at for at, seat in enumerate(self.seats) if not seat or seat not in seats]


def read_holders(record: Record, traced: Trace, deal: Deal, ruleset: Ruleset) -> Holders:
    """The places as the hands and the play make them."""
    found = Holders(played=dict.fromkeys(ruleset.table.seats, 0))
    lost: dict[str, list[tuple[int, Hand]]] = {seat: [] for seat in ruleset.table.seats}
    act = 0
    assert record.play is not None
    for trick, written in zip(traced.rows(), record.play.tricks):
        for seat, card, name in zip(trick.order, trick.cards, written.cards):
            if card == LOST:
                suit = SUITS.find(name[0])
                lost[seat].append((act, ruleset.table.pack if suit < 0 else SUIT_MASK[suit]))
            else:
                found.played[seat] |= 1 << card
            act += 1
    seen = discard = named(record.discard or ()) if ruleset.table.out_of_play else 0
    for holding in deal.hands.values():
        seen |= holding.known
    unseen = found.open = found.placed = ruleset.table.pack & ~seen
    for seat in ruleset.table.seats:
        _hand(seat, lost[seat], unseen, record, deal, found)
    if ruleset.table.out_of_play:
        found.add(OUT, ruleset.table.out_of_play - discard.bit_count(), unseen)
    return found


def _hand(seat: str, lost: list[tuple[int, Hand]], unseen: Hand, record: Record, deal: Deal, found: Holders) -> None:
    """The places of one hand."""
    holding = deal.hands[seat]
    written, counts = hand_of(record.deal[seat]) if record.deal and seat in record.deal else (0, ())
    by_suit = any(counts[:4])
    if lost:
        loose = holding.known & ~found.played[seat]
        found.open |= loose
        found.placed |= loose
        suits = 0
        for suit, count in enumerate(counts[:4]):
            suits |= SUIT_MASK[suit] if count else 0
        admits = loose | (unseen & suits if by_suit and not counts[4] else unseen)
        for act, of_suit in lost:
            found.add(seat, 1, admits & of_suit, act)
        found.add(seat, loose.bit_count() + holding.blanks - len(lost), admits)
    elif by_suit:
        counted = holding.known & ~written  # the play, or the dealing, told of it
        found.placed |= counted
        for suit, count in enumerate(counts):
            found.add(seat, count, (unseen | counted) & (SUIT_MASK[suit] if suit < len(SUITS) else -1))
    else:
        found.add(seat, holding.blanks, unseen)


def close_by_facts(
    flow: Flow,
    holders: Holders,
    record: Record,
    ruleset: Ruleset,
    contract: Contract,
    declared: DeclarationResult,
) -> None:
    """What the record says of cards beyond hands and play: declared, turned and left over, left of the stock."""
    table, dealt = ruleset.table, ruleset.deal
    for actor, cards in _declared(record, ruleset, contract, declared):
        away = [at for at in holders.others(actor) if not (table.discard_to_taker and holders.seats[at] == OUT)]
        flow.close(cards & holders.open, away)
    left_over = 0
    if dealt.turned_out and not dealt.seven_exchange:
        left_over = named([record.turn_up or ""])
    if record.stock and dealt.two_stages and (contract.turn_up_to or not dealt.turn_up or dealt.turned_out):
        count = dealt.rest * len(table.seats) - bool(contract.turn_up_to)
        left_over |= named(record.stock[count:])
    flow.close(left_over & holders.open, holders.of(table.seats))


def _declared(
    record: Record, ruleset: Ruleset, contract: Contract, declared: DeclarationResult
) -> list[tuple[str, Hand]]:
    """Who, be it a side, held which cards by his own word; nothing of one whose word was found to be false."""
    events = record.declarations.events if record.declarations else ()
    doubted = {event.actor for event in (record.incidents.events if record.incidents else ()) if "false" in event.word}
    found = [(made.seat, made.combination.cards) for made in declared.by_event.values()]
    pairs = belote_cards(ruleset.declarations, contract.strain) if contract.strain is not None else ()
    for index in declared.belotes:
        event = events[index]
        card = CARDS.get(next(iter(event.arguments), ""))
        fitting = [pair for pair in pairs if card is None or pair >> card & 1]
        if len(fitting) == 1:
            found.append((event.actor, fitting[0]))
    return [(actor, cards) for actor, cards in found if actor not in doubted]
