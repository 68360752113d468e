"""Laws of play: the legal cards of any position, and of all ways to play out an ending, by two hands."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_notation import rulesets
from belote_notation.cards import CARDS, FULL, Hand, cards_in, in_order, named
from belote_notation.rules.options import options_of
from belote_notation.rules.play import PlayRules, legal_mask, violation
from belote_notation.rules.ranking import STRAINS, Ranking, ranking
from belote_notation.rules.ruleset import Ruleset
from tests import naive
from tests.generate import randoms
from tests.test_golden_play import trick_state

RULESETS = sorted(rulesets.ids())
CLASSIC = rulesets.find("classic")
assert CLASSIC is not None
PLAY_OPTIONS = {name: option.choices for name, option in options_of(CLASSIC).items() if option.part == "play"}
strains = st.sampled_from(STRAINS)


@lru_cache(maxsize=256)
def playing(ruleset: str, strain: str) -> tuple[Ruleset, Ranking]:
    found = rulesets.find(ruleset)
    assert found is not None
    return found, ranking(found.ranking, STRAINS.index(strain))


def agree_on_legal(
    hand: list[str], trick: list[str], strain: str, play: PlayRules, under: Ranking, *, locked: bool, akka: bool
) -> None:
    """The same cards are legal, and there is at least one."""
    options = {name: str(getattr(play, name)) for name in PLAY_OPTIONS}
    position = trick_state([CARDS[card] for card in trick], under, locked=locked, akka=akka, seats=4)
    mask = named(hand)
    legal = legal_mask(mask, position, play, under)
    assert in_order(legal) == in_order(named(naive.legal(hand, trick, strain, options, locked=locked, akka=akka)))
    assert legal
    assert legal & ~mask == 0
    for card in cards_in(mask):
        assert (violation(card, mask, position, play, under) is None) == bool(legal >> card & 1)


@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=100)
@given(rng=randoms)
def test_legal_cards_of_random_positions(ruleset: str, rng: Random) -> None:
    for strain in STRAINS:
        for _ in range(6):
            found, under = playing(ruleset, strain)
            play = found.play
            if rng.random() < 0.7:
                choices = {name: rng.choice(choice) for name, choice in PLAY_OPTIONS.items()}
                play = _chosen(play, choices)
            suits = rng.choice((naive.SUITS, naive.SUITS, strain[0] + "HD"))
            cards = [card for card in naive.PACK if card[0] in suits]
            dealt = rng.sample(cards, rng.randrange(4, min(12, len(cards))))
            count = rng.randrange(4)
            agree_on_legal(
                dealt[count:], dealt[:count], strain, play, under, locked=rng.random() < 0.3, akka=rng.random() < 0.3
            )


def _chosen(play: PlayRules, choices: dict[str, str]) -> PlayRules:
    values = {name: type(getattr(play, name))(value) for name, value in choices.items()}
    return PlayRules(**values)


def endings(hands: dict[str, Hand], leader: str, strain: str, ruleset: Ruleset, under: Ranking) -> dict[str, int]:
    """Every legal way to play out the hands by the engine's rules, by the tricks of North and South."""
    table = ruleset.table.table
    found: dict[str, int] = {}

    def go(left: dict[str, Hand], first: str, trick: list[int], taken: int) -> None:
        if not any(left.values()) and not trick:
            found[str(taken)] = found.get(str(taken), 0) + 1
            return
        seat = table.after(first, len(trick))
        position = trick_state(trick, under, locked=False, akka=False, seats=4)
        for card in cards_in(legal_mask(left[seat], position, ruleset.play, under)):
            rest = {**left, seat: left[seat] & ~(1 << card)}
            lies = [*trick, card]
            if len(lies) < 4:
                go(rest, first, lies, taken)
                continue
            best = lies[0]
            for other in lies[1:]:
                best = other if under.beats[best] >> other & 1 else best
            won = table.after(first, lies.index(best))
            go(rest, won, [], taken + (table.side_of[won] == "NS"))

    go(hands, leader, [], 0)
    return found


@settings(max_examples=20)
@given(rng=randoms, ruleset=st.sampled_from(RULESETS), strain=strains)
def test_endings_are_played_out_in_as_many_ways(rng: Random, ruleset: str, strain: str) -> None:
    rules_used, under = playing(ruleset, strain)
    options = {name: str(getattr(rules_used.play, name)) for name in PLAY_OPTIONS}
    cards = rng.sample(naive.PACK, 12)
    hands = {seat: cards[3 * at : 3 * at + 3] for at, seat in enumerate(naive.TURN)}
    masks = {seat: named(hand) for seat, hand in hands.items()}
    leader = rng.choice(naive.TURN)
    assert endings(masks, leader, strain, rules_used, under) == naive.endings(hands, leader, strain, options)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_points_of_the_pack(ruleset: str) -> None:
    totals = {"NT": 130, "AT": 258}
    for strain in STRAINS:
        rules_used, under = playing(ruleset, strain)
        assert under.total(FULL) + rules_used.scoring.last_trick == totals.get(strain, 162)
        assert [under.points[CARDS[card]] for card in naive.PACK] == [naive.value(card, strain) for card in naive.PACK]
