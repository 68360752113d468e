"""The table: seats, sides, and whose turn it is. The only place that knows how turns go round."""

from __future__ import annotations

from functools import cached_property

SEATS = "NESW"
"""The fixed order of seats, clockwise."""
SEAT_WORDS = {"N": "North", "E": "East", "S": "South", "W": "West"}


class Table:
    """Who sits where, who plays with whom, and in which order. Seats are letters, sides are keys like ``NS``.

    It never changes: what follows from it is worked out once.
    """

    def __init__(self, *, seats: str = SEATS, sides: tuple[str, ...] = ("NS", "EW"), clockwise: bool = False) -> None:
        self.seats = seats
        """The seats in use, in the fixed order."""
        self.sides = sides
        """The sides; each is named by its seats."""
        self.clockwise = clockwise

    @cached_property
    def ring(self) -> str:
        """The seats in the order of play."""
        return self.seats if self.clockwise else self.seats[0] + self.seats[:0:-1]

    @cached_property
    def followers(self) -> tuple[tuple[int, ...], ...]:
        """For each place in the ring, the other places in turn after it."""
        size = len(self.ring)
        return tuple(tuple((place + step) % size for step in range(1, size)) for place in range(size))

    @cached_property
    def ring_sides(self) -> tuple[str, ...]:
        """The side of each place in the ring."""
        return tuple(self.side_of[seat] for seat in self.ring)

    def after(self, seat: str, steps: int = 1) -> str:
        """The seat that many turns after another."""
        return self.ring[(self.ring.index(seat) + steps) % len(self.ring)]

    @cached_property
    def orders(self) -> dict[str, str]:
        """For each seat, all seats in turn from it on."""
        return {seat: self.ring[at:] + self.ring[:at] for at, seat in enumerate(self.ring)}

    def order(self, first: str) -> str:
        """All seats in turn, from one of them."""
        return self.orders[first]

    @cached_property
    def side_of(self) -> dict[str, str]:
        """Seat → side."""
        return {seat: side for side in self.sides for seat in side}

    def partners(self, one: str, other: str) -> bool:
        """Two different seats of one side."""
        return one != other and self.side_of[one] == self.side_of[other]

    def opponents(self, seat: str) -> str:
        """The seats of the other sides, in the order of play after a seat."""
        return self._opponents[seat]

    @cached_property
    def _opponents(self) -> dict[str, str]:
        sides = self.side_of
        return {seat: "".join(s for s in order if sides[s] != sides[seat]) for seat, order in self.orders.items()}
