"""The coarse tier: a record in canonical layout, a token per section.

It gives the same block as the fine tier, without spans, or ``None`` for a text that it leaves to the fine tier. The
language of ``section.lark`` is a plain sequence of its terminals, so its patterns alone read it; a test holds that
Lark's own parser accepts the same texts.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from belote_notation.places import Place, Span
from belote_notation.syntax.comments import comment_text, unescape
from belote_notation.syntax.grammar import ASCII, pattern, source, terminals
from belote_notation.syntax.nodes import SECTIONS, Block, Note, Section, Spans

_TAGS = "TAGS"
_LINES = "LINES"
_COMMENTS = ("COMMENT", "LINE_COMMENT")
_TRIED = {"Auction": ("CALLS", "AUCTION"), "Play": ("TRICKS", "PLAY"), "Layout": ("ROWS", "LAYOUT")} | {
    name: ("EVENTS", name.upper()) for name in ("Declarations", "Incidents")
}
"""By section, its terminals: the usual layout, then any other."""
_BEGINNINGS = {name[:4]: name for name in SECTIONS}


def _token(text: str, at: int) -> tuple[str, int]:
    """The token of ``section.lark`` that starts here and where it ends: tags, or a section by its name.

    The first letters say which patterns it takes, so that the others need not be compiled. The empty name: no token.
    """
    if (name := _BEGINNINGS.get(text[at + 1 : at + 5])) is not None:
        for kind in _TRIED[name]:
            if (token := _terminal(kind).match(text, at)) is not None:
                return name, token.end()
    for kind in (_LINES, _TAGS):
        if (token := _terminal(kind).match(text, at)) is not None:
            return kind, token.end()
    return "", at


@cache
def _terminal(name: str) -> re.Pattern[str]:
    return re.compile(terminals("section")[name], ASCII)


_USUAL = (("Layout", "ROWS"), ("Auction", "CALLS"), ("Declarations", "EVENTS"), ("Play", "TRICKS"))
"""The sections of a usual record in their order, each with the terminal of its usual layout."""


@lru_cache(maxsize=1)
def _usual_record() -> re.Pattern[str]:
    """A whole record in the usual layout and order: most are, and one match costs less than one for each token.

    What a group has taken it keeps, so that a text which is otherwise is refused in linear time.
    """
    kinds = terminals("section")
    groups = "".join(rf"((?=\[{name})(?>{kinds[kind]}))?+" for name, kind in _USUAL)
    return re.compile(f"((?>{kinds[_LINES]})){groups}((?>{kinds[_LINES]}))?+", ASCII)


@lru_cache(maxsize=1)
def _pieces() -> re.Pattern[str]:
    """Comments, tags and words of a stretch of text that holds comments or strings."""
    names = ("COMMENT", "LINE_COMMENT", "TAG", "ITEM")
    return re.compile("|".join(f"(?P<{name}>{source(name)})" for name in names), ASCII)


def parse(text: str, kind: str = "record") -> Block | None:
    """Read one block: a record, the tags of a match, or a plain file head."""
    block = Block(kind)
    if kind == "head":
        head = pattern("HEAD").fullmatch(text)
        block.tags = [("%belote", head.group(1))] if head else []
        return block if head else None
    usual = _usual_record().fullmatch(text) if kind == "record" else None
    if usual is not None:
        _usual(block, text, usual)
    elif not _tokens(block, text):
        return None
    tags = block.tags
    return block if len(dict(tags)) == len(tags) else None


def _usual(block: Block, text: str, found: re.Match[str]) -> None:
    """Take a record in the usual layout and order."""
    _lines(block, found[1])
    for group, (name, _) in enumerate(_USUAL, 2):
        start, end = found.span(group)
        if end > 0:
            _section(block, text, start, end, name)
    if (results := found[found.re.groups]) is not None:
        _lines(block, results)


def _tokens(block: Block, text: str) -> bool:
    """Take the tokens of any other text one by one; false when one of them is not read here."""
    at, end = 0, len(text)
    while at < end:
        start = at
        name, at = _token(text, start)
        if name == _LINES:
            _lines(block, text[start:at])
        elif name == _TAGS:
            _tags(block, text, start, at)
        elif not name or start == 0 or not _section(block, text, start, at, name):
            return False
    return True


def _lines(block: Block, run: str) -> None:
    """Take tags that stand one a line: no value holds a quote, so quotes alone tell names from values."""
    words = run.rstrip("\n")[1:-2].replace('"]\n[', ' "').split(' "')
    block.tags += zip(words[::2], words[1::2])


def _tags(block: Block, text: str, start: int, end: int) -> None:
    run = text[start:end]
    if "{" not in run and ";" not in run and "\\" not in run:
        found = pattern("TAG").findall(run)
        if run.count('"') == 2 * len(found):  # each has a value
            block.tags += found
            return
    for piece in _pieces().finditer(run):
        kind = piece.lastgroup
        if kind == "TAG":
            match = pattern("TAG").fullmatch(piece.group())
            assert match is not None
            value = match.group(2)
            block.tags.append((match.group(1), None if value is None else unescape(value)))
        else:
            after = Place(block.tags[-1][0])
            block.notes.append(note(after, piece.group(), text, start + piece.start()))


def _section(block: Block, text: str, start: int, end: int, name: str) -> bool:
    """Take the words of a section; false when it was there already."""
    if name in block.sections:
        return False
    close = text.index("]", start)
    value = text[start + len(name) + 3 : close - 1] if text[close - 1] == '"' else None
    body = text[close + 1 : end]
    if '"' in body or ";" in body or "\\" in body:
        words = _words(block, text, close + 1, end, name)
    elif "{" in body:
        words = _words_and_comments(block, body, name)
    else:
        words = body.split()
    block.sections[name] = Section(value, words)
    return True


def _words(block: Block, text: str, start: int, end: int, name: str) -> list[str]:
    """Words of a section that holds strings or any kind of comment, one by one."""
    words: list[str] = []
    for piece in _pieces().finditer(text, start, end):
        if piece.lastgroup in ("COMMENT", "LINE_COMMENT"):
            block.notes.append(note(Place(name, len(words) - 1), piece.group(), text, piece.start()))
        else:
            words.append(piece.group())
    return words


def _words_and_comments(block: Block, body: str, name: str) -> list[str]:
    """Words of a section whose only delimiters are the braces of its comments: whole stretches between them."""
    before, *rest = body.split("{")
    words = before.split()
    for piece in rest:
        said, _, after = piece.partition("}")
        standing = before.rstrip(" \t").endswith("\n")
        block.notes.append(Note(Place(name, len(words) - 1), comment_text(f"{{{said}}}"), True, standing))
        words += after.split()
        before = after
    return words


def spans(text: str) -> Spans | None:
    """Where the tokens of a record stand, as the fine tier says too; ``None`` for a text that is left to it."""
    found = Spans({}, {}, {}, text)
    at, end = 0, len(text)
    while at < end:
        start = at
        kind, at = _token(text, start)
        if not kind:
            return None
        pieces = [piece.span() for piece in _pieces().finditer(text, start, at) if piece.lastgroup not in _COMMENTS]
        tags = pieces if kind in (_LINES, _TAGS) else pieces[:1]
        for piece in tags:
            match = pattern("TAG").fullmatch(text, *piece)
            assert match is not None
            name = match.group(1)
            found.tags[name] = [Span(*piece)]
            if match.group(2) is not None:
                found.values[name] = Span(*match.span(2))
        if kind not in (_LINES, _TAGS):
            found.words[kind] = pieces[1:]
    return found


def note(after: Place, comment: str, text: str, start: int) -> Note:
    """A comment that stands at an index of the text."""
    before = start - 1
    while before >= 0 and text[before] in " \t":
        before -= 1
    return Note(after, comment_text(comment), comment.startswith("{"), before < 0 or text[before] == "\n")
