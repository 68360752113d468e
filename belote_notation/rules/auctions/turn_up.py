"""The auction of classic belote: a card is turned, one round to take it, one round to name another suit."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.cards import SUITS, Card, suit_of
from belote_notation.rules.auctions import AuctionState, CallViolation, Seen
from belote_notation.rules.contract import Contract
from belote_notation.rules.options import Choice, option
from belote_notation.rules.ranking import Strain
from belote_notation.table import Table


class RoundTwoSuits(Choice):
    OTHER_THREE = "other_three", "in the second round any suit but the turned one"
    ANY_FOUR = "any_four", "in the second round any suit, the turned one included"


@dataclass(frozen=True, kw_only=True)
class TurnUpAuction:
    """Two rounds; the first to take ends the auction (FFB-B16; Pagat)."""

    round2_suits: RoundTwoSuits = option(RoundTwoSuits.OTHER_THREE, "suits that may be named in the second round")

    def offers(self, strain: Strain, level: int, *, locked: bool, bid: bool) -> bool:
        return level == 1 and not locked and not bid

    def seen(self, turn_up: Card | None, before: dict[str, int] | None) -> Seen:
        return Seen(None if turn_up is None else SUITS[suit_of(turn_up)])

    def start(self, table: Table, first: str, seen: Seen) -> AuctionState:
        return _TurnUp(self, table.order(first), seen.turned)


class _TurnUp:
    def __init__(self, rules: TurnUpAuction, order: str, turned: str | None) -> None:
        self.rules, self.order = rules, order
        self.turned = turned
        self.passes = 0
        self.lost = False  # a call was not recorded, so it may have been a take
        self.contract: Contract | None = None
        self.passed_out = False
        self.closed = False

    def speakers(self) -> str:
        return "" if self.closed else self.order[self.passes % len(self.order)]

    @property
    def second_round(self) -> bool:
        return self.passes >= len(self.order)

    def calls(self, seat: str) -> list[str]:
        words = ["pass", "take"] if not self.second_round else ["pass", *SUITS]
        return [word for word in words if self.judge(seat, word) is None]

    def judge(self, seat: str, word: str) -> CallViolation | None:
        if self.closed:
            return CallViolation.AFTER_CLOSE
        if seat not in self.speakers():
            return CallViolation.OUT_OF_TURN
        if word == "pass":
            return None
        if word == "take":
            return CallViolation.TURNED_SUIT if self.second_round else None
        if word not in SUITS:
            return CallViolation.NOT_IN_GAME
        if not self.second_round:  # naming the turned suit is taking it
            return None if self.turned in (None, word) else CallViolation.OTHER_SUIT
        free = word != self.turned or self.rules.round2_suits is RoundTwoSuits.ANY_FOUR
        return None if free else CallViolation.TURNED_SUIT

    def apply(self, seat: str, word: str) -> None:
        while self.order[self.passes % len(self.order)] != seat:
            self.passes += 1  # out of turn: the others were passed over
        if word in ("pass", "?"):
            self.passes += 1
            self.lost = self.lost or word == "?"
            self.closed = self.passes >= 2 * len(self.order)
            self.passed_out = self.closed and not self.lost
            return
        suit = word if word in SUITS else self.turned
        strain = None if suit is None else SUITS.index(suit)
        self.contract = Contract(taker=seat, strain=strain, turn_up_to=seat)
        self.closed = True
