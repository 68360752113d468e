"""What is counted, and what is written down: the two values on either side of a settlement."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from belote_notation.rules.ranking import Strain


class Tally(Struct, frozen=True, kw_only=True):
    """What a deal came to, before the rules of scoring. Points are raw, by side."""

    strain: Strain
    taker: str
    """The taking side."""
    cards: Mapping[str, int]
    """Card points with the last trick's bonus."""
    capot: str = ""
    """The side that took every trick."""
    declared: Mapping[str, int] = {}
    """Awarded runs and fours."""
    belote: Mapping[str, int] = {}
    level: int = 1
    """How far the contract was doubled; see ``Contract``."""
    hanging: int = 0
    """Points that hang from earlier deals."""

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(self.cards)

    @property
    def defence(self) -> str:
        """The other side of two."""
        return next(side for side in self.cards if side != self.taker)


class Line(Struct, frozen=True):
    """One line of a score sheet: it adds points to a side, and says why."""

    side: str
    points: int
    name: str
    reason: str = ""
    option: str = ""
    """The option that decided it, where the readings differ."""


class ScoreSheet(Struct, frozen=True, kw_only=True, dict=True):
    """What is written down for a deal, line by line."""

    sides: tuple[str, ...]
    lines: tuple[Line, ...]
    outcome: str
    """``made``, ``failed``, ``tied`` or ``passed-out``."""
    verdict: str = ""
    """Why it came out so, in one sentence."""
    hanging: int = 0
    """Points that hang after the deal."""
    match_won: str = ""
    """The side that won the match by this deal alone."""
    unit: str = "points"
    options: tuple[str, ...] = ()
    """Options whose readings differ and that this sheet hangs on."""

    @cached_property
    def score(self) -> dict[str, int]:
        """Points written down, by side."""
        return {side: sum(line.points for line in self.lines if line.side == side) for side in self.sides}
