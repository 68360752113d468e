"""Records as JSON: one document for an archive, or a line for each head, match and record.

What is written is the record types as they are: cards, seats and points by name, comments with the word that they
follow, no places in a text. What is read must be what a text could say, word for word; anything else is refused with
the path of what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from belote_notation.exchange.kept import check
from belote_notation.exchange.refused import NotARecordError
from belote_notation.record.model import Head, Match, Part, Record


class Archive(msgspec.Struct, frozen=True, tag="archive", forbid_unknown_fields=True):
    """A file: its head, matches and records in order."""

    parts: tuple[Part, ...]


_encoder = msgspec.json.Encoder()


def document(parts: Iterable[Part]) -> Iterator[bytes]:
    """One document, a part a line, piece by piece."""
    yield b'{"type":"archive","parts":['
    separator = b"\n"
    for part in parts:
        yield separator + _encoder.encode(part)
        separator = b",\n"
    yield b"\n]}\n"


def lines(parts: Iterable[Part]) -> Iterator[bytes]:
    """A part a line."""
    for part in parts:
        yield _encoder.encode(part) + b"\n"


def read(text: bytes | str) -> Iterator[Part]:
    """The parts of a document, or the one head, match or record that it is."""
    found = _decode(text, Archive | Head | Match | Record, "")
    if isinstance(found, Archive):
        for at, part in enumerate(found.parts):
            check(part, f"$.parts[{at}]")
            yield part
    else:
        check(found, "$")
        yield found


def read_lines(pieces: Iterable[bytes]) -> Iterator[Part]:
    """The parts of JSON Lines, as they come. Empty lines mean nothing."""
    for number, line in enumerate(_lines(pieces), 1):
        if line.strip():
            where = f"line {number}: "
            part = _decode(line, Head | Match | Record, where)
            check(part, "$", where)
            yield part


def _decode(text: bytes | str, kind: Any, where: str) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at ")
        raise NotARecordError(path.strip("`") or "$", what, where) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NotARecordError("", f"no JSON: {error}", where) from None


def _lines(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Lines from pieces of bytes."""
    begun: list[bytes] = []
    for piece in pieces:
        first, *others = piece.split(b"\n")
        begun.append(first)
        for line in others:
            yield b"".join(begun)
            begun = [line]
    if rest := b"".join(begun):
        yield rest
