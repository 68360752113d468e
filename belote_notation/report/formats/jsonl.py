"""For programs that read as it comes: an object a line, a line a finding. Its schema is ``schemas/jsonl.json``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from belote_notation.diagnostics.model import Diagnostic
from belote_notation.diagnostics.tally import Tally
from belote_notation.report.formats._shape import finding
from belote_notation.report.identity import with_fingerprints


def render(findings: Iterable[Diagnostic], tally: Tally) -> Iterator[str]:
    for diagnostic, fingerprint in with_fingerprints(findings):
        yield msgspec.json.encode(finding(diagnostic, fingerprint)).decode() + "\n"
