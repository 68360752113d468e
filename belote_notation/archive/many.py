"""Many records judged by many workers, told in the order in which they stand.

The only interface to engines is ``concurrent.futures.Executor``: processes, threads, or what a cluster offers. What
comes out is the same whoever does the work. A bounded number of tasks is under way, so that memory hangs neither on
the size of an archive nor on the number of its files.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from belote_notation.archive.judged import Judged, Progress
from belote_notation.archive.sources import File, Source, Trouble, trouble
from belote_notation.pipeline import check

if TYPE_CHECKING:
    from concurrent.futures import Executor


def validate_many(
    sources: Iterable[Source | Trouble | Path | str],
    *,
    executor: Executor | None = None,
    ahead: int = 0,
    piece: int = 1 << 19,
    progress: Progress | None = None,
) -> Iterator[Judged]:
    """Judge files, in this process or by an executor; what is found comes in order, and the first of it soon.

    ``ahead`` is how many tasks may be under way at once, by default twice the number of processors; ``piece`` about how
    many bytes a task has. ``WorkerError`` when a worker dies. A generator that is closed cancels what has not begun.
    """
    listed = (File(Path(source)) if isinstance(source, str | Path) else source for source in sources)
    if executor is None:
        return _serially(listed, progress)
    from belote_notation.archive.run import Run  # one process alone does without

    return Run(executor, ahead or 2 * (os.cpu_count() or 1), piece, progress).over(listed)


def _serially(sources: Iterable[Source | Trouble], progress: Progress | None) -> Iterator[Judged]:
    for source in sources:
        if isinstance(source, Trouble):
            yield Judged(source.name, trouble=source.message)
            continue
        records = ignored = 0
        try:
            for verdict in check(_watched(source.pieces(), progress), source.name):
                records += verdict.record is not None
                ignored += len(verdict.ignored)
                if verdict.diagnostics:
                    yield Judged(source.name, records, ignored, tuple(verdict.diagnostics))
                    records = ignored = 0
        except OSError as error:
            yield Judged(source.name, records, ignored, trouble=trouble(error, source.name))
        else:
            yield Judged(source.name, records, ignored, ends=True)


def _watched(pieces: Iterator[bytes], progress: Progress | None) -> Iterator[bytes]:
    for piece in pieces:
        yield piece
        if progress is not None:
            progress(len(piece))
