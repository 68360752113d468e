"""Safe repairs: what is mended, what stays byte for byte, and that a file is whole at every moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_notation.diagnostics.model import Severity
from belote_notation.formatter import format_file
from belote_notation.pipeline import check
from belote_notation.repair import repair
from bench.archive import FAULTS, archive
from tests.gate import BAD, GOOD, HEAD, belote

BOM = b"\xef\xbb\xbf"


def mended(text: str | bytes) -> str:
    data = text.encode() if isinstance(text, str) else text
    new = repair(data)
    assert repair(new) == new
    return new.decode("utf-8", "surrogateescape")


ROWS: dict[str, tuple[str | bytes, str]] = {
    "nothing": (HEAD + GOOD, HEAD + GOOD),
    "head": (GOOD, HEAD + GOOD),
    "blank line and no head": ("\n" + GOOD, HEAD + GOOD),
    "blank line before the head": ("\n" + HEAD + GOOD, HEAD + GOOD),
    "blanks before the head": ("  " + HEAD + GOOD, HEAD + GOOD),
    "blanks before a broken record": (" \n" + BAD, HEAD + BAD),
    "comment above the head": ("; ours\n" + HEAD + GOOD, HEAD.rstrip() + "\n  ; ours\n\n" + GOOD),
    "comment and no head": ("{ ours }\n" + GOOD, HEAD.rstrip() + "\n  { ours }\n\n" + GOOD),
    "comment above a head with an error": ("; ours\n%belote 2.0\n" + GOOD, "; ours\n%belote 2.0\n" + GOOD),
    "head above a broken record": (BAD, HEAD + BAD),
    "mark and line ends": (BOM + (HEAD + GOOD).replace("\n", "\r\n").encode(), HEAD + GOOD),
    "mark and no head": (BOM + GOOD.encode(), HEAD + GOOD),
    "mark before a broken record": (BOM + (HEAD + BAD).encode(), HEAD + BAD),
    "spelling": (HEAD + GOOD.replace("SA S7", "♠A 7S").replace("W C", "w clubs"), HEAD + GOOD),
    "look-alike": (HEAD + GOOD.replace("SA", "SА"), HEAD + GOOD),
    "look-alikes of a word": (HEAD + GOOD.replace("SA S7", "ЅА S٧"), HEAD + GOOD),
    "no-break space": (HEAD + GOOD.replace("SA S7", "SA\u00a0S7"), HEAD + GOOD),
    "look-alike in a value": (HEAD + GOOD.replace("W C", "W\u00a0С"), HEAD + GOOD),
    "glued start": (HEAD + GOOD.replace('W C"]\n', 'W C"] ') + GOOD, HEAD + GOOD + "\n" + GOOD),
    "two files joined": (HEAD.rstrip() + "\n" + GOOD.rstrip() + HEAD + GOOD, HEAD + GOOD + "\n" + HEAD + GOOD),
    "revoke": (HEAD + BAD + "\n" + GOOD.replace("SA S7", "SA 7S"), HEAD + BAD + "\n" + GOOD),
    "broken with odd layout": (HEAD + BAD.replace(" D8", "\r\n\t8D"), HEAD + BAD.replace(" D8", "\r\n\t8D")),
    "look-alike and revoke": (HEAD + BAD.replace("SA", "SА"), HEAD + BAD.replace("SA", "SА")),
    "look-alike and another error": (HEAD + GOOD.replace("SA S7", "SА S7 X"), HEAD + GOOD.replace("SA S7", "SА S7 X")),
    "ignored error": (
        HEAD + BAD.replace("SA D8 *", "SA 8D * ; ignore[BN403]"),
        HEAD + BAD.replace("SA D8 *", "SA 8D * ; ignore[BN403]"),
    ),
    "a name is no look-alike": (HEAD + GOOD.replace("[Play]", "[Play]"), HEAD + GOOD),
    "version of tomorrow": ("%belote 2.0\n" + GOOD.replace("SA", "AS"), "%belote 2.0\n" + GOOD.replace("SA", "AS")),
    "stray": ("once upon a time\n" + HEAD + GOOD, "once upon a time\n\n" + HEAD + GOOD),
    "empty": ("", ""),
    "blank": ("\n \n", "\n \n"),
    "bytes": (b"\xff\xfe\x00[", "\udcff\udcfe\x00["),
}


@pytest.mark.parametrize("row", ROWS)
def test_rows(row: str) -> None:
    text, wanted = ROWS[row]
    assert mended(text) == wanted


def test_a_name_in_another_alphabet_stays() -> None:
    text = GOOD.replace("[Deal", '[North "Анна АК"]\n[Deal')
    assert "Анна АК" in mended(HEAD + text.replace("SA", "SА"))


def errors(data: bytes) -> list[tuple[str, str]]:
    found = [diagnostic for verdict in check([data]) for diagnostic in verdict.diagnostics]
    return [(d.record, d.code) for d in found if d.severity is Severity.ERROR]


@pytest.mark.parametrize("one_match", [False, True])
def test_only_look_alikes_of_an_archive_are_mended(one_match: bool) -> None:
    text = archive(len(FAULTS) * 2, 5, faults=True, one_match=one_match)
    data = text.encode()
    new = repair(data)
    odd = {str(number + 1) for number in range(len(FAULTS) * 2) if FAULTS[number % len(FAULTS)] == "look-alike letter"}
    before, after = errors(data), errors(new)
    broken = {record for record, _ in after}
    assert odd <= {record for record, _ in before}
    assert after == [error for error in before if error[0] not in odd - broken]  # the letter may stand for another card
    for number, (old, now) in enumerate(zip(text.split("[Record "), new.decode().split("[Record "), strict=True)):
        assert old == now or str(number) not in broken


@given(st.binary(max_size=60), st.integers(0, len(HEAD + GOOD)), st.integers(0, 20))
def test_damage_is_never_made_worse(noise: bytes, at: int, gone: int) -> None:
    whole = (HEAD + GOOD).encode()
    data = whole[:at] + noise + whole[at + gone :] + b"\n" + BAD.encode()
    new = repair(data)
    assert repair(new) == new
    assert set(errors(new)) <= set(errors(data))
    if not errors(data):
        assert new == b"".join(format_file([data]))


ABOVE = st.lists(st.sampled_from(["\n", " ", "\t", "\r\n", "; ours\n", "{ ours }", "{ two\n lines }\n"]), max_size=5)
HEADS = ["", BOM.decode(), HEAD, BOM.decode() + HEAD, "%BELOTE 1.0\n", "%belote 1.0\n{ mine }\n"]


@given(st.sampled_from(["", BOM.decode()]), ABOVE, st.sampled_from(HEADS), st.sampled_from([GOOD, BAD]))
def test_whatever_stood_above_it_the_head_comes_first(mark: str, above: list[str], head: str, body: str) -> None:
    line_end = "\n" if head and above else ""  # a byte-order mark behind a comment is an error of its own
    text = "".join([mark, *above, line_end, head, body])
    new = repair(text.encode())
    assert new.startswith(b"%belote 1.0\n")
    assert repair(new) == new
    found = [d.code for verdict in check([new]) for d in verdict.diagnostics]
    assert not {"BN004", "BN005", "BN006", "BN120"} & set(found)
    wanted = "".join([*above, head.strip(BOM.decode()) or HEAD, body])
    assert sorted("".join(new.decode().lower().split())) == sorted("".join(wanted.lower().split()))


def test_files_are_written_whole(tmp_path: Path) -> None:
    real = tmp_path / "real.belote"
    real.write_bytes((HEAD + GOOD.replace("SA", "SА")).encode())
    real.chmod(0o640)
    (tmp_path / "other").mkdir()
    link = tmp_path / "other" / "link.belote"
    link.symlink_to(real)
    done = belote("validate", "--fix", "other/link.belote", cwd=tmp_path)
    assert (done.code, done.out) == (0, "")
    assert "1 file of 1 repaired" in done.err
    assert link.is_symlink()
    assert real.read_text() == HEAD + GOOD
    assert real.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other", "real.belote"]


def test_what_cannot_be_written_is_2_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from belote_notation.diagnostics.tally import Tally
    from belote_notation.gate.files import Input
    from belote_notation.gate.fix import mend

    file = tmp_path / "a.belote"
    file.write_text(GOOD)

    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        mend(Input("a.belote", file), Tally())
    assert file.read_text() == GOOD
    assert list(tmp_path.iterdir()) == [file]


def test_differences_change_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.belote").write_bytes(BOM + GOOD.replace("SA", "SА").replace("\n", "\r\n").encode())
    before = (tmp_path / "a.belote").read_bytes()
    done = belote("validate", "--diff", ".", cwd=tmp_path)
    assert done.code == 1
    assert "+1 E: SA S7 *" in done.out.splitlines()
    assert "\r" not in done.out
    assert (tmp_path / "a.belote").read_bytes() == before
    assert belote("validate", "--fix", ".", cwd=tmp_path).code == 0
    done = belote("validate", "--diff", ".", cwd=tmp_path)
    assert (done.code, done.out, done.err) == (0, "", "0 files of 1 would change\n")
    assert belote("validate", "--diff", ".", "nowhere", cwd=tmp_path).code == 2


def test_repairs_are_shown_or_made(tmp_path: Path) -> None:
    (tmp_path / "a.belote").write_text(GOOD)
    done = belote("validate", "--fix", "--diff", ".", cwd=tmp_path)
    assert done.code == 2
    assert "--diff prints what --fix would change" in done.err
    assert (tmp_path / "a.belote").read_text() == GOOD


def test_format_says_that_it_writes_no_head(tmp_path: Path) -> None:
    (tmp_path / "a.belote").write_text("\n\n" + GOOD.replace("SA", "AS"))
    done = belote("format", "a.belote", cwd=tmp_path)
    assert (tmp_path / "a.belote").read_text() == GOOD
    assert "validate --fix writes it in" in done.err
    belote("validate", "--fix", "a.belote", cwd=tmp_path)
    assert belote("format", "a.belote", cwd=tmp_path).err == ""
    assert (tmp_path / "a.belote").read_text() == HEAD + GOOD


def test_standard_input_goes_to_standard_output(tmp_path: Path) -> None:
    done = belote("validate", "--fix", "-", cwd=tmp_path, stdin=(BAD + GOOD.replace("SA", "AS")).encode())
    assert done.code == 1
    assert done.out == HEAD + BAD + "\n" + GOOD
    assert "BN403" in done.err


@pytest.mark.parametrize("command", [["format"], ["fill"], ["validate", "--fix"]])
def test_what_is_too_long_to_be_read_is_not_cut(tmp_path: Path, command: list[str]) -> None:
    text = HEAD + '[Record "0"]\n' + "{ word }\n" * 130_000 + "\n" + GOOD.replace("SA", "AS")
    (tmp_path / "big.belote").write_text(text)
    belote(*command, "big.belote", cwd=tmp_path)
    assert (tmp_path / "big.belote").read_text() == text
