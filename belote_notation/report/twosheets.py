"""Two score sheets of a deal side by side: by its own rules, and by those of another game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from belote_notation.pipeline import Verdict
from belote_notation.record.inherit import inherit
from belote_notation.report.scores import won_words
from belote_notation.report.sheet import hung, line_rows, verdict_sentence
from belote_notation.report.terminal import LINE, clip, number, pad, pad_left, safe, wrap
from belote_notation.scorer.whatif import Hindrance

Points = Mapping[str, object]
_HEADS = ("own rules", "what if")


@dataclass(frozen=True, slots=True)
class Supposed:
    """A record by its own rules and by others."""

    verdict: Verdict
    """By its own."""
    other: Verdict
    """By the others; without a replay where that cannot be."""
    hindrance: Hindrance | None = None


def rule_names(pair: Supposed) -> tuple[str, str]:
    """The rules as a record names them: its own, and the others."""
    assert pair.verdict.record is not None and pair.other.record is not None
    return str(inherit(pair.verdict.record, pair.verdict.match).rules), str(pair.other.record.rules)


@dataclass(slots=True)
class _Pairs:
    """Rows of a caption with the points of both sheets."""

    sides: tuple[str, ...]
    lines: list[str] = field(default_factory=list)

    @property
    def column(self) -> int:
        return 8 if len(self.sides) < 3 else 6

    @property
    def caption(self) -> int:
        return LINE - 2 - 2 * self.column * len(self.sides)

    def head(self) -> None:
        """Which rules it is over the names of the sides."""
        wide = self.column * len(self.sides)
        self.lines.append(" " * self.caption + "".join(pad_left(head, wide) for head in _HEADS))
        sides = "".join(pad_left(side, self.column) for side in self.sides * 2)
        self.lines.append(pad("Score sheets", self.caption) + sides)

    def row(self, caption: str, left: Points, right: Points) -> None:
        """A row; a side that a sheet does not name is left blank."""
        first, *rest = wrap(caption, "  ", "    ", self.caption)
        cells = "".join(number(points.get(side, ""), self.column) for points in (left, right) for side in self.sides)
        self.lines.append((pad(first, self.caption) + cells).rstrip())
        self.lines += rest

    def rule(self) -> None:
        self.lines.append("  " + "─" * (LINE - 4))


def both_sheets(pair: Supposed) -> list[str]:
    """Both sheets in one table; lines that are called the same share a row."""
    one, two = pair.verdict.scored, pair.other.scored
    assert one is not None and two is not None and one.sheet is not None and two.sheet is not None
    table = _Pairs(one.sheet.sides)
    table.head()
    if one.cards is not None and two.cards is not None:
        table.row("card points, with the last trick", one.cards, two.cards)
    if any((one.declared or {}).values()) or any((two.declared or {}).values()):
        table.row("declared and counted", one.declared or {}, two.declared or {})
    table.rule()
    rows: dict[tuple[str, int], tuple[dict[str, int], dict[str, int]]] = {}
    for at, verdict in enumerate((pair.verdict, pair.other)):
        for numbered, points in _captions(verdict):
            rows.setdefault(numbered, ({}, {}))[at].update(points)
    for (caption, _), (left, right) in rows.items():
        table.row(caption, left, right)
    if rows:
        table.rule()
    units = dict.fromkeys((one.sheet.unit, two.sheet.unit))
    table.row(f"score in {' and '.join(units)}", one.sheet.score, two.sheet.score)
    if pair.verdict.totals is not None or pair.other.totals is not None:
        table.row("total after", pair.verdict.totals or {}, pair.other.totals or {})
    return table.lines + _sentences(pair)


def _captions(verdict: Verdict) -> list[tuple[tuple[str, int], dict[str, int]]]:
    """The rows of a sheet, each caption with its number among those that are the same."""
    assert verdict.scored is not None and verdict.scored.sheet is not None
    seen = Counter[str]()
    rows = []
    for caption, points in line_rows(verdict, verdict.scored.sheet):
        seen[caption] += 1
        rows.append(((caption, seen[caption]), points))
    return rows


def _sentences(pair: Supposed) -> list[str]:
    """What each sheet says of the contract, and what hangs after it."""
    lines: list[str] = []
    for name, verdict in zip(rule_names(pair), (pair.verdict, pair.other)):
        assert verdict.scored is not None and verdict.scored.sheet is not None and verdict.ruleset is not None
        sheet, words = verdict.scored.sheet, verdict.ruleset.words
        told = verdict_sentence(sheet, words)
        if sheet.hanging:
            told += f" {words.hanging.capitalize()}: {hung(sheet.hanging, sheet.unit)} after the deal."
        if sheet.match_won:
            told += f" This deal alone wins the match for {sheet.match_won}."
        if verdict.scored.after_illegal:
            told += " An illegal card was followed."
        lines += wrap(f"{'What if, by' if lines else 'By its own rules,'} {name}: {told}", "  ", "    ")
    return lines


def match_table(pairs: list[Supposed]) -> str:
    """A match deal by deal: the scores and totals of both rules."""
    last = pairs[-1]
    assert last.verdict.match is not None and last.verdict.ruleset is not None
    sides = last.verdict.ruleset.table.sides
    records = [safe(pair.verdict.record.id) if pair.verdict.record is not None else "" for pair in pairs]
    name = min(max(6, *map(len, records)), 14)
    cell = min(8, (LINE - 4 - name) // (4 * len(sides)))
    wide = 2 * cell * len(sides)
    count = f"{len(pairs)} deal{'s' * (len(pairs) != 1)}"
    lines = wrap(f"{last.verdict.match.name or 'Match'}: {count}, and what if by {rule_names(last)[1]}")
    lines.append(" " * (name + 4) + "".join(pad_left(head, wide) for head in _HEADS))
    heads = [*sides, *(f"Σ {side}" for side in sides)] * 2
    lines.append("  " + pad("record", name + 2) + "".join(pad_left(head, cell) for head in heads))
    for record, pair in zip(records, pairs):
        cells = "".join(_cells(verdict, sides, cell) for verdict in (pair.verdict, pair.other))
        lines.append("  " + pad(clip(record, name), name + 2) + cells)
    for head, verdicts in zip(_HEADS, ([pair.verdict for pair in pairs], [pair.other for pair in pairs])):
        lines += wrap(f"{head}: {_end(verdicts)}", "  ", "    ")
    return "\n".join(lines) + "\n"


def _end(verdicts: list[Verdict]) -> str:
    """With which record a match ends, and for whom; deals behind that would not have been played."""
    at = next((at for at, verdict in enumerate(verdicts) if verdict.match_won), None)
    if at is None:
        return "not won yet" if verdicts[-1].totals is not None else "who wins is not known"
    record, after = verdicts[at].record, len(verdicts) - at - 1
    told = f"{won_words(verdicts[at].match_won)} with record {record.id if record is not None else ''}"
    return told + (f"; {after} more deal{'s' * (after != 1)} would not have been played" if after else "")


def _cells(verdict: Verdict, sides: tuple[str, ...], cell: int) -> str:
    sheet = verdict.scored.sheet if verdict.scored is not None else None
    columns = (sheet.score if sheet is not None else None, verdict.totals)
    return "".join(
        number("?" if points is None else points.get(side, ""), cell) for points in columns for side in sides
    )
