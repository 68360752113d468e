"""What the kit is worth: each check below is taken away in turn, and the kit must fail.

    python -m tests.conformance.mutants    every mutant with the number of cases that notice it

A mutant is a check of this repository's tool that is replaced by one which finds nothing, or by a rule read otherwise.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from belote_notation.rules.play import PlayRules, PlayViolation
from tests.conformance.judge import judge, wrong_facts
from tests.conformance.run import Case, load


@dataclass(frozen=True)
class Mutant:
    """A check taken away."""

    stage: str
    what: str
    """What is no longer checked."""
    target: str
    """Module, colon, and the name in it."""
    instead: Callable[..., Any]


def nothing(*_: object, **__: object) -> None:
    return None


def no_findings(*_: object, **__: object) -> list[object]:
    return []


def yes(*_: object, **__: object) -> bool:
    return True


def no_words(*_: object, **__: object) -> str:
    return ""


def as_found(_: object, findings: list[object]) -> list[object]:
    return findings


def unseen_revoke(*_: object) -> PlayViolation:
    """A card against the rules that nobody speaks of."""
    return PlayViolation.REVOKE


def first_as_stated(record: Any, ruleset: object, findings: object) -> str:
    """Whoever is stated speaks first."""
    return str(record.auction.first) if record.auction is not None else ""


def never_must_trump(rules: PlayRules, ranking: Any) -> Any:
    """The duties of play with every ruff free."""

    def legal(hand: int, suit: int, best: int, partner_winning: bool) -> int:
        return hand & 0xFF << 8 * suit or hand

    return legal


def overtrump_or_free(hand: int, trumps: int, higher: int, ruffed: bool, rules: PlayRules) -> int:
    """Behind a winning partner nothing is ever asked."""
    return hand


MUTANTS = (
    Mutant("text", "control characters and marks of direction", "syntax.text_faults:_control", nothing),
    Mutant("text", "the length of lines", "syntax.text_faults:_lines", nothing),
    Mutant("text", "bytes that are not UTF-8", "syntax.text_faults:_bytes", nothing),
    Mutant("syntax", "comments above a record", "syntax.text_faults:comment_before_start", no_findings),
    Mutant("syntax", "tags that stand twice", "syntax.fine:_Reading._repeated", nothing),
    Mutant("syntax", "words that belong nowhere", "syntax.fine:_Reading._stray_run", nothing),
    Mutant("values", "dates of no calendar", "record.build:_is_date", yes),
    Mutant("values", "letters that look alike", "record.lookalikes:find", nothing),
    Mutant("values", "words that could mean two things", "record.spelling:either", no_words),
    Mutant("values", "sides and seats that nobody has", "referee.replay:check_seating", no_findings),
    Mutant("deal", "where the cards went", "referee.replay:check_delivery", nothing),
    Mutant("deal", "the depth of a cut", "rules.dealing:may_cut", yes),
    Mutant("deal", "the order of the stock", "referee.delivery:_check_stock", nothing),
    Mutant("deal", "the deal after the deal before", "referee.unshuffled:check", no_findings),
    Mutant("auction", "what a lost call may have been", "referee.lost_calls:ways", nothing),
    Mutant("auction", "the numbers that are bids", "rules.auctions.points:_on_ladder", yes),
    Mutant("auction", "what a bid must top", "rules.auctions.points:_Points._tops", yes),
    Mutant("auction", "who speaks first", "referee.auction:_first_speaker", first_as_stated),
    Mutant("auction", "contracts of another game", "referee.contract:_outside", nothing),
    Mutant("declarations", "when something is declared", "referee.declarations:_Reading._in_time", yes),
    Mutant("declarations", "the hands that declarations are made of", "referee.declarations:_Reading._holds", yes),
    Mutant("declarations", "the trick with which belote is said", "referee.belote:Belotes._place", nothing),
    Mutant("declarations", "the play that belote is said with", "referee.belote:Belotes._discarded", nothing),
    Mutant("play", "every duty of play", "referee.play:_Judge._illegal", unseen_revoke),
    Mutant("play", "the duty to trump", "rules.play:answers", never_must_trump),
    Mutant("play", "the duties behind a winning partner", "rules.play:_behind_partner", overtrump_or_free),
    Mutant("play", "numbers of tricks", "referee.tricks:_number", nothing),
    Mutant("play", "cards that nobody saw", "referee.knowledge:infer", nothing),
    Mutant("play", "cards that are played twice", "referee.replay:impossible_cards", no_findings),
    Mutant("scoring", "what is stated of points", "scorer.compare:_sided", nothing),
    Mutant("match", "who deals", "scorer.course:Course.check_dealer", no_findings),
    Mutant("match", "who has won", "scorer.course:winner", no_words),
    Mutant("match", "the sum of a total", "scorer.match:_agree", yes),
    Mutant("match", "ids that stand twice", "scorer.match:SeenIds.add", yes),
    Mutant("incidents", "what a recorded incident explains", "referee.incidents:settled", as_found),
    Mutant("incidents", "claims", "referee.incidents:_Reading._claim", nothing),
    Mutant("incidents", "where a deal may be stopped", "scorer.incidents:check_stop", no_findings),
    Mutant("incidents", "hands that may be thrown in", "referee.incidents:_Reading._may_throw_in", yes),
)


@contextmanager
def mutated(mutant: Mutant) -> Iterator[None]:
    """The check taken away, and everything forgotten that was worked out with it or without it."""
    module, _, path = mutant.target.partition(":")
    *owners, name = path.split(".")
    owner: Any = import_module(f"belote_notation.{module}")
    for part in owners:
        owner = getattr(owner, part)
    kept = getattr(owner, name)
    setattr(owner, name, mutant.instead)
    forget()
    try:
        yield
    finally:
        setattr(owner, name, kept)
        forget()


REMEMBERING = ("governing", "record", "referee", "rules", "scorer")
"""Where results are remembered that a check could change."""


def forget() -> None:
    """Empty what is remembered of rulesets, contracts, auctions and values."""
    from belote_notation import rulesets

    for ruleset in map(rulesets.find, rulesets.ids()):
        if ruleset is not None:
            ruleset._contracts.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith(tuple(f"belote_notation.{part}" for part in REMEMBERING)):
            for held in list(vars(module).values()):
                if hasattr(held, "cache_clear"):
                    held.cache_clear()


def notices(case: Case) -> bool:
    """A case is no longer as it should be, and not because the tool broke down."""
    verdicts = judge(case)
    broken = any(code == "BN901" for code, _, _ in case.found)
    return not broken and bool(case.wrong() or wrong_facts(case, verdicts))


def noticed(mutant: Mutant, cases: list[Case]) -> Generator[Case, None, None]:
    """The cases that fail without the check, those of its stage first."""
    with mutated(mutant):
        ordered = sorted(cases, key=lambda case: case.path.parent.name != mutant.stage)
        yield from (case for case in ordered if notices(case))


def main() -> int:
    cases = load()
    unnoticed = 0
    for mutant in MUTANTS:
        failed = list(noticed(mutant, cases))
        unnoticed += not failed
        print(f"{mutant.stage:<13} {mutant.what:<45} {len(failed):>5} cases fail")
    print(f"{len(MUTANTS)} checks taken away, {unnoticed} of them unnoticed")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
