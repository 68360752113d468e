"""Laws of the rules: the engine and a naive second opinion agree on whatever deal is made up."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from belote_notation import rulesets
from belote_notation.cards import NAMES, in_order, named
from belote_notation.diagnostics.model import Severity
from belote_notation.pipeline import Verdict, check
from belote_notation.record.sections.events import read_declarations
from belote_notation.record.sections.faults import Faults
from belote_notation.referee.contract import tell
from belote_notation.rules.ranking import STRAINS
from belote_notation.rules.score import Tally
from belote_notation.rules.settlements.game_points import GamePointScoring, game_points
from belote_notation.scorer.settle import settle
from belote_notation.syntax.nodes import Section
from tests import naive, naive_points
from tests.generate import RULES, deal, deals, match, randoms, rotated, rules, state
from tests.naive_judge import SIDES, Result, Told, faults, judge
from tests.written import record, text_of

SCORED = ("classic", *naive_points.SCORING)
"""The rulesets that the second opinion scores line by line; ``test_sums`` has all of them."""


def test_four_of_a_kind_as_hundred() -> None:
    """Written by ``record.write`` and read again, ``hundred Q`` must stay itself."""
    section = read_declarations(Section(None, ["W:", "hundred", "Q", "@1"]), Faults("Declarations"))
    assert section.events[0].words == ("hundred", "Q", "@1")


def verdicts(text: str) -> list[Verdict]:
    """The verdicts of the records of a text."""
    return [verdict for verdict in check([text.encode()], keep_steps=True) if verdict.record is not None]


def told_by(verdict: Verdict) -> str:
    return "\n".join([verdict.chunk.text, *(str(d) for d in verdict.diagnostics)])


def agree(verdict: Verdict, told: Told, result: Result) -> None:
    """Engine and second opinion on one legal deal."""
    replay, scored = verdict.replay, verdict.scored
    assert replay is not None
    assert scored is not None
    assert scored.sheet is not None, told_by(verdict)
    written = result.written
    assert (scored.sheet.outcome, scored.sheet.score) == (written.outcome, written.score), told_by(verdict)
    assert replay.auction.passed_out == result.bought.passed_out
    if result.bought.passed_out:
        return
    assert replay.contract is not None
    assert tell(replay.contract) == result.bought.told()
    assert replay.contract.turn_up_to == result.bought.turn_up_to
    assert scored.cards == result.cards
    assert scored.last_trick == result.last
    assert scored.declared == {side: result.declared[side] + result.belote[side] for side in SIDES}
    assert scored.tally is not None
    assert scored.tally.declared == result.declared
    assert scored.tally.belote == result.belote
    assert (
        scored.sheet.hanging == (told.pool + written.hangs if written.outcome == "tied" else 0)
        or told.rules != "classic"
    )


@settings(max_examples=300)
@given(told=deals(), rng=randoms)
def test_legal_deals_are_clean_and_come_to_the_same(told: Told, rng: Random) -> None:
    assert faults(told) == []
    for part in (record(told), record(told, rng=rng)):
        (verdict,) = verdicts(text_of([part]))
        assert verdict.diagnostics == [], told_by(verdict)
        agree(verdict, told, judge(told))


@settings(max_examples=200)
@given(told=deals(), rng=randoms, count=st.integers(1, 3))
def test_lost_cards_accuse_nobody(told: Told, rng: Random, count: int) -> None:
    part = record(told, rng=rng)
    if part.play is None or not part.play.tricks:
        return
    tricks = [list(trick.cards) for trick in part.play.tricks]
    for _ in range(count):
        trick = rng.choice(tricks)
        trick[rng.randrange(len(trick))] = "xx"
    kept = zip(part.play.tricks, tricks, strict=True)
    play = replace(part.play, tricks=tuple(replace(trick, cards=tuple(cards)) for trick, cards in kept))
    for keep_steps in (False, True):
        judged = check([text_of([replace(part, play=play)]).encode()], keep_steps=keep_steps)
        (verdict,) = [verdict for verdict in judged if verdict.record is not None]
        assert [d for d in verdict.diagnostics if d.severity is not Severity.NOTE] == [], told_by(verdict)


@settings(max_examples=40)
@given(game=rules, rng=randoms)
def test_legal_matches_are_clean_and_come_to_the_same(game: str, rng: Random) -> None:
    parts, deals_told = match(rng, game, 8)
    found = verdicts(text_of(parts))
    assert len(found) == 8
    for verdict, told in zip(found, deals_told, strict=True):
        assert verdict.diagnostics == [], told_by(verdict)
        agree(verdict, told, judge(told))


@settings(max_examples=60)
@given(told=deals())
def test_legal_cards_of_a_replay_are_those_of_the_second_opinion(told: Told) -> None:
    (verdict,) = verdicts(text_of([record(told)]))
    replay = verdict.replay
    if replay is None or replay.play is None or replay.contract is None:
        return
    bought = judge(told).bought
    left = {seat: list(hand) for seat, hand in told.hands.items()}
    assert len(replay.play.steps) == 32
    for step in replay.play.steps:
        trick = told.tricks[step.trick][2][: step.position]
        wanted = naive.legal(left[step.seat], trick, bought.strain, naive.PLAY[told.rules], locked=bought.locked)
        assert in_order(step.legal) == in_order(named(wanted))
        left[step.seat].remove(NAMES[step.card])


@settings(max_examples=60)
@given(told=deals(), steps=st.integers(1, 3))
def test_a_deal_turned_round_has_its_sheet_turned_round(told: Told, steps: int) -> None:
    turned = rotated(told, steps)
    state(turned)
    (before,), (after,) = (verdicts(text_of([record(one)])) for one in (told, turned))
    assert after.diagnostics == [], told_by(after)
    assert before.scored is not None
    assert after.scored is not None
    assert before.scored.sheet is not None
    assert after.scored.sheet is not None
    moved = {side: side if steps == 2 else naive.against(side) for side in SIDES}
    assert {moved[side]: n for side, n in before.scored.sheet.score.items()} == after.scored.sheet.score
    assert before.scored.sheet.outcome == after.scored.sheet.outcome


@settings(max_examples=100)
@given(told=deals())
def test_points_add_up(told: Told) -> None:
    (verdict,) = verdicts(text_of([record(told)]))
    scored, contract = verdict.scored, verdict.replay.contract if verdict.replay else None
    if scored is None or scored.cards is None or contract is None:
        return
    assert sum(scored.cards.values()) == (130 if contract.strain == STRAINS.index("NT") else 162)


def test_piles_of_baloot_add_up() -> None:
    for raw in range(131):
        assert game_points(raw, sun=True) == naive_points.converted(raw, "NT")
        assert game_points(raw, sun=True) + game_points(130 - raw, sun=True) == 26
    for raw in range(163):
        assert game_points(raw, sun=False) == naive_points.converted(raw, "S")
        both = game_points(raw, sun=False) + game_points(162 - raw, sun=False)
        assert both == 16 + (raw % 10 == 6 and (162 - raw) % 10 == 6), raw


@settings(max_examples=600)
@given(rng=randoms, ruleset=st.sampled_from(SCORED))
def test_tallies_are_settled_alike(rng: Random, ruleset: str) -> None:
    base = rulesets.find(ruleset)
    assert base is not None
    game = isinstance(base.scoring, GamePointScoring)
    strain = rng.choice(("S", "NT")) if game else "S"
    total = 130 if strain == "NT" else 162
    one, two = rng.choice((SIDES, SIDES[::-1]))
    raw = rng.choice((rng.randrange(total + 1), total // 2 + rng.randrange(-30, 31)))
    cards = {one: raw, two: total - raw}
    capot = two if raw == 0 and rng.random() < 0.8 else ""
    declared = {one: rng.choice((0, 0, 20, 40, 50, 100, 200)), two: 0}
    belote = {one: 0, two: 0}
    if strain != "NT":
        belote[rng.choice(SIDES)] = rng.choice((0, 20))
    taker, level, pool = rng.choice(SIDES), 1, 0
    if game:
        level = rng.choice((1, 1, 2)) if strain == "NT" else rng.choice((1, 1, 2, 3, 4, 5))
        options = naive_points.SCORING[ruleset]
        wanted = naive_points.baloot(taker, strain, level, cards, declared, belote, capot, options)
    else:
        pool = rng.choice((0, 0, 81, 91))
        wanted = naive_points.classic(taker, cards, declared, belote, capot, pool)
    tally = Tally(
        strain=STRAINS.index(strain), taker=taker, cards=cards, capot=capot, declared=declared, belote=belote,
        level=level, hanging=pool,
    )  # fmt: skip
    sheet = settle(tally, base)
    assert (sheet.outcome, sheet.score) == (wanted.outcome, wanted.score), tally
    assert sheet.hanging == (pool + wanted.hangs if wanted.outcome == "tied" else 0), tally


@pytest.mark.parametrize("game", RULES)
def test_made_up_deals_are_of_every_kind(game: str) -> None:
    """The laws above say little unless the deals differ: outcomes, contracts, declarations, doubling, all tricks."""
    seen = set()
    for seed in range(400):
        told = deal(Random(seed), game)
        result = judge(told)
        seen |= {result.written.outcome, f"level {result.bought.level}", *(words[0] for _, words in told.said)}
        seen |= {"capot"} if 8 in result.tricks.values() else set()
    assert {"made", "failed", "passed-out", "tierce", "quarte", "quinte", "carre", "belote", "capot"} <= seen
    if game == "baloot":
        assert {"level 2", "level 3", "level 4", "level 5", "hundred"} <= seen
