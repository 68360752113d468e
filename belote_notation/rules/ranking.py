"""The order and the points of the cards, for each kind of contract, and which card beats which."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from belote_notation.cards import CARDS, NAMES, RANKS, SUIT_MASK, SUITS, Card, Hand
from belote_notation.rules.options import Choice, Part, option

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


class NoTrumpScale(Choice):
    ACE_19 = "ace_19", "at no-trump an ace counts 19, so that a deal has 162 points"
    STRETCHED = "x152/120+10", "at no-trump card points are multiplied by 152/120, and the last trick adds 10"
    RAW = "raw", "at no-trump card points count as they are, 130 in a deal"
    DOUBLED = "x2", "at no-trump card points and the last trick are doubled, 260 in a deal"


class AllTrumpScale(Choice):
    SCALED = "x162/258", "at all-trump points are multiplied by 162/258, exactly"
    J13_A6_Q2 = "J13-A6-Q2", "at all-trump J 13, 9 9, A 6, 10 5, K 3, Q 2"
    J14_A6_Q1 = "J14-A6-Q1", "at all-trump J 14, 9 9, A 6, 10 5, K 3, Q 1"
    J13_A7_Q1 = "J13-A7-Q1", "at all-trump J 13, 9 9, A 7, 10 5, K 3, Q 1"
    J14_A6_Q2 = "J14-A6-Q2", "at all-trump J 14, 9 9, A 6, 10 4, K 3, Q 2"
    STRETCHED = "x152/248+10", "at all-trump card points are multiplied by 152/248, and the last trick adds 10"
    TWO_THIRDS = "x2/3", "at all-trump points are multiplied by 2/3, exactly"
    RAW = "raw", "at all-trump card points count as they are, 258 in a deal"


_ALL_TRUMP = {
    AllTrumpScale.J13_A6_Q2: (13, 9, 6, 5, 3, 2),
    AllTrumpScale.J14_A6_Q1: (14, 9, 6, 5, 3, 1),
    AllTrumpScale.J13_A7_Q1: (13, 9, 7, 5, 3, 1),
    AllTrumpScale.J14_A6_Q2: (14, 9, 6, 4, 3, 2),
}
"""Points of J 9 A 10 K Q where the cards themselves are valued anew: 38 a suit, 152 in all."""


class RankingRules(Part):
    """What cards are worth where there is no trump suit, or every suit is one."""

    sa_scale: NoTrumpScale = option(NoTrumpScale.ACE_19, "card points at no-trump", needs="no_trump_offered")
    ta_scale: AllTrumpScale = option(AllTrumpScale.SCALED, "card points at all-trump", needs="all_trump_offered")

    @property
    def no_trump(self) -> Scale:
        """The scale of every suit at no-trump."""
        if self.sa_scale is NoTrumpScale.ACE_19:
            return Scale(PLAIN.order, {**PLAIN.points, "A": 19})
        return PLAIN

    @property
    def all_trump(self) -> Scale:
        """The scale of every suit at all-trump."""
        points = _ALL_TRUMP.get(self.ta_scale)
        return TRUMP if points is None else Scale(TRUMP.order, dict(zip("J9ATKQ", points, strict=True)))

    def factor(self, strain: Strain) -> tuple[int, int, bool]:
        """What counted points are multiplied by, as numerator and denominator; whether the last trick is left out."""
        if strain == NO_TRUMP:
            return _NO_TRUMP_FACTORS.get(self.sa_scale, _NONE)
        return _ALL_TRUMP_FACTORS.get(self.ta_scale, _NONE) if strain == ALL_TRUMP else _NONE


_NONE = (1, 1, False)
_NO_TRUMP_FACTORS = {NoTrumpScale.STRETCHED: (152, 120, True), NoTrumpScale.DOUBLED: (2, 1, False)}
_ALL_TRUMP_FACTORS = {
    AllTrumpScale.SCALED: (162, 258, False),
    AllTrumpScale.STRETCHED: (152, 248, True),
    AllTrumpScale.TWO_THIRDS: (2, 3, False),
}


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
            scale = TRUMP if suit == strain else PLAIN
        for rank in RANKS:
            card: Card = CARDS[SUITS[suit] + rank]
            points[card] = scale.points.get(rank, 0)
            above = scale.order[scale.order.index(rank) + 1 :]
            beats[card] = sum(1 << CARDS[SUITS[suit] + better] for better in above)
            if suit != strain:
                beats[card] |= trumps
    raising = (1 << len(SUITS)) - 1 if strain == ALL_TRUMP else 1 << strain if strain < NO_TRUMP else 0
    return Ranking(strain, trumps, raising, tuple(points), tuple(beats))
