"""What auctions share in which a bid must top the last one: turns, double and redouble, and the passes that end it.

A subclass says which bids there are and when one tops another.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from msgspec import Struct
from msgspec.structs import replace

from belote_notation.rules.auctions import CallViolation
from belote_notation.rules.contract import Contract
from belote_notation.rules.options import Choice
from belote_notation.table import Table

DOUBLED, REDOUBLED = 2, 4


class DoubleWhen(Choice):
    OWN_TURN = "own_turn", "a double is said in one's own turn"
    ANY_TIME = "any_time", "an opponent may double at any time, before the next call"


class Doubling(Struct, frozen=True):
    """How far doubling goes, and what it does to the auction."""

    double_when: DoubleWhen = DoubleWhen.OWN_TURN
    freezes: bool = True
    """After a double the contract stands: it may be redoubled, not topped."""
    redouble_ends: bool = True
    capot_doubleable: bool = True
    offered: bool = True
    """The game has doubling at all."""


class Overcalls(ABC):
    """An auction in progress, seat by seat."""

    passes_for_good = False
    """Who has passed may not come back."""
    tops_himself = False
    """Who made the last bid may speak once more when all others have passed."""

    def __init__(self, table: Table, first: str, doubling: Doubling) -> None:
        self.table, self.order, self.doubling = table, table.order(first), doubling
        self.size = len(self.order)
        self.any_time = doubling.double_when is DoubleWhen.ANY_TIME
        self.turn = 0  # index into the order of who is next
        self.passes = 0  # since the last call that was none
        self.needed = 0  # how many end the auction; 0 when that was not asked since then
        self.passed = ""  # the seats that may not come back
        self.gone = 0  # how many of them there were at the last call that was no pass
        self.raiser = ""  # who said the last double or redouble
        self.answered = ""  # the seats that have passed since it was said
        self.frozen = False  # the contract was doubled and cannot be topped
        self.in_turn = ""  # who may speak now; empty when that was not asked since the last call
        self.lost = False  # a call was not recorded, so it may have been a bid
        self.contract: Contract | None = None
        self.passed_out = False
        self.ended = False

    @abstractmethod
    def bids(self) -> list[str]:
        """Every bid of the game, for telling which ones are legal."""

    def last_bids(self) -> list[str]:
        """Bids of which one may still be made where any may: the highest, or all where they have no order."""
        return self.bids()

    @abstractmethod
    def judge_bid(self, seat: str, word: str) -> CallViolation | None:
        """Why a bid may not be made, whoever's turn it is."""

    @abstractmethod
    def contract_of(self, seat: str, word: str) -> Contract:
        """The contract that a bid offers."""

    def needed_passes(self) -> int:
        """Passes in a row that end the auction, where the contract may still be topped."""
        if self.contract is None:
            return self.size - self.gone
        return self.size - 1 - self.gone + (self.tops_himself and self.contract.level == 1)

    @property
    def closed(self) -> bool:
        return self.ended

    @property
    def finished(self) -> bool:
        """A frozen contract waits for the doubled side alone; once it is redoubled, for nobody.

        Nor does any other contract wait for passes, when nobody can bid higher or double.
        """
        return self.ended or (not self.waited_for() if self.frozen else self._out_of_words())

    def _out_of_words(self) -> bool:
        """There is a contract, and nobody, whoever's turn it is, has anything to say but pass."""
        if self.contract is None:
            return False
        double = self._next_double()
        if any(self.judge_double(seat, double) is None for seat in self.order):
            return False
        bids = self.last_bids()
        return not any(self.judge_bid(seat, bid) is None for seat in self.order for bid in bids)

    def next_seat(self) -> str:
        seat = self.order[self.turn % self.size]
        if seat not in self.passed:
            return seat
        return next((s for s in self._from_turn() if s not in self.passed), seat)

    def speakers(self) -> str:
        if self.ended:
            return ""
        seats = self.in_turn or self._in_turn()
        if self.any_time and self.contract is not None:
            seats += "".join(
                s for s in self.order if s not in seats and self.judge_double(s, self._next_double()) is None
            )
        return seats

    def waited_for(self) -> str:
        if self.ended:
            return ""
        if not self.frozen:
            return self.next_seat()
        return "".join(seat for seat in self._unanswered() if self._may_redouble(seat))

    def _may_redouble(self, seat: str) -> bool:
        """A double that freezes leaves one thing to be said, a redouble of the doubled side."""
        assert self.contract is not None
        return self.contract.level == DOUBLED and seat in self.table.side_of[self.contract.taker]

    def _unanswered(self) -> list[str]:
        """In turn, who has not spoken since a double that freezes, and has not passed for good before it."""
        answered, passed, raiser = self.answered, self.passed, self.raiser
        return [s for s in self._from_turn() if s != raiser and s not in answered and s not in passed]

    def _from_turn(self) -> str:
        """All seats, beginning with the one whose turn it is, whether or not he has passed for good."""
        at = self.turn % self.size
        return self.order[at:] + self.order[:at]

    def _in_turn(self) -> str:
        """Who may speak without speaking out of turn.

        The doubler's partner need not say anything once the contract is frozen: then the one after him speaks too.
        Where nobody is waited for any more, whoever sits before the one that raised last may still say that he passes.
        """
        if not self.in_turn:
            self.in_turn = self._frozen_turn() if self.frozen else self.next_seat()
        return self.in_turn

    def _frozen_turn(self) -> str:
        seats = self._unanswered()
        waited_for = next((at for at, seat in enumerate(seats) if self._may_redouble(seat)), None)
        if waited_for is not None:
            return "".join(seats[: waited_for + 1])
        left = (self.order.index(self.raiser) - self.turn) % self.size
        return "".join(seat for seat in seats if (self.order.index(seat) - self.turn) % self.size < left)

    def calls(self, seat: str) -> list[str]:
        words = ["pass", *self.bids(), "double", "redouble"]
        return [word for word in words if self.judge(seat, word) is None]

    def judge(self, seat: str, word: str) -> CallViolation | None:
        if self.ended:
            return CallViolation.AFTER_CLOSE
        out_of_turn = None if seat in (self.in_turn or self._in_turn()) else CallViolation.OUT_OF_TURN
        if word == "pass" or word == "?":
            return out_of_turn
        if word in ("double", "redouble"):
            return self.judge_double(seat, word) or (None if self.any_time else out_of_turn)
        wrong = self.judge_bid(seat, word)
        if wrong is None and out_of_turn is None and not self.frozen:
            return None  # as most are
        if wrong is not CallViolation.NOT_IN_GAME and out_of_turn is not None:
            return out_of_turn
        return CallViolation.NOT_NOW if wrong in (None, CallViolation.TOO_LOW) and self.frozen else wrong

    def _next_double(self) -> str:
        return "double" if self.contract is not None and self.contract.level == 1 else "redouble"

    def judge_double(self, seat: str, word: str) -> CallViolation | None:
        """Doubling by itself: who may say it now, whoever's turn it is."""
        if not self.doubling.offered:
            return CallViolation.NOT_IN_GAME
        contract = self.contract
        if contract is None or contract.level != (1 if word == "double" else DOUBLED):
            return CallViolation.NOT_NOW
        if contract.slam and not self.doubling.capot_doubleable:
            return CallViolation.NOT_NOW
        takers = self.table.side_of[contract.taker] == self.table.side_of[seat]
        return CallViolation.OWN_SIDE if takers == (word == "double") else None

    def apply(self, seat: str, word: str) -> None:
        at = self.order.index(seat)
        self.in_turn = ""
        if self.contract is None:
            self.passes += (at - self.turn) % self.size  # out of turn: the others were passed over
        self.turn = at + 1
        if word == "pass":
            self._pass(seat)
            return
        if word == "?":
            self.lost = True
            self._pass(seat)
            return
        self.passes, self.gone, self.needed = 0, len(self.passed.replace(seat, "")), 0
        if word in ("double", "redouble"):
            assert self.contract is not None
            self.contract = replace(self.contract, level=DOUBLED if word == "double" else REDOUBLED)
            self.raiser, self.answered, self.frozen = seat, "", self.doubling.freezes
            self.ended = word == "redouble" and self.doubling.redouble_ends
            return
        self.contract, self.frozen = self.contract_of(seat, word), False

    def _pass(self, seat: str) -> None:
        self.passes += 1
        if self.raiser and seat not in self.answered:
            self.answered += seat
        if self.passes_for_good and seat not in self.passed:
            self.passed += seat
        if not self.needed:
            self.needed = self.needed_passes()
        self.ended = not self._in_turn() if self.frozen else self.passes >= self.needed
        self.passed_out = self.ended and self.contract is None and not self.lost
