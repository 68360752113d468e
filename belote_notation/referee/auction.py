"""The calls in order: who spoke, whether he might, and what it came to."""

from __future__ import annotations

from msgspec import Struct

from belote_notation.cards import CARDS
from belote_notation.places import Finding, Place
from belote_notation.record.model import Auction, Record
from belote_notation.record.places import call_place
from belote_notation.rules.auctions import AuctionState, CallViolation
from belote_notation.rules.contract import Contract
from belote_notation.rules.ruleset import Ruleset

CODES = {
    CallViolation.OUT_OF_TURN: "BN301",
    CallViolation.NOT_IN_GAME: "BN302",
    CallViolation.NOT_NOW: "BN309",
    CallViolation.TURNED_SUIT: "BN310",
    CallViolation.OTHER_SUIT: "BN311",
    CallViolation.SUIT_MISSING: "BN312",
    CallViolation.NOT_THIS_SEAT: "BN313",
    CallViolation.OWN_SIDE: "BN304",
    CallViolation.AFTER_CLOSE: "BN306",
    CallViolation.SCORE_FORBIDS: "BN314",
}
"""Each violation with its diagnostic; a test holds that none is missing."""


class CallStep(Struct, frozen=True):
    """One call as it was judged."""

    seat: str
    word: str
    mark: str = ""
    violation: CallViolation | None = None


class AuctionResult(Struct):
    """What an auction came to."""

    first: str = ""
    """Who spoke first; empty when not known."""
    steps: list[CallStep] = []
    contract: Contract | None = None
    passed_out: bool = False
    finished: bool = False
    """Nothing more needs to be said."""
    findings: list[Finding] = []


def run_auction(record: Record, ruleset: Ruleset, before: dict[str, int] | None) -> AuctionResult:
    """Judge the calls of a record; without an auction, only who speaks first."""
    table = ruleset.table.table
    result = AuctionResult()
    dealer = record.dealer if record.dealer and record.dealer in table.seats else None
    if record.dealer not in (None, "?", *table.seats):
        result.findings.append(Finding("BN206", Place("Dealer", 0), {"seat": record.dealer}))
    result.first = table.after(dealer) if dealer else ""
    auction = record.auction
    if auction is None:
        return result
    if auction.first not in ("", "?"):
        if auction.first not in table.seats:
            result.findings.append(Finding("BN206", Place("Auction", 0), {"seat": auction.first}))
        elif result.first and auction.first != result.first:
            facts = {"stated": auction.first, "right": result.first, "dealer": dealer}
            labels = ((Place("Dealer"), "the dealer"),)
            result.findings.append(Finding("BN303", Place("Auction"), facts, labels, seat=auction.first))
        else:
            result.first = auction.first
    if not result.first:
        if auction.calls:
            result.findings.append(Finding("BN315", Place("Auction")))
        return result
    turn_up = CARDS.get(record.turn_up or "")
    state = ruleset.auction.start(table, result.first, turn_up, before)
    _calls(auction, state, result, ruleset)
    result.contract, result.passed_out = state.contract, state.passed_out
    result.finished = state.closed or state.contract is not None
    lost_end = bool(auction.calls) and auction.calls[-1].word == "?"
    if not result.finished and not auction.end and not lost_end:
        facts = {"seat": state.speakers()[:1], "calls": ", ".join(state.calls(state.speakers()[:1]))}
        result.findings.append(Finding("BN307", Place("Auction"), facts))
    return result


def _calls(auction: Auction, state: AuctionState, result: AuctionResult, ruleset: Ruleset) -> None:
    for index, call in enumerate(auction.calls):
        speakers = state.speakers()
        seat = call.by or _next_speaker(result, speakers, ruleset)
        if seat not in ruleset.table.seats:
            facts = {"seat": seat}
            result.findings.append(Finding("BN206", call_place(auction, index), facts))
            continue
        violation = None if call.word == "?" and not state.closed else state.judge(seat, call.word)
        result.steps.append(CallStep(seat, call.word, call.mark, violation))
        if violation is not None:
            allowed = ", ".join(state.calls(seat)) or "none"
            facts = {
                "seat": seat,
                "call": call.word,
                "allowed": allowed,
                "turn": speakers,
                "ruleset": ruleset.id,
            }
            result.findings.append(Finding(CODES[violation], call_place(auction, index), facts, seat=seat))
        if violation not in _REFUSED:
            state.apply(seat, call.word)  # it was said, and the others took it so


_REFUSED = (CallViolation.NOT_IN_GAME, CallViolation.NOT_NOW, CallViolation.OWN_SIDE, CallViolation.AFTER_CLOSE)
"""Calls that cannot be followed; what comes after them is judged as if they had not been made."""


def _next_speaker(result: AuctionResult, speakers: str, ruleset: Ruleset) -> str:
    """Whose call a call without a prefix is: the next after the last speaker who may speak."""
    if len(speakers) == 1:
        return speakers
    if not result.steps:
        return speakers[:1] or result.first
    after = ruleset.table.table.order(result.steps[-1].seat)[1:]
    return next((seat for seat in after if seat in speakers), speakers[:1] or after[0])
