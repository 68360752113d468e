"""Which diagnostics a word means: a code ``BN403``, the beginning of codes ``BN4``, or a name ``revoke``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from belote_notation.diagnostics.catalogue import CATALOGUE, find

ALWAYS = frozenset(["BN901"])
"""A failure of ours is told whatever was chosen: nobody may be left to think that the record was judged."""


@lru_cache(maxsize=256)
def codes(word: str) -> frozenset[str]:
    """The codes that a word means; none when it means nothing."""
    if (entry := find(word)) is not None:
        return frozenset([entry.code])
    start = word.upper()
    return frozenset(code for code in CATALOGUE if start.startswith("BN") and code.startswith(start))


def near(word: str) -> str:
    """The code or name that was probably meant, or nothing."""
    import difflib  # on the way of a wrong word only

    names = [*CATALOGUE, *(entry.name for entry in CATALOGUE.values())]
    return next(iter(difflib.get_close_matches(word, names, 1, 0.5)), "")


@lru_cache(maxsize=64)
def chosen(select: tuple[str, ...], ignore: tuple[str, ...]) -> frozenset[str]:
    """The codes that are told. Of two words that disagree the closer one holds; of two as close, to ignore."""
    return frozenset(code for code in CATALOGUE if code in ALWAYS or _closest(code, select) > _closest(code, ignore))


def _closest(code: str, words: Iterable[str]) -> int:
    """How closely the words mean a code; 0 when they do not."""
    return max((len(code) if codes(word) == {code} else len(word) for word in words if code in codes(word)), default=0)
