"""A play without a fault, followed and judged in one go: the usual case, and nothing but a quicker way to say so.

The duties are the same functions that judge every other play. As soon as anything is not as it should be, or not quite
known, this gives up, and the play is traced and judged step by step.
"""

from __future__ import annotations

from belote_notation.cards import CARDS, SUIT_MASK
from belote_notation.record.model import Play
from belote_notation.referee.deal import Deal
from belote_notation.referee.tricks import LOST, TrickPlayed
from belote_notation.rules.play import TrickState, easy_suits, look_at_best_card_only
from belote_notation.rules.ranking import Ranking
from belote_notation.rules.ruleset import Ruleset


def smooth_play(
    play: Play, first: str, ruleset: Ruleset, ranking: Ranking, deal: Deal, *, locked: bool
) -> list[TrickPlayed] | None:
    """The tricks of a complete deal in which every card is known, held and legal; ``None`` for any other."""
    table = ruleset.table.table
    ring, size = table.ring, len(table.ring)
    if len(play.tricks) != ruleset.table.tricks or not look_at_best_card_only(ruleset.play):
        return None
    hands = [deal.hands[seat].known for seat in ring]
    sides = [table.side_of[seat] for seat in ring]
    turns = [[(seat + step) % size for step in range(size)] for seat in range(size)]
    duties, beats, points_of = ruleset.duties_of(ranking.strain), ranking.beats, ranking.points
    plain = easy_suits(ruleset.play, ranking)
    state = TrickState(locked=locked)
    winner = ring.index(first)
    played = []
    for number, trick in enumerate(play.tricks, 1):
        if trick.number not in (None, number) or trick.leader not in ("", ring[winner]) or len(trick.cards) != size:
            return None
        cards = [CARDS.get(name, LOST) for name in trick.cards]
        led = best = cards[0]
        if led == LOST:
            return None
        leader = winner
        suit = led >> 3
        easy = SUIT_MASK[suit] if plain >> suit & 1 else 0
        if locked and not easy:
            state.led = None
            if not duties(hands[leader], state) >> led & 1:
                return None
        state.led = led
        for seat, card in zip(turns[leader], cards):
            hand = hands[seat]
            if card == LOST or not hand & (bit := 1 << card):
                return None
            if not easy & bit and seat != leader:
                state.best = best
                state.partner_winning = sides[winner] == sides[seat]
                if not duties(hand, state) & bit:
                    return None
            hands[seat] = hand ^ bit
            if beats[best] & bit:
                best, winner = card, seat
        played.append(TrickPlayed(table.orders[ring[leader]], cards, ring[winner], sum([points_of[c] for c in cards])))
    return played
