"""Hostile texts: whole records of every ruleset, spoiled word by word, tag by tag and byte by byte."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from belote_notation.cards import NAMES
from belote_notation.record import spelling
from belote_notation.record.roster import ROSTER
from belote_notation.record.write import tag
from belote_notation.rules.options import Option, options_of
from tests.games import RULESETS, find
from tests.generate_any import deal_any, record_any
from tests.written import text_of

ROOT = Path(__file__).parent.parent.parent
CORPUS = Path(__file__).parent / "corpus"
DEALS = 4
"""Whole deals of each ruleset that mutations begin with."""

HEAD = "%belote 1.0\n\n"
SEATS = ("N:", "E:", "S:", "W:", "NS:", "EW:", "ref:")
SIDES = ("NS", "EW", "N", "E", "S", "W")
NUMBERS = (
    "0",
    "-0",
    "-1",
    "1",
    "8",
    "9",
    "13",
    "99",
    "162",
    "9999",
    "10000",
    "999999999",
    "9999999999",
    "-9999999",
    "٣",
)
PLACES = (
    "@0 @1 @4 @8 @9 @12 @99 @100 @0.0 @0.9 @4.0 @4.3 @4.5 @4.9 @8.4 @99.9 @c0 @c1 @c3 @c77 @c99 @c100 @c @ @x @-1 @1.-1"
).split()
WORDS = (
    "* + ? ! !! ?? !? ?! !!! x2 x4 locked open contested settled accepted granted by=N by=ref to=NS "
    "points=160 length=5 length=0 length=99 length=x shown shown=no none NONE hanging won drawn "
    "unfinished SA/xx xx/xx xx/SA S7/S7 /SA SA/ 7.97.AQJ8.8 ... .... x.x.x.x .....xxxxxxxx - = a=b "
    'a= =b @ : :: E E:E: %belote [Record [Match [Play] ] } { ; " \\ / before after "a" "" "a\\"b" '
    '"\\u{41}" "\\u{202E}" "\\u{110000}" "\\u{}" "\\u{D800}" 10S S10 1S SR ♠A ♥ ️ xx Sx'
).split()
ODD_CHARACTERS = (
    "\0 \x01 \x07 \x08 \x0b \x0c \x1b[31m \x1b]0;x\x07 \x1b[2J \x7f \x85 \x9b \xa0 \xad \u061c \u200b \u200c \u200d "
    "\u200e \u200f \u2028 \u2029 \u202a \u202e \u2060 \u2066 \u2069 \u3000 \ufe0f \ufeff \ufffd \ufffe \U000e0001 "
    "\U0001f0a1 \u0301 А К Т ٧ – ﬀ ſ İ ı ß 𝟗 ١ ① ² ﷽"
).split(" ")
ODD_BYTES = (
    b"\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xc0\x80",
    b"\0",
    b"\xe2\x80",
    b"\xef\xbb\xbf",
    b"\x80",
)
NAMES_OF_PEOPLE = (
    "Anna", "", "?", "-", "a" * 300, "名前", "Ма\u0301ша", "\\u{202E}gnp", "\\u{1B}[2J", "\\u{0}", "\\u{200B}",
    "a\\\\b",
    "\\u{A}x", "👩\u200d👩\u200d👧", "יוסי", "سعد", "a b", " ", "\\\"", "{x}", "; x", "%x", "\\u{2028}", "\\u{E0001}",
)  # fmt: skip


@lru_cache(maxsize=1)
def calls() -> tuple[str, ...]:
    """Every call of every game, in every spelling, and bids."""
    bids = [f"{n}{s}" for n in ("0", "10", "70", "80", "82", "85", "90", "160", "162", "250", "999") for s in "SHDC"]
    bids += ["80NT", "110AT", "capotS", "capotNT", "generaleS", "hokumH", "hokumNT", "solo", "80", "1000S"]
    return (*spelling.CALLS, *spelling.STRAINS, *spelling.spellings()["calls"], *bids)


@lru_cache(maxsize=1)
def words() -> tuple[tuple[str, ...], ...]:
    """Words by kind."""
    said = spelling.spellings()
    cards = (*NAMES, "xx", "Sx", "Hx", "Dx", "Cx")
    return (
        cards,
        cards,
        calls(),
        (*spelling.DECLARATIONS, *said["declarations"]),
        (*spelling.INCIDENTS, *said["incidents"]),
        (*spelling.OUTCOMES, *said["outcomes"]),
        SEATS,
        SIDES,
        NUMBERS,
        tuple(PLACES),
        tuple(WORDS),
        tuple(ODD_CHARACTERS),
    )


def any_word(rng: Random) -> str:
    return rng.choice(rng.choice(words()))


@lru_cache(maxsize=64)
def options(name: str) -> tuple[Option, ...]:
    return tuple(options_of(find(name)).values())


def some_options(rng: Random, name: str, most: int = 6) -> str:
    """Options of a ruleset, each with one of its values."""
    found = []
    for option in rng.sample(options(name), rng.randrange(1, most)):
        value = rng.choice(option.choices or ("0", "1", "2", "3", "5", "20", "81", "100", "1000", "999999999"))
        found.append(f"{option.name}={value}")
    return "; ".join(found)


def rules(rng: Random, name: str = "") -> str:
    """The value of ``[Rules]``."""
    name = name or rng.choice(RULESETS)
    version = rng.choice(("", "@1", "@1", "@1", "@2", "@0", "@9999"))
    changed = rng.random() < 0.7
    return f"{name}{version}" + (f"; {some_options(rng, name)}" if changed else "")


def shuffled(rng: Random) -> list[str]:
    """The whole pack."""
    return rng.sample(NAMES, len(NAMES))


def value(rng: Random, name: str) -> str:
    """A value for a tag, right in its shape more often than not."""
    if rng.random() < 0.15:
        return " ".join(any_word(rng) for _ in range(rng.randrange(6))).replace('"', "").replace("\n", "")
    if name in ("Rules",):
        return rules(rng)
    if name in ("Before", "CardPoints", "Declared", "Score", "Total"):
        keys = rng.sample((*SIDES, "hanging"), rng.randrange(1, 5))
        numbers = ("0", "1", "81", "152", "162", "-10", "?", "-", "9999999", "-9999999", "5", "500", "1000")
        return " ".join(f"{key} {rng.choice(numbers)}" for key in keys)
    if name in ("Deck", "Stock", "Discard"):
        return " ".join([*shuffled(rng), "xx", "Sx"][: rng.randrange(35)])
    if name in ("Deal", "First"):
        cards = shuffled(rng)
        size = rng.choice((0, 1, 5, 6, 8, 9, 12, 16))
        hands = []
        for seat in rng.sample("NESW", rng.randrange(1, 5)):
            mine, cards = cards[:size], cards[size:]
            hand = ".".join("".join(c[1] for c in mine if c[0] == suit) + "x" * (rng.random() < 0.1) for suit in "SHDC")
            hands.append(f"{seat}:{hand}" + rng.choice(("", "", "", ".x", ".xxxxxxxx")))
        return " ".join(hands)
    if name == "TurnUp":
        return rng.choice((*NAMES, "xx", "Sx", "?"))
    if name in ("Dealer", "Auction"):
        return rng.choice("NESW?")
    if name == "LastTrick":
        return rng.choice((*SIDES, "?"))
    if name == "Outcome":
        return rng.choice(spelling.OUTCOMES)
    if name == "MatchEnd":
        return rng.choice(("won NS", "won E", "drawn", "unfinished", "?", "won ?"))
    if name in ("Cut", "Target", "Unrecorded"):
        return rng.choice((*NUMBERS[:12], "16", "31", "32", "?", "-"))
    if name == "Packets":
        return rng.choice(
            ("3-2,3", "2-3,3", "5,3", "3-3-2", "8", "1", "99-99,99", "4-4", "1-1-1-1-1-1-1-1", "6-6", "3-3-3")
        )
    if name == "Gather":
        how = ("top=T", "top=D", "top=NS", "top=S-N-EW", "tricks=first_bottom", "tricks=first_top", "cards=play")
        more = (
            "cards=reverse",
            "cards=sorted",
            "hands=E-N-W-S-turned-stock",
            "hands=N",
            "hands=stock-stock",
            "top=N-N",
        )
        return " ".join(rng.sample((*how, *more), rng.randrange(1, 4)))
    if name == "Contract":
        strain = rng.choice(
            ("S", "H", "D", "C", "NT", "AT", "sun", "hokumS", "80S", "160AT", "capotH", "?", "generaleC")
        )
        modifiers = rng.sample(("x2", "x3", "x4", "gahwa", "locked", "open", "?"), rng.randrange(3))
        return " ".join([rng.choice("NESW?"), strain, *modifiers])
    if name == "Date":
        return rng.choice(("2026-11-29", "2026.??.??", "????.??.??", "0000-00-00", "9999-99-99", "2023-02-29", "?"))
    return rng.choice(NAMES_OF_PEOPLE)


READERS = {spec.field: spec.read for spec in ROSTER}
"""Readers of values by field."""

SECTIONS = ("Auction", "Declarations", "Play", "Incidents", "Layout")


def event(rng: Random, kind: int) -> str:
    """A declaration or an incident, somewhere."""
    said = [rng.choice(SEATS), rng.choice(words()[kind])]
    kinds = (PLACES, NAMES, SIDES, NUMBERS)
    said += [any_word(rng) if rng.random() < 0.2 else rng.choice(rng.choice(kinds)) for _ in range(rng.randrange(5))]
    return " ".join(said)


def section(rng: Random, name: str) -> str:
    """A section, its words right in their kind more often than not."""
    lines = [f'[{name} "{rng.choice("NESW?x")}"]' if name == "Auction" or rng.random() < 0.05 else f"[{name}]"]
    count = rng.choice((0, 1, 2, 4, 8, 20))
    if name == "Auction":
        said = [rng.choice(("pass", "pass", rng.choice(calls()))) for _ in range(count)]
        lines += [rng.choice(("", "", "", "N: ", "E: ")) + word + rng.choice(("", "", "", "!", "?!")) for word in said]
    elif name in ("Declarations", "Incidents"):
        lines += [event(rng, 3 if name == "Declarations" else 4) for _ in range(count)] or ["none"]
    elif name == "Layout":
        for _ in range(min(count, 4)):
            pairs = ("/".join(rng.choices((*NAMES, "xx", "Sx"), k=2)) for _ in range(rng.randrange(10)))
            lines.append(" ".join([rng.choice(SEATS), *pairs]))
    else:
        cards = shuffled(rng)
        for number in range(1, count + 1):
            mine = [cards.pop() if cards else "xx" for _ in range(rng.choice((0, 1, 2, 3, 4, 4, 4, 5)))]
            lines.append(" ".join([rng.choice((str(number), "", "0", "99")), rng.choice(("", *SEATS[:4])), *mine]))
    return "\n".join([*lines, rng.choice(("", "", "*", "+"))]).rstrip() + "\n"


@lru_cache(maxsize=1)
def whole() -> tuple[str, ...]:
    """Records without a fault: some of each ruleset, the examples of the repository, the cases of the catalogue."""
    made = []
    for name in RULESETS:
        for seed in range(DEALS):
            rng = Random(seed)
            made.append(text_of([record_any(deal_any(rng, name), str(seed), rng if seed % 2 else None)]))
    found = [*(ROOT / "examples").rglob("*.belote"), *(ROOT / "belote_notation/diagnostics/cases").glob("*.belote")]
    texts = [path.read_bytes().decode("utf-8", "surrogateescape") for path in sorted(found)]
    return (*made, *(text for text in texts if len(text) < 20_000))


@lru_cache(maxsize=1)
def corpus() -> tuple[str, ...]:
    """What once failed."""
    return tuple(path.read_bytes().decode("utf-8", "surrogateescape") for path in sorted(CORPUS.glob("*.belote")))


TOKEN = re.compile(r'\[[A-Za-z-]+(?: "[^"\n]*")?\]|"[^"\n]*"|[ \t\r\n]+|[^\s\["]+|.', re.DOTALL)
Change = Callable[[Random, list[str]], None]
"""Changes the tokens of a text in place."""


def _at(rng: Random, tokens: list[str]) -> int:
    """Where a word stands, not white space."""
    for _ in range(8):
        at = rng.randrange(len(tokens))
        if not tokens[at].isspace():
            return at
    return rng.randrange(len(tokens))


def swap(rng: Random, tokens: list[str]) -> None:
    a, b = _at(rng, tokens), _at(rng, tokens)
    tokens[a], tokens[b] = tokens[b], tokens[a]


def remove(rng: Random, tokens: list[str]) -> None:
    tokens.pop(_at(rng, tokens))


def remove_run(rng: Random, tokens: list[str]) -> None:
    at = _at(rng, tokens)
    del tokens[at : at + rng.choice((4, 16, 64))]


def double(rng: Random, tokens: list[str]) -> None:
    at = _at(rng, tokens)
    tokens[at:at] = [tokens[at], " "]


def double_run(rng: Random, tokens: list[str]) -> None:
    at = _at(rng, tokens)
    tokens[at:at] = tokens[at : at + rng.choice((4, 16, 64))]


def put(rng: Random, tokens: list[str]) -> None:
    tokens[_at(rng, tokens)] = any_word(rng)


def insert(rng: Random, tokens: list[str]) -> None:
    at = _at(rng, tokens)
    tokens[at:at] = [any_word(rng), rng.choice((" ", "\n", ""))]


def like(rng: Random, tokens: list[str]) -> None:
    """A word becomes another one of its kind."""
    at = _at(rng, tokens)
    kinds = [kind for kind in words() if tokens[at] in kind]
    tokens[at] = rng.choice(rng.choice(kinds)) if kinds else rng.choice(NUMBERS if tokens[at].isdecimal() else tokens)


def new_value(rng: Random, tokens: list[str]) -> None:
    """A tag gets another value."""
    tags = [at for at, token in enumerate(tokens) if token.startswith("[") and '"' in token]
    if tags:
        at = rng.choice(tags)
        name = tokens[at][1:].split(" ")[0]
        tokens[at] = f'[{name} "{value(rng, name)}"]'


def spoil_value(rng: Random, tokens: list[str]) -> None:
    """A word of a tag's value changes, goes or comes twice."""
    tags = [at for at, token in enumerate(tokens) if token.startswith("[") and '"' in token]
    if tags:
        at = rng.choice(tags)
        name, _, said = tokens[at][1:-2].partition(' "')
        inside = re.split(r"([ :.;=,/-])", said)
        for _ in range(rng.randrange(1, 3)):
            place = rng.randrange(len(inside))
            inside[place] = rng.choice(("", inside[place] * 2, any_word(rng), rng.choice(inside), rng.choice(NUMBERS)))
        tokens[at] = f'[{name} "{"".join(inside)}"]'


