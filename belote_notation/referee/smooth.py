"""A play without a fault, followed and judged in one go: the usual case, and nothing but a quicker way to say so.

The duties are the same functions that judge every other play. As soon as anything is not as it should be, or not quite
known, this gives up, and the play is traced and judged step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from belote_notation.cards import BIT, CARDS, Card, Hand
from belote_notation.record.model import Record
from belote_notation.referee.deal import Deal
from belote_notation.referee.layout import Layout
from belote_notation.referee.play import akka_tricks
from belote_notation.referee.tricks import TrickPlayed
from belote_notation.rules.play import Duties, TrickState
from belote_notation.rules.ranking import Ranking
from belote_notation.rules.ruleset import Ruleset


def smooth_play(
    record: Record,
    first: str,
    ruleset: Ruleset,
    ranking: Ranking,
    deal: Deal,
    layout: Layout | None,
    *,
    locked: bool,
) -> list[TrickPlayed] | None:
    """The tricks of a complete deal in which every card is known, held and legal; ``None`` for any other."""
    play, table = record.play, ruleset.table.table
    ring, followers, sides, orders = table.ring, table.followers, table.ring_sides, table.orders
    if play is None or len(play.tricks) != ruleset.table.tricks:
        return None
    try:
        line = list(map(CARDS.__getitem__, chain.from_iterable([trick.cards for trick in play.tricks])))
    except KeyError:  # not recorded
        return None
    under = ruleset.under(ranking.strain)
    further = None if under.further is None else _further(under.further, record, ranking)
    turned = None if layout is None else _turned(layout)
    hands = [deal.hands[seat].known if layout is None else layout.showing[seat] for seat in ring]
    answer, free, binding = under.answers, under.free, under.binding
    beats, points, size = ranking.beats, ranking.points, len(ring)
    unlocked = ~ranking.trumps if locked else 0
    winner = ring.index(first)
    played = []
    at = 0
    for trick in play.tricks:
        leader = ring[winner]
        if (trick.leader and trick.leader != leader) or len(trick.cards) != size:
            return None
        cards = line[at : at + size]
        at += size
        if trick.number is not None and trick.number * size != at:
            return None
        best = cards[0]
        suit, bit, hand = best >> 3, BIT[best], hands[winner]
        if unlocked and not unlocked & bit and hand & unlocked:
            return None
        hands[winner] = hand ^ bit
        start, places = winner, followers[winner]
        fits, binds, worth = free[suit], binding[suit], points[best]
        for seat, card in zip(places, cards[1:]):
            bit, hand = BIT[card], hands[seat]
            if not fits & bit and hand & binds:
                partner = sides[winner] == sides[seat]
                if not answer(hand, suit, best, partner) & bit:
                    return None
                if further is not None:
                    lie = places.index(seat) + 1  # cards in the trick
                    asked = lie == 2 or best >> 3 != suit
                    if asked and not further(at // size, cards[:lie], hand, best, partner) & bit:
                        return None
            hands[seat] = hand ^ bit
            worth += points[card]
            if beats[best] & bit:
                best, winner = card, seat
        if turned is not None:
            for seat, card in zip((start, *places), cards):
                if below := turned[card]:
                    hands[seat] |= below
        played.append(TrickPlayed(orders[leader], cards, ring[winner], worth))
    # A hand of a complete deal has as many cards as there are tricks, and none is left: each was held, and played once.
    # To take away what is not there puts it there: a card that was played while it was covered is left as well.
    return None if any(hands) else played


def _turned(layout: Layout) -> list[Hand]:
    """For each card what is turned once it is played."""
    turned = [0] * len(BIT)
    for card, covered in layout.under.items():
        turned[card] = BIT[covered]
    return turned


def _further(duty: Duties, record: Record, ranking: Ranking) -> Callable[[int, Sequence[Card], Hand, Card, bool], Hand]:
    """What may be played where games ask for more than an answer to the winning card.

    Asked with the number of the trick, the cards that lie there, the hand, the winning card, whether it is a partner's.
    """
    called = akka_tricks(record)
    state = TrickState()

    def allowed(number: int, cards: Sequence[Card], hand: Hand, best: Card, partner: bool) -> Hand:
        state.led, state.best, state.partner_winning, state.count = cards[0], best, partner, len(cards)
        state.look_closer(cards, ranking, akka=number in called)
        return duty(hand, state) or hand

    return allowed
