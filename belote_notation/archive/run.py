"""Tasks under way in an executor, and their outcomes put in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future

from msgspec import Struct
from msgspec.structs import replace

from belote_notation.archive.cuts import FIRST, Piece, cut
from belote_notation.archive.judged import Judged, Progress, WorkerError
from belote_notation.archive.sources import Source, Trouble, trouble
from belote_notation.archive.state import State, apart, same, together
from belote_notation.archive.work import Counted, Done, judge
from belote_notation.diagnostics.model import Diagnostic

_ITEMS = 256
"""Pieces of a task at most, however small."""
_MISSES = 3
"""After so many pieces of a match that were judged in vain none is judged on foresight any more."""


class _Task(Struct):
    """Pieces judged by one worker, and what needs none, in order."""

    items: list[Piece | Trouble]
    pieces: list[Piece]
    """Those that were handed out."""
    waiting: set[int]
    """Which items were not, since it must be known first how their match stands."""
    future: Future[list[Done]] | None = None

    @property
    def done(self) -> bool:
        return self.future is None or self.future.done()


class Run:
    """Tasks under way, and what has come of those before them."""

    def __init__(self, executor: Executor, ahead: int, most: int, progress: Progress | None) -> None:
        self.executor, self.ahead, self.most, self.progress = executor, ahead, most, progress
        self.waiting: deque[_Task] = deque()
        self.records = self.ignored = self.found = 0
        self.given_up = False  # a piece of the file could not be read: nothing more is told of it
        self.state: State | None = None
        """How the match stands that goes on behind the last piece."""
        self.match: tuple[str, int] | None = None
        """Which match that is, where it is known."""
        self.misses = 0
        """How many pieces of it in a row began otherwise than was foreseen."""

    def over(self, sources: Iterable[Source | Trouble]) -> Iterator[Judged]:
        """Everything, in order."""
        tasks = self._tasks(sources)
        try:
            while self._begin(tasks) or self.waiting:
                while len(self.waiting) < self.ahead and not self.waiting[0].done and self._begin(tasks):
                    pass
                yield from self._told(self.waiting.popleft())
        finally:
            for task in self.waiting:
                if task.future is not None:
                    task.future.cancel()

    def _tasks(self, sources: Iterable[Source | Trouble]) -> Iterator[list[Piece | Trouble]]:
        """Pieces of about equal size together: a large file has many tasks, and many small files are one."""
        items: list[Piece | Trouble] = []
        size, enough = 0, FIRST
        for source in sources:
            for item in _pieces(source, self.most):
                items.append(item)
                size += item.size if isinstance(item, Piece) else 0
                if size >= min(enough, self.most) or len(items) >= _ITEMS:
                    yield items
                    items, size, enough = [], 0, 2 * enough
        if items:
            yield items

    def _begin(self, tasks: Iterator[list[Piece | Trouble]]) -> bool:
        """Set the next task going; false when there is none."""
        items = next(tasks, None)
        if items is None:
            return False
        waiting = {at for at, item in enumerate(items) if isinstance(item, Piece) and self._waits(item)}
        pieces = [item for at, item in enumerate(items) if isinstance(item, Piece) and at not in waiting]
        task = _Task(items, [self._hinted(piece) for piece in pieces], waiting)
        if task.pieces:
            task.future = self._submit(task.pieces)
        self.waiting.append(task)
        return True

    def _waits(self, piece: Piece) -> bool:
        """Foresight is of no use in this match: a piece is judged when it is known how the match stands there."""
        return bool(piece.match) and self.misses >= _MISSES and self.match == (piece.name, piece.match_at)

    def _hinted(self, piece: Piece) -> Piece:
        """A piece with how its match stood further up, as far as that is known by now."""
        if not piece.match or self.state is None or self.match != (piece.name, piece.match_at):
            return piece
        return replace(piece, like=self.state.follower)

    def _submit(self, pieces: list[Piece]) -> Future[list[Done]]:
        try:
            return self.executor.submit(judge, pieces)
        except Exception as error:
            raise _failure(error, pieces) from error

    def _told(self, task: _Task) -> Iterator[Judged]:
        done = iter(_result(task.future, task.pieces) if task.future is not None else [])
        for at, item in enumerate(task.items):
            if isinstance(item, Trouble):
                yield self._judged(item.name, trouble=item.message)
            else:
                yield from self._of_piece(item, Done(judged=False) if at in task.waiting else next(done))

    def _of_piece(self, piece: Piece, done: Done) -> Iterator[Judged]:
        """What is to be told of a piece; it is judged once more where its match stood otherwise than was taken."""
        if piece.start.offset == 0:
            self.found, self.given_up = 0, False
        if self.given_up:
            return
        if piece.match and not done.trouble and not self._as_taken(done):
            self.misses += 1
            piece = replace(piece, state=self.state)
            done = _result(self._submit([piece]), [piece])[0]
        else:
            self.misses = 0
        if done.trouble:
            self.given_up = True
            yield self._judged(piece.name, trouble=done.trouble)
            return
        self._follow(piece, done)
        self.found += done.found
        if piece.end < 0 and not self.found and done.closing:
            done.tell(done.closing)
        for block in done.told:
            self._count(block)
            yield self._judged(piece.name, diagnostics=tuple(block.diagnostics))
        self._count(done)
        if self.progress is not None:
            self.progress(piece.size)
        if piece.end < 0:
            yield self._judged(piece.name, ends=True)

    def _count(self, one: Counted | Done) -> None:
        self.records += one.records
        self.ignored += one.ignored

    def _judged(
        self, name: str, *, diagnostics: tuple[Diagnostic, ...] = (), ends: bool = False, trouble: str = ""
    ) -> Judged:
        """With what was counted since the last one."""
        judged = Judged(name, self.records, self.ignored, diagnostics, ends, trouble)
        self.records = self.ignored = 0
        return judged

    def _as_taken(self, done: Done) -> bool:
        """The match stood at the start of a piece as the worker took it to stand."""
        if done.judged and done.taken is None:
            return True
        assert self.state is not None, "a match goes on that nobody has begun"
        if done.taken is None or done.seen is None:
            return False
        return same(done.taken, self.state.follower) and apart(self.state.ids, done.seen)

    def _follow(self, piece: Piece, done: Done) -> None:
        """How the match stands behind a piece."""
        before, left = self.state, done.left
        if left is not None and before is not None and done.seen is not None and done.went_on and piece.state is None:
            left = State(left.follower, together(before.ids, done.seen))
        self.state = left
        self.match = (piece.name, piece.match_at) if done.went_on else None


def _pieces(source: Source | Trouble, most: int) -> Iterator[Piece | Trouble]:
    """The pieces of a source, and why there are no more of them."""
    if isinstance(source, Trouble):
        yield source
        return
    try:
        yield from cut(source, min(FIRST, most), most)
    except OSError as error:
        yield Trouble(trouble(error, source.name), source.name)


def _result(future: Future[list[Done]], pieces: list[Piece]) -> list[Done]:
    try:
        return future.result()
    except Exception as error:
        raise _failure(error, pieces) from error


def _failure(error: Exception, pieces: list[Piece]) -> WorkerError:
    """In words, what became of a worker, and over what."""
    first, last = pieces[0], pieces[-1]
    where = f"{first.name}, from line {first.start.line}"
    if last.name != first.name:
        where += f", to {last.name}"
    if isinstance(error, BrokenExecutor):
        why = "it was killed, or there was not enough memory"
    else:
        why = f"{type(error).__name__}: {error}"
    return WorkerError(f"a worker ended without an answer ({why}); it was to judge {where}")