def new_tag(rng: Random, tokens: list[str]) -> None:
    """A tag or section of any kind, somewhere."""
    name = rng.choice((*(spec.name for spec in ROSTER), "X-Own", "Unknown", *SECTIONS))
    text = section(rng, name) if name in SECTIONS else f'[{name} "{value(rng, name)}"]\n'
    places = [at for at, token in enumerate(tokens) if token.startswith("[")] or [0]
    tokens.insert(rng.choice(places), text)


def new_event(rng: Random, tokens: list[str]) -> None:
    """Into a section of events, or one made for it."""
    kind = rng.choice(("[Declarations]", "[Incidents]"))
    line = "\n" + event(rng, 3 if kind == "[Declarations]" else 4)
    places = [at for at, token in enumerate(tokens) if token == kind]
    if places:
        tokens.insert(rng.choice(places) + 1, line)
        return
    tags = [at for at, token in enumerate(tokens) if token.startswith("[")] or [0]
    tokens.insert(rng.choice(tags[1:] or tags), f"{kind}{line}\n")


def new_rules(rng: Random, tokens: list[str]) -> None:
    """Another ruleset, or options of the same one."""
    at = next((at for at, token in enumerate(tokens) if token.startswith('[Rules "')), -1)
    if at >= 0:
        same = re.split("[@;]", tokens[at][8:-2])[0]
        name = same if same in RULESETS and rng.random() < 0.6 else rng.choice(RULESETS)
        tokens[at] = f'[Rules "{name}; {some_options(rng, name)}"]' if rng.random() < 0.8 else f'[Rules "{rules(rng)}"]'


