"""reviewdog's diagnostic format, an object a line. Its columns count bytes of UTF-8."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from belote_notation.diagnostics.model import Diagnostic, Region, Severity
from belote_notation.diagnostics.tally import Tally
from belote_notation.report.identity import path_of
from belote_notation.report.terminal import safe

_SEVERITIES = {Severity.ERROR: "ERROR", Severity.WARNING: "WARNING", Severity.NOTE: "INFO"}


def render(findings: Iterable[Diagnostic], tally: Tally) -> Iterator[str]:
    for diagnostic in findings:
        yield msgspec.json.encode(_line(diagnostic)).decode() + "\n"


def _line(diagnostic: Diagnostic) -> dict[str, object]:
    path = path_of(diagnostic.file)
    told: dict[str, object] = {
        "message": f"{safe(diagnostic.message)}\nhelp: {safe(diagnostic.help)}",
        "location": {"path": path, "range": _range(diagnostic.region)},
        "severity": _SEVERITIES[diagnostic.severity],
        "source": {"name": "belote"},
        "code": {"value": diagnostic.code},
    }
    if diagnostic.labels:
        told["relatedLocations"] = [
            {"message": safe(label.text), "location": {"path": path, "range": _range(label.region)}}
            for label in diagnostic.labels
        ]
    return told


def _range(region: Region) -> dict[str, object]:
    """Where a piece stands; one of several lines up to the end of its first, the only line that is known here."""
    line = region.start.line
    end = region.end.column if region.end.line == line else len(region.line) + 1
    return {
        "start": {"line": line, "column": _bytes(region.line, region.start.column)},
        "end": {"line": line, "column": _bytes(region.line, end)},
    }


def _bytes(line: str, column: int) -> int:
    return len(line[: column - 1].encode("utf-8", "surrogateescape")) + 1
