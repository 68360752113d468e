"""The known faults of programs of this kind, tried in every ruleset in which they could occur.

The tables name no ruleset: what does not arise in one is left out by its own data, or by what the second opinion says.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from belote_notation.cards import CARDS, SUITS, in_order, named
from belote_notation.rules.combinations import Declared, award, four, run
from belote_notation.rules.play import TrickState
from belote_notation.rules.ranking import STRAINS
from tests import naive
from tests.games import OFFERS, RULESETS, find, game
from tests.generate_any import deal_any, record_any
from tests.naive_whole import Dealt, pairings
from tests.test_golden_play import trick_state
from tests.test_laws_any import agree, verdict_of
from tests.written import text_of

every_ruleset = pytest.mark.parametrize("name", RULESETS)
every_contract = pytest.mark.parametrize(("name", "strain"), OFFERS)


@lru_cache(maxsize=4096)
def made_up(name: str, seed: int) -> Dealt:
    return deal_any(Random(seed), name)


def first_deal(name: str, wanted: Callable[[Dealt], bool], tries: int = 250) -> Dealt:
    """A made-up deal in which something happens."""
    for seed in range(tries):
        dealt = made_up(name, seed)
        if not dealt.passed_out and wanted(dealt):
            return dealt
    pytest.fail(f"no such deal of {name} in {tries}")


def legal(name: str, strain: str, trick: str, hand: str) -> list[str]:
    """What the engine lets a hand play to a trick."""
    under = find(name).under(STRAINS.index(strain))
    cards = [CARDS[card] for card in trick.split()]
    state: TrickState = trick_state(cards, under.ranking, locked=False, akka=False, seats=len(game(name).turn))
    return in_order(under.duties(named(hand), state))


# Play.


BEST_IS = {"led": "{t}A {t}Q {t}K", "in the middle": "{t}Q {t}A {t}K", "last": "{t}Q {t}K {t}A"}


@every_contract
@pytest.mark.parametrize("place", BEST_IS)
def test_the_trump_to_beat_is_the_best_one_of_the_trick(name: str, strain: str, place: str) -> None:
    """Not the last one and not the one that led: with the ace on the table the ten does not beat, and the nine does."""
    if strain == "NT":
        pytest.skip("no suit is trump")
    suit = "H" if strain == "AT" else strain
    trick = BEST_IS[place].format(t=suit).split()[: len(game(name).turn) - 1]
    if suit + "A" not in trick:
        pytest.skip("the ace would be played by a fourth hand")
    hand = f"{suit}9 {suit}T".split()
    options = game(name).options
    rule = options["all_trump_raise" if strain == "AT" else "trump_led"]
    partner = len(game(name).turn) == 4 and place == "in the middle"
    spared = rule in ("must_beat_opponents_only", "unless_partner_winning") and partner
    free = spared or rule in ("follow_only", "none")
    assert legal(name, strain, " ".join(trick), " ".join(hand)) == in_order(named(hand if free else hand[:1]))


@every_contract
def test_the_trump_to_beat_is_the_best_one_of_a_ruffed_trick(name: str, strain: str) -> None:
    """The first ruff is higher than the second: the second is not the one to beat. Nor is a plain card any ruff."""
    if len(strain) == 2 or len(game(name).turn) != 4:
        pytest.skip("nothing can be trumped twice before the last card")
    plain, other = [suit for suit in SUITS if suit != strain][:2]
    hand = [strain + "9", strain + "T", other + "A"]
    mine = legal(name, strain, f"{plain}9 {strain}A {strain}Q", " ".join(hand))
    assert mine == in_order(
        named(naive.legal(hand, [plain + "9", strain + "A", strain + "Q"], strain, game(name).options))
    )
    first = legal(name, strain, f"{plain}A {plain}9 {strain}A", " ".join(hand))
    assert first == [strain + "9"]


@every_contract
def test_a_discard_never_wins(name: str, strain: str) -> None:
    """Whatever is led, only a higher card of its suit or a trump beats it; at all-trump only its suit does."""
    beats = find(name).ranking_of(STRAINS.index(strain)).beats
    for led, card in product(game(name).pack, repeat=2):
        if card[0] not in (led[0], strain):
            assert not beats[CARDS[led]] >> CARDS[card] & 1, (led, card)
    trumps_win = [card for card in game(name).pack if card[0] == strain]
    for led in game(name).pack:
        if led[0] != strain:
            assert all(beats[CARDS[led]] >> CARDS[card] & 1 for card in trumps_win)


@every_ruleset
def test_a_discard_takes_no_trick_in_play(name: str) -> None:
    """A deal in which an ace or ten was thrown on a low card of another suit: the low card's player leads next."""

    def thrown(dealt: Dealt) -> bool:
        return any(
            card[1] in "AT" and card[0] not in (cards[0][0], dealt.strain) and cards[0][1] in "789"
            for _, cards in dealt.tricks
            for card in cards
        )

    dealt = first_deal(name, thrown)
    agree(verdict_of(text_of([record_any(dealt)])), dealt)


