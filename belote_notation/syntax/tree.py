"""Lark's part of the fine tier: a block of any text as tags and sections of words, each with its place.

Imported when a text needs it: a clean record in canonical layout is read without Lark.
"""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from lark import Lark, Token, Transformer

from belote_notation.syntax.grammar import load


class Word(NamedTuple):
    """A token of a section, its judgement included."""

    text: str
    start: int
    end: int
    fault: str = ""


class Part(NamedTuple):
    """A tag or section head with what follows it."""

    head: Token
    words: list[Word]


class _Words(Transformer[Token, list[Part]]):
    """The tree, flattened while it is parsed."""

    def word(self, children: list[Token]) -> Word:
        first, last = children[0], children[-1]
        text = str(first) if len(children) == 1 else "".join(children)
        return Word(text, first.start_pos or 0, last.end_pos or 0)

    call = card = word

    def fault(self, children: list[Token]) -> Word:
        token = children[0]
        return Word(str(token), token.start_pos or 0, token.end_pos or 0, token.type)

    def stray(self, children: list[Token | Word]) -> Word:
        return _as_word(children[0])

    def part(self, children: list[Token | Word]) -> Part:
        head = children[0]
        assert isinstance(head, Token)
        return Part(head, [_as_word(child) for child in children[1:]])

    tag = directive = auction = declarations = play = incidents = layout = part

    def start(self, children: list[Part | Word]) -> list[Part]:
        loose = [child for child in children if isinstance(child, Word)]
        parts = [child for child in children if isinstance(child, Part)]
        return [Part(Token("LOOSE", ""), loose), *parts] if loose else parts


def _as_word(child: Token | Word) -> Word:
    if isinstance(child, Word):
        return child
    return Word(str(child), child.start_pos or 0, child.end_pos or 0)


class _Parser(NamedTuple):
    lark: Lark
    comments: list[Token]
    """Of the text that is being read."""
    lock: Lock
    """Held while a text is read: threads would exchange their comments."""


@lru_cache(maxsize=1)
def _parser() -> _Parser:
    comments: list[Token] = []

    def keep(token: Token) -> Token:
        comments.append(token)
        return token

    callbacks = {"COMMENT": keep, "LINE_COMMENT": keep}
    return _Parser(load("record", transformer=_Words(), lexer_callbacks=callbacks), comments, Lock())


def read(text: str) -> tuple[list[Part], list[Token]]:
    """The parts of a block and, apart from them, its comments."""
    parser = _parser()
    with parser.lock:
        parser.comments.clear()
        parts: list[Part] = parser.lark.parse(text)  # type: ignore[assignment]  # the transformer gives the parts
        return parts, list(parser.comments)
