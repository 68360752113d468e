"""The shape of a finding in our own JSON; the published schemas are made from it."""

from __future__ import annotations

from msgspec import Struct

from belote_notation.diagnostics.model import Diagnostic, Region, Severity
from belote_notation.report.identity import path_of
from belote_notation.report.terminal import safe
from belote_notation.text import Point


class Where(Struct, frozen=True):
    """A place in a file: line and column count from 1, in characters; offset counts from 0, in bytes."""

    line: int
    column: int
    offset: int


class Other(Struct, frozen=True):
    """Another place in the file that explains the finding."""

    message: str
    start: Where
    end: Where


class Finding(Struct, frozen=True):
    """One finding. Empty text, and 0 for a trick, say that there is none."""

    code: str
    name: str
    severity: Severity
    message: str
    help: str
    file: str
    """Seen from the working folder, with forward slashes."""
    start: Where
    end: Where
    match: str
    record: str
    trick: int
    seat: str
    place: str
    """Where in the deal: ``trick 4 card 3``."""
    labels: tuple[Other, ...]
    fingerprint: str
    """Unique in a report, and the same when lines or other records are written in."""


class Summary(Struct, frozen=True):
    """What was read and found."""

    files: int
    records: int
    errors: int
    warnings: int
    notes: int
    ignored: int
    """By comments in the records."""
    known: int
    """In the baseline."""
    troubles: tuple[str, ...]
    """What went wrong with paths and files."""
    exit_code: int


class Report(Struct, frozen=True):
    """What ``belote validate --output-format json`` prints."""

    version: int
    tool: str
    findings: tuple[Finding, ...]
    summary: Summary


def finding(diagnostic: Diagnostic, fingerprint: str) -> Finding:
    """A diagnostic in this shape; no text in it can harm a terminal or is not Unicode."""
    d = diagnostic
    return Finding(
        code=d.code,
        name=d.name,
        severity=d.severity,
        message=safe(d.message),
        help=safe(d.help),
        file=path_of(d.file),
        start=_where(d.region.start),
        end=_where(d.region.end),
        match=safe(d.match),
        record=safe(d.record),
        trick=d.trick,
        seat=d.seat,
        place=safe(d.moment),
        labels=tuple(_other(label.region, label.text) for label in d.labels),
        fingerprint=fingerprint,
    )


def _other(region: Region, text: str) -> Other:
    return Other(safe(text), _where(region.start), _where(region.end))


def _where(point: Point) -> Where:
    return Where(point.line, point.column, point.offset)
