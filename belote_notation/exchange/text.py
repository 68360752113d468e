"""The parts of a text, in order; of what does not parse it is told that it is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from belote_notation.formatter import canonical
from belote_notation.record.model import Head, Part
from belote_notation.record.write import write_part
from belote_notation.syntax.split import split
from belote_notation.syntax.text_faults import kind_of
from belote_notation.text import Chunk

Left = Callable[[Chunk, str], None]
"""Is told of a block that is left out, and why."""


def parts(blocks: Iterable[bytes], left: Left) -> Iterator[Part]:
    """Every block that parses. A record is left out with the match or the head that it stands under."""
    lost = ""
    for chunk in split(blocks):
        kind = "stray" if chunk.truncated else kind_of(chunk)
        if kind == "head" or (kind == "match" and lost != "head"):
            lost = ""
        if lost:
            left(chunk, f"the {lost} above it does not parse")
            continue
        part = canonical(chunk)
        if part is not None:
            yield part
        elif chunk.raw.strip():
            lost = kind if kind in ("head", "match") else ""
            left(chunk, "it does not parse")


def texts(given: Iterable[Part]) -> Iterator[bytes]:
    """The canonical text of parts, piece by piece, with a head before what has none."""
    gap = b""
    for part in headed(given):
        yield gap + write_part(part).encode()
        gap = b"\n"


def headed(given: Iterable[Part]) -> Iterator[Part]:
    """Parts that begin with a head."""
    first = True
    for part in given:
        if first and not isinstance(part, Head):
            yield Head("1.0")
        first = False
        yield part
