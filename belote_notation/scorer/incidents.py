"""What incidents make of a deal's score: thrown in, given away, ruled, stopped, or with points added."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from belote_notation.places import Finding, Place
from belote_notation.record.places import event_starts
from belote_notation.referee.incidents import Stop
from belote_notation.referee.replay import Replay
from belote_notation.rules import incidents
from belote_notation.rules.incidents import StopClaim, StopResult
from belote_notation.rules.score import Line, ScoreSheet, Tally
from belote_notation.scorer.deal import Scored


def with_incidents(scored: Scored, replay: Replay, before: Mapping[str, int] | None, hanging: int) -> Scored:
    """The score of a deal after what happened at the table; ``before`` are the totals before it, where known."""
    found = replay.incidents
    if found is None:
        return scored
    sides = replay.ruleset.table.sides
    if found.thrown_in:
        sheet = ScoreSheet(
            sides=sides, lines=(), outcome="cancelled", verdict="the deal was thrown in", hanging=hanging
        )
        return Scored(sheet, basis="incidents")
    if found.ruling is not None:
        ruled_points = {side: points for side, points in found.ruling.items() if points}
        lines = tuple(Line(side, points, "ruling", "by the referee") for side, points in ruled_points.items())
        outcome = scored.sheet.outcome if scored.sheet else "failed" if found.given_to else "made"
        ruled = ScoreSheet(sides=sides, lines=lines, outcome=outcome, verdict="as ruled", hanging=hanging)
        return _told(scored, ruled)
    if found.given_to:
        tally = scored.tally or _empty(replay, hanging)
        given = replay.ruleset.scoring.award(tally, found.given_to) if tally else None
        scored = _told(scored, given) if given else scored
    elif found.stop is not None:
        scored = _stopped(scored, replay, found.stop, before, hanging)
    elif found.claim is not None and found.claim.contested and scored.basis != "play":
        why = "a claim was contested, and no ruling says how it ended"
        return Scored(None, None, scored.cards, scored.declared, basis=scored.basis, missing=why)
    if found.penalties and scored.sheet is not None:
        added = [Line(side, points, "penalty", "by the referee") for side, points in found.penalties]
        scored = _told(scored, replace(scored.sheet, lines=(*scored.sheet.lines, *added)), scored.basis)
    return scored


def _told(scored: Scored, sheet: ScoreSheet, basis: str = "incidents") -> Scored:
    return Scored(
        sheet,
        scored.tally,
        scored.cards,
        scored.declared,
        scored.last_trick,
        basis,
        scored.after_illegal,
    )


def _empty(replay: Replay, hanging: int) -> Tally | None:
    """A tally without cards: enough where the deal is given away."""
    contract, ruleset = replay.contract, replay.ruleset
    if contract is None or contract.strain is None:
        return None
    sides, side_of = ruleset.table.sides, ruleset.table.table.side_of
    return Tally(
        strain=contract.strain,
        taker=side_of.get(contract.taker, ""),
        cards=dict.fromkeys(sides, 0),
        declared=replay.declarations.awarded(sides, side_of),
        level=contract.level,
        hanging=hanging,
    )


class Counted(NamedTuple):
    """What was made when a deal was stopped, by side."""

    tricks: dict[str, int]
    extras: dict[str, int]
    """Belote and awarded declarations."""


def counted_at(replay: Replay, stop: Stop) -> Counted | None:
    """Points of each side when a deal is stopped; ``None`` when the tricks before it are not known."""
    traced, ruleset = replay.trace, replay.ruleset
    if traced is None or traced.followed < stop.after:
        return None
    sides, side_of = ruleset.table.sides, ruleset.table.table.side_of
    points = dict.fromkeys(sides, 0)
    for winner, worth in zip(traced.winners[: stop.after], traced.points):
        if not winner or worth is None:
            return None
        points[side_of[winner]] += worth
    if stop.after == ruleset.table.tricks:
        points[side_of[traced.winners[-1]]] += ruleset.scoring.last_trick
    awarded = replay.declarations.awarded(sides, side_of)
    return Counted(points, {s: awarded[s] + replay.declarations.belote.get(s, 0) for s in sides})


def _stopped(scored: Scored, replay: Replay, stop: Stop, before: Mapping[str, int] | None, hanging: int) -> Scored:
    """The count decides: the target is reached, or it is not."""
    ruleset = replay.ruleset
    rules = ruleset.incidents
    counted = counted_at(replay, stop)
    if counted is None or before is None or rules.stop_claim is StopClaim.NONE:
        why = "the deal was stopped, and the totals before it or its tricks are not known"
        return Scored(None, None, basis="incidents", missing=why)
    side = ruleset.table.table.side_of[stop.seat]
    points = {s: incidents.counted_at_stop(rules, counted.tricks[s], counted.extras[s], 0) for s in counted.tricks}
    points[side] = incidents.counted_at_stop(rules, counted.tricks[side], counted.extras[side], hanging)
    total = before.get(side, 0) + points[side]
    result = incidents.stop(rules, ruleset.match, total)
    other = next(s for s in ruleset.table.sides if s != side)
    verdict = (
        f"{stop.seat} stopped after trick {stop.after}: {side} has {before.get(side, 0)} and {points[side]}, {total}"
    )
    verdict += f", and the target is {ruleset.match.target}"
    if result is StopResult.DEAL_LOST:
        tally = _empty(replay, hanging)
        given = ruleset.scoring.award(tally, other) if tally else None
        return _told(scored, replace(given, outcome="stopped", verdict=verdict)) if given else scored
    lines = tuple(Line(s, n, "cards", f"up to trick {stop.after}") for s, n in points.items() if n)
    won = side if result is StopResult.WON else other
    sheet = ScoreSheet(
        sides=ruleset.table.sides, lines=lines, outcome="stopped", verdict=verdict, hanging=hanging, match_won=won
    )
    return _told(scored, sheet)


def check_stop(replay: Replay) -> list[Finding]:
    """Whether the deal could be stopped at all, there and by that player."""
    found, record = replay.incidents, replay.record
    if found is None or found.stop is None or record.incidents is None:
        return []
    stop, ruleset, traced = found.stop, replay.ruleset, replay.trace
    winner = ""
    if traced is not None and traced.followed >= stop.after > 0:
        winner = traced.winners[stop.after - 1]
    sides = ruleset.table.table.side_of
    plays = replay.contract is not None and sides.get(replay.contract.taker) == sides[stop.seat]
    took = winner in ("", stop.seat)
    why = incidents.barred(ruleset.incidents, after=stop.after, took_trick=took, plays_contract=plays)
    at = Place("Incidents", event_starts(record.incidents)[stop.index] + 1)
    facts: dict[str, object] = {"seat": stop.seat, "trick": stop.after, "why": why}
    return [Finding("BN806", at, facts, seat=stop.seat)] if why else []
