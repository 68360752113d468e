"""A contract: who plays what, how often it was doubled, and who spoke last."""

from __future__ import annotations

from msgspec import Struct

from belote_notation.rules.ranking import Strain

GAHWA = 5
"""The level after four: the winner of the deal wins the match."""
LEVELS = {"x2": 2, "x3": 3, "x4": 4, "gahwa": GAHWA}
"""Levels as a stated contract writes them."""


class Contract(Struct, frozen=True, kw_only=True):
    """What the auction came to."""

    taker: str
    """The seat; empty where nobody takes."""
    strain: Strain | None
    """``None`` when the suit is not known, because the turned card was not recorded."""
    level: int = 1
    """1 plain, 2 doubled, 3 and 4 as the game has them, 5 gahwa."""
    locked: bool = False
    """Trump may not be led while another suit is held."""
    value: int = 0
    """Points bid, in games that bid points."""
    slam: str = ""
    """``capot`` or ``generale`` when every trick is bid."""
    turn_up_to: str = ""
    """Who gets the turned card; empty when nobody does or it is not known."""
