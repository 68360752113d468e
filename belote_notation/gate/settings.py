"""What can be set, and its values: by options of the command, by a configuration file, or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from belote_notation.diagnostics.model import Severity
from belote_notation.gate.files import UsageError
from belote_notation.report.formats import OutputFormat


class FailOn(StrEnum):
    """The least severity that makes the exit code 1."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    def covers(self, severity: Severity) -> bool:
        """A finding of this severity makes the exit code 1."""
        order = list(Severity)
        return order.index(severity) <= order.index(Severity(self.value))


class Given(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What somebody has set: the keys of a configuration file, and the options of the same names."""

    select: tuple[str, ...] | UnsetType = UNSET
    ignore: tuple[str, ...] | UnsetType = UNSET
    fail_on: FailOn | UnsetType = UNSET
    exclude: tuple[str, ...] | UnsetType = UNSET
    allow_empty: bool | UnsetType = UNSET
    output_format: OutputFormat | UnsetType = UNSET
    max_errors: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    baseline: str | UnsetType = UNSET


class Settings(Struct, frozen=True, rename="kebab"):
    """What holds: for the files of a folder, or for a run."""

    select: tuple[str, ...] = ("BN",)
    """Codes, beginnings of codes and names of the findings that are told."""
    ignore: tuple[str, ...] = ()
    """Those that are not."""
    fail_on: FailOn = FailOn.ERROR
    exclude: tuple[str, ...] = ()
    """Files and folders to pass over, in the syntax of .gitignore, seen from the folder of the configuration."""
    allow_empty: bool = False
    """A folder without records is no error."""
    output_format: OutputFormat = OutputFormat.AUTO
    max_errors: int = 0
    """Stop after so many errors; 0 is never."""
    baseline: str = ""
    """File of known findings, seen from the folder of the configuration."""
    source: Path | None = None
    """The configuration file."""
    base: Path = Path()
    """The folder from which ``exclude`` is seen."""

    @property
    def told(self) -> frozenset[str]:
        """The codes that are told."""
        from belote_notation.diagnostics.select import chosen

        return chosen(self.select, self.ignore)


def options(values: Mapping[str, object]) -> Given:
    """What the options of a command set; ``None`` is an option that was not given."""
    given = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
    return Given(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]


def settled(*layers: tuple[Given, Path | None]) -> Settings:
    """Settings from layers, later ones before earlier ones; each with its file, or ``None`` for options."""
    values: dict[str, object] = {"base": Path.cwd()}
    for given, source in layers:
        if source is not None:
            values["source"] = source
            values["base"] = source.parent
        for name in Given.__struct_fields__:
            value = getattr(given, name)
            if value is UNSET:
                continue
            if name == "baseline" and source is not None:
                value = str(source.parent / value)
            if name == "exclude" and source is None:
                values["base"] = Path.cwd()
            values[name] = value
    return Settings(**values)  # type: ignore[arg-type]  # the fields of both go by the same names


def check_words(words: tuple[str, ...] | UnsetType, where: str) -> None:
    """Every word names a diagnostic."""
    if not words:
        return
    from belote_notation.diagnostics.select import codes, near

    for word in words:
        if not codes(word):
            meant = near(word)
            raise UsageError(
                f"{where}: there is no diagnostic {word or 'without a name'}"
                + (f"; did you mean {meant}?" if meant else "; `belote explain` lists them")
            )
