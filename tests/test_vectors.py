"""Legal cards and scores as a Bulgarian program of 2001 gave them: all agree, without an exception."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from belote_notation import rulesets
from belote_notation.cards import CARDS, in_order, mask, named
from belote_notation.rules.combinations import Combination, Declared, award, four
from belote_notation.rules.options import override
from belote_notation.rules.play import legal_mask
from belote_notation.rules.ranking import NO_TRUMP, STRAINS
from belote_notation.rules.ruleset import Ruleset
from belote_notation.rules.score import Tally
from belote_notation.scorer.settle import settle
from tests.test_golden_play import trick_state

VECTORS = Path(__file__).parent / "vectors"
OPTIONS = {"bg_round": "leader_then_rest", "compare_pool": "single", "four_vs_sequence": "value_then_kind"}
RUNS = {"run3": 3, "run4": 4, "run5+": 5}


def read(name: str) -> list[dict[str, Any]]:
    lines = (VECTORS / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def as_played_there() -> Ruleset:
    belot = rulesets.find("belot")
    assert belot is not None
    ruleset, refusals = override(belot, OPTIONS.items())
    assert not refusals
    return ruleset


def test_legal_cards() -> None:
    ruleset = as_played_there()
    rows = read("bridge_belot_206_legal.jsonl")
    assert len(rows) == 1000
    for row in rows:
        under = ruleset.ranking_of(STRAINS.index(row["contract"]))
        trick = [CARDS[card] for _, card in row["trick"]]
        position = trick_state(trick, under, locked=False, akka=False, seats=4)
        legal = legal_mask(named(row["hand"]), position, ruleset.play, under)
        assert in_order(legal) == in_order(named(row["legal"])), row


def tally(row: dict[str, Any], ruleset: Ruleset) -> Tally:
    """What a deal of the file came to before it was written down."""
    strain, side_of = STRAINS.index(row["contract"]), ruleset.table.table.side_of
    under = ruleset.ranking_of(strain)
    taken = {side: named(cards) for side, cards in row["taken"].items()}
    last = side_of[row["last_trick"]]
    cards = {side: under.total(hand) + ruleset.scoring.last_trick * (side == last) for side, hand in taken.items()}
    declared = [Declared(said["seat"], combination(said, ruleset, strain)) for said in row["declarations"]]
    if strain == NO_TRUMP:
        declared = []
    scoring = award(declared, ruleset.declarations, strain, "NWSE", side_of)
    return Tally(
        strain=strain,
        taker=side_of[row["taker"]],
        cards=cards,
        capot=next((side for side, hand in taken.items() if hand == mask(CARDS.values())), ""),
        declared={
            side: sum(d.combination.points for d in scoring if side_of[d.seat] == side) for side in ruleset.table.sides
        },
        level=int(row["level"][1:]),
        hanging=row["hanging_in"],
        last=last,
    )


def combination(said: dict[str, Any], ruleset: Ruleset, strain: int) -> Combination:
    if said["kind"] == "four":
        found = four(ruleset.declarations, said["top"], strain)
        return found or Combination("four", said["top"], points=said["points"])
    length = RUNS[said["kind"]]
    assert ruleset.declarations.run_points[length] == said["points"]
    return Combination("run", said["top"], -1, length, said["points"])


def test_scores() -> None:
    ruleset = as_played_there()
    rows = read("bridge_belot_206_score.jsonl")
    assert len(rows) == 700
    for row in rows:
        sheet = settle(tally(row, ruleset), ruleset)
        assert sheet.score == row["board"], (row, sheet)
