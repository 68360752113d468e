"""A diagnostic: one fault as a value, with its place in the file and everything needed to print it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from belote_notation.text import Point


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Code(Struct, frozen=True):
    """One kind of fault: an entry of the catalogue."""

    code: str
    name: str
    """Names the offence: it reads well after "allow"."""
    severity: Severity
    message: str
    """Template of the message; its fields are the facts of the finding."""
    help: str
    """Template of the help: what would be right."""
    rule: str
    """The rule that it enforces, as a sentence."""
    reason: str
    """Why the rule is there."""
    then: str = ""
    """What is no longer judged after it; empty when judging goes on."""


class Region(Struct, frozen=True):
    """A piece of a file: where it starts and ends, and the line that it starts on."""

    start: Point
    end: Point
    line: str
    """The source line, without its line end."""
    cut: int = 0
    """Characters of that line that are left out at its beginning."""


class Label(Struct, frozen=True):
    """Another place that explains the fault."""

    region: Region
    text: str


class Diagnostic(Struct, frozen=True):
    """A fault found in a file."""

    code: str
    name: str
    severity: Severity
    message: str
    file: str
    region: Region
    help: str = ""
    labels: tuple[Label, ...] = ()
    match: str = ""
    """Name of the match; empty outside of one."""
    record: str = ""
    """Id of the record; empty outside of one."""
    seat: str = ""
    trick: int = 0
    """Number of the trick, from 1; 0 outside of one."""
    place: str = ""
    """Part of the record and word in it: ``Play 17``."""
    moment: str = ""
    """Where in the deal, or which words: it stays when lines, numbers or other records are written in:
    ``trick 4 card 3``, ``call 2``, ``Score``."""

    def __str__(self) -> str:
        start = self.region.start
        return f"{self.file}:{start.line}:{start.column}: {self.severity} {self.code} {self.name}: {self.message}"
