"""The text of a comment: escapes out, layout normalised, so that it reads the same however it was set."""

from __future__ import annotations

import re
from functools import lru_cache


@lru_cache(maxsize=1)
def _escape() -> re.Pattern[str]:
    return re.compile(r"\\([{}\\%])")


@lru_cache(maxsize=1)
def _string_escape() -> re.Pattern[str]:
    return re.compile(r'\\(?:(["\\])|u\{([0-9A-Fa-f]{1,6})\})')


def comment_text(source: str) -> str:
    """What a comment says, from its source with delimiters; further lines lose their common indent."""
    if source.startswith(";"):
        return source[1:].strip(" \t")
    if "\n" not in source and "\\" not in source:
        return source[1:-1].strip(" \t")
    lines = [line.rstrip(" \t") for line in source[1:-1].split("\n")]
    lines[0] = lines[0].lstrip(" \t")
    further = [line for line in lines[1:] if line]
    if further:
        indent = further[0]
        for line in further:
            indent = _common_indent(indent, line)
        lines[1:] = [line[len(indent) :] for line in lines[1:]]
    while len(lines) > 1 and not lines[-1]:
        lines.pop()
    return _escape().sub(r"\1", "\n".join(lines))


def _common_indent(one: str, other: str) -> str:
    """The blanks with which both lines begin."""
    end = 0
    while end < min(len(one), len(other)) and one[end] == other[end] and one[end] in " \t":
        end += 1
    return one[:end]


def unescape(value: str) -> str:
    """A quoted string without its escapes ``\\"``, ``\\\\`` and ``\\u{…}``; other backslashes stay."""
    if "\\" not in value:
        return value
    return _string_escape().sub(_decode, value)


def _decode(match: re.Match[str]) -> str:
    if match.group(1):
        return match.group(1)
    number = int(match.group(2), 16)
    if number > 0x10FFFF or 0xD800 <= number <= 0xDFFF:
        return match.group(0)
    return chr(number)
