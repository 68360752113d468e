"""What flows through a cut inside of a match, foreseen from a few deals before it and compared with what came.

A long match is judged in pieces at once: a worker reads some deals before its piece, and takes it that the match
stands as they state. When the piece before is done it is known how the match really stands. Where that is not the
same the piece is judged once more, from there. So the outcome never hangs on the foresight, only the time does.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from belote_notation.scorer.course import Course
from belote_notation.scorer.match import MatchState, SeenIds
from belote_notation.scorer.standing import Follower, Standing

DEALS_BEFORE = 6
"""Deals that are read before a piece to foresee how the match stands."""


class State(Struct):
    """A match between two deals."""

    follower: Follower
    ids: SeenIds


def unknown() -> Follower:
    """A match of which nothing is known, some deals before a cut."""
    return Follower(Standing(MatchState(hanging=None, begun=True), Course()))


def copy(follower: Follower) -> Follower:
    """The same, which stays as it is when the match goes on."""
    return Follower(follower.standing.copy(), list(follower.around), follower.left)


def foreseen(follower: Follower, like: Follower | None) -> Follower | None:
    """How the match probably stands after the deals before a cut; ``None`` when they do not tell.

    ``like`` is how it stood further up, for what no deal states.
    """
    state, course = follower.standing.state, follower.standing.course
    totals = state.totals
    if totals is None or state.hanging is None:
        return None
    state = replace(state, right=dict(totals))
    if like is not None:
        earlier, then = like.standing.state, like.standing.course
        if earlier.right is None or earlier.totals is None:
            state.right = None
        else:
            slips = {side: points - earlier.totals.get(side, 0) for side, points in earlier.right.items()}
            state.right = {side: points + slips.get(side, 0) for side, points in totals.items()}
        if then.over:
            course = replace(course, over=then.over, won=then.won, told=True)
    return Follower(Standing(state, course))


def same(one: Follower, other: Follower) -> bool:
    """Two matches go on alike."""
    return one.standing == other.standing and (one.around if one.left else []) == (other.around if other.left else [])


def apart(one: SeenIds, other: SeenIds) -> bool:
    """No id is in both."""
    if max(one.first, other.first) <= min(one.last, other.last):
        return False
    return not (any(name in other for name in one.others) or any(name in one for name in other.others))


def together(one: SeenIds, other: SeenIds) -> SeenIds:
    """The first with the ids of the second, which came later."""
    one.others |= other.others
    if one.last < one.first:
        one.first, one.last = other.first, other.last
    elif one.last + 1 == other.first:
        one.last = other.last
    else:
        one.others.update(map(str, range(other.first, other.last + 1)))
    return one