def cut_off(rng: Random, tokens: list[str]) -> None:
    del tokens[_at(rng, tokens) :]


def comment(rng: Random, tokens: list[str]) -> None:
    """A comment, whole or broken, with anything in it."""
    inside = " ".join(any_word(rng) for _ in range(rng.randrange(4)))
    tokens.insert(
        _at(rng, tokens), rng.choice((f"{{{inside}}}", f" {{ {inside} }} ", f" ; {inside}\n", "{", "}", "\n;\n"))
    )


def character(rng: Random, tokens: list[str]) -> None:
    """A character changes, goes or comes in."""
    at = _at(rng, tokens)
    place = rng.randrange(len(tokens[at]) + 1)
    new = rng.choice((rng.choice(ODD_CHARACTERS), rng.choice('\t\n\r"[]{};%!?*+:@=/.\\-'), chr(rng.randrange(128)), ""))
    tokens[at] = tokens[at][:place] + new + tokens[at][place + rng.randrange(2) :]


def invalid(rng: Random, tokens: list[str]) -> None:
    tokens.insert(_at(rng, tokens), rng.choice(ODD_BYTES).decode("utf-8", "surrogateescape"))


def ends(rng: Random, tokens: list[str]) -> None:
    """Line ends of another kind, all of them or here and there."""
    new, often = rng.choice(("\r\n", "\r", " ", "\n\n")), rng.choice((0.1, 1.0))
    tokens[:] = [t.replace("\n", new) if t.isspace() and rng.random() < often else t for t in tokens]


