"""What is known of each hand: what the record writes, what dealing and play add to it, and how much is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from belote_notation.cards import CARDS, SUIT_MASK, SUITS, Hand, hand_of, named
from belote_notation.pipeline import Verdict
from belote_notation.referee.deal import Holding
from belote_notation.referee.layout import Pairs
from belote_notation.referee.replay import Replay


@dataclass(frozen=True, slots=True)
class ShownHand:
    """What is known of a hand at some time."""

    known: Hand = 0
    blanks: tuple[int, ...] = (0, 0, 0, 0, 0)
    """Cards that are not recorded, by suit; the fifth number counts those of no known suit."""
    bare: Hand = 0
    """Suits of which none of those can be, as the cards of the suits."""


def shown_hands(verdict: Verdict) -> dict[str, ShownHand]:
    """The hands before play: what is written, and what the play and the dealing add to it."""
    record, replay = verdict.record, verdict.replay
    if record is None:
        return {}
    written = {seat: hand_of(text) for seat, text in (record.deal or {}).items()}
    if replay is None:
        return {seat: ShownHand(known, _five(blanks)) for seat, (known, blanks) in written.items()}
    hands = {}
    for seat, holding in replay.deal.hands.items():
        known, blanks = written.get(seat, (0, ()))
        by_suit = []
        for suit in range(4):
            found = (holding.known & ~known & SUIT_MASK[suit]).bit_count()
            by_suit.append(max(_five(blanks)[suit] - found, 0))
        first = hand_of((record.first or {}).get(seat, "..."))[0]
        hands[seat] = _with_first(holding, by_suit, first)
    return {seat: replace(hand, bare=_bare(seat, hands, replay)) for seat, hand in hands.items()}


def _bare(seat: str, hands: Mapping[str, ShownHand], replay: Replay) -> Hand:
    """The suits of which a seat holds no card that nobody saw, as far as the play tells."""
    if replay.knowledge is None:
        return 0
    unseen = replay.ruleset.table.pack
    for hand in hands.values():
        unseen &= ~hand.known
    possible = unseen & ~replay.knowledge.barred.get(seat, 0)
    return sum(suit for suit in SUIT_MASK if not possible & suit)


def layout_of(verdict: Verdict) -> Pairs | None:
    """The open layout before play: as the pack makes it where that is known, else as the record writes it."""
    if verdict.replay is not None and verdict.replay.pairs is not None:
        return verdict.replay.pairs
    return verdict.record.layout if verdict.record is not None else None


def seen_hands(verdict: Verdict, view: str) -> dict[str, ShownHand]:
    """The hands as one seat saw them before play: his own, and of all what lies open."""
    shown = shown_hands(verdict)
    layout = layout_of(verdict)
    seen = {}
    for seat, hand in shown.items():
        size = hand.known.bit_count() + sum(hand.blanks)
        open_cards = named(pair.partition("/")[0] for pair in (layout or {}).get(seat, ()))
        hidden = ShownHand(open_cards, (0, 0, 0, 0, size - open_cards.bit_count()))
        seen[seat] = hand if seat == view and not layout else hidden
    return seen


def _five(blanks: tuple[int, ...]) -> tuple[int, ...]:
    return (*blanks, 0, 0, 0, 0, 0)[:5]


def _with_first(holding: Holding, by_suit: list[int], first: Hand) -> ShownHand:
    """The first cards belong to the hand as well, where it has room for them."""
    more = first & ~holding.known
    loose = holding.blanks - sum(by_suit) - more.bit_count()
    if loose < 0:
        return ShownHand(holding.known, (*by_suit, max(holding.blanks - sum(by_suit), 0)))
    return ShownHand(holding.known | more, (*by_suit, loose))


def without(hand: ShownHand, name: str) -> ShownHand:
    """A hand after it played a card; of an unrecorded card, one blank less."""
    card = CARDS.get(name)
    if card is not None and hand.known >> card & 1:
        return replace(hand, known=hand.known & ~(1 << card))
    blanks = list(hand.blanks)
    suit = SUITS.find(name[0])
    if suit >= 0 and blanks[suit]:
        blanks[suit] -= 1
    elif blanks[4]:
        blanks[4] -= 1
    else:  # it was one of the blanks of a known suit, nobody knows of which
        blanks = [0, 0, 0, 0, max(sum(blanks) - 1, 0)]
    return replace(hand, blanks=tuple(blanks))
