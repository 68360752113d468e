"""The one door to the scoring rules: a tally as counted goes in, a score sheet comes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from belote_notation.rules.declarations import RunOfEight
from belote_notation.rules.match import EndRoundLast, LitigeLastDeal
from belote_notation.rules.ruleset import Ruleset
from belote_notation.rules.score import ScoreSheet, Tally

if TYPE_CHECKING:
    from belote_notation.rules.score import Points


def settle(tally: Tally, ruleset: Ruleset) -> ScoreSheet:
    """The score sheet of a tally. Card points are scaled to the contract, and a bid is told what it needs."""
    changes: dict[str, Any] = {}
    if tally.value or tally.slam:
        needs, slam = ruleset.auction.meaning(tally.value, tally.slam)
        if (needs, slam) != (tally.asked, tally.slam):
            changes["needs"], changes["slam"] = needs, slam
    if tally.last_deal:
        changes["exact"] = ruleset.match.end_round_last is EndRoundLast.LAST_EXACT
        changes["split_tie"] = ruleset.match.litige_last_deal is LitigeLastDeal.OWN
    if (cards := scaled(tally, ruleset)) is not tally.cards:
        changes["cards"] = cards
    if changes:
        tally = replace(tally, **changes)
    sheet = ruleset.scoring.settle(tally) if any(tally.cards.values()) or not tally.long_run else _nothing(tally)
    if tally.long_run and ruleset.declarations.run8 in (RunOfEight.WINS_MATCH, RunOfEight.TRUMP_WINS_MATCH):
        verdict = f"{tally.long_run} declared eight cards in a row and has won the match"
        return replace(sheet, match_won=tally.long_run, verdict=verdict)
    return sheet


def scaled(tally: Tally, ruleset: Ruleset) -> Mapping[str, Points]:
    """Card points as the contract counts them."""
    numerator, denominator, without_last = ruleset.ranking.factor(tally.strain)
    if numerator == denominator:
        return tally.cards
    return _scaled(tally, numerator, denominator, ruleset.scoring.last_trick if without_last else 0)


def _scaled(tally: Tally, numerator: int, denominator: int, last: int) -> Mapping[str, Points]:
    """Card points multiplied; ``last`` is the last trick's bonus where it is left as it is."""
    scaled: dict[str, Points] = {}
    for side, points in tally.cards.items():
        bonus = last if side == tally.last else 0
        product = (points - bonus) * numerator
        if denominator == 1 or product % denominator == 0:
            scaled[side] = int(product // denominator) + bonus
        else:
            from fractions import Fraction  # only a few contracts of a few games come here

            scaled[side] = Fraction(product) / denominator + bonus
    return scaled


def _nothing(tally: Tally) -> ScoreSheet:
    """The sheet of a deal that was not played, because a declaration had won the match."""
    outcome = "made" if tally.long_run == tally.taker else "failed"
    return ScoreSheet(sides=tally.sides, lines=(), outcome=outcome, hanging=tally.hanging)
