"""How many processes do the work."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from belote_notation.gate.files import UsageError

if TYPE_CHECKING:
    from concurrent.futures import Executor


def number(jobs: str) -> int:
    """What ``--jobs`` asks for: 0 and ``auto`` are the processors that there are."""
    if jobs in ("auto", "0"):
        from belote_notation.archive.pool import processors

        return processors()
    if jobs.isascii() and jobs.isdecimal() and len(jobs) < 5:
        return int(jobs)
    raise UsageError(f"--jobs {jobs}: a number of processes, or auto")


@contextmanager
def workers(jobs: int) -> Iterator[Executor | None]:
    """So many worker processes; none when this one does the work itself."""
    if jobs == 1:
        yield None
        return
    from belote_notation.archive.pool import pool

    # A worker that dies must not end the command by the signal of a broken pipe; a reader that had enough still does.
    default = signal.signal(signal.SIGPIPE, signal.SIG_IGN) if hasattr(signal, "SIGPIPE") else None
    try:
        with pool(jobs) as executor:
            yield executor
    except BrokenPipeError:
        if default is None:
            raise
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGPIPE)
    finally:
        if default is not None:
            signal.signal(signal.SIGPIPE, default)
