"""Cards into places that have room for so many and admit only some: whether it can be done, and what is so in all ways.

A matching of cards and places, kept whole while places are closed to cards. Where a card finds no place, the search for
one has met every place that it and the cards in its way could have: those cards are too many for those places, and that
is the proof. Where all have one, a card may lie elsewhere exactly if the places in between can hand their cards on.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from belote_notation.cards import Hand, cards_in

Places = int
"""A bit mask of places by index."""


class Room(Struct):
    """A place: how many cards it takes, and which it admits."""

    size: int
    admits: Hand


class Shortage(Struct, frozen=True):
    """Why no way is left: these cards can lie in these places only, and they are more than the places take."""

    cards: Hand
    places: Places
    size: int


class Flow:
    """The cards as they lie at the moment; any way will do."""

    def __init__(self, rooms: list[Room], cards: Hand) -> None:
        self.rooms = rooms
        self.lies: list[Hand] = [0] * len(rooms)
        self.loose = cards
        """Cards that have no place yet."""

    @property
    def exact(self) -> bool:
        """As many cards as places for them."""
        held = self.loose.bit_count() + sum(hand.bit_count() for hand in self.lies)
        return held == sum(room.size for room in self.rooms) and all(room.size >= 0 for room in self.rooms)

    def close(self, cards: Hand, places: Iterable[int]) -> dict[int, Hand]:
        """Close places to cards; by place, those that it admitted before."""
        closed = {}
        for at in places:
            room = self.rooms[at]
            if now := room.admits & cards:
                closed[at] = now
                room.admits &= ~now
                self.loose |= self.lies[at] & now
                self.lies[at] &= ~now
        return closed

    def reopen(self, closed: dict[int, Hand]) -> None:
        """Take a closing back, and give every card a place again."""
        for at, cards in closed.items():
            self.rooms[at].admits |= cards
        self.settle()

    def settle(self) -> Shortage | None:
        """Give each loose card a place; the proof when that cannot be done."""
        for card in cards_in(self.loose):
            short = self._place(1 << card)
            if short is not None:
                return short
        return None

    def _place(self, card: Hand) -> Shortage | None:
        """Find a place for a card, others moving on where they have to: the shortest chain of moves."""
        came: dict[int, tuple[int, Hand]] = {
            at: (-1, card) for at, room in enumerate(self.rooms) if room.admits & card
        }  # place → the place from which a card would move here (-1: from outside), and that card
        queue = list(came)
        for at in queue:  # grows while it is read
            if self.lies[at].bit_count() < self.rooms[at].size:
                self._move(at, came)
                self.loose &= ~card
                return None
            for to, room in enumerate(self.rooms):
                if to not in came and (movable := self.lies[at] & room.admits):
                    came[to] = (at, movable & -movable)
                    queue.append(to)
        held = card
        for at in came:
            held |= self.lies[at]
        return Shortage(held, sum(1 << at for at in came), sum(self.rooms[at].size for at in came))

    def _move(self, at: int, came: dict[int, tuple[int, Hand]]) -> None:
        while at >= 0:
            before, card = came[at]
            self.lies[at] |= card
            if before >= 0:
                self.lies[before] &= ~card
            at = before

    def possible(self) -> list[Hand]:
        """For each place, the cards that lie there in at least one way.

        With every place full a card can move to another place exactly if that one can hand a card on, over any number
        of places, to the one that it leaves.
        """
        size = len(self.rooms)
        within = list(self.lies)  # for each place, all cards in the places to which it can hand a card on
        reach = [1 << at for at in range(size)]
        for one in range(size):
            for other in range(size):
                if one != other and self.lies[one] & self.rooms[other].admits:
                    reach[one] |= 1 << other
        for over in range(size):  # Warshall's closure
            bit, further = 1 << over, reach[over]
            reach = [places | further if places & bit else places for places in reach]
        for at in range(size):
            for to in cards_in(reach[at]):
                within[at] |= self.lies[to]
        return [room.admits & within[at] for at, room in enumerate(self.rooms)]
