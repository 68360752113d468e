"""Table shape is data: a three-sided game and a 24-card game, made here, run through the same referee and scorer."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from belote_notation import rulesets
from belote_notation.cards import mask
from belote_notation.record.model import Events, Play, Record, StatedContract, Trick
from belote_notation.referee.replay import referee
from belote_notation.rules.dealing import DealRules
from belote_notation.rules.declarations import DeclarationRules
from belote_notation.rules.ruleset import Ruleset, TableRules
from belote_notation.rules.score import Line, ScoreSheet, Tally
from belote_notation.rules.settlements import parts
from belote_notation.scorer.deal import count, score_deal

PACKAGE = Path(__file__).parent.parent / "belote_notation"
NINE_TO_ACE = mask(8 * suit + rank for suit in range(4) for rank in range(2, 8))


class EachItsOwn:
    """A settlement for any number of sides: everybody writes what he took."""

    last_trick = 10
    hangs = False
    in_words: Mapping[str, str] = {}

    def settle(self, tally: Tally) -> ScoreSheet:
        lines = tuple(Line(side, parts.whole(points), "cards") for side, points in tally.cards.items())
        return ScoreSheet(sides=tally.sides, lines=lines, outcome="made")

    def award(self, tally: Tally, winner: str) -> ScoreSheet:
        raise NotImplementedError


def classic() -> Ruleset:
    ruleset = rulesets.find("classic")
    assert ruleset is not None
    return ruleset


THREE = replace(
    classic(),
    id="three-sided",
    table=TableRules(seats="NES", sides=("N", "E", "S"), pack=NINE_TO_ACE, hand_size=8),
    deal=DealRules(packets=(3, 3, 2), turn_up=False, rest=0),
    declarations=DeclarationRules(declarations=False, belote=False),
    scoring=EachItsOwn(),
)
TWO = replace(
    classic(),
    id="two-handed",
    table=TableRules(seats="NS", sides=("N", "S"), pack=NINE_TO_ACE, hand_size=12),
    deal=DealRules(packets=(12,), turn_up=False, rest=0),
    declarations=DeclarationRules(declarations=False, belote=False),
    scoring=EachItsOwn(),
)


def record(deal: dict[str, str], tricks: list[str], contract: StatedContract, dealer: str) -> Record:
    played = [Trick(tuple(cards.split()), number) for number, cards in enumerate(tricks, 1)]
    play = Play(tuple(played))
    return Record(id="1", dealer=dealer, deal=deal, play=play, contract=contract, declarations=Events(none=True))


def test_three_sides() -> None:
    """Anticlockwise N S E; spades are trumps. N holds all spades and two aces, so N takes every trick.

    N's cards 62 + 11 + 11, all others 162 - 10 - 84 = 68, and the last trick 10: 162.
    """
    deal = {"N": "AKQJT9.A.A.", "S": ".KQJT9.KQJ.", "E": "..T9.AKQJT9"}
    tricks = ["SJ HK DT", "S9 HQ D9", "SA HJ CA", "ST HT CK", "SK H9 CQ", "SQ DK CJ", "HA DQ CT", "DA DJ C9"]
    replay = referee(record(deal, tricks, StatedContract("N", "S"), "E"), THREE)
    assert replay.findings == []
    scored = score_deal(replay)
    assert scored.sheet is not None
    assert scored.sheet.score == {"N": 162, "E": 0, "S": 0}
    assert replay.trace is not None
    assert replay.trace.orders == ["NSE"] * 8


def test_three_sides_have_no_partners() -> None:
    """With no partner, whoever is void must trump: S, holding the ace of trumps, throws a diamond."""
    deal = {"N": "K.AKQJT9.A.", "S": "A..KQJT9.KQ", "E": "QJT9...AJT9"}
    written = record(deal, ["HA DK SQ"], StatedContract("N", "S"), "E")
    assert written.play is not None
    replay = referee(msgspec.structs.replace(written, play=Play(written.play.tricks, "*")), THREE)
    assert [(finding.code, finding.seat) for finding in replay.findings] == [("BN404", "S")]


def test_two_players_with_24_cards() -> None:
    """Twelve tricks of two cards. N holds S and H, S holds D and C; hearts are trumps: all 162 are N's."""
    deal = {"N": "AKQJT9.AKQJT9..", "S": "..AKQJT9.AKQJT9"}
    north = "HJ H9 HA HT HK HQ SA ST SK SQ SJ S9".split()
    south = "D9 DJ DQ DK DT DA C9 CJ CQ CK CT CA".split()
    tricks = [f"{a} {b}" for a, b in zip(north, south, strict=True)]
    replay = referee(record(deal, tricks, StatedContract("N", "H"), "S"), TWO)
    assert replay.findings == []
    counted = count(replay)
    assert counted.cards == {"N": 162, "S": 0}
    assert counted.tally is not None and counted.tally.capot == "N"


@pytest.mark.parametrize("folder", ["referee", "scorer", "rules/auctions"])
def test_no_table_sizes_outside_the_rulesets(folder: str) -> None:
    """Seats, hand sizes, packs and totals are a ruleset's data; levels of doubling are not sizes."""
    for path in sorted((PACKAGE / folder).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and type(node.value) is int:
                assert node.value not in (8, 32, 162), f"{path}:{node.lineno}"


def test_no_ruleset_is_named_outside_the_rulesets() -> None:
    names = set(rulesets.ids())
    for path in sorted(PACKAGE.rglob("*.py")):
        if "rulesets" in path.parts or "catalogue" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                for part in [node.left, *node.comparators]:
                    assert not (isinstance(part, ast.Constant) and part.value in names), f"{path}:{node.lineno}"
