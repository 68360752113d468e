"""Score sheets and the conversion to game points against the golden tables."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from belote_notation.rules.ranking import NO_TRUMP
from belote_notation.rules.score import Tally
from belote_notation.rules.settlements.game_points import GamePointScoring, game_points
from belote_notation.scorer.deal import settle
from tests.golden import Case, cases

SEATINGS = [{"T": "NS", "D": "EW"}, {"T": "EW", "D": "NS"}]
"""Who is the taking side: what is written down goes round with the sides."""


def by_side(points: Mapping[str, int], seating: Mapping[str, str]) -> dict[str, int]:
    """Points of T and D as points of the sides, in the order of the table."""
    sides = {seating[key]: value for key, value in points.items()}
    return {side: sides[side] for side in sorted(sides, reverse=True)}


@pytest.mark.parametrize("case", cases("scoring"))
def test_scoring(case: Case) -> None:
    row, ruleset = case.row, case.ruleset()
    tricks = row.get("tricks", {})
    capot = next((key for key, won in tricks.items() if won and won == sum(tricks.values())), "")
    for seating in SEATINGS:
        tally = Tally(
            strain=case.strain(),
            taker=seating["T"],
            cards=by_side(row["cards"], seating),
            capot=seating.get(capot, ""),
            declared=by_side(row.get("declared", {}), seating),
            belote=by_side(row.get("belote", {}), seating),
            level=row.get("level", 1),
            hanging=row.get("hanging_before", 0),
        )
        sheet = settle(tally, ruleset)
        told = "; ".join(f"{line.side} {line.points} {line.name}" for line in sheet.lines)
        assert sheet.score == by_side(row["score"], seating), told
        assert sheet.outcome == row["outcome"], sheet.verdict
        assert sheet.hanging == row.get("hanging", 0), told
        assert sheet.match_won == (seating[row["match_won"]] if "match_won" in row else ""), told


@pytest.mark.parametrize("case", cases("conversion"))
def test_conversion(case: Case) -> None:
    row, scoring = case.row, case.ruleset().scoring
    assert isinstance(scoring, GamePointScoring)
    sun = case.strain() == NO_TRUMP
    assert [game_points(raw, sun=sun, five=scoring.sun_five) for raw in row["raw"]] == row["gp"]


@pytest.mark.parametrize("case", cases("conversion", "pair"))
def test_conversion_of_both_piles(case: Case) -> None:
    row, ruleset = case.row, case.ruleset()
    for seating in SEATINGS:
        buyer = seating["T"]
        # Projects large enough for the buyer to win: only then are both piles written as they were converted.
        tally = Tally(strain=case.strain(), taker=buyer, cards=by_side(row["cards"], seating), declared={buyer: 1000})
        sheet = settle(tally, ruleset)
        piles = {s: sum(x.points for x in sheet.lines if x.side == s and x.name == "cards") for s in sheet.sides}
        assert piles == by_side(row["gp"], seating)
