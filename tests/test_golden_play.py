"""Legal cards, the deal, and what a hand can declare, against the golden tables."""

from __future__ import annotations

import pytest

from belote_notation.cards import CARDS, FULL, RANKS, cards_in, in_order, named
from belote_notation.rules import dealing
from belote_notation.rules.combinations import best_choice
from belote_notation.rules.play import TrickState, legal_mask, violation
from belote_notation.rules.ranking import Ranking, ranking
from tests.golden import Case, cases

_LENGTHS = {"tierce": 3, "quarte": 4, "quinte": 5, "carre": 4}


def trick_state(trick: list[int], under: Ranking, *, locked: bool, akka: bool, seats: int) -> TrickState:
    """A trick in progress as the next player sees it; his partner's card lies two places back."""
    state = TrickState(count=len(trick), locked=locked)
    if not trick:
        return state
    led = trick[0]
    best = best_led = led
    for card in trick[1:]:
        if under.beats[best] >> card & 1:
            best = card
        if card >> 3 == led >> 3 and under.beats[best_led] >> card & 1:
            best_led = card
    state.led, state.best, state.best_led = led, best, best_led
    state.partner_winning = seats == 4 and trick.index(best) == len(trick) - 2
    state.partner_led_ace, state.partner_called_akka = RANKS[led & 7] == "A", akka
    return state


@pytest.mark.parametrize("case", cases("legal_plays"))
def test_legal_plays(case: Case) -> None:
    row, ruleset = case.row, case.ruleset()
    under = ranking(ruleset.ranking, case.strain())
    trick = [CARDS[name] for name in row["trick"].split()]
    hand, legal = named(row["hand"]), named(row["legal"])
    state = trick_state(
        trick, under, locked=row.get("locked", False), akka=row.get("akka", False), seats=len(ruleset.table.seats)
    )
    assert in_order(legal_mask(hand, state, ruleset.play, under)) == in_order(legal)
    for card in cards_in(hand):
        allowed = violation(card, hand, state, ruleset.play, under) is None
        assert allowed == bool(legal >> card & 1)


@pytest.mark.parametrize("case", cases("combinations"))
def test_combinations(case: Case) -> None:
    row = case.row
    chosen = best_choice(named(row["hand"]), case.ruleset().declarations, case.strain())
    wanted = []
    for find in row["finds"]:
        words = find.split()
        stated = next((int(w.removeprefix("length=")) for w in words if w.startswith("length=")), 0)
        wanted.append((" ".join(words[:2]), stated or _LENGTHS[words[0]]))
    assert sorted((c.name, c.length) for c in chosen) == sorted(wanted)
    assert sum(c.points for c in chosen) == row["points"]


@pytest.mark.parametrize("case", cases("deals"))
def test_deals(case: Case) -> None:
    row, rules = case.row, case.ruleset().deal
    seats = {"a": "a", "b": "b", "c": "c", "d": "dealer"}
    order = "".join(seats)
    packets = dealing.read_packets(row["packets"])
    assert packets is not None
    pack = list(range(1, FULL.bit_count() + 1))
    hands = dealing.deal_first(pack, order, packets[0])
    at = len(order) * sum(packets[0])
    if row["turn_up"]:
        assert pack[at] == row["turn_up"]
    if row["second"]:
        taker = next(letter for letter, name in seats.items() if name == row["taker"])
        rest = dealing.deal_rest(pack[at + 1 :], order, taker, rules.rest)
        hands = {seat: hands[seat] + rest[seat] + [pack[at]] * (seat == taker) for seat in order}
    assert {seats[seat]: sorted(cards) for seat, cards in hands.items()} == {
        name: sorted(_numbers(cards)) for name, cards in row["hands"].items()
    }


def _numbers(text: str) -> list[int]:
    """``1-3 13-14 21`` as numbers."""
    numbers: list[int] = []
    for piece in text.split():
        low, _, high = piece.partition("-")
        numbers += range(int(low), int(high or low) + 1)
    return numbers


@pytest.mark.parametrize("case", cases("layouts"))
def test_layouts(case: Case) -> None:
    row, rules = case.row, case.ruleset().deal
    assert isinstance(rules, dealing.LayoutDeal)
    rows = dealing.deal_layout(list(range(1, FULL.bit_count() + 1)), "nd", rules.layout_order)
    found = {}
    for seat, who in (("n", "nondealer"), ("d", "dealer")):
        found[f"{who}_up"] = [up for up, _ in rows[seat]]
        found[f"{who}_down"] = [covered for _, covered in rows[seat]]
    assert found == {name: _numbers(cards) for name, cards in row["hands"].items()}
    assert rows["d"][-1][0] == row["proposing"]


@pytest.mark.parametrize("case", cases("deals", "cut"))
def test_cuts(case: Case) -> None:
    row, rules = case.row, case.ruleset().deal
    pack = list(range(1, FULL.bit_count() + 1))
    assert dealing.may_cut(rules, row["lifted"], len(pack)) == row["legal"]
    if row["legal"]:
        lifted = dealing.cut(pack, row["lifted"])
        assert (lifted[0], lifted[-1]) == (row["top"], row["bottom"])
        assert sorted(lifted) == pack
