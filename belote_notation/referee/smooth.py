"""A play without a fault, followed and judged in one go: the usual case, and nothing but a quicker way to say so.

The duties are the same functions that judge every other play. As soon as anything is not as it should be, or not quite
known, this gives up, and the play is traced and judged step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from belote_notation.cards import BIT, CARDS, Card, Hand
from belote_notation.record.model import Record, Trick
from belote_notation.referee.deal import Deal
from belote_notation.referee.layout import Layout
from belote_notation.referee.play import akka_tricks
from belote_notation.referee.tricks import Trace
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
) -> Trace | None:
    """The tricks of a complete deal in which every card is known, held and legal; ``None`` for any other."""
    play, table = record.play, ruleset.table.table
    ring, followers, sides, orders = table.ring, table.followers, table.ring_sides, table.orders
    size = len(ring)
    if play is None or len(play.tricks) != ruleset.table.tricks or not _in_order(play.tricks, size):
        return None
    try:
        line = list(map(CARDS.__getitem__, chain.from_iterable([trick.cards for trick in play.tricks])))
    except KeyError:  # not recorded
        return None
    under = ruleset.under(ranking.strain)
    further = None if under.further is None else _further(under.further, record, ranking)
    below = None if layout is None else layout.under
    hands = [deal.hands[seat].known if layout is None else layout.showing[seat] for seat in ring]
    answer, free, binding = under.answers, under.free, under.binding
    beats, points = ranking.beats, ranking.points
    unlocked = ~ranking.trumps if locked else 0
    winner = ring.index(first)
    winners: list[int] = []
    worths: list[int | None] = []
    flow = iter(line)
    for best in flow:  # the card that leads; the others are taken below
        suit, bit, hand = best >> 3, BIT[best], hands[winner]
        if unlocked and not unlocked & bit and hand & unlocked:
            return None
        hand ^= bit
        if below is not None and best in below:
            hand |= BIT[below[best]]  # it is turned after the trick; until then this seat does not play
        hands[winner] = hand
        start = winner
        fits, binds, worth = free[suit], binding[suit], points[best]
        for seat, card in zip(followers[start], flow):
            bit, hand = BIT[card], hands[seat]
            if not fits & bit and hand & binds:
                partner = sides[winner] == sides[seat]
                if not answer(hand, suit, best, partner) & bit:
                    return None
                if further is not None:
                    lie = followers[start].index(seat) + 1  # cards in the trick
                    asked = lie == 2 or best >> 3 != suit
                    at = len(winners)
                    if asked and not further(at + 1, line[at * size : at * size + lie], hand, best, partner) & bit:
                        return None
            hand ^= bit
            if below is not None and card in below:
                hand |= BIT[below[card]]
            hands[seat] = hand
            worth += points[card]
            if beats[best] & bit:
                best, winner = card, seat
        winners.append(winner)
        worths.append(worth)
    # A hand of a complete deal has as many cards as there are tricks, and none is left: each was held, and played once.
    # To take away what is not there puts it there: a card that was played while it was covered is left as well.
    if any(hands):
        return None
    won = [ring[place] for place in winners]
    led = [first, *won[:-1]]
    if not _led_so(play.tricks, led):
        return None
    return Trace(size, line, [orders[leader] for leader in led], won, worths, complete=True)


def _in_order(tricks: Sequence[Trick], size: int) -> bool:
    """Every trick has all its cards, and the number that it should have, if any."""
    if set(map(len, [trick.cards for trick in tricks])) != {size}:
        return False
    numbers = [trick.number for trick in tricks]
    return numbers == _NUMBERS[: len(numbers)] or all(n in (None, right) for n, right in zip(numbers, _NUMBERS))


_NUMBERS = list(range(1, len(CARDS) + 1))
"""As many as there are cards: no game has more tricks."""


def _led_so(tricks: Sequence[Trick], led: list[str]) -> bool:
    """Where a leader is stated it is the right one."""
    stated = [trick.leader for trick in tricks]
    return stated == led or all(leader in ("", right) for leader, right in zip(stated, led))


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
