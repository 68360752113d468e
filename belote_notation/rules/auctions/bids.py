"""A bid in points as one word: a number or a slam, then the contract."""

from __future__ import annotations

import re

from belote_notation.rules.ranking import STRAINS, Strain

SLAMS = ("capot", "generale")
HIGHEST = 999
"""The highest number that can be written."""
_BID = re.compile(rf"(?:([1-9][0-9]{{1,2}})|({'|'.join(SLAMS)}))({'|'.join(STRAINS)})")
"""A call in canonical spelling; what may be typed for it is for the table of spellings."""


def split_bid(word: str) -> tuple[int, str, Strain | None]:
    """``90H``, ``capotS``: the number, the slam, the strain; ``None`` for a word that is no bid in points."""
    found = _BID.fullmatch(word)
    if found is None:
        return 0, "", None
    return int(found[1] or 0), found[2] or "", STRAINS.index(found[3])
