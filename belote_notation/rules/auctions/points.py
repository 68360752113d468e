"""The auction in points of contrée, coinche and pilotta: 80 to 160 by tens with a suit, then capot.

FFB-C16 and Pagat (La Coinche), with the options in which other rulebooks differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

from msgspec import Struct

from belote_notation.cards import Card
from belote_notation.rules.auctions import AllPass, AuctionState, CallViolation, ContractKinds, Seen
from belote_notation.rules.auctions.bids import HIGHEST, SLAMS, split_bid
from belote_notation.rules.auctions.overcalls import DoubleWhen, Doubling, Overcalls
from belote_notation.rules.contract import Contract
from belote_notation.rules.options import Choice, Part, option
from belote_notation.rules.ranking import STRAINS, Strain
from belote_notation.table import Table

_TENS = 10


class MinBid(Choice):
    EXACT = "80", "the lowest bid is 80 and needs 80"
    MEANS_82 = "82", "the lowest bid is called 80 and needs 82"
    LADDER = "ladder", "bids are 82, 92, 102 and so on"


class BidStep(Choice):
    TEN = "10", "bids rise by tens"
    FIVE = "5", "bids rise by fives"


class MaxBid(Choice):
    B160 = "160", "the highest number is 160"
    B170 = "170", "the highest number is 170"
    B180 = "180", "the highest number is 180"
    B270 = "270", "the highest number is 270"
    B650 = "650", "the highest number is 650"
    NONE = "none", "there is no highest number"


class SuitRank(Choice):
    NONE = "none", "only the number counts"
    RANKED = "C<D<H<S<SA<TA", "at an equal number the higher contract tops the lower: C D H S SA TA"


class RaiseSelf(Choice):
    NO = "no", "nobody may top his own bid when the others pass"
    OTHER_SUIT = "yes_if_other_suit", "when the others pass, a player may top his own bid in another suit"


class Generale(Choice):
    ABSENT = "absent", "there is no générale"
    SOLO = "solo", "générale: the bidder alone takes every trick"
    CAPOT = "capot", "générale is another word for capot"


class PointsAuction(Part):
    """Bids in points, double and redouble."""

    contract_kinds: ContractKinds = option(ContractKinds.SUIT, "contracts on offer")
    min_bid: MinBid = option(MinBid.EXACT, "the lowest bid")
    bid_step: BidStep = option(BidStep.TEN, "how bids rise")
    max_bid: MaxBid = option(MaxBid.B160, "the highest number")
    suit_rank_in_points_auction: SuitRank = option(SuitRank.NONE, "bids of an equal number")
    reenter_after_pass: bool = option(True, "who has passed may speak again")
    raise_self: RaiseSelf = option(RaiseSelf.NO, "topping one's own bid")
    capot_call: bool = option(True, "capot may be bid")
    generale: Generale = option(Generale.ABSENT, "générale")
    double_when: DoubleWhen = option(DoubleWhen.OWN_TURN, "when a double is said")
    double_freezes: bool = option(True, "after a double the contract cannot be topped")
    capot_doubleable: bool = option(True, "a bid of capot may be doubled", needs="capot_call")
    all_pass: AllPass = option(AllPass.NEXT_DEALER, "when all pass", also="points_allpass")

    @property
    def in_words(self) -> Mapping[str, str]:
        return {
            "auction": "bids in points with a contract, each higher than the last",
            "double": "the other side may double, the bidding side redouble, and that ends the auction",
        }

    @cached_property
    def strains(self) -> tuple[Strain, ...]:
        return self.contract_kinds.strains

    def offers(self, strain: Strain, level: int, *, locked: bool, bid: bool) -> bool:
        return bid and level in (1, 2, 4) and not locked

    def meaning(self, value: int, slam: str) -> tuple[int, str]:
        needs = value + 2 if self.min_bid is MinBid.MEANS_82 and value == self.lowest else value
        return needs, "capot" if slam and self.generale is Generale.CAPOT else slam

    @cached_property
    def lowest(self) -> int:
        """The lowest number that is called."""
        return 82 if self.min_bid is MinBid.LADDER else 80

    @cached_property
    def numbers(self) -> range:
        """The numbers that may be called."""
        highest = HIGHEST if self.max_bid is MaxBid.NONE else int(self.max_bid) + self.lowest % _TENS
        return range(self.lowest, highest + 1, int(self.bid_step))

    @cached_property
    def doubling_rules(self) -> Doubling:
        return Doubling(self.double_when, self.double_freezes, capot_doubleable=self.capot_doubleable)

    def seen(self, turn_up: Card | None, before: dict[str, int] | None) -> Seen:
        return Seen()

    def start(self, table: Table, first: str, seen: Seen) -> AuctionState:
        return _Points(self, table, first)


_RANK = [STRAINS.index(name) for name in ("C", "D", "H", "S", "NT", "AT")]


class _Points(Overcalls):
    def __init__(self, rules: PointsAuction, table: Table, first: str) -> None:
        super().__init__(table, first, rules.doubling_rules)
        self.rules = rules
        self.height = (0, 0, 0)  # of the last bid
        self.passes_for_good = not rules.reenter_after_pass
        self.tops_himself = rules.raise_self is RaiseSelf.OTHER_SUIT

    def bids(self) -> list[str]:
        rules = self.rules
        numbers = rules.numbers
        if rules.max_bid is MaxBid.NONE:  # the usual ones, and the next two
            last = self.contract.value if self.contract is not None else 0
            numbers = range(
                numbers.start, min(max(numbers.start + 80, last + 2 * numbers.step), HIGHEST) + 1, numbers.step
            )
        return [kind + STRAINS[strain] for kind in (*map(str, numbers), *SLAMS) for strain in rules.strains]

    def last_bids(self) -> list[str]:
        rules = self.rules
        slam = "capot" if rules.generale is Generale.ABSENT else "generale"
        kind = slam if rules.capot_call or slam == "generale" else str(rules.numbers[-1])
        return [kind + STRAINS[strain] for strain in rules.strains]

    def judge_bid(self, seat: str, word: str) -> CallViolation | None:
        bid, last = _bid(self.rules, word), self.contract
        if bid.wrong is not None or last is None:
            return bid.wrong
        if seat == last.taker and bid.strain == last.strain:
            return CallViolation.NOT_NOW
        return None if self._tops(bid) else CallViolation.TOO_LOW

    def _tops(self, bid: _Bid) -> bool:
        """A bid is higher than the last one."""
        return bid.height > self.height

    def contract_of(self, seat: str, word: str) -> Contract:
        bid = _bid(self.rules, word)
        self.height = bid.height
        return Contract(taker=seat, strain=bid.strain, value=bid.value, slam=bid.slam)


class _Bid(Struct, frozen=True):
    """What a word is as a bid."""

    strain: Strain | None
    value: int
    slam: str
    height: tuple[int, int, int]
    """Orders bids."""
    wrong: CallViolation | None
    """Why the game does not have it."""


@lru_cache(maxsize=2048)
def _bid(rules: PointsAuction, word: str) -> _Bid:
    """A word as a bid. Remembered: a game has few."""
    value, slam, strain = split_bid(word)
    height = _height(rules, value, slam, strain)
    return _Bid(strain, value, rules.meaning(value, slam)[1], height, _wrong(rules, value, slam, strain))


def _wrong(rules: PointsAuction, value: int, slam: str, strain: Strain | None) -> CallViolation | None:
    if strain is None or strain not in rules.strains:
        return CallViolation.NOT_IN_GAME
    if slam:
        there = rules.capot_call if slam == "capot" else rules.generale is not Generale.ABSENT
        return None if there else CallViolation.NOT_IN_GAME
    return None if _on_ladder(rules, value) else CallViolation.NOT_ON_LADDER


def _on_ladder(rules: PointsAuction, value: int) -> bool:
    return value in rules.numbers


def _height(rules: PointsAuction, value: int, slam: str, strain: Strain | None) -> tuple[int, int, int]:
    ranked = rules.suit_rank_in_points_auction is SuitRank.RANKED
    solo = slam == "generale" and rules.generale is Generale.SOLO
    return bool(slam) + solo, 0 if slam else value, _RANK.index(strain) if ranked and strain is not None else 0
