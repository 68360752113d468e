"""Files as the gate reads and writes them: piece by piece, and whole or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

PIECE = 1 << 16
"""Bytes read at a time."""


class UsageError(Exception):
    """Wrong use, or trouble with files: it ends the command with 2, and its text says why."""


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
    read = getattr(file, "read1", file.read)  # of a pipe, what is there already
    while piece := read(PIECE):
        yield piece


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file to write to, so that at every moment the path is the old file or the new one, whole.

    Of a symbolic link the target is replaced, not the link; the mode stays. What is no regular file, a device or a
    pipe, is written to.
    """
    import tempfile

    if path.exists() and not path.is_file() and not path.is_dir():
        with path.open("wb") as file:
            yield file
        return
    path = path.resolve()
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        new.chmod(path.stat().st_mode & 0o7777 if path.exists() else 0o666 & ~_umask())
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def replace(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    with replacing(path) as file:
        file.write(content)


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
