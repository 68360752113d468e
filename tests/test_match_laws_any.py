"""Whole matches of every ruleset: filled in, written and read again they come to the same totals."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from belote_notation import rulesets
from belote_notation.diagnostics.model import Severity
from belote_notation.filler import fill_file
from belote_notation.formatter import format_file
from belote_notation.pipeline import Verdict, check
from belote_notation.record.model import Head, Match, Part, Rules
from belote_notation.record.write import write
from belote_notation.rules.match import BothOver, Ending, MatchRules, NoFinishOn, winner
from belote_notation.rules.options import options_of
from belote_notation.scorer.course import Course
from tests.generate_any import deal_any, record_any

LENGTH = 4


def match_any(rng: Random, ruleset: str) -> list[Part]:
    """A match whose deals follow one another; its totals are not written."""
    found = rulesets.find(ruleset)
    assert found is not None
    free = (("sun_double_rule", "any"),) if "sun_double_rule" in options_of(found) else ()  # whatever the score
    parts: list[Part] = [Head("1.0"), Match(name="m", rules=Rules(ruleset, options=free), target=99999)]
    course = Course()
    wanted = ""
    while len(parts) < LENGTH + 2:
        dealt = deal_any(rng, ruleset)
        if wanted and dealt.dealer != wanted:
            continue
        record = replace(record_any(dealt, str(len(parts) - 1)), before=None, outcome=None, score=None, total=None)
        (verdict,) = [v for v in check([write([Head("1.0"), record]).encode()]) if v.record is not None]
        assert verdict.replay is not None
        assert verdict.scored is not None
        if verdict.scored.sheet is not None and verdict.scored.sheet.match_won:
            continue  # it would be the last deal
        course.check_dealer(record, verdict.replay)
        course.after(record, verdict.replay, verdict.scored, None, None)
        wanted = course.next_dealer(verdict.replay.ruleset)
        parts.append(replace(record, rules=None))
    return parts


def followed(text: bytes) -> list[Verdict]:
    found = [verdict for verdict in check([text]) if verdict.record is not None]
    assert [d.message for v in found for d in v.diagnostics if d.severity is not Severity.NOTE] == [], text.decode()
    return found


@pytest.mark.parametrize("ruleset", rulesets.ids())
def test_a_match_comes_to_the_same_totals(ruleset: str) -> None:
    for seed in range(3):
        text = write(match_any(Random(seed), ruleset)).encode()
        filled = b"".join(fill_file([text]))
        bare, full, again = (followed(each) for each in (text, filled, b"".join(format_file([filled]))))
        assert len(bare) == LENGTH
        totals = [verdict.totals for verdict in bare]
        assert None not in totals
        assert [verdict.totals for verdict in full] == [verdict.totals for verdict in again] == totals
        assert [verdict.hanging for verdict in full] == [verdict.hanging for verdict in bare]


@pytest.mark.parametrize(("both_over", "no_finish_on"), [*product(BothOver, NoFinishOn)])
def test_the_winner_hangs_on_the_contract_exactly_where_the_rules_say_so(
    both_over: BothOver, no_finish_on: NoFinishOn
) -> None:
    rules = MatchRules(target=1000, both_over=both_over, no_finish_on=no_finish_on)
    rng, hangs = Random(7), False
    for _ in range(60):
        before = {side: rng.choice((850, 900, 990, 1010)) for side in ("NS", "EW")}
        score = {side: rng.choice((0, 20, 90, 110, 162)) for side in ("NS", "EW")}
        ends = {
            winner(rules, Ending(before=before, score=score, taker=taker, outcome=outcome, belote={"NS": 20, "EW": 0}))
            for taker, outcome in product(("NS", "EW", ""), ("made", "failed", "tied", "played"))
        }
        hangs = hangs or len(ends) > 1
    assert hangs == rules.asks_for_contract
