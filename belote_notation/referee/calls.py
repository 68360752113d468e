"""Calls one by one: whose each is, whether he might make it, and what they came to."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from belote_notation.places import Finding, Place
from belote_notation.record.model import Auction
from belote_notation.rules.auctions import AuctionState, CallViolation, Seen
from belote_notation.rules.auctions.bids import tell_calls
from belote_notation.rules.contract import Contract
from belote_notation.rules.ruleset import Ruleset

CODES = {
    CallViolation.OUT_OF_TURN: "BN301",
    CallViolation.NOT_IN_GAME: "BN302",
    CallViolation.NOT_NOW: "BN309",
    CallViolation.TOO_LOW: "BN318",
    CallViolation.NOT_ON_LADDER: "BN319",
    CallViolation.MUST_NAME: "BN320",
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


_step = lru_cache(maxsize=512)(CallStep)
"""One call judged alike is one value, wherever it was made: results that are remembered stay small."""


class AuctionResult(Struct, frozen=True):
    """What an auction came to. Records whose auctions are alike share it."""

    first: str = ""
    """Who spoke first; empty when not known."""
    steps: tuple[CallStep, ...] = ()
    contract: Contract | None = None
    passed_out: bool = False
    finished: bool = False
    """Nothing more needs to be said."""
    findings: tuple[Finding, ...] = ()
    possible: tuple[Contract, ...] = ()
    """Where a call is not known: the contracts that it leaves open, unless there is one or there are too many."""


def follow(auction: Auction, first: str, seen: Seen, ruleset: Ruleset, *, open_end: bool = False) -> AuctionResult:
    """The calls one by one; with an ``open_end`` nothing is missing behind the last of them."""
    state = ruleset.auction.start(ruleset.table.table, first, seen)
    steps: list[CallStep] = []
    findings: list[Finding] = []
    judge_calls(auction, first, state, steps, findings, ruleset)
    finished = state.finished
    if not (finished or auction.end or open_end or (steps and steps[-1].violation in _NO_END)):
        seat = state.waited_for()[:1]
        facts = {"seat": seat, "calls": _told(state, seat)}
        findings.append(Finding("BN307", Place("Auction"), facts))
    return AuctionResult(first, tuple(steps), state.contract, state.passed_out, finished, tuple(findings))


def judge_calls(
    auction: Auction,
    first: str,
    state: AuctionState,
    steps: list[CallStep],
    findings: list[Finding],
    ruleset: Ruleset,
    *,
    before_last: bool = False,
) -> None:
    """Judge the calls; ``before_last`` finds whose turn the last one is, and leaves the state as it was before it."""
    standing: tuple[int, CallStep] | None = None
    seats = ruleset.table.seats
    left = len(auction.calls) + (auction.end == "+")
    word = -1  # of the section, that the call is
    for call in auction.calls:
        left -= 1
        word += 1
        said, seat, judged = call.word, call.by, False
        if seat:
            word += 1
            if seat not in seats:
                findings.append(Finding("BN206", Place("Auction", word), {"seat": seat}))
                continue
        else:
            seat = state.speakers()  # mostly one alone
            if len(seat) != 1:
                seat, judged = _next_speaker(first, said, steps, state, ruleset, last=not left)
        unknown = said == "?" and not state.closed
        violation = None if judged or unknown else state.judge(seat, said)
        step = _step(seat, said, call.mark, violation)
        steps.append(step)
        if before_last and not left:
            return
        if violation is not None:
            facts = {"seat": seat, "call": said, "allowed": _told(state, seat) or "nothing"}
            facts |= {"turn": state.speakers(), "ruleset": ruleset.id}
            labels = _compare(step, standing, state.contract, facts)
            findings.append(Finding(CODES[violation], Place("Auction", word), facts, labels, seat=seat))
        if violation is None or violation not in _REFUSED:
            state.apply(seat, said)  # it was said, and the others took it so
            if said not in _WITHOUT_CONTENT:
                standing = word, step
        elif violation in _AS_PASS:
            state.apply(seat, "?")


def _told(state: AuctionState, seat: str) -> str:
    return ", ".join(tell_calls(state.calls(seat)))


def _compare(
    step: CallStep, standing: tuple[int, CallStep] | None, contract: Contract | None, facts: dict[str, str]
) -> tuple[tuple[Place, str], ...]:
    """What a wrong call is told with: the call that it stands against, and why it has no place now."""
    if step.violation is CallViolation.NOT_NOW:
        facts["because"] = _why_not_now(step, contract)
    if standing is None:
        return ()
    at, last = Place("Auction", standing[0]), standing[1]
    doubled = last.word in _DOUBLES
    if step.violation is CallViolation.TOO_LOW:
        facts |= {"last": last.word, "by": last.seat}
        return ((at, "the bid to top"),)
    if step.violation is CallViolation.OWN_SIDE:
        facts["last"] = last.word if doubled else "contract"
        return ((at, "said by the own side"),)
    return ((at, "doubled here"),) if step.violation is CallViolation.NOT_NOW and doubled else ()


def _why_not_now(step: CallStep, contract: Contract | None) -> str:
    """Why a call has no place now, where that can be said in a few words."""
    if contract is None:
        return ": there is no contract yet" if step.word in _DOUBLES else ""
    if step.word not in _DOUBLES:
        if step.seat == contract.taker and contract.value + bool(contract.slam):
            return ": that is the own bid"
        return ": the contract was doubled, and stands" if contract.level > 1 else ""
    if step.word == "double" and contract.level > 1:
        return ": it was doubled before"
    if step.word == "redouble" and contract.level == 1:
        return ": nobody has doubled"
    return f": a {contract.slam} is not doubled in this game" if contract.slam else ""


_WITHOUT_CONTENT = ("pass", "confirm", "?")
_DOUBLES = ("double", "double-open", "double-locked", "redouble", "triple", "four", "four-open", "four-locked", "gahwa")
_AS_PASS = (CallViolation.TOO_LOW, CallViolation.NOT_ON_LADDER)
"""Bids that cannot stand; the turn goes on after them."""
_REFUSED = (
    CallViolation.NOT_IN_GAME,
    CallViolation.NOT_NOW,
    CallViolation.OWN_SIDE,
    CallViolation.AFTER_CLOSE,
    *_AS_PASS,
)
"""Calls that cannot be followed; what comes after them is judged as if they had not been made."""
_NO_END = (*_REFUSED, CallViolation.MUST_NAME)
"""Last calls with which nothing ends, which was told."""


def _next_speaker(
    first: str, word: str, steps: list[CallStep], state: AuctionState, ruleset: Ruleset, *, last: bool
) -> tuple[str, bool]:
    """Whose call a call without a prefix is where not just one may speak, and whether it is known that he may make it.

    It is the next after the last speaker who may, or else who may speak at all. The last call is that of a player who
    was waited for, where somebody between may have said nothing.
    """
    speakers = state.speakers()
    if not steps:
        return speakers[:1] or first, False
    after = ruleset.table.table.order(steps[-1].seat)[1:]
    asked = [seat for seat in after if seat in speakers]
    if last and word == "pass":
        waited_for = state.waited_for()
        asked = [seat for seat in asked if seat in waited_for] or asked
    fitting = next((seat for seat in asked if state.judge(seat, word) is None), None)
    return fitting or next(iter(asked), speakers[:1] or after[0]), fitting is not None
