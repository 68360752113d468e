"""Score sheets and the conversion to game points against the golden tables."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from belote_notation.cards import cards_in, named
from belote_notation.rules.ranking import NO_TRUMP, ranking
from belote_notation.rules.ruleset import Ruleset
from belote_notation.rules.score import Tally
from belote_notation.rules.settlements.game_points import GamePointScoring, game_points
from belote_notation.scorer.settle import settle
from tests.golden import Case, cases


def seatings(ruleset: Ruleset) -> list[dict[str, str]]:
    """Who is the taking side, who the others: what is written down goes round with the sides."""
    sides = ruleset.table.sides
    return [dict(zip("TDE", (*sides[at:], *sides[:at]))) for at in range(len(sides))]


def by_side(points: Mapping[str, int], seating: Mapping[str, str]) -> dict[str, int]:
    """Points of T, D and E as points of the sides, in the order of the table."""
    return {seating[key]: value for key, value in points.items()}


def tally_of(case: Case, ruleset: Ruleset, seating: Mapping[str, str]) -> Tally:
    """What a row says was made."""
    row = case.row
    tricks = row.get("tricks", {})
    capot = next((key for key, won in tricks.items() if won and won == sum(tricks.values())), "")
    bid = row.get("bid", 0)
    return Tally(
        strain=case.strain(),
        taker="" if row.get("taker") == "none" else seating["T"],
        cards=by_side(row["cards"], seating),
        capot=seating.get(capot, ""),
        declared=by_side(row.get("declared", {}), seating),
        hundreds=by_side(row.get("hundreds", {}), seating),
        belote=by_side(row.get("belote", {}), seating),
        level=row.get("level", 1),
        hanging=row.get("hanging_before", 0),
        value=bid if isinstance(bid, int) else 0,
        slam=bid if isinstance(bid, str) else "",
        solo=row.get("solo", False),
        last=seating.get(row.get("last_trick", ""), ""),
        trickless=tuple(seating[key] for key, won in tricks.items() if not won),
        long_run=seating.get(row.get("long_run", ""), ""),
        taker_leads=row.get("buyer_position", 0) == 1,
        taker_ace=row.get("buyer_aces", 0) > 0,
        last_deal=row.get("last_deal", False),
    )


@pytest.mark.parametrize("case", cases("scoring"))
def test_scoring(case: Case) -> None:
    row, ruleset = case.row, case.ruleset()
    for seating in seatings(ruleset):
        sheet = settle(tally_of(case, ruleset, seating), ruleset)
        told = "; ".join(f"{line.side} {line.points} {line.name}" for line in sheet.lines)
        assert sheet.score == by_side(row["score"], seating), told
        assert sheet.outcome == row["outcome"], sheet.verdict
        assert sheet.hanging == row.get("hanging", 0), told
        assert sheet.match_won == (seating[row["match_won"]] if "match_won" in row else ""), told


@pytest.mark.parametrize("case", cases("card_points"))
def test_card_points(case: Case) -> None:
    under = ranking(case.ruleset().ranking, case.strain())
    assert sum(under.points[card] for card in cards_in(named(case.row["cards"]))) == case.row["points"]


@pytest.mark.parametrize("case", cases("conversion"))
def test_conversion(case: Case) -> None:
    row, scoring = case.row, case.ruleset().scoring
    assert isinstance(scoring, GamePointScoring)
    sun = case.strain() == NO_TRUMP
    assert [game_points(raw, sun=sun, five=scoring.sun_five) for raw in row["raw"]] == row["gp"]


@pytest.mark.parametrize("case", cases("conversion", "pair"))
def test_conversion_of_both_piles(case: Case) -> None:
    row, ruleset = case.row, case.ruleset()
    scoring = ruleset.scoring
    assert isinstance(scoring, GamePointScoring)
    for seating in seatings(ruleset):
        tally = Tally(strain=case.strain(), taker=seating["T"], cards=by_side(row["cards"], seating))
        assert scoring.piles(tally) == by_side(row["gp"], seating)
