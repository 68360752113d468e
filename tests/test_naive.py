"""The second opinion itself: it shares nothing with the package, and says what the golden tables say."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from tests import naive, naive_points
from tests.golden import Case, cases
from tests.naive_calls import IllegalCallError, auction
from tests.naive_judge import SIDES

SHORT = {
    ("cannot_overtrump", "must_trump"): "must_undertrump",
    ("cannot_overtrump", "free"): "free_discard_or_undertrump",
    ("trump_led_partner", "must_beat"): "must_beat_even_partner",
    ("trump_led_partner", "exempt"): "must_beat_opponents_only",
}
"""Further spellings of options."""


def options_of(case: Case) -> dict[str, str]:
    """The options of a row by the names that the second opinion knows."""
    names = {"trump_led_partner": "trump_led"}
    return {names.get(name, name): SHORT.get((name, value), value) for name, value in case.options()}


def plays(case: Case) -> bool:
    known = set(naive.CLASSIC) >= set(options_of(case))
    return known and case.row.get("seats", 4) == 4 and case.base.id in naive.PLAY


def scores(case: Case) -> bool:
    if case.base.id == "classic":
        return not case.options()
    profiles = naive_points.SCORING
    choices = {name: {profile[name] for profile in profiles.values()} for name in profiles["baloot"]}
    return case.base.id in profiles and all(value in choices.get(name, ()) for name, value in case.options())


def bids(case: Case) -> bool:
    return case.base.id in ("classic", "baloot") and not case.options() and "?" not in case.row["calls"].split()


def fitting(table: str, fits: Callable[[Case], bool]) -> list[ParameterSet]:
    """The rows of a table whose options the second opinion knows."""
    rows = [param for param in cases(table) if isinstance(param.values[0], Case) and fits(param.values[0])]
    assert len(rows) > 20
    return rows


@pytest.mark.parametrize("name", sorted(path.stem for path in Path(__file__).parent.glob("naive*.py")))
def test_second_opinion_shares_nothing_with_the_package(name: str) -> None:
    tree = ast.parse(Path(__file__).with_name(name + ".py").read_text(encoding="utf-8"))
    imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported |= {f"{node.module}.{alias.name}" for alias in node.names}
    own = {module for module in imported if module.startswith("tests")}
    assert all(module.startswith("tests.naive") for module in own), own
    assert {module.split(".")[0] for module in imported - own} <= sys.stdlib_module_names


@pytest.mark.parametrize("case", fitting("legal_plays", plays))
def test_legal_plays(case: Case) -> None:
    row = case.row
    choices = {**naive.PLAY[case.base.id], **options_of(case)}
    legal = naive.legal(
        row["hand"].split(),
        row["trick"].split(),
        row["contract"],
        choices,
        locked=row.get("locked", False),
        akka=row.get("akka", False),
    )
    assert set(legal) == set(row["legal"].split())


@pytest.mark.parametrize("case", fitting("scoring", scores))
def test_scoring(case: Case) -> None:
    row, game = case.row, case.base.id
    side = {"T": "NS", "D": "EW"}

    def by_side(points: dict[str, int]) -> dict[str, int]:
        return {**dict.fromkeys(SIDES, 0), **{side[key]: value for key, value in points.items()}}

    tricks = row.get("tricks", {})
    capot = next((side[key] for key, won in tricks.items() if won and won == sum(tricks.values())), "")
    cards, declared, belote = (by_side(row.get(key, {})) for key in ("cards", "declared", "belote"))
    pool = row.get("hanging_before", 0)
    if game == "classic":
        written = naive_points.classic("NS", cards, declared, belote, capot, pool)
    else:
        choices = {**naive_points.SCORING[game], **options_of(case)}
        level = row.get("level", 1)
        written = naive_points.baloot("NS", row["contract"], level, cards, declared, belote, capot, choices)
    assert (written.outcome, written.score) == (row["outcome"], by_side(row["score"]))
    assert written.hangs + pool * (written.outcome == "tied") == row.get("hanging", 0)


@pytest.mark.parametrize("case", fitting("auctions", bids))
def test_auctions(case: Case) -> None:
    row = case.row
    calls: list[tuple[str, str]] = []
    by = ""
    for word in row["calls"].split():
        if word.endswith(":"):
            by = word[:-1]
        else:
            calls.append((by, word))
            by = ""
    before = None
    if "before" in row:
        words = row["before"].split()
        before = {key: int(points) for key, points in zip(words[::2], words[1::2], strict=True)}
    try:
        bought = auction(case.base.id, calls, row["dealer"], row["turn_up"], before)
    except IllegalCallError as illegal:
        assert illegal.args[0] + 1 == row.get("illegal_at")
        return
    assert "illegal_at" not in row
    assert bought.passed_out == row.get("passed_out", False)
    if "contract" in row:
        assert bought.told() == row["contract"].replace("sun", "NT")
    if "takes_turn_up" in row:
        assert bought.turn_up_to == row["takes_turn_up"]
