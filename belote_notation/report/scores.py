"""Scores as blocks, a record each, and a match as a table deal by deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from belote_notation.pipeline import Verdict
from belote_notation.report.heading import title
from belote_notation.report.notes import Notes, fault_lines, is_error
from belote_notation.report.reasons import reasons
from belote_notation.report.sheet import score_sheet
from belote_notation.report.signs import UNKNOWN
from belote_notation.report.spoken import contract_by
from belote_notation.report.terminal import LINE, clip, number, pad, pad_left, safe, wrap
from belote_notation.rules.match import DRAW
from belote_notation.rules.options import options_of

_SIDE, _OUTCOME, _ID = 7, 12, 14
_SIDE_OF_THREE, _ID_BESIDE_THREE = 6, 8
"""Narrower, so that there is room for the contract."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """What the table of a match says of one deal."""

    id: str
    contract: str
    outcome: str
    score: Mapping[str, object] | None
    """As worked out, else as stated; ``None`` when neither is known."""
    totals: Mapping[str, int] | None
    hanging: int


class Scores:
    """The records of a file as they come."""

    def __init__(self, *, explain: bool) -> None:
        self.explain = explain
        self.rows: list[ScoreRow] = []
        self.last: Verdict | None = None

    def block(self, verdict: Verdict) -> str:
        """The score of one record, taken down for the table of its match."""
        if verdict.match is not None:
            self.rows.append(row(verdict))
            self.last = verdict
        return block(verdict, explain=self.explain)

    def table(self) -> str:
        """The match that has just ended; empty when there was none."""
        text = match_table(self.last, self.rows) if self.last is not None and self.rows else ""
        self.rows, self.last = [], None
        return text


def block(verdict: Verdict, *, explain: bool = False) -> str:
    """The score of one record: a line, the sheet, with ``explain`` the sheet in words, and the record's faults."""
    notes = Notes(verdict)
    lines = wrap(f"{title(verdict)}: {contract_line(verdict)}")
    lines += score_sheet(verdict, notes)
    if explain:
        lines += ["", *reasons(verdict)]
    errors = [fault for fault in notes.rest()[1] if is_error(fault)]
    return "\n".join([*lines, *fault_lines(errors)]) + "\n"


def contract_line(verdict: Verdict) -> str:
    """``90 ♥ by North, coinche, made``."""
    replay, scored = verdict.replay, verdict.scored
    if replay is None or scored is None:
        return "rules not known"
    if replay.contract is None:
        return "all passed" if replay.passed_out else "contract not known"
    told = contract_by(replay.contract, replay.ruleset.words)
    outcome = outcome_word(verdict)
    return f"{told}, {outcome}" if outcome else told


def outcome_word(verdict: Verdict) -> str:
    """How a contract came out; empty when that is not known."""
    sheet = verdict.scored.sheet if verdict.scored is not None else None
    if sheet is None or verdict.ruleset is None:
        return ""
    return verdict.ruleset.words.tied if sheet.outcome == "tied" else sheet.outcome.replace("-", " ")


def row(verdict: Verdict) -> ScoreRow:
    """The row of a record in the table of its match."""
    replay = verdict.replay
    assert verdict.record is not None
    contract = UNKNOWN
    if replay is not None and replay.contract is not None:
        contract = contract_by(replay.contract, replay.ruleset.words)
    elif replay is not None and replay.passed_out:
        contract = "–"
    sheet = verdict.scored.sheet if verdict.scored is not None else None
    return ScoreRow(
        id=verdict.record.id,
        contract=contract,
        outcome=outcome_word(verdict) or verdict.record.outcome or UNKNOWN,
        score=sheet.score if sheet is not None else verdict.record.score,
        totals=verdict.totals,
        hanging=sheet.hanging if sheet is not None else 0,
    )


def match_table(last: Verdict, rows: Sequence[ScoreRow]) -> str:
    """A match deal by deal with its totals; ``last`` is its last record."""
    assert last.match is not None
    lines = wrap(f"{last.match.name or 'Match'}: {len(rows)} deal{'s' * (len(rows) != 1)}{_target(last)}")
    sides = last.ruleset.table.sides if last.ruleset is not None else ()
    hang = any(line.hanging for line in rows)
    side_width, most = (_SIDE, _ID) if len(sides) < 3 else (_SIDE_OF_THREE, _ID_BESIDE_THREE)
    numbers = 2 * side_width * len(sides) + (9 if hang else 0)
    name = min(max(6, *(len(line.id) for line in rows)), most)
    contract = LINE - 2 - name - 2 - _OUTCOME - numbers
    head = [pad("record", name + 2), pad("contract", contract), pad("outcome", _OUTCOME)]
    head += [pad_left(side, side_width) for side in sides]
    head += [pad_left(f"Σ {side}", side_width) for side in sides]
    head += [pad_left("hanging", 9)] if hang else []
    lines.append("  " + "".join(head).rstrip())
    for line in rows:
        cells = [pad(clip(safe(line.id), name), name + 2), pad(clip(line.contract, contract - 1), contract)]
        cells += [pad(clip(line.outcome, _OUTCOME - 1), _OUTCOME)]
        for points in (line.score, line.totals):
            cells += [number(UNKNOWN if points is None else points.get(side, ""), side_width) for side in sides]
        cells += [number(line.hanging or "", 9)] if hang else []
        lines.append("  " + "".join(cells).rstrip())
    lines += [f"  {won_words(last.match_won)}"] if last.match_won else []
    return "\n".join(lines) + "\n"


def won_words(side: str) -> str:
    """How a match ended."""
    return "drawn" if side == DRAW else f"won by {side}"


def _target(last: Verdict) -> str:
    """The target of the match, as stated or as the rules have it."""
    assert last.match is not None
    target = last.match.target
    if target is None and last.ruleset is not None:
        target = options_of(last.ruleset)["target"].value
    return f", to {target}" if target is not None else ""
