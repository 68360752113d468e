"""Places in a record, as the record knows them: a tag or section and a word in it.

Judging works with places; only reporting needs lines and columns. A place becomes a span of the text when,
and only when, there is something to report.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct


class Place(NamedTuple):
    """A word of a block. The words of a section count from 0, those of a tag's value as well."""

    part: str
    """Name of the tag or section; ``%belote`` for a file head."""
    word: int = -1
    """Which word; -1 is the tag itself."""
    char: int = -1
    """Which character of the word; -1 is the whole word."""
    key: str = ""
    """In a deal, whose hand (``E``) or which card of it (``E HT``)."""


class Span(NamedTuple):
    """A piece of a block's text, as indexes."""

    start: int
    end: int


BLOCK = Place("")
"""The beginning of the block."""


class Finding(Struct, frozen=True, gc=False):  # a hostile text makes a hundred thousand, none in a cycle
    """A fault that a stage has found: what, where, and the facts that its message needs."""

    code: str
    at: Place | Span
    facts: Mapping[str, object] = {}
    labels: tuple[tuple[Place, str], ...] = ()
    """Other places that explain the fault, each with its caption."""
    seat: str = ""
    trick: int = 0
    """Number of the trick, from 1; 0 when the fault is not in one."""
