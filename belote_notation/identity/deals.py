"""A deal as a number: which of all the deals of its kind it is, counted in a fixed order.

Hands are ranked one after the other, each among the cards that are left, by the combinatorial number system: the cards
that are left are numbered from 0 in the order S7 S8 … SA, H7 … HA, D7 … DA, C7 … CA; a hand with the numbers
c₁ < c₂ < … < cₖ has the rank C(c₁, 1) + C(c₂, 2) + … + C(cₖ, k). The kinds of deal follow one another, so that a number
tells its kind by its size.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from msgspec import Struct

from belote_notation.cards import FULL, RANKS, SUITS, Hand, cards_in, hand_of, mask, named
from belote_notation.identity import base32
from belote_notation.record.model import Record
from belote_notation.referee.replay import Replay

PREFIX = "d1-"
LENGTH = 12
"""Characters of a number, without its check character."""


class Kind(Struct, frozen=True):
    """A shape of deal: who is dealt how many cards of which pack, with none left."""

    seats: str
    pack: Hand
    size: int

    @property
    def count(self) -> int:
        """How many deals there are."""
        total, left = 1, self.pack.bit_count()
        for _ in self.seats:
            total *= comb(left, self.size)
            left -= self.size
        return total


_SHORT = named(suit + rank for suit in SUITS for rank in RANKS[RANKS.index("9") :])
KINDS = (Kind("NESW", FULL, 8), Kind("NESW", _SHORT, 6), Kind("NS", _SHORT, 12))
"""In the order of their numbers; kinds of later versions come behind these."""


class WrongNumberError(ValueError):
    """A text that is not the number of a deal; says why."""


def of_record(record: Record, replay: Replay | None) -> str | None:
    """The number of the deal of a record, by its hands as written or else as the rules complete them."""
    written = {seat: hand_of(text) for seat, text in (record.deal or {}).items()}
    number = number_of({seat: known for seat, (known, unknown) in written.items() if not any(unknown)})
    if number is None and replay is not None:
        whole = {seat: holding.known for seat, holding in replay.deal.hands.items() if not holding.blanks}
        number = number_of(whole)
    return None if number is None else write(number)


def number_of(hands: Mapping[str, Hand]) -> int | None:
    """The number of a deal; ``None`` when the hands are not one of the kinds, whole."""
    start = 0
    for kind in KINDS:
        if _fits(hands, kind):
            return start + _rank(hands, kind)
        start += kind.count
    return None


def _fits(hands: Mapping[str, Hand], kind: Kind) -> bool:
    left = kind.pack
    for seat in kind.seats:
        hand = hands.get(seat, 0)
        if hand & ~left or hand.bit_count() != kind.size:
            return False
        left ^= hand
    return len(hands) == len(kind.seats) and not left


def _rank(hands: Mapping[str, Hand], kind: Kind) -> int:
    """Which of the deals of a kind it is."""
    number, left = 0, list(cards_in(kind.pack))
    for seat in kind.seats:
        places = [place for place, card in enumerate(left) if hands[seat] >> card & 1]
        rank = sum(comb(place, nth) for nth, place in enumerate(places, 1))
        number = number * comb(len(left), kind.size) + rank
        left = [card for card in left if not hands[seat] >> card & 1]
    return number


def hands_of(number: int) -> dict[str, Hand] | None:
    """The hands of a number by seat; ``None`` when no deal has it."""
    for kind in KINDS:
        if number < kind.count:
            return _unrank(number, kind)
        number -= kind.count
    return None


def _unrank(number: int, kind: Kind) -> dict[str, Hand]:
    ranks = []
    for hand in reversed(range(len(kind.seats))):  # the last hand dealt is the last digit
        number, rank = divmod(number, comb(kind.pack.bit_count() - hand * kind.size, kind.size))
        ranks.append(rank)
    left = list(cards_in(kind.pack))
    hands = {}
    for seat, rank in zip(kind.seats, reversed(ranks), strict=True):
        places = _places(rank, kind.size, len(left))
        hands[seat] = mask(left[place] for place in places)
        left = [card for place, card in enumerate(left) if place not in places]
    return hands


def _places(rank: int, size: int, among: int) -> set[int]:
    """The numbers of the cards of a hand, from its rank."""
    places = set()
    place = among
    for nth in range(size, 0, -1):
        place = next(p for p in reversed(range(place)) if comb(p, nth) <= rank)
        rank -= comb(place, nth)
        places.add(place)
    return places


def write(number: int) -> str:
    """The number of a deal as text, with its check character."""
    digits = base32.encode(number, LENGTH)
    return PREFIX + digits + base32.check_character(digits)


def read(text: str) -> dict[str, Hand]:
    """The hands that a number in text names. ``WrongNumberError`` when it names none."""
    bare = text.strip()
    if not bare.lower().startswith(PREFIX):
        raise WrongNumberError(f"{text} is not the number of a deal: that begins with {PREFIX}")
    digits = bare[len(PREFIX) :]
    if odd := base32.odd_character(digits):
        hint = "; 1 and 0 are meant where they look alike" if odd.lower() in ("i", "l", "o") else ""
        raise WrongNumberError(f"{text} is not the number of a deal: {odd} is none of {base32.ALPHABET}{hint}")
    if len(digits) != LENGTH + 1:
        length = f"{len(digits)} characters stand behind {PREFIX}, not {LENGTH + 1}"
        raise WrongNumberError(f"{text} is not the number of a deal: {length}")
    if not base32.is_checked(digits):
        raise WrongNumberError(f"{text} is not the number of a deal: its check character says that one is wrong")
    hands = hands_of(base32.decode(digits[:-1]))
    if hands is None:
        raise WrongNumberError(f"{text} is not the number of a deal: there are not so many deals")
    return hands
