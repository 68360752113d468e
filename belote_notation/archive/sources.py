"""What bulk work reads: files and streams, piece by piece, and what could not be found in its place."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Protocol

from msgspec import Struct

PIECE = 1 << 16
"""Bytes read at a time. Reads end at multiples of it, whoever reads: where a text is cut hangs on nothing else."""


class Source(Protocol):
    """Something to read; ``path`` is ``None`` for a stream such as standard input."""

    @property
    def name(self) -> str:
        """What it is called in diagnostics."""

    @property
    def path(self) -> Path | None:
        """Where workers find it."""

    def pieces(self) -> Iterator[bytes]:
        """Its bytes; ``OSError`` when they cannot be read."""


class File(Struct, frozen=True):
    """A file by its path."""

    path: Path

    @property
    def name(self) -> str:
        """The path as it was given."""
        return str(self.path)

    def pieces(self) -> Iterator[bytes]:
        """The bytes of the file."""
        with self.path.open("rb") as file:
            yield from read(file)


class Trouble(Struct, frozen=True):
    """What is wrong with a path, in place of the file."""

    message: str
    name: str = ""


def read(file: BinaryIO, start: int = 0) -> Iterator[bytes]:
    """What is left of an open file that stands at ``start``."""
    size = PIECE - start % PIECE
    while piece := file.read(size):
        yield piece
        size = PIECE


def slices(data: bytes, start: int) -> Iterator[bytes]:
    """The same of bytes that began at ``start``."""
    at = 0
    while at < len(data):
        end = at + PIECE - (start + at) % PIECE
        yield data[at:end]
        at = end


def can_seek(path: Path | None) -> bool:
    """A worker may read a part of it: it is a regular file."""
    return path is not None and stat.S_ISREG(path.stat().st_mode)


def trouble(error: OSError, name: str) -> str:
    """In words, why a file cannot be read."""
    return f"{error.filename or name}: {error.strerror or error}"
