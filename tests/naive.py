"""A second opinion on play: cards are names, hands are lists, nothing is clever and nothing is shared with the package.

Written from the rule notes alone (the belote family: sections 1, 2.3; baloot: sections 3, 6). Its neighbours
``naive_calls``, ``naive_points`` and ``naive_judge`` follow the same rule: they import nothing of ``belote_notation``.
"""

from __future__ import annotations

from collections.abc import Mapping

SUITS = "SHDC"
RANKS = "789TJQKA"
PACK = [suit + rank for suit in SUITS for rank in RANKS]
TURN = "NWSE"
"""Anticlockwise: the next player sits to the right."""

TRUMP_ORDER = "78QKTA9J"
PLAIN_ORDER = "789JQKTA"
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}

Options = dict[str, str]

CLASSIC: Options = {
    "trump_led": "must_beat_even_partner",
    "plain_led_follow": "any",
    "iber_after_ruff": "ends",
    "void_partner_winning": "free",
    "under_partner": "free",
    "cannot_overtrump": "must_undertrump",
    "all_trump_raise": "always",
    "partner_winning_third": "free",
    "akka": "on",
}
BALOOT: Options = {
    **CLASSIC,
    "trump_led": "must_beat_opponents_only",
    "cannot_overtrump": "free_discard_or_undertrump",
}
PLAY: dict[str, Options] = {"classic": CLASSIC, "baloot": BALOOT, "baloot-kammelna": BALOOT}


def seats_from(first: str) -> list[str]:
    """The four seats in turn."""
    at = TURN.index(first)
    return [TURN[(at + step) % 4] for step in range(4)]


def after(seat: str) -> str:
    return seats_from(seat)[1]


def partner(seat: str) -> str:
    return seats_from(seat)[2]


def side(seat: str) -> str:
    return "NS" if seat in ("N", "S") else "EW"


def against(one_side: str) -> str:
    return "EW" if one_side == "NS" else "NS"


def counts_as_trump(suit: str, strain: str) -> bool:
    """Ranked like trumps: the trump suit, or any suit at all-trump."""
    return strain == "AT" or suit == strain


def value(card: str, strain: str) -> int:
    return (TRUMP_POINTS if counts_as_trump(card[0], strain) else PLAIN_POINTS)[card[1]]


def height(card: str, strain: str) -> int:
    """Place in the order of its own suit."""
    return (TRUMP_ORDER if counts_as_trump(card[0], strain) else PLAIN_ORDER).index(card[1])


def stronger(card: str, best: str, strain: str) -> bool:
    """Whether a card takes the trick from the best one so far."""
    if card[0] == best[0]:
        return height(card, strain) > height(best, strain)
    return card[0] == strain


def winning(trick: list[str], strain: str) -> int:
    """Which card of a trick, in the order of play, is winning."""
    at = 0
    for position, card in enumerate(trick):
        if stronger(card, trick[at], strain):
            at = position
    return at


def legal(
    hand: list[str],
    trick: list[str],
    strain: str,
    options: Mapping[str, str],
    *,
    locked: bool = False,
    akka: bool = False,
    alone: bool = False,
) -> list[str]:
    """The cards of a hand that may be played to a trick; the partner's card lies two places back.

    ``alone`` says that nobody at the table has a partner.
    """
    trumps = [card for card in hand if card[0] == strain]
    if not trick:
        others = [card for card in hand if card[0] != strain]
        return others if locked and others else list(hand)
    led = trick[0][0]
    best = trick[winning(trick, strain)]
    partner_wins = not alone and len(trick) >= 2 and winning(trick, strain) == len(trick) - 2
    same = [card for card in hand if card[0] == led]
    if same:
        return _following(same, trick, best, strain, options, partner_wins=partner_wins)
    if not trumps:
        return list(hand)
    higher = [card for card in trumps if stronger(card, best, strain)]
    lower = [card for card in trumps if card not in higher]
    if not partner_wins:
        if higher:
            return higher
        return trumps if options["cannot_overtrump"] == "must_undertrump" else list(hand)
    if options["void_partner_winning"] == "must_trump_any":
        return trumps
    if options["void_partner_winning"] == "must_trump_and_overtrump":
        return higher or trumps
    if best[0] == strain:  # the partner has trumped
        if options["under_partner"] == "undertrump_forbidden_if_able_to_overtrump" and higher:
            return [card for card in hand if card not in lower]
        if options["under_partner"] == "must_overtrump_if_only_trumps" and higher and len(trumps) == len(hand):
            return higher
        return list(hand)
    if len(trick) == 2 and options["partner_winning_third"] == "ruff_unless_certain":
        certain = (akka and options["akka"] == "on") or trick[0][1] == "A"
        return list(hand) if certain else trumps
    return list(hand)


def _following(
    same: list[str], trick: list[str], best: str, strain: str, options: Mapping[str, str], *, partner_wins: bool
) -> list[str]:
    """The cards of the led suit that may be played."""
    led = trick[0][0]
    in_suit = [card for card in trick if card[0] == led]
    to_beat = in_suit[winning(in_suit, strain)]
    better = [card for card in same if stronger(card, to_beat, strain)]
    if strain == "AT":
        duty = options["all_trump_raise"] == "always" or (
            options["all_trump_raise"] == "unless_partner_winning" and not partner_wins
        )
    elif led == strain:
        duty = options["trump_led"] == "must_beat_even_partner" or (
            options["trump_led"] == "must_beat_opponents_only" and not partner_wins
        )
    else:
        ruffed = best[0] != led
        duty = options["plain_led_follow"] == "must_beat" and (not ruffed or options["iber_after_ruff"] == "remains")
    return better if duty and better else same
