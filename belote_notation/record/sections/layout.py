"""The rows of ``[Layout]``."""

from __future__ import annotations

from belote_notation.cards import UNKNOWN
from belote_notation.record import spelling
from belote_notation.record.sections.faults import Faults
from belote_notation.syntax.nodes import Section


def read_layout(section: Section, faults: Faults) -> dict[str, tuple[str, ...]]:
    """The ``up/covered`` pairs of ``[Layout]`` by seat."""
    if section.head is not None:
        faults.add("BN113", -1, tag="Layout", text=section.head, expected="no value: [Layout]")
    rows: dict[str, list[str]] = {}
    row: list[str] | None = None
    lost = False
    for at, word in enumerate(section.words):
        if word[-1] == ":":
            lost = len(word) != 2  # a side has no cards
            if lost:
                faults.drop("BN101", at, text=word)
            else:
                row = rows.setdefault(word[:-1].upper(), [])
        elif lost:
            faults.dropped.append(at)
        elif row is None:
            faults.drop("BN101", at, text=word)
        else:
            up, slash, covered = word.partition("/")
            names = spelling.card(up), spelling.card(covered)
            if not slash or None in names:
                faults.odd_word("BN104", at, word)
            row.append(f"{names[0] or UNKNOWN}/{names[1] or UNKNOWN}")
    return {seat: tuple(pairs) for seat, pairs in rows.items()}
