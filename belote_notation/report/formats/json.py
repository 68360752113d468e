"""For programs: one object, written as the findings come. Its schema is ``schemas/json.json``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.diagnostics.tally import Tally
from belote_notation.report.formats._shape import Summary, finding
from belote_notation.report.identity import with_fingerprints
from belote_notation.report.terminal import safe
from belote_notation.version import VERSION


def render(findings: Iterable[Diagnostic], tally: Tally) -> Iterator[str]:
    yield f'{{"version":1,"tool":"belote-notation {VERSION}","findings":['
    before = "\n"
    for diagnostic, fingerprint in with_fingerprints(findings):
        yield before + msgspec.json.encode(finding(diagnostic, fingerprint)).decode()
        before = ",\n"
    yield f'\n],"summary":{msgspec.json.encode(summary(tally)).decode()}}}\n'


def summary(tally: Tally) -> Summary:
    """The counts of a run that is at its end."""
    return Summary(
        files=tally.files,
        records=tally.records,
        errors=tally.found[Severity.ERROR],
        warnings=tally.found[Severity.WARNING],
        notes=tally.found[Severity.NOTE],
        ignored=tally.ignored,
        known=tally.known,
        troubles=tuple(safe(trouble) for trouble in tally.troubles),
        exit_code=tally.exit_code,
    )
