"""The auction of a record: who spoke first, what was seen, and what the calls came to, lost ones included."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from belote_notation.cards import CARDS
from belote_notation.places import Finding, Place
from belote_notation.record.model import Auction, Call, Record
from belote_notation.record.places import call_positions
from belote_notation.referee.calls import CODES, AuctionResult, CallStep, follow, judge_calls
from belote_notation.referee.layout import pairs_of
from belote_notation.rules.auctions import CallViolation, Seen
from belote_notation.rules.ruleset import Ruleset


def run_auction(record: Record, ruleset: Ruleset, before: dict[str, int] | None) -> AuctionResult:
    """Judge the calls of a record; without an auction, only who speaks first."""
    findings: list[Finding] = []
    first = _first_speaker(record, ruleset, findings)
    auction = record.auction
    if auction is None and first and ruleset.deal.trump_fixed:
        auction = Auction(())
    if auction is not None and first:
        seen = ruleset.auction.seen(CARDS.get(turned_card(record, ruleset, first)), before)
        result = _judge(auction, first, seen, ruleset)
        return replace(result, findings=(*findings, *result.findings)) if findings else result
    if auction is not None and auction.calls:
        findings.append(Finding("BN315", Place("Auction")))
    return AuctionResult(first, findings=tuple(findings))


MOST_POSSIBLE = 10
"""Contracts that lost calls leave open and that are told; where there are more, any may be stated."""


@lru_cache(maxsize=256)
def asks_for_score(ruleset: Ruleset) -> bool:
    """Whether what may be called hangs on the match score."""
    return ruleset.auction.seen(None, dict.fromkeys(ruleset.table.sides, 0)).ahead is not None


def _first_speaker(record: Record, ruleset: Ruleset, findings: list[Finding]) -> str:
    """Who speaks first, by the dealer or as stated; empty when neither says it."""
    table, auction = ruleset.table.table, record.auction
    dealer = record.dealer if record.dealer and record.dealer in table.seats else None
    if dealer is None and record.dealer not in (None, "?"):
        findings.append(Finding("BN206", Place("Dealer", 0), {"seat": record.dealer}))
    first = table.after(dealer) if dealer else ""
    if auction is None or auction.first in ("", "?", first):
        return first
    if auction.first not in table.seats:
        findings.append(Finding("BN206", Place("Auction", 0), {"seat": auction.first}))
        return first
    if not first:
        return auction.first
    facts = {"stated": auction.first, "right": first, "dealer": dealer}
    labels = ((Place("Dealer"), "the dealer"),)
    findings.append(Finding("BN303", Place("Auction"), facts, labels, seat=auction.first))
    return first


@lru_cache(maxsize=1024)
def _judge(auction: Auction, first: str, seen: Seen, ruleset: Ruleset) -> AuctionResult:
    """The calls of an auction. Remembered: an archive has few auctions that differ."""
    open_end = bool(auction.calls) and auction.calls[-1].word == "?"
    result = follow(auction, first, seen, ruleset, open_end=open_end)
    none_of_the_game = CallViolation.NOT_IN_GAME
    lost = [at for at, step in enumerate(result.steps) if step.word == "?" or step.violation is none_of_the_game]
    if not lost or len(result.steps) != len(auction.calls):
        return result
    return _with_lost(auction, lost, result, seen, ruleset)


def _with_lost(
    auction: Auction, lost: list[int], as_pass: AuctionResult, seen: Seen, ruleset: Ruleset
) -> AuctionResult:
    """An auction with calls that nobody knows; ``as_pass`` is what it is where each of them was a pass."""
    first, open_end = as_pass.first, lost[-1] == len(auction.calls) - 1

    def judged(known: Auction) -> AuctionResult:
        return follow(known, first, seen, ruleset, open_end=open_end)

    def choices(calls: Sequence[Call]) -> list[str]:
        state = ruleset.auction.start(ruleset.table.table, first, seen)
        steps: list[CallStep] = []
        judge_calls(Auction(tuple(calls)), first, state, steps, [], ruleset, before_last=True)
        seats = calls[-1].by or state.speakers() or steps[-1].seat
        return list(dict.fromkeys(word for seat in seats for word in state.calls(seat)))

    from belote_notation.referee.lost_calls import ways  # few records have any

    found = ways(auction, lost, judged, choices)
    if found == []:  # nothing could have been called there
        return as_pass
    told = [f for f in as_pass.findings if f.code == CODES[CallViolation.NOT_IN_GAME]]
    if found is None:  # what comes before the first of them is wrong all the same
        until = call_positions(auction)[lost[0]]
        before = [f for f in as_pass.findings if isinstance(f.at, Place) and f.at.word < until]
        told = [*before, *told]
    else:
        told += found[0].findings
    steps = list(found[0].steps if found else as_pass.steps)
    for at in lost:
        steps[at] = as_pass.steps[at]
    ends = {(result.contract, result.passed_out) for result in found or ()}
    if found and len(ends) == 1:
        return replace(found[0], steps=tuple(steps), findings=tuple(told))
    possible = tuple(dict.fromkeys(result.contract for result in found or () if result.contract is not None))
    possible = possible if len(possible) <= MOST_POSSIBLE else ()
    finished = not found or any(result.finished for result in found)
    return AuctionResult(first, tuple(steps), finished=finished, findings=tuple(told), possible=possible)


def turned_card(record: Record, ruleset: Ruleset, first: str) -> str:
    """The turned card's name: as stated, or the last card of the dealer's layout; empty when not known."""
    if record.turn_up is not None or not ruleset.table.open_layout:
        return record.turn_up or ""
    pairs = (pairs_of(record, ruleset) or {}).get(ruleset.table.table.order(first)[-1], ())
    return pairs[-1].partition("/")[0] if pairs else ""
