"""What every ruleset says about itself: its sources, what is inherited, where the sources contradict each other.

Its values are held against ``rulesets/catalogue.toml``, the options of the family as they were collected, and its
sentences against ``rulesets/contradictions.toml``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from belote_notation import rulesets
from belote_notation.report import rules as report
from belote_notation.rules.options import Choice, Option, idle, options_of, override
from belote_notation.rules.ruleset import FAMILIES, Ruleset
from tests.golden import ROOT, Case, cases
from tests.test_options import WALKERS, breaks

CATALOGUE: dict[str, Any] = tomllib.loads((ROOT / "catalogue.toml").read_text(encoding="utf-8"))
CONTRADICTIONS: list[dict[str, Any]] = tomllib.loads((ROOT / "contradictions.toml").read_text(encoding="utf-8"))["row"]
NAMED = re.compile(r"\b([a-z][a-z0-9_]*)=")
"""An option with a value in a sentence."""


def find(id: str) -> Ruleset:
    ruleset = rulesets.find(id)
    assert ruleset is not None, id
    return ruleset


ALL = [find(id) for id in rulesets.ids()]
each = pytest.mark.parametrize("ruleset", ALL, ids=lambda ruleset: ruleset.id)


def value_at(option: Option, text: str) -> str:
    """The value of an option that a text begins with; empty when it begins with none."""
    also = (
        [word for member in option.kind for word in member.also] if issubclass(option.kind, Choice) else ["yes", "no"]
    )
    values = [*option.choices, *also] if option.choices else re.findall(r"^\d+", text)
    fitting = sorted((value for value in values if text.startswith(value)), key=len)
    return fitting[-1] if fitting else ""


def named(sentence: str, ruleset: Ruleset) -> Iterator[tuple[Option, str]]:
    """The options that a sentence names, with the values."""
    options = options_of(ruleset)
    for found in NAMED.finditer(sentence):
        option = options.get(found[1])
        assert option is not None, f"{ruleset.id} has no option {found[1]}"
        value = value_at(option, sentence[found.end() :])
        assert value, f"{ruleset.id}: no value of {found[1]}: {sentence}"
        yield option, value


@each
def test_named_like_its_file(ruleset: Ruleset) -> None:
    assert ruleset.id in rulesets.ids()
    assert find(ruleset.id) is ruleset
    assert ruleset.version == 1
    assert ruleset.family in FAMILIES


def test_files() -> None:
    assert [ruleset.id for ruleset in ALL] == list(rulesets.ids())


@each
def test_it_names_sources_and_doubts(ruleset: Ruleset) -> None:
    assert ruleset.sources
    assert ruleset.uncertain
    for text in (*ruleset.sources, *ruleset.uncertain, ruleset.title, ruleset.summary):
        assert text == text.strip()


@each
def test_what_it_names_exists(ruleset: Ruleset) -> None:
    options = set(options_of(ruleset))
    assert set(ruleset.origins) <= options
    assert set(ruleset.inherited) <= options
    assert len(set(ruleset.inherited)) == len(ruleset.inherited)


@each
def test_the_first_value_named_is_in_force(ruleset: Ruleset) -> None:
    for sentence in ruleset.uncertain:
        first: set[str] = set()
        for option, value in named(sentence, ruleset):
            same = option.read(value) == option.value
            assert same != (option.name in first), f"{ruleset.id}: {option.name}={value}: {sentence}"
            first.add(option.name)


def test_a_derived_ruleset_says_whose_value_it_has() -> None:
    online = find("classic-online")
    assert online.origin("trump_led") == online.sources[0]
    assert online.origin("under_partner").startswith("as in classic: ")
    assert online.origin("cut_min") == "inherited: no source for this ruleset"
    assert online.origin("litige_last_deal") == "inherited: as in classic"
    assert find("contree-forfaits").origin("under_partner").startswith("as in contree: ")


@pytest.mark.parametrize("row", CONTRADICTIONS, ids=lambda row: f"{row['note']}-{row['number']}")
def test_a_contradiction_is_visible(row: dict[str, Any]) -> None:
    for id in row["rulesets"]:
        ruleset = find(id)
        option = row.get("option", "")
        sentences = [
            sentence
            for sentence in ruleset.uncertain
            if all(word in sentence for word in row["words"]) and f"{option}=" in (sentence if option else "=")
        ]
        assert sentences, f"{id} does not say it"


def test_no_contradiction_is_missing() -> None:
    assert {row["number"] for row in CONTRADICTIONS if row["note"] == "family"} == set(range(1, 35))
    assert {row["number"] for row in CONTRADICTIONS if row["note"] == "baloot"} == set(range(1, 33))


def names_of(option: Option) -> set[str]:
    return {option.name, *option.also.split()}


@pytest.mark.parametrize(
    "row",
    [row for row in CATALOGUE["option"] if "left_out" not in row],
    ids=lambda row: f"{row['note']}-{row['name']}",
)
def test_an_option_of_the_catalogue(row: dict[str, Any]) -> None:
    """It exists under its name, and each value is read by a ruleset that has the option."""
    name = row.get("spelled", row["name"])
    having = [ruleset for ruleset in ALL if any(name in names_of(option) for option in options_of(ruleset).values())]
    assert having, f"no ruleset has {name}"
    for value in row["values"]:
        if value not in row.get("values_left_out", {}):
            assert any(not override(ruleset, [(name, value)])[1] for ruleset in having), f"{name}={value}"


def test_every_option_is_in_the_catalogue() -> None:
    listed = {row.get("spelled", row["name"]) for row in CATALOGUE["option"]} | {
        row["name"] for row in CATALOGUE["option"]
    }
    own: dict[str, str] = CATALOGUE["own"]
    ours = {option.name: names_of(option) for ruleset in ALL for option in options_of(ruleset).values()}
    assert {name for name, names in ours.items() if not names & listed} == set(own)
    assert all(own.values())


def test_every_value_is_in_the_catalogue() -> None:
    """As the catalogue spells it, or in a further spelling of the same value."""
    listed: dict[str, set[str]] = {}
    for row in CATALOGUE["option"]:
        listed.setdefault(row.get("spelled", row["name"]), set()).update(row["values"])
    missing = set()
    for option in (option for ruleset in ALL for option in options_of(ruleset).values()):
        if issubclass(option.kind, Choice) and option.name not in CATALOGUE["own"]:
            values = set().union(*(listed.get(name, set()) for name in names_of(option)))
            missing |= {f"{option.name}={m}" for m in option.kind if not values & {m.value, *m.also}}
    assert missing == set(CATALOGUE["own_values"])


def test_what_is_without_effect_decides_nothing() -> None:
    """Another value of an option that is told to have no effect breaks no golden row of the ruleset."""
    seen: set[tuple[str, ...]] = set()
    broken = []
    for (table, kind), (walk, parts) in WALKERS.items():
        for parameter in cases(table, kind):
            case = parameter.values[0]
            assert isinstance(case, Case)
            ruleset = case.ruleset()
            if case.row.get("contract") in ("NT", "AT") and case.strain() not in ruleset.strains:
                continue
            options = options_of(ruleset)
            for name in idle(ruleset):
                key = (ruleset.id, case.row.get("options", ""), str(case.row.get("outcome")), table, kind, name)
                if options[name].part in parts and key not in seen:
                    seen.add(key)
                    broken += [(name, case.name)] if breaks(case, walk, ruleset, name) else []
    assert broken == []


@each
def test_its_page(ruleset: Ruleset) -> None:
    text = report.page(ruleset)
    assert max(map(len, text.splitlines())) <= report.WIDTH
    for name, option in options_of(ruleset).items():
        assert text.count(f"\n  {name}={option.written}") == 1
    for sentence in (*ruleset.sources, *ruleset.uncertain):
        assert sentence in re.sub(r"\s+", " ", text)


def test_the_list() -> None:
    lines = report.overview(ALL).splitlines()
    assert max(map(len, lines)) <= report.WIDTH
    named = [line.split()[0] for line in lines if line.startswith("  ")]
    assert sorted(named) == list(rulesets.ids())
    assert len([line for line in lines if line and not line.startswith(" ")]) == len(FAMILIES)


@each
def test_differences(ruleset: Ruleset) -> None:
    for other in (find("classic"), find("baloot"), find("bela-three"), find("open-two-rows")):
        text = report.difference(ruleset, other)
        assert max(map(len, text.splitlines())) <= report.WIDTH
        assert ("the same in everything" in text) == (ruleset is other)


def test_a_difference_in_players_words() -> None:
    text = re.sub(r" {2,}", " | ", report.difference(find("classic"), find("coinche")))
    assert "a card is turned: one round to take | bids in points with a contract, each" in text
    assert "the next card is turned up | does not arise" in text
    assert report.difference(find("bela"), find("bela-three")).count("3 players, each for himself") == 1
