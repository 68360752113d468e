"""GitLab's Code Quality report: an array, written as the findings come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.diagnostics.tally import Tally
from belote_notation.report.identity import path_of, with_fingerprints
from belote_notation.report.terminal import safe

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.NOTE: "info"}


def render(findings: Iterable[Diagnostic], tally: Tally) -> Iterator[str]:
    before = "[\n"
    for diagnostic, fingerprint in with_fingerprints(findings):
        yield before + msgspec.json.encode(_issue(diagnostic, fingerprint)).decode()
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def _issue(diagnostic: Diagnostic, fingerprint: str) -> dict[str, object]:
    start, end = diagnostic.region.start, diagnostic.region.end
    told = f"{diagnostic.code} {diagnostic.name}: {diagnostic.message}"
    return {
        "description": safe(f"{told} ({diagnostic.help})" if diagnostic.help else told),
        "check_name": diagnostic.code,
        "fingerprint": fingerprint,
        "severity": _SEVERITIES[diagnostic.severity],
        "location": {
            "path": path_of(diagnostic.file),
            "positions": {
                "begin": {"line": start.line, "column": start.column},
                "end": {"line": end.line, "column": end.column},
            },
        },
    }
