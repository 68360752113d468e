"""What both reading tiers make of a block: tags, sections of words, comments; still uninterpreted."""

from __future__ import annotations

from msgspec import Struct

from belote_notation.places import Finding, Place, Span

SECTIONS = ("Auction", "Declarations", "Play", "Incidents", "Layout")


class Note(Struct, frozen=True, gc=False):
    """A comment with the token that it belongs to."""

    after: Place
    text: str
    braces: bool
    """Written ``{ … }``, not ``; …``."""
    standing: bool
    """First on its line."""


class Section(Struct):
    """The words of a section in order; a judgement is part of its word, a seat ``E:`` a word of its own."""

    head: str | None
    words: list[str]


class Spans(Struct):
    """Where the tokens of a block stand in its text."""

    tags: dict[str, list[Span]]
    """By tag name, one span for each time it stands there."""
    values: dict[str, Span]
    """Inside of the quotes, first occurrence."""
    words: dict[str, list[tuple[int, int]]]
    """By section name; plain pairs, of which a hostile text has a hundred thousand."""
    text: str = ""
    """The block itself."""
    ends: dict[str, int] = {}
    """By tag or section name, where the last thing that belongs to it ends, comments included."""

    def rename(self, name: str, right: str) -> None:
        """Find a tag by the name that it should have."""
        if name in self.tags:
            self.tags[right] = self.tags.pop(name)
        if name in self.values:
            self.values[right] = self.values.pop(name)
        if name in self.ends:
            self.ends[right] = self.ends.pop(name)

    def find(self, place: Place) -> Span:
        """The span of a place; the nearest thing around it when the place itself was never written."""
        part, word, char, key = place
        if key and (inside := self.values.get(part)) is not None:
            return self._in_hands(inside, key)
        if key and part in self.words:
            return self._in_rows(part, key)
        if part in self.words and word >= 0:
            spans = self.words[part]
            if word < len(spans):
                start, end = spans[word]
                return Span(start + char, start + char + 1) if char >= 0 else Span(start, end)
        if (inside := self.values.get(part)) is not None and word >= 0:
            return self._in_value(inside, word, char)
        if (tags := self.tags.get(part)) is None:
            return Span(0, 0) if part else next((s[0] for s in self.tags.values()), Span(0, 0))
        return tags[0]

    def _in_rows(self, part: str, key: str) -> Span:
        """A row of a layout, or the pair that holds a card; the nearest thing where it is not found."""
        seat, _, card = key.partition(" ")
        row = self.tags[part][0]
        here = False
        for span in (Span(start, end) for start, end in self.words[part]):
            word = self.text[span.start : span.end].upper().replace("10", "T")
            if word.endswith(":"):
                here = word == seat + ":"
                row = span if here else row
            elif here and card and card in word.split("/"):
                return span
        return row

    def _in_hands(self, inside: Span, key: str) -> Span:
        """A labelled hand in a tag's value, or one card of it."""
        value = self.text[inside.start : inside.end]
        seat, _, card = key.partition(" ")
        at = value.upper().find(seat + ":")
        if at < 0:
            return inside
        hand = value[at + 2 :].split(maxsplit=1)[:1]
        groups = hand[0] if hand else ""
        start = inside.start + at
        end = start + 2 + len(groups)
        begin = start + 2
        for suit, group in zip("SHDC", groups.split("."), strict=False):
            rank = group.upper().replace("10", "T ").find(card[1:])
            if suit == card[:1] and rank >= 0:
                return Span(begin + rank, begin + rank + 1)
            begin += len(group) + 1
        return Span(start, end)

    def _in_value(self, inside: Span, word: int, char: int) -> Span:
        """A word of a tag's value, or a character of it."""
        value = self.text[inside.start : inside.end]
        at = 0
        for number, piece in enumerate(value.split(maxsplit=word + 1)):
            at = value.index(piece, at)
            if number == word:
                start = inside.start + at
                return Span(start + char, start + char + 1) if char >= 0 else Span(start, start + len(piece))
            at += len(piece)
        return inside


class Block(Struct):
    """A head, a match or a record as written."""

    kind: str
    """``head``, ``match``, ``record``, or ``stray`` for text before any of them."""
    tags: list[tuple[str, str | None]] = []
    """Name and value, without quotes and escapes; ``None`` when no value stands there."""
    bodies: dict[int, str] = {}
    """By index of the tag, the text that follows one which is no section of this version."""
    sections: dict[str, Section] = {}
    notes: list[Note] = []
    faults: list[Finding] = []
    spans: Spans | None = None
