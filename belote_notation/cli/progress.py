"""How far a long run is: on standard error, for a person at a terminal, when there is something to wait for."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

_WAIT = 1.0
"""Seconds before anything is shown."""
_PAUSE = 0.1
"""Seconds between two drawings."""


class Progress:
    """A bar that appears late, and steps aside for what is printed."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.total = sum(path.stat().st_size for path in paths) if all(path.is_file() for path in paths) else None
        self.done = 0
        self.next = time.monotonic() + _WAIT
        self.bar: Bar | None = None

    def __call__(self, size: int) -> None:
        """So many more bytes are done."""
        self.done += size
        if time.monotonic() < self.next:
            return
        if self.bar is None:
            self.bar = _bar()
            self.bar.add_task("checked", total=self.total)
            self.bar.start()
        self.bar.update(self.bar.task_ids[0], completed=self.done, refresh=True)
        self.next = time.monotonic() + _PAUSE

    def over(self, pieces: Iterable[str]) -> Iterator[str]:
        """What is printed, with the bar out of its way."""
        for piece in pieces:
            self.hide()
            yield piece

    def hide(self) -> None:
        """Take the bar away; it comes again when there is still something to wait for."""
        if self.bar is not None:
            self.bar.stop()
            self.bar = None
            self.next = time.monotonic() + _WAIT / 2


def progress(paths: Sequence[Path]) -> Progress | None:
    """The bar, where there is somebody to look at it."""
    return Progress(paths) if sys.stderr is not None and sys.stderr.isatty() else None


def _bar() -> Bar:
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn, TransferSpeedColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        DownloadColumn(),
        TransferSpeedColumn(),
        TimeRemainingColumn(),
    )
    # no thread of its own: worker processes may be forked from this one
    return Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False)
