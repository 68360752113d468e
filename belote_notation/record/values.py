"""The values of tags, read and written: one function each way.

A reader raises ``BadValue`` with the word of the value that is wrong; it is caught where the place is known.
"""

from __future__ import annotations

from functools import lru_cache

from belote_notation.cards import RANK_SETS, RANKS_DOWN, SUITS, UNKNOWN
from belote_notation.record import spelling
from belote_notation.record.model import Amount, Rules, Sided, StatedContract
from belote_notation.syntax.grammar import pattern

_SEATS = "NESW"
_LABELS = [f"{seat}:" for seat in _SEATS]
_KEYS = ("NS", "EW", "N", "E", "S", "W", "hanging")
_RANK_SETS = frozenset(RANK_SETS)
_MODIFIERS = {"double": "x2", "triple": "x3", "redouble": "x4", "four": "x4", "gahwa": "gahwa"}
"""How often a contract was doubled, by the last call that did it."""
_LEADS = ("locked", "open")


MOST = 9_999_999
"""The largest number of points that is read."""


class BadValue(Exception):
    """A value that is not what its tag asks for."""

    def __init__(
        self, expected: str, word: int = -1, char: int = -1, code: str = "BN113", card: str = "", kind: str = ""
    ) -> None:
        super().__init__(expected)
        self.expected, self.word, self.char, self.code, self.card = expected, word, char, code, card
        self.kind = kind  # of a word that the table of spellings knows


def text(value: str) -> str:
    return value


def seat(value: str) -> str:
    upper = value.strip().upper()
    if len(upper) == 1 and upper in "NESW?":
        return upper
    raise BadValue("a seat, N, E, S or W, or ?", 0)


def number(value: str) -> int:
    if value.isascii() and value.isdigit() and len(value) < 10:
        return int(value)
    raise BadValue("a number", 0)


def amount(value: str) -> Amount:
    return "?" if value == "?" else "-" if value == "-" else number(value)


def sided(value: str) -> Sided:
    """``NS 152 EW ? hanging 81``."""
    return _remembered(value).copy()


def totals(value: str) -> Sided:
    """The same, of a match: it is soon another one in every record, so nothing is remembered."""
    if pattern("SIDED").fullmatch(value) is None:
        value = " ".join(value.replace(":", " ").replace(",", " ").split())
        if pattern("SIDED").fullmatch(value) is None:
            raise BadValue("pairs of a side and a number, such as NS 92 EW 70", 0)
    words = value.split(" ")
    pairs: Sided = {}
    for at in range(0, len(words), 2):
        key, points = words[at], words[at + 1]
        if key not in _KEYS:
            raise BadValue("a side (NS, EW, or a seat) or hanging", at)
        if key in pairs:
            raise BadValue("each side once", at)
        pairs[key] = "?" if points == "?" else "-" if points == "-" else int(points)
    return pairs


_remembered = lru_cache(maxsize=1024)(totals)


def write_sided(pairs: Sided) -> str:
    return " ".join(f"{key} {pairs[key]}" for key in _KEYS if key in pairs)


def card(value: str) -> str:
    if value.strip() == "?":
        return UNKNOWN
    if (name := spelling.card(value.strip())) is None:
        raise BadValue("a card, suit then rank, such as HT", 0, code="BN104")
    return name


def cards(value: str) -> tuple[str, ...]:
    words = value.split()
    names = []
    for at, word in enumerate(words):
        if (name := spelling.card(word)) is None:
            raise BadValue("cards, suit then rank, such as HT", at, code="BN104")
        names.append(name)
    return tuple(names)


def write_cards(names: tuple[str, ...]) -> str:
    return " ".join(names)


def hands(value: str) -> dict[str, str]:
    """``N:7.97.AQJ8.8 E:…``; also PBN's form, in which only the first hand is labelled and the rest go clockwise."""
    words = value.split()
    if (tidy := _tidy_hands(words)) is not None:
        return tidy
    given: dict[str, str] = {}
    if not words:
        raise BadValue("hands such as N:7.97.AQJ8.8")
    for at, word in enumerate(words):
        label, colon, groups = word.partition(":")
        if not colon:
            if not at:
                raise BadValue("a seat and a colon before the first hand", at)
            label, groups = _SEATS[(_SEATS.index(words[0][0].upper()) + at) % 4], word
        label = label.upper()
        if label not in _SEATS or len(label) != 1:
            raise BadValue("a seat, N, E, S or W, before the colon", at)
        if label in given:
            raise BadValue("each seat once", at)
        if groups != "-":
            given[label] = _hand(groups, at, len(word) - len(groups))
    return {label: given[label] for label in _SEATS if label in given}


def _tidy_hands(words: list[str]) -> dict[str, str] | None:
    """Hands that are all labelled, in the order of seats, and written as they should be."""
    labels = [word[:2] for word in words]
    if labels != _LABELS and (not words or labels != [label for label in _LABELS if label in labels]):
        return None
    given = {}
    for word in words:
        given[word[0]] = groups = word[2:]
        if not _is_tidy(groups):
            return None
    return given


def _is_tidy(groups: str) -> bool:
    """A hand that is written as it should be, every card known."""
    split = groups.split(".")
    return len(split) == len(SUITS) and _RANK_SETS.issuperset(split)


