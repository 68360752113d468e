"""Small endings played out exhaustively by two hands: as many legal ways, with the same tricks for each side."""

from __future__ import annotations

from random import Random

import pytest

from belote_notation.cards import CARDS, Card, Hand, cards_in, named
from belote_notation.referee.layout import Layout
from belote_notation.rules.options import options_of
from belote_notation.rules.ranking import STRAINS
from belote_notation.rules.ruleset import Ruleset
from tests import naive_table
from tests.games import OFFERS, find, game
from tests.naive_table import Game, Hands, Pair
from tests.test_golden_play import trick_state

Ways = dict[str, int]
SECOND_OPINION: dict[tuple[object, ...], Ways] = {}
"""What the second opinion says of an ending, once for all rulesets that are played alike."""


def endings(
    ruleset: Ruleset,
    hands: dict[str, Hand],
    leader: str,
    strain: str,
    layout: dict[str, list[Pair]] | None,
    *,
    locked: bool,
) -> Ways:
    """Every legal way to play out the hands by the engine's rules, by the tricks of each side."""
    table, under = ruleset.table.table, ruleset.under(STRAINS.index(strain))
    beats, size = under.ranking.beats, len(ruleset.table.seats)
    known: dict[tuple[object, ...], Ways] = {}

    def from_here(left: dict[str, Hand], shows: Layout | None, first: str) -> Ways:
        if not any(left.values()):
            return {" ".join("0" for _ in table.sides): 1}
        key = (first, *left.values())
        if key not in known:
            known[key] = {}
            follow(left, shows, first, [], known[key])
        return known[key]

    def follow(left: dict[str, Hand], shows: Layout | None, first: str, trick: list[Card], found: Ways) -> None:
        order = table.order(first)
        if len(trick) == size:
            best = trick[0]
            for card in trick[1:]:
                best = card if beats[best] >> card & 1 else best
            winner = order[trick.index(best)]
            after = shows
            if shows is not None:
                after = Layout(dict(shows.showing), shows.under)
                after.turn(zip(order, trick))
            for told, ways in from_here(left, after, winner).items():
                taken = [int(n) + (winner in side) for n, side in zip(told.split(), table.sides, strict=True)]
                name = " ".join(str(n) for n in taken)
                found[name] = found.get(name, 0) + ways
            return
        seat = order[len(trick)]
        hand = left[seat] if shows is None else left[seat] & shows.showing[seat]
        position = trick_state(trick, under.ranking, locked=locked, akka=False, seats=size)
        for card in cards_in(under.duties(hand, position)):
            follow({**left, seat: left[seat] & ~(1 << card)}, shows, first, [*trick, card], found)

    start = None
    if layout is not None:
        ups = {seat: named(up for up, _ in pairs) for seat, pairs in layout.items()}
        start = Layout(ups, {CARDS[up]: CARDS[under] for pairs in layout.values() for up, under in pairs})
    return from_here(hands, start, leader)


def made_up(rng: Random, table: Game, size: int) -> tuple[Hands, str, dict[str, list[Pair]] | None]:
    """Hands of so many cards, often of few suits, who leads, and the layout where there is one."""
    suits = rng.choice(("SHDC", "SHDC", "SHD", "HDC"))
    cards = rng.sample([card for card in table.pack if card[0] in suits], size * len(table.turn))
    hands = {seat: cards[size * at : size * at + size] for at, seat in enumerate(table.turn)}
    layout = None
    if table.open:
        layout = {seat: list(zip(hand[::2], hand[1::2], strict=True)) for seat, hand in hands.items()}
    return hands, rng.choice(table.turn), layout


def agree(name: str, strain: str, size: int, seed: int) -> None:
    ruleset, table = find(name), game(name)
    rng = Random(f"{seed} {size} {strain}")
    hands, leader, layout = made_up(rng, table, size)
    locked = seed % 2 == 1 and any(
        ruleset.auction.offers(STRAINS.index(strain), level, locked=True, bid=False) for level in (2, 4)
    )
    masks = {seat: named(hand) for seat, hand in hands.items()}
    duties = [option.written for option in options_of(ruleset).values() if option.part == "play"]
    key = (*duties, seed, size, strain, locked, table.turn, table.pack, table.open)
    if key not in SECOND_OPINION:
        SECOND_OPINION[key] = naive_table.endings(table, hands, leader, strain, locked=locked, layout=layout)
    wanted = SECOND_OPINION[key]
    assert endings(ruleset, masks, leader, strain, layout, locked=locked) == wanted, (hands, leader)
    assert sum(wanted.values()) > 0


@pytest.mark.parametrize(("name", "strain"), OFFERS)
def test_endings_are_played_out_in_as_many_ways(name: str, strain: str) -> None:
    for seed in range(2):
        for size in (4, 6, 8) if game(name).open else (3, 4):
            agree(name, strain, size, seed)
