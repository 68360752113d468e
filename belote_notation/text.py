"""Pieces of a source text and places in them: bytes in, characters and line numbers out.

A chunk is one block of a file (a head, a match or a record) with the place where it began, so that
everything after it can work on the block alone and still name lines, columns and offsets of the file.
Nothing here knows what a block contains.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

BOM = b"\xef\xbb\xbf"
_LINE_END = re.compile(rb"\r\n|\r|\n")


class Point(NamedTuple):
    """A place in a file: line and column count from 1, in characters; offset counts from 0, in bytes."""

    line: int
    column: int
    offset: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """One block as it stands in the file."""

    raw: bytes
    """The bytes as they stand; a byte-order mark before the block is left out."""
    offset: int = 0
    """Byte offset of ``raw`` in the file."""
    line: int = 1
    """Line number on which ``raw`` begins."""
    before: str = ""
    """What stands before ``raw`` on its line; anything is a fault of the text."""
    above_record: bool = False
    """A ``[Record`` or ``[Match`` begins right after it."""
    after_bom: bool = False
    """A byte-order mark stood before it."""
    first: bool = False
    """It begins the file."""
    truncated: bool = False
    """The block passed the size limit; ``raw`` holds only its beginning."""
    _text: list[str] = field(default_factory=list, repr=False, compare=False)

    @property
    def column(self) -> int:
        """Column on which ``raw`` begins."""
        return len(self.before) + 1

    @property
    def text(self) -> str:
        """The characters, line ends as ``\\n``. A byte that is not UTF-8 becomes a lone surrogate."""
        if not self._text:
            text = self.raw.decode("utf-8", "surrogateescape")
            if "\r" in text:
                text = text.replace("\r\n", "\n").replace("\r", "\n")
            self._text.append(text)
        return self._text[0]

    def point(self, index: int) -> Point:
        """The place in the file of a character of ``text``."""
        before = self.text[:index]
        lines = before.count("\n")
        start = before.rfind("\n") + 1
        column = index - start + (self.column if lines == 0 else 1)
        inside = len(before[start:].encode("utf-8", "surrogateescape"))
        return Point(self.line + lines, column, self.offset + self._line_start(lines) + inside)

    def line_at(self, index: int) -> str:
        """The whole line that holds a character, without its line end."""
        start = self.text.rfind("\n", 0, index) + 1
        end = self.text.find("\n", index)
        line = self.text[start : end if end >= 0 else None]
        return line if start else self.before + line

    def invalid_bytes(self) -> list[int]:
        """Indexes into ``text`` at which a run of bytes that are not UTF-8 begins."""
        return [match.start() for match in re.finditer("[\udc80-\udcff]+", self.text)]

    def _line_start(self, lines: int) -> int:
        if lines == 0:
            return 0
        for number, match in enumerate(_LINE_END.finditer(self.raw), 1):
            if number == lines:
                return match.end()
        raise IndexError(lines)

    def line_ends(self) -> int:
        """How many lines end inside the chunk."""
        if b"\r" in self.raw:
            return len(_LINE_END.findall(self.raw))
        return self.raw.count(b"\n")
