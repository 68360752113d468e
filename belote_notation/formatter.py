"""A file in canonical form: block by block, and a block that does not parse stays as it is, byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from belote_notation.pipeline import Verdict, check
from belote_notation.places import Place
from belote_notation.reading import read
from belote_notation.record.inherit import inherit
from belote_notation.record.model import Comment, Match, Part, Record, Sided
from belote_notation.record.values import MOST
from belote_notation.record.write import write_part
from belote_notation.syntax import split, text_faults
from belote_notation.text import BOM, Chunk

Told = Callable[[Chunk], None]
"""Is told of each block that is left as it is."""


def _silent(chunk: Chunk) -> None:
    """Nobody wants to know."""


def format_file(blocks: Iterable[bytes], left: Told = _silent) -> Iterator[bytes]:
    """The canonical text of a file, piece by piece. Only layout and spelling change.

    What stands below a head that cannot be read is of a format that is not known, and stays as it is.
    """
    joiner, unknown = Joiner(), False
    for chunk in split.split(blocks):
        head = text_faults.kind_of(chunk) == "head"
        part = None if unknown and not head else canonical(chunk)
        unknown = part is None if head else unknown
        if part is not None:
            yield joiner.written(write_part(part))
        else:
            if chunk.raw.strip():
                left(chunk)
            yield joiner.raw(_as_it_is(chunk))
    yield joiner.left()


def canonical(chunk: Chunk) -> Part | None:
    """The part that a block says; ``None`` when it does not parse without a fault, or would grow beyond the bounds."""
    reading = read(chunk)
    part = reading.part
    if part is None or any(finding.code not in _KEEPS_ALL for finding in reading.findings):
        return None
    large = _GROWS * len(chunk.text) > text_faults.MAX_LINE
    return None if large and not text_faults.fits(write_part(part)) else part


_GROWS = 10
"""No text grows to more than so many times its length when it is written in canonical form."""


_KEEPS_ALL = frozenset(
    ["BN003", "BN004", "BN005", "BN006", "BN108", "BN109", "BN110", "BN119", "BN120", "BN122", "BN124"]
)
"""Findings that leave every word of the block in the record, or that writing it anew mends."""


def is_blank(raw: bytes) -> bool:
    """Nothing but white space and byte-order marks."""
    return not raw.replace(BOM, b"").strip(b" \t\r\n")


def _as_it_is(chunk: Chunk) -> bytes:
    return (BOM if chunk.after_bom else b"") + chunk.raw


class Joiner:
    """One blank line before each block but the first. Blocks that stay as they are keep what is between them."""

    def __init__(self) -> None:
        self.before = b""
        self.was_raw = False
        self.blank = b""  # what the file begins with, while that is nothing to be seen

    def written(self, text: str) -> bytes:
        self.blank = b""
        return self._next(text.encode(), raw=False)

    def raw(self, block: bytes) -> bytes:
        if not self.before and is_blank(block):
            self.blank += block
            return b""
        return self.left() + self._next(block, raw=True)

    def left(self) -> bytes:
        """Blanks at the beginning that no written block has taken the place of."""
        left, self.blank = self.blank, b""
        return left

    def _next(self, block: bytes, *, raw: bool) -> bytes:
        gap = b""
        if self.before and not (raw and self.was_raw):
            gap = b"" if self.before.endswith(b"\n\n") else b"\n" if self.before.endswith(b"\n") else b"\n\n"
        self.before, self.was_raw = block, raw
        return gap + block


def expand_file(blocks: Iterable[bytes], file: str = "<text>", left: Told = _silent) -> Iterator[bytes]:
    """The same with every record self-contained: rules, names, match id and totals before the deal written in."""
    joiner = Joiner()
    pending: Match | None = None
    for verdict in check(blocks, file):
        part = verdict.part
        if verdict.closing:
            continue
        if canonical(verdict.chunk) is None or part is None:
            if verdict.chunk.raw:
                left(verdict.chunk)
                yield joiner.raw(_as_it_is(verdict.chunk))
        elif isinstance(part, Match):
            pending = part
        elif isinstance(part, Record):
            yield joiner.written(write_part(_expanded(part, verdict, pending)))
            pending = None
        else:
            yield joiner.written(write_part(part))
    yield joiner.left()


def _expanded(record: Record, verdict: Verdict, opening: Match | None) -> Record:
    """A record with what it has from its match; the first one also takes the match's comments and other tags."""
    full = inherit(record, verdict.match)
    if verdict.match is not None:
        full = msgspec.structs.replace(full, match_id=full.match_id or verdict.match.name)
        if record.before is None and verdict.ruleset is not None:
            unknown: Sided = dict.fromkeys(verdict.ruleset.table.sides, "?")
            before: Sided = {**unknown, **(verdict.before or {})}
            before["hanging"] = "?" if verdict.hanging is None else verdict.hanging
            before = {key: n if isinstance(n, str) or abs(n) <= MOST else "?" for key, n in before.items()}
            full = msgspec.structs.replace(full, before=before)
    if opening is not None and (opening.comments or opening.extras):
        moved = tuple(Comment(Place("Record"), c.text, c.braces, c.standing) for c in opening.comments)
        full = msgspec.structs.replace(full, comments=moved + full.comments, extras=opening.extras + full.extras)
    return full
