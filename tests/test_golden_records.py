"""Auctions, declarations and complete deals, refereed as records, against the golden tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from belote_notation import rulesets
from belote_notation.cards import SUITS, in_order, named
from belote_notation.record.build import build
from belote_notation.record.model import Event, Events, Play, Record
from belote_notation.record.sections.auction import read_auction
from belote_notation.record.sections.events import read_declarations
from belote_notation.record.sections.faults import Faults
from belote_notation.record.sections.play import read_play
from belote_notation.record.values import contract as tag_contract
from belote_notation.record.values import sided
from belote_notation.referee.auction import run_auction
from belote_notation.referee.contract import tell
from belote_notation.referee.deal import Deal, Holding
from belote_notation.referee.declarations import DeclarationResult, judge_declarations
from belote_notation.referee.replay import referee
from belote_notation.referee.tricks import Trace, trace
from belote_notation.rules.ruleset import Ruleset
from belote_notation.scorer.compare import compare
from belote_notation.scorer.deal import score_deal
from belote_notation.syntax import coarse, fine
from belote_notation.syntax.nodes import Section
from belote_notation.syntax.split import split
from tests.golden import Case, cases, deal_files, with_options


@pytest.mark.parametrize("case", cases("auctions"))
def test_auctions(case: Case) -> None:
    row, ruleset = case.row, case.ruleset()
    faults = Faults("Auction")
    words = row["calls"].split() + (["+"] if row.get("open") else [])
    auction = read_auction(Section(None, words), faults)
    assert faults.findings == []
    record = Record(id="1", dealer=row["dealer"], turn_up=row.get("turn_up"), auction=auction)
    before = {side: p for side, p in sided(row["before"]).items() if isinstance(p, int)} if "before" in row else None
    result = run_auction(record, ruleset, before)
    illegal = [(at, step.violation) for at, step in enumerate(result.steps, 1) if step.violation is not None]
    if "illegal_at" in row:
        assert [at for at, _ in illegal[:1]] == [row["illegal_at"]]
        return
    assert illegal == []
    assert [finding.code for finding in result.findings] == []
    assert result.passed_out == row.get("passed_out", False)
    if row.get("open"):
        assert not result.finished
    elif "contract" in row:
        assert result.contract is not None
        assert result.finished
        assert tell(result.contract) == row["contract"].replace("sun", "NT")
    else:
        assert result.contract is None
    if "takes_turn_up" in row:
        assert result.contract is not None
        assert result.contract.turn_up_to == row["takes_turn_up"]


def judge(case: Case, ruleset: Ruleset, events: Events) -> DeclarationResult:
    """The events judged with the hands of the row; a hand that it does not give is not known."""
    hands = {seat: Holding(blanks=ruleset.table.hand_size) for seat in ruleset.table.seats}
    for seat, cards in case.row.get("hands", {}).items():
        assert named(cards).bit_count() == ruleset.table.hand_size
        hands[seat] = Holding(named(cards), 0, given=True)
    play, traced = _play(case, ruleset, Deal(hands))
    record = Record(id="1", declarations=events, play=play)
    row = case.row
    return judge_declarations(record, Deal(hands), traced, ruleset, case.strain(), row["first"], row.get("taker", ""))


def _play(case: Case, ruleset: Ruleset, deal: Deal) -> tuple[Play | None, Trace | None]:
    """The tricks of a row, where it gives any."""
    if "play" not in case.row:
        return None, None
    play = read_play(Section(None, " ".join(case.row["play"]).split()), Faults("Play"))
    under = ruleset.ranking_of(case.strain())
    ones = [trace(Play((trick,)), trick.leader, ruleset, under, deal) for trick in play.tricks]
    traced = Trace(len(ruleset.table.seats))
    traced.line = [card for one in ones for card in one.line]
    traced.orders = [order for one in ones for order in one.orders]
    traced.winners = [winner for one in ones for winner in one.winners]
    return play, traced


def points_of(result: DeclarationResult, ruleset: Ruleset) -> tuple[dict[str, int], dict[str, int]]:
    """Points of runs and fours, and of belote, by side."""
    return result.awarded(ruleset.table.sides, ruleset.table.table.side_of), result.belote


@pytest.mark.parametrize("case", cases("declarations"))
def test_declarations(case: Case) -> None:
    row, ruleset = case.row, case.ruleset()
    faults = Faults("Declarations")
    events = read_declarations(Section(None, " ".join(row["said"] or ["none"]).split()), faults)
    assert faults.findings == []
    result = judge(case, ruleset, events)
    awarded, belote = points_of(result, ruleset)
    if row.get("fault"):
        assert result.findings
        told = {(finding.facts["seat"], finding.facts["what"]) for finding in result.findings}
        left = tuple(event for event in events.events if _told(event) not in told)
        assert len(left) < len(events.events)
        assert (awarded, belote) == points_of(judge(case, ruleset, Events(left, none=not left)), ruleset)
        return
    lost = {"BN508", "BN509", "BN510", "BN511", "BN512", "BN513"}  # said in vain, which costs nothing but its points
    assert {finding.code for finding in result.findings} <= lost
    assert (awarded, belote) == (row["awarded"], row["belote"])


def _told(event: Event) -> tuple[str, str]:
    return event.actor, " ".join(event.words[:2])


@pytest.mark.parametrize("path", deal_files())
def test_complete_deals(path: Path) -> None:
    records = 0
    for chunk in split([path.read_bytes()]):
        kind = "head" if chunk.text.startswith("%") else "record"
        block = fine.parse(chunk.text, kind)
        part, findings = build(block)
        assert block.faults == []
        assert findings == []
        if not isinstance(part, Record):
            continue
        records += 1
        quick = coarse.parse(chunk.text)
        assert quick is not None
        assert build(quick) == (part, [])
        assert part.rules is not None
        ruleset = rulesets.find(part.rules.id, part.rules.version)
        assert ruleset is not None
        replay = referee(part, with_options(ruleset, list(part.rules.options)))
        scored = score_deal(replay)
        assert [(finding.code, finding.facts) for finding in replay.findings] == []
        assert scored.sheet is not None, scored.missing
        assert scored.basis == "play"
        assert [(f.code, f.facts) for f in compare(part, replay, scored, 0)] == []
    assert records


@pytest.mark.parametrize("case", cases("deals", "exchange"))
def test_exchanges(case: Case) -> None:
    """Whether a hand may hold the turned card, and another one the seven of its suit."""
    row, ruleset = case.row, case.ruleset()
    contract = tag_contract(row["contract"])
    deal = {seat: write_hand(cards) for seat, cards in row["hands"].items()}
    first = {seat: write_hand(cards) for seat, cards in row.get("first", {}).items()} or None
    record = Record(id="1", dealer=row["dealer"], turn_up=row["turn_up"], first=first, deal=deal, contract=contract)
    findings = referee(record, ruleset).findings
    assert [finding.code for finding in findings] == ([] if row["fits"] else [row.get("fault", "BN201")])


def write_hand(cards: str) -> str:
    """Cards by name as one hand of a deal."""
    names = in_order(named(cards))
    return ".".join("".join(name[1] for name in names if name[0] == suit) for suit in SUITS)
