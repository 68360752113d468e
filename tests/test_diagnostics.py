"""The catalogue of diagnostics: every code has a pair of records, is told well, and prints what its golden file says.

The walkers name no code. A new entry of the catalogue is tested as soon as it is there, and asks for its pair.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import belote_notation.diagnostics as diagnostics
from belote_notation import pipeline
from belote_notation.diagnostics import make
from belote_notation.diagnostics.catalogue import CATALOGUE
from belote_notation.diagnostics.model import Code, Diagnostic, Severity
from belote_notation.pipeline import MAX_FINDINGS
from belote_notation.referee import calls, play
from belote_notation.report.faults import full
from belote_notation.rules.auctions import CallViolation
from belote_notation.rules.play import PlayViolation
from belote_notation.scorer import standing
from belote_notation.syntax.split import MAX_BLOCK
from belote_notation.syntax.text_faults import MAX_LINE
from tests.conftest import Golden

CASES = Path(diagnostics.__file__).parent / "cases"
PRINTED = Path(__file__).parent / "diagnostics"

START = '%belote 1.0\n\n[Record "1"]\n[Rules "classic@1"]\n'


def _fails(_: str) -> None:
    raise RuntimeError("made to fail")


GENERATED: dict[str, Callable[[], bytes]] = {
    "BN007": lambda: f"{START}{{ {'x' * MAX_LINE} }}\n".encode(),
    "BN008": lambda: (START + "{ long }\n" * (MAX_BLOCK // 8)).encode(),
    "BN014": lambda: (START + "".join(f'[Extra{number} "x"]\n' for number in range(MAX_FINDINGS + 9))).encode(),
    "BN901": lambda: START.encode(),
}
"""Codes without a pair of files: what shows them is too long to read, or (the last) a failure of ours."""


SHORT = "BN418"
"""Says that not every card could be judged: many of the right records are cut short, to be read in a moment."""


def pair(code: Code) -> tuple[Path, Path]:
    stem = f"{code.code}-{code.name}"
    return CASES / f"{stem}.bad.belote", CASES / f"{stem}.good.belote"


def judged(data: bytes, name: str) -> list[Diagnostic]:
    return [diagnostic for verdict in pipeline.check([data], name) for diagnostic in verdict.diagnostics]


WITH_PAIR = [code for code in CATALOGUE.values() if code.code not in GENERATED]
codes = pytest.mark.parametrize("code", CATALOGUE.values(), ids=lambda code: f"{code.code}-{code.name}")
pairs = pytest.mark.parametrize("code", WITH_PAIR, ids=lambda code: f"{code.code}-{code.name}")


def test_every_code_has_its_pair_and_every_file_its_code() -> None:
    wanted = {path.name for code in WITH_PAIR for path in pair(code)}
    assert {path.name for path in CASES.iterdir()} == wanted
    assert {path.name for path in PRINTED.iterdir()} == {f"{code.code}-{code.name}.out" for code in WITH_PAIR}


@pairs
def test_bad_shows_the_code_and_no_other_error(code: Code) -> None:
    bad, _ = pair(code)
    found = judged(bad.read_bytes(), bad.name)
    assert code.code in [diagnostic.code for diagnostic in found]
    assert [d for d in found if d.code != code.code and d.severity is not Severity.NOTE] == []


@pairs
def test_good_is_clean(code: Code) -> None:
    _, good = pair(code)
    found = judged(good.read_bytes(), good.name)
    assert [d for d in found if d.code != SHORT or code.code == SHORT] == []


@pairs
def test_printed(code: Code, golden: Golden) -> None:
    bad, _ = pair(code)
    printed = "\n\n".join(full(diagnostic) for diagnostic in judged(bad.read_bytes(), bad.name))
    golden(PRINTED / f"{code.code}-{code.name}.out", printed + "\n")


@pytest.mark.parametrize("code", GENERATED)
def test_generated(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if code == "BN901":
        monkeypatch.setattr(standing, "compare", _fails)
    found = judged(GENERATED[code](), "generated.belote")
    (told,) = [diagnostic for diagnostic in found if diagnostic.code == code]
    assert [d for d in found if d.severity is Severity.ERROR and d is not told] == []
    assert_well_told(told)


FIELD = re.compile(r"\{[a-z_!]+\}")


def assert_well_told(diagnostic: Diagnostic) -> None:
    for text in (diagnostic.message, diagnostic.help, *(label.text for label in diagnostic.labels)):
        assert text
        assert text == text.strip()
        assert "  " not in text
        assert not FIELD.search(text)


@pairs
def test_every_field_of_a_message_is_filled(code: Code, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking: list[str] = []

    def note_missing(_: object, key: str) -> str:
        lacking.append(key)
        return ""

    monkeypatch.setattr(make._Facts, "__missing__", note_missing)
    bad, _ = pair(code)
    for diagnostic in judged(bad.read_bytes(), bad.name):
        assert_well_told(diagnostic)
    assert lacking == []


@codes
def test_entry_is_complete(code: Code) -> None:
    assert re.fullmatch(r"BN[0-9]{3}", code.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code.name)
    for text in (code.message, code.help, code.rule, code.reason):
        assert text
        assert text == text.strip()
        assert "  " not in text
    for sentence in (code.rule, code.reason):
        assert sentence[-1] in ".:"
        assert not FIELD.search(sentence)
    assert not code.message.endswith(".")
    assert not code.help.endswith(".")


def test_names_are_unique() -> None:
    assert len({code.name for code in CATALOGUE.values()}) == len(CATALOGUE)
    assert list(CATALOGUE) == sorted(CATALOGUE)


def test_every_code_is_emitted_somewhere() -> None:
    package = CASES.parent.parent
    source = "".join(p.read_text(encoding="utf-8") for p in package.rglob("*.py") if p.parent.name != "catalogue")
    assert [code for code in CATALOGUE if f'"{code}"' not in source] == []
    assert sorted(set(re.findall(r'"(BN[0-9]{3})"', source)) - set(CATALOGUE)) == []


def test_every_violation_has_a_code() -> None:
    assert set(play.CODES) == set(PlayViolation)
    assert set(calls.CODES) == set(CallViolation)
    used = [*play.CODES.values(), *calls.CODES.values()]
    assert len(used) == len(set(used))
    assert set(used) <= set(CATALOGUE)
