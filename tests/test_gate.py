"""What goes red and what does not: paths, selection, limits, exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from belote_notation.diagnostics.catalogue import CATALOGUE
from belote_notation.diagnostics.select import ALWAYS, chosen
from tests.gate import BAD, GOOD, HEAD, Done, belote

WARNED = '[Record ""]\n[Rules "classic@1"]\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Good and bad files, here and below."""
    for name, text in {
        "good.belote": GOOD,
        "bad.belote": BAD,
        "warned.belote": WARNED,
        "club/good.belote": GOOD,
        "club/old/bad.belote": BAD,
        "club/notes.txt": "no record",
        ".git/bad.belote": BAD,
        "env/lib/site-packages/x/bad.belote": BAD,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(HEAD + text)
    (tmp_path / "empty").mkdir()
    return tmp_path


def red(done: Done) -> list[str]:
    """The files that have an error, without repeats."""
    return sorted({line.split(":")[0] for line in done.out.splitlines()})


def concise(folder: Path, *words: object) -> Done:
    return belote("validate", "--output-format", "concise", *words, cwd=folder)


@pytest.mark.parametrize(
    "words, code",
    [
        (["good.belote"], 0),
        (["warned.belote"], 0),
        (["warned.belote", "--fail-on", "warning"], 1),
        (["bad.belote"], 1),
        (["."], 1),
        (["nowhere.belote"], 2),
        (["bad.belote", "nowhere"], 2),
        (["empty"], 2),
        (["empty", "--allow-empty"], 0),
        (["club/*.belot"], 2),
        (["good.belote", "--select", "BN999"], 2),
        (["good.belote", "--ignore", "revok"], 2),
        (["good.belote", "--fail-on", "sometimes"], 2),
        (["good.belote", "--output-format", "xml"], 2),
        (["good.belote", "--max-errors", "0"], 2),
        (["good.belote", "--fix", "--diff"], 2),
        (["good.belote", "--statistics", "--output-format", "sarif"], 2),
        (["good.belote", "--baseline", "nowhere.json"], 2),
        (["good.belote", "--output-file", "no/such/folder/x"], 2),
        (["good.belote", "--no-such-option"], 2),
        (["-", "-"], 2),
        ([], 2),
    ],
)
def test_exit_codes(folder: Path, words: list[str], code: int) -> None:
    done = belote("validate", *words, cwd=folder)
    assert done.code == code
    if code == 2:
        assert done.err
        assert "internal error" not in done.err


def test_a_mistyped_ruleset(folder: Path) -> None:
    (folder / "good.belote").write_text(HEAD + GOOD.replace("classic", "clasic"))
    done = concise(folder, "good.belote")
    assert done.code == 1
    assert "BN150" in done.out


def test_what_is_found(folder: Path) -> None:
    assert red(concise(folder, ".")) == ["bad.belote", "club/old/bad.belote", "warned.belote"]
    assert red(concise(folder, "club", "club/old/bad.belote", "club/../club")) == ["club/old/bad.belote"]
    assert concise(folder, "club", "club/old/bad.belote").out.count("BN403") == 1
    assert red(concise(folder, "club/**/*.belote")) == ["club/old/bad.belote"]
    assert red(concise(folder, "*")) == ["bad.belote", "club/old/bad.belote", "warned.belote"]
    assert red(concise(folder, ".git")) == [".git/bad.belote"]
    assert red(concise(folder, folder / "club" / "*" / "bad.belote")) == [f"{folder}/club/old/bad.belote"]


def test_a_link_that_leads_nowhere_is_told(folder: Path) -> None:
    (folder / "club" / "gone.belote").symlink_to("nowhere")
    done = concise(folder, "club")
    assert done.code == 2
    assert red(done) == ["club/old/bad.belote"]
    assert "club/gone.belote: No such file" in done.err


@pytest.mark.skipif(os.geteuid() == 0 if hasattr(os, "geteuid") else True, reason="everything can be read")
def test_a_folder_that_cannot_be_read_is_told(folder: Path) -> None:
    (folder / "club").chmod(0)
    try:
        assert concise(folder, ".").code == 2
    finally:
        (folder / "club").chmod(0o755)


@pytest.mark.parametrize(
    "lines, found",
    [
        ("old/", ["bad.belote"]),
        ("bad.belote", []),
        ("/bad.belote", ["club/old/bad.belote"]),
        ("*\n!club/\n!club/**", ["club/old/bad.belote"]),
        ("club/**/bad.*", ["bad.belote"]),
        ("# bad.belote\n\n\\!bad.belote", ["bad.belote", "club/old/bad.belote"]),
    ],
)
def test_ignore_files_as_git_reads_them(folder: Path, lines: str, found: list[str]) -> None:
    (folder / ".beloteignore").write_text(lines + "\nwarned.belote\n")
    assert red(concise(folder, ".")) == found
    assert red(concise(folder / "club", ".")) == [name[5:] for name in found if name.startswith("club/")] or not found


def test_the_nearer_ignore_file_wins(folder: Path) -> None:
    (folder / ".beloteignore").write_text("bad.belote\nwarned.belote\n")
    (folder / "club" / ".beloteignore").write_text("!bad.belote\n")
    assert red(concise(folder, ".")) == ["club/old/bad.belote"]


def test_named_files_are_read_unless_exclusion_is_forced(folder: Path) -> None:
    (folder / ".beloteignore").write_text("old/\n")
    assert concise(folder, "club/old/bad.belote").code == 1
    done = concise(folder, "--force-exclude", "club/old/bad.belote")
    assert (done.code, done.err) == (0, "0 records in 0 files: nothing to report\n")
    assert concise(folder, "club/old").code == 2
    assert concise(folder, "--exclude", "bad.*", "club").code == 0


def test_standard_input(folder: Path) -> None:
    (folder / ".beloteignore").write_text("old/\n")
    text = (HEAD + BAD).encode()
    assert belote("validate", "-", cwd=folder, stdin=text).out.startswith("<stdin>:7:9: error BN403")
    named = ["validate", "-", "--stdin-filename", "club/old/new.belote"]
    assert belote(*named, cwd=folder, stdin=text).out.startswith("club/old/new.belote:7:9: error BN403")
    assert belote(*named, "--force-exclude", cwd=folder, stdin=text).code == 0


def test_selection(folder: Path) -> None:
    assert concise(folder, ".", "--ignore", "BN403").code == 0
    assert concise(folder, ".", "--ignore", "revoke,BN122").out == ""
    assert red(concise(folder, ".", "--select", "BN1")) == ["warned.belote"]
    assert concise(folder, ".", "--select", "BN4", "--ignore", "BN403").out == ""
    assert red(concise(folder, ".", "--ignore", "BN4", "--select", "BN403")) == ["bad.belote", "club/old/bad.belote"]


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_code_can_be_chosen(code: str) -> None:
    name = CATALOGUE[code].name
    assert chosen((code,), ()) == chosen((name,), ()) == {code} | ALWAYS
    assert chosen(("BN",), (code,)) == chosen(("BN",), (name,)) == (set(CATALOGUE) - {code}) | ALWAYS


def test_limits_and_counts(folder: Path) -> None:
    done = concise(folder, ".", "--max-errors", "1")
    assert done.code == 1
    assert done.out.count("BN403") == 1
    assert "stopped after 1 error" in done.err
    done = belote("validate", ".", "--statistics", cwd=folder)
    assert done.code == 1
    assert done.out == "2  BN403  error   revoke\n1  BN122  warning missing-id\n"


def test_a_report_in_a_file_is_whole_or_not_there(folder: Path) -> None:
    done = concise(folder, ".", "--output-file", "report.txt")
    assert (done.code, done.out) == (1, "")
    assert (folder / "report.txt").read_text() == concise(folder, ".").out
    (folder / "report.txt").unlink()
    assert concise(folder, ".", "--output-file", "report.txt", "--baseline", "nowhere").code == 2
    assert not (folder / "report.txt").exists()


def test_a_failure_of_ours_is_2_and_says_so(folder: Path) -> None:
    program = (
        "import sys\n"
        "from belote_notation import governing\n"
        "from belote_notation.__main__ import main\n"
        "governing.find = None\n"
        "main()\n"
    )
    command = [sys.executable, "-c", program, "validate", "good.belote", "--ignore", "BN901"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "BN901" in done.stdout
    assert "internal error: " in done.stderr


@pytest.mark.parametrize("form", ["full", "concise", "json", "jsonl", "github", "gitlab", "rdjsonl"])
def test_the_first_finding_is_told_while_the_rest_is_still_coming(folder: Path, form: str) -> None:
    command = [sys.executable, "-m", "belote_notation", "validate", "--output-format", form, "-"]
    with subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write((HEAD + BAD + "\n" + GOOD).encode())
        process.stdin.flush()
        told = b""
        while b"BN403" not in told:
            told += os.read(process.stdout.fileno(), 4096)
        assert process.poll() is None
        process.stdin.close()
        process.stdout.read()
    assert process.returncode == 1
