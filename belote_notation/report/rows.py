"""An open layout as it lies on the table: rows of cards that show, each over the one that it covers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from belote_notation.cards import CARDS, Hand
from belote_notation.report.signs import card_sign
from belote_notation.report.terminal import LINE, clip, pad
from belote_notation.rules.dealing import ROW

GONE = "·"
"""Stands where no card is any more."""
_INDENT, _CELL = 20, 4


@dataclass(frozen=True, slots=True)
class Piles:
    """The piles of a seat at some time."""

    pairs: tuple[str, ...]
    """``up/covered`` in the order of dealing."""
    left: Hand
    """Cards that are not played yet."""
    showing: Hand = 0
    """Covered cards count as showing once they are turned."""

    def cells(self, pair: str) -> tuple[str, str]:
        """What shows of a pile, and what lies under it."""
        up, _, covered = pair.partition("/")
        if self._lies(up):
            return card_sign(up), card_sign(covered)
        if not self._lies(covered):
            return GONE, GONE
        turned = covered in CARDS and self.showing >> CARDS[covered] & 1
        return (card_sign(covered), GONE) if turned else (GONE, card_sign(covered))

    def _lies(self, name: str) -> bool:
        """A card is on the table still, as far as is known."""
        return name not in CARDS or bool(self.left >> CARDS[name] & 1)


def layout_table(piles: Mapping[str, Piles], labels: Mapping[str, str], middle: Sequence[str]) -> list[str]:
    """The rows of the seats, the first seat above, with a few lines between them."""
    first, *others = piles
    lines = [*_rows(labels[first], piles[first]), "", *middle, *([""] if middle else [])]
    for seat in others:
        lines += _rows(labels[seat], piles[seat])
    return [(" " * _INDENT + line).rstrip() for line in lines]


def _rows(label: str, piles: Piles) -> list[str]:
    """A label, and a line a row: what shows, over what it covers."""
    lines = [clip(label, LINE - _INDENT)]
    for start in range(0, len(piles.pairs), ROW):
        cells = [piles.cells(pair) for pair in piles.pairs[start : start + ROW]]
        top, under = ("".join(pad(cell[at], _CELL) for cell in cells) for at in (0, 1))
        lines.append(f"{top} over  {under}")
    return lines
