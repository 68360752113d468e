"""What is counted, and what is written down: the two values on either side of a settlement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import force_setattr

from belote_notation.rules.ranking import Strain

if TYPE_CHECKING:
    from fractions import Fraction

    Points = int | Fraction
    """Scaled points need not be whole."""


class Tally(Struct, frozen=True, kw_only=True, gc=False):
    """What a deal came to, before the rules of scoring. Points are raw, by side."""

    strain: Strain
    taker: str
    """The taking side; empty where nobody takes."""
    cards: Mapping[str, Points]
    """Card points with the last trick's bonus: as counted, and from ``settle`` on scaled to the contract."""
    capot: str = ""
    """The side that took every trick."""
    declared: Mapping[str, int] = {}
    """Awarded runs and fours."""
    hundreds: Mapping[str, int] = {}
    """What of it are declarations worth 100 or more each, where the game looks at that."""
    belote: Mapping[str, int] = {}
    level: int = 1
    """How far the contract was doubled; see ``Contract``."""
    hanging: int = 0
    """Points that hang from earlier deals."""
    value: int = 0
    """Points bid, in games that bid points."""
    needs: int = 0
    """Points that the bid asks for, where they are not its value."""
    slam: str = ""
    """``capot`` or ``generale`` when every trick was bid."""
    solo: bool = False
    """One player took every trick."""
    last: str = ""
    """The side of the last trick; empty when it is not known."""
    trickless: tuple[str, ...] = ()
    """Sides without a trick, where no other side has them all."""
    long_run: str = ""
    """The side that declared a run of eight which wins the match."""
    taker_leads: bool = False
    """The taker sits after the dealer."""
    taker_ace: bool = False
    """The taker held an ace."""
    last_deal: bool = False
    """The match ends with this deal."""
    exact: bool = False
    """Nothing is rounded, because this is the last deal."""
    split_tie: bool = False
    """At a tie each side writes its own, because this is the last deal."""

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(self.cards)

    @property
    def asked(self) -> int:
        """Points that the taking side needs."""
        return self.needs or self.value

    @property
    def defence(self) -> str:
        """The other side, or the first of the others."""
        return self.others[0]

    @property
    def others(self) -> tuple[str, ...]:
        """The sides that did not take."""
        return tuple([side for side in self.cards if side != self.taker])


class Line(Struct, frozen=True, gc=False):
    """One line of a score sheet: it adds points to a side, and says why."""

    side: str
    points: int
    name: str
    reason: str = ""
    option: str = ""
    """The option that decided it, where the readings differ."""


class ScoreSheet(Struct, frozen=True, kw_only=True, gc=False):
    """What is written down for a deal, line by line."""

    sides: tuple[str, ...]
    lines: tuple[Line, ...]
    outcome: str
    """``made``, ``failed``, ``tied``, ``played``, ``passed-out``, ``stopped`` or ``cancelled``."""
    verdict: str = ""
    """Why it came out so, in one sentence."""
    hanging: int = 0
    """Points that hang after the deal."""
    match_won: str = ""
    """The side that won the match by this deal alone."""
    unit: str = "points"
    options: tuple[str, ...] = ()
    """Options whose readings differ and that this sheet hangs on."""

    score: dict[str, int] = {}
    """Points written down, by side: the sum of the lines."""

    def __post_init__(self) -> None:
        points = dict.fromkeys(self.sides, 0)
        for line in self.lines:
            points[line.side] += line.points
        force_setattr(self, "score", points)
