"""Records as canonical text: one form, byte for byte, comments included.

Every word that was written is written again, in its canonical spelling and place; nothing is added or left out. Four
calls, one trick, one event, one tag a line; one blank line before each block but the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from belote_notation.record.model import Auction, Comment, End, Events, Extra, Head, Match, Part, Play
from belote_notation.record.roster import BOTH, MATCH, RECORD, ROSTER

CALLS_A_LINE = 4
INDENT = "  "

Words = list[tuple[str, bool]]
"""The words of a section; true for one that begins a line."""


def write(parts: Iterable[Part]) -> str:
    """The text of an archive."""
    return "\n".join(write_part(part) for part in parts)


def write_part(part: Part) -> str:
    """The text of one head, match or record, with its line end."""
    comments = {key: list(group) for key, group in groupby(part.comments, key=lambda comment: comment.after.part)}
    lines: list[str] = []
    for name, head, words in _blocks(part):
        lines += _lines(head, words, comments.pop(name, []))
    for left in comments.values():  # a comment whose token is gone stays at the end
        lines += _lines("", [], left)
    return "\n".join(line for line in lines if line) + "\n"


def _blocks(part: Part) -> Iterator[tuple[str, str, Words]]:
    """Tags and sections in order: name, text of the head, words below it."""
    if isinstance(part, Head):
        yield "%belote", f"%belote {part.version}".rstrip(), []
        for directive in part.directives:
            yield directive, directive, []
    else:
        wanted = (BOTH, MATCH if isinstance(part, Match) else RECORD)
        for spec in ROSTER:
            value = getattr(part, spec.field) if spec.where in wanted else None
            if value is None:
                continue
            if (section := _section(spec.name, value)) is not None:
                yield spec.name, *section
            else:
                yield spec.name, tag(spec.name, spec.write(value)), []
    for extra in part.extras:
        yield extra.name, _extra(extra), []


def tag(name: str, value: str) -> str:
    """``[name "value"]``, with escapes for quotes, backslashes and what may not stand there as it is."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    if not escaped.isprintable():
        escaped = "".join(c if c.isprintable() or c in _PRINTED else f"\\u{{{ord(c):X}}}" for c in escaped)
    return f'[{name} "{escaped}"]'


_PRINTED = "\u00a0\u2002\u2003\u2009\u202f\u3000\u200c\u200d"
"""Spaces and joiners that may stand in a value, although Python does not call them printable."""


def _extra(extra: Extra) -> str:
    if extra.name.startswith("%"):
        return extra.name
    head = f"[{extra.name}]" if extra.value is None else tag(extra.name, extra.value)
    return f"{head}\n{extra.body}" if extra.body else head


def _section(name: str, value: Any) -> tuple[str, Words] | None:
    """Head and words of a section; ``None`` when the field is no section."""
    if isinstance(value, Auction):
        head = f'[{name} "{value.first}"]' if value.first else f"[{name}]"
        return head, [*_calls(value), *_end(value.end, first=not value.calls)]
    if isinstance(value, Play):
        return f"[{name}]", [*_tricks(value), *_end(value.end, first=not value.tricks)]
    if isinstance(value, Events):
        none: Words = [("none", True)] if value.none else []
        return f"[{name}]", [*none, *_events(value), *_end(value.end, first=True)]
    if name == "Layout":
        words: Words = []
        for seat, pairs in value.items():
            words += [(f"{seat}:", True), *((pair, False) for pair in pairs)]
        return f"[{name}]", words
    return None


def _end(end: End, *, first: bool) -> Words:
    return [(end, first)] if end else []


def _calls(auction: Auction) -> Iterator[tuple[str, bool]]:
    for index, call in enumerate(auction.calls):
        starts = index % CALLS_A_LINE == 0
        if call.by:
            yield f"{call.by}:", starts
            starts = False
        yield call.word + call.mark, starts


def _tricks(play: Play) -> Iterator[tuple[str, bool]]:
    for trick in play.tricks:
        starts = True
        if trick.number is not None:
            yield str(trick.number), True
            starts = False
        if trick.leader:
            yield f"{trick.leader}:", starts
            starts = False
        marks = trick.marks or ("",) * len(trick.cards)
        for card, mark in zip(trick.cards, marks, strict=True):
            yield card + mark, starts
            starts = False


def _events(events: Events) -> Iterator[tuple[str, bool]]:
    for event in events.events:
        yield f"{event.actor}:", True
        for word in event.words:
            yield word, False


def _lines(head: str, words: Words, comments: list[Comment]) -> list[str]:
    """A tag or section line by line, each comment behind its word."""
    after = {key: list(group) for key, group in groupby(comments, key=lambda comment: comment.after.word)}
    page = _Page(head)
    for comment in after.pop(-1, []):
        page.comment(comment)
    for index, (word, starts) in enumerate(words):
        page.word(word, starts)
        for comment in after.pop(index, []):
            page.comment(comment)
    for left in after.values():
        for comment in left:
            page.comment(comment)
    return [*page.lines, page.line]


class _Page:
    """Lines being filled."""

    def __init__(self, head: str) -> None:
        self.lines: list[str] = []
        self.line = head
        self.only_comments = bool(head)
        """The line takes no word any more: it is a head, or a comment stands first on it."""
        self.full = False
        """The line takes nothing any more: it ends with a ``;`` comment."""

    def word(self, word: str, starts: bool) -> None:
        if starts or self.only_comments or self.full:
            self._break()
            self.line = word if starts else INDENT + word
        else:
            self.line += f" {word}"

    def comment(self, comment: Comment) -> None:
        text = comment_text(comment)
        if comment.standing or self.full:
            self._break()
            self.line = INDENT + text
            self.only_comments = True
        else:
            self.line = f"{self.line} {text}" if self.line else text
        self.full = not comment.braces

    def _break(self) -> None:
        self.lines.append(self.line)
        self.only_comments = self.full = False


def comment_text(comment: Comment) -> str:
    """A comment with its delimiters; further lines are indented, so that none begins like a tag."""
    if not comment.braces:
        return f"; {comment.text}".rstrip(" \t")
    text = comment.text
    for char in "\\{}":
        text = text.replace(char, "\\" + char)
    text = ("\n" + INDENT * 2).join(line.rstrip(" \t") for line in text.split("\n"))
    text = "\n".join(line if line.strip(" \t") else "" for line in text.split("\n"))
    return f"{{ {text} }}" if text else "{ }"
