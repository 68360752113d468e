"""The grammar files: disjoint terminals, the table of cards, and no pattern of the format outside of them."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import product
from pathlib import Path
from random import Random

import interegular
import pytest
from hypothesis import given, settings
from lark import Lark
from lark.exceptions import LexError, UnexpectedInput
from lark.lexer import TerminalDef

import belote_notation
from belote_notation.record import spelling
from belote_notation.record.write import write_part
from belote_notation.syntax import coarse, fine
from belote_notation.syntax.grammar import ASCII, GRAMMAR, pattern, source
from belote_notation.syntax.split import split
from tests.generate import RULES, deal, randoms
from tests.relayout import relayout
from tests.test_damage import mutated
from tests.written import record

PACKAGE = Path(belote_notation.__file__).parent
TIERS = ("record", "section")
SCANNED = ("text.py", "formatter.py", "filler.py", "syntax/*.py", "record/*.py")
ALLOWED = {
    ("text.py", rb"\r\n|\r|\n"): "line ends are counted in bytes, before the grammar sees any text",
    ("text.py", "[\udc80-\udcff]+"): "invalid bytes, as Python's surrogateescape hands them on",
    (
        "syntax/text_faults.py",
        "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]",
    ): "control and bidirectional characters: what no terminal stands for",
    ("syntax/comments.py", r"\\([{}\\%])"): "escapes inside a comment that the grammar has delimited",
    (
        "syntax/comments.py",
        r'\\(?:(["\\])|u\{([0-9A-Fa-f]{1,6})\})',
    ): "escapes inside a string that the grammar has delimited",
}
"""File and literal pattern → why it is no word of the format."""


def strict(name: str, old: str = "", new: str = "") -> Lark:
    """A grammar file in strict mode, in which two terminals that match the same text are refused; LALR throughout."""
    text = GRAMMAR.joinpath(name + ".lark").read_text(encoding="utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    return Lark(
        text, parser="lalr", lexer="contextual", strict=True, import_paths=[str(GRAMMAR)], maybe_placeholders=False
    )


@pytest.mark.parametrize("name", TIERS)
def test_terminals_are_disjoint(name: str) -> None:
    assert strict(name).terminals


def test_strict_mode_works_here() -> None:
    """Without interegular strict mode would look at nothing."""
    clash = "start: stray* (CLASH | tag |"
    with pytest.raises(LexError, match=r"Collision between Terminals"):
        strict("record", "start: stray* (tag |", 'CLASH: /\\[Auction( "[NS]")?\\]/\n' + clash)


BLIND = {
    "record": {"COMMENT", "DIRECTIVE", "NUMBER", "WORD", "MARK", "LOST"},
    "section": {
        *("COMMENT", "LINES", "TAGS", "CALLS", "AUCTION", "EVENTS", "DECLARATIONS", "INCIDENTS"),
        *("TRICKS", "PLAY", "ROWS", "LAYOUT"),
    },
}
"""Terminals that interegular cannot read (\\Z, looking back, looking past the end): strict mode passes them over."""


@pytest.mark.parametrize("name", TIERS)
def test_what_strict_mode_does_not_see(name: str) -> None:
    blind = set()
    for terminal in strict(name).terminals:
        try:
            interegular.parse_pattern(terminal.pattern.to_regexp()).to_fsm()
        except (interegular.Unsupported, interegular.InvalidSyntax):
            blind.add(str(terminal.name))
    assert blind == BLIND[name]


@pytest.mark.parametrize("name", TIERS)
@settings(max_examples=40)
@given(rng=randoms)
def test_no_place_of_a_text_fits_two_terminals(name: str, rng: Random) -> None:
    """What strict mode does not see: of the terminals of one priority at most one matches at any place."""
    found: dict[int, list[re.Pattern[str]]] = {}
    for terminal in terminals(name):
        found.setdefault(terminal.priority, []).append(re.compile(terminal.pattern.to_regexp(), ASCII))
    text = mutated(rng).decode("utf-8", "surrogateescape").replace("\r\n", "\n").replace("\r", "\n")[:1500]
    for at in range(len(text)):
        for patterns in found.values():
            assert sum(p.match(text, at) is not None for p in patterns) <= 1, text[at : at + 40]


@lru_cache(maxsize=2)
def terminals(name: str) -> list[TerminalDef]:
    return list(strict(name).terminals)


def test_words_are_patterns_by_name() -> None:
    """``words.lark`` only lists terminals, which overlap by nature (a card is an item too); each compiles."""
    text = GRAMMAR.joinpath("words.lark").read_text(encoding="utf-8")
    listed = re.search(r"^start: \((.*)\)\*$", text, re.MULTILINE)
    assert listed is not None
    names = listed.group(1).split(" | ")
    defined = re.findall(r"^([A-Z_]+):", text, re.MULTILINE)
    assert set(defined) <= set(names)
    for name in names:
        assert pattern(name).pattern == source(name)


def test_table_of_cards_is_the_language_of_the_grammar() -> None:
    """Every word of up to four characters of the alphabet of cards, and every other sign in each place."""
    letters = "SHDCshdc♠♥♦♣\ufe0f01789TJQKARVXtjqkarvx"
    accepts = pattern("ANY_CARD").fullmatch
    read = spelling.card.__wrapped__
    for length in (1, 2, 3):
        for word in map("".join, product(letters, repeat=length)):
            assert (accepts(word) is not None) == (read(word) is not None), word
    suits, ranks = "SHDCshdc♠♥♦♣X", ("10", "0", "1", "T", "x", "R", "a")
    for word in map("".join, product(suits, ("\ufe0f", ""), ranks, ("", "\ufe0f", "x", "?"))):
        assert (accepts(word) is not None) == (read(word) is not None), word
        assert (accepts(word[::-1]) is not None) == (read(word[::-1]) is not None), word
    assert {read(word) for word in map("".join, product(letters, repeat=2))} - {None} == set(spelling.CANONICAL_CARDS)


def test_canonical_cards_are_those_of_the_grammar() -> None:
    words = {a + b for a, b in product("SHDCxX789TJQKA", repeat=2)}
    assert {word for word in words if pattern("CARD").fullmatch(word)} == set(spelling.CANONICAL_CARDS)
    assert all(pattern("ANY_CARD").fullmatch(word) for word in spelling.CANONICAL_CARDS)


def _literals(path: Path) -> Iterator[str | bytes]:
    """Literal patterns that a module hands to ``re``, and the literal pieces of the patterns that it puts together."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or not node.args:
            continue
        if not isinstance(node.func.value, ast.Name) or node.func.value.id != "re":
            continue
        for inner in ast.walk(node.args[0]):
            if isinstance(inner, ast.Constant) and isinstance(inner.value, str | bytes):
                yield inner.value


