"""The auction of bela: each in turn names a suit or passes, once round, and the last one must name (HRB).

With three players the first one gets two more cards and must name himself.
"""

from __future__ import annotations

from collections.abc import Mapping

from belote_notation.cards import SUITS, Card
from belote_notation.rules.auctions import AllPass, AuctionState, CallViolation, Seen, SuitsOnly
from belote_notation.rules.contract import Contract
from belote_notation.table import Table


class NamingAuction(SuitsOnly):
    """One round; somebody is forced."""

    first_must: bool = False
    """Only the first player speaks."""
    all_pass: AllPass = AllPass.DEALER_FORCED

    @property
    def in_words(self) -> Mapping[str, str]:
        if self.first_must:
            return {"auction": "the first player must name a trump suit"}
        return {"auction": "each in turn names a trump suit or passes, once round; the dealer must name one"}

    def seen(self, turn_up: Card | None, before: dict[str, int] | None) -> Seen:
        return Seen()

    def start(self, table: Table, first: str, seen: Seen) -> AuctionState:
        order = table.order(first)
        return _Naming(order[:1] if self.first_must else order)


class _Naming:
    def __init__(self, order: str) -> None:
        self.order = order
        self.passes = 0
        self.contract: Contract | None = None
        self.passed_out = False

    @property
    def closed(self) -> bool:
        return self.contract is not None or self.passes >= len(self.order)

    @property
    def finished(self) -> bool:
        return self.closed

    def speakers(self) -> str:
        return "" if self.closed else self.order[self.passes]

    def waited_for(self) -> str:
        return self.speakers()

    def calls(self, seat: str) -> list[str]:
        return [word for word in ("pass", *SUITS) if self.judge(seat, word) is None]

    def judge(self, seat: str, word: str) -> CallViolation | None:
        if self.closed:
            return CallViolation.AFTER_CLOSE
        if word not in (*SUITS, "pass", "?"):
            return CallViolation.NOT_IN_GAME
        if seat not in self.speakers():
            return CallViolation.OUT_OF_TURN
        return CallViolation.MUST_NAME if word == "pass" and self.passes == len(self.order) - 1 else None

    def apply(self, seat: str, word: str) -> None:
        if word in SUITS:
            self.contract = Contract(taker=seat, strain=SUITS.index(word))
        else:
            self.passes = self.order.index(seat) + 1 if seat in self.order else self.passes + 1
