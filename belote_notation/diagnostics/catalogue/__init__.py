"""Everything that can be wrong with a record, by code. Message text lives here and nowhere else.

BN0xx text · BN1xx syntax · BN2xx deal · BN3xx auction · BN4xx play · BN5xx declarations · BN6xx result · BN7xx match ·
BN8xx not judged · BN9xx ourselves
"""

from __future__ import annotations

from belote_notation.diagnostics.catalogue import bidding, cards, results, syntax, text
from belote_notation.diagnostics.model import Code

CATALOGUE: dict[str, Code] = {
    entry.code: entry
    for entry in (*text.TEXT, *syntax.SYNTAX, *bidding.DEAL, *bidding.AUCTION, *cards.PLAY, *results.RESULT)
}


def find(word: str) -> Code | None:
    """An entry by code or by name, in any case."""
    if (entry := CATALOGUE.get(word.upper())) is not None:
        return entry
    return next((entry for entry in CATALOGUE.values() if entry.name == word.lower()), None)
