"""Named options: what a ruleset chooses, what each choice means in players' words, and changing one from a record.

An option is a field of one of the ruleset's parts, made with ``option()``. Numbers, switches and choices are options;
procedures are not.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, dataclass_transform

from msgspec import Struct

if TYPE_CHECKING:
    from belote_notation.rules.ruleset import Ruleset

T = TypeVar("T")
_SWITCH = {"on": True, "yes": True, "off": False, "no": False}


class Choice(StrEnum):
    """The values of an option, each with its meaning and the further spellings that are read for it."""

    meaning: str
    also: tuple[str, ...]

    def __new__(cls, value: str, meaning: str = "", *also: str) -> Self:
        self = str.__new__(cls, value)
        self._value_ = value
        self.meaning = meaning
        self.also = also
        return self


def option(default: T, meaning: str, *, also: str = "", needs: str = "") -> T:
    """A field that a record may override; ``also`` is a further name that is read for it.

    ``needs`` says without what it has no effect, in words that all must hold: a switch or a yes-or-no property of
    the ruleset or of a part of it (``declarations``), or another option's value (``tie=litige``, ``round!=exact``).
    """
    field: T = dataclasses.field(default=default, metadata={"meaning": meaning, "also": also, "needs": needs})
    return field


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(dataclasses.field,))
class Part:  # option() is no specifier to type checkers: they take what it gives for a default like any other
    """A part of a ruleset, or a whole one: values by name that never change.

    A dataclass but for its methods, which are here once for all: to write and compile them for each class was a tenth
    of the time that a command takes to start.
    """

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    def __init_subclass__(cls) -> None:
        dataclasses.dataclass(init=False, repr=False, eq=False, kw_only=True)(cls)

    def __init__(self, **values: Any) -> None:
        fields = self.__dataclass_fields__
        if unknown := values.keys() - fields.keys():
            raise TypeError(f"{type(self).__name__} has no {', '.join(sorted(unknown))}")
        for name, field in fields.items():
            if name in values:
                continue
            if field.default is not dataclasses.MISSING:
                values[name] = field.default
            elif field.default_factory is not dataclasses.MISSING:
                values[name] = field.default_factory()
            else:
                raise TypeError(f"{type(self).__name__} needs {name}")
        # in the order of the fields, so that the interpreter finds a name at the same place in every part of a kind
        self.__dict__.update({name: values[name] for name in fields})

    def __setattr__(self, name: str, value: object) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot assign to {name}")


class Option(Struct, frozen=True):
    """One option of one ruleset."""

    name: str
    part: str
    """Which part of the ruleset holds it."""
    kind: type
    value: Any
    meaning: str
    also: str
    needs: str

    @property
    def choices(self) -> tuple[str, ...]:
        """The values as written; empty for numbers."""
        if issubclass(self.kind, Choice):
            return tuple(member.value for member in self.kind)
        return ("on", "off") if self.kind is bool else ()

    @property
    def written(self) -> str:
        """The value in force, as a record would write it."""
        return write(self.value)

    def read(self, text: str) -> Any:
        """A value as written; ``ValueError`` when it is none of the option's."""
        if issubclass(self.kind, Choice):
            for member in self.kind:
                if text == member.value or text in member.also:
                    return member
        elif self.kind is bool:
            if text in _SWITCH:
                return _SWITCH[text]
        elif text.isascii() and text.isdigit() and len(text) < 10:
            return int(text)
        raise ValueError(text)


class Refusal(Struct, frozen=True):
    """An override that cannot be done."""

    index: int
    """Which of the overrides."""
    name: str
    value: str
    reason: str
    """``unknown`` option, ``value`` out of range, or ``conflict`` between options."""
    choices: tuple[str, ...] = ()
    near: str = ""


def write(value: Any) -> str:
    """An option's value as a record writes it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def options_of(ruleset: Ruleset) -> dict[str, Option]:
    """Every option of a ruleset by name, part by part."""
    found: dict[str, Option] = {}
    for part in ruleset.parts():
        rules = getattr(ruleset, part)
        for field in dataclasses.fields(rules):
            if "meaning" in field.metadata:
                value = getattr(rules, field.name)
                found[field.name] = Option(field.name, part, type(value), value, **field.metadata)
    return found


def idle(ruleset: Ruleset) -> frozenset[str]:
    """The options that decide nothing in this game as it stands, because something that they need is not there."""
    options = options_of(ruleset)
    places = [ruleset, *(getattr(ruleset, part) for part in ruleset.parts())]

    def works(name: str) -> bool:
        return name not in options or all(holds(need) for need in options[name].needs.split())

    def holds(need: str) -> bool:
        name, unlike, value = need.partition("!=") if "!=" in need else need.partition("=")
        if name in options:
            there = options[name].written == value if value else options[name].value is True
            return there != (unlike == "!=") and works(name)
        # an option that the game does not have forbids nothing
        return all(getattr(place, name) for place in places if hasattr(place, name))

    return frozenset(name for name in options if not works(name))


def _near(written: str, names: Iterable[str]) -> str:
    """The name that was probably meant; empty when none is close."""
    import difflib  # on the way of a wrong word only

    return next(iter(difflib.get_close_matches(written, list(names), 1, 0.6)), "")


def override(ruleset: Ruleset, pairs: Iterable[tuple[str, str]]) -> tuple[Ruleset, list[Refusal]]:
    """The ruleset with options changed as written, and the changes that were refused."""
    options = options_of(ruleset)
    names = {name: name for name in options} | {o.also: name for name, o in options.items() if o.also}
    refusals: list[Refusal] = []
    changes: dict[str, dict[str, Any]] = {}
    for index, (written, text) in enumerate(pairs):
        name = names.get(written)
        if name is None:
            near = _near(written, names)
            refusals.append(Refusal(index, written, text, "unknown", tuple(sorted(options)), near))
            continue
        option = options[name]
        try:
            changes.setdefault(option.part, {})[name] = option.read(text)
        except ValueError:
            near = _near(text, option.choices)
            refusals.append(Refusal(index, name, text, "value", option.choices, near))
    parts = {part: dataclasses.replace(getattr(ruleset, part), **values) for part, values in changes.items()}
    return dataclasses.replace(ruleset, **parts), refusals
