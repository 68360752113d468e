"""The one table of spellings: every word that is read besides the canonical one.

It is part of the format version and knows no ruleset, so that a formatter needs no rules. ASCII case folds,
nothing else. What a spelling could mean in two ways is not in it: such words are refused with what they could mean.

Sources, by language; the keys are those of ``tests/rulesets/README.md``:

* English: the names of the suits as Pagat has them.
* French: FFB-C16 and FFB-B16, PAG-B and PAG-C, contree.net ("je contre", "je surcontre").
* Bulgarian: HIT, belot.bg and konstantini1980/belot-react (``src/locales/bg.js``: петдесет, сто, валат).
* Croatian, Serbian, Bosnian: bela4us ("dalje", "bela", "od bele"), sunceko.net (the French and the German suits),
  extramagazin.rs, and the ``hr`` and ``sr`` texts of BIT.
* Macedonian: the ``mk`` texts of BIT (пик, херц, каро, спато, земи, понатаму, четворка, ре-белот), Wikipedia, Бељот
  (спати), and babambitola.mk (50, 100).
* Greek: Wikipedia, Μπουρλότ (τρίτη, τετάρτη, πέμπτη, καρέ); the suits as Greek packs are named.
* Armenian: blot2.am (բլոտ), blot.vivaropoker.am (կապուտ, անղոզ), terz.am (բոյ), avagyanp.blogspot.com (terz, quansh).
* Arabic: the baloot rule pages and apps (S002, S003, K, J), with the suits of the notes on baloot.
* Hebrew: S000, S001 and S004.
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


def _table(canonical: Iterable[str], *languages: dict[str, str]) -> dict[str, str]:
    """Spelling → canonical word, in lower case where it is ASCII."""
    table = {word.lower(): word for word in canonical}
    for others in languages:
        for word, spellings in others.items():
            for spelling in spellings.split():
                assert table.setdefault(fold(spelling), word) == word, f"{spelling} is ambiguous"
    return table


def fold(word: str) -> str:
    """Lower case, for ASCII letters alone."""
    return word.lower() if word.isascii() else "".join(c.lower() if c.isascii() else c for c in word)


_CALLS = _table(
    [*CALLS, *STRAINS],
    {  # signs and English
        "S": "♠ spades spade",
        "H": "♥ hearts heart",
        "D": "♦ diamonds diamond",
        "C": "♣ clubs club",
        "NT": "no-trump notrump",
        "AT": "all-trump alltrump",
        "double": "x2",
        "triple": "x3",
        "four": "x4",
        "before-you": "beforeyou",
    },
    {  # French
        "pass": "passe je-passe",
        "take": "prends je-prends prend",
        "double": "coinche coinché contre contré je-contre",
        "redouble": "surcoinche surcoinché surcontre surcontré je-surcontre",
        "generale": "générale",
        "NT": "SA sans-atout sansatout",
        "AT": "TA tout-atout toutatout",
        "S": "pique piques",
        "H": "coeur coeurs cœur cœurs",
        "D": "carreau carreaux",
        "C": "trèfle trèfles trefle trefles",
    },
    {  # Bulgarian, also in Latin letters
        "pass": "пас",
        "take": "вземам",
        "double": "контра contra kontra",
        "redouble": "реконтра recontra rekontra",
        "capot": "капо валат",
        "NT": "без-коз БК",
        "AT": "всичко-коз ВК",
        "S": "пика пики pika",
        "H": "купа купи kupa",
        "D": "каро кари karo",
        "C": "спатия спатии spatia",
    },
    {  # Croatian, Serbian, Bosnian; with the suits of the German pack
        "pass": "dalje даље",
        "take": "zovem uzimam uzmi",
        "double": "kontra",
        "redouble": "rekontra",
        "capot": "kapot",
        "S": "pik пик zelje",
        "H": "herc херц srce",
        "D": "karo каро kara bundeva tikva",
        "C": "tref треф žir",
    },
    {  # Macedonian
        "pass": "понатаму",
        "take": "земи",
        "capot": "капот",
        "S": "пик",
        "H": "херц срце",
        "D": "каро",
        "C": "спато спати",
    },
    {  # Greek
        "pass": "πάσο",
        "double": "κόντρα",
        "S": "μπαστούνι μπαστούνια",
        "H": "κούπα κούπες",
        "D": "καρό καρά",
        "C": "σπαθί σπαθιά",
    },
    {  # Armenian
        "double": "quansh",
        "capot": "Կապուտ կապուտ",
        "NT": "Բոյ բոյ Անղոզ անղոզ",
    },
    {  # Arabic, also in Latin letters
        "pass": "thany wala بس ولا",
        "double": "دبل",
        "triple": "ثري",
        "four": "فور",
        "gahwa": "qahwa قهوة",
        "sun": "san صن",
        "hokum": "hokom hukum حكم",
        "ashkal": "eshkal أشكل اشكل",
        "before-you": "قبلك",
        "capot": "kaboot كبوت",
        "S": "سبيت",
        "H": "هاص",
        "D": "ديمن",
        "C": "شريا كلفس",
    },
    {  # Hebrew
        "pass": "פאס לדלג עובר",
        "take": "לקחת מקבל אני-לוקח",
        "capot": "קפוט קאפוט",
        "NT": "ללא-שליט",
        "AT": "הכול-שליט",
        "S": "עלה",
        "H": "לב",
        "D": "יהלום",
        "C": "תלתן",
    },
)
_DECLARATIONS = _table(
    DECLARATIONS,
    {"quarte": "fifty 50", "hundred": "100", "four-hundred": "400"},
    {  # French
        "quarte": "cinquante",
        "carre": "carré",
        "hundred": "cent",
    },
    {  # Bulgarian, also in Latin letters
        "tierce": "терца tertsa",
        "quarte": "кварта петдесет",
        "quinte": "квинта",
        "carre": "каре",
        "hundred": "сто стотка",
        "belote": "белот",
        "rebelote": "ребелот rebelot",
    },
    {  # Croatian, Serbian, Bosnian
        "tierce": "terca",
        "quarte": "kvarta pedeset",
        "quinte": "kvinta",
        "carre": "četvorka",
        "hundred": "sto",
        "belote": "bela",
        "rebelote": "od-bele re-belot",
    },
    {  # Macedonian
        "quarte": "педесет",
        "carre": "четворка",
        "hundred": "сто",
        "belote": "белот",
        "rebelote": "ре-белот",
    },
    {  # Greek
        "tierce": "τρίτη",
        "quarte": "τετάρτη",
        "quinte": "πέμπτη",
        "carre": "καρέ",
        "belote": "μπουρλότ",
    },
    {  # Armenian
        "tierce": "terz",
        "belote": "Բլոտ բլոտ",
    },
    {  # Arabic, also in Latin letters
        "tierce": "sira سرا",
        "quarte": "خمسين",
        "hundred": "مئة مائة المائة",
        "four-hundred": "أربعمئة",
        "belote": "baloot بلوت",
    },
    {  # Hebrew, also in Latin letters
        "tierce": "terza טירס שלישייה",
        "quarte": "רביעייה חמישים",
        "quinte": "חמישייה",
        "carre": "קארה ריבוע",
        "hundred": "מאה",
        "belote": "בלוט",
        "rebelote": "רבלוט",
    },
)
_INCIDENTS = _table(
    INCIDENTS, {"revoke": "renonce", "qaid": "qayd قيد تسجيل", "kawesh": "تكويش كوش سانين", "sawa": "سوا"}
)
_OUTCOMES = _table(
    OUTCOMES,
    {
        "made": "réussi изкарана prošao ربحانة",
        "failed": "chute chuté dedans вкарана pao падна خسرانة",
        "tied": "litige hanging висяща متعادلة ליטיז׳",
        "passed-out": "allpass all-pass",
    },
)


_AMBIGUOUS: dict[str, dict[str, str]] = {
    "calls": {
        "p П п": "pass S",  # passe or pique, pas or pik, пас or пика
        "k К к": "D H double",  # karo, kupa, kontra
        "t": "C AT",  # trèfle or tout atout
        "Д д": "pass double",  # даље or дубъл
        "tre тре": "C triple",  # tref, or three
        "list лист": "S C",  # the leaf of the German pack, or of the clover
        "without sans bez без": "NT pass",
        "all tout sve всичко": "AT capot",
    },
    "declarations": {
        "20 vingt dvadeset двадесет": "tierce belote",  # both are worth 20
        "150": "carre_9 carre_T",  # by the contract
        "200": "carre_J carre_A",
        "belot": "belote quinte_length=8",  # king and queen (Bitola), or a run of eight (bela4us)
        "kent кент": "carre quinte",  # four alike (Kemps), or five in a row (poker)
        "four quatre": "carre quarte",
        "suite niz низ": "tierce quarte quinte",
    },
}
"""Words that are not read, with what each could mean."""
_CHOICES = {
    kind: {
        word: tuple(meaning.replace("_", " ") for meaning in meanings.split())
        for words, meanings in rows.items()
        for word in words.split()
    }
    for kind, rows in _AMBIGUOUS.items()
}
assert not _CHOICES["calls"].keys() & _CALLS.keys()
assert not _CHOICES["declarations"].keys() & _DECLARATIONS.keys()

BEFORE_SUITS = ("hokum", "capot", "generale")
"""Calls that may stand before a suit, in one word with it."""
_GLUED = {spelling: kind for kind in BEFORE_SUITS for spelling, word in _CALLS.items() if word == kind}
"""Their spellings."""


def call(word: str) -> str | None:
    """The canonical spelling of a call, or ``None``."""
    folded = fold(word)
    if (known := _CALLS.get(folded)) is not None:
        return known
    for spelling, kind in _GLUED.items():
        if folded.startswith(spelling) and (strain := _CALLS.get(folded[len(spelling) :])) in STRAINS:
            return f"{kind}{strain}"
    if bid := pattern("BID").fullmatch(word.upper() if word.isascii() else word):
        return bid.group()
    digits, rest = _split_bid(word)
    return f"{digits}{strain}" if digits and (strain := _CALLS.get(fold(rest))) in STRAINS else None


def bid_in_two(word: str, after: str) -> str:
    """The bid that a number or slam and the contract behind it are meant to be, as in ``90 S``; empty for others."""
    kind = word if _split_bid(word) == (word, "") else _GLUED.get(fold(word), "")
    if not kind or not after:
        return ""
    strain = call(after)
    return call(f"{kind}{strain}") or "" if strain in STRAINS else ""


def _split_bid(word: str) -> tuple[str, str]:
    """Number and contract of a bid in points; the number is empty where none stands there."""
    digits = word[: len(word) - len(word.lstrip("0123456789"))]
    return (digits, word[len(digits) :]) if 2 <= len(digits) <= 3 and word[0] != "0" else ("", word)


def choices(kind: str, word: str) -> tuple[str, ...]:
    """What a word that is not read could mean; empty when it is not known as ambiguous."""
    table = _CHOICES.get(kind, {})
    if kind == "calls":
        digits, rest = _split_bid(word)
        if digits:
            return tuple(digits + meaning for meaning in table.get(fold(rest), ()) if meaning in STRAINS)
    return table.get(fold(word), ())


def either(kind: str, word: str) -> str:
    """What a word that is not read could mean, told; empty when it means one thing or nothing."""
    *others, last = choices(kind, word) or ("",)
    return f"{', '.join(others)} or {last}" if others else ""


def near(kind: str, word: str) -> str:
    """What a word that is not read probably means; empty when that is not known.

    It is the only choice left, or the word in small letters: capitals of other alphabets are not folded.
    """
    if found := choices(kind, word):
        return found[0]
    small = word.lower()
    read = {"calls": call, "declarations": declaration, "incidents": incident, "outcomes": outcome}[kind]
    return small if small != word and read(small) is not None else ""


_LONGEST = 30
"""Letters of a word that may be a slip for one of the table."""


def close(kind: str, word: str) -> str:
    """The word that one probably means which is nearly like a spelling of it; empty when none is close."""
    tables = {"calls": _CALLS, "declarations": _DECLARATIONS, "incidents": _INCIDENTS, "outcomes": _OUTCOMES}
    if kind not in tables or not 4 <= len(word) <= _LONGEST:
        return ""
    import difflib  # on the way of a wrong word only

    found = difflib.get_close_matches(fold(word), tables[kind], 1, 0.75)
    return tables[kind][found[0]] if found else ""


def declaration(word: str) -> str | None:
    """The canonical name of a declaration, or ``None``."""
    return _DECLARATIONS.get(fold(word))


def incident(word: str) -> str | None:
    """The canonical name of an incident, or ``None``."""
    return _INCIDENTS.get(fold(word))


def outcome(word: str) -> str | None:
    """The canonical name of an outcome, or ``None``."""
    return _OUTCOMES.get(fold(word))


CANONICAL_CARDS = {name: name for name in (*NAMES, UNKNOWN, *(suit + "x" for suit in SUITS))}
"""Each canonical name to the one string that stands for it everywhere: an archive has millions of them."""
_RANK = {**{rank: rank for rank in RANKS}, "10": "T", "1": "A", "R": "K", "D": "Q", "V": "J", "X": "x"}
_SIGN = dict(zip("♠♥♦♣", SUITS, strict=True))


@lru_cache(maxsize=1024)
def card(word: str) -> str | None:
    """The canonical name of a card, or ``None``: suit first, or rank first with English ranks."""
    if (name := CANONICAL_CARDS.get(word)) is not None:
        return name
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


def ambiguous() -> dict[str, dict[str, tuple[str, ...]]]:
    """The words that are refused by kind, with what each could mean."""
    return _CHOICES
