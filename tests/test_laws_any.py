"""Laws of whole deals, for every ruleset: written and read, judged, counted, scored, filled, turned round the table."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from belote_notation.cards import CARDS, in_order, named
from belote_notation.diagnostics.model import Severity
from belote_notation.filler import fill_file
from belote_notation.formatter import expand_file, format_file
from belote_notation.pipeline import Verdict, check
from belote_notation.record.build import build
from belote_notation.record.model import Play, Record
from belote_notation.record.write import write_part
from belote_notation.rules.ranking import NO_TRUMP, STRAINS
from belote_notation.scorer.settle import settle
from belote_notation.syntax import fine
from tests.games import RULESETS, find, game
from tests.generate import randoms
from tests.generate_any import deal_any, record_any, state, turned
from tests.naive import SUITS
from tests.naive_sums import total
from tests.naive_table import showing
from tests.naive_whole import Dealt
from tests.relayout import relayout
from tests.test_laws import told_by
from tests.test_sums import holds
from tests.written import text_of

every_ruleset = pytest.mark.parametrize("name", RULESETS)


def verdict_of(text: str, *, keep_steps: bool = False) -> Verdict:
    """The verdict of a text of one record."""
    judged = check([text.encode()], keep_steps=keep_steps)
    (verdict,) = [verdict for verdict in judged if verdict.record is not None]
    return verdict


def clean(verdict: Verdict, dealt: Dealt) -> bool:
    """Nothing is told of a legal deal but what cannot be known, and what does not count.

    A belote inside a run may be said; where the run swallows it, that it does not count is a warning. Without what
    showed of an open deal that was played, a note says that its play is not judged.
    """
    record = verdict.record
    assert record is not None
    covered = dealt.game.open and not record.layout and not record.deck and bool(dealt.tricks)
    told = [d.code for d in verdict.diagnostics if d.code != "BN509"]
    return told == (["BN217"] if covered else [])


def agree(verdict: Verdict, dealt: Dealt) -> None:
    """Engine and second opinion on one legal deal."""
    replay, scored = verdict.replay, verdict.scored
    assert replay is not None
    assert scored is not None
    assert clean(verdict, dealt), told_by(verdict)
    assert replay.auction.passed_out == dealt.passed_out
    if dealt.passed_out:
        return
    assert replay.contract is not None
    bid = (replay.contract.taker, replay.contract.level, replay.contract.value, replay.contract.slam)
    assert bid == (dealt.taker, dealt.level, dealt.value, dealt.slam)
    assert replay.contract.strain == STRAINS.index(dealt.strain)
    assert scored.tally is not None, told_by(verdict)
    assert scored.cards == dealt.cards(), told_by(verdict)
    assert scored.last_trick == dealt.game.side(dealt.winners()[-1])
    assert scored.tally.capot == dealt.capot()
    assert scored.tally.solo == (len(set(dealt.winners())) == 1)
    assert scored.tally.declared == dealt.declared(), told_by(verdict)
    assert scored.tally.belote == dealt.belote_points(), told_by(verdict)
    assert scored.sheet is not None
    within = settle(scored.tally, replay.ruleset)
    assert scored.sheet == within or dealt.before, told_by(verdict)  # a last deal may be written otherwise
    if not within.match_won:
        holds(within, total(dealt.counted()), 0, dealt)


@every_ruleset
@settings(max_examples=40)
@given(rng=randoms)
def test_legal_deals_are_clean_and_add_up(name: str, rng: Random) -> None:
    dealt = deal_any(rng, name)
    for part in (record_any(dealt), record_any(dealt, rng=rng)):
        for keep_steps in (False, True):
            agree(verdict_of(text_of([part]), keep_steps=keep_steps), dealt)


@every_ruleset
@settings(max_examples=12)
@given(rng=randoms)
def test_text_of_a_deal(name: str, rng: Random) -> None:
    """What is written is read again, formatting twice is formatting once, and another layout changes nothing."""
    part = record_any(deal_any(rng, name), rng=rng)
    text = text_of([part])
    block = fine.parse(write_part(part), "record")
    again, findings = build(block)
    assert (again, block.faults, findings) == (part, [], []), text
    assert b"".join(format_file([text.encode()])) == text.encode()
    loose = "%belote 1.0\n\n" + relayout(rng, write_part(part), comments=False).text
    once = b"".join(format_file([loose.encode()]))
    assert once == text.encode()
    assert b"".join(format_file([once])) == once
    expanded = b"".join(expand_file([once]))
    assert verdict_of(expanded.decode()).record == part


@every_ruleset
@settings(max_examples=12)
@given(rng=randoms)
def test_what_is_filled_in_is_right(name: str, rng: Random) -> None:
    """Filling adds the results that follow; they are clean, they are these, and filling again adds nothing."""
    dealt = deal_any(rng, name)
    filled = b"".join(fill_file([text_of([record_any(dealt, rng=rng)]).encode()]))
    agree(verdict_of(filled.decode()), dealt)
    assert b"".join(fill_file([filled])) == filled
    if dealt.passed_out:
        return
    record = verdict_of(filled.decode()).record
    assert record is not None
    assert record.card_points == dealt.cards()
    assert record.last_trick == dealt.game.side(dealt.winners()[-1])
    state(dealt, record)
    agree(verdict_of(text_of([record_any(dealt, rng=rng)])), dealt)


@every_ruleset
@settings(max_examples=15)
@given(rng=randoms)
def test_there_is_always_a_legal_card(name: str, rng: Random) -> None:
    """Of every card that was played, and of the one that comes next where the play is cut off."""
    dealt = deal_any(rng, name)
    verdict = verdict_of(text_of([record_any(dealt)]), keep_steps=True)
    if dealt.passed_out:
        return
    assert verdict.replay is not None
    assert verdict.replay.play is not None
    steps = verdict.replay.play.steps
    assert len(steps) == game(name).hand * len(game(name).turn)
    left = {seat: list(hand) for seat, hand in dealt.hands.items()}
    gone: list[str] = []
    for at, (seat, trick) in enumerate(positions(dealt)):
        hand = showing(dealt.layout[seat], gone) if dealt.layout else left[seat]
        wanted = in_order(named(game(name).legal(hand, trick, dealt.strain, locked=dealt.locked)))
        assert wanted
        assert (steps[at].seat, in_order(steps[at].legal)) == (seat, wanted)
        if rng.random() < 0.05:
            upcoming = verdict_of(text_of([cut_off(record_any(dealt), at)]), keep_steps=True).replay
            assert upcoming is not None
            assert upcoming.play is not None
            assert upcoming.play.upcoming is not None
            assert (upcoming.play.upcoming.seat, in_order(upcoming.play.upcoming.legal)) == (seat, wanted)
        card = dealt.tricks[at // len(game(name).turn)][1][len(trick)]
        assert CARDS[card] == steps[at].card
        left[seat].remove(card)
        gone += [*trick, card] if len(trick) == len(game(name).turn) - 1 else []


def positions(dealt: Dealt) -> list[tuple[str, list[str]]]:
    """Before each card: whose turn it is, and the trick as it lies."""
    found = []
    for leader, cards in dealt.tricks:
        found += [(seat, cards[:at]) for at, seat in enumerate(dealt.game.order(leader))]
    return found


def cut_off(part: Record, cards: int) -> Record:
    """A record whose play is still in progress after so many cards."""
    assert part.play is not None
    size = len(part.play.tricks[0].cards)
    kept = part.play.tricks[: cards // size + 1]
    rest = replace(kept[-1], cards=kept[-1].cards[: cards % size])
    tricks = (*kept[:-1], rest) if rest.cards else kept[:-1] or (replace(rest, cards=()),)
    return replace(part, play=Play(tricks, "+"), declarations=None, contract=None)


@every_ruleset
@settings(max_examples=10)
@given(rng=randoms)
def test_a_deal_turned_round_has_its_sheet_turned_round(name: str, rng: Random) -> None:
    """Everybody moves one seat on; the sides change, or each for himself moves with his seat."""
    dealt = deal_any(rng, name)
    after = turned(dealt)
    one, two = (verdict_of(text_of([record_any(told)])) for told in (dealt, after))
    agree(two, after)
    assert one.scored is not None
    assert two.scored is not None
    assert one.scored.sheet is not None
    assert two.scored.sheet is not None
    moved = {side: game(name).side(game(name).order(side[0])[1]) for side in game(name).sides}
    assert {moved[side]: n for side, n in one.scored.sheet.score.items()} == two.scored.sheet.score
    assert (one.scored.sheet.outcome, one.scored.sheet.hanging) == (two.scored.sheet.outcome, two.scored.sheet.hanging)


@every_ruleset
@settings(max_examples=12)
@given(rng=randoms)
def test_lost_cards_accuse_nobody(name: str, rng: Random) -> None:
    part = record_any(deal_any(rng, name), rng=rng)
    if part.play is None:
        return
    tricks = [list(trick.cards) for trick in part.play.tricks]
    for _ in range(rng.randrange(1, 4)):
        trick = rng.choice(tricks)
        trick[rng.randrange(len(trick))] = "xx"
    kept = zip(part.play.tricks, tricks, strict=True)
    play = replace(part.play, tricks=tuple(replace(trick, cards=tuple(cards)) for trick, cards in kept))
    for keep_steps in (False, True):
        verdict = verdict_of(text_of([replace(part, play=play)]), keep_steps=keep_steps)
        assert [d for d in verdict.diagnostics if d.severity is not Severity.NOTE] == [], told_by(verdict)


@every_ruleset
def test_made_up_deals_are_of_every_kind(name: str) -> None:
    """The laws above say little unless the deals differ."""
    ruleset, table = find(name), game(name)
    seen: Counter[str] = Counter()
    for seed in range(100):
        dealt = deal_any(Random(seed), name)
        if dealt.passed_out:
            seen["passed out"] += 1
            continue
        scored = verdict_of(text_of([record_any(dealt)])).scored
        assert scored is not None
        assert scored.sheet is not None
        seen.update([scored.sheet.outcome, dealt.strain, f"level {dealt.level}", dealt.slam])
        seen.update(words[0] for _, words in dealt.said)
    wanted = {"played"} if ruleset.deal.trump_fixed else {"made", "failed"}
    wanted |= {STRAINS[strain] for strain in ruleset.strains if strain >= NO_TRUMP}
    assert len(seen.keys() & set(SUITS)) >= 3
    if table.options["belote"] == "on":
        wanted |= {"belote"}
    if table.options["declarations"] == "on":
        wanted |= {"tierce", "quarte", "quinte", "carre"}
    if any(ruleset.auction.offers(s, 2, locked=False, bid=bid) for s in ruleset.strains for bid in (True, False)):
        wanted |= {"level 2"}
    assert wanted <= set(seen), wanted - set(seen)
