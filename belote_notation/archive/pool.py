"""Worker processes of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait
from threading import Thread


def processors() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes. What has not begun when it is left is dropped; what has begun as well, after an interrupt."""
    others = set(active_children())
    executor = ProcessPoolExecutor(jobs, initializer=_quiet)
    try:
        yield executor
    except BaseException:
        for child in set(active_children()) - others:
            child.terminate()
        raise
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _quiet() -> None:
    """A worker ends without a word: at an interrupt, when nobody takes what it found, and when nobody is there."""
    for name in ("SIGINT", "SIGPIPE"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
