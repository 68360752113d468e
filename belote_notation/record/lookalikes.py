"""Characters that look like ones of the format and are others: named, so that a person sees the difference."""

from __future__ import annotations

import unicodedata

_LATIN = dict(
    zip(
        "АВЕКМНОРСТХЅЈаеорсх",
        "ABEKMHOPCTXSJaeopcx",
        strict=True,
    )
) | {"\u0392": "B", "\u0395": "E", "\u0397": "H", "\u039a": "K", "\u039d": "N", "\u03a4": "T", "\u0391": "A"}
_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\x0b\x0c"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
_INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u061c\u00ad"
_QUOTES = {"\u201c": '"', "\u201d": '"', "\u201e": '"', "\u00ab": '"', "\u00bb": '"'}


def right_for(char: str) -> str | None:
    """What was probably meant by a character, or ``None`` when it is no known look-alike."""
    if char in _LATIN:
        return _LATIN[char]
    if char in _SPACES:
        return " "
    if char in _DASHES:
        return "-"
    if char in _INVISIBLE:
        return ""
    if char in _QUOTES:
        return _QUOTES[char]
    if not char.isascii() and char.isdigit():
        return str(unicodedata.digit(char))
    if "\uff01" <= char <= "\uff5e":
        return chr(ord(char) - 0xFEE0)
    return None


def describe(char: str) -> str:
    """``U+0410 CYRILLIC CAPITAL LETTER A``."""
    return f"U+{ord(char):04X} {unicodedata.name(char, 'without a name')}"


def find(word: str) -> tuple[int, str, str] | None:
    """The first look-alike of a word: its index, its description and the whole word as it was probably meant.

    A word that has other letters of a foreign alphabet as well is meant so, and its letters are not look-alikes.
    """
    foreign = any(char.isalpha() and right_for(char) is None and not _is_latin(char) for char in word)
    rights = [_meant(char, foreign=foreign) for char in word]
    at = next((at for at, right in enumerate(rights) if right is not None), None)
    if at is None:
        return None
    return at, describe(word[at]), "".join(c if right is None else right for c, right in zip(word, rights))


def _is_latin(char: str) -> bool:
    return char.isascii() or unicodedata.name(char, "").startswith("LATIN")


def _meant(char: str, *, foreign: bool) -> str | None:
    return None if foreign and char in _LATIN else right_for(char)
