"""Worker processes of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager


def processors() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; when it is left, what has not begun is dropped."""
    executor = ProcessPoolExecutor(jobs, initializer=_quiet)
    try:
        yield executor
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _quiet() -> None:
    """An interrupt ends a worker at once and without a word; the command itself says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
