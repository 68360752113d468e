"""Ways to spoil a deal: each changes one thing and gives a new deal, or nothing where there is nothing to change."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random

from tests.naive import PACK, RANKS, SUITS, TURN, after
from tests.naive_calls import WORDS
from tests.naive_judge import Told

Damage = Callable[[Random, Told], bool]
"""Changes the deal in place; false when it could not."""


def _any_trick(rng: Random, told: Told) -> list[str]:
    return rng.choice(told.tricks)[2]


def swap_cards_between_hands(rng: Random, told: Told) -> bool:
    one, two = rng.sample(TURN, 2)
    a, b = rng.randrange(len(told.hands[one])), rng.randrange(len(told.hands[two]))
    told.hands[one][a], told.hands[two][b] = told.hands[two][b], told.hands[one][a]
    if rng.random() < 0.5:
        told.deck, told.first, told.stock = [], {}, []
    return True


def replace_card_in_hand(rng: Random, told: Told) -> bool:
    hand = told.hands[rng.choice(TURN)]
    hand[rng.randrange(len(hand))] = rng.choice(PACK)
    return True


def replace_card_in_play(rng: Random, told: Told) -> bool:
    if told.tricks:
        _any_trick(rng, told)[rng.randrange(4)] = rng.choice(PACK)
    return bool(told.tricks)


def swap_cards_in_play(rng: Random, told: Told) -> bool:
    if told.tricks:
        one, two = _any_trick(rng, told), _any_trick(rng, told)
        a, b = rng.randrange(4), rng.randrange(4)
        one[a], two[b] = two[b], one[a]
    return bool(told.tricks)


def swap_tricks(rng: Random, told: Told) -> bool:
    if told.tricks:
        a, b = rng.sample(range(8), 2)
        told.tricks[a], told.tricks[b] = told.tricks[b], told.tricks[a]
        if rng.random() < 0.5:  # only the cards change places
            told.tricks = [(at, "", cards) for at, (_, _, cards) in enumerate(told.tricks, 1)]
    return bool(told.tricks)


def change_leader(rng: Random, told: Told) -> bool:
    if told.tricks:
        at = rng.randrange(8)
        number, _, cards = told.tricks[at]
        told.tricks[at] = (number, rng.choice(TURN), cards)
    return bool(told.tricks)


def change_number(rng: Random, told: Told) -> bool:
    if told.tricks:
        at = rng.randrange(8)
        told.tricks[at] = (rng.randrange(12), *told.tricks[at][1:])
    return bool(told.tricks)


def delete_card(rng: Random, told: Told) -> bool:
    if told.tricks:
        _any_trick(rng, told).pop(rng.randrange(4))
    return bool(told.tricks)


def duplicate_card(rng: Random, told: Told) -> bool:
    if told.tricks:
        trick = _any_trick(rng, told)
        trick.insert(rng.randrange(5), rng.choice(trick))
    return bool(told.tricks)


def drop_or_repeat_trick(rng: Random, told: Told) -> bool:
    if told.tricks:
        at = rng.randrange(8)
        if rng.random() < 0.5:
            told.tricks.pop(at)
        else:
            number, leader, cards = told.tricks[at]
            told.tricks.insert(at, (number, leader, list(cards)))
    return bool(told.tricks)


def change_call(rng: Random, told: Told) -> bool:
    at = rng.randrange(len(told.calls))
    told.calls[at] = (told.calls[at][0], rng.choice(WORDS[rng.choice((told.rules, "classic", "baloot"))]))
    return True


def drop_or_add_call(rng: Random, told: Told) -> bool:
    at = rng.randrange(len(told.calls) + 1)
    if rng.random() < 0.5 and at < len(told.calls) and len(told.calls) > 1:
        told.calls.pop(at)
    else:
        told.calls.insert(at, ("", rng.choice(("pass", rng.choice(WORDS[told.rules])))))
    return True


def change_speaker(rng: Random, told: Told) -> bool:
    at = rng.randrange(len(told.calls))
    told.calls[at] = (rng.choice(TURN), told.calls[at][1])
    return True


def change_trump(rng: Random, told: Told) -> bool:
    """By the turned card, or in the call that names the suit."""
    suit = rng.choice(SUITS)
    for at, (by, word) in enumerate(told.calls):
        if word in SUITS or (word.startswith("hokum") and len(word) == 6):
            told.calls[at] = (by, word[:-1] + suit)
            return True
    told.turn_up = rng.choice((suit + told.turn_up[1], rng.choice(PACK)))
    if rng.random() < 0.5:
        told.deck, told.stock = [], []
    return True


def change_declaration(rng: Random, told: Told) -> bool:
    if not told.said:
        return False
    at = rng.randrange(len(told.said))
    seat, words = told.said[at]
    kind = rng.randrange(4)
    named = len(words) > 1 and words[1][0] not in "@l"
    if kind == 0 and named:
        words[1] = rng.choice(PACK) if len(words[1]) == 2 else rng.choice(RANKS)
    elif kind == 1:
        told.said[at] = (rng.choice(TURN), words)
    elif kind == 2 and words[0] in ("tierce", "quarte", "quinte"):
        words[0] = rng.choice(("tierce", "quarte", "quinte"))
        told.said[at] = (seat, [word for word in words if not word.startswith("length=")])
    else:
        words[:] = [f"@{rng.randrange(9)}" if word.startswith("@") else word for word in words]
    return True


def drop_holder(rng: Random, told: Told) -> bool:
    """The words of a declaration fall to the one before it, and what they say is lost."""
    if len(told.said) < 2:
        return False
    at = rng.randrange(1, len(told.said))
    told.said[at - 1][1].extend(word for word in told.said[at][1] if not word.startswith("length="))
    told.said.pop(at)
    return True


def repeat_or_drop_declaration(rng: Random, told: Told) -> bool:
    if told.said:
        at = rng.randrange(len(told.said))
        one = told.said.pop(at)
        if rng.random() < 0.5:
            told.said += [one, (one[0], list(one[1]))]
    return bool(told.said)


def invent_declaration(rng: Random, told: Told) -> bool:
    if told.tricks:
        what = rng.choice(
            ([rng.choice(("tierce", "quarte", "quinte")), rng.choice(PACK)], ["carre", rng.choice(RANKS)])
        )
        told.said.append((rng.choice(TURN), rng.choice((what, what, ["belote"]))))
    return bool(told.tricks)


def change_stated(rng: Random, told: Told) -> bool:
    tag = rng.choice(sorted(told.stated))
    words = told.stated[tag].split()
    if tag == "Outcome":
        words = [rng.choice(("made", "failed", "tied", "passed-out"))]
    elif tag == "LastTrick":
        words = [rng.choice(("NS", "EW"))]
    elif tag == "Contract":
        how = rng.randrange(3)
        if how == 2:
            words = [*words[:2], *rng.choice(([], ["x2"], ["x3"], ["x4"], ["gahwa"], ["x2", "locked"]))]
        else:
            words[how] = rng.choice(TURN if how == 0 else [*SUITS, "NT"])
    else:
        at = rng.randrange(1, len(words), 2)
        words[at] = str(max(0, int(words[at]) + rng.choice((-100, -20, -10, -1, 0, 1, 2, 10, 20, 100))))
    told.stated[tag] = " ".join(words)
    return True


def shift_dealer(rng: Random, told: Told) -> bool:
    told.dealer = after(told.dealer)
    if rng.random() < 0.5:
        told.deck, told.first, told.stock, told.first_speaker = [], {}, [], ""
    if rng.random() < 0.5:
        told.tricks = [(number, "", cards) for number, _, cards in told.tricks]
    return True


def change_first_speaker(rng: Random, told: Told) -> bool:
    told.first_speaker = rng.choice(TURN)
    return True


def change_pack(rng: Random, told: Told) -> bool:
    """The pack, the cut, the stock or the first cards: what they imply no longer fits, or is still the same."""
    kind = rng.randrange(5)
    if kind == 4:  # a first card that came later
        seat = rng.choice(TURN)
        told.first[seat][0] = rng.choice(told.hands[seat])
    elif kind == 0:
        told.cut = rng.randrange(33)
    elif kind == 1:
        a, b = rng.sample(range(32), 2)
        told.deck[a], told.deck[b] = told.deck[b], told.deck[a]
    elif kind == 2:
        a, b = rng.sample(range(11), 2)
        told.stock[a], told.stock[b] = told.stock[b], told.stock[a]
        told.deck = told.deck if rng.random() < 0.5 else []
    else:
        one, two = rng.sample(TURN, 2)
        told.first[one][0], told.first[two][0] = told.first[two][0], told.first[one][0]
        told.deck = told.deck if rng.random() < 0.5 else []
    return True


ALL: list[Damage] = [
    swap_cards_between_hands,
    replace_card_in_hand,
    replace_card_in_play,
    swap_cards_in_play,
    swap_tricks,
    change_leader,
    change_number,
    delete_card,
    duplicate_card,
    drop_or_repeat_trick,
    change_call,
    drop_or_add_call,
    change_speaker,
    change_trump,
    change_declaration,
    drop_holder,
    repeat_or_drop_declaration,
    invent_declaration,
    change_stated,
    shift_dealer,
    change_first_speaker,
    change_pack,
]


def damaged(rng: Random, told: Told, how: Damage) -> Told | None:
    """A spoiled copy."""
    spoiled = deepcopy(told)
    return spoiled if how(rng, spoiled) else None
