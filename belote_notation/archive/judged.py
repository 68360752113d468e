"""What comes out of bulk work."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from belote_notation.diagnostics.model import Diagnostic

Progress = Callable[[int], None]
"""Is told how many more bytes are done."""


class WorkerError(Exception):
    """A worker ended without an answer: it was killed, or the engine failed."""


class Judged(Struct, frozen=True):
    """What is to be told of a block, or that a file is at its end."""

    name: str
    """The file."""
    records: int = 0
    """Records since the last ``Judged`` of this file."""
    ignored: int = 0
    """Findings since then that a comment tells the checker to ignore."""
    diagnostics: tuple[Diagnostic, ...] = ()
    ends: bool = False
    """The file is read to its end."""
    trouble: str = ""
    """Why a file, or the rest of it, could not be read."""
