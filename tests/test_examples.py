"""Every example validates as it should, is canonical, and the real match comes out as the app scored it."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

import pytest

from belote_notation import Report, Severity, validate
from belote_notation.formatter import format_file

EXAMPLES = Path(__file__).parent.parent / "examples"
FILES = sorted(EXAMPLES.rglob("*.belote"))
MATCH = EXAMPLES / "baloot-kammelna" / "app-match.belote"


def name(path: Path) -> str:
    return str(path.relative_to(EXAMPLES))


def findings(report: Report) -> list[str]:
    """Errors and warnings; a note says only how far a record could be judged."""
    wanted = (d for d in report.diagnostics if d.severity is not Severity.NOTE)
    return [f"{d.region.start.line}:{d.region.start.column} {d.code}" for d in wanted]


@pytest.mark.parametrize("path", FILES, ids=name)
def test_findings(path: Path) -> None:
    """A file of expected findings beside the example lists them; without one there are none."""
    expected = path.with_suffix(".findings")
    lines = expected.read_text(encoding="utf-8").splitlines() if expected.exists() else []
    assert findings(validate(path)) == [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("path", FILES, ids=name)
def test_canonical(path: Path) -> None:
    assert b"".join(format_file([path.read_bytes()])) == path.read_bytes()


def test_no_list_of_findings_without_its_example() -> None:
    assert all(path.with_suffix(".belote") in FILES for path in EXAMPLES.rglob("*.findings"))


APP = [json.loads(line) for line in (MATCH.parent / "app-match.jsonl").read_text(encoding="utf-8").splitlines()]


def test_the_app_match_is_what_the_converter_makes() -> None:
    convert = runpy.run_path(str(MATCH.parent / "convert.py"))["convert"]
    source = (MATCH.parent / "app-match.jsonl").read_text(encoding="utf-8")
    assert convert(source) == MATCH.read_text(encoding="utf-8")


def test_every_hand_of_the_app_match_scores_as_the_app_did() -> None:
    verdicts = [v for v in validate(MATCH).verdicts if v.record is not None]
    scores = [v.scored.sheet.score for v in verdicts if v.scored is not None and v.scored.sheet is not None]
    assert scores == [hand["score"] for hand in APP]
    assert verdicts[-1].totals == {"NS": 153, "EW": 131}


def errors(text: str) -> list[tuple[str, str, int, str]]:
    return [(d.record, d.code, d.trick, d.seat) for d in validate(text) if d.severity is Severity.ERROR]


def test_the_one_error_of_the_app_match() -> None:
    text = MATCH.read_text(encoding="utf-8")
    assert errors(text) == [("4", "BN403", 2, "W")]
    stricter = text.replace("baloot-kammelna@1", "baloot-kammelna@1; cannot_overtrump=must_trump")
    assert [e[:3] for e in errors(stricter)] == [("4", "BN403", 2), ("8", "BN404", 5)]
