"""The auctions, a procedure a file. A procedure follows the calls one by one and says why one may not be made."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Protocol

from msgspec import Struct

from belote_notation.cards import SUITS, Card
from belote_notation.rules.contract import Contract
from belote_notation.rules.options import Choice, Part
from belote_notation.rules.ranking import ALL_TRUMP, NO_TRUMP, Strain
from belote_notation.table import Table


class CallViolation(Enum):
    """Why a call may not be made."""

    OUT_OF_TURN = "out of turn"
    NOT_IN_GAME = "not in this game"
    NOT_NOW = "not now"
    TOO_LOW = "not higher than the last bid"
    NOT_ON_LADDER = "no bid of this game"
    TURNED_SUIT = "the turned suit in the second round"
    OTHER_SUIT = "another suit in the first round"
    SUIT_MISSING = "the suit is missing"
    MUST_NAME = "a contract must be named"
    NOT_THIS_SEAT = "not for this seat"
    OWN_SIDE = "the own side's contract"
    AFTER_CLOSE = "after the end"
    SCORE_FORBIDS = "the match score forbids it"


class ContractKinds(Choice):
    SUIT = "suit", "contracts are the four suits"
    SUIT_SA_TA = "suit_sa_ta", "contracts are the four suits, no-trump and all-trump"

    @property
    def strains(self) -> tuple[Strain, ...]:
        """The strains on offer."""
        suits = tuple(range(len(SUITS)))
        return suits if self is ContractKinds.SUIT else (*suits, NO_TRUMP, ALL_TRUMP)


class AllPass(Choice):
    NEXT_DEALER = "next_dealer", "when all pass the next player deals"
    SAME_DEALER = "same_dealer", "when all pass the same player deals again"
    DEALER_FORCED = "dealer_forced", "when all others pass the dealer must name a contract"


class Seen(Struct, frozen=True):
    """What an auction looks at besides its calls, and nothing more: after the same, equal calls are judged alike."""

    turned: str | None = None
    """The suit of the turned card."""
    rank: str = ""
    """Its rank, where the auction asks for it."""
    ahead: tuple[str, ...] | None = None
    """The sides whose match score is past a mark of the game's, where the auction asks for it and it is known."""


class AuctionState(Protocol):
    """An auction in progress."""

    contract: Contract | None
    """The contract once there is one; later calls may change it."""
    passed_out: bool

    @property
    def closed(self) -> bool:
        """Nothing more may be called."""

    @property
    def finished(self) -> bool:
        """Nothing more needs to be called."""

    def speakers(self) -> str:
        """The seats that may speak now; the first one is next in turn."""

    def waited_for(self) -> str:
        """Of those, the seats without whose word the auction cannot end; the first one is next in turn."""

    def calls(self, seat: str) -> list[str]:
        """The calls that a seat may make now."""

    def judge(self, seat: str, word: str) -> CallViolation | None:
        """Why a call may not be made, or ``None``."""

    def apply(self, seat: str, word: str) -> None:
        """Take a legal call, or an illegal one that stood. ``?`` counts as a pass."""


class AuctionRules(Protocol):
    """The options of one kind of auction, and the procedure that they govern."""

    @property
    def in_words(self) -> Mapping[str, str]:
        """What is no option, in players' words."""

    @property
    def strains(self) -> tuple[Strain, ...]:
        """The contracts on offer."""

    @property
    def all_pass(self) -> AllPass:
        """What happens when nobody wants a contract."""

    def offers(self, strain: Strain, level: int, *, locked: bool, bid: bool) -> bool:
        """Whether a contract of that kind can come out of the auction; ``bid`` says that it names points."""

    def meaning(self, value: int, slam: str) -> tuple[int, str]:
        """What a bid comes to: the points that it asks for, and the slam where every trick is bid."""

    def seen(self, turn_up: Card | None, before: dict[str, int] | None) -> Seen:
        """What matters of the turned card and of the match score, where they are known."""

    def start(self, table: Table, first: str, seen: Seen) -> AuctionState:
        """An auction in which ``first`` speaks first."""


class SuitsOnly(Part):
    """What auctions share in which a suit is all that can come out: no bids in points, no doubles."""

    @property
    def strains(self) -> tuple[Strain, ...]:
        return ContractKinds.SUIT.strains

    def offers(self, strain: Strain, level: int, *, locked: bool, bid: bool) -> bool:
        return level == 1 and not locked and not bid

    def meaning(self, value: int, slam: str) -> tuple[int, str]:
        return value, slam
