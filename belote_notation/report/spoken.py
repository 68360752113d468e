"""Calls, contracts and the lines of a sheet as players of the game say them; the words come from its ruleset."""

from __future__ import annotations

from belote_notation.cards import SUIT_SIGNS, SUITS
from belote_notation.report.signs import UNKNOWN, seat_word
from belote_notation.rules.contract import GAHWA, Contract
from belote_notation.rules.ranking import ALL_TRUMP, NO_TRUMP, STRAINS, Strain
from belote_notation.rules.ruleset import Vocabulary

_PLAIN = {NO_TRUMP: "no trump", ALL_TRUMP: "all trump"}


def strain_words(strain: Strain | None, words: Vocabulary) -> str:
    """What is played: ``♥``, ``hokum ♥``, ``no trump``."""
    if strain is None:
        return f"{words.trump_prefix}{UNKNOWN}"
    if strain < len(SUITS):
        return words.trump_prefix + SUIT_SIGNS[SUITS[strain]]
    return words.contracts.get(strain, _PLAIN[strain])


def level_words(level: int, words: Vocabulary) -> str:
    """How a contract was doubled; empty for a plain one."""
    return {1: "", 2: words.double, 3: words.triple, 4: words.four or words.redouble, GAHWA: "gahwa"}[level]


def _slam(word: str, words: Vocabulary) -> str:
    return {"capot": words.capot, "generale": words.generale}.get(word, word)


def _bid(contract: Contract, words: Vocabulary) -> str:
    """``100 ♥``, ``capot ♠``, ``all trump``."""
    number = _slam(contract.slam, words) or (str(contract.value) if contract.value else "")
    return f"{number} {strain_words(contract.strain, words)}".strip()


def _more(contract: Contract, words: Vocabulary) -> str:
    level = level_words(contract.level, words)
    return (f", {level}" if level else "") + (", locked" if contract.locked else "")


def contract_words(contract: Contract, words: Vocabulary) -> str:
    """A contract without its player: ``90 ♥, coinche``."""
    return _bid(contract, words) + _more(contract, words)


def contract_and_taker(contract: Contract, words: Vocabulary) -> str:
    """``90 ♥, coinche; taker West``."""
    taker = f"{words.taker} {seat_word(contract.taker)}" if contract.taker else "nobody took"
    return f"{contract_words(contract, words)}; {taker}"


def contract_by(contract: Contract, words: Vocabulary) -> str:
    """``90 ♥ by West, coinche``."""
    by = f" by {seat_word(contract.taker)}" if contract.taker else ", nobody took"
    return _bid(contract, words) + by + _more(contract, words)


def call_words(word: str, words: Vocabulary) -> str:
    """A call as it is said: ``hokum ♥``, ``80 ♥``, ``capot ♠``, ``double, locked``."""
    head = word.rstrip("SHDCNTA")
    strain = word[len(head) :]
    if strain in STRAINS and (not head or head.isdecimal() or head in ("hokum", "capot", "generale")):
        said = strain_words(STRAINS.index(strain), Vocabulary(contracts=words.contracts))
        return f"{_slam(head, words)} {said}".strip()
    if word in ("double", "redouble"):
        return words.double if word == "double" else words.redouble
    if word.startswith(("double-", "four-")):
        said, _, mode = word.partition("-")
        return f"{words.double if said == 'double' else said}, {mode}"
    return word.replace("-", " ")


def line_words(name: str, level: int, words: Vocabulary) -> str:
    """The name of a line of a score sheet, in the words of the game."""
    if name == "doubled contract":
        return f"contract, {level_words(level, words)}"
    return {
        "belote": words.belote,
        "declarations": words.declarations,
        "capot": words.capot,
        "generale": words.generale,
        "hanging points": words.hanging,
    }.get(name, name)
