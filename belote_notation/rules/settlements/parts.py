"""What several ways of scoring have in common: options, capot, declarations of a side without a trick, rounding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from belote_notation.rules.options import Choice
from belote_notation.rules.score import Line, ScoreSheet, Tally

if TYPE_CHECKING:
    from belote_notation.rules.score import Points


class CapotUnbid(Choice):
    POINTS_252 = "252", "a side that takes every trick has 252 card points"
    POINTS_250 = "250", "a side that takes every trick has 250 card points"
    PLUS_90 = "+90", "a side that takes every trick adds 90 to its card points"
    PLUS_100 = "+100", "for a side that takes every trick the last one is worth 100"
    NOTHING = "162", "taking every trick adds nothing"


class FailDeclarations(Choice):
    TO_DEFENCE = "to_D", "the loser's declarations go to the winner", "to_defence", "pass_to_D"
    STAY = "stay", "declarations stay with the side that won the comparison", "best"


class FailBelote(Choice):
    KEPT = "kept", "the loser keeps belote"
    TO_DEFENCE = "to_D", "the loser's belote goes to the winner", "to_defence"
    NEVER = "never", "the loser's belote is lost"


class TricklessSide(Choice):
    TO_CAPOT_SIDE = (
        "to_capot_side",
        "declarations of a side without a trick go to the other side",
        "passes_to_capot_side",
    )
    KEEPS = "keeps", "a side without a trick keeps its declarations"
    LOSES = "loses", "declarations of a side without a trick are lost"
    LOSES_ALL = "loses_all", "declarations and belote of a side without a trick are lost"


class LostDeal(Choice):
    POINTS_162 = "162", "a deal lost by an irregularity gives the other side 162"
    POINTS_160 = "160", "a deal lost by an irregularity gives the other side 160"


class Round(Choice):
    EXACT = "exact", "points are written exactly"
    FIVE_UP = "nearest10_5up", "points are rounded to tens, five up"
    SIX_UP = "nearest10_6up", "points are rounded to tens, five down"
    COMPLEMENT = "complement", "the taking side is rounded to tens, the other gets the rest of 160"


def capot_points(rule: CapotUnbid, cards: Points, last_trick: int) -> Points:
    """Card points of a side that took every trick; ``cards`` are all of the deal, the last trick included."""
    if rule is CapotUnbid.PLUS_90:
        return cards + 90
    if rule is CapotUnbid.PLUS_100:
        return cards - last_trick + 100
    return cards if rule is CapotUnbid.NOTHING else int(rule)


def card_points(tally: Tally, rule: CapotUnbid, last_trick: int) -> dict[str, Points]:
    """Card points by side, with the value of a capot."""
    if not tally.capot:
        return dict(tally.cards)
    whole = sum(tally.cards.values())
    return {side: capot_points(rule, whole, last_trick) if side == tally.capot else 0 for side in tally.sides}


def extras(tally: Tally, rule: TricklessSide, trickless: tuple[str, ...]) -> tuple[dict[str, int], dict[str, int]]:
    """Declarations and belote by side, after what the rules say of sides without a trick."""
    declared = {side: tally.declared.get(side, 0) for side in tally.cards}
    belote = {side: tally.belote.get(side, 0) for side in tally.cards}
    for side in trickless:
        if rule is TricklessSide.TO_CAPOT_SIDE and tally.capot:
            declared[tally.capot] += declared[side]
        if rule is not TricklessSide.KEEPS:
            declared[side] = 0
        if rule is TricklessSide.LOSES_ALL:
            belote[side] = 0
    return declared, belote


def without_trick(tally: Tally) -> tuple[str, ...]:
    """The sides that took no trick."""
    if tally.capot:
        return tuple(side for side in tally.sides if side != tally.capot)
    return tally.trickless


def nearest_ten(points: Points, up: int) -> int:
    """Points rounded to a multiple of ten; a rest of ``up`` or more goes up."""
    return 10 * ((points + 10 - up) // 10)


def rounded(rule: Round, points: Mapping[str, Points], taker: str) -> dict[str, int]:
    """Points as they are written, by side."""
    if rule is Round.EXACT:
        return {side: p if isinstance(p, int) else whole(p) for side, p in points.items()}
    up = 6 if rule is Round.SIX_UP else 5
    written = {side: nearest_ten(p, up) for side, p in points.items()}
    if rule is Round.COMPLEMENT and taker and 0 < points[taker] < sum(points.values()):
        total = nearest_ten(sum(points.values()), 5)
        written = {side: total - written[taker] if side != taker else written[side] for side in points}
    return written


def whole(points: Points) -> int:
    """The nearest whole number, a half going up; scaled points need not be whole."""
    return points if isinstance(points, int) else int((2 * points + 1) // 2)


def awarded(tally: Tally, winner: str, lines: list[Line], unit: str = "points") -> ScoreSheet:
    """The sheet of a deal that the other side lost by an irregularity."""
    return ScoreSheet(
        sides=tally.sides,
        lines=tuple(lines),
        outcome="made" if winner == tally.taker else "failed",
        verdict=f"the deal was given to {winner}",
        hanging=tally.hanging,
        unit=unit,
    )


def told(points: Points) -> str:
    """Points in a sentence; scaled ones need not be whole."""
    return str(points) if isinstance(points, int) else f"{float(points):.2f}"


class Sheet:
    """The lines of a score sheet as they are written."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def add(self, side: str, points: int, name: str, reason: str, option: str = "") -> None:
        if points:
            self.lines.append(Line(side, points, name, reason, option))

    def sum(self, side: str) -> int:
        """What a side has so far."""
        return sum(line.points for line in self.lines if line.side == side)
