"""The auction of baloot: sun or hokum over a turned card, answers to a pending hokum, and the doubling ladder."""

from __future__ import annotations

from collections.abc import Mapping

from belote_notation.cards import RANKS, SUITS, Card, rank_of, suit_of
from belote_notation.rules.auctions import AllPass, AuctionState, CallViolation, Seen
from belote_notation.rules.auctions.hokum_sun_options import (
    AceUpcardSun,
    AnswersOrder,
    AshkalBuyer,
    AshkalOnAce,
    AshkalRounds,
    AshkalTrigger,
    HokumPrecedence,
    HokumSuitNamed,
    HokumSunOptions,
    Locked,
    RaiseParties,
    SunDoubleRule,
    SunPrecedence,
)
from belote_notation.rules.auctions.ladder import Ladder
from belote_notation.rules.contract import Contract
from belote_notation.rules.ranking import NO_TRUMP, Strain
from belote_notation.table import Table


class HokumSunAuction(HokumSunOptions):
    """Two rounds of sun and hokum, answers, confirmation, doubling."""

    all_pass: AllPass = AllPass.NEXT_DEALER

    @property
    def in_words(self) -> Mapping[str, str]:
        return {
            "auction": "a card is turned: hokum in its suit or sun, then a second round with any other suit; a hokum "
            "waits for the others' answers",
            "double": "double, triple, four, gahwa in turn by either side; sun is doubled once",
        }

    @property
    def strains(self) -> tuple[Strain, ...]:
        return (*range(len(SUITS)), NO_TRUMP)

    def meaning(self, value: int, slam: str) -> tuple[int, str]:
        return value, slam

    def offers(self, strain: Strain, level: int, *, locked: bool, bid: bool) -> bool:
        return not bid and (level <= 2 or strain != NO_TRUMP) and (not locked or level in (2, 4))

    def seen(self, turn_up: Card | None, before: dict[str, int] | None) -> Seen:
        ahead = self._ahead(before) if before is not None else None
        if turn_up is None:
            return Seen(ahead=ahead)
        ace = RANKS[rank_of(turn_up)] == "A"  # no other rank matters
        return Seen(SUITS[suit_of(turn_up)], "A" if ace else "", ahead)

    def _ahead(self, before: dict[str, int]) -> tuple[str, ...] | None:
        """The sides with so many points that their sun may be doubled, and that may not double one themselves."""
        if self.sun_double_rule is SunDoubleRule.ANY:
            return None
        most = 100 if self.sun_double_rule is SunDoubleRule.LE100_GT100 else 99
        return tuple([side for side, points in before.items() if points > most])

    def start(self, table: Table, first: str, seen: Seen) -> AuctionState:
        return _HokumSun(self, table, first, seen)


_BIDS = ("pass", "confirm", "sun", "ashkal", "before-you", "hokum", *("hokum" + suit for suit in SUITS))
_DOUBLES = ("double", "double-open", "double-locked", "triple", "four", "four-open", "four-locked", "gahwa")
_CALLS = frozenset([*_BIDS, *_DOUBLES, "redouble", "?"])
"""The words that mean something; a redouble is told apart only to say that it has no place."""