# Card points.


def took_all(dealt: Dealt) -> bool:
    return bool(dealt.capot())


@every_ruleset
def test_the_last_ten_is_paid_once(name: str) -> None:
    """All points of the deal, in an ordinary deal and in one in which one side took every trick."""
    for all_tricks in (False, True):
        if all_tricks and find(name).table.open_layout:
            continue
        dealt = first_deal(name, took_all if all_tricks else lambda one: not one.capot(), 1500)
        scored = verdict_of(text_of([record_any(dealt)])).scored
        assert scored is not None
        assert scored.cards is not None
        out = [card for card in dealt.game.pack if all(card not in hand for hand in dealt.hands.values())]
        lost = [] if dealt.game.discards else out
        in_play = [card for card in dealt.game.pack if card not in lost]
        points = sum(dealt.game.worth(card, dealt.strain) for card in in_play)
        assert sum(scored.cards.values()) == points + find(name).scoring.last_trick


# Declarations.


def combination(name: str, words: str, strain: str) -> Declared:
    """``N H K 3``: a run of that suit, top card and length."""
    seat, suit, top, length = words.split()
    return Declared(seat, run(find(name).declarations, SUITS.index(suit), top, int(length)))


def counted(name: str, strain: str, made: list[Declared]) -> list[str]:
    """The seats whose declarations count, the first seat of the ring being first in turn."""
    table = find(name).table.table
    return [one.seat for one in award(made, find(name).declarations, STRAINS.index(strain), table.ring, table.side_of)]


def declaring() -> list[tuple[str, str]]:
    return [(name, strain) for name, strain in OFFERS if find(name).declarations.declared_at(STRAINS.index(strain))]


@pytest.mark.parametrize(("name", "strain"), declaring())
def test_equal_declarations_of_one_side_do_not_cancel_each_other(name: str, strain: str) -> None:
    """Two tierces to the king of one side count both, with a lower one of the others or with none."""
    ours = find(name).table.sides[0]
    theirs = find(name).table.sides[1][0]
    plain = [suit for suit in SUITS if suit != strain]
    equal = [combination(name, f"{seat} {suit} K 3", strain) for seat, suit in zip((ours * 2)[:2], plain)]
    assert len(equal) == 2
    assert sorted(counted(name, strain, equal)) == sorted((ours * 2)[:2])
    lower = combination(name, f"{theirs} {plain[2]} Q 3", strain)
    assert sorted(counted(name, strain, [lower, *equal])) == sorted((ours * 2)[:2])


@pytest.mark.parametrize(("name", "strain"), declaring())
def test_equal_declarations_of_two_sides(name: str, strain: str) -> None:
    """Nobody's count, or those of the first in turn; a third, lower one changes nothing."""
    options, sides = game(name).options, find(name).table.sides
    plain = [suit for suit in SUITS if suit != strain]
    first, second = sorted((sides[0][0], sides[1][0]), key=find(name).table.table.ring.index)
    made = [combination(name, f"{second} {plain[0]} K 3", strain), combination(name, f"{first} {plain[1]} K 3", strain)]
    made.append(combination(name, f"{second} {plain[2]} Q 3", strain))
    wanted = [] if options["seq_tie_final"] == "nobody" else [first]
    assert counted(name, strain, made) == wanted


@pytest.mark.parametrize(("name", "strain"), declaring())
def test_runs_are_compared_in_their_natural_order(name: str, strain: str) -> None:
    """Seven to ace: the jack and the nine of trumps are no higher there, nor is the ten."""
    ours, theirs = (side[0] for side in find(name).table.sides[:2])
    suits = [strain if strain in SUITS else "H", next(suit for suit in SUITS if suit not in (strain, "H"))]
    for low, high in (("J", "Q"), ("T", "J"), ("9", "T"), ("J", "K"), ("T", "Q")):
        for one, other in (suits, suits[::-1]):
            lower = combination(name, f"{ours} {one} {low} 3", strain)
            higher = combination(name, f"{theirs} {other} {high} 3", strain)
            assert counted(name, strain, [lower, higher]) == [theirs], (low, high, one, other)
    longer = combination(name, f"{ours} {suits[1]} T 4", strain)
    assert counted(name, strain, [longer, combination(name, f"{theirs} {suits[0]} A 3", strain)]) == [ours]


