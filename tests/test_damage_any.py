"""Damage in deals of every ruleset: a broken rule never passes, never stops the judging, and is found in its record."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from random import Random

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from belote_notation.diagnostics.model import Severity
from belote_notation.filler import fill_file
from belote_notation.pipeline import check
from belote_notation.record.write import write_part
from tests.games import RULESETS
from tests.generate import deal, randoms
from tests.generate_any import deal_any, record_any, state
from tests.naive_table import showing
from tests.naive_whole import Dealt
from tests.test_laws_any import verdict_of
from tests.written import record, text_of

Damage = Callable[[Random, Dealt], bool]
"""Changes the deal in place; false when there is nothing to change."""


def places(dealt: Dealt) -> list[tuple[int, int, str]]:
    """Every card of the play: trick, place in it, and whose it is."""
    return [
        (number, at, seat)
        for number, (leader, _) in enumerate(dealt.tricks)
        for at, seat in enumerate(dealt.game.order(leader))
    ]


def an_illegal_card(rng: Random, dealt: Dealt) -> bool:
    """Somebody plays a card of his that may not be played, and the right one when that one was due."""
    choices = []
    left = {seat: list(hand) for seat, hand in dealt.hands.items()}
    gone: list[str] = []
    for number, at, seat in places(dealt):
        trick = dealt.tricks[number][1]
        may = showing(dealt.layout[seat], gone) if dealt.layout else left[seat]
        legal = dealt.game.legal(may, trick[:at], dealt.strain, locked=dealt.locked)
        choices += [(number, at, card) for card in left[seat] if card not in legal]
        left[seat].remove(trick[at])
        gone += trick if at == len(trick) - 1 else []
    if not choices:
        return False
    number, at, card = rng.choice(choices)
    later = next(cards for _, cards in dealt.tricks if card in cards)
    later[later.index(card)], dealt.tricks[number][1][at] = dealt.tricks[number][1][at], card
    return True


def a_card_twice(rng: Random, dealt: Dealt) -> bool:
    number, at, _ = rng.choice(places(dealt))
    played = [card for _, cards in dealt.tricks[: number + 1] for card in cards]
    before = played[: len(played) - len(dealt.tricks[number][1]) + at]
    if before:
        dealt.tricks[number][1][at] = rng.choice(before)
    return bool(before)


def a_card_of_another_hand(rng: Random, dealt: Dealt) -> bool:
    one, two = rng.sample(places(dealt), 2)
    if one[2] == two[2]:
        return False
    first, second = dealt.tricks[one[0]][1], dealt.tricks[two[0]][1]
    first[one[1]], second[two[1]] = second[two[1]], first[one[1]]
    return True


def a_card_out_of_play(rng: Random, dealt: Dealt) -> bool:
    held = {card for hand in dealt.hands.values() for card in hand}
    away = [card for card in dealt.game.pack if card not in held]
    if away:
        number, at, _ = rng.choice(places(dealt))
        dealt.tricks[number][1][at] = rng.choice(away)
    return bool(away)


def a_card_of_another_pack(rng: Random, dealt: Dealt) -> bool:
    foreign = [suit + rank for suit in "SHDC" for rank in "78" if suit + rank not in dealt.game.pack]
    if foreign:
        number, at, _ = rng.choice(places(dealt))
        dealt.tricks[number][1][at] = rng.choice(foreign)
    return bool(foreign)


def a_card_laid_away_and_held(rng: Random, dealt: Dealt) -> bool:
    if dealt.discard:
        dealt.discard = [rng.choice(dealt.hands[rng.choice(dealt.game.turn)]), *dealt.discard[1:]]
    return bool(dealt.discard)


def a_wrong_leader(rng: Random, dealt: Dealt) -> bool:
    number = rng.randrange(len(dealt.tricks))
    leader, cards = dealt.tricks[number]
    dealt.tricks[number] = (rng.choice(dealt.game.order(leader)[1:]), cards)
    return True


def a_card_in_two_hands(rng: Random, dealt: Dealt) -> bool:
    one, two = rng.sample(dealt.game.turn, 2)
    dealt.hands[one][0] = rng.choice(dealt.hands[two])
    return True


def a_trick_too_many_or_too_few(rng: Random, dealt: Dealt) -> bool:
    number = rng.randrange(len(dealt.tricks))
    if rng.random() < 0.5:
        dealt.tricks.pop(number)
    else:
        dealt.tricks.insert(number, (dealt.tricks[number][0], list(dealt.tricks[number][1])))
    return True


def a_wrong_result(rng: Random, dealt: Dealt) -> bool:
    filled = b"".join(fill_file([text_of([record_any(dealt)]).encode()]))
    judged = verdict_of(filled.decode()).record
    assert judged is not None
    state(dealt, judged)
    tag = rng.choice([tag for tag in dealt.stated if tag not in ("Contract", "Outcome")])
    words = dealt.stated[tag].split()
    if tag == "LastTrick":
        words = [rng.choice([side for side in dealt.game.sides if side != words[0]])]
    else:
        at = rng.randrange(1, len(words), 2)
        words[at] = str(
            max(int(words[at]) + rng.choice((-100, -20, -10, -1, 1, 2, 10, 20, 100)), int(words[at] == "0"))
        )
    dealt.stated[tag] = " ".join(words)
    return True


ALL: list[Damage] = [
    an_illegal_card,
    a_card_twice,
    a_card_of_another_hand,
    a_card_out_of_play,
    a_card_of_another_pack,
    a_card_laid_away_and_held,
    a_wrong_leader,
    a_card_in_two_hands,
    a_trick_too_many_or_too_few,
    a_wrong_result,
]


def damaged(rng: Random, dealt: Dealt, how: Damage) -> Dealt | None:
    """A spoiled copy."""
    spoiled = copy(dealt)
    spoiled.tricks = [(leader, list(cards)) for leader, cards in dealt.tricks]
    spoiled.hands = {seat: list(hand) for seat, hand in dealt.hands.items()}
    spoiled.stated = {}
    if rng.random() < 0.5:
        spoiled.deck, spoiled.first = [], {}
    return spoiled if how(rng, spoiled) else None


HEALTHY = write_part(record(deal(Random(1), "classic"), "healthy"))


@pytest.mark.parametrize("name", RULESETS)
@settings(max_examples=15)
@given(rng=randoms)
def test_a_broken_rule_is_found_in_its_record(name: str, rng: Random) -> None:
    dealt = deal_any(rng, name)
    if dealt.passed_out:
        return
    for how in ALL:
        spoiled = damaged(rng, dealt, how)
        if spoiled is None:
            continue
        part = record_any(spoiled, "spoiled")
        if how is a_card_out_of_play and part.discard and rng.random() < 0.5:  # the play alone tells the hands
            part = replace(part, deal=None, deck=None, cut=None)
        middle = write_part(part)
        text = f"%belote 1.0\n\n{HEALTHY}\n{middle}\n{HEALTHY}"
        found = [d for verdict in check([text.encode()]) for d in verdict.diagnostics]
        slowly = [d for verdict in check([text.encode()], keep_steps=True) for d in verdict.diagnostics]
        assert found == slowly, "the quick way through a play says something else"
        assert any(d.severity is Severity.ERROR for d in found), (how.__name__, middle)
        for diagnostic in found:
            assert diagnostic.code != "BN901", str(diagnostic)
            assert diagnostic.record == "spoiled", (how.__name__, str(diagnostic))
            assert str(diagnostic)
