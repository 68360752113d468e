"""The loop over files: each is checked by itself, and what is told of it comes as soon as it is found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.diagnostics.tally import Tally
from belote_notation.gate.files import Input
from belote_notation.gate.walk import Trouble
from belote_notation.pipeline import check

if TYPE_CHECKING:
    from belote_notation.gate.baseline import Baseline
    from belote_notation.gate.config import Configuration
    from belote_notation.gate.settings import Settings


class Run(Struct):
    """What a run is to do, and what it has come to."""

    configuration: Configuration
    tally: Tally
    baseline: Baseline | None = None
    fix: bool = False
    quiet: bool = False
    """Notes are counted and not told."""
    max_errors: int = 0

    def findings(self, inputs: Iterable[Input | Trouble]) -> Iterator[Diagnostic]:
        """What is to be told of all files, in their order."""
        for source in inputs:
            if isinstance(source, Trouble):
                self.tally.troubles.append(source.message)
                continue
            try:
                for diagnostic in self.of_file(source):
                    yield diagnostic
                    if self.max_errors and self.tally.found[Severity.ERROR] >= self.max_errors:
                        self.tally.stopped = True
                        return
            except OSError as error:
                self.tally.troubles.append(f"{error.filename or source.name}: {error.strerror or error}")

    def of_file(self, source: Input) -> Iterator[Diagnostic]:
        """What is to be told of one file."""
        settings = self.configuration.of(folder_of(source))
        pieces = source.pieces() if not self.fix else iter([self._mended(source)])
        self.tally.files += 1
        for verdict in check(pieces, source.name):
            self.tally.records += verdict.record is not None
            self.tally.ignored += len(verdict.ignored)
            for diagnostic in verdict.diagnostics:
                if self._counts(diagnostic, settings):
                    yield diagnostic

    def _counts(self, diagnostic: Diagnostic, settings: Settings) -> bool:
        """Count a finding; false when it is not to be told."""
        tally = self.tally
        if diagnostic.code not in settings.told:
            return False
        if diagnostic.code == "BN901":
            tally.internal += 1
        elif self.baseline is not None and self.baseline.takes(diagnostic):
            tally.known += 1
            return False
        tally.found[diagnostic.severity] += 1
        tally.codes[diagnostic.code] = tally.codes.get(diagnostic.code, 0) + 1
        tally.last_fails = settings.fail_on.covers(diagnostic.severity)
        tally.failed = tally.failed or tally.last_fails
        return not (self.quiet and diagnostic.severity is Severity.NOTE)

    def _mended(self, source: Input) -> bytes:
        """The content of a file after safe repairs, which are written back."""
        from belote_notation.gate.fix import mend

        return mend(source, self.tally)


def folder_of(source: Input) -> Path:
    """The folder whose configuration holds for a file; a name given for standard input is as good."""
    return (source.path or Path(source.name)).absolute().parent
