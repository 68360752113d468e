"""For editors and ``grep``: a line a finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from belote_notation.diagnostics.model import Diagnostic
from belote_notation.diagnostics.tally import Tally


def render(findings: Iterable[Diagnostic], tally: Tally) -> Iterator[str]:
    for diagnostic in findings:
        from belote_notation.report.faults import concise  # a clean run never needs it

        yield concise(diagnostic) + "\n"
