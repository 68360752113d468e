"""The rows of ``[Layout]``."""

from __future__ import annotations

from itertools import pairwise

from belote_notation.cards import UNKNOWN, layout_pairs
from belote_notation.record import spelling
from belote_notation.record.sections.faults import LEADERS, Faults
from belote_notation.syntax.nodes import Section


def _tidy_rows(words: list[str]) -> dict[str, tuple[str, ...]] | None:
    """Rows of recorded cards in canonical spelling, each of another seat; ``None`` for any other layout."""
    starts = [at for at, word in enumerate(words) if word in LEADERS]
    if not starts or starts[0]:
        return None
    known = layout_pairs()
    rows = {words[start][0]: tuple(words[start + 1 : end]) for start, end in pairwise([*starts, len(words)])}
    return rows if len(rows) == len(starts) and all(known.keys() >= {*row} for row in rows.values()) else None


def read_layout(section: Section, faults: Faults) -> dict[str, tuple[str, ...]]:
    """The ``up/covered`` pairs of ``[Layout]`` by seat."""
    if section.head is not None:
        faults.add("BN113", -1, tag="Layout", text=section.head, expected="no value: [Layout]")
    elif (tidy := _tidy_rows(section.words)) is not None:
        return tidy
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
    return {seat: tuple(row) for seat, row in rows.items()}
