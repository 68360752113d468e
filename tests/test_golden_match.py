"""The end of a match against the golden tables."""

from __future__ import annotations

import pytest

from belote_notation.rules.auctions import AllPass
from belote_notation.rules.match import Ending, next_dealer, winner
from tests.golden import Case, cases
from tests.test_golden_scoring import by_side, seatings


@pytest.mark.parametrize("case", cases("match"))
def test_match(case: Case) -> None:
    row, ruleset = case.row, case.ruleset()
    for seating in seatings(ruleset):
        ending = Ending(
            before=by_side(row["before"], seating),
            score=by_side(row["score"], seating),
            taker=seating["T"],
            outcome=row["outcome"],
            capot=seating.get(row.get("capot", ""), ""),
            hanging=row.get("hanging", 0),
            belote=by_side(row.get("belote", {}), seating),
            real=by_side(row.get("real", {}), seating),
        )
        won = winner(ruleset.match, ending)
        assert won == {"continues": "", "draw": "draw"}.get(row["ends"], seating.get(row["ends"]))
        if "total" in row:
            totals = {key: row["before"][key] + row["score"].get(key, 0) for key in row["before"]}
            assert totals == row["total"]


@pytest.mark.parametrize("case", cases("match", "dealer"))
def test_next_dealer(case: Case) -> None:
    row, ruleset = case.row, case.ruleset()
    order = ruleset.table.table.order(row["dealer"])
    again = ruleset.auction.all_pass is AllPass.SAME_DEALER
    passed_out = row.get("passed_out", False)
    found = next_dealer(ruleset.match, order, row.get("winners", ""), passed_out=passed_out, again=again)
    assert found == row["next"]