def test_patterns_of_the_format_come_from_the_grammar() -> None:
    found = set()
    for glob in SCANNED:
        for path in sorted(PACKAGE.glob(glob)):
            for literal in _literals(path):
                glue = isinstance(literal, str) and not re.sub(r"\(\?P<\w*>?|\(\?>|\?\+|[>|()]|\w+", "", literal)
                if not glue:
                    found.add((path.relative_to(PACKAGE).as_posix(), literal))
    assert found <= set(ALLOWED), found - set(ALLOWED)
    assert set(ALLOWED) <= found, "no longer needed"


@lru_cache(maxsize=1)
def lark() -> Lark:
    return strict("section")


@settings(max_examples=150)
@given(rng=randoms)
def test_coarse_tier_reads_what_lark_reads(rng: Random) -> None:
    for chunk in split([mutated(rng), write_part(record(deal(rng, rng.choice(RULES)), rng=rng)).encode()]):
        same_language(chunk.text)
    same_language(relayout(rng, write_part(record(deal(rng, rng.choice(RULES))))).text)


def same_language(text: str) -> None:
    try:
        tree = lark().parse(text)
    except UnexpectedInput:
        assert coarse.parse(text) is None, text
        return
    sections = [str(token)[1:5] for token in tree.children if getattr(token, "type", "TAGS") != "TAGS"]
    names = [match.group(1) for match in pattern("TAG").finditer(text)]
    if len(set(sections)) == len(sections) and len(set(names)) == len(names):
        assert coarse.parse(text) is not None, text


def test_threads_do_not_exchange_comments() -> None:
    """The fine tier has one parser, which collects the comments of the text that it reads."""
    texts = [f'[Record "{n}"]\n[Play]\n' + f"1 E: SA {{ {n} }} S7\n" * (1 + n % 7) for n in range(60)]
    alone = [fine.parse(text).notes for text in texts]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(5) as executor:
            assert [block.notes for block in executor.map(fine.parse, texts)] == alone
    finally:
        sys.setswitchinterval(interval)
