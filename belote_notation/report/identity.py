"""How a finding is known again: a path as others write it, and a fingerprint without line numbers."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from belote_notation.diagnostics.model import Diagnostic
from belote_notation.report.terminal import safe


def path_of(file: str) -> str:
    """A path seen from the working folder, with forward slashes; absolute when the file lies elsewhere."""
    if file.startswith("<"):
        return file
    place = Path(os.path.abspath(file))  # noqa: PTH100  # of a link the name counts, not the target
    here = Path.cwd()
    return safe((place.relative_to(here) if place.is_relative_to(here) else place).as_posix())


def with_fingerprints(findings: Iterable[Diagnostic]) -> Iterator[tuple[Diagnostic, str]]:
    """Each finding with its fingerprint: unique in a run, and the same when lines or other records are written in."""
    file, path, seen = "", "", Counter[bytes]()
    for diagnostic in findings:
        if diagnostic.file != file:
            file, path, seen = diagnostic.file, path_of(diagnostic.file), Counter()
        key = (path, diagnostic.match, diagnostic.record, diagnostic.code, diagnostic.moment)
        digest = hashlib.sha256("\0".join(key).encode("utf-8", "surrogateescape")).digest()[:20]
        if number := seen[digest]:  # one of several that are alike
            yield diagnostic, hashlib.sha256(digest + str(number).encode()).hexdigest()[:40]
        else:
            yield diagnostic, digest.hex()
        seen[digest] = number + 1
