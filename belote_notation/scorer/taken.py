"""Card points by side, from the tricks or as stated, and what they leave open of how they came about."""

from __future__ import annotations

from msgspec import Struct

from belote_notation.record.model import Record
from belote_notation.referee.replay import Replay
from belote_notation.rules.ranking import NO_TRUMP
from belote_notation.rules.ruleset import Ruleset


class Way(Struct, frozen=True):
    """What card points alone leave open."""

    capot: str = ""
    """The side that took every trick."""
    last: str = ""
    """The side that took the last one."""
    solo: bool = False
    """One player took every trick."""


class Taken(Struct, frozen=True):
    """Card points with the last trick's bonus, by side, and how they may have come about."""

    cards: dict[str, int]
    last: str
    """The side of the last trick, where it is known."""
    ways: tuple[Way, ...]
    trickless: tuple[str, ...] = ()


def from_play(replay: Replay) -> Taken | None:
    """Card points by the tricks, the rest of a play that was claimed included."""
    traced, judged, ruleset, claim = replay.trace, replay.play, replay.ruleset, replay.claim
    if traced is None or judged is None or judged.stopped or not (traced.complete or claim):
        return None
    winners = traced.winners
    if claim is not None:  # there is one only where the play is not complete
        winners = winners[: claim.after]
        if len(winners) < claim.after:
            return None
    if judged.followed < len(winners):
        return None
    sides, side_of = ruleset.table.sides, ruleset.table.table.side_of
    points = dict.fromkeys(sides, 0)
    for winner, worth in zip(winners, traced.points):
        if worth is None or not winner:
            return None
        points[side_of[winner]] += worth
    last, players = side_of[winners[-1]] if winners else "", {*winners}
    if claim is not None:
        rest = _in_play(replay)
        if rest is None:
            return None
        last = claim.side
        points[last] += rest - sum(points.values())
        players.add(claim.seat)  # or the side
    points[last] += ruleset.scoring.last_trick
    if ruleset.table.discard_to_taker and replay.contract and replay.ranking:
        whole = replay.ranking.total(ruleset.table.pack) + ruleset.scoring.last_trick
        points[side_of[replay.contract.taker]] += whole - sum(points.values())
    took = {side_of.get(player, player) for player in players}
    capot = last if len(took) == 1 else ""
    trickless = tuple([side for side in sides if side not in took])
    return Taken(points, last, (Way(capot, last, len(players) == 1),), trickless)


def _in_play(replay: Replay) -> int | None:
    """Points of all cards that the hands hold; ``None`` when it is not known which they are."""
    assert replay.ranking is not None
    table = replay.ruleset.table
    if not table.out_of_play:
        return replay.ranking.total(table.pack)
    if not replay.deal.complete:
        return None
    return sum(replay.ranking.total(holding.known) for holding in replay.deal.hands.values())


def from_stated(record: Record, ruleset: Ruleset, replay: Replay) -> Taken | None:
    """Card points as stated, where no play says more; one side's may be the rest of the others'."""
    if record.card_points is None or replay.ranking is None:
        return None
    total = replay.ranking.total(ruleset.table.pack) + ruleset.scoring.last_trick
    sides, varies = ruleset.table.sides, bool(ruleset.table.out_of_play) and not ruleset.table.discard_to_taker
    points = {side: record.card_points.get(side, "?") for side in sides}
    unknown = [side for side in sides if not isinstance(points[side], int)]
    if len(unknown) == 1 and not varies:
        points[unknown[0]] = total - sum(p for p in points.values() if isinstance(p, int))
        unknown = []
    numbers = {side: p for side, p in points.items() if isinstance(p, int)}
    if unknown or any(p < 0 for p in numbers.values()):
        return None
    if sum(numbers.values()) > total if varies else sum(numbers.values()) != total:
        return None
    stated_last = ruleset.table.table.side_of.get(record.last_trick or "", record.last_trick or "")
    # A side without a point may still have won a trick: without the play both are possible.
    every_point = next((side for side, p in numbers.items() if p == sum(numbers.values())), "")
    lasts = [stated_last] if stated_last in sides else list(sides) if replay.ranking.strain >= NO_TRUMP else [""]
    slam = replay.contract.slam if replay.contract else ""
    ways = [Way("", last) for last in lasts]
    if every_point:
        ways += [Way(every_point, every_point, solo) for solo in ((False, True) if slam == "generale" else (False,))]
    return Taken(numbers, stated_last, tuple(ways))