def lines(rng: Random, tokens: list[str]) -> None:
    """Lines change places, go or come twice."""
    rows = "".join(tokens).split("\n")
    a, b = rng.randrange(len(rows)), rng.randrange(len(rows))
    how = rng.randrange(3)
    if how == 0:
        rows[a], rows[b] = rows[b], rows[a]
    elif how == 1:
        rows.insert(b, rows[a])
    else:
        rows.pop(a)
    tokens[:] = TOKEN.findall("\n".join(rows))


CHANGES: tuple[Change, ...] = (
    swap, remove, remove_run, double, double_run, put, insert, like, like, like, new_value, new_value, spoil_value,
    spoil_value, new_tag, new_tag, new_event, new_event, new_rules, new_rules, cut_off, comment, character, lines,
    invalid, ends,
)  # fmt: skip
SEVERE = frozenset({invalid, ends, cut_off, comment, character})
"""Changes after which a record is seldom judged at all."""


def spoil(rng: Random, text: str, *, severe: bool = True) -> str:
    """A text with a few changes."""
    tokens = TOKEN.findall(text)
    for _ in range(rng.choice((1, 1, 2, 3, 5, 10))):
        change = rng.choice(CHANGES)
        if tokens and (severe or change not in SEVERE):
            change(rng, tokens)
    return "".join(tokens)