@every_contract
def test_four_sevens_and_eights_are_no_declaration(name: str, strain: str) -> None:
    for rank in "78":
        assert four(find(name).declarations, rank, STRAINS.index(strain)) is None


def test_four_eights_beat_nothing() -> None:
    """Held and declared, they leave the others' tierce standing."""
    for name in RULESETS:
        table = find(name).table
        strains = [strain for other, strain in declaring() if other == name and strain in SUITS]
        if not strains or "S8" not in game(name).pack or table.out_of_play:
            continue
        seats = table.table.ring
        hands: dict[str, list[str]] = {seat: [] for seat in seats}
        hands[seats[0]] = ["S8", "H8", "D8", "C8"]
        hands[seats[1]] = ["S9", "ST", "SJ"]
        rest = [card for card in game(name).pack if all(card not in hand for hand in hands.values())]
        for hand in hands.values():
            while len(hand) < table.hand_size:
                hand.append(rest.pop(0))
        said = f"[Declarations]\n{seats[0]}: carre 8\n{seats[1]}: tierce SJ\n"
        deal = " ".join(f"{seat}:{'.'.join(_suits(hand))}" for seat, hand in hands.items())
        head = f'%belote 1.0\n\n[Record "1"]\n[Rules "{name}"]\n[Dealer "{seats[-1]}"]\n[Deal "{deal}"]\n'
        bid = "80" if find(name).auction.offers(0, 1, locked=False, bid=True) else ""
        verdict = verdict_of(f'{head}{said}[Contract "{seats[0]} {bid}{strains[0]}"]\n')
        assert verdict.diagnostics == [], (name, verdict.diagnostics)
        assert verdict.replay is not None
        assert [one.seat for one in verdict.replay.declarations.scoring] == [seats[1]], name


def _suits(hand: list[str]) -> list[str]:
    return ["".join(rank for rank in "AKQJT987" if suit + rank in hand) for suit in SUITS]


# Belote.


def calling() -> list[str]:
    return [name for name in RULESETS if find(name).declarations.belote]


@pytest.mark.parametrize("name", calling())
@pytest.mark.parametrize("which", [0, 1], ids=["first", "second"])
def test_a_king_or_queen_that_had_to_be_played_makes_belote(name: str, which: int) -> None:
    """Nothing but the two could be played, or nothing but the second one, and belote counts all the same."""

    def forced(dealt: Dealt) -> bool:
        could = dealt.choices()
        for pair in pairings(dealt):
            cards = {card for _, card in pair.when}
            if pair.seat in dealt.belote and pair.when[1][0] < len(dealt.tricks):
                if which == 0 and set(could[pair.when[0][1]]) == cards:
                    return True
                if which == 1 and could[pair.when[1][1]] == [pair.when[1][1]]:
                    return True
        return False

    dealt = first_deal(name, forced, 2500)
    agree(verdict_of(text_of([record_any(dealt)])), dealt)


def turning() -> list[str]:
    """The rulesets in which a taker gets the turned card into his hand."""
    found = [name for name in RULESETS if game(name).turned and not game(name).open]
    return [name for name in found if not find(name).deal.turned_out]


@pytest.mark.parametrize("name", turning())
@pytest.mark.parametrize("what", ["declaration", "belote"])
def test_the_turned_card_is_the_takers(name: str, what: str) -> None:
    """It is part of a declaration or of belote, also where the hands follow from first cards, stock and turned card."""
    if not (find(name).declarations.belote if what == "belote" else find(name).declarations.declarations):
        pytest.skip("none in this game")

    def with_it(dealt: Dealt) -> bool:
        owner = next((seat for seat, hand in dealt.hands.items() if dealt.turn_up in hand), "")
        if what == "declaration":
            return any(seat == owner and dealt.turn_up in one.cards for seat, one in dealt.made)
        return owner in dealt.belote and dealt.turn_up[1] in "KQ" and dealt.turn_up[0] == dealt.strain

    dealt = first_deal(name, with_it, 4000)
    part = record_any(dealt)
    agree(verdict_of(text_of([part])), dealt)
    if dealt.first:
        agree(verdict_of(text_of([replace(part, deal=None, deck=None, cut=None)])), dealt)
