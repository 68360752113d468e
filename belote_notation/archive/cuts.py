"""A source cut into pieces that can be judged apart: at heads, matches, loose records, and inside of long matches.

What was said before a cut and holds behind it goes along: the head, the match. A record whose pack was gathered from
the deal before it begins no piece.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from belote_notation.archive.sources import Source, can_seek
from belote_notation.archive.state import DEALS_BEFORE, State
from belote_notation.scorer.standing import Follower
from belote_notation.syntax.split import split
from belote_notation.syntax.text_faults import kind_of
from belote_notation.text import Chunk

FIRST, MOST = 1 << 16, 1 << 19
"""Bytes of the first piece and of later ones, about: small at first, so that something is told at once."""


class Spot(Struct, frozen=True):
    """Where a block begins."""

    offset: int = 0
    line: int = 1


class Piece(Struct, frozen=True):
    """A part of a source, and all that is needed to judge it alone."""

    name: str
    path: str
    """Empty when ``data`` holds the bytes."""
    data: bytes = b""
    """They begin at ``before``."""
    before: Spot = Spot()
    """Where to begin to read; earlier than ``start`` inside of a match."""
    start: Spot = Spot()
    end: int = -1
    """The offset at which the next piece begins; -1 when none follows."""
    size: int = 0
    head: bytes = b""
    """The head that holds at the start."""
    match: bytes = b""
    """The match that goes on at the start; empty when none does."""
    match_at: int = -1
    state: State | None = None
    """How the match stands, when that is known already."""
    like: Follower | None = None
    """How it stood further up."""


class _Reader:
    """Hands the bytes of a source on; keeps what is not cut off yet where workers cannot read it themselves."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.path = str(source.path.absolute()) if source.path is not None and can_seek(source.path) else ""
        self.kept = bytearray()
        self.start = self.read = 0

    def pieces(self) -> Iterator[bytes]:
        for piece in self.source.pieces():
            self.read += len(piece)
            if not self.path:
                self.kept += piece
            yield piece

    def take(self, start: int, keep: int) -> bytes:
        """What was read from ``start`` on; from ``keep`` on it will be wanted again."""
        if self.path:
            return b""
        data = bytes(self.kept[start - self.start :])
        del self.kept[: keep - self.start]
        self.start = keep
        return data


class _Course:
    """What was read of a source so far, as far as it matters for cutting."""

    def __init__(self) -> None:
        self.head = self.match = b""
        self.match_at = -1
        self.deals: deque[Spot] = deque(maxlen=DEALS_BEFORE)
        """Where the last deals of the match began."""

    def take(self, chunk: Chunk, kind: str) -> None:
        if kind == "head":
            self.head, self.match, self.match_at = chunk.raw, b"", -1
        elif kind == "match":
            self.match, self.match_at = chunk.raw, chunk.offset
            self.deals.clear()
        elif kind == "record" and self.match and not chunk.before:
            self.deals.append(_spot(chunk))


def cut(source: Source, first: int = FIRST, most: int = MOST) -> Iterator[Piece]:
    """The pieces of a source in order; at least one."""
    reader, course = _Reader(source), _Course()
    size = first
    piece = Piece(source.name, reader.path)
    pending: Piece | None = None  # it begins at a match, and may be cut off when the first record there allows it
    for chunk in split(reader.pieces()):
        kind = "" if chunk.truncated else kind_of(chunk)
        begun = pending if pending is not None and not _gathers(chunk) else None
        pending = None
        if begun is None and chunk.offset - piece.start.offset >= size and not (chunk.before or chunk.after_bom):
            begun = _begin(piece, course, chunk, kind, size)
            if kind == "match":
                begun, pending = None, begun
        if begun is not None:
            yield _ended(piece, begun, reader)
            piece, size = begun, min(2 * size, most)
        course.take(chunk, kind)
    yield _ended(piece, None, reader)


def _begin(piece: Piece, course: _Course, chunk: Chunk, kind: str, size: int) -> Piece | None:
    """The piece that begins at a block, where one may begin."""
    start = _spot(chunk)
    begun = Piece(piece.name, piece.path, before=start, start=start, head=course.head)
    if kind in ("head", "match"):
        return begun
    if kind != "record" or _gathers(chunk):
        return None
    if not course.match:
        return begun
    if chunk.offset - course.match_at < size or not course.deals:
        return None
    return replace(begun, before=course.deals[0], match=course.match, match_at=course.match_at)


def _ended(piece: Piece, following: Piece | None, reader: _Reader) -> Piece:
    """A piece with its end, and its bytes where they must go along."""
    end, keep = (following.start.offset, following.before.offset) if following is not None else (-1, reader.read)
    data = reader.take(piece.before.offset, keep)
    return replace(piece, data=data, end=end, size=(reader.read if end < 0 else end) - piece.start.offset)


def _spot(chunk: Chunk) -> Spot:
    return Spot(chunk.offset, chunk.line)


def _gathers(chunk: Chunk) -> bool:
    """The block may say how the pack was gathered from the deal before it."""
    return b"gather" in chunk.raw.lower()
