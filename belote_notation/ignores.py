"""Instructions to the checker in comments: ``; ignore[BN403]`` or ``{ ignore[BN403] the referee was away }``.

Behind something, one covers the findings of its line. On a line of its own, or on the line on which its block begins,
it covers the findings of the block. One that covers nothing is reported, so that none outlives its reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from belote_notation.diagnostics.model import Diagnostic
from belote_notation.diagnostics.select import ALWAYS, codes, near
from belote_notation.places import Finding, Span
from belote_notation.syntax.comments import comment_text
from belote_notation.syntax.text_faults import comments
from belote_notation.text import Chunk

_BLANKS = re.compile(r"[ \t]*")
_INSTRUCTION = re.compile(r"ignore\[([^\]]*)\]")


class _Ignore(Struct):
    """One word of an instruction."""

    word: str
    codes: frozenset[str]
    span: Span
    line: int
    """The line that it covers; 0 for the whole block."""
    used: bool = False


def obey(chunk: Chunk, found: Sequence[Diagnostic]) -> tuple[list[Diagnostic], list[Diagnostic], list[Finding]]:
    """What is left of a block's diagnostics, what is ignored, and what is wrong with the instructions."""
    wide: dict[str, list[_Ignore]] = {}
    narrow: dict[tuple[int, str], list[_Ignore]] = {}
    every = list(_read(chunk))
    for ignore in every:
        for code in ignore.codes:
            if ignore.line:
                narrow.setdefault((ignore.line, code), []).append(ignore)
            else:
                wide.setdefault(code, []).append(ignore)
    left: list[Diagnostic] = []
    ignored: list[Diagnostic] = []
    for diagnostic in found:
        at = (diagnostic.region.start.line, diagnostic.code)
        by = narrow.get(at) or wide.get(diagnostic.code, [])
        for ignore in by:
            ignore.used = True
        (ignored if by else left).append(diagnostic)
    return left, ignored, [_finding(ignore) for ignore in every if not ignore.used]


def _read(chunk: Chunk) -> Iterator[_Ignore]:
    """The words of the instructions of a block, in order."""
    text = chunk.text
    for start, end in comments(text):
        told = comment_text(text[start:end])
        if (match := _INSTRUCTION.match(told)) is None:
            continue
        here = chunk.line_number(start)
        blank = _BLANKS.match(text, text.rfind("\n", 0, start) + 1)
        alone = blank is not None and blank.end() == start
        line = 0 if here == chunk.line or alone else here
        for word in (piece.strip() for piece in match.group(1).split(",")):
            yield _Ignore(word, codes(word) - ALWAYS, Span(start, end), line)


def _finding(ignore: _Ignore) -> Finding:
    if not ignore.codes:
        return Finding("BN021", ignore.span, {"text": ignore.word or "nothing", "near": near(ignore.word)})
    return Finding("BN020", ignore.span, {"text": ignore.word, "where": "this line" if ignore.line else "this block"})
