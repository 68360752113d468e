"""Bytes to chunks: a file is cut where its blocks begin, in constant memory.

A block start in column 1 always splits. One that stands elsewhere splits too unless it is inside a comment
or a string, so that two records can never merge; its chunk then says in which column it began.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from belote_notation.syntax.grammar import ASCII, source
from belote_notation.text import BOM, Chunk

KEPT_BEFORE = 1000
"""Characters that are kept of what stands before a block on its line: enough to show where it is."""
MAX_BLOCK = 1 << 20
"""Bytes of one block that are read; what is longer is reported and passed over."""
STRETCH = 1 << 15
"""Bytes after which the chunks so far are handed out together."""


@lru_cache(maxsize=1)
def _starts() -> tuple[re.Pattern[bytes], ...]:
    """What a file and what a block begins with. Apart, since looking for one known character is quickest."""
    return tuple(re.compile(source(name).encode()) for name in ("FILE_START", "BLOCK_START"))


def _find_starts(buffer: bytes, end: int) -> list[int]:
    """Where a block starts in a buffer, in order."""
    return sorted([match.start() for pattern in _starts() for match in pattern.finditer(buffer, 0, end)])


@lru_cache(maxsize=1)
def _outside() -> re.Pattern[str]:
    """Steps over a text: comments and strings are eaten whole, block starts are named."""
    skip = "|".join(source(name) for name in ("COMMENT", "LINE_COMMENT", "STRING"))
    return re.compile(f"{skip}|(?P<start>{source('START')})", ASCII)


class _Cutter:
    """Hands out chunks one after the other, counting bytes and lines."""

    def __init__(self, offset: int, line: int) -> None:
        self.offset, self.line = offset, line

    def cut(self, raw: bytes, *, hidden: bool, truncated: bool = False, above_record: bool = False) -> Iterable[Chunk]:
        """The chunks of one block in column 1; several when it hides further starts."""
        first = self.offset == 0
        bom = raw.startswith(BOM)
        chunk = Chunk(
            raw=raw[3:] if bom else raw,
            offset=self.offset + (3 if bom else 0),
            line=self.line,
            after_bom=bom,
            first=first,
            above_record=above_record,
            truncated=truncated,
        )
        self.offset += len(raw)
        self.line += chunk.line_ends()
        return _uncover(chunk) if hidden else (chunk,)


def _uncover(chunk: Chunk) -> Iterator[Chunk]:
    """Split a chunk at the block starts that stand glued or indented in it."""
    text = chunk.text
    starts = [m.start() for m in _outside().finditer(text) if m.lastgroup == "start" and m.start()]
    edges = [0, *starts, len(text)]
    for begin, end in pairwise(edges):
        here, after = chunk.point(begin), chunk.point(end)
        line = text.rfind("\n", 0, begin) + 1
        kept = max(line, begin - KEPT_BEFORE)  # many records on one line do not each get the whole of it
        raw = chunk.raw[here.offset - chunk.offset : after.offset - chunk.offset]
        yield Chunk(
            raw=raw,
            offset=here.offset,
            line=here.line,
            before=text[kept:begin],
            further=kept - line,
            above_record=chunk.above_record and end == len(text),
            after_bom=chunk.after_bom and begin == 0,
            first=chunk.first and begin == 0,
            truncated=chunk.truncated,
        )


def split(blocks: Iterable[bytes], *, max_block: int = MAX_BLOCK, offset: int = 0, line: int = 1) -> Iterator[Chunk]:
    """The chunks of a file, given piece by piece. The first one may be text before any block.

    A file may be taken up at a block in column 1, which stands at ``offset`` and ``line``.
    """
    for chunk in _cut(blocks, max_block, offset, line):
        if chunk is not None:
            yield chunk


def stretches(blocks: Iterable[bytes], *, offset: int = 0, line: int = 1) -> Iterator[list[Chunk]]:
    """The same, some at a time; none of them waits for a further piece of the file."""
    ready: list[Chunk] = []
    size = 0
    for chunk in _cut(blocks, MAX_BLOCK, offset, line):
        if chunk is not None:
            ready.append(chunk)
            size += len(chunk.raw)
        if size > STRETCH or (chunk is None and ready):
            yield ready
            ready, size = [], 0
    if ready:
        yield ready


def _cut(blocks: Iterable[bytes], max_block: int, offset: int, line: int) -> Iterator[Chunk | None]:
    """The chunks, and ``None`` where the next piece is asked for."""
    cutter = _Cutter(offset, line)
    buffer = b""
    skipping = False
    for piece in blocks:
        buffer += piece
        whole = max(buffer.rfind(b"\n"), buffer.rfind(b"\r")) + 1  # whole lines only
        if not whole and len(buffer) <= max_block:
            continue
        begin, hidden = 0, False
        for start in _find_starts(buffer, whole):
            at = start
            if buffer.startswith(BOM, max(at - 3, 0)) and at >= 3:
                at -= 3
            if at and buffer[at - 1] not in b"\r\n":
                hidden = True
            elif at > begin:
                if not skipping:
                    end = min(at, begin + max_block)
                    above_record = buffer.startswith(b"[", start)
                    if end == at:
                        yield from cutter.cut(buffer[begin:at], hidden=hidden, above_record=above_record)
                    else:
                        yield from cutter.cut(buffer[begin:end], hidden=False, truncated=True)
                        _pass_over(cutter, buffer[end:at])
                else:
                    _pass_over(cutter, buffer[begin:at])
                begin, hidden, skipping = at, False, False
        buffer = buffer[begin:]
        if len(buffer) > max_block:
            if not skipping:
                yield from cutter.cut(buffer[:max_block], hidden=False, truncated=True)
                buffer = buffer[max_block:]
            keep = len(buffer) - (max(buffer.rfind(b"\n"), buffer.rfind(b"\r")) + 1)
            keep = min(keep, 64)
            _pass_over(cutter, buffer[: len(buffer) - keep])
            buffer, skipping = buffer[len(buffer) - keep :], True
        yield None
    if buffer:
        if skipping:
            _pass_over(cutter, buffer)
            return
        hidden = any(start > 0 for start in _find_starts(buffer, len(buffer)))  # besides the one that begins it
        yield from cutter.cut(buffer, hidden=hidden)


def _pass_over(cutter: _Cutter, raw: bytes) -> None:
    cutter.line += Chunk(raw=raw).line_ends()
    cutter.offset += len(raw)
