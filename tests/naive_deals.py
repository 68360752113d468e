"""A second opinion on cards that nobody saw: every way to deal them out is tried, and the play judged in each.

Like its neighbours it imports nothing of the package.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb

from tests.naive import Options, legal, winning


@dataclass
class Seen:
    """What is known of a deal."""

    hands: dict[str, list[str]]
    """Cards of each player that are known, those that he played included."""
    sizes: dict[str, int]
    """How many cards each had; ``""`` for the cards out of play."""
    pack: list[str]
    tricks: list[tuple[str, list[str]]]
    """The players of each trick in turn, and their cards; ``xx`` was not recorded."""

    def unseen(self) -> list[str]:
        known = {card for hand in self.hands.values() for card in hand}
        return [card for card in self.pack if card not in known]

    def ways(self) -> int:
        """How many ways there are to deal out the unseen cards."""
        left, count = len(self.unseen()), 1
        for seat, size in self.sizes.items():
            room = size - len(self.hands.get(seat, ()))
            count *= comb(left, room)
            left -= room
        return count


def deals(seen: Seen) -> Iterator[dict[str, list[str]]]:
    """Every way to deal out the unseen cards."""

    def go(left: list[str], seats: list[str]) -> Iterator[dict[str, list[str]]]:
        if not seats:
            yield {}
            return
        seat = seats[0]
        held = seen.hands.get(seat, [])
        for more in combinations(left, seen.sizes[seat] - len(held)):
            for rest in go([card for card in left if card not in more], seats[1:]):
                yield {seat: [*held, *more], **rest}

    return go(seen.unseen(), list(seen.sizes))


def followed(hands: dict[str, list[str]], seen: Seen, strain: str, options: Options, *, locked: bool = False) -> bool:
    """Whether every card of the play may have been legal in a deal, whatever the unrecorded ones were."""
    acts = [(trick, at) for trick, (_, cards) in enumerate(seen.tricks) for at in range(len(cards))]
    recorded = {card for _, cards in seen.tricks for card in cards}

    def go(number: int, left: dict[str, list[str]], lies: list[str]) -> bool:
        if number == len(acts):
            return True
        trick, at = acts[number]
        order, cards = seen.tricks[trick]
        if at == 0:
            if lies and winner(seen.tricks[trick - 1][0], lies, strain) != order[0]:
                return False
            lies = []
        may = legal(left[order[at]], lies, strain, options, locked=locked)
        suit = cards[at][0] if cards[at][1] == "x" else ""
        if suit:
            may = [card for card in may if card not in recorded and (suit == "x" or card[0] == suit)]
        for card in may if suit else [card for card in may if card == cards[at]]:
            rest = {**left, order[at]: [other for other in left[order[at]] if other != card]}
            if go(number + 1, rest, [*lies, card]):
                return True
        return False

    return go(0, hands, [])


def winner(order: str, cards: list[str], strain: str) -> str:
    return order[winning(cards, strain)]


def fitting(seen: Seen, strain: str, options: Options, *, locked: bool = False) -> list[dict[str, list[str]]]:
    """The deals in which every card of the play may have been legal."""
    return [hands for hands in deals(seen) if followed(hands, seen, strain, options, locked=locked)]
