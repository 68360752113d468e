"""The points of the tricks one by one and as they add up, as the referee counted them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from belote_notation.pipeline import Verdict


@dataclass(frozen=True, slots=True)
class TrickPoints:
    """A trick that counts."""

    winner: str
    """The seat; empty when it is not known."""
    points: int | None
    """Without the bonus; ``None`` when a card is not known."""
    bonus: int
    """For the last trick."""
    running: dict[str, int | None]
    """Points of each side after it; ``None`` as soon as they are not known."""


def beyond_tricks(verdict: Verdict) -> dict[str, int]:
    """Card points by side that no trick of the play shows: of cards laid away, or of tricks that were claimed."""
    scored, replay = verdict.scored, verdict.replay
    if scored is None or scored.cards is None or scored.basis != "play" or replay is None:
        return {}
    rest = dict(scored.cards)
    for row in trick_points(verdict):
        if row.winner:
            rest[replay.ruleset.table.table.side_of[row.winner]] -= (row.points or 0) + row.bonus
    return {side: points for side, points in rest.items() if points}


def beyond_words(verdict: Verdict) -> str:
    """What such points are for."""
    claimed = verdict.replay is not None and verdict.replay.claim is not None
    return "claimed, with the last trick" if claimed else "laid away"


def trick_points(verdict: Verdict) -> list[TrickPoints]:
    """The tricks that were followed and judged, in order; the last one carries the bonus that the scorer gave."""
    replay, scored = verdict.replay, verdict.scored
    if replay is None or replay.trace is None or replay.play is None:
        return []
    sides, side_of = replay.ruleset.table.sides, replay.ruleset.table.table.side_of
    running: dict[str, int | None] = dict.fromkeys(sides, 0)
    tricks = replay.trace.rows()[: replay.play.followed]
    counted = scored.cards if scored is not None and scored.basis == "play" else None
    rows = []
    for index, trick in enumerate(tricks):
        if len(trick.cards) < len(replay.ruleset.table.seats):
            break
        bonus = 0
        if not trick.winner:
            running = dict.fromkeys(sides)
        else:
            side = side_of[trick.winner]
            before = running[side]
            after = None if before is None or trick.points is None else before + trick.points
            if index == replay.ruleset.table.tricks - 1 and counted is not None and after is not None:
                bonus = replay.ruleset.scoring.last_trick
                after += bonus
            running = {**running, side: after}
        rows.append(TrickPoints(trick.winner, trick.points, bonus, running))
    if rows and counted is not None:
        rows[-1] = replace(rows[-1], running=dict(counted))
    return rows
