"""The golden tables: found by walking ``rulesets/``, each row a case with its ruleset and its options.

No ruleset and no row is named here or in the walkers. A new folder or a new row is tested as soon as it is there.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from belote_notation import rulesets
from belote_notation.rules.options import override
from belote_notation.rules.ranking import STRAINS, Strain
from belote_notation.rules.ruleset import Ruleset

ROOT = Path(__file__).parent / "rulesets"
DUE = ROOT / "due.toml"

_ALWAYS = {"id", "source"}
_MAYBE = {"options", "disputed"}
KEYS: dict[tuple[str, str], tuple[set[str], set[str]]] = {
    ("legal_plays", "row"): ({"contract", "trick", "hand", "legal"}, {"locked", "akka", "seats"}),
    ("scoring", "row"): (
        {"situation", "contract", "cards", "score", "outcome"},
        {
            *("tricks", "declared", "hundreds", "belote", "level", "hanging_before", "hanging", "match_won", "bid"),
            *("solo", "last_deal", "last_trick", "long_run", "taker", "buyer_position", "buyer_aces"),
        },
    ),
    ("declarations", "row"): (
        {"contract", "first", "said"},
        {"hands", "awarded", "belote", "fault", "taker", "play", "lost"},
    ),
    ("match", "row"): (
        {"before", "score", "outcome", "ends"},
        {"capot", "hanging", "belote", "real", "total", "last_deal"},
    ),
    ("match", "dealer"): ({"dealer", "next"}, {"winners", "passed_out"}),
    ("deals", "exchange"): ({"dealer", "turn_up", "contract", "hands", "fits"}, {"first", "fault"}),
    ("incidents", "stop"): (
        {"before", "tricks"},
        {"extras", "pool", "after", "took_trick", "plays_contract", "barred", "result"},
    ),
    ("incidents", "award"): ({"situation", "contract", "cards", "to", "score"}, {"declared", "level"}),
    ("incidents", "misdeal"): ({"same_dealer"}, {"misdealt", "opposing_bid"}),
    ("incidents", "kawesh"): ({"allowed"}, {"bid", "same_dealer"}),
    ("layouts", "row"): ({"hands", "proposing"}, set()),
    ("card_points", "row"): ({"contract", "cards", "points"}, set()),
    ("combinations", "row"): ({"contract", "hand", "finds", "points"}, set()),
    ("deals", "row"): ({"packets", "turn_up", "taker", "second", "hands"}, set()),
    ("deals", "cut"): ({"lifted", "legal"}, {"top", "bottom"}),
    ("auctions", "row"): (
        {"dealer", "calls"},
        {"turn_up", "before", "contract", "illegal_at", "passed_out", "open", "takes_turn_up"},
    ),
    ("conversion", "row"): ({"contract", "raw", "gp"}, set()),
    ("conversion", "pair"): ({"contract", "cards", "gp"}, set()),
}
"""Table and kind of row → what a row must have and may have, besides ``id``, ``source``, ``options``, ``disputed``."""


@dataclass(frozen=True)
class Case:
    """A row of a table, or a complete deal, with the name that the test carries."""

    name: str
    base: Ruleset
    row: dict[str, Any]

    def ruleset(self) -> Ruleset:
        """The ruleset of the folder with the options of the row; an option that is refused fails the test."""
        return with_options(self.base, self.options())

    def options(self) -> list[tuple[str, str]]:
        """The options of the row as pairs."""
        pairs = []
        for option in self.row.get("options", "").split(";"):
            name, _, value = option.partition("=")
            if name.strip():
                pairs.append((name.strip(), value.strip()))
        return pairs

    def strain(self) -> Strain:
        """The contract of the row as the rules number it."""
        return STRAINS.index(self.row["contract"])


def with_options(base: Ruleset, pairs: list[tuple[str, str]]) -> Ruleset:
    """A ruleset with options changed; fails where one is refused."""
    ruleset, refusals = override(base, pairs)
    if refusals:
        told = [f"{r.name}={r.value} ({r.reason}; {', '.join(r.choices)})" for r in refusals]
        pytest.fail("refused: " + "; ".join(told), pytrace=False)
    return ruleset


def tables() -> list[Path]:
    """Every table of every folder."""
    return sorted(path for folder in _folders() for path in folder.glob("*.toml"))


def read(path: Path) -> dict[str, list[dict[str, Any]]]:
    """A table: kind of row → rows in order."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def cases(table: str, kind: str = "row") -> list[ParameterSet]:
    """One parameter for each row of a table in all folders: ``<ruleset>-<table>-<row id>``."""
    found = []
    for path in tables():
        if path.stem == table:
            base = rulesets.find(path.parent.name)
            assert base is not None, f"no ruleset {path.parent.name}"
            for row in read(path).get(kind, []):
                name = f"{path.parent.name}-{table}-{row['id']}"
                found.append(pytest.param(Case(name, base, row), id=name))
    return found


def deal_files() -> list[ParameterSet]:
    """One parameter for each complete deal: ``<ruleset>-<file>``."""
    paths = sorted(path for folder in _folders() for path in folder.glob("*.belote"))
    return [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in paths]


def wrong_keys(table: str, kind: str, row: dict[str, Any]) -> set[str]:
    """Keys that a row lacks or that no walker reads."""
    must, may = KEYS[table, kind]
    lacks = (must | _ALWAYS) - set(row)
    return lacks | (set(row) - must - may - _ALWAYS - _MAYBE)


def _folders() -> list[Path]:
    return sorted(path for path in ROOT.iterdir() if path.is_dir())
