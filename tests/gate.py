"""What the tests of the gate share: an archive with known broken records, and the command run in a folder."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from bench.archive import FAULTS, Generator

ROOT = Path(__file__).parent.parent
HEAD = "%belote 1.0\n\n"
GOOD = '[Record "1"]\n[Rules "classic@1"]\n[Deal "N:7.97.AQJ8.8"]\n[Play]\n1 E: SA S7 *\n[Contract "W C"]\n'
BAD = GOOD.replace("SA S7", "SA D8")
"""North revokes in line 7 of a file that begins with the head."""


class Archive(NamedTuple):
    """Files of a folder, and which records of them are broken."""

    folder: Path
    broken: frozenset[tuple[str, str]]
    """File and id of each record with an error."""
    starts: Mapping[str, list[int]]
    """On which line each record of a file begins, by file."""

    def record_at(self, file: str, line: int) -> tuple[str, str]:
        """The record that a line belongs to."""
        return file, str(sum(start <= line for start in self.starts[file]))


def archive(folder: Path, files: int = 20, records: int = 100, broken: int = 37) -> Archive:
    """An archive in folders of five files; each broken record has one fault, of one kind after the other."""
    kinds = [number for number in range(1, records) if FAULTS[(number - 1) % len(FAULTS)] != "misspelt tag"]
    places = [(index % files, kinds[index * 7 % len(kinds)]) for index in range(broken)]
    starts: dict[str, list[int]] = {}
    for index in range(files):
        generator = Generator(index, "classic", faults=False, one_match=False)
        text = "%belote 1.0\n"
        name = f"{index // 5}/table {index}.belote"
        for number in range(1, records + 1):
            generator.faults = (index, number) in places
            starts.setdefault(name, []).append(text.count("\n") + 2)
            text += generator.record(number)
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    wrong = frozenset((f"{index // 5}/table {index}.belote", str(number)) for index, number in places)
    assert len(wrong) == broken
    return Archive(folder, wrong, starts)


class Done(NamedTuple):
    code: int
    out: str
    err: str


def belote(*words: object, cwd: Path, stdin: bytes = b"", **environment: str) -> Done:
    """The command as a shell would run it."""
    done = subprocess.run(
        [sys.executable, "-m", "belote_notation", *map(str, words)],
        cwd=cwd,
        input=stdin,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        check=False,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())
