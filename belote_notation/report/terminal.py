"""Text that a terminal can show without harm: what is written is what is seen, and columns line up."""

from __future__ import annotations

import unicodedata

LINE = 80
"""Cells of a line that is printed for people."""


def safe(text: str) -> str:
    """The text with control characters, those that turn its direction, and those that nobody sees, as ``\\u{…}``."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if _harmless(char) or _joins(text, at) else _escaped(char) for at, char in enumerate(text))


def _escaped(char: str) -> str:
    """A character by its number; a byte that was not UTF-8 as that byte."""
    if "\udc80" <= char <= "\udcff":
        return f"\\x{ord(char) - 0xDC00:02X}"
    return f"\\u{{{ord(char):X}}}"


_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Characters that count as letters or signs and show nothing."""


def _harmless(char: str) -> bool:
    if char.isprintable():
        return char not in _BLANK
    return unicodedata.category(char) == "Zs"


def _joins(text: str, at: int) -> bool:
    """A joiner between two signs of a script or pictures that have need of one; elsewhere it would hide in the text."""
    if text[at] != "\u200d":
        return False
    beside = text[at - 1 : at] or " ", text[at + 1 : at + 2] or " "
    return all(char > "\u02ff" and char.isprintable() for char in beside)


def width(text: str) -> int:
    """Cells that a text takes in a terminal."""
    if text.isascii() or all(_is_single(char) for char in text):
        return len(text)
    from rich.cells import cell_len  # wide and combining characters; loading it costs more than the rest of a line

    return cell_len(text)


def _is_single(char: str) -> bool:
    """A character that takes one cell whatever stands beside it."""
    return unicodedata.east_asian_width(char) not in "WF" and unicodedata.category(char)[0] not in "MC"


def pad(text: str, cells: int) -> str:
    """The text with spaces up to a number of cells."""
    return text + " " * max(cells - width(text), 0)


def pad_left(text: str, cells: int) -> str:
    """The text with spaces before it up to a number of cells."""
    return " " * max(cells - width(text), 0) + text


def number(text: object, cells: int) -> str:
    """Points in a column of so many cells, with a space before them; of more digits than fit the first ones."""
    return pad_left(clip(str(text), cells - 1), cells)


def clip(text: str, cells: int) -> str:
    """The text cut to a number of cells, with … for what is left out."""
    if width(text) <= cells:
        return text
    return _beginning(text, cells - 1) + "…"


def _beginning(text: str, cells: int) -> str:
    """As much of a text as fits, in one pass."""
    taken, end = 0, 0
    while end < len(text) and taken + (more := width(text[end])) <= cells:
        taken, end = taken + more, end + 1
    while width(text[:end]) > cells:  # a sign that makes the one before it a wide picture
        end -= 1
    return text[:end]


def wrap(text: str, first: str = "", rest: str | None = None, cells: int = LINE) -> list[str]:
    """The text made safe, in lines that fit; ``first`` stands before the first line, ``rest`` before the others."""
    rest = " " * width(first) if rest is None else rest
    lines: list[str] = []
    line = lead = first
    for word in safe(text).split(" "):
        for piece in _pieces(word, cells - max(width(rest), width(first))):
            gap = " " if line != lead and piece else ""
            if line != lead and width(line) + width(gap + piece) > cells:
                lines.append(line)
                line = lead = rest
                gap = ""
            line += gap + piece
    return [line.rstrip() for line in (*lines, line)]


def _pieces(word: str, cells: int) -> list[str]:
    """A word cut so that every piece fits on a line."""
    if width(word) <= cells:
        return [word]
    pieces = []
    while word:
        piece = _beginning(word, cells) or word[0]
        pieces.append(piece)
        word = word[len(piece) :]
    return pieces
