"""One row a record with its main facts, as CSV: what is stated, or else what was worked out."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping

from belote_notation.pipeline import Verdict
from belote_notation.record.inherit import inherit
from belote_notation.record.model import Record, Sided
from belote_notation.record.values import write_contract
from belote_notation.referee.contract import tell
from belote_notation.rules.score import ScoreSheet
from belote_notation.scorer.deal import Scored
from belote_notation.table import SEAT_WORDS

SIDES = 3
"""The most sides that a game has."""
_FACTS = "file id match event date place round table rules".split()
_SEATS = [word.lower() for word in SEAT_WORDS.values()]
_RESULTS = "dealer contract outcome".split()
_SIDED = "side points declared score total".split()
LEFT_OUT = "hands, calls, declarations, play, incidents, comments and further tags"
"""What a row does not tell."""


def columns() -> list[str]:
    """The names of the columns."""
    sided = [f"{name}_{number}" for number in range(1, SIDES + 1) for name in _SIDED]
    return [*_FACTS, *_SEATS, *_RESULTS, *sided]


def header() -> bytes:
    """The first line."""
    return _line(columns())


def row(verdict: Verdict, file: str) -> bytes:
    """The line of a record that was judged."""
    assert verdict.record is not None
    return _line(_row(verdict.record, verdict, file))


def _row(record: Record, verdict: Verdict, file: str) -> list[str]:
    full = inherit(record, verdict.match)
    match = verdict.match.name if verdict.match is not None else full.match_id
    names = [getattr(full, seat) for seat in _SEATS]
    sheet = verdict.scored.sheet if verdict.scored is not None and not verdict.faulty else None
    outcome = full.outcome or (sheet.outcome if sheet is not None else "")
    row = [file, full.id, match, full.event, full.date, full.place, full.round, full.table, full.rules, *names]
    row += [full.dealer, _contract(full, verdict), outcome, *_sided(full, verdict, sheet)]
    return ["" if cell is None else str(cell) for cell in row]


def _contract(record: Record, verdict: Verdict) -> str:
    if record.contract is not None:
        return write_contract(record.contract)
    replay = verdict.replay
    known = replay is not None and replay.contract is not None and not verdict.faulty
    return tell(replay.contract) if known and replay is not None and replay.contract is not None else ""


def _sided(record: Record, verdict: Verdict, sheet: ScoreSheet | None) -> Iterator[object]:
    """Each side with its points."""
    scored = verdict.scored if verdict.scored is not None and not verdict.faulty else Scored()
    known: list[tuple[Sided | None, Mapping[str, int] | None]] = [
        (record.card_points, scored.cards),
        (record.declared, scored.declared),
        (record.score, sheet.score if sheet is not None else None),
        (record.total, verdict.totals if verdict.match is not None and not verdict.faulty else None),
    ]
    if verdict.ruleset is not None:
        sides = verdict.ruleset.table.sides
    else:
        sides = tuple(dict.fromkeys(key for stated, _ in known for key in stated or () if key != "hanging"))
    for side in (*sides[:SIDES], *[""] * (SIDES - len(sides))):
        yield side
        for stated, worked_out in known:
            yield (stated or worked_out or {}).get(side, "")


def _line(cells: list[str]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue().encode("utf-8", "backslashreplace")
