"""What a command is to read: files, folders and standard input, piece by piece."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NoReturn

import typer
from msgspec import Struct

PIECE = 1 << 16
"""Bytes read at a time."""
ENDING = ".belote"


class Input(Struct, frozen=True):
    """One file to read; ``path`` is ``None`` for standard input."""

    name: str
    path: Path | None

    def pieces(self) -> Iterator[bytes]:
        """The bytes of the file."""
        if self.path is None:
            yield from _pieces(sys.stdin.buffer)
        else:
            with self.path.open("rb") as file:
                yield from _pieces(file)


def _pieces(file: BinaryIO) -> Iterator[bytes]:
    while piece := file.read(PIECE):
        yield piece


def inputs(paths: Iterable[Path], *, allow_empty: bool = False) -> Iterator[Input]:
    """The files named, and the ``*.belote`` of each folder named. What is not there ends the command with 2."""
    for path in paths:
        if str(path) == "-":
            yield Input("<stdin>", None)
        elif path.is_dir():
            found = sorted(file for file in path.rglob("*" + ENDING) if file.is_file())
            if not found and not allow_empty:
                fail(f"{path}: no {ENDING} file in this folder")
            for file in found:
                yield Input(str(file), file)
        elif path.exists():
            yield Input(str(path), path)
        else:
            fail(f"{path}: no such file or folder")


def fail(message: str) -> NoReturn:
    """Wrong use, or trouble with files."""
    print(f"error: {message}", file=sys.stderr)
    raise typer.Exit(2)
