"""The same record laid out and spelled in another way, with comments put in, and what must be read of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import Random

from belote_notation.places import Place
from belote_notation.record import spelling
from belote_notation.record.model import Comment

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
FRENCH = {"K": "R", "Q": "D", "J": "V", "A": "1", "T": "10"}
MARKS = ("!", "?", "!!", "??", "!?", "?!")
SEPARATORS = (" ", "\n", "\t", "  ", " \n  ", "\n\n\n")
WORDS = (
    "fine",
    "é",
    "עברית",
    "بلوت",
    "24",
    "N:",
    "SA",
    '"x"',
    "\\",
    "{",
    "}",
    "%",
    "[Play]",
    '[Record "9"]',
    "%belote",
)
SECTION = re.compile(r"\[(Auction|Declarations|Play|Incidents)\b")
SEATED = re.compile(r"[A-Za-z]+:")


@dataclass
class Relaid:
    """A text and the comments that were put into it."""

    text: str = ""
    comments: list[Comment] = field(default_factory=list)


def relayout(rng: Random, canonical: str, *, comments: bool = True, spell: bool = True) -> Relaid:
    """One canonical block (a record or a match) laid out anew."""
    result = Relaid()
    section, index = "", -1
    before = ""
    for token in _tokens(canonical):
        opens = token.startswith("[")
        if result.text:
            result.text += _gap(rng, result, before, section, index, glue=opens, comments=comments)
        if opens:
            found = SECTION.match(token)
            section, index = found.group(1) if found else token[1:].split("]")[0].split()[0], -1
            before = token
            result.text += _tag(rng, token) if spell else token
        else:
            index += 1
            before = token
            result.text += _word(rng, token, section, canonical) if spell else token
    result.text += _gap(rng, result, before, section, index, glue=True, comments=comments).rstrip(" \t\n") + "\n"
    return result


def _tokens(canonical: str) -> list[str]:
    tokens: list[str] = []
    for line in canonical.split("\n"):
        tokens += [line] if line.startswith("[") else line.split()
    return tokens


def _gap(rng: Random, result: Relaid, before: str, section: str, index: int, *, glue: bool, comments: bool) -> str:
    """What stands between two tokens: white space, and comments that belong to the token before."""
    gap = ""
    opening = before.startswith("[") and not SECTION.match(before)
    place = Place(section, -1 if opening else index)
    while comments and rng.random() < 0.15:
        gap += rng.choice(("", *SEPARATORS))
        line = (result.text + gap).rsplit("\n", 1)[-1]
        standing = not line.strip(" \t")
        source, text, braces = comment(rng)
        result.comments.append(Comment(place, text, braces, standing))
        gap += source
    must = "" if glue or gap.endswith(("}", "\n")) else " "
    return gap + (rng.choice(SEPARATORS) if must or rng.random() < 0.8 else "")


def comment(rng: Random) -> tuple[str, str, bool]:
    """A comment as it is written, its text, and whether it stands in braces."""
    lines = [" ".join(rng.choices(WORDS, k=rng.randrange(4))) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
    if rng.random() < 0.4:
        text = lines[0]
        return f";{rng.choice(('', ' ', '   '))}{text}\n", text, False
    lines = [lines[0], *(f"x {line}".strip() for line in lines[1:])]
    escaped = [re.sub(r"([\\{}])", r"\\\1", line) for line in lines]
    indent = " " * rng.randrange(5)
    pad = rng.choice(("", " ", "  "))
    return "{" + pad + f"\n{indent}".join(escaped) + pad + "}", "\n".join(lines), True


def mark(rng: Random, text: str) -> tuple[str, str]:
    """A word with a judgement."""
    judgement = rng.choice(MARKS)
    return text + judgement, judgement


def _cased(rng: Random, word: str) -> str:
    if not word.isascii():
        return word
    return "".join(char.lower() if rng.random() < 0.5 else char.upper() for char in word)


def _inverse(kind: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for written, word in spelling.spellings()[kind].items():
        if not re.search(r"[\s׳]", written):
            found.setdefault(word, []).append(written)
    return found


CALLS, DECLARATIONS, OUTCOMES = _inverse("calls"), _inverse("declarations"), _inverse("outcomes")


def card(rng: Random, name: str) -> str:
    """A card in any of its spellings."""
    suit, rank = name[0], name[1]
    sign = rng.choice((suit, suit.lower(), SIGNS[suit], SIGNS[suit] + "\ufe0f"))
    if rng.random() < 0.4:  # rank first, with English ranks
        return rng.choice((rank, rank.lower(), "10" if rank == "T" else rank)) + sign
    return sign + rng.choice((rank, rank.lower(), FRENCH.get(rank, rank)))


def _word(rng: Random, token: str, section: str, canonical: str) -> str:
    bare = token.rstrip("!?")
    judgement = token[len(bare) :]
    if rng.random() < 0.5 or not bare:
        return token
    if SEATED.fullmatch(bare):
        return _cased(rng, bare)
    if section == "Auction":
        return call(rng, bare) + judgement
    if section == "Play":
        return bare + "." * rng.randrange(2) if bare.isdecimal() else card(rng, bare) + judgement
    if bare in spelling.CANONICAL_CARDS:
        return card(rng, bare)
    return _cased(rng, rng.choice(DECLARATIONS[bare])) if bare in DECLARATIONS else token


def call(rng: Random, word: str) -> str:
    """A call in any of its spellings."""
    if word.startswith("hokum") and len(word) == 6:
        return _cased(rng, "hokum") + rng.choice(CALLS[word[5:]])
    return _cased(rng, rng.choice(CALLS[word])) if word in CALLS else word


def _tag(rng: Random, token: str) -> str:
    found = re.fullmatch(r'\[([A-Za-z-]+)(?: "(.*)")?\]', token)
    assert found is not None
    name, value = found.group(1), found.group(2)
    if value is None or rng.random() < 0.4:
        return token
    words = value.split(" ")
    if name in ("Dealer", "Auction", "LastTrick"):
        value = value.lower()
    elif name in ("Stock", "Deck", "TurnUp"):
        value = rng.choice((" ", "  ")).join(card(rng, word) for word in words)
    elif name in ("Deal", "First"):
        value = " ".join(_hand(rng, word) for word in rng.sample(words, len(words)))
    elif name == "Outcome":
        value = rng.choice(OUTCOMES[value])
    elif name in ("CardPoints", "Declared", "Total"):
        value = rng.choice((", ", "  ")).join(f"{key}: {n}" for key, n in zip(words[::2], words[1::2], strict=True))
    elif name == "Rules":
        value = value.removesuffix("@1")
    elif name == "Contract" and words[0] != "S" and words[1] in ("S", "H", "D", "C", "NT"):
        value = " ".join([rng.choice((words[1], SIGNS.get(words[1], "sans-atout"))), words[0], *words[2:]])
    elif name in ("Title", "North"):
        value = re.sub("[a-z]", lambda m: f"\\u{{{ord(m.group()):x}}}" if rng.random() < 0.2 else m.group(), value)
    space = rng.choice(("", " "))
    return f'[{space}{name}{rng.choice(("", " ", "   "))}"{value}"{space}]'


def _hand(rng: Random, text: str) -> str:
    seat, _, groups = text.partition(":")
    suits = ["".join(rng.sample(suit, len(suit))) for suit in groups.split(".")]
    hand = ".".join(suits)
    if rng.random() < 0.5:
        hand = hand.replace("T", "10")
    return f"{seat}:{hand.lower() if rng.random() < 0.3 else hand}"
