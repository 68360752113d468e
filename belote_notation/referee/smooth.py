"""A play without a fault, followed and judged in one go: the usual case, and nothing but a quicker way to say so.

The duties are the same functions that judge every other play. As soon as anything is not as it should be, or not quite
known, this gives up, and the play is traced and judged step by step.
"""

from __future__ import annotations

from belote_notation.cards import CARDS, SUIT_MASK
from belote_notation.record.model import Play
from belote_notation.referee.deal import Deal
from belote_notation.referee.tricks import TrickPlayed
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
    orders = [table.order(seat) for seat in ring]
    duties, beats, points_of = ruleset.duties_of(ranking.strain), ranking.beats, ranking.points
    plain = easy_suits(ruleset.play, ranking)
    number_of = CARDS.get
    state = TrickState(locked=locked)
    leader = ring.index(first)
    played = []
    for index, trick in enumerate(play.tricks):
        names = trick.cards
        if len(names) != size or trick.number not in (None, index + 1) or trick.leader not in ("", ring[leader]):
            return None
        cards: list[int] = []
        points = 0
        easy = 0
        best = led = -1
        seat = winner = leader
        for name in names:
            card = number_of(name)
            if card is None:
                return None
            bit = 1 << card
            hand = hands[seat]
            if not hand & bit:
                return None
            if not easy & bit:
                if not cards:
                    state.led = None
                    led = best = card
                else:
                    state.led, state.best, state.count = led, best, len(cards)
                    state.partner_winning = winner != seat and sides[winner] == sides[seat]
                if not duties(hand, state) & bit:
                    return None
                if not cards and plain >> (card >> 3) & 1:
                    easy = SUIT_MASK[card >> 3]
            hands[seat] = hand ^ bit
            if beats[best] & bit:
                best, winner = card, seat
            points += points_of[card]
            cards.append(card)
            seat = seat + 1 if seat + 1 < size else 0
        played.append(TrickPlayed(orders[leader], cards, ring[winner], points))
        leader = winner
    return played
