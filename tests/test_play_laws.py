"""Laws of play: the legal cards of any position under any choice of options, and what the pack is worth."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest
from hypothesis import given, settings

from belote_notation.cards import CARDS, Hand, cards_in, in_order, named
from belote_notation.rules.options import options_of, override
from belote_notation.rules.play import PlayRules, legal_mask, violation
from belote_notation.rules.ranking import STRAINS, Ranking, ranking
from belote_notation.rules.ruleset import Ruleset
from tests import naive
from tests.games import OFFERS, RULESETS, find, game, told
from tests.generate import randoms
from tests.naive_table import ALL_TRUMP_LISTS, Game
from tests.test_golden_play import trick_state

PLAY_OPTIONS = {name: option.choices for name, option in options_of(find(RULESETS[0])).items() if option.part == "play"}
CHOICES = [(name, value) for name, values in PLAY_OPTIONS.items() for value in values]
SCALES = [
    (name, value)
    for name, option in options_of(find(RULESETS[0])).items()
    if option.part == "ranking"
    for value in option.choices
]


@lru_cache(maxsize=256)
def playing(ruleset: str, strain: str) -> tuple[Ruleset, Ranking]:
    found = find(ruleset)
    return found, ranking(found.ranking, STRAINS.index(strain))


def chosen(play: PlayRules, choices: dict[str, str]) -> PlayRules:
    """The duties of play with some options changed, each read as a record would write it."""
    options = {name: option for name, option in options_of(find(RULESETS[0])).items() if name in choices}
    values = {name: options[name].read(value) for name, value in choices.items()}
    return PlayRules(**{**{name: getattr(play, name) for name in PLAY_OPTIONS}, **values})


def agree_on_legal(
    hand: list[str],
    trick: list[str],
    strain: str,
    play: PlayRules,
    under: Ranking,
    table: Game,
    *,
    locked: bool,
    akka: bool,
) -> None:
    """The same cards are legal, and there is at least one."""
    options = {name: _written(getattr(play, name)) for name in PLAY_OPTIONS}
    cards = [CARDS[card] for card in trick]
    position = trick_state(cards, under, locked=locked, akka=akka, seats=len(table.turn))
    mask: Hand = named(hand)
    legal = legal_mask(mask, position, play, under)
    wanted = naive.legal(hand, trick, strain, options, locked=locked, akka=akka, alone=table.alone)
    assert in_order(legal) == in_order(named(wanted)), (hand, trick, strain, options, locked, akka)
    assert legal
    assert legal & ~mask == 0
    for card in cards_in(mask):
        assert (violation(card, mask, position, play, under) is None) == bool(legal >> card & 1)


def _written(value: object) -> str:
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def position(rng: Random, table: Game, strain: str) -> tuple[list[str], list[str]]:
    """A hand and a trick, often of few suits."""
    suits = rng.choice((naive.SUITS, naive.SUITS, strain[0] + "HD"))
    cards = [card for card in table.pack if card[0] in suits]
    dealt = rng.sample(cards, rng.randrange(4, min(12, len(cards))))
    count = rng.randrange(len(table.turn))
    return dealt[count:], dealt[:count]


@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=60)
@given(rng=randoms)
def test_legal_cards_of_random_positions(ruleset: str, rng: Random) -> None:
    """As the ruleset plays, and as it would play with any of its options changed."""
    for name, strain in OFFERS:
        if name != ruleset:
            continue
        found, under = playing(ruleset, strain)
        for _ in range(4):
            play = found.play
            if rng.random() < 0.6:
                play = chosen(play, {name: rng.choice(choices) for name, choices in PLAY_OPTIONS.items()})
            locked, akka = rng.random() < 0.3, rng.random() < 0.3
            hand, trick = position(rng, game(ruleset), strain)
            agree_on_legal(hand, trick, strain, play, under, game(ruleset), locked=locked, akka=akka)


SHAPES = sorted({(len(game(name).turn), name) for name in RULESETS})
TABLES = [name for at, (seats, name) in enumerate(SHAPES) if at == 0 or SHAPES[at - 1][0] != seats]
"""A ruleset for each number of players."""


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("option", "value"), CHOICES)
@settings(max_examples=60)
@given(rng=randoms)
def test_every_value_of_every_option(table: str, option: str, value: str, rng: Random) -> None:
    for strain in STRAINS:
        found, under = playing(table, strain)
        others = {name: rng.choice(choices) for name, choices in PLAY_OPTIONS.items() if rng.random() < 0.5}
        play = chosen(found.play, {**others, option: value})
        locked, akka = rng.random() < 0.3, rng.random() < 0.5
        hand, trick = position(rng, game(table), strain)
        agree_on_legal(hand, trick, strain, play, under, game(table), locked=locked, akka=akka)


def test_rulesets_have_the_same_options_of_play() -> None:
    for name in RULESETS:
        options = options_of(find(name)).items()
        assert {n: o.choices for n, o in options if o.part == "play"} == PLAY_OPTIONS


def raw_points(strain: str, table: Game) -> int:
    """All points of a deal before anything is multiplied: 162, 130, 258, or 152 and the last ten where so valued."""
    if strain == "NT":
        return 162 if table.options["sa_scale"] == "ace_19" else 130
    if strain == "AT":
        return 162 if table.options["ta_scale"] in ALL_TRUMP_LISTS else 258
    return 162


def add_up(ruleset: Ruleset) -> None:
    """The points of every card, of the pack, and of the pack as it is compared and written."""
    table = told(ruleset)
    for strain in STRAINS:
        under = ranking(ruleset.ranking, STRAINS.index(strain))
        assert [under.points[CARDS[card]] for card in table.pack] == [table.worth(card, strain) for card in table.pack]
        raw = under.total(ruleset.table.pack) + ruleset.scoring.last_trick
        assert (
            raw == raw_points(strain, table) == sum(table.worth(card, strain) for card in table.pack) + table.last_trick
        )
        times, by, without_last = ruleset.ranking.factor(STRAINS.index(strain))
        last = ruleset.scoring.last_trick if without_last else 0
        assert (raw - last) * times == (table.whole(strain) - last) * by


@pytest.mark.parametrize("name", RULESETS)
def test_points_of_the_pack(name: str) -> None:
    add_up(find(name))


@pytest.mark.parametrize(("option", "value"), SCALES)
def test_points_of_the_pack_on_every_scale(option: str, value: str) -> None:
    for name in TABLES:
        ruleset, refused = override(find(name), [(option, value)])
        assert not refused
        add_up(ruleset)
