"""What every section reader has to say of words that it cannot read, and the signs that all of them know."""

from __future__ import annotations

from msgspec import Struct

from belote_notation.places import Finding, Place
from belote_notation.record import lookalikes, spelling
from belote_notation.record.model import End

SEATS = frozenset("NESWnesw")
LEADERS = frozenset(f"{seat}:" for seat in "NESW")
ENDS: dict[str, End] = {"*": "*", "+": "+"}
MARKS = frozenset(["!", "?", "!!", "??", "!?", "?!"])
_KINDS = {"BN116": "calls", "BN117": "declarations", "BN121": "incidents"}
"""Which words a section asks for, by the code for one that it does not know."""
_LOOKED_UP = 20
"""Faults of a section for which it is looked up what was meant: a hostile text could have a million."""


class Faults(Struct):
    """What a section reader has to say: findings, and the words that it left out."""

    part: str
    findings: list[Finding] = []
    dropped: list[int] = []

    def add(self, code: str, word: int, **facts: object) -> None:
        self.findings.append(Finding(code, Place(self.part, word), facts))

    def drop(self, code: str, word: int, **facts: object) -> None:
        self.add(code, word, **facts)
        self.dropped.append(word)

    def odd_word(self, code: str, at: int, word: str, **facts: object) -> None:
        """A word that is not what it should be: one that could mean two things and a look-alike are named as such."""
        kind = _KINDS.get(code, "")
        if either := spelling.either(kind, word):
            self.add("BN126", at, text=word, either=either)
        elif kind and (near := spelling.near(kind, word)):
            self.add(code, at, text=word, near=near, **facts)
        elif (found := lookalikes.find(word)) is not None:
            char, description, meant = found
            self.findings.append(
                Finding("BN115", Place(self.part, at, char), {"text": word, "char": description, "meant": meant})
            )
        else:
            near = spelling.close(kind, word) if len(self.findings) < _LOOKED_UP else ""
            self.add(code, at, text=word, near=near, **facts)


def split_mark(word: str) -> tuple[str, str]:
    bare = word.rstrip("!?")
    return (bare, word[len(bare) :]) if bare else (word[:1], word[1:])