def _hand(groups: str, word: int, start: int) -> str:
    if _is_tidy(groups):
        return groups
    split = groups.split(".")
    if not 4 <= len(split) <= 5:
        raise BadValue("four suits, spades.hearts.diamonds.clubs, with dots between them", word)
    written = []
    at = start
    for suit, group in enumerate(split):
        text = group.replace("10", "T").upper().replace("X", "x")
        for index, rank in enumerate(text):
            if rank not in ("x" if suit == 4 else RANKS_DOWN + "x"):
                raise BadValue("ranks A K Q J T 9 8 7, or x for a card that was not recorded", word, at + index)
            if rank != "x" and rank in text[:index]:
                raise BadValue("each card once", word, at + index, code="BN201", card=SUITS[suit] + rank)
        written.append("".join(r for r in RANKS_DOWN if r in text) + "x" * text.count("x"))
        at += len(group) + 1
    return ".".join(written)


def write_hands(given: dict[str, str]) -> str:
    return " ".join(f"{label}:{given[label]}" for label in _SEATS if label in given)


@lru_cache(maxsize=256)
def rules(value: str) -> Rules:
    """``classic@1; declarations=on; target=1000``."""
    if pattern("RULES").fullmatch(value) is None:
        raise BadValue("a ruleset, then options: classic@1; target=1000", 0)
    name, *options = [piece.strip() for piece in value.split(";")]
    if options and not options[-1]:
        options.pop()
    key, _, version = name.partition("@")
    pairs = []
    for option in options:
        left, _, right = option.partition("=")
        pairs.append((left.strip(), right.strip()))
    return Rules(key, int(version) if version else 1, tuple(pairs))


@lru_cache(maxsize=1024)
def contract(value: str) -> StatedContract:
    """``W C``, ``H E x2``, ``S hokumC x2 locked``: taker and strain in either order."""
    words = value.split()
    if len(words) < 2:
        raise BadValue("who plays what, such as W C or N 90H x2")
    first, second = words[0], words[1]
    if first.upper() in ("N", "E", "W", "?") or (first.upper() == "S" and second.upper() not in ("N", "E", "W", "?")):
        taker, strain, at = first.upper(), second, 1
    else:
        taker, strain, at = second.upper(), first, 0
    if taker not in ("N", "E", "S", "W", "?"):
        odd = 0 if spelling.call(second) and not spelling.call(first) else 1 - at
        raise BadValue("the seat that plays it, N, E, S or W", odd)
    name = spelling.call(strain)
    joined = spelling.bid_in_two(strain, words[at + 1]) if at + 1 < len(words) else ""
    if joined:
        raise BadValue(f"the bid in one word, {joined}", at)
    if name is None or name in ("pass", "take", "confirm", "ashkal", "double", "redouble"):
        raise BadValue("a suit, NT, AT, sun or hokum, or a bid such as 90H", at, kind="calls")
    modifiers = []
    for index, word in enumerate(words[2:], 2):
        folded = spelling.fold(word)
        modifier = folded if folded in _LEADS else _MODIFIERS.get(spelling.call(word) or "")
        if modifier is None:
            raise BadValue("x2, x3, x4, gahwa, locked or open", index)
        modifiers.append(modifier)
    return StatedContract(taker, name, tuple(modifiers))


def write_contract(value: StatedContract) -> str:
    return " ".join([value.taker, value.strain, *value.modifiers])


_GATHERED = ("top", "tricks", "cards", "hands")


def gather(value: str) -> str:
    """``top=T tricks=first_bottom cards=play``: each key once, written in this order."""
    said: dict[str, str] = {}
    for at, word in enumerate(value.split()):
        key = word.partition("=")[0]
        if pattern("GATHER").fullmatch(word) is None:
            raise BadValue("top=T tricks=first_bottom cards=play, or hands=E-N-W-S-turned-stock cards=sorted", at)
        if key in said:
            raise BadValue("each of top, tricks, cards and hands once", at)
        said[key] = word
    if not said:
        raise BadValue("how the cards were gathered, such as top=T tricks=first_bottom cards=play")
    return " ".join(said[key] for key in _GATHERED if key in said)


def packets(value: str) -> str:
    """``3-2,3``: before the auction and after it."""
    if value.isascii() and value.isprintable():
        value = "".join(value.split())
    if pattern("PACKETS").fullmatch(value) is None:
        raise BadValue("packets such as 3-2,3", 0)
    return value


def outcome(value: str) -> str:
    if (name := spelling.outcome(value.strip())) is None:
        raise BadValue("one of " + ", ".join(spelling.OUTCOMES), 0)
    return name


def match_end(value: str) -> str:
    """``won NS``, ``drawn``, ``unfinished`` or ``?``."""
    words = value.split()
    if len(words) == 2 and words[0].lower() == "won":
        return f"won {side(words[1])}"
    if len(words) == 1 and words[0].lower() in ("drawn", "unfinished", "?"):
        return words[0].lower()
    raise BadValue("who won, as in won NS; or drawn, or unfinished", 0)


def side(value: str) -> str:
    if value.strip().upper() in ("NS", "EW", "N", "E", "S", "W", "?"):
        return value.strip().upper()
    raise BadValue("a side, NS or EW", 0)