def one(rng: Random, *, severe: bool = True) -> str:
    """One file: a whole record with changes, now and then without, or what once failed."""
    known = corpus()
    base = rng.choice(known) if known and rng.random() < 0.1 else rng.choice(whole())
    return base if rng.random() < 0.05 else spoil(rng, base, severe=severe)


def match(rng: Random, *, severe: bool = False) -> str:
    """A match of records that need not fit each other."""
    said = rng.choice(RULESETS)
    opening = [tag("Match", "m")] + [f'[Rules "{rules(rng, said)}"]'] * (rng.random() < 0.8)
    opening += [f'[Target "{value(rng, "Target")}"]'] * (rng.random() < 0.4)
    opening += [
        f'[{name} "{rng.choice(NAMES_OF_PEOPLE)}"]' for name in ("North", "East", "Event") if rng.random() < 0.3
    ]
    records = []
    same = [text for text in whole() if f'[Rules "{said}@1"]' in text]
    for number in range(rng.choice((1, 2, 3, 4, 8))):
        text = rng.choice(same or whole()) if rng.random() < 0.8 else rng.choice(whole())
        text = text[text.find("[Record") :]
        text = re.sub(r'\[Record "[^"]*"\]', f'[Record "{number if rng.random() < 0.9 else 0}"]', text)
        if rng.random() < 0.8:
            text = re.sub(r"\[Rules [^\n]*\n", "", text)
        if rng.random() < 0.5:
            text = re.sub(r"\[Before [^\n]*\n", "", text)
        for name in ("Total", "MatchEnd", "Score", "Unrecorded", "Outcome", "Dealer"):
            if rng.random() < 0.15:
                text = text.rstrip("\n") + f'\n[{name} "{value(rng, name)}"]\n'
        records.append(spoil(rng, text, severe=severe) if rng.random() < 0.6 else text)
    return HEAD + "\n".join(["\n".join(opening) + "\n", *records])


