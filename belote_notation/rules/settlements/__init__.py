"""How a tally becomes a score sheet, a procedure a file with the options that govern it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from belote_notation.rules.score import ScoreSheet, Tally


class ScoringRules(Protocol):
    """The options of one way of scoring, and the procedure that they govern."""

    @property
    def last_trick(self) -> int:
        """Bonus for the last trick, part of the card points."""

    @property
    def in_words(self) -> Mapping[str, str]:
        """What is no option, in players' words."""

    @property
    def hangs(self) -> bool:
        """A tie can leave points for later deals."""

    def settle(self, tally: Tally) -> ScoreSheet:
        """The score sheet of a deal."""

    def award(self, tally: Tally, winner: str) -> ScoreSheet:
        """The score sheet of a deal that the other side lost by an irregularity, whatever was played."""
