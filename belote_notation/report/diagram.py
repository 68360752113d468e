"""Hands drawn round the table: North at the top, West and East beside, South at the bottom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from belote_notation.cards import SUIT_MASK, SUIT_SIGNS, SUITS
from belote_notation.report.hands import ShownHand
from belote_notation.report.signs import UNKNOWN, by_strength, rank_sign
from belote_notation.report.terminal import clip, pad
from belote_notation.rules.ranking import Ranking

_SIDE, _MIDDLE = 26, 28
"""Cells of the left and of the middle column; the right one takes the rest of a line."""


def hand_lines(hand: ShownHand, ranking: Ranking | None = None) -> list[str]:
    """A hand with a line a suit; cards of no known suit on a line of their own.

    Where they may be of a suit that has no other card nothing is said of it: a dash says that there is none.
    """
    loose = " ".join([UNKNOWN] * hand.blanks[4])
    if not hand.known and not any(hand.blanks[:4]):
        return [loose or "no cards"]
    lines = []
    for suit, names in enumerate(by_strength(hand.known, ranking)):
        ranks = [rank_sign(name[1]) for name in names] + [UNKNOWN] * hand.blanks[suit]
        if ranks or not loose or hand.bare & SUIT_MASK[suit]:
            lines.append(f"{SUIT_SIGNS[SUITS[suit]]} {' '.join(ranks) or '–'}")
    return [*lines, loose] if loose else lines


def round_table(
    hands: Mapping[str, ShownHand], labels: Mapping[str, str], centre: Sequence[str], ranking: Ranking | None = None
) -> list[str]:
    """The hands of the seats given, with a label above each, round a few lines in the middle."""
    blocks = {seat: [labels[seat], *hand_lines(hand, ranking)] for seat, hand in hands.items()}
    lines = [" " * _SIDE + clip(line, _MIDDLE) for line in blocks.get("N", ())]
    west, east, middle = blocks.get("W", []), blocks.get("E", []), list(centre)
    height = max(len(west), len(east), len(middle))
    middle = [""] * ((height - len(middle)) // 2) + middle
    for row in range(height):
        cells = [block[row] if row < len(block) else "" for block in (west, middle, east)]
        left, right = clip(cells[0], _SIDE - 2), clip(cells[2], _SIDE - 2)
        lines.append((pad("  " + left, _SIDE) + pad(clip(cells[1], _MIDDLE), _MIDDLE) + right).rstrip())
    lines += [" " * _SIDE + clip(line, _MIDDLE) for line in blocks.get("S", ())]
    return lines


def compass(seats: str, below: str = "") -> list[str]:
    """The letters of the seats where they sit, with a line under them."""
    n, e, s, w = (seat if seat in seats else " " for seat in "NESW")
    lines = [f"       {n}", f"    {w}     {e}", f"       {s}"]
    return [*lines, "", below] if below else lines


def middle_of(cards: Mapping[str, str]) -> list[str]:
    """The cards of a trick where their players sit; one line for a two-player table as well."""
    n, e, s, w = (cards.get(seat, "") for seat in "NESW")
    return [" " * 9 + n, " " * 2 + pad(w, 14) + e, " " * 9 + s]
