"""A play without a fault, followed and judged in one go: the usual case, and nothing but a quicker way to say so.

The duties are the same functions that judge every other play. As soon as anything is not as it should be, or not quite
known, this gives up, and the play is traced and judged step by step.
"""

from __future__ import annotations

from belote_notation.cards import BIT, CARDS
from belote_notation.record.model import Play
from belote_notation.referee.deal import Deal
from belote_notation.referee.tricks import TrickPlayed
from belote_notation.rules.ranking import Ranking
from belote_notation.rules.ruleset import Ruleset


def smooth_play(
    play: Play, first: str, ruleset: Ruleset, ranking: Ranking, deal: Deal, *, locked: bool
) -> list[TrickPlayed] | None:
    """The tricks of a complete deal in which every card is known, held and legal; ``None`` for any other."""
    table = ruleset.table.table
    ring, followers, sides, orders = table.ring, table.followers, table.ring_sides, table.orders
    under = ruleset.under(ranking.strain)
    if locked or len(play.tricks) != ruleset.table.tricks or not under.best_decides:
        return None
    hands = [deal.hands[seat].known for seat in ring]
    try:
        line = [CARDS[name] for trick in play.tricks for name in trick.cards]
    except KeyError:  # not recorded
        return None
    answer, free, binding = under.answers, under.free, under.binding
    beats, points, size = ranking.beats, ranking.points, len(ring)
    winner = ring.index(first)
    played = []
    for number, trick in enumerate(play.tricks, 1):
        leader = ring[winner]
        if (trick.leader and trick.leader != leader) or trick.number not in (None, number) or len(trick.cards) != size:
            return None
        cards = line[(number - 1) * size : number * size]
        best = cards[0]  # whatever is led is in its place: a trump that may not be is none of these plays
        suit = best >> 3
        fits, binds, worth = free[suit], binding[suit], points[best]
        hands[winner] ^= BIT[best]
        for seat, card in zip(followers[winner], cards[1:]):
            bit, hand = BIT[card], hands[seat]
            if not fits & bit and hand & binds and not answer(hand, suit, best, sides[winner] == sides[seat]) & bit:
                return None
            hands[seat] = hand ^ bit
            worth += points[card]
            if beats[best] & bit:
                best, winner = card, seat
        played.append(TrickPlayed(orders[leader], cards, ring[winner], worth))
    # A hand of a complete deal has as many cards as there are tricks, and none is left: each was held, and played once.
    return None if any(hands) else played
