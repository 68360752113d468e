"""The end of a match by what its records state, where a deal was not worked out: a sheet of scores and totals.

Card points, tricks and outcome may not be known. So every way in which the deal can have come to its stated score is
put to the rules, and only what all of them say is sure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from belote_notation.record.model import Record
from belote_notation.referee.replay import Replay
from belote_notation.rules.contract import GAHWA, Contract
from belote_notation.rules.declarations import RunOfEight
from belote_notation.rules.match import BothOver, Ending, EndRoundLast, NoFinishOn, winner
from belote_notation.rules.score import ScoreSheet, Tally
from belote_notation.scorer.deal import numbers
from belote_notation.scorer.settle import settle

_OUTCOMES = ("made", "failed", "tied", "played")
_ROUNDING = 10
"""More than rounding adds to a score that is written exactly in the last deal."""
_MORE = 1
"""Any number of points more than the others have."""

Points = dict[str, int]


def stated_ends(
    replay: Replay,
    before: Points | None,
    right: Mapping[str, int] | None,
    pool: int | None,
    written: Points | None = None,
) -> frozenset[str] | None:
    """Who may have won the match with a deal, by its stated score and totals; ``""`` that nobody has.

    ``before`` are the totals before it as stated, ``right`` those worked out, ``pool`` what hangs after it, ``written``
    its score where that was worked out. ``None`` where no numbers of all sides are known, or where it hangs on more.
    """
    record, rules = replay.record, replay.ruleset.match
    if replay.passed_out or record.outcome in ("passed-out", "cancelled"):
        return frozenset([""])
    exact_last_deal = rules.both_over is BothOver.LAST_DEAL and rules.end_round_last is EndRoundLast.LAST_EXACT
    if exact_last_deal or (replay.incidents is not None and replay.incidents.stop is not None):
        return None
    score = numbers(record.score, replay.ruleset.table.sides) or written
    sums = list(_sums(record, score, replay.ruleset.table.sides, before, right))
    if not sums:
        return None
    ends: set[str] = set(_won_at_once(replay, sums[0][1]))
    for totals, score in sums:
        if not any(rules.over(points + score[side]) for side, points in totals.items()):
            ends.add("")
        else:
            ends.update(winner(rules, way) for way in _ways(replay, totals, score, pool))
    return frozenset(ends)


def _sums(
    record: Record,
    score: Points | None,
    sides: tuple[str, ...],
    before: Points | None,
    right: Mapping[str, int] | None,
) -> Iterator[tuple[Mapping[str, int], Points]]:
    """Totals before the deal with what it wrote; all of them, where numbers contradict each other or earlier ones."""
    total = numbers(record.total, sides)
    if score is None and total is not None and before is not None:
        score = {side: total[side] - before[side] for side in sides}
    if score is None:
        return
    if total is not None:
        yield {side: total[side] - score[side] for side in sides}, score
    for totals in (before, right):
        if totals is not None:
            yield totals, score


def _ways(replay: Replay, before: Mapping[str, int], score: Points, pool: int | None) -> Iterator[Ending]:
    """The deal as the end of the match sees it, in every way that its record leaves open."""
    record, ruleset, contract = replay.record, replay.ruleset, replay.contract
    rules, sides = ruleset.match, ruleset.table.sides
    outcomes = (record.outcome,) if record.outcome in _OUTCOMES else _OUTCOMES
    takers = (*sides, "") if contract is None else (ruleset.table.table.side_of.get(contract.taker, ""),)
    if not rules.asks_for_contract:  # then one way stands for all of them
        outcomes, takers = outcomes[:1], takers[:1]
    if not any(score.values()):
        outcomes = (*outcomes, "passed-out")
    capots = ("", *(side for side in sides if _may_be_capot(side, replay, score)))
    scores = [score]
    if rules.end_round_last is EndRoundLast.LAST_EXACT:
        scores.append({side: max(points - _ROUNDING, 0) for side, points in score.items()})
    reals: list[Points] = [{}]
    if rules.both_over is BothOver.LAST_DEAL:  # the points made in the deal are not what is written
        reals = [dict.fromkeys(sides, 0), *({other: _MORE * (other == side) for other in sides} for side in sides)]
    belotes: list[Points] = [{}]
    if rules.no_finish_on is NoFinishOn.BELOTE_ALONE:
        belotes = [dict(zip(sides, told)) for told in product(*((0, points) for points in score.values()))]
    pools = (0, 1) if pool is None else (pool,)
    for written, outcome, taker, capot, hanging, belote, real in product(
        scores, outcomes, takers, capots, pools, belotes, reals
    ):
        yield Ending(
            before=before,
            score=written,
            taker=taker,
            outcome=outcome or "",
            capot=capot,
            hanging=hanging,
            belote=belote,
            real=real,
        )


def _may_be_capot(side: str, replay: Replay, score: Points) -> bool:
    """Whether a side may have taken every trick: nothing stated is against it, and its score is that of a capot."""
    record, ruleset = replay.record, replay.ruleset
    if ruleset.match.no_finish_on in (NoFinishOn.NOTHING, NoFinishOn.HANGING):
        return False  # it decides nothing
    side_of = ruleset.table.table.side_of
    last = side_of.get(record.last_trick or "", record.last_trick or "")
    if last in ruleset.table.sides and last != side:
        return False
    if any(isinstance(points, int) and points and by != side for by, points in (record.card_points or {}).items()):
        return False
    return any(score[side] >= swept.score[side] for swept in _sweeps(side, replay))


def _sweeps(side: str, replay: Replay, level: int = 0) -> Iterator[ScoreSheet]:
    """What is written at least when a side has every point and every trick, in all contracts that it may have been."""
    ruleset, contract = replay.ruleset, replay.contract
    side_of, nothing = ruleset.table.table.side_of, dict.fromkeys(ruleset.table.sides, 0)
    kinds: Iterable[tuple[int, str]] = product(ruleset.strains, ruleset.table.sides)
    if contract is not None and contract.strain is not None:
        kinds = [(contract.strain, side_of.get(contract.taker, ""))]
    bid = contract or Contract(taker="", strain=None)
    for strain, taker in kinds:
        whole = ruleset.ranking_of(strain).total(ruleset.table.pack) + ruleset.scoring.last_trick
        tally = Tally(
            strain=strain,
            taker=taker,
            cards={**nothing, side: whole},
            declared=nothing,
            belote=nothing,
            capot=side,
            last=side,
            level=level or bid.level,
            value=bid.value,
            slam=bid.slam,
            solo=bid.slam == "generale",
        )
        yield settle(tally, ruleset)


def _won_at_once(replay: Replay, score: Points) -> Iterator[str]:
    """Who may have won the match by the deal alone, whatever the totals: by a declaration, or at the last doubling."""
    ruleset, contract = replay.ruleset, replay.contract
    wins = ruleset.declarations.run8 in (RunOfEight.WINS_MATCH, RunOfEight.TRUMP_WINS_MATCH)
    if wins and ruleset.declarations.declarations and not replay.declarations.recorded:
        yield from ruleset.table.sides
    if contract is not None and contract.level != GAHWA:
        return
    if not any(ruleset.auction.offers(strain, GAHWA, locked=False, bid=False) for strain in ruleset.strains):
        return
    for side in ruleset.table.sides:
        if any(swept.match_won and score[side] >= swept.score[side] for swept in _sweeps(side, replay, GAHWA)):
            yield side
