"""Pieces of a source text and places in them: bytes in, characters and line numbers out.

A chunk is one block of a file (a head, a match or a record) with the place where it began, so that
everything after it can work on the block alone and still name lines, columns and offsets of the file.
Nothing here knows what a block contains.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from msgspec import Struct

BOM = b"\xef\xbb\xbf"


@lru_cache(maxsize=1)
def _line_end() -> re.Pattern[bytes]:
    return re.compile(rb"\r\n|\r|\n")


class Point(NamedTuple):
    """A place in a file: line and column count from 1, in characters; offset counts from 0, in bytes."""

    line: int
    column: int
    offset: int


class Chunk(Struct, kw_only=True, gc=False):
    """One block as it stands in the file."""

    raw: bytes
    """The bytes as they stand; a byte-order mark before the block is left out."""
    offset: int = 0
    """Byte offset of ``raw`` in the file."""
    line: int = 1
    """Line number on which ``raw`` begins."""
    before: str = ""
    """What stands before ``raw`` on its line, the end of it where that is long; anything is a fault of the text."""
    further: int = 0
    """How many characters stand before that."""
    above_record: bool = False
    """A ``[Record`` or ``[Match`` begins right after it."""
    after_bom: bool = False
    """A byte-order mark stood before it."""
    first: bool = False
    """It begins the file."""
    truncated: bool = False
    """The block passed the size limit; ``raw`` holds only its beginning."""
    _text: str | None = None
    _lines: tuple[list[int], list[int]] | None = None

    @property
    def column(self) -> int:
        """Column on which ``raw`` begins."""
        return self.further + len(self.before) + 1

    @property
    def text(self) -> str:
        """The characters, line ends as ``\\n``. A byte that is not UTF-8 becomes a lone surrogate."""
        if self._text is None:
            text = self.raw.decode("utf-8", "surrogateescape")
            if "\r" in text:
                text = text.replace("\r\n", "\n").replace("\r", "\n")
            self._text = text
        return self._text

    def forget_text(self) -> None:
        """Do not keep the characters: whoever wants them again gets them from the bytes."""
        self._text = None

    @property
    def lines(self) -> tuple[list[int], list[int]]:
        """Where the lines begin: indexes into ``text``, and into ``raw``."""
        if self._lines is None:
            in_text = [0, *accumulate(len(line) + 1 for line in self.text.split("\n")[:-1])]
            in_raw = [0, *(match.end() for match in _line_end().finditer(self.raw))]
            self._lines = in_text, in_raw
        return self._lines

    def line_number(self, index: int) -> int:
        """The line of the file that holds a character of ``text``."""
        return self.line + bisect_right(self.lines[0], min(index, len(self.text))) - 1

    def point(self, index: int) -> Point:
        """The place in the file of a character of ``text``."""
        in_text, in_raw = self.lines
        line = bisect_right(in_text, min(index, len(self.text))) - 1
        start = in_text[line]
        inside = self.text[start:index]
        width = len(inside) if inside.isascii() else len(inside.encode("utf-8", "surrogateescape"))
        return Point(self.line + line, index - start + (1 if line else self.column), self.offset + in_raw[line] + width)

    def line_at(self, index: int) -> tuple[str, int]:
        """The line that holds a character, without its line end, and how many characters are left out before it."""
        start = self.text.rfind("\n", 0, index) + 1
        end = self.text.find("\n", index)
        line = self.text[start : end if end >= 0 else None]
        return (line, 0) if start else (self.before + line, self.further)

    def invalid_bytes(self) -> Iterator[re.Match[str]]:
        """Runs of bytes that are not UTF-8, in ``text``."""
        return re.finditer("[\udc80-\udcff]+", self.text)

    def line_ends(self) -> int:
        """How many lines end inside the chunk."""
        if b"\r" in self.raw:
            return len(_line_end().findall(self.raw))
        return self.raw.count(b"\n")
