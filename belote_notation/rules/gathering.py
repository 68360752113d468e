"""The pack that is not shuffled: how the cards of a deal are put together for the next one.

In cafés the cards are shuffled once, before the first deal of the evening (S000, TI). Then the tricks are gathered, the
pack is cut and dealt on. No source fixes how they are gathered, so a record has to say it: whose tricks lie on top, in
which order the tricks of a side lie, and in which order the cards of a trick. All packs here are listed from the top of
the pack that lies face down, which is the card that is dealt first if nobody cuts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

TAKER, DEFENCE = "T", "D"
"""Sides by what they did in the deal before."""
TURNED, STOCK = "turned", "stock"
FIRST_BOTTOM, FIRST_TOP = "first_bottom", "first_top"
PLAY, REVERSE, SORTED = "play", "reverse", "sorted"


class Gathering(Struct, frozen=True):
    """How the cards were put together; what is empty is not said."""

    top: tuple[str, ...] = ()
    """The side whose tricks lie on top; where there are more than two, the sides from the top."""
    tricks: str = ""
    """``first_bottom``: each trick was laid on the one before; ``first_top``: under it."""
    cards: str = ""
    """From the top: ``play`` in the order in which they were played (or dealt to the hand), ``reverse``, ``sorted``."""
    hands: tuple[str, ...] = ()
    """After all have passed: hands, turned card and stock from the top."""

    def __str__(self) -> str:
        words = (
            ("top", "-".join(self.top)),
            ("tricks", self.tricks),
            ("cards", self.cards),
            ("hands", "-".join(self.hands)),
        )
        return " ".join(f"{key}={value}" for key, value in words if value)


def read_gathering(text: str) -> Gathering:
    """``top=T tricks=first_bottom cards=play``, as the record's value was read."""
    said = dict(word.split("=", 1) for word in text.split())
    top, hands = (tuple(said[key].split("-")) if key in said else () for key in ("top", "hands"))
    return Gathering(top, said.get("tricks", ""), said.get("cards", ""), hands)


def lacking(gathering: Gathering, *, passed_out: bool) -> list[str]:
    """What has to be said besides for the pack to be known."""
    if passed_out:
        said = {"hands": bool(gathering.hands), "cards": bool(gathering.cards)}
    else:
        in_time = gathering.cards in (PLAY, REVERSE)
        said = {"top": bool(gathering.top), "tricks": bool(gathering.tricks), "cards": in_time}
    return [key for key, there in said.items() if not there]


def piles(top: Sequence[str], sides: Sequence[str], taker: str) -> list[str] | None:
    """The sides from the top of the pack; ``None`` where what is said does not tell it of these sides."""
    others = [side for side in sides if side != taker] if taker else []
    meant = {TAKER: taker, DEFENCE: others[0] if len(others) == 1 else ""}
    named = [meant.get(word, word) for word in top]
    left = [side for side in sides if side not in named]
    if len(left) > 1 or len(set(named)) < len(named) or not set(named) <= set(sides):
        return None
    return named + left


def from_tricks(won: Sequence[tuple[str, Sequence[T]]], order: Sequence[str], gathering: Gathering) -> list[T]:
    """The pack of the tricks of a deal, each given with the side that won it; ``order`` is that of the piles."""
    pack: list[T] = []
    for side in order:
        tricks = [cards for winner, cards in won if winner == side]
        for cards in reversed(tricks) if gathering.tricks == FIRST_BOTTOM else tricks:
            pack += reversed(cards) if gathering.cards == REVERSE else cards
    return pack


def from_hands(parts: Mapping[str, Sequence[T]], gathering: Gathering) -> list[T] | None:
    """The pack of a deal that all passed: hands, each in the order in which it came, turned card and stock.

    The stock keeps its order. ``None`` where a part is not said to lie anywhere, or twice.
    """
    order = gathering.hands
    if len(set(order)) < len(order) or {name for name, cards in parts.items() if cards} - set(order):
        return None
    pack: list[T] = []
    for name in order:
        cards = parts.get(name, ())
        pack += reversed(cards) if gathering.cards == REVERSE and name != STOCK else cards
    return pack


def packet_orders(cards: int) -> Iterator[tuple[int, ...]]:
    """Every way to deal so many cards to each in packets of two to four, and all at once up to six."""
    if cards <= 6:
        yield (cards,)
    for count in range(1, cards // 2 + 1):
        yield from (packets for packets in product((3, 2, 4), repeat=count) if sum(packets) == cards != packets[0])
