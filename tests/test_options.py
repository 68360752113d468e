"""Every value of every option decides something: for each there is a golden row that another value would break."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import lru_cache

import pytest

from belote_notation import rulesets
from belote_notation.rules.options import options_of, override, write
from belote_notation.rules.ruleset import Ruleset
from tests import test_golden_incidents as incidents
from tests import test_golden_match as matches
from tests import test_golden_play as plays
from tests import test_golden_records as records
from tests import test_golden_scoring as scoring
from tests.golden import Case, cases

WALKERS: dict[tuple[str, str], tuple[Callable[[Case], None], tuple[str, ...]]] = {
    ("legal_plays", "row"): (plays.test_legal_plays, ("play",)),
    ("auctions", "row"): (records.test_auctions, ("auction",)),
    ("card_points", "row"): (scoring.test_card_points, ("ranking",)),
    ("scoring", "row"): (scoring.test_scoring, ("scoring", "ranking", "match", "declarations", "auction")),
    ("conversion", "row"): (scoring.test_conversion, ("scoring",)),
    ("conversion", "pair"): (scoring.test_conversion_of_both_piles, ("scoring",)),
    ("declarations", "row"): (records.test_declarations, ("declarations",)),
    ("combinations", "row"): (plays.test_combinations, ("declarations",)),
    ("match", "row"): (matches.test_match, ("match",)),
    ("match", "dealer"): (matches.test_next_dealer, ("match", "auction", "table")),
    ("deals", "cut"): (plays.test_cuts, ("deal",)),
    ("deals", "exchange"): (records.test_exchanges, ("deal",)),
    ("incidents", "stop"): (incidents.test_stops, ("incidents", "match")),
    ("incidents", "award"): (incidents.test_deals_given_away, ("scoring",)),
    ("incidents", "kawesh"): (incidents.test_who_deals_after_a_hand_was_thrown_in, ("incidents",)),
    ("incidents", "misdeal"): (incidents.test_who_deals_after_a_misdeal, ("incidents",)),
    ("layouts", "row"): (plays.test_layouts, ("deal",)),
}
"""Table and kind of row → what walks it, and the parts of a ruleset that it looks at."""


def others(ruleset: Ruleset, name: str) -> list[str]:
    """The values that an option does not have."""
    option = options_of(ruleset)[name]
    if not option.choices:
        return [write(option.value + 1)]
    return [value for value in option.choices if option.read(value) != option.value]


@lru_cache(maxsize=1)
def decided() -> frozenset[tuple[str, str]]:
    """Options with the values that some row needs: with another value the row fails."""
    found: set[tuple[str, str]] = set()
    for (table, kind), (walk, parts) in WALKERS.items():
        for parameter in cases(table, kind):
            case = parameter.values[0]
            assert isinstance(case, Case)
            ruleset = case.ruleset()
            for name, option in options_of(ruleset).items():
                if option.part in parts and (name, option.written) not in found and breaks(case, walk, ruleset, name):
                    found.add((name, option.written))
    return frozenset(found)


def breaks(case: Case, walk: Callable[[Case], None], ruleset: Ruleset, name: str) -> bool:
    """Whether the row fails when the option alone has another value."""
    for value in others(ruleset, name):
        changed, refusals = override(ruleset, [(name, value)])
        if refusals:
            continue
        row = {key: part for key, part in case.row.items() if key != "options"}
        try:
            walk(dataclasses.replace(case, base=changed, row=row))
        except AssertionError:
            return True
    return False


def every() -> list[tuple[str, str]]:
    """All options and values of all rulesets; of a number once, whatever its value."""
    found: dict[tuple[str, str], None] = {}
    for id in rulesets.ids():
        ruleset = rulesets.find(id)
        assert ruleset is not None
        for name, option in options_of(ruleset).items():
            for value in option.choices or ("a number",):
                found[name, value] = None
    return sorted(found)


@pytest.mark.parametrize(("name", "value"), every())
def test_a_row_decides(name: str, value: str) -> None:
    if value == "a number":
        assert any(name == decided_name for decided_name, _ in decided())
    else:
        assert (name, value) in decided()
