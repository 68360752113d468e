"""Whether a record that says how its pack was gathered follows from the one before.

One difference is told, the first one in the order of dealing; nothing is guessed where anything is not recorded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec import Struct

from belote_notation.cards import CARDS, NAMES, SUITS, Hand, cards_in, hand_of, named
from belote_notation.places import Finding, Place
from belote_notation.record.model import Record
from belote_notation.referee.deal import Holding
from belote_notation.referee.gathered import deal_on, gather, leave
from belote_notation.referee.replay import Replay
from belote_notation.rules.dealing import Dealt
from belote_notation.rules.gathering import read_gathering


class Difference(Struct, frozen=True):
    """Where a record is not what the pack makes it."""

    tag: str
    right: str
    """The card that the pack puts there."""
    card: str = ""
    """The card that the record has, in a list of cards."""
    number: int = 0
    """Which card of the list, from 1."""
    seat: str = ""
    elsewhere: str = ""
    """The seat that has the card instead."""


def follow(replay: Replay, before: Replay | None, before_pack: Sequence[str] | None) -> tuple[list[Finding], list[str]]:
    """Check a record that says how its pack was gathered; the findings, and the pack, empty where it is not known.

    ``before_pack`` is the pack of the record before, where that is known.
    """
    made = _gathered(replay, before, before_pack)
    if isinstance(made, str):
        return [_unfollowed(made)], []
    return check(made, replay), made


def _gathered(replay: Replay, before: Replay | None, before_pack: Sequence[str] | None) -> list[str] | str:
    """The pack of the record before, gathered; or what is not known of it."""
    record = replay.record
    assert record.gather is not None
    if replay.ruleset.table.out_of_play:
        return "where the cards out of play lie"
    if record.unrecorded not in (None, 0):
        return "the deals that were not recorded"
    if before is None:
        return "the record before it"
    if before.ruleset.table.pack != replay.ruleset.table.pack or before.ruleset.table.out_of_play:
        return "a record before it with the same pack"
    left = leave(before, before_pack)
    if left is None:
        missing = "hands, [TurnUp] and [Stock]" if before.auction.passed_out else "a complete play"
        return f"{missing} in the record before"
    return gather(left, read_gathering(record.gather))


def check(pack: Sequence[str], replay: Replay) -> list[Finding]:
    """The first place where a record is not what a pack makes it; a note where the record says too little."""
    record = replay.record
    if replay.deal.findings:
        return [_unfollowed("a deal without an error")]
    if record.deck is not None:  # what the pack makes of the hands is checked against it in any case
        wrong = next(_list("Deck", record.deck, pack), None)
        return [] if wrong is None else [_finding(wrong, record)]
    dealt = deal_on(pack, record, replay.ruleset, replay.first)
    if not isinstance(dealt, Dealt):
        return [_unfollowed(" and ".join(dealt))]
    found = next(differences(dealt, replay), None)
    return [] if found is None else [_finding(found, record)]


def agrees(pack: Sequence[str], dealt: Dealt[str], replay: Replay) -> bool:
    """Whether nothing that a record says is otherwise than a pack and its dealing make it."""
    deck = replay.record.deck
    same_deck = deck is None or not any(_list("Deck", deck, pack))
    return same_deck and next(differences(dealt, replay), None) is None


def differences(dealt: Dealt[str], replay: Replay) -> Iterator[Difference]:
    """What a record says otherwise than the cards fell, in the order of dealing."""
    record, rules = replay.record, replay.ruleset
    for seat in dealt.order if record.first else "":
        if seat in (record.first or {}):
            known, unknown = hand_of((record.first or {})[seat])
            yield from _hand("First", seat, dealt.first[seat], Holding(known, sum(unknown)), {})
    if dealt.turn_up is not None and record.turn_up in CARDS:
        yield from _list("TurnUp", (record.turn_up or "",), (dealt.turn_up,))
    if dealt.layout is not None:
        for seat, pairs in (record.layout or {}).items():
            right = ["/".join(pair) for pair in dealt.layout.get(seat, ())]
            yield from (_with_seat(found, seat) for found in _list("Layout", pairs, right))
    taken = replay.contract.turn_up_to if replay.contract else ""
    told = bool(taken) or not rules.deal.turn_up or rules.deal.turned_out
    played = replay.contract is not None and told
    hands = dealt.hands(rules.deal, taken) if played else dealt.first
    exchanged = _exchanged(dealt, rules.deal.seven_exchange)
    for seat in dealt.order:
        cards = [card for card in hands[seat] if card not in exchanged]
        yield from _hand("Deal", seat, cards, replay.deal.hands[seat], replay.deal.hands)
    if record.stock is not None:
        yield from _list("Stock", record.stock, dealt.stock)


def _exchanged(dealt: Dealt[str], allowed: bool) -> tuple[str, ...]:
    """The turned card and its seven, where it was among somebody's first cards and may have been exchanged."""
    if not allowed or not dealt.turn_up:
        return ()
    seven = dealt.turn_up[0] + "7"
    return (dealt.turn_up, seven) if any(seven in cards for cards in dealt.first.values()) else ()


def _list(tag: str, written: Sequence[str], right: Sequence[str]) -> Iterator[Difference]:
    """Where a list of cards differs; a card that was not recorded may be any, or any of its suit."""
    for number, (card, expected) in enumerate(zip_longest(written, right, fillvalue=""), 1):
        any_card = card == "xx" or (card[1:] == "x" and card[0] in SUITS and card[0] == expected[:1])
        if card != expected and not any_card:
            yield Difference(tag, expected or "no card", card or "not there", number)


def _hand(
    tag: str, seat: str, cards: Sequence[str], holding: Holding, others: dict[str, Holding]
) -> Iterator[Difference]:
    """Cards that a hand must have and has not. Each unrecorded card of a hand may be one that nobody else has."""
    blanks = holding.blanks
    missing: Hand = named(cards) & ~holding.known
    for card in sorted(cards_in(missing), key=lambda card: cards.index(NAMES[card])):
        elsewhere = next((s for s, h in others.items() if s != seat and h.known >> card & 1), "")
        blanks -= not elsewhere
        if elsewhere or blanks < 0:
            yield Difference(tag, NAMES[card], seat=seat, elsewhere=elsewhere)


def _with_seat(found: Difference, seat: str) -> Difference:
    return Difference(found.tag, found.right, found.card, found.number, seat)


def _finding(found: Difference, record: Record) -> Finding:
    facts = {"tag": found.tag, "card": found.card, "right": found.right, "number": found.number}
    if found.number:
        key = f"{found.seat} {found.card.partition('/')[0]}" if found.seat else ""
        at = Place(found.tag, found.number - 1) if not key else Place(found.tag, key=key)
        return Finding("BN213", at, facts, _GATHERED, seat=found.seat)
    facts = {"seat": found.seat, "card": found.right, "elsewhere": found.elsewhere}
    written = record.first if found.tag == "First" else record.deal
    at = Place(found.tag, key=found.seat) if found.seat in (written or {}) else Place("Gather")
    there = found.elsewhere and found.elsewhere in (record.deal or {})
    labels = ((Place("Deal", key=f"{found.elsewhere} {found.right}"), "it is here"),) if there else ()
    return Finding("BN212", at, facts, (*labels, *_GATHERED), seat=found.seat)


_GATHERED = ((Place("Gather"), "gathered like this"),)


def _unfollowed(missing: str) -> Finding:
    return Finding("BN214", Place("Gather"), {"missing": missing})
