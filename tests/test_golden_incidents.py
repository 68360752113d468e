"""Stopped deals, deals given away and hands thrown in, against the golden tables."""

from __future__ import annotations

import pytest

from belote_notation.rules import incidents
from tests.golden import Case, cases
from tests.test_golden_scoring import seatings, tally_of


@pytest.mark.parametrize("case", cases("incidents", "stop"))
def test_stops(case: Case) -> None:
    row, ruleset = case.row, case.ruleset()
    rules = ruleset.incidents
    took, plays = row.get("took_trick", True), row.get("plays_contract", False)
    barred = incidents.barred(rules, after=row.get("after", 1), took_trick=took, plays_contract=plays)
    assert bool(barred) == row.get("barred", False)
    if not barred:
        counted = incidents.counted_at_stop(rules, row["tricks"], row.get("extras", 0), row.get("pool", 0))
        assert incidents.stop(rules, ruleset.match, row["before"] + counted).value == row["result"]


@pytest.mark.parametrize("case", cases("incidents", "award"))
def test_deals_given_away(case: Case) -> None:
    ruleset = case.ruleset()
    for seating in seatings(ruleset):
        tally = tally_of(case, ruleset, seating)
        sheet = ruleset.scoring.award(tally, seating[case.row["to"]])
        assert sheet.score == {seating[key]: points for key, points in case.row["score"].items()}


@pytest.mark.parametrize("case", cases("incidents", "kawesh"))
def test_who_deals_after_a_hand_was_thrown_in(case: Case) -> None:
    rules = case.ruleset().incidents
    assert (rules.kawesh is not incidents.Kawesh.OFF) == case.row["allowed"]
    if case.row["allowed"]:
        assert incidents.dealer_again(rules, bid=case.row["bid"]) == case.row["same_dealer"]


ANSWERS = {"yes": True, "no": False, "untold": None}


@pytest.mark.parametrize("case", cases("incidents", "misdeal"))
def test_who_deals_after_a_misdeal(case: Case) -> None:
    row = case.row
    again = incidents.dealer_after_misdeal(
        case.ruleset().incidents, misdealt=row.get("misdealt", True), opposing_bid=row.get("opposing_bid", False)
    )
    assert again is ANSWERS[row["same_dealer"]]
