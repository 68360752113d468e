"""The order and the points of the cards, for each kind of contract, and which card beats which."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from belote_notation.cards import CARDS, NAMES, RANKS, SUIT_MASK, SUITS, Card, Hand

Strain = int
"""0 to 3 is the trump suit, then ``NO_TRUMP`` and ``ALL_TRUMP``."""
STRAINS = ("S", "H", "D", "C", "NT", "AT")
NO_TRUMP: Strain = STRAINS.index("NT")
ALL_TRUMP: Strain = STRAINS.index("AT")


class Scale(Struct, frozen=True):
    """The ranks of a suit from low to high, with their points."""

    order: str
    points: Mapping[str, int]


TRUMP = Scale("78QKTA9J", {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3})
PLAIN = Scale("789JQKTA", {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2})


class RankingRules(Struct, frozen=True):
    """The scales of a ruleset."""

    trump: Scale = TRUMP
    plain: Scale = PLAIN
    no_trump: Scale = PLAIN
    all_trump: Scale = TRUMP


class Ranking(Struct, frozen=True, eq=False):
    """The cards under one contract, as tables by card number."""

    strain: Strain
    trumps: Hand
    """The trump suit; no cards at no-trump, and none at all-trump, where no suit ruffs another."""
    raising: int
    """Bits of the suits in which a trump is led: all four at all-trump."""
    points: tuple[int, ...]
    beats: tuple[Hand, ...]
    """For each card, the cards that win against it when it is the best card of a trick so far."""

    def total(self, pack: Hand) -> int:
        """All points of a pack, without any bonus."""
        return sum(points for card, points in enumerate(self.points) if pack >> card & 1)


def ranking(rules: RankingRules, strain: Strain) -> Ranking:
    """The tables of one contract."""
    points = [0] * len(NAMES)
    beats = [0] * len(NAMES)
    trumps = SUIT_MASK[strain] if strain < NO_TRUMP else 0
    for suit in range(len(SUITS)):
        if strain == NO_TRUMP:
            scale = rules.no_trump
        elif strain == ALL_TRUMP:
            scale = rules.all_trump
        else:
            scale = rules.trump if suit == strain else rules.plain
        for rank in RANKS:
            card: Card = CARDS[SUITS[suit] + rank]
            points[card] = scale.points.get(rank, 0)
            above = scale.order[scale.order.index(rank) + 1 :]
            beats[card] = sum(1 << CARDS[SUITS[suit] + better] for better in above)
            if suit != strain:
                beats[card] |= trumps
    raising = (1 << len(SUITS)) - 1 if strain == ALL_TRUMP else 1 << strain if strain < NO_TRUMP else 0
    return Ranking(strain, trumps, raising, tuple(points), tuple(beats))
