"""No auction at all: the last card dealt fixes trump, and nobody takes (JCI)."""

from __future__ import annotations

from collections.abc import Mapping

from belote_notation.cards import SUITS, Card, suit_of
from belote_notation.rules.auctions import AllPass, AuctionState, CallViolation, Seen, SuitsOnly
from belote_notation.rules.contract import Contract
from belote_notation.table import Table


class FixedTrump(SuitsOnly):
    """The suit of the turned card is trump."""

    all_pass: AllPass = AllPass.NEXT_DEALER

    @property
    def taken(self) -> bool:
        """Somebody plays against the others."""
        return False

    @property
    def in_words(self) -> Mapping[str, str]:
        return {"auction": "none: the last card fixes trump, and nobody takes"}

    def seen(self, turn_up: Card | None, before: dict[str, int] | None) -> Seen:
        return Seen(None if turn_up is None else SUITS[suit_of(turn_up)])

    def start(self, table: Table, first: str, seen: Seen) -> AuctionState:
        return _Fixed(seen.turned)


class _Fixed:
    """An auction that is over before it begins."""

    closed = finished = True
    passed_out = False

    def __init__(self, turned: str | None) -> None:
        self.contract = None if turned is None else Contract(taker="", strain=SUITS.index(turned))

    def speakers(self) -> str:
        return ""

    def waited_for(self) -> str:
        return ""

    def calls(self, seat: str) -> list[str]:
        return []

    def judge(self, seat: str, word: str) -> CallViolation | None:
        return CallViolation.AFTER_CLOSE

    def apply(self, seat: str, word: str) -> None:
        """Nothing is called."""
