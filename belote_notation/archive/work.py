"""What a worker does: it judges pieces one after another, and hands back what is to be told of them, no more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from belote_notation import reading
from belote_notation.archive.cuts import Piece
from belote_notation.archive.sources import read, slices, trouble
from belote_notation.archive.state import State, copy, foreseen, together, unknown
from belote_notation.diagnostics.model import Diagnostic
from belote_notation.pipeline import Checker
from belote_notation.reading import Reading
from belote_notation.scorer.match import SeenIds
from belote_notation.scorer.standing import Follower
from belote_notation.syntax.split import stretches
from belote_notation.text import Chunk


class Counted(Struct):
    """What is to be told of a block, and what was counted since the last one of which something was."""

    records: int
    ignored: int
    diagnostics: list[Diagnostic]


class Done(Struct):
    """A piece, judged."""

    told: list[Counted] = []
    records: int = 0
    """Records since the last block of ``told``."""
    ignored: int = 0
    found: int = 0
    """What counts as a record when it is asked whether the file has any."""
    closing: list[Diagnostic] = []
    """What is to be told at the end of the file, if no piece of it has a record."""
    trouble: str = ""
    """Why it could not be read."""
    judged: bool = True
    """False when nothing was, since it could not be foreseen how the match stands at the start."""
    taken: Follower | None = None
    """How the match was taken to stand at the start; ``None`` where nothing hangs on that."""
    seen: SeenIds | None = None
    """The ids of that match in this piece."""
    left: State | None = None
    """How the match stands that goes on at the end."""
    went_on: bool = False
    """It is the one that went on at the start."""

    def tell(self, diagnostics: list[Diagnostic]) -> None:
        """Take in what is to be told of a block."""
        self.told.append(Counted(self.records, self.ignored, diagnostics))
        self.records = self.ignored = 0


def judge(pieces: Iterable[Piece]) -> list[Done]:
    """Judge pieces; each has its outcome, whatever becomes of the others."""
    return [_judge(piece) for piece in pieces]


def _judge(piece: Piece) -> Done:
    try:
        return _Work(piece).done()
    except OSError as error:
        return Done(trouble=trouble(error, piece.name))


class _Work:
    """One piece being judged."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.checker = Checker(piece.name)
        for raw in (piece.head, piece.match):  # judged where they stand; here only for what they say
            if raw:
                self.checker.judge(reading.read(Chunk(raw=raw)))
        self.inherited = self.checker.match
        self.begin = piece.start if piece.state is not None else piece.before

    def done(self) -> Done:
        """Judge it."""
        piece, checker, done = self.piece, self.checker, Done()
        follows = bool(piece.match) and self.inherited is not None
        if follows:
            self._take_up(piece.state)
        begun = False
        for block in self._blocks():
            if not begun and block.chunk.offset >= piece.start.offset:
                begun, checker.records = True, 0
                if follows and not self._start(done):
                    return Done(judged=False)
            verdict = checker.judge(block)
            if not begun:
                continue
            done.records += verdict.record is not None
            done.ignored += len(verdict.ignored)
            if verdict.diagnostics:
                done.tell(verdict.diagnostics)
        done.found = checker.records
        if checker.match is not None:
            done.left = State(checker.follower, checker.ids)
        done.went_on = follows and checker.match is self.inherited
        if piece.end < 0 and not checker.records:
            done.closing = [found for verdict in checker.end() for found in verdict.diagnostics]
        return done

    def _take_up(self, state: State | None) -> None:
        """Go on in the midst of a match."""
        self.checker.deals = 2  # none of what follows is its first
        self.checker.follower = copy(state.follower) if state is not None else unknown()

    def _start(self, done: Done) -> bool:
        """The deals before the piece are read; false when they do not tell how the match stands."""
        checker, state = self.checker, self.piece.state
        checker.ids = together(SeenIds(), state.ids) if state is not None else SeenIds()
        follower = checker.follower if state is not None else foreseen(checker.follower, self.piece.like)
        if follower is None:
            return False
        checker.follower, done.taken, done.seen = follower, copy(follower), checker.ids
        return True

    def _blocks(self) -> Iterator[Reading]:
        """The blocks of the piece, and those before it that are to be read."""
        piece, begin = self.piece, self.begin
        if piece.path:
            with Path(piece.path).open("rb") as file:
                file.seek(begin.offset)
                yield from self._until_end(read(file, begin.offset))
        else:
            yield from self._until_end(slices(piece.data[begin.offset - piece.before.offset :], begin.offset))

    def _until_end(self, blocks: Iterator[bytes]) -> Iterator[Reading]:
        for stretch in stretches(blocks, offset=self.begin.offset, line=self.begin.line):
            inside = [chunk for chunk in stretch if not 0 <= self.piece.end <= chunk.offset]
            yield from reading.read_ahead(inside, self.checker.match)
            if len(inside) < len(stretch):
                return
