"""What flows from deal to deal inside a match: totals and the pool of hanging points.

A wrong total is reported once: the next one is compared with the one that was stated, not with the right one.
"""

from __future__ import annotations

from msgspec import Struct, field

from belote_notation.places import Finding, Place
from belote_notation.record.model import Record
from belote_notation.rules.ruleset import Ruleset
from belote_notation.scorer.deal import Scored, number


class SeenIds(Struct):
    """The ids of a match's records. Ids that count up take no room, however long the match."""

    first: int = 0
    last: int = -1
    others: set[str] = set()

    def add(self, name: str) -> bool:
        """Take note of an id; false when it was there already."""
        if name.isascii() and name.isdecimal() and name[0] != "0" and len(name) < 10:
            number = int(name)
            if self.first <= number <= self.last:
                return False
            if self.last < self.first or number == self.last + 1:
                self.first = number if self.last < self.first else self.first
                self.last = number
                return name not in self.others
        if name in self.others:
            return False
        self.others.add(name)
        return True


class MatchState(Struct):
    """Totals by side and what hangs; ``None`` as soon as a deal leaves them unknown."""

    totals: dict[str, int] | None = None
    hanging: int | None = 0
    deals: int = 0
    """How many records the match has so far."""
    ids: SeenIds = field(default_factory=SeenIds)

    def before(self, record: Record, ruleset: Ruleset, findings: list[Finding]) -> dict[str, int] | None:
        """The totals before a deal: carried on, or as ``[Before]`` says."""
        sides = ruleset.table.sides
        if record.before is None:
            return self.totals
        stated = {side: number(record.before.get(side)) for side in sides}
        if self.totals is not None and self.deals > 1:  # a match may be archived from its middle on
            wrong = [s for s in sides if stated[s] is not None and stated[s] != self.totals.get(s)]
            if wrong:
                facts = {
                    "stated": " ".join(f"{s} {stated[s]}" for s in wrong),
                    "right": " ".join(f"{s} {self.totals.get(s)}" for s in wrong),
                }
                at = Place("Before", 2 * list(record.before).index(wrong[0]) + 1)
                findings.append(Finding("BN703", at, facts))
        if (pool := number(record.before.get("hanging"))) is not None:
            self.hanging = pool
        if any(points is None for points in stated.values()):
            return None
        self.totals = {side: points or 0 for side, points in stated.items()}
        return self.totals

    def after(self, record: Record, scored: Scored, ruleset: Ruleset) -> list[Finding]:
        """Take a deal in; compare the stated totals."""
        findings: list[Finding] = []
        sides = ruleset.table.sides
        sheet = scored.sheet
        stated_score = {side: number((record.score or {}).get(side)) for side in sides}
        written = stated_score if sheet is None else dict(sheet.score)
        if sheet is not None:
            self.hanging = sheet.hanging
        elif record.score is not None and (pool := number(record.score.get("hanging"))) is not None:
            self.hanging = (self.hanging or 0) + pool
        elif record.outcome not in ("made", "failed", "passed-out"):
            self.hanging = None
        expected = None
        if self.totals is not None and all(points is not None for points in written.values()):
            expected = {side: self.totals.get(side, 0) + (written[side] or 0) for side in sides}
        stated = {side: number((record.total or {}).get(side)) for side in sides}
        if expected is not None:
            wrong = [s for s in sides if stated[s] is not None and stated[s] != expected[s]]
            as_stated = {s: self.totals.get(s, 0) + (stated_score[s] or 0) for s in sides} if self.totals else {}
            if wrong and record.total is not None and stated != as_stated:  # a wrong score was reported already
                facts = {
                    "stated": " ".join(f"{s} {stated[s]}" for s in wrong),
                    "right": " ".join(f"{s} {expected[s]}" for s in wrong),
                    "sum": " ".join(f"{s} {(self.totals or {}).get(s, 0)} + {written[s]}" for s in wrong),
                }
                at = Place("Total", 2 * list(record.total).index(wrong[0]) + 1)
                findings.append(Finding("BN701", at, facts))
        if record.total is not None and all(points is not None for points in stated.values()):
            self.totals = {side: points or 0 for side, points in stated.items()}
        else:
            self.totals = expected
        return findings
