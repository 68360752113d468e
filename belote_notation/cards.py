"""Cards, suits and ranks: names and numbers, no ranking and no points.

A card is a number from 0 to 31 (suit times 8 plus rank, in the fixed orders below); a hand is a bit mask of
them. Packs of other sizes are subsets of these 32. Text and records use names: ``HA``, ``S7``, ``xx``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

Card = int
"""0 to 31."""
Hand = int
"""A bit mask of cards: bit ``c`` stands for card ``c``."""
Suit = int
"""0 to 3, in the order of ``SUITS``."""

SUITS = "SHDC"
RANKS = "789TJQKA"
"""The natural order, low to high; sequences run along it."""
RANKS_DOWN = RANKS[::-1]

NAMES: tuple[str, ...] = tuple(suit + rank for suit in SUITS for rank in RANKS)
CARDS: dict[str, Card] = {name: card for card, name in enumerate(NAMES)}
BIT: tuple[Hand, ...] = tuple(1 << card for card in range(len(NAMES)))
"""The hand that holds one card."""
BITS: dict[str, Hand] = {name: 1 << card for name, card in CARDS.items()}
UNKNOWN = "xx"
"""A card that was not recorded; ``Hx`` is an unrecorded heart."""

SUIT_SIGNS = dict(zip(SUITS, "♠♥♦♣", strict=True))
SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SUIT_MASK: tuple[Hand, ...] = tuple(0xFF << 8 * suit for suit in range(4))
FULL: Hand = (1 << 32) - 1


def suit_of(card: Card) -> Suit:
    return card >> 3


def rank_of(card: Card) -> int:
    """Index into ``RANKS``."""
    return card & 7


def cards_in(hand: Hand) -> Iterator[Card]:
    """The cards of a hand, by number."""
    while hand:
        bit = hand & -hand
        yield bit.bit_length() - 1
        hand ^= bit


def mask(cards: Iterable[Card]) -> Hand:
    """The hand that holds these cards."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def named(names: str | Iterable[str]) -> Hand:
    """The hand with these names; unrecorded cards are left out."""
    words = names.split() if isinstance(names, str) else names
    hand = 0
    for name in words:
        hand |= BITS.get(name, 0)
    return hand


def in_order(hand: Hand) -> list[str]:
    """The names of a hand in the fixed order: suits S H D C, ranks high to low."""
    return [SUITS[suit] + rank for suit in range(4) for rank in RANKS_DOWN if hand >> CARDS[SUITS[suit] + rank] & 1]


def hand_text(hand: Hand) -> str:
    """A hand as a record writes it, S.H.D.C."""
    return ".".join("".join(r for at, r in enumerate(RANKS) if hand >> 8 * suit + at & 1)[::-1] for suit in range(4))


def _groups() -> dict[str, int]:
    """Every set of ranks as text, high to low, with its eight bits."""
    groups = {"": 0}
    for at, rank in enumerate(RANKS):
        groups |= {rank + text: bits | 1 << at for text, bits in groups.items()}
    return groups


RANK_SETS: dict[str, int] = _groups()
"""``"AQJ8"`` → its bits: one suit of a hand in a deal."""


@lru_cache(maxsize=1)
def layout_pairs() -> dict[str, tuple[Card, Card]]:
    """Two cards of an open layout as text, ``HA/S7``, with their numbers."""
    numbers = range(len(NAMES))
    return {f"{NAMES[up]}/{NAMES[low]}": (up, low) for up in numbers for low in numbers if up != low}


NONE = (0, 0, 0, 0, 0)


def hand_of(text: str) -> tuple[Hand, tuple[int, ...]]:
    """A hand written S.H.D.C: its known cards, and how many are unrecorded by suit and, fifth, of no known suit."""
    groups = text.split(".")
    try:
        spades, hearts, diamonds, clubs = groups
        return RANK_SETS[spades] | RANK_SETS[hearts] << 8 | RANK_SETS[diamonds] << 16 | RANK_SETS[clubs] << 24, NONE
    except (KeyError, ValueError):
        pass
    hand = 0
    unknown = [0, 0, 0, 0, 0]
    for suit, group in enumerate(groups):
        bits = RANK_SETS.get(group)
        if bits is None:
            unknown[suit] = group.count("x")
            bits = RANK_SETS["".join(r for r in RANKS_DOWN if r in group)]
        if suit < 4:
            hand |= bits << 8 * suit
    return hand, tuple(unknown)
