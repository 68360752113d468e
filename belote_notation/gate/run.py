"""The loop over files: each is checked by itself, and what is told of it comes as soon as it is found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from belote_notation.archive.judged import Judged, Progress, WorkerError
from belote_notation.archive.many import validate_many
from belote_notation.archive.sources import Source, Trouble
from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.diagnostics.tally import Tally
from belote_notation.gate.files import Input, UsageError
from belote_notation.gate.settings import Settings

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from belote_notation.gate.baseline import Baseline
    from belote_notation.gate.config import Configuration


class Run(Struct):
    """What a run is to do, and what it has come to."""

    configuration: Configuration
    tally: Tally
    baseline: Baseline | None = None
    fix: bool = False
    quiet: bool = False
    """Notes are counted and not told."""
    max_errors: int = 0

    executor: Executor | None = None
    """Who does the work; nobody but this process when there is none."""
    ahead: int = 0
    """How many pieces of work may be under way."""
    progress: Progress | None = None
    file: str = ""
    """What is being read."""
    settings: Settings = Settings()
    """Those that hold for it."""

    def findings(self, inputs: Iterable[Input | Trouble]) -> Iterator[Diagnostic]:
        """What is to be told of all files, in their order."""
        sources = (self._mended(source) for source in inputs) if self.fix else inputs
        executor = None if self.fix else self.executor  # what is repaired is written by nobody else
        try:
            for judged in validate_many(sources, executor=executor, ahead=self.ahead, progress=self.progress):
                for diagnostic in self._taken(judged):
                    yield diagnostic
                    if self.max_errors and self.tally.found[Severity.ERROR] >= self.max_errors:
                        self.tally.stopped = True
                        return
        except WorkerError as error:
            raise UsageError(str(error)) from error

    def _taken(self, judged: Judged) -> Iterator[Diagnostic]:
        """Count what came of a file, and what is to be told of it."""
        tally = self.tally
        tally.records += judged.records
        tally.ignored += judged.ignored
        if judged.trouble:
            tally.troubles.append(judged.trouble)
        if judged.name and judged.name != self.file:
            self.file, self.settings = judged.name, self.configuration.of(folder_of(judged.name))
            tally.files += 1
        for diagnostic in judged.diagnostics:
            if self._counts(diagnostic, self.settings):
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

    def _mended(self, source: Input | Trouble) -> Source | Trouble:
        """A file as it is after safe repairs, which are written back."""
        return source if isinstance(source, Trouble) else _Mended(source, self.tally)


class _Mended(Struct):
    """A file that is repaired when it is read."""

    source: Input
    tally: Tally
    path: None = None

    @property
    def name(self) -> str:
        return self.source.name

    def pieces(self) -> Iterator[bytes]:
        from belote_notation.gate.fix import mend

        yield mend(self.source, self.tally)


def folder_of(name: str) -> Path:
    """The folder whose configuration holds for a file; a name given for standard input is as good."""
    return Path(name).absolute().parent
