"""The end of a match against the golden tables."""

from __future__ import annotations

import pytest

from belote_notation.rules.match import Ending, winner
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
