"""Counts of what was read and found, and the exit code that follows."""

from __future__ import annotations

from msgspec import Struct, field

from belote_notation.diagnostics.model import Severity


class Tally(Struct):
    """What a run has come to so far."""

    files: int = 0
    records: int = 0
    found: dict[Severity, int] = field(default_factory=lambda: dict.fromkeys(Severity, 0))
    ignored: int = 0
    """Findings that a comment says to ignore."""
    known: int = 0
    """Findings that are in the baseline."""
    codes: dict[str, int] = field(default_factory=dict)
    """How often each code was found."""
    mended: int = 0
    """Files that were changed, or would be."""
    failed: bool = False
    """A finding counts as a failure of what was read."""
    last_fails: bool = False
    """The finding that came last does."""
    troubles: list[str] = field(default_factory=list)
    """What went wrong with paths and files."""
    internal: int = 0
    """Blocks on which the tool itself failed."""
    stopped: bool = False
    """There were so many errors that the rest was not read."""

    @property
    def exit_code(self) -> int:
        """0 nothing to object to, 1 something in what was read, 2 wrong use, files or a failure of ours."""
        if self.troubles or self.internal:
            return 2
        return 1 if self.failed else 0

    def __str__(self) -> str:
        parts = [_count(number, severity) for severity, number in self.found.items() if number]
        parts += [f"{self.ignored} ignored"] if self.ignored else []
        parts += [f"{self.known} in the baseline"] if self.known else []
        told = ", ".join(parts) or "nothing to report"
        return f"{_count(self.records, 'record')} in {_count(self.files, 'file')}: {told}"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' * (number != 1)}"
