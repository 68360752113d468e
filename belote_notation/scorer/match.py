"""What flows from deal to deal inside a match: totals and the pool of hanging points.

A wrong total is reported once: the next one is compared with the one that was stated, not with the right one.
"""

from __future__ import annotations

from msgspec import Struct

from belote_notation.places import Finding, Place
from belote_notation.record.model import Record, Sided
from belote_notation.rules.ruleset import Ruleset
from belote_notation.rules.score import ScoreSheet
from belote_notation.scorer.deal import Scored, number, numbers


class SeenIds(Struct):
    """The ids of a match's records. Ids that count up take no room, however long the match."""

    first: int = 0
    last: int = -1
    others: set[str] = set()

    def add(self, name: str) -> bool:
        """Take note of an id; false when it was there already."""
        if name in self:
            return False
        number = _counting(name)
        if number and (self.last < self.first or number == self.last + 1):
            self.first = number if self.last < self.first else self.first
            self.last = number
        else:
            self.others.add(name)
        return True

    def __contains__(self, name: str) -> bool:
        return self.first <= (_counting(name) or -1) <= self.last or name in self.others


def _counting(name: str) -> int:
    """An id as a number, where it is one that could be counted up to; otherwise 0."""
    return int(name) if name.isascii() and name.isdecimal() and name[0] != "0" and len(name) < 10 else 0


class MatchState(Struct):
    """Totals by side and what hangs; ``None`` as soon as a deal leaves them unknown."""

    totals: dict[str, int] | None = None
    hanging: int | None = 0
    right: dict[str, int] | None = None
    """The totals by what was worked out alone, whatever was stated in between."""
    begun: bool = False
    """A deal of the match was judged already."""
    pool_stated: int | None = None
    """What hangs by the score as the deal before states it: a wrong one was told, and is not told again."""

    def begin(self, ruleset: Ruleset) -> None:
        """Nobody has a point before the first deal."""
        self.totals = self.right = dict.fromkeys(ruleset.table.sides, 0)

    def before(self, record: Record, ruleset: Ruleset, findings: list[Finding]) -> dict[str, int] | None:
        """The totals before a deal: carried on, or as ``[Before]`` says."""
        sides = ruleset.table.sides
        if self.totals is not None and self.totals.keys() != {*sides}:  # deals of another game say nothing of this one
            self.totals = self.right = None
        if record.before is None:
            return self.totals
        stated = {side: number(record.before.get(side)) for side in sides}
        if self.totals is not None and self.begun:  # a match may be archived from its middle on
            wrong = [s for s in sides if stated[s] is not None and stated[s] != self.totals.get(s)]
            wrong += self._wrong_pool(record.before)
            if wrong:
                right = {**self.totals, "hanging": self.hanging}
                facts = {
                    "stated": " ".join(f"{s} {record.before[s]}" for s in wrong),
                    "right": " ".join(f"{s} {right.get(s)}" for s in wrong),
                }
                at = Place("Before", 2 * list(record.before).index(wrong[0]) + 1)
                findings.append(Finding("BN703", at, facts))
        if "hanging" in record.before:
            self.hanging = number(record.before["hanging"])
        if any(points is None for points in stated.values()):
            return None
        self.totals = {side: points or 0 for side, points in stated.items()}
        if self.right is None or not self.begun:
            self.right = self.totals
        return self.totals

    def _wrong_pool(self, stated: Sided) -> list[str]:
        """The key of the pool, where it is stated otherwise than it is known to be."""
        pool = number(stated.get("hanging"))
        return [] if pool is None or self.hanging is None or pool in (self.hanging, self.pool_stated) else ["hanging"]

    def after(self, record: Record, scored: Scored, ruleset: Ruleset) -> list[Finding]:
        """Take a deal in; compare the stated totals."""
        self.begun = True
        sides = ruleset.table.sides
        sheet = scored.sheet
        if record.outcome == "cancelled":
            written: dict[str, int] | None = dict.fromkeys(sides, 0)
        else:
            pool_matters = self.hanging is None and (sheet is None or sheet.outcome not in _LEAVES_THE_POOL)
            written = numbers(record.score, sides) if sheet is None or pool_matters else sheet.score
            self._take_pool(record, sheet)
        before, expected = self.totals, _add(self.totals, written)
        self.right = expected if self.right is before else _add(self.right, written)
        if record.total is None or record.total == expected:
            self.totals = expected
            return []
        stated = {side: number(record.total.get(side)) for side in sides}
        findings = []
        if expected is not None and written is not None:
            # a wrong score was reported already, and a total may also put an earlier slip right
            fitting = (expected, self.right, _add(before, numbers(record.score, sides)))
            if not any(_agree(stated, totals) for totals in fitting if totals is not None):
                findings.append(self._differs(record.total, stated, expected, written))
            elif self._wrong_pool(record.total):
                facts = {"stated": f"hanging {record.total['hanging']}", "right": f"hanging {self.hanging}"}
                facts["sum"] = f"hanging {self.hanging}"
                findings.append(Finding("BN701", Place("Total", 2 * list(record.total).index("hanging") + 1), facts))
        self.totals = numbers(record.total, sides) or expected
        return findings

    def _take_pool(self, record: Record, sheet: ScoreSheet | None) -> None:
        """What hangs after the deal."""
        told = number(record.score.get("hanging")) if record.score is not None else None
        self.pool_stated = None if told is None or self.hanging is None else self.hanging + told
        if self.hanging is None and sheet is not None and sheet.outcome in _LEAVES_THE_POOL:
            return
        if sheet is not None:
            self.hanging = sheet.hanging
        elif record.score is not None and (pool := number(record.score.get("hanging"))) is not None:
            self.hanging = (self.hanging or 0) + pool
        elif record.outcome in ("made", "failed"):
            self.hanging = 0
        elif record.outcome != "passed-out":
            self.hanging = None

    def _differs(
        self, total: Sided, stated: dict[str, int | None], expected: dict[str, int], written: dict[str, int]
    ) -> Finding:
        wrong = [side for side in expected if stated[side] not in (None, expected[side])]
        before = self.totals or {}
        facts = {
            "stated": " ".join(f"{s} {stated[s]}" for s in wrong),
            "right": " ".join(f"{s} {expected[s]}" for s in wrong),
            "sum": " ".join(f"{s} {before.get(s, 0)} + {written[s]}" for s in wrong),
        }
        return Finding("BN701", Place("Total", 2 * list(total).index(wrong[0]) + 1), facts)


_LEAVES_THE_POOL = ("tied", "passed-out", "cancelled")
"""Outcomes after which a pool that is not known is not known either."""


def _add(totals: dict[str, int] | None, points: dict[str, int] | None) -> dict[str, int] | None:
    if totals is None or points is None:
        return None
    return {side: totals.get(side, 0) + points[side] for side in points}


def _agree(stated: dict[str, int | None], totals: dict[str, int]) -> bool:
    return all(points is None or points == totals[side] for side, points in stated.items())
