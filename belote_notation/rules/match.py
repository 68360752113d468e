"""The rules of a match that one deal needs: the target, and how the dealer moves on."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.rules.options import Choice, option


class DealerRotation(Choice):
    NEXT = "next", "the next player deals"
    WINNER_DEALS = "winner_deals", "the winner of the deal deals"
    ALTERNATE = "alternate", "the players deal in turn"


@dataclass(frozen=True, kw_only=True)
class MatchRules:
    """A match of several deals."""

    target: int = option(1000, "points at which a match ends")
    dealer_rotation: DealerRotation = option(DealerRotation.NEXT, "who deals next")
