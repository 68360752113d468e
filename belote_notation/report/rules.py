"""Rulesets in players' words: a list, one of them whole, and how two differ."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill

from belote_notation.rules.options import Choice, Option, options_of
from belote_notation.rules.ruleset import Ruleset

WIDTH = 80
_PARTS = {
    "table": "Table",
    "deal": "Deal",
    "auction": "Auction",
    "play": "Play",
    "declarations": "Declarations",
    "scoring": "Scoring",
    "match": "Match",
}


def overview(rulesets: Iterable[Ruleset]) -> str:
    """One line a ruleset."""
    found = list(rulesets)
    width = max(len(ruleset.id) for ruleset in found)
    lines = []
    for ruleset in found:
        blank = " " * (width + 2)
        lines.append(fill(ruleset.summary, WIDTH, initial_indent=f"{ruleset.id:<{width}}  ", subsequent_indent=blank))
    return "\n".join(lines) + "\n"


def page(ruleset: Ruleset) -> str:
    """A ruleset with every option: value, meaning, the other values, and the source."""
    lines = [f"{ruleset.id}@{ruleset.version}: {ruleset.title}", fill(ruleset.summary, WIDTH), "", "Sources:"]
    lines += [fill(source, WIDTH, initial_indent="  - ", subsequent_indent="    ") for source in ruleset.sources]
    if ruleset.uncertain:
        lines += ["", "Where sources differ or are silent:"]
        lines += [fill(line, WIDTH, initial_indent="  - ", subsequent_indent="    ") for line in ruleset.uncertain]
    part = ""
    for option in options_of(ruleset).values():
        if option.part != part:
            part = option.part
            lines += ["", f"{_PARTS[part]}:"]
        lines += _option(option, ruleset)
    return "\n".join(lines) + "\n"


def _option(option: Option, ruleset: Ruleset) -> list[str]:
    lines = [f"  {option.name}={option.written}"]
    lines.append(fill(f"{option.meaning}: {told(option)}", WIDTH, initial_indent="      ", subsequent_indent="      "))
    others = [choice for choice in option.choices if choice != option.written]
    if others:
        lines.append(fill("or " + ", ".join(others), WIDTH, initial_indent="      ", subsequent_indent="      "))
    source = ruleset.origin(option.name)
    lines.append(fill(f"[{source}]", WIDTH, initial_indent="      ", subsequent_indent="      "))
    return lines


def told(option: Option) -> str:
    """The value of an option in players' words."""
    if isinstance(option.value, Choice):
        return option.value.meaning
    if isinstance(option.value, bool):
        return "yes" if option.value else "no"
    return str(option.value)


def difference(one: Ruleset, other: Ruleset) -> str:
    """How two rulesets differ, option by option, in players' words."""
    left, right = options_of(one), options_of(other)
    lines = [f"{one.id}@{one.version} and {other.id}@{other.version}"]
    part = ""
    for name in dict.fromkeys([*left, *right]):
        here, there = left.get(name), right.get(name)
        if here is not None and there is not None and here.value == there.value:
            continue
        option = here or there
        assert option is not None
        if option.part != part:
            part = option.part
            lines += ["", f"{_PARTS[part]}:"]
        lines.append(f"  {name}: {option.meaning}")
        for ruleset, found in ((one, here), (other, there)):
            said = f"{told(found)} ({found.written})" if found is not None else "does not arise"
            if found is not None and told(found) == found.written:
                said = found.written
            lines.append(fill(said, WIDTH, initial_indent=f"      {ruleset.id}: ", subsequent_indent="        "))
    if len(lines) == 1:
        lines.append("the same in every option")
    return "\n".join(lines) + "\n"
