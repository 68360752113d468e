"""The table at any card of a deal: what is left in the hands, what lies in the middle, who is to play what.

A ply counts the cards played before the position. Nothing here prints.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from belote_notation.cards import Hand
from belote_notation.pipeline import Verdict
from belote_notation.referee.play import CardStep
from belote_notation.referee.tricks import TrickPlayed
from belote_notation.report.hands import ShownHand, shown_hands, without
from belote_notation.report.points import TrickPoints, trick_points

Card = tuple[int, int]
"""Trick and card in it, both from 0."""


@dataclass(frozen=True, slots=True)
class Position:
    """One position of a deal."""

    ply: int
    trick: int
    """Index of the trick that the next card belongs to, from 0."""
    hands: dict[str, ShownHand]
    table: tuple[tuple[str, str], ...]
    """Seat and card of what lies in the middle, in the order of time."""
    turn: str
    """Who is to play; empty at the end, or when it is not known."""
    legal: Hand
    """The cards that may be played; empty when that is not known."""
    points: dict[str, int | None]
    """Points of the finished tricks by side."""
    last: tuple[tuple[str, str], ...] = ()
    """The trick before, in the order of time."""
    last_winner: str = ""
    showing: Mapping[str, Hand] = field(default_factory=dict)
    """By seat, what shows of an open layout; empty when that is not known."""


class Plies:
    """The cards of a deal in the order of time, as far as the play can be followed."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self.cards: list[Card] = []
        self.steps: dict[Card, CardStep] = {}
        self._points: list[TrickPoints] = trick_points(verdict)
        self._start = shown_hands(verdict)
        replay, record = verdict.replay, verdict.record
        if replay is None or replay.trace is None or record is None or record.play is None:
            return
        if replay.play is not None:
            steps = [*replay.play.steps, *([replay.play.upcoming] if replay.play.upcoming is not None else [])]
            self.steps = {(step.trick, step.position): step for step in steps}
        stop = replay.play.followed if replay.play is not None and replay.play.stopped else replay.trace.followed
        for index, trick in enumerate(replay.trace.rows()[: stop + 1]):
            for at in range(len(trick.cards)):
                if index == stop and (index, at) not in self.steps and trick.cards[at] >= 0:
                    return  # this card cannot have been played
                self.cards.append((index, at))

    def __len__(self) -> int:
        return len(self.cards)

    def ply_of(self, trick: int, card: int) -> int | None:
        """The ply before a card of a trick, both from 1; one past the last card of a trick is the end of the trick."""
        if card == self._size() + 1:
            trick, card = trick + 1, 1
        if (trick - 1, card - 1) in self.cards:
            return self.cards.index((trick - 1, card - 1))
        return len(self) if (trick - 1, card - 1) == self._after_last() else None

    def last(self) -> tuple[int, int] | None:
        """The farthest place that ``ply_of`` knows, both numbers from 1; ``None`` without play."""
        if not self.cards:
            return None
        trick, card = self._after_last()
        return trick + 1, card + 1

    def _after_last(self) -> Card:
        if not self.cards:
            return 0, 0
        trick, card = self.cards[-1]
        return (trick + 1, 0) if card + 1 == self._size() else (trick, card + 1)

    def _size(self) -> int:
        if self.verdict.replay is None:
            return 0
        return len(self.verdict.replay.ruleset.table.seats)

    def ends(self) -> list[int]:
        """The plies at which a trick is complete."""
        return [at + 1 for at, (_, card) in enumerate(self.cards) if card + 1 == self._size()]

    def at(self, ply: int) -> Position:
        """The position after a number of cards."""
        if not self.cards and (self.verdict.replay is None or self.verdict.replay.trace is None):
            return Position(0, 0, self._start, (), "", 0, {})
        trick, card = self.cards[ply] if ply < len(self) else self._after_last()
        hands = dict(self._start)
        for index, at in self.cards[:ply]:
            seat, name = self._card(index, at)
            hands[seat] = without(hands[seat], name)
        step = self.steps.get((trick, card))
        finished = self._points[trick - 1] if 0 < trick <= len(self._points) else None
        assert self.verdict.replay is not None
        sides = self.verdict.replay.ruleset.table.sides
        nothing: dict[str, int | None] = dict.fromkeys(sides, 0 if trick == 0 else None)
        return Position(
            ply=ply,
            trick=trick,
            hands=hands,
            table=tuple(self._card(trick, at) for at in range(card)),
            turn=self._turn(trick, card),
            legal=step.legal if step is not None else 0,
            points=finished.running if finished is not None else nothing,
            last=tuple(self._card(trick - 1, at) for at in range(self._size())) if trick else (),
            last_winner=self._trick(trick - 1).winner if trick else "",
            showing=step.showing if step is not None else {},
        )

    def _trick(self, index: int) -> TrickPlayed:
        assert self.verdict.replay is not None
        assert self.verdict.replay.trace is not None
        return self.verdict.replay.trace.trick(index)

    def _card(self, trick: int, card: int) -> tuple[str, str]:
        """Seat and name of a card."""
        record = self.verdict.record
        assert record is not None
        assert record.play is not None
        return self._trick(trick).order[card], record.play.tricks[trick].cards[card]

    def _turn(self, trick: int, card: int) -> str:
        """Whose card it is: as played, or the next in turn where the play breaks off."""
        replay = self.verdict.replay
        assert replay is not None
        assert replay.trace is not None
        table = replay.ruleset.table
        if trick >= table.tricks:
            return ""
        if trick < replay.trace.followed and (order := replay.trace.orders[trick]):
            return order[card] if card < len(order) else table.table.after(order[0], card)
        return replay.trace.winners[trick - 1] if trick else replay.first
