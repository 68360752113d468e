"""Baloot's doubling ladder: double by an opponent, triple by the buyer, four by the doubler, gahwa by the buyer.

Sun is doubled once. Declining may be written as a pass. General Regulation of Baloot, article 7.
"""

from __future__ import annotations

from msgspec.structs import replace

from belote_notation.rules.auctions import CallViolation
from belote_notation.rules.contract import GAHWA, Contract
from belote_notation.rules.ranking import NO_TRUMP
from belote_notation.table import Table

_RUNGS = {"double": 2, "triple": 3, "four": 4, "gahwa": GAHWA}


class Ladder:
    """What may still be said once the contract is settled."""

    def __init__(
        self,
        table: Table,
        contract: Contract,
        *,
        even_locked: bool,
        teams: bool,
        any_four: bool,
        may_double_sun: dict[str, bool],
    ) -> None:
        self.table, self.contract = table, contract
        self.even_locked, self.teams, self.any_four, self.may_double_sun = even_locked, teams, any_four, may_double_sun
        self.doubler = ""
        self.asked = table.opponents(contract.taker)  # who may still raise or decline
        self.closed = False

    def speakers(self) -> str:
        return "" if self.closed else self.asked

    def own_side(self, seat: str, word: str) -> bool:
        """A player would raise what his own side raised last, or doubles his own contract."""
        rung = _RUNGS.get(word.partition("-")[0], 0)
        if rung != self.contract.level + 1:
            return False
        buyers = self.table.side_of[seat] == self.table.side_of[self.contract.taker]
        return buyers == (rung in (2, 4))

    def judge(self, seat: str, word: str) -> CallViolation | None:
        if word in ("pass", "?"):
            return None
        rung, _, mode = word.partition("-")
        if rung not in _RUNGS or (mode and rung not in ("double", "four")):
            return CallViolation.NOT_IN_GAME if rung in ("redouble", "take") else CallViolation.NOT_NOW
        if _RUNGS[rung] != self.contract.level + 1:
            return CallViolation.NOT_NOW
        if self.contract.strain == NO_TRUMP:
            if rung != "double":
                return CallViolation.NOT_NOW
            if not self.may_double_sun[self.table.side_of[seat]]:
                return CallViolation.SCORE_FORBIDS
        return None

    def apply(self, seat: str, word: str) -> None:
        rung, _, mode = word.partition("-")
        if rung not in _RUNGS:
            self.asked = self.asked.replace(seat, "")
            self.closed = not self.asked
            return
        level = _RUNGS[rung]
        locked = level in (2, 4) and (self.even_locked or mode == "locked")
        self.contract = replace(self.contract, level=level, locked=locked)
        if level == 2:
            self.doubler = seat
        last = GAHWA if self.contract.strain != NO_TRUMP else 2
        raiser = self.contract.taker if level in (2, 4) else self.doubler or seat
        side = self.table.side_of[raiser]
        self.asked = side if self.teams or (self.any_four and level == 3) else raiser
        self.closed = level >= last
