"""Laws of scoring for every ruleset: what both sides write and what hangs add up to what the rules promise.

They promise it everywhere but for rounding: card points rounded each for itself make 160 or 170 of 162, a line that is
rounded as a whole may lose or gain nine, and one Bulgarian way makes 17 tens of 86-76. ``naive_sums`` says so where it
is so.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from belote_notation.rules.ranking import STRAINS
from belote_notation.rules.ruleset import Ruleset
from belote_notation.rules.score import ScoreSheet, Tally
from belote_notation.rules.settlements.parts import Round, rounded
from belote_notation.scorer.settle import settle
from tests.games import RULESETS, find, game, strains_of
from tests.generate import randoms
from tests.naive_sums import Counted, Sum, total
from tests.test_play_laws import raw_points

LEVELS = (1, 2, 3, 4, 5)


def counted(rng: Random, name: str) -> Counted:
    """What a deal of a game might come to, level or nearly so more often than by chance."""
    ruleset, table = find(name), game(name)
    strain = rng.choice(strains_of(ruleset))
    sides = rng.sample(table.sides, len(table.sides))
    whole = raw_points(strain, table) - (rng.randrange(20) if table.away and not table.discards else 0)
    one = rng.choice((rng.randrange(whole + 1), max(whole // 2 + rng.randrange(-30, 31), 0)))
    capot = sides[0] if rng.random() < 0.15 else ""
    shares = [whole if capot else one, *([rng.randrange(whole - one + 1)] if len(sides) > 2 and not capot else [])]
    cards = dict(zip(sides, [*shares, whole - sum(shares), 0], strict=False))
    declared = dict.fromkeys(sides, 0)
    if table.options["declarations"] == "on" and (
        strain != "NT" or table.options["declarations_at_no_trump"] != "none"
    ):
        declared[rng.choice(sides)] = rng.choice((0, 0, 20, 40, 50, 100, 150, 200))
    belote = dict.fromkeys(sides, 0)
    if table.options["belote"] == "on" and strain != "NT":
        belote[rng.choice(sides)] = rng.choice((0, 20))
    taker = rng.choice(sides) if ruleset.auction.strains and not ruleset.deal.trump_fixed else ""
    bid = ruleset.auction.offers(STRAINS.index(strain), 1, locked=False, bid=True)
    levels = [n for n in LEVELS if ruleset.auction.offers(STRAINS.index(strain), n, locked=False, bid=bid)]
    slam = rng.choice(("", "", "", "capot", "generale")) if bid else ""
    return Counted(
        table,
        strain,
        taker,
        cards,
        last=capot or rng.choice([side for side in sides if cards[side] >= table.last_trick]),
        declared=declared,
        belote=belote,
        capot=capot,
        trickless=tuple(side for side in sides if side != capot) if capot else (),
        level=rng.choice([1, *levels]),
        value=rng.choice(range(80, 170, 10)) if bid and not slam else 0,
        slam=slam,
        solo=rng.random() < 0.5,
        taker_leads=rng.random() < 0.5,
        taker_ace=rng.random() < 0.7,
    )


def tally_of(c: Counted, pool: int = 0) -> Tally:
    return Tally(
        strain=STRAINS.index(c.strain),
        taker=c.taker,
        cards={side: c.cards[side] for side in c.game.sides},
        capot=c.capot,
        declared=c.declared,
        belote=c.belote,
        level=c.level,
        hanging=pool,
        value=c.value,
        slam=c.slam,
        solo=c.solo,
        last=c.last,
        trickless=() if c.capot else c.trickless,
        taker_leads=c.taker_leads,
        taker_ace=c.taker_ace,
    )


def holds(sheet: ScoreSheet, wanted: Sum, pool: int, told: object) -> None:
    """The sheet adds up."""
    assert wanted.outcome in ("", sheet.outcome), (sheet, told)
    paid = 0 if sheet.outcome in ("tied", "played", "replay") else pool
    assert sum(sheet.score.values()) - wanted.written - paid in wanted.slack, (sheet, wanted, told)
    assert sheet.hanging == pool - paid + wanted.hangs, (sheet, wanted, told)
    assert all(points >= 0 for points in sheet.score.values()), (sheet, told)


@pytest.mark.parametrize("name", RULESETS)
@settings(max_examples=250)
@given(rng=randoms)
def test_what_is_written_adds_up(name: str, rng: Random) -> None:
    c = counted(rng, name)
    pool = rng.choice((0, 0, 81)) if find(name).scoring.hangs else 0
    holds(settle(tally_of(c, pool), find(name)), total(c), pool, c)


@pytest.mark.parametrize("name", RULESETS)
@settings(max_examples=40)
@given(rng=randoms)
def test_sides_may_change_their_names(name: str, rng: Random) -> None:
    """A tally with its sides moved on has its sheet moved on."""
    c, sides = counted(rng, name), game(name).sides
    moved = dict(zip(sides, [*sides[1:], sides[0]], strict=True)) | {"": ""}
    turned = replace(
        c,
        taker=moved[c.taker],
        cards={moved[side]: n for side, n in c.cards.items()},
        last=moved[c.last],
        declared={moved[side]: n for side, n in c.declared.items()},
        belote={moved[side]: n for side, n in c.belote.items()},
        capot=moved[c.capot],
        trickless=tuple(moved[side] for side in c.trickless),
    )
    before, after = (settle(tally_of(one), find(name)) for one in (c, turned))
    assert {moved[side]: n for side, n in before.score.items()} == after.score
    assert before.outcome == after.outcome


def test_rounding_each_for_itself_makes_160_or_170() -> None:
    for points in range(163):
        both = {"one": points, "other": 162 - points}
        five, six = (sum(rounded(rule, both, "one").values()) for rule in (Round.FIVE_UP, Round.SIX_UP))
        assert five == (170 if points % 10 in (5, 6, 7) else 160)
        assert six == (170 if points % 10 == 6 else 160)
        assert sum(rounded(Round.COMPLEMENT, both, "one").values()) == 160
        assert rounded(Round.EXACT, both, "one") == both


def rulesets_that_hang() -> list[Ruleset]:
    return [find(name) for name in RULESETS if find(name).scoring.hangs]


@pytest.mark.parametrize("ruleset", rulesets_that_hang(), ids=lambda ruleset: ruleset.id)
def test_a_pool_is_paid_out_once(ruleset: Ruleset) -> None:
    rng = Random(1)
    for _ in range(200):
        c = counted(rng, ruleset.id)
        without, with_pool = (settle(tally_of(c, pool), ruleset) for pool in (0, 81))
        more = sum(with_pool.score.values()) - sum(without.score.values())
        assert more + with_pool.hanging == 81 + without.hanging
