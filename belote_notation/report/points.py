"""The points of the tricks one by one and as they add up, as the referee counted them."""

from __future__ import annotations

from dataclasses import dataclass

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


def trick_points(verdict: Verdict) -> list[TrickPoints]:
    """The tricks that were followed and judged, in order; the last one carries the bonus that the scorer gave."""
    replay, scored = verdict.replay, verdict.scored
    if replay is None or replay.trace is None or replay.play is None:
        return []
    sides, side_of = replay.ruleset.table.sides, replay.ruleset.table.table.side_of
    running: dict[str, int | None] = dict.fromkeys(sides, 0)
    tricks = replay.trace.tricks[: replay.play.followed]
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
                bonus = counted[side] - after
                after = counted[side]
            running = {**running, side: after}
        rows.append(TrickPoints(trick.winner, trick.points, bonus, running))
    return rows
