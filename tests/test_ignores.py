"""Instructions in comments: what they cover, what they do not, and that a useless one is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from belote_notation.filler import fill_file
from belote_notation.formatter import format_file
from belote_notation.library import validate
from belote_notation.pipeline import MAX_FINDINGS, Verdict, check
from tests.gate import BAD, GOOD, HEAD, belote


def codes(text: str) -> list[str]:
    return [diagnostic.code for diagnostic in validate(HEAD + text)]


def comments(words: str) -> Iterator[str]:
    yield f"; ignore[{words}]\n"
    yield f"{{ignore[{words}] the referee was away}}\n"
    yield f"{{ ignore[{words}]\n  over two lines }}\n"


@pytest.mark.parametrize("words", ["BN403", "bn403", "revoke", "BN4", "BN", "BN403, BN404", "BN404,revoke"])
def test_words(words: str) -> None:
    found = codes(BAD.replace("D8 *\n", f"D8 * ; ignore[{words}]\n"))
    assert found == (["BN020"] if "404" in words else [])


@pytest.mark.parametrize("comment", list(comments("BN403")))
def test_places(comment: str) -> None:
    assert codes(BAD.replace("D8 *\n", "D8 * " + comment)) == []
    assert codes(BAD.replace('"1"]\n', '"1"] ' + comment)) == []
    assert codes(BAD + "  " + comment) == []
    assert codes(BAD.replace("1 E:", f"{comment}1 E:")) == []
    assert codes(BAD.replace("[Play]\n", "[Play] " + comment)) == ["BN020", "BN403"]
    assert codes(BAD + "\n" + BAD.replace('"1"', '"2"').replace('"2"]\n', '"2"] ' + comment)) == ["BN403"]


@pytest.mark.parametrize("words", ["", " ", "BN999", "revok", "BN403 BN404", "X"])
def test_words_that_mean_nothing(words: str) -> None:
    assert codes(BAD.replace("D8 *\n", f"D8 * ; ignore[{words}]\n")) == ["BN403", "BN021"]


def test_no_instruction() -> None:
    for text in ("; see ignore[BN403]", "{ do ignore[BN403] }", "; ignore [BN403]", "; Ignore[BN403]"):
        assert codes(BAD.replace("D8 *\n", f"D8 * {text}\n")) == ["BN403"]
    assert codes(BAD.replace("[Play]", '[Event "{ ignore[BN403] }"]\n[Play]')) == ["BN403"]


def test_a_failure_of_ours_is_never_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object, __: object) -> None:
        raise RuntimeError("made to fail")

    monkeypatch.setattr("belote_notation.governing.find", fails)
    assert "BN901" in codes(BAD.replace('"1"]\n', '"1"] ; ignore[BN]\n'))


def test_useless_ones_are_not_told_without_end() -> None:
    found = codes(GOOD.replace("S7 *\n", "S7 *\n" + "; ignore[BN403]\n" * 3000))
    assert found.count("BN020") == MAX_FINDINGS
    assert found.count("BN014") == 1


def test_nothing_is_derived_from_what_is_ignored() -> None:
    text = HEAD + BAD.replace("1 E: SA", "SA") + "; ignore[BN]\n"
    text = text.replace("SA D8", "E: SA D8")
    (verdict,) = verdicts(text)
    assert verdict.unsound
    assert not verdict.faulty
    assert b"".join(fill_file([text.encode()])) == text.encode()


def verdicts(text: str) -> list[Verdict]:
    return [verdict for verdict in check([text.encode()]) if verdict.record is not None]


@pytest.mark.parametrize("comment", list(comments("BN403")))
def test_layout_keeps_them(comment: str) -> None:
    for text in (BAD.replace("D8 *\n", "D8 * " + comment), BAD + comment):
        written = b"".join(format_file([(HEAD + text).encode()])).decode()
        assert "ignore[BN403]" in written
        assert codes(written.removeprefix(HEAD)) == []


def test_they_are_counted(tmp_path: Path) -> None:
    (tmp_path / "a.belote").write_text(HEAD + BAD + "; ignore[BN403]\n")
    done = belote("validate", ".", cwd=tmp_path)
    assert (done.code, done.out) == (0, "")
    assert done.err == "1 record in 1 file: 1 ignored\n"
