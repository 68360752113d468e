"""Known findings: counted by file, match, record, code and place in the deal, so that no line number is in it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

from belote_notation.diagnostics.model import Diagnostic
from belote_notation.gate.files import UsageError, replace
from belote_notation.report.terminal import safe

VERSION = 1


class Known(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, order=True):
    """A finding by what it is about."""

    file: str
    """Seen from the folder of the baseline, with forward slashes."""
    code: str
    match: str = ""
    record: str = ""
    place: str = ""
    count: int = 1


class BaselineFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of known findings."""

    version: int
    findings: tuple[Known, ...]


class Baseline:
    """Known findings, each taken off when it is found again."""

    def __init__(self, path: Path, known: Iterable[Known] = ()) -> None:
        self.folder = path.absolute().parent
        self.left = Counter({msgspec.structs.replace(one, count=1): one.count for one in known})

    def takes(self, diagnostic: Diagnostic) -> bool:
        """A finding is known; it is taken off the list."""
        key = self.key(diagnostic)
        if not self.left[key]:
            return False
        self.left[key] -= 1
        return True

    def key(self, diagnostic: Diagnostic) -> Known:
        """A finding as the baseline knows it."""
        place = Path(os.path.abspath(diagnostic.file))  # noqa: PTH100  # of a link the name counts, not the target
        file = Path(os.path.relpath(place, self.folder)).as_posix()
        d = diagnostic
        return Known(safe(file), d.code, safe(d.match), safe(d.record), safe(d.moment))

    @property
    def gone(self) -> int:
        """Known findings that were not found again."""
        return sum(self.left.values())


def read(path: Path) -> Baseline:
    """The baseline of a file, or ``UsageError``."""
    try:
        file = msgspec.json.decode(path.read_bytes(), type=BaselineFile)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}; --write-baseline writes one") from None
    except msgspec.MsgspecError as error:
        raise UsageError(f"{path}: this is no baseline: {error}") from None
    if file.version != VERSION:
        raise UsageError(f"{path}: a baseline of version {file.version}; this tool reads version {VERSION}")
    return Baseline(path, file.findings)


def write(path: Path, found: Iterable[Diagnostic]) -> int:
    """Write what was found as the baseline, a line each; how many."""
    base = Baseline(path)
    counts = Counter(base.key(diagnostic) for diagnostic in found)
    known = sorted(msgspec.structs.replace(key, count=count) for key, count in counts.items())
    lines = ",\n".join("  " + msgspec.json.encode(one).decode() for one in known)
    replace(path, f'{{"version": {VERSION}, "findings": [\n{lines}\n]}}\n'.encode())
    return counts.total()
