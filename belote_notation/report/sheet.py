"""The score sheet of a deal: raw points, the named lines, what the record states where it differs, and the totals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from belote_notation.pipeline import Verdict
from belote_notation.record.model import Sided
from belote_notation.report.notes import Notes, comment_lines, fault_lines
from belote_notation.report.signs import FAULT, UNKNOWN, seat_word
from belote_notation.report.spoken import line_words
from belote_notation.report.terminal import LINE, number, pad, pad_left, wrap
from belote_notation.rules.ruleset import Vocabulary
from belote_notation.rules.score import Line, ScoreSheet

_COLUMN = 8
RESULTS = ("LastTrick", "CardPoints", "Declared", "Outcome", "Score", "Total", "Before", "MatchEnd")
"""The tags that a score sheet speaks of."""


@dataclass(slots=True)
class Table:
    """Rows of a caption and a number for each side."""

    sides: tuple[str, ...]
    lines: list[str] = field(default_factory=list)

    @property
    def caption(self) -> int:
        """Cells of the caption."""
        return LINE - 2 - _COLUMN * len(self.sides)

    def head(self, caption: str) -> None:
        """The line above the columns."""
        self.lines.append(pad(caption, self.caption) + "".join(pad_left(side, _COLUMN) for side in self.sides))

    def row(self, caption: str, points: Mapping[str, object], sign: str = "") -> None:
        """One row; a long caption goes on below it. A side that is missing is left blank."""
        first, *rest = wrap(caption, "  ", "    ", self.caption)
        cells = "".join(number(points.get(side, ""), _COLUMN) for side in self.sides)
        self.lines.append((pad(first, self.caption) + cells + sign).rstrip())
        self.lines += rest

    def rule(self) -> None:
        """A line across."""
        self.lines.append("  " + "─" * (self.caption - 2 + _COLUMN * len(self.sides)))


def score_sheet(verdict: Verdict, notes: Notes, caption: str = "Score sheet") -> list[str]:
    """The sheet with what it was made from; what the record states alone where there is no sheet."""
    record, replay, scored = verdict.record, verdict.replay, verdict.scored
    assert record is not None
    words = verdict.ruleset.words if verdict.ruleset is not None else Vocabulary()
    sides = verdict.ruleset.table.sides if verdict.ruleset is not None else _stated_sides(verdict)
    table = Table(sides)
    if sides:
        table.head(caption)
    else:
        table.lines.append(caption)
    if replay is not None and scored is not None:
        _raw(verdict, table, words)
        _lines(verdict, table)
    else:
        _stated_alone(verdict, table)
    _totals(verdict, table, words)
    lines = table.lines + _sentences(verdict, words)
    if len(lines) == 1:
        lines.append("  nothing is recorded")
    return lines + comment_lines(notes.comments_of(*RESULTS)) + fault_lines(notes.faults_of(*RESULTS))


def _stated_sides(verdict: Verdict) -> tuple[str, ...]:
    """The sides that a record without known rules names."""
    record = verdict.record
    assert record is not None
    named = [k for pairs in (record.card_points, record.declared, record.score, record.total) for k in pairs or ()]
    return tuple(key for key in dict.fromkeys(named) if key != "hanging")


def _raw(verdict: Verdict, table: Table, words: Vocabulary) -> None:
    """Card points and declarations before the rules of scoring."""
    record, scored = verdict.record, verdict.scored
    assert record is not None
    assert scored is not None
    if scored.cards is not None:
        source = "as stated" if scored.basis == "stated points" else "with the last trick"
        table.row(f"card points, {source}", scored.cards)
    _stated(table, record.card_points, scored.cards)
    if scored.declared is not None and (any(scored.declared.values()) or record.declared is not None):
        table.row(f"{words.declarations} and {words.belote} that count", scored.declared)
    _stated(table, record.declared, scored.declared)
    if len(table.lines) > 1:
        table.rule()


def _lines(verdict: Verdict, table: Table) -> None:
    """The named lines and what they add up to."""
    record, scored = verdict.record, verdict.scored
    assert record is not None
    assert scored is not None
    sheet = scored.sheet
    if sheet is None:
        _stated(table, record.score, None, "score")
        return
    for caption, points in line_rows(verdict, sheet):
        table.row(caption, points)
    if sheet.lines:
        table.rule()
    caption = f"score in {sheet.unit}"
    caption += ", from stated points" if scored.basis == "stated points" else ""
    caption += ", after an illegal card" if scored.after_illegal else ""
    table.row(caption, sheet.score)
    _stated(table, record.score, sheet.score)


def line_rows(verdict: Verdict, sheet: ScoreSheet) -> list[tuple[str, dict[str, int]]]:
    """The named lines as rows: lines that are called the same share one, and one that a side has twice stands twice."""
    rows: list[tuple[str, dict[str, int]]] = []
    for line in sheet.lines:
        caption = line_caption(verdict, line)
        row = next((points for told, points in rows if told == caption and line.side not in points), None)
        if row is None:
            rows.append((caption, {line.side: line.points}))
        else:
            row[line.side] = line.points
    return rows


def line_caption(verdict: Verdict, line: Line) -> str:
    """What a line is called, and why it stands."""
    assert verdict.ruleset is not None
    tally = verdict.scored.tally if verdict.scored is not None else None
    name = line_words(line.name, tally.level if tally is not None else 1, verdict.ruleset.words)
    return f"{name}: {line.reason}" if line.reason else name


def _stated(table: Table, stated: Sided | None, found: Mapping[str, int] | None, what: str = "") -> None:
    """What the record states, where something else comes out or nothing does."""
    if stated is None:
        return
    differs = found is not None and any(stated.get(s, found[s]) not in (found[s], UNKNOWN, "-") for s in found)
    if found is None or differs:
        table.row(f"{what}, stated" if what else "stated", stated, f" {FAULT}" if differs else "")


def _stated_alone(verdict: Verdict, table: Table) -> None:
    record = verdict.record
    assert record is not None
    pairs = (("card points", record.card_points), ("declarations", record.declared), ("score", record.score))
    for what, stated in pairs:
        _stated(table, stated, None, what)


def _totals(verdict: Verdict, table: Table, words: Vocabulary) -> None:
    """Totals before and after the deal, with what hangs."""
    record = verdict.record
    assert record is not None
    if verdict.before is not None and any(verdict.before.values()):
        table.row("total before", verdict.before)
    if verdict.totals is not None:
        stated = record.total is not None
        table.row("total after" + (", as stated" if stated and _differs(verdict) else ""), verdict.totals)
    elif record.total is not None:
        _stated(table, record.total, None, "total")
    hanging = (record.score or {}).get("hanging")
    sheet = verdict.scored.sheet if verdict.scored is not None else None
    if sheet is not None and sheet.hanging:
        table.lines.append(f"  {words.hanging}: {hung(sheet.hanging, sheet.unit)} after the deal")
    elif sheet is None and hanging is not None:
        table.lines.append(f"  {words.hanging}: {hanging} points hang, stated")


def hung(points: int, unit: str) -> str:
    """``81 points hang``."""
    return f"1 {unit.removesuffix('s')} hangs" if points == 1 else f"{points} {unit} hang"


def verdict_sentence(sheet: ScoreSheet, words: Vocabulary) -> str:
    """Why a contract came out as it did, in the words of the game."""
    told = sheet.verdict[:1].upper() + sheet.verdict[1:]
    return f"{told}.".replace(": tied", f": {words.tied}")


def _differs(verdict: Verdict) -> bool:
    """The stated total is not the sum."""
    return any(d.code == "BN701" for d in verdict.diagnostics)


def _sentences(verdict: Verdict, words: Vocabulary) -> list[str]:
    """The outcome and how sure it is, in words."""
    record, scored = verdict.record, verdict.scored
    assert record is not None
    lines: list[str] = []
    sheet = scored.sheet if scored is not None else None
    if scored is not None and sheet is None:
        lines += wrap(f"No score sheet: {scored.missing}.", "  ")
    if sheet is not None and sheet.verdict and sheet.outcome != "passed-out":
        lines += wrap(verdict_sentence(sheet, words), "  ")
    if sheet is not None and sheet.match_won:
        lines += wrap(f"This deal alone wins the match for {seat_word(sheet.match_won)}.", "  ")
    if record.outcome is not None and (sheet is None or record.outcome != sheet.outcome):
        lines += wrap(f"Outcome, stated: {record.outcome}", "  ")
    if record.match_end is not None:
        lines += wrap(f"End of the match, stated: {record.match_end}", "  ")
    return lines
