"""A second opinion on auctions: the script of each auction read aloud, call by call.

Classic: the belote family, section 3, V1. Baloot by the General Regulation: sections 4 and 5.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.naive import SUITS, after, partner, seats_from, side

Call = tuple[str, str]
"""The speaker, where the record names one, and the word."""
CLASSIC_WORDS = ["pass", "take", *SUITS]
BALOOT_WORDS = ["pass", "hokum", *("hokum" + s for s in SUITS), "sun", "ashkal", "confirm", "double"]
BALOOT_WORDS += ["double-open", "double-locked", "triple", "four", "four-open", "four-locked", "gahwa"]
WORDS = {"classic": CLASSIC_WORDS, "baloot": BALOOT_WORDS}


class IllegalCallError(Exception):
    """A call that the rules do not allow; its number is the argument."""


class NothingMoreError(Exception):
    """The record has no further call: who could speak now is the argument."""


@dataclass
class Bought:
    """What an auction came to."""

    taker: str = ""
    strain: str = ""
    turn_up_to: str = ""
    level: int = 1
    locked: bool = False
    passed_out: bool = False
    speakers: str = ""
    """Who may still say something; empty when nobody may."""
    finished: bool = True

    def told(self) -> str:
        """As a record states it."""
        level = {1: "", 5: " gahwa"}.get(self.level, f" x{self.level}")
        return f"{self.taker} {self.strain}{level}{' locked' if self.locked else ''}"


class _Talk:
    """The calls, heard one after the other."""

    def __init__(self, calls: list[Call]) -> None:
        self.calls, self.at, self.last = calls, 0, ""

    def hear(self, allowed: str) -> tuple[str, str]:
        """The next call; it must come from one of those who may speak."""
        if self.at == len(self.calls):
            raise NothingMoreError(allowed)
        by, word = self.calls[self.at]
        if not by:
            by = allowed[0]
            if self.last:
                by = next(seat for seat in [*seats_from(after(self.last)), allowed[0]] if seat in allowed)
        if by not in allowed:
            raise self.illegal(0)
        self.at += 1
        self.last = by
        return by, word

    def illegal(self, back: int = 1) -> IllegalCallError:
        return IllegalCallError(self.at - back)

    def end(self) -> None:
        if self.at < len(self.calls):
            raise self.illegal(0)


def auction(rules: str, calls: list[Call], dealer: str, turn_up: str, before: dict[str, int] | None = None) -> Bought:
    """Follow an auction. ``IllegalCallError`` when a call is against the rules."""
    talk = _Talk(calls)
    first = after(dealer)
    try:
        bought = _classic(talk, first, turn_up) if rules == "classic" else _baloot(talk, first, turn_up, before)
    except NothingMoreError as more:
        return Bought(speakers=str(more), finished=False)
    talk.end()
    return bought


def _classic(talk: _Talk, first: str, turn_up: str) -> Bought:
    for round_number in (1, 2):
        for seat in seats_from(first):
            _, word = talk.hear(seat)
            if word == "pass":
                continue
            if round_number == 1 and word in ("take", turn_up[0]):
                return Bought(seat, turn_up[0], seat)
            if round_number == 2 and word in SUITS and word != turn_up[0]:
                return Bought(seat, word, seat)
            raise talk.illegal()
    return Bought(passed_out=True)


def _baloot(talk: _Talk, first: str, turn_up: str, before: dict[str, int] | None) -> Bought:
    for round_number in (1, 2):
        for seat in seats_from(first):
            _, word = talk.hear(seat)
            if word == "pass":
                continue
            if word == "sun":
                return _doubling(talk, Bought(seat, "NT", seat), before)
            if word == "hokum" + turn_up[0] and round_number == 1:
                word = "hokum"
            if word == "hokum" and round_number == 1:
                return _answers(talk, first, seat, turn_up[0], turn_up, round_number, before)
            if round_number == 2 and word in ["hokum" + suit for suit in SUITS if suit != turn_up[0]]:
                return _answers(talk, first, seat, word[5:], turn_up, round_number, before)
            raise talk.illegal()
    return Bought(passed_out=True)


def _answers(
    talk: _Talk, first: str, buyer: str, suit: str, turn_up: str, round_number: int, before: dict[str, int] | None
) -> Bought:
    """A hokum waits: the other three answer in turn, then the buyer confirms it or turns it into sun."""
    positions = seats_from(first)
    for seat in seats_from(buyer)[1:]:
        _, word = talk.hear(seat)
        if word == "sun" and (turn_up[1] != "A" or seat == positions[0]):
            return _doubling(talk, Bought(seat, "NT", seat), before)
        if word == "ashkal" and seat in positions[2:] and side(seat) != side(buyer):
            has_passed = round_number == 2 and positions.index(seat) < positions.index(buyer)
            if not has_passed:
                return _doubling(talk, Bought(seat, "NT", partner(seat)), before)
        if word != "pass":
            raise talk.illegal()
    _, word = talk.hear(buyer)
    if word == "sun" and (turn_up[1] != "A" or buyer == positions[0]):
        return _doubling(talk, Bought(buyer, "NT", buyer), before)
    if word in ("confirm", "pass", "hokum", "hokum" + suit):
        return _doubling(talk, Bought(buyer, suit, buyer), before)
    raise talk.illegal()


def _doubling(talk: _Talk, bought: Bought, before: dict[str, int] | None) -> Bought:
    """Double by an opponent, triple by the buyer, four by the doubler, gahwa by the buyer; sun is doubled once."""
    buyer = bought.taker
    asked = "".join(seat for seat in seats_from(buyer) if side(seat) != side(buyer))
    doubler = ""
    while asked:
        try:
            seat, word = talk.hear(asked)
        except NothingMoreError:
            bought.speakers = asked
            return bought
        if word == "pass":
            asked = asked.replace(seat, "")
            continue
        rung, _, how = word.partition("-")
        wanted = {1: "double", 2: "triple", 3: "four", 4: "gahwa"}[bought.level]
        if rung != wanted or (how and rung not in ("double", "four")):
            raise talk.illegal()
        if bought.strain == "NT" and before is not None and not before[side(seat)] <= 100 < before[side(buyer)]:
            raise talk.illegal()
        bought.level += 1
        bought.locked = how == "locked"
        doubler = seat if bought.level == 2 else doubler
        asked = buyer if bought.level in (2, 4) else doubler
        if bought.level == 5 or bought.strain == "NT":
            asked = ""
    return bought
