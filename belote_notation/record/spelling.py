"""The one table of spellings: every word that is read besides the canonical one.

It is part of the format version and knows no ruleset, so that a formatter needs no rules. ASCII case folds,
nothing else. What a spelling could mean in two ways is not in it.

Sources: French, the FFB rulebooks and Pagat; Bulgarian, the published rules of belot; Arabic, the baloot rule pages
and apps; Hebrew, the three Hebrew rule texts that the project began with.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from belote_notation.cards import NAMES, RANKS, SUITS, UNKNOWN
from belote_notation.syntax.grammar import pattern

STRAINS = ("S", "H", "D", "C", "NT", "AT")
CALLS = (
    "pass take confirm double double-open double-locked redouble sun hokum ashkal before-you "
    "triple four four-open four-locked gahwa capot generale ?"
).split()
"""The calls that are one fixed word."""
DECLARATIONS = "tierce quarte quinte carre hundred four-hundred belote rebelote".split()
INCIDENTS = (
    "revoke claim stop-claim penalty ruling misdeal exposed out-of-turn insufficient false-declaration "
    "late-declaration forgotten-rebelote akka qaid kawesh sawa wrong-count warning redeal note"
).split()
OUTCOMES = "made failed tied played stopped passed-out unfinished cancelled".split()


def _table(canonical: Iterable[str], others: dict[str, str]) -> dict[str, str]:
    """Spelling → canonical word, in lower case where it is ASCII."""
    table = {word.lower(): word for word in canonical}
    for word, spellings in others.items():
        for spelling in spellings.split():
            key = fold(spelling.replace("_", " "))
            assert table.setdefault(key, word) == word, f"{spelling} is ambiguous"
    return table


def fold(word: str) -> str:
    """Lower case, for ASCII letters alone."""
    return word.lower() if word.isascii() else "".join(c.lower() if c.isascii() else c for c in word)


_SUITS = {
    "S": "♠ pique spades пика עלה",
    "H": "♥ hearts coeur cœur купа לב",
    "D": "♦ diamonds carreau каро יהלום",
    "C": "♣ clubs trèfle trefle спатия תלתן",
}

_CALLS = _table(
    [*CALLS, *STRAINS],
    {
        "pass": "passe p thany wala пас פאס לדלג עובר بس ولا",
        "take": "prends je-prends вземам לקחת מקבל",
        "double": "x2 coinche contre contra kontra контра دبل",
        "redouble": "surcoinche surcontre recontra rekontra реконтра",
        "triple": "x3 ثري",
        "four": "x4 فور",
        "gahwa": "qahwa قهوة",
        "sun": "san صن",
        "hokum": "hokom hukum حكم",
        "ashkal": "eshkal أشكل اشكل",
        "before-you": "beforeyou قبلك",
        "NT": "SA sans-atout без-коз БК",
        "AT": "TA tout-atout всичко-коз ВК",
        **_SUITS,
    },
)
_DECLARATIONS = _table(
    DECLARATIONS,
    {
        "tierce": "terza tertsa терца sira سرا טירס שלישייה",
        "quarte": "fifty cinquante кварта خمسين 50 רביעייה חמישים",
        "quinte": "квинта חמישייה",
        "carre": "carré каре קארה ריבוע",
        "hundred": "cent مئة مائة المائة 100 מאה",
        "four-hundred": "أربعمئة 400",
        "belote": "belot bela baloot белот בלוט بلوت",
        "rebelote": "rebelot ребелот רבלוט",
    },
)
_INCIDENTS = _table(
    INCIDENTS, {"revoke": "renonce", "qaid": "qayd قيد تسجيل", "kawesh": "تكويش كوش سانين", "sawa": "سوا"}
)
_OUTCOMES = _table(
    OUTCOMES,
    {
        "made": "réussi изкарана ربحانة",
        "failed": "chute dedans вкарана خسرانة",
        "tied": "litige hanging висяща متعادلة ליטיז׳",
        "passed-out": "allpass all-pass",
    },
)


def call(word: str) -> str | None:
    """The canonical spelling of a call, or ``None``."""
    if (known := _CALLS.get(fold(word))) is not None:
        return known
    upper = word.upper() if word.isascii() else word
    for kind in ("hokum", "capot", "generale"):
        if fold(word).startswith(kind) and (strain := _CALLS.get(fold(word[len(kind) :]))) in STRAINS:
            return f"{kind}{strain}"
    if bid := pattern("BID").fullmatch(upper):
        return bid.group()
    digits = len(word) - len(word.lstrip("0123456789"))
    if 2 <= digits <= 3 and word[0] != "0" and (strain := _CALLS.get(fold(word[digits:]))) in STRAINS:
        return f"{word[:digits]}{strain}"
    return None


def declaration(word: str) -> str | None:
    """The canonical name of a declaration, or ``None``."""
    return _DECLARATIONS.get(fold(word))


def incident(word: str) -> str | None:
    """The canonical name of an incident, or ``None``."""
    return _INCIDENTS.get(fold(word))


def outcome(word: str) -> str | None:
    """The canonical name of an outcome, or ``None``."""
    return _OUTCOMES.get(fold(word))


CANONICAL_CARDS = frozenset([*NAMES, UNKNOWN, *(suit + "x" for suit in SUITS)])
_RANK = {**{rank: rank for rank in RANKS}, "10": "T", "1": "A", "R": "K", "D": "Q", "V": "J", "X": "x"}
_SIGN = dict(zip("♠♥♦♣", SUITS, strict=True))


@lru_cache(maxsize=1024)
def card(word: str) -> str | None:
    """The canonical name of a card, or ``None``: suit first, or rank first with English ranks."""
    if word in CANONICAL_CARDS:
        return word
    if pattern("ANY_CARD").fullmatch(word) is None:
        return None
    plain = word.replace("\ufe0f", "").upper()
    if plain == "XX":
        return UNKNOWN
    suit, rank = plain[0], plain[1:]
    if suit not in _SIGN and suit not in SUITS:
        suit, rank = plain[-1], plain[:-1]
    return _SIGN.get(suit, suit) + _RANK[rank]


def spellings() -> dict[str, dict[str, str]]:
    """The whole table by kind of word, for the reference and its test."""
    return {
        "calls": dict(_CALLS),
        "declarations": dict(_DECLARATIONS),
        "incidents": dict(_INCIDENTS),
        "outcomes": dict(_OUTCOMES),
    }
