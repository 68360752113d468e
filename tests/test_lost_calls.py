"""Calls that were not recorded, or that cannot be read: what all ways of filling them in lead to is known, no more."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from msgspec.structs import replace

from belote_notation import rulesets
from belote_notation.diagnostics.model import Severity
from belote_notation.pipeline import Verdict, check
from belote_notation.record.model import Auction, Call, Head
from belote_notation.record.write import write
from belote_notation.referee.contract import tell
from tests.generate import randoms
from tests.generate_any import deal_any, record_any

UNKNOWN = "unknown"
ROWS = [
    # ruleset, dealer, calls, the contract as far as it is certain, codes of errors; the reasons are counted by hand
    ("contree", "N", "pass 90S ? pass pass", UNKNOWN, ""),  # E passed or doubled, or bid more
    ("contree", "N", "pass 90S pass ? pass pass pass", UNKNOWN, ""),  # N bid more, whatever it was
    ("contree", "N", "pass 90S ? pass pass pass", UNKNOWN, ""),  # E bid more: after a pass the auction was over
    ("contree", "N", "? pass pass 160H pass pass pass", "N 160H", ""),  # whether W passed or bid
    ("contree", "N", "pass pass pass ?", UNKNOWN, ""),  # N passed or bid, and nothing more is told
    ("contree", "N", "pass pass ? pass pass pass", UNKNOWN, ""),  # E bid something, nobody topped it
    ("contree", "N", "pass 90S double redouble", "S 90S x4", ""),
    ("contree", "N", "pass 90S ? redouble", "S 90S x4", ""),  # only a double is redoubled
    ("contree", "N", "pass 90S double 100H ?", UNKNOWN, "BN309"),  # a double freezes; the last may be a redouble
    ("belot", "W", "D pass AT ? pass pass pass", "N AT x2", ""),  # with a pass it was over before the last
    ("belot", "W", "D pass ? double pass pass pass", UNKNOWN, ""),
    (
        "belot",
        "W",
        "D pass ? redouble pass pass pass",
        "",
        "BN309",
    ),  # nobody can have doubled: it was the own side's turn
    ("classic", "S", "? ? take", "W take", ""),  # a take ends the auction
    ("classic", "S", "? take", "N take", ""),
    ("classic", "S", "pass pass pass pass pass ? pass pass", "passed out", ""),
    ("classic", "S", "pass pass ?", UNKNOWN, ""),
    ("contree", "N", "pass 90S kappot pass pass", UNKNOWN, "BN116"),
    ("belot", "W", "D pass AT kontrra pass pass pass", "N AT x2", "BN116"),
    ("belot", "W", "D pass 90H double pass pass pass", UNKNOWN, "BN302"),
]


def judged(ruleset: str, dealer: str, calls: str, more: str = "") -> Verdict:
    up = '[TurnUp "HA"]\n' if ruleset == "classic" else ""
    text = f'%belote 1.0\n\n[Record "1"]\n[Rules "{ruleset}"]\n[Dealer "{dealer}"]\n{up}[Auction]\n{calls}\n{more}'
    return next(verdict for verdict in check([text.encode()]) if verdict.record is not None)


@pytest.mark.parametrize(("ruleset", "dealer", "calls", "contract", "codes"), ROWS)
def test_what_is_certain(ruleset: str, dealer: str, calls: str, contract: str, codes: str) -> None:
    verdict = judged(ruleset, dealer, calls)
    assert {d.code for d in verdict.diagnostics if d.severity is Severity.ERROR} == set(codes.split())
    assert verdict.replay is not None
    auction = verdict.replay.auction
    if contract == "passed out":
        assert auction.passed_out
    elif contract == UNKNOWN:
        assert auction.contract is None
        assert not auction.passed_out
    elif contract:
        assert auction.contract is not None
        assert tell(auction.contract) == contract.replace("take", "H")


def test_what_is_wrong_before_them_is_told_however_many_they_are() -> None:
    verdict = judged("contree", "N", "90S 80S" + " ?" * 5)
    assert [d.code for d in verdict.diagnostics if d.severity is Severity.ERROR] == ["BN318"]


@pytest.mark.parametrize(("stated", "codes"), [("N H", []), ("S D", []), ("E S", ["BN308"]), ("S D x2", ["BN308"])])
def test_a_stated_contract_must_be_one_of_those_that_are_left(stated: str, codes: list[str]) -> None:
    verdict = judged("belot", "W", "D pass ? *", f'[Contract "{stated}"]\n')
    assert [d.code for d in verdict.diagnostics if d.severity is Severity.ERROR] == codes


@pytest.mark.parametrize("calls", ["? " * 5, "? " * 3000, "pass 80S " + "double " * 3000 + "?"])
def test_thousands_of_them_are_not_tried(calls: str) -> None:
    verdict = judged("contree", "N", calls)
    assert verdict.replay is not None
    assert verdict.replay.auction.contract is None


@given(rng=randoms)
@pytest.mark.parametrize("name", rulesets.ids())
def test_a_rightful_auction_with_lost_calls_is_not_accused(name: str, rng: Random) -> None:
    dealt = deal_any(rng, name)
    record = record_any(dealt)
    if not dealt.calls or record.auction is None:
        return
    calls = list(record.auction.calls)
    for at in rng.sample(range(len(calls)), min(len(calls), rng.choice((1, 1, 2)))):
        calls[at] = Call("?", calls[at].by)
    lost = replace(record, auction=Auction(tuple(calls), record.auction.first), contract=None, deck=None, cut=None)
    text = write([Head("1.0"), lost])
    whole = next(v for v in check([write([Head("1.0"), record]).encode()]) if v.record is not None)
    for verdict in check([text.encode()]):
        assert not verdict.faulty, text
        if verdict.replay is not None and verdict.replay.auction.contract is not None:
            assert whole.replay is not None
            assert verdict.replay.auction.contract == whole.replay.auction.contract, text
