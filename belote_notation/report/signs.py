"""Cards, seats and events as players write and say them."""

from __future__ import annotations

import re

from belote_notation.cards import NAMES, RANKS_DOWN, SUIT_MASK, SUIT_SIGNS, SUITS, Hand, cards_in
from belote_notation.record.model import Event
from belote_notation.rules.ranking import Ranking
from belote_notation.rules.ruleset import Vocabulary
from belote_notation.table import SEAT_WORDS

UNKNOWN = "?"
FAULT = "✗"
"""Stands at what is wrong, and before the line that explains it."""
_CARD = re.compile(rf"\b[{SUITS}][{RANKS_DOWN}]\b")


def rank_sign(rank: str) -> str:
    """A rank: the ten is 10."""
    return {"T": "10", "x": UNKNOWN}.get(rank, rank)


def card_sign(name: str) -> str:
    """``HT`` as ♥10; an unrecorded card as ?, an unrecorded heart as ♥?."""
    if name == "xx":
        return UNKNOWN
    return SUIT_SIGNS[name[0]] + rank_sign(name[1])


def signed(text: str) -> str:
    """A message with the cards in it as signs."""
    return _CARD.sub(lambda found: card_sign(found.group()), text)


def by_strength(hand: Hand, ranking: Ranking | None) -> list[list[str]]:
    """The names of a hand suit by suit, each from its best card down; in the natural order without a contract."""
    suits = []
    for suit in range(4):
        cards = [card for card in cards_in(hand) if card >> 3 == suit]
        if ranking is None:
            cards.sort(reverse=True)
        else:
            beats = ranking.beats
            cards.sort(key=lambda card: (beats[card] & SUIT_MASK[card >> 3]).bit_count())
        suits.append([NAMES[card] for card in cards])
    return suits


def hand_signs(hand: Hand, ranking: Ranking | None = None) -> str:
    """A few cards in one line: ``♠A ♠8 ♥10``."""
    return " ".join(card_sign(name) for suit in by_strength(hand, ranking) for name in suit)


def seat_word(seat: str) -> str:
    """``N`` as North, a side ``NS`` as North-South, anything else as it is."""
    if seat and all(letter in SEAT_WORDS for letter in seat):
        return "-".join(SEAT_WORDS[letter] for letter in seat)
    return {"ref": "Referee", "?": "unknown"}.get(seat, seat)


def event_words(event: Event, words: Vocabulary) -> str:
    """What an event says after its actor: ``tierce ♥Q, trick 1, shown, trick 2``."""
    name = words.belote if event.word == "belote" else event.word.replace("-", " ")
    said = [name]
    for word in event.words[1:]:
        if word.startswith("@"):
            said.append(_place_words(word[1:]))
        elif _CARD.fullmatch(word):
            said[-1] += f" {card_sign(word)}"
        elif word.startswith('"'):
            said.append(word.strip('"'))
        elif "=" in word:
            said.append(word.replace("=", " "))
        else:
            said[-1] += f" {rank_sign(word)}"
    return ", ".join(said)


def _place_words(place: str) -> str:
    if place == "0":
        return "before play"
    if place.startswith("c"):
        return f"call {place[1:]}"
    trick, _, card = place.partition(".")
    return f"trick {trick}, card {card}" if card else f"trick {trick}"
