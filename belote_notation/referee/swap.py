"""The turned card that somebody has for the seven of its suit, in games that let the seven be exchanged for it.

The seven must have been among the first cards (PAG-M, bela for two): who is dealt it later is too late.
"""

from __future__ import annotations

from belote_notation.cards import CARDS, NAMES, SUITS, Hand, cards_in, hand_of, suit_of
from belote_notation.places import Finding, Place
from belote_notation.referee.deal import Deal
from belote_notation.rules.contract import Contract
from belote_notation.rules.ruleset import Ruleset


def swapped(turn_up: str | None, contract: Contract | None, ruleset: Ruleset, deal: Deal) -> Hand:
    """The seven of trumps and the turned card, where one was exchanged for the other; otherwise no cards."""
    if turn_up is None or contract is None or not ruleset.deal.seven_exchange:
        return 0
    card = CARDS[turn_up]
    seven = card & ~7
    if contract.strain != suit_of(card) or card == seven:
        return 0
    holder = next((hand for hand in deal.hands.values() if hand.known >> card & 1), None)
    left = deal.hands.get(contract.turn_up_to)
    gone = not any(hand.known >> seven & 1 for hand in deal.hands.values())
    exchanged = holder is not None and holder is not left and (left.known >> seven & 1 if left else gone)
    return 1 << card | 1 << seven if exchanged else 0


def given_away(seat: str, pair: Hand, deal: Deal) -> Hand:
    """The one of the two exchanged cards that a seat was dealt, when it has the other."""
    return pair & ~known if pair & (known := deal.hands[seat].known) else 0


def check_swap(first: dict[str, str], pair: Hand, deal: Deal) -> None:
    """The seven was among the first cards of the one who has the turned card, where those are recorded."""
    seven, turned = cards_in(pair)
    seat = next(seat for seat, hand in deal.hands.items() if hand.known >> turned & 1)
    if seat not in first:
        return
    known, unknown = hand_of(first[seat])
    if known >> seven & 1 or unknown[suit_of(seven)] or unknown[len(SUITS)]:
        return
    facts = {"seat": seat, "seven": NAMES[seven], "card": NAMES[turned]}
    labels = ((Place("TurnUp", 0), "the turned card"),)
    deal.findings.append(Finding("BN216", Place("First", key=seat), facts, labels, seat=seat))
