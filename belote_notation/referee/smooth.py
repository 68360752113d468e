"""A play without a fault, followed and judged in one go: the usual case, and nothing but a quicker way to say so.

The duties are the same functions that judge every other play. As soon as anything is not as it should be, or not quite
known, this gives up, and the play is traced and judged step by step.
"""

from __future__ import annotations

from belote_notation.cards import CARDS, SUIT_MASK
from belote_notation.record.model import Play
from belote_notation.referee.deal import Deal
from belote_notation.referee.tricks import TrickPlayed
from belote_notation.rules.play import look_at_best_card_only
from belote_notation.rules.ranking import Ranking
from belote_notation.rules.ruleset import Ruleset


def smooth_play(
    play: Play, first: str, ruleset: Ruleset, ranking: Ranking, deal: Deal, *, locked: bool
) -> list[TrickPlayed] | None:
    """The tricks of a complete deal in which every card is known, held and legal; ``None`` for any other."""
    table = ruleset.table.table
    ring, turns, sides = table.ring, table.turns, table.ring_sides
    size = len(ring)
    if locked or len(play.tricks) != ruleset.table.tricks or not look_at_best_card_only(ruleset.play):
        return None
    _, answer, _, plain = ruleset.under(ranking.strain)
    hands = [deal.hands[seat].known for seat in ring]
    if any(hand.bit_count() != len(play.tricks) for hand in hands):
        return None
    beats, points, orders = ranking.beats, ranking.points, table.orders
    winner = ring.index(first)
    played = []
    for number, trick in enumerate(play.tricks, 1):
        order = orders[ring[winner]]
        if trick.number not in (None, number) or trick.leader not in ("", order[0]) or len(trick.cards) != size:
            return None
        try:
            cards = [CARDS[name] for name in trick.cards]
        except KeyError:  # not recorded
            return None
        leader, best = winner, cards[0]
        suit = best >> 3
        easy = SUIT_MASK[suit] if plain >> suit & 1 else 0
        for seat, card in zip(turns[leader], cards):
            bit = 1 << card
            hand = hands[seat]
            if not easy & bit and seat != leader and not answer(hand, suit, best, sides[winner] == sides[seat]) & bit:
                return None
            hands[seat] = hand ^ bit
            if beats[best] & bit:
                best, winner = card, seat
        played.append(TrickPlayed(order, cards, ring[winner], sum([points[card] for card in cards])))
    # As many cards as tricks, and none left: each was held, and played once.
    return None if any(hands) else played
