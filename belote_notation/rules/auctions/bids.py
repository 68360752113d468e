"""A bid in points as one word: a number or a slam, then the contract."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby

from belote_notation.rules.ranking import STRAINS, Strain

SLAMS = ("capot", "generale")
HIGHEST = 999
"""The highest number that can be written."""


@lru_cache(maxsize=1)
def _bid() -> re.Pattern[str]:
    """A call in canonical spelling; what may be typed for it is for the table of spellings."""
    return re.compile(rf"(?:([1-9][0-9]{{1,2}})|({'|'.join(SLAMS)}))({'|'.join(STRAINS)})")


@lru_cache(maxsize=1024)
def split_bid(word: str) -> tuple[int, str, Strain | None]:
    """``90H``, ``capotS``: the number, the slam, the strain; ``None`` for a word that is no bid in points."""
    found = None if word in STRAINS else _bid().fullmatch(word)
    if found is None:
        return 0, "", None
    return int(found[1] or 0), found[2] or "", STRAINS.index(found[3])


_FEW = 6
"""Bids that are told one by one; of more a line would show nothing."""


def tell_calls(words: list[str]) -> list[str]:
    """Calls for people: many bids in points become one piece, ``80 90 … 160 capot with S H D C``."""
    bids = [(word, strain) for word in words if (strain := split_bid(word)[2]) is not None]
    if len(bids) <= _FEW:
        return words
    strains: dict[str, list[str]] = {}
    for word, strain in bids:
        name = STRAINS[strain]
        strains.setdefault(word.removesuffix(name), []).append(name)
    told = [word for word in words if split_bid(word)[2] is None]
    for names, kinds in groupby(strains, key=lambda kind: strains[kind]):
        told.append(f"{' '.join(_shortened(list(kinds)))} with {' '.join(names)}")
    return told


def _shortened(kinds: list[str]) -> list[str]:
    """Numbers in a row by the first two and the last."""
    numbers = [kind for kind in kinds if kind.isdecimal()]
    return kinds if len(numbers) < 4 else [*numbers[:2], "…", numbers[-1], *kinds[len(numbers) :]]
