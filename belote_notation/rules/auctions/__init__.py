"""The auctions, a procedure a file. A procedure follows the calls one by one and says why one may not be made."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Protocol

from belote_notation.cards import Card
from belote_notation.rules.contract import Contract
from belote_notation.rules.ranking import Strain
from belote_notation.table import Table


class CallViolation(Enum):
    """Why a call may not be made."""

    OUT_OF_TURN = "out of turn"
    NOT_IN_GAME = "not in this game"
    NOT_NOW = "not now"
    TURNED_SUIT = "the turned suit in the second round"
    OTHER_SUIT = "another suit in the first round"
    SUIT_MISSING = "the suit is missing"
    NOT_THIS_SEAT = "not for this seat"
    OWN_SIDE = "the own side's contract"
    AFTER_CLOSE = "after the end"
    SCORE_FORBIDS = "the match score forbids it"


class Seen(NamedTuple):
    """What an auction looks at besides its calls, and nothing more: after the same, equal calls are judged alike."""

    turned: str | None = None
    """The suit of the turned card."""
    ace: bool = False
    """The turned card is an ace."""
    before: tuple[tuple[str, int], ...] | None = None
    """The match score by side, where it is known."""


class AuctionState(Protocol):
    """An auction in progress."""

    contract: Contract | None
    """The contract once it is settled; doubling may still change its level."""
    passed_out: bool

    @property
    def closed(self) -> bool:
        """Nothing more may be called."""

    def speakers(self) -> str:
        """The seats that may speak now; the first one is next in turn."""

    def calls(self, seat: str) -> list[str]:
        """The calls that a seat may make now."""

    def judge(self, seat: str, word: str) -> CallViolation | None:
        """Why a call may not be made, or ``None``."""

    def apply(self, seat: str, word: str) -> None:
        """Take a legal call, or an illegal one that stood. ``?`` counts as a pass."""


class AuctionRules(Protocol):
    """The options of one kind of auction, and the procedure that they govern."""

    def offers(self, strain: Strain, level: int, *, locked: bool, bid: bool) -> bool:
        """Whether a contract of that kind can come out of the auction; ``bid`` says that it names points."""

    def seen(self, turn_up: Card | None, before: dict[str, int] | None) -> Seen:
        """What matters of the turned card and of the match score, where they are known."""

    def start(self, table: Table, first: str, seen: Seen) -> AuctionState:
        """An auction in which ``first`` speaks first."""