def parts(rng: Random) -> str:
    """A record put together of tags and sections that have nothing to do with each other."""
    names = [spec.name for spec in ROSTER if spec.name not in ("Match", "Record")]
    text = HEAD + f'[Record "1"]\n[Rules "{rules(rng)}"]\n'
    for name in sorted(rng.sample(names, rng.randrange(1, 12)), key=names.index):
        if name != "Rules":
            text += section(rng, name) if name in SECTIONS else f'[{name} "{value(rng, name)}"]\n'
    return text


def glued(rng: Random) -> str:
    """Several files in one, however they join."""
    return rng.choice(("", "\n", "\ufeff", " ", "{", "\n\n")).join(one(rng) for _ in range(rng.randrange(2, 4)))


def noise(rng: Random) -> str:
    """Words of the format without any order, or bytes."""
    if rng.random() < 0.3:
        raw = bytes(
            rng.choice((rng.randrange(256), rng.choice(b'[]{}";:%\n\r SHDCNEW1@'))) for _ in range(rng.randrange(200))
        )
        return raw.decode("utf-8", "surrogateescape")
    start = rng.choice(
        ("", HEAD, HEAD + '[Record "1"]\n', HEAD + '[Match "1"]\n', '[Record "1"]\n[Rules "classic"]\n[Play]\n')
    )
    return start + "".join(any_word(rng) + rng.choice(" \n") for _ in range(rng.randrange(40)))


def text(rng: Random, *, severe: bool = True) -> str:
    """A hostile file."""
    draw = rng.random()
    if draw < 0.5:
        return one(rng, severe=severe)
    if draw < 0.7:
        return match(rng, severe=severe and rng.random() < 0.5)
    if draw < 0.88:
        return parts(rng)
    return glued(rng) if draw < 0.95 else noise(rng)


def data(rng: Random, *, severe: bool = True) -> bytes:
    """The same as bytes."""
    return text(rng, severe=severe).encode("utf-8", "surrogateescape")


def spoil_json(rng: Random, document: bytes) -> bytes:
    """A document of records with values changed, exchanged, taken out or of another type; now and then its bytes."""
    tree = json.loads(document)
    for _ in range(rng.choice((0, 1, 1, 2, 4))):
        holders = list(_holders(tree))
        holder = rng.choice(holders)
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not keys:
            continue
        key, how = rng.choice(keys), rng.randrange(6)
        if how == 0:
            del holder[key]
        elif how == 1:
            holder[key] = _any_value(rng)
        elif how == 2 and isinstance(holder, dict):
            holder[rng.choice((*keys, *READERS, "type", "parts", "x", ""))] = _any_value(rng)
        elif how == 3 and isinstance(holder, list):
            holder.insert(key, _any_value(rng) if rng.random() < 0.5 else holder[key])
        else:
            other = rng.choice(holders)
            places = list(other) if isinstance(other, dict) else list(range(len(other)))
            holder[key] = deepcopy(other[rng.choice(places)]) if places and other is not tree else any_word(rng)
    found = json.dumps(tree, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
    if rng.random() < 0.1:
        at = rng.randrange(len(found))
        found = found[:at] + rng.choice((*ODD_BYTES, b"{", b"[" * 2000, b'"', b"1e999", b"")) + found[at + 1 :]
    return found


def _holders(tree: Any) -> Iterator[Any]:
    """Every object and array that holds something."""
    if isinstance(tree, dict | list):
        yield tree
        for value in tree.values() if isinstance(tree, dict) else tree:
            yield from _holders(value)


def _any_value(rng: Random) -> Any:
    """A value of any type."""
    plain: tuple[Any, ...] = (None, True, False, 0, -1, 7, 1.5, 10**30, -(2**63), "", "?", "-", "N", "SA", "\ud800")
    plain += ([], {}, [[]], {"NS": 1})
    return rng.choice((rng.choice(plain), any_word(rng), rng.choice(NAMES_OF_PEOPLE), rng.choice(ODD_CHARACTERS)))
