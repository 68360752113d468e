"""Rulesets in players' words: a list, one of them whole, and how two differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import zip_longest
from textwrap import fill, wrap

from belote_notation.rules.options import Choice, Option, idle, options_of
from belote_notation.rules.ruleset import FAMILIES, Ruleset

WIDTH = 80
_COLUMN = 37
_ABSENT = "does not arise"


def overview(rulesets: Iterable[Ruleset]) -> str:
    """One line a ruleset, family by family."""
    found = list(rulesets)
    width = max(len(ruleset.id) for ruleset in found)
    lines: list[str] = []
    for family in FAMILIES:
        members = [ruleset for ruleset in found if ruleset.family == family]
        if members:
            lines += ["", family[0].upper() + family[1:]]
            lines += [f"  {ruleset.id:<{width}}  {ruleset.summary}" for ruleset in members]
    return "\n".join(lines[1:]) + "\n"


def page(ruleset: Ruleset) -> str:
    """A ruleset with every option: value, meaning, the other values, and the source."""
    lines = [f"{ruleset.id}@{ruleset.version}: {ruleset.title}", *wrap(ruleset.summary, WIDTH), "", "Sources:"]
    for number, source in enumerate(ruleset.sources, 1):
        lines.append(_hung(f"{number:>3}. ", source))
    if ruleset.uncertain:
        lines += ["", "Where sources differ or are silent:"]
        lines += [_hung("  - ", line) for line in ruleset.uncertain]
    options, without_effect = options_of(ruleset), idle(ruleset)
    for part in Ruleset.parts():
        words = _in_words(ruleset, part)
        told = [_hung("  ", f"{label}: {sentence}", 6) for label, sentence in words.items()]
        for option in options.values():
            if option.part == part and option.name not in without_effect:
                told += _option(option, ruleset)
        if told:
            lines += ["", f"{part.capitalize()}:", *told]
    if without_effect:
        lines += ["", "Without effect here unless another option is changed:"]
        for option in options.values():
            lines += _option(option, ruleset, others=False) if option.name in without_effect else []
    return "\n".join(lines) + "\n"


def _option(option: Option, ruleset: Ruleset, *, others: bool = True) -> list[str]:
    head, source = f"  {option.name}={option.written}", f"[{_source(option, ruleset)}]"
    fits = len(head) + 2 + len(source) <= WIDTH
    lines = [f"{head}  {source}"] if fits else [head]
    lines.append(_hung("      ", f"{option.meaning}: {told(option)}"))
    if others and (values := [choice for choice in option.choices if choice != option.written]):
        lines.append(_hung("      ", "or " + ", ".join(values)))
    return lines if fits else [*lines, _hung("      ", source)]


def _source(option: Option, ruleset: Ruleset) -> str:
    """Where a value comes from; a source of the list by its number."""
    found = ruleset.origin(option.name)
    for number, source in enumerate(ruleset.sources, 1):
        if found.endswith(source):
            return f"{found.removesuffix(source)}{number}"
    return found


def _in_words(ruleset: Ruleset, part: str) -> Mapping[str, str]:
    """What a part of a ruleset says that is no option."""
    found: Mapping[str, str] = getattr(getattr(ruleset, part), "in_words", {})
    return {
        label: told for label, told in found.items() if ruleset.no_trump_offered or not label.endswith("at no-trump")
    }


def _hung(first: str, text: str, indent: int = 0) -> str:
    return fill(text, WIDTH, initial_indent=first, subsequent_indent=" " * (indent or len(first)))


def told(option: Option) -> str:
    """The value of an option in players' words."""
    if isinstance(option.value, Choice):
        return option.value.meaning
    if isinstance(option.value, bool):
        return "yes" if option.value else "no"
    return str(option.value)


def difference(one: Ruleset, other: Ruleset) -> str:
    """How two rulesets differ, side by side in players' words; what is the same in both is left out."""
    lines = _columns(f"{one.id}@{one.version}", f"{other.id}@{other.version}", indent=2)
    left, right = options_of(one), options_of(other)
    no_effect = idle(one), idle(other)
    for part in Ruleset.parts():
        told = _different_words(_in_words(one, part), _in_words(other, part))
        for name, option in (left | right).items():
            here, there = left.get(name), right.get(name)
            same = here is not None and there is not None and here.value == there.value
            if option.part == part and not same:
                cells = [_cell(found, idle) for found, idle in zip((here, there), no_effect, strict=True)]
                if cells[0] != cells[1]:
                    told += [_hung("  ", f"{name}: {option.meaning}"), *_columns(*cells)]
        if told:
            lines += ["", f"{part.capitalize()}:", *told]
    if len(lines) == 1:
        lines.append("the same in everything")
    return "\n".join(lines) + "\n"


def _different_words(left: Mapping[str, str], right: Mapping[str, str]) -> list[str]:
    lines = []
    for label in dict.fromkeys([*left, *right]):
        here, there = left.get(label, _ABSENT), right.get(label, _ABSENT)
        if here != there:
            lines += [f"  {label}", *_columns(here, there)]
    return lines


def _cell(option: Option | None, without_effect: frozenset[str]) -> str:
    if option is None or option.name in without_effect:
        return _ABSENT
    meaning = told(option)
    return meaning if meaning == option.written else f"{meaning} ({option.written})"


def _columns(left: str, right: str, *, indent: int = 4) -> list[str]:
    """Two texts side by side."""
    width = _COLUMN - indent + 2
    rows = zip_longest(wrap(left, width), wrap(right, _COLUMN), fillvalue="")
    return [f"{' ' * indent}{here:<{width}}  {there}".rstrip() for here, there in rows]
