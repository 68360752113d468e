"""The coarse tier: a record in canonical layout, a token per section.

It gives the same block as the fine tier, without spans, or ``None`` for a text that it leaves to the fine tier.
"""

from __future__ import annotations

import re
from functools import lru_cache

from lark import Lark, Token
from lark.exceptions import UnexpectedInput

from belote_notation.places import Place
from belote_notation.syntax.comments import comment_text, unescape
from belote_notation.syntax.grammar import load, pattern, source
from belote_notation.syntax.nodes import SECTIONS, Block, Note, Section, Tag

_SECTION_NAMES = {name.upper(): name for name in SECTIONS}


@lru_cache(maxsize=1)
def _parser() -> Lark:
    return load("section")


@lru_cache(maxsize=1)
def _pieces() -> re.Pattern[str]:
    """Comments, tags and words of a stretch of text that holds comments or strings."""
    names = ("COMMENT", "LINE_COMMENT", "TAG", "ITEM")
    return re.compile("|".join(f"(?P<{name}>{source(name)})" for name in names))


def parse(text: str) -> Block | None:
    """Read one record."""
    try:
        tokens = _parser().parse(text).children
    except UnexpectedInput:
        return None
    block = Block("record")
    for token in tokens:
        assert isinstance(token, Token)
        if token.type == "TAGS":
            _tags(block, text, token)
        elif not _section(block, text, token, _SECTION_NAMES[token.type]):
            return None
    if len({tag.name for tag in block.tags}) != len(block.tags):
        return None
    return block


def _tags(block: Block, text: str, token: Token) -> None:
    if "{" not in token and ";" not in token:
        for name, value in pattern("TAG").findall(token):
            block.tags.append(Tag(name, unescape(value)))
        return
    begin = token.start_pos or 0
    for piece in _pieces().finditer(token):
        if piece.lastgroup in ("COMMENT", "LINE_COMMENT"):
            after = Place(block.tags[-1].name)
            block.notes.append(note(after, piece.group(), text, begin + piece.start()))
        elif match := pattern("TAG").fullmatch(piece.group("TAG") or ""):
            block.tags.append(Tag(match.group(1), unescape(match.group(2) or "")))


def _section(block: Block, text: str, token: Token, name: str) -> bool:
    """Take the words of a section; false when it was there already."""
    if name in block.sections:
        return False
    head, _, body = token.partition("]")
    value = head[len(name) + 3 : -1] if head.endswith('"') else None
    if "{" in body or ";" in body or '"' in body:
        words: list[str] = []
        begin = (token.start_pos or 0) + len(head) + 1
        for piece in _pieces().finditer(body):
            if piece.lastgroup in ("COMMENT", "LINE_COMMENT"):
                after = Place(name, len(words) - 1)
                block.notes.append(note(after, piece.group(), text, begin + piece.start()))
            else:
                words.append(piece.group())
    else:
        words = body.split()
    block.sections[name] = Section(value, words)
    return True


def note(after: Place, comment: str, text: str, start: int) -> Note:
    """A comment that stands at an index of the text."""
    before = text[text.rfind("\n", 0, start) + 1 : start]
    return Note(after, comment_text(comment), comment.startswith("{"), not before.strip(" \t"))