class _HokumSun:
    """Bidding, then answers to a hokum or a sun, then confirmation, then the ladder."""

    def __init__(self, rules: HokumSunAuction, table: Table, first: str, seen: Seen) -> None:
        self.rules, self.table, self.order = rules, table, table.order(first)
        self.size = len(self.order)
        self.turned, self.ace = seen.turned, seen.rank == "A"
        self.ahead = seen.ahead
        self.lost = False  # a call was not recorded, so it may have been a bid
        self.turns = 0  # passes so far: the round and whose turn it is
        self.buyer = ""  # of a pending hokum or sun
        self.suit: str | None = None
        self.sun = False
        self.waiting = ""  # who may still answer
        self.confirming = False
        self.pending: Contract | None = None  # a sun that may still be taken over
        self.ladder: Ladder | None = None
        self.contract: Contract | None = None
        self.passed_out = False
        self.in_turn: str | None = None  # who may speak now, where that was asked since the last call

    @property
    def closed(self) -> bool:
        if self.ladder is not None:
            return self.ladder.closed
        return not self.buyer and self.turns >= 2 * self.size

    @property
    def finished(self) -> bool:
        return self.closed or self.contract is not None

    @property
    def second_round(self) -> bool:
        return self.turns >= self.size

    def speakers(self) -> str:
        if self.in_turn is None:
            self.in_turn = "" if self.closed else self._speakers()
        return self.in_turn

    def _speakers(self) -> str:
        if self.ladder is not None:
            return self.ladder.speakers()
        if not self.buyer:
            return self.order[self.turns % self.size]
        if self.confirming or not self.waiting:
            return self.buyer
        if self.sun or self.rules.answers_order is AnswersOrder.ANY:
            return self.waiting
        return self.waiting[0]

    def waited_for(self) -> str:
        return self.speakers()

    def calls(self, seat: str) -> list[str]:
        return [word for word in _BIDS + _DOUBLES if self.judge(seat, word) is None]

    def judge(self, seat: str, word: str) -> CallViolation | None:
        if not (in_turn := self.speakers()):
            return CallViolation.AFTER_CLOSE
        if word not in _CALLS:
            return CallViolation.NOT_IN_GAME
        if self.ladder is not None and self.ladder.own_side(seat, word):
            return CallViolation.OWN_SIDE
        if seat not in in_turn:
            return CallViolation.OUT_OF_TURN
        if self.ladder is not None:
            return self.ladder.judge(seat, word)
        if word in ("pass", "?"):
            return CallViolation.SUIT_MISSING if word == "pass" and self._must_name(seat) else None
        if word == "confirm":
            if not self.confirming:
                return CallViolation.NOT_NOW
            return CallViolation.SUIT_MISSING if self._must_name(seat) else None
        if word == "sun":
            return self._judge_sun(seat)
        if word == "before-you":
            return None if self.sun else CallViolation.NOT_NOW
        if word == "ashkal":
            return self._judge_ashkal(seat)
        if word.startswith("hokum"):
            return self._judge_hokum(seat, word[5:])
        return CallViolation.NOT_NOW

    def _must_name(self, seat: str) -> bool:
        return self.confirming and self.suit is None and (not self.second_round or self.turned is not None)

    def _judge_sun(self, seat: str) -> CallViolation | None:
        over_hokum = bool(self.buyer) and not self.sun
        if over_hokum and self.ace and self.rules.ace_upcard_sun is AceUpcardSun.POSITION1_ONLY:
            return None if seat == self.order[0] else CallViolation.NOT_THIS_SEAT
        return None

    def _judge_ashkal(self, seat: str) -> CallViolation | None:
        rules = self.rules
        if seat not in self.order[-2:]:
            return CallViolation.NOT_THIS_SEAT
        if self.sun or seat == self.buyer:
            return CallViolation.NOT_NOW
        if self.ace and rules.ashkal_on_ace is AshkalOnAce.FORBIDDEN:
            return CallViolation.NOT_NOW
        if self.second_round:
            if rules.ashkal_rounds is AshkalRounds.FIRST:
                return CallViolation.NOT_NOW
            has_passed = self.order.index(seat) < self.turns - self.size
            if rules.ashkal_rounds is AshkalRounds.NO_WALA and has_passed:
                return CallViolation.NOT_NOW
        trigger = rules.ashkal_trigger
        if not self.buyer:
            allowed = trigger in (AshkalTrigger.OWN_TURN, AshkalTrigger.BOTH)
        elif self.table.partners(seat, self.buyer):
            allowed = trigger in (AshkalTrigger.AFTER_ANY_HOKUM, AshkalTrigger.BOTH)
        else:
            allowed = trigger is not AshkalTrigger.OWN_TURN
        return None if allowed else CallViolation.NOT_NOW

    def _judge_hokum(self, seat: str, suit: str) -> CallViolation | None:
        if self.confirming:
            if not suit:
                return CallViolation.SUIT_MISSING if self.suit is None else None
            if self.suit is not None:
                return None if suit == self.suit else CallViolation.OTHER_SUIT
            return CallViolation.TURNED_SUIT if suit == self.turned else None
        if self.buyer:
            earlier = self.order.index(seat) < self.order.index(self.buyer)
            if self.sun or self.rules.hokum_precedence is HokumPrecedence.NONE or not earlier:
                return CallViolation.NOT_NOW
        if not self.second_round:
            return CallViolation.OTHER_SUIT if suit and self.turned not in (None, suit) else None
        if not suit and self.rules.hokum_suit_named is HokumSuitNamed.AT_CALL:
            return CallViolation.SUIT_MISSING
        return CallViolation.TURNED_SUIT if suit and suit == self.turned else None

    def apply(self, seat: str, word: str) -> None:
        self.in_turn = None
        if self.ladder is not None:
            self.ladder.apply(seat, word)
            self.contract = self.ladder.contract
            return
        while not self.buyer and self.order[self.turns % self.size] != seat:
            self.turns += 1  # out of turn: the others were passed over
        if word == "pass":
            self._pass(seat)
        elif word == "?":
            self.lost = self.lost or not self.buyer
            self._pass(seat)
        elif word in ("sun", "before-you"):
            contract = Contract(taker=seat, strain=NO_TRUMP, turn_up_to=seat)
            self._sun(seat, contract, taken_over=bool(self.buyer))
        elif word == "ashkal":
            partner = next(other for other in self.order if self.table.partners(seat, other))
            buyer = partner if self.rules.ashkal_buyer is AshkalBuyer.PARTNER else seat
            contract = Contract(taker=buyer, strain=NO_TRUMP, turn_up_to=partner)
            self._sun(seat, contract, taken_over=bool(self.buyer))
        elif word.startswith("hokum"):
            self._hokum(seat, word[5:])
        else:
            self._pass(seat)

    def _pass(self, seat: str) -> None:
        if self.buyer:
            self._answer(seat)
            return
        self.turns += 1
        self.passed_out = self.turns >= 2 * self.size and not self.lost

    def _sun(self, seat: str, contract: Contract, *, taken_over: bool) -> None:
        """A sun, or an ashkal, stands at once or waits for those who may still take it over."""
        spoken = self.order[: self.turns % self.size]
        if self.rules.sun_precedence is SunPrecedence.PASSED_OPPONENTS:
            spoken = "".join(s for s in spoken if not self.table.partners(seat, s))
        if taken_over or not spoken or self.rules.sun_precedence is SunPrecedence.NONE:
            self._settle(contract)
        else:
            self.buyer, self.sun, self.waiting, self.pending = seat, True, spoken, contract

    def _hokum(self, seat: str, suit: str) -> None:
        if self.confirming:
            self.suit = suit or self.suit
            self._confirmed()
            return
        self.buyer = seat
        self.suit = suit or (None if self.second_round else self.turned)
        self.waiting = self.table.order(seat)[1:]

    def _hokum_contract(self) -> Contract:
        strain = None if self.suit is None else SUITS.index(self.suit)
        return Contract(taker=self.buyer, strain=strain, turn_up_to=self.buyer)

    def _answer(self, seat: str) -> None:
        if self.confirming:
            self._confirmed()
            return
        self.waiting = self.waiting.replace(seat, "")
        if self.waiting:
            return
        if self.sun:
            assert self.pending is not None
            self._settle(self.pending)
        elif self.rules.hokum_confirm:
            self.confirming = True
        else:
            self._confirmed()

    def _confirmed(self) -> None:
        self._settle(self._hokum_contract())

    def _settle(self, contract: Contract) -> None:
        rules = self.rules
        self.contract = contract
        self.ladder = Ladder(
            self.table,
            contract,
            even_locked=rules.locked is Locked.EVEN_LEVELS,
            teams=rules.raise_parties is RaiseParties.TEAMS,
            any_four=rules.raise_parties is RaiseParties.FOUR_ANY,
            may_double_sun=self._may_double_sun(contract),
        )

    def _may_double_sun(self, contract: Contract) -> dict[str, bool]:
        """By side: whether the match score lets it double a sun. Without a known score nobody is refused."""
        ahead = self.ahead
        if ahead is None:
            return dict.fromkeys(self.table.sides, True)
        buyers = self.table.side_of[contract.taker]
        return {side: buyers in ahead and side not in ahead for side in self.table.sides}
