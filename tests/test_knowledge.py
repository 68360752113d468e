"""Cards that nobody saw: what is said of them, against every way to deal them out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from belote_notation import rulesets
from belote_notation.cards import in_order, mask
from belote_notation.diagnostics.model import Severity
from belote_notation.library import validate
from belote_notation.record.model import Head, Play, Record, Rules, StatedContract, Trick
from belote_notation.record.write import write
from belote_notation.referee.replay import Replay, referee
from belote_notation.rules.play import PlayRules, legal_mask, single_cards_decide
from belote_notation.rules.ranking import ranking
from belote_notation.rules.ruleset import Ruleset
from tests import naive
from tests.generate import RULES, deal, randoms
from tests.naive_deals import Seen, fitting
from tests.test_golden_play import trick_state
from tests.test_play_laws import PLAY_OPTIONS
from tests.written import hand_text, record

CONTRACTS: dict[str, list[tuple[str, tuple[str, ...]]]] = {
    "classic": [("H", ()), ("S", ())],
    "classic-online": [("D", ())],
    "baloot": [("H", ()), ("sun", ()), ("C", ("x2", "locked"))],
    "belot": [("D", ()), ("AT", ()), ("NT", ())],
    "bela": [("S", ())],
    "contree": [("90H", ())],
    "contree-ludique": [("90C", ())],
    "bela-three": [("H", ())],
}
"""Rulesets, with what is played under them: word of the contract and modifiers."""
MOST = 400
"""Ways to deal the unseen cards that are tried."""


def ruleset_of(name: str) -> Ruleset:
    found = rulesets.find(name)
    assert found is not None
    return found


def strain_of(word: str) -> str:
    return "NT" if word == "sun" else word.lstrip("0123456789")


class Told:
    """A deal made up, of which a part is told."""

    def __init__(self, rng: Random, game: str, wrong: float) -> None:
        self.game, ruleset = game, ruleset_of(game)
        self.word, self.modifiers = rng.choice(CONTRACTS[game])
        self.strain, self.locked = strain_of(self.word), "locked" in self.modifiers
        self.options = {name: str(getattr(ruleset.play, name)) for name in PLAY_OPTIONS}
        table = ruleset.table
        self.seats = table.seats
        self.cards = in_order(table.pack)
        deck = rng.sample(self.cards, len(self.cards))
        size = table.hand_size
        self.hands = {seat: deck[size * at : size * at + size] for at, seat in enumerate(table.seats)}
        self.sizes = {**dict.fromkeys(table.seats, size), "": table.out_of_play}
        self.tricks: list[tuple[str, list[str]]] = []
        self._play(rng, table.table.order, rng.randrange(3, size + 1), wrong)
        self.given = "".join(seat for seat in table.seats if rng.random() < 0.4)

    def lose(self, rng: Random) -> None:
        """Some cards of the play were not recorded, of others only the suit."""
        self.tricks = [
            (order, [rng.choice(("xx", card[0] + "x")) if rng.random() < 0.1 else card for card in cards])
            for order, cards in self.tricks
        ]

    def _play(self, rng: Random, order_from: Callable[[str], str], count: int, wrong: float) -> None:
        left = {seat: list(hand) for seat, hand in self.hands.items()}
        leader = rng.choice(self.seats)
        for _ in range(count):
            cards: list[str] = []
            order = order_from(leader)
            for seat in order:
                may = naive.legal(left[seat], cards, self.strain, self.options, locked=self.locked)
                card = rng.choice(left[seat] if rng.random() < wrong else may)
                left[seat].remove(card)
                cards.append(card)
            self.tricks.append((order, cards))
            leader = order[naive.winning(cards, self.strain)]
        order, cards = self.tricks[-1]
        self.tricks[-1] = (order, cards[: rng.randrange(1, len(cards) + 1)])

    def seen(self) -> Seen:
        known = {seat: list(hand) if seat in self.given else [] for seat, hand in self.hands.items()}
        for order, cards in self.tricks:
            for seat, card in zip(order, cards):
                if card[1] != "x" and card not in known[seat]:
                    known[seat].append(card)
        return Seen(known, self.sizes, self.cards, self.tricks)

    def record(self) -> Record:
        tricks = tuple(Trick(tuple(cards), number, order[0]) for number, (order, cards) in enumerate(self.tricks, 1))
        return Record(
            id="1",
            rules=Rules(self.game),
            deal={seat: hand_text(self.hands[seat]) for seat in self.given} or None,
            play=Play(tricks, "*"),
            contract=StatedContract("N", self.word, self.modifiers),
        )


def told(rng: Random, game: str, wrong: float, *, lose: bool = False) -> Told:
    """A deal of which few enough cards are hidden, and at least one."""
    while True:
        made = Told(rng, game, wrong)
        if lose:
            made.lose(rng)
        if 1 - lose < made.seen().ways() <= MOST:
            return made


def refereed(made: Told) -> Replay:
    replay = referee(made.record(), ruleset_of(made.game))
    assert [f.code for f in replay.findings if f.code[:3] in ("BN1", "BN2", "BN3")] == []
    return replay


def accusations(replay: Replay) -> list[str]:
    return [finding.code for finding in replay.findings if finding.code not in ("BN411", "BN413")]


@pytest.mark.parametrize("game", CONTRACTS)
@settings(max_examples=60)
@given(rng=randoms)
def test_legal_play_is_never_accused_and_what_is_known_is_so_in_every_deal(game: str, rng: Random) -> None:
    made = told(rng, game, 0)
    replay = refereed(made)
    assert accusations(replay) == []
    found = fitting(made.seen(), made.strain, made.options, locked=made.locked)
    assert found
    knowledge = replay.knowledge
    assert knowledge is not None
    exact = made.options["under_partner"] != "must_overtrump_if_only_trumps"
    unseen = set(made.seen().unseen())
    for seat in made.sizes:
        held = [unseen & set(hands[seat]) for hands in found]
        always, never = set.intersection(*held), {card for card in unseen if not any(card in hand for hand in held)}
        known, barred = set(in_order(knowledge.known[seat])), set(in_order(knowledge.barred[seat]))
        assert (known == always and barred == never) if exact else (known <= always and barred <= never)


@pytest.mark.parametrize("game", CONTRACTS)
@settings(max_examples=100)
@given(rng=randoms)
def test_play_is_accused_exactly_when_no_deal_makes_it_legal(game: str, rng: Random) -> None:
    made = told(rng, game, rng.choice((0.02, 0.05)))
    replay = refereed(made)
    possible = bool(fitting(made.seen(), made.strain, made.options, locked=made.locked))
    exact = made.options["under_partner"] != "must_overtrump_if_only_trumps"
    if possible:
        assert accusations(replay) == []
    elif exact:
        assert accusations(replay) != []


@pytest.mark.parametrize("game", CONTRACTS)
@settings(max_examples=60)
@given(rng=randoms)
def test_with_unrecorded_cards_nothing_is_said_that_is_not_so(game: str, rng: Random) -> None:
    made = told(rng, game, rng.choice((0, 0.02)), lose=True)
    replay = refereed(made)
    found = fitting(made.seen(), made.strain, made.options, locked=made.locked)
    if found:
        assert accusations(replay) == []
    if (knowledge := replay.knowledge) is None or not found:
        return
    unseen = set(made.seen().unseen())
    for seat in made.sizes:
        held = [unseen & set(hands[seat]) for hands in found]
        assert set(in_order(knowledge.known[seat])) & unseen <= set.intersection(*held)
        assert set(in_order(knowledge.barred[seat])) & unseen <= {
            card for card in unseen if not any(card in hand for hand in held)
        }


def forgotten(rng: Random, whole: Record) -> Record:
    """A record of which a part was never written down."""
    fields: dict[str, Any] = dict.fromkeys(("declared", "outcome", "score"))  # they hang on lengths of runs
    fields |= {
        name: None for name in ("first", "stock", "deck", "cut", "turn_up", "declarations") if rng.random() < 0.5
    }
    if "deck" in fields or "cut" in fields:
        fields |= {"deck": None, "cut": None}
    if whole.deal is not None:
        kept = {seat: _blurred(rng, hand) for seat, hand in whole.deal.items() if rng.random() < 0.5}
        fields["deal"] = kept or None
    if whole.play is not None:
        tricks = list(whole.play.tricks[: rng.randrange(1, 9)])
        if rng.random() < 0.5:
            cut = tricks[-1].cards[: rng.randrange(1, 5)]
            tricks[-1] = replace(tricks[-1], cards=cut)
        for index, trick in enumerate(tricks):
            lost = tuple(rng.choice(("xx", c[0] + "x")) if rng.random() < 0.04 else c for c in trick.cards)
            tricks[index] = replace(trick, cards=lost)
        fields["play"] = Play(tuple(tricks), "*")
    if whole.contract is not None and ("turn_up" in fields or rng.random() < 0.3):
        fields["auction"] = None
    elif "turn_up" in fields:  # the calls need it
        del fields["turn_up"]
    return replace(whole, **fields)


def _blurred(rng: Random, hand: str) -> str:
    """A hand of which some cards were not recorded, of others only the suit."""
    suits = ["".join("x" if rng.random() < 0.1 else rank for rank in suit) for suit in hand.split(".")]
    loose = rng.random() < 0.5
    fifth = "x" * sum(suit.count("x") for suit in suits) if loose else ""
    named = ".".join(suit.replace("x", "") if loose else suit for suit in suits)
    return f"{named}.{fifth}" if fifth else named


@settings(max_examples=300)
@given(rng=randoms, game=st.sampled_from(RULES))
def test_what_is_left_out_of_a_legal_record_accuses_nobody(rng: Random, game: str) -> None:
    told = deal(rng, game)
    left = forgotten(rng, record(told))
    found = validate(write([Head("1.0"), left]))
    assert [d for d in found.diagnostics if d.severity is Severity.ERROR] == [], write([Head("1.0"), left])
    assert sum(d.code == "BN418" for d in found.diagnostics) <= 1
    knowledge = referee(left, ruleset_of(game)).knowledge
    if knowledge is None:
        return
    for seat, hand in told.hands.items():
        assert set(in_order(knowledge.known.get(seat, 0))) <= set(hand)
        assert set(in_order(knowledge.barred.get(seat, 0))).isdisjoint(hand)


@settings(max_examples=300)
@given(rng=randoms, choices=st.sampled_from([False, True]))
def test_single_cards_decide_except_where_it_is_said(rng: Random, choices: bool) -> None:
    ruleset = ruleset_of(rng.choice(list(CONTRACTS)))
    play = PlayRules(**{n: type(getattr(PlayRules(), n))(rng.choice(c)) for n, c in PLAY_OPTIONS.items()})
    for strain in range(6):
        under = ranking(ruleset.ranking, strain)
        dealt = rng.sample(range(32), rng.randrange(5, 14))
        count = rng.randrange(4)
        state = trick_state(dealt[:count], under, locked=choices, akka=choices, seats=4)
        hand = dealt[count:]
        for card in hand:
            whole = legal_mask(mask(hand), state, play, under) >> card & 1
            alone = all(legal_mask(1 << card | 1 << other, state, play, under) >> card & 1 for other in hand)
            assert bool(whole) == alone or not single_cards_decide(play)
