"""The README is never ahead of the code: every record, command and Python line in it is run."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.M | re.S)
BLOCKS = [(m.group(1), m.group(2)) for m in FENCE.finditer(TEXT)]


class Command(NamedTuple):
    line: str
    printed: str


def sessions() -> list[list[Command]]:
    """The commands of each block, which may go on from one another."""
    found: list[list[Command]] = []
    for kind, text in BLOCKS:
        if kind == "console":
            found.append([])
            for piece in re.split(r"^\$ ", text, flags=re.M)[1:]:
                line, _, printed = piece.partition("\n")
                found[-1].append(Command(line, printed))
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the README writes, and the broken one that it describes."""
    path = tmp_path_factory.mktemp("readme")
    for kind, text in BLOCKS:
        if kind.startswith("belote "):
            (path / kind.removeprefix("belote ")).write_text(text, encoding="utf-8", newline="\n")
    hand = (path / "hand.belote").read_text(encoding="utf-8")
    broken = hand.replace("DK?! DT D9", "DK?! ST D9").replace("DQ H8 ST SK", "DQ H8 DT SK")
    (path / "broken.belote").write_text(broken, encoding="utf-8", newline="\n")
    return path


def run(line: str, folder: Path) -> str:
    words = line.split()
    assert words[0] == "belote"
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "belote_notation", *words[1:]],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.stdout


@pytest.mark.parametrize("session", sessions(), ids=lambda session: session[0].line)
def test_commands(session: list[Command], folder: Path) -> None:
    for command in session:
        assert run(command.line, folder).strip("\n") == command.printed.strip("\n")


@pytest.mark.parametrize("text", [text for kind, text in BLOCKS if kind == "python"])
def test_python(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    test = doctest.DocTestParser().get_doctest(text, {}, "README", "README.md", 0)
    results = doctest.DocTestRunner().run(test)
    assert results.attempted and not results.failed


def test_kinds_of_blocks() -> None:
    known = re.compile(r"|console|python|sh|belote [a-z]+\.belote|(toml|yaml) [a-z./-]+")
    assert all(known.fullmatch(kind) for kind, _ in BLOCKS)


def test_shell_blocks_name_targets_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for kind, text in BLOCKS:
        for target in re.findall(r"^make ([\w-]+)", text, re.M) if kind == "sh" else ():
            assert re.search(rf"^{target}:", makefile, re.M)


def test_the_map_of_folders() -> None:
    tree = next(text for kind, text in BLOCKS if kind == "" and "belote_notation/" in text)
    named = set(re.findall(r"^  (\w+)/", tree, re.M))
    folders = {p.name for p in (ROOT / "belote_notation").iterdir() if (p / "__init__.py").exists()}
    assert named == folders
