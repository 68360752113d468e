"""A second opinion on any table of the family: who sits where, how the pack is dealt, what a card is worth.

A game is told in plain words and numbers; nothing is shared with the package. Endings are played out here card by card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.naive import RANKS, legal, value, winning

ALL_TRUMP_LISTS = {
    "J13-A6-Q2": {"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2},
    "J14-A6-Q1": {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1},
    "J13-A7-Q1": {"J": 13, "9": 9, "A": 7, "T": 5, "K": 3, "Q": 1},
    "J14-A6-Q2": {"J": 14, "9": 9, "A": 6, "T": 4, "K": 3, "Q": 2},
}
"""Card points at all-trump by the option that names their list (the belote family, 2.6)."""
WHOLE = {
    ("NT", "ace_19"): 162,
    ("NT", "x152/120+10"): 162,
    ("NT", "raw"): 130,
    ("NT", "x2"): 260,
    ("AT", "x162/258"): 162,
    ("AT", "x152/248+10"): 162,
    ("AT", "x2/3"): 172,
    ("AT", "raw"): 258,
    **{("AT", name): 162 for name in ALL_TRUMP_LISTS},
}
"""All points of a deal, as they are compared and written, by contract and scale."""

Hands = dict[str, list[str]]
Pair = tuple[str, str]
"""A card that shows, and the one under it."""


@dataclass(frozen=True)
class Game:
    """A game in words and numbers."""

    turn: str
    """The seats in the order of play."""
    sides: tuple[str, ...]
    pack: tuple[str, ...]
    hand: int
    """Cards in a hand when play begins."""
    packets: tuple[int, ...]
    turned: bool
    """A card is turned after the first cards."""
    rest: int
    """Cards for each after the auction."""
    away: int
    """Cards that nobody plays."""
    discards: bool
    """The taker lays those away, and they count for him."""
    open: bool
    """Cards lie on the table, half of them on the others."""
    last_trick: int
    runs: Mapping[int, int]
    fours: Mapping[str, int]
    fours_no_trump: Mapping[str, int]
    belote_in_four: bool
    belote_in_shown_run: bool
    options: Mapping[str, str]

    @property
    def alone(self) -> bool:
        """Nobody has a partner."""
        return all(len(side) == 1 for side in self.sides)

    def order(self, first: str) -> list[str]:
        """All seats in turn."""
        at = self.turn.index(first)
        return list(self.turn[at:] + self.turn[:at])

    def side(self, seat: str) -> str:
        return next(side for side in self.sides if seat in side)

    def worth(self, card: str, strain: str) -> int:
        """Card points, before anything is multiplied."""
        if strain == "NT" and self.options["sa_scale"] == "ace_19" and card[1] == "A":
            return 19
        if strain == "AT" and self.options["ta_scale"] in ALL_TRUMP_LISTS:
            return ALL_TRUMP_LISTS[self.options["ta_scale"]].get(card[1], 0)
        return value(card, strain)

    def whole(self, strain: str) -> int:
        """All points of a deal, as they are compared and written."""
        scale = self.options["sa_scale"] if strain == "NT" else self.options["ta_scale"]
        return WHOLE.get((strain, scale), 162)

    def legal(self, hand: list[str], trick: list[str], strain: str, *, locked: bool = False) -> list[str]:
        return legal(hand, trick, strain, self.options, locked=locked, alone=self.alone)


def first_cards(game: Game, pack: list[str], order: list[str]) -> Hands:
    """Deal the first cards; they are taken off the pack."""
    hands: Hands = {seat: [] for seat in order}
    for packet in game.packets:
        for seat in order:
            hands[seat] += [pack.pop(0) for _ in range(packet)]
    return hands


def rows(pack: list[str], order: list[str], *, row_by_row: bool) -> dict[str, list[Pair]]:
    """Rows of four upon the table: covered ones below, showing ones on them (the belote family, V5)."""
    pack = list(pack)
    down: Hands = {seat: [] for seat in order}
    up: Hands = {seat: [] for seat in order}
    for kind in (down, up, down, up) if row_by_row else (down, down, up, up):
        for seat in order:
            kind[seat] += [pack.pop(0) for _ in range(4)]
    return {seat: list(zip(up[seat], down[seat], strict=True)) for seat in order}


def showing(pairs: list[Pair], gone: list[str]) -> list[str]:
    """The cards of a layout that may be played, after the tricks in which ``gone`` were played."""
    shows = []
    for up, under in pairs:
        if up not in gone:
            shows.append(up)
        elif under not in gone:
            shows.append(under)
    return shows


def endings(
    game: Game, hands: Hands, leader: str, strain: str, *, locked: bool = False, layout: dict[str, list[Pair]] | None
) -> dict[str, int]:
    """Every legal way to play out the hands: how many there are, by how many tricks each side takes."""
    known: dict[tuple[str, ...], dict[str, int]] = {}

    def from_here(left: Hands, first: str) -> dict[str, int]:
        """A trick is about to be led; an ending that was played out before is not played out again."""
        if not any(left.values()):
            return {" ".join("0" for _ in game.sides): 1}
        key = (first, *("".join(left[seat]) for seat in game.turn))
        if key not in known:
            known[key] = {}
            follow(left, left, first, [], known[key])
        return known[key]

    def follow(start: Hands, left: Hands, first: str, trick: list[str], found: dict[str, int]) -> None:
        order = game.order(first)
        if len(trick) == len(order):
            winner = order[winning(trick, strain)]
            for told, ways in from_here(left, winner).items():
                taken = [int(n) + (winner in side) for n, side in zip(told.split(), game.sides, strict=True)]
                name = " ".join(str(n) for n in taken)
                found[name] = found.get(name, 0) + ways
            return
        seat = order[len(trick)]
        hand = left[seat]
        if layout is not None:  # what a card of this trick covers is turned when the trick is over
            whole = [card for pair in layout[seat] for card in pair]
            shows = showing(layout[seat], [card for card in whole if card not in start[seat]])
            hand = [card for card in hand if card in shows]
        for card in game.legal(hand, trick, strain, locked=locked):
            rest = {s: [c for c in cards if c != card] for s, cards in left.items()}
            follow(start, rest, first, [*trick, card], found)

    return from_here(hands, leader)


def in_hand_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda card: (card[0], RANKS.index(card[1])))
