"""GitHub Actions: workflow commands that become annotations of a pull request.

GitHub shows ten errors, ten warnings and ten notices of a step, and fifty annotations of a job; the log has them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.diagnostics.tally import Tally
from belote_notation.report.identity import path_of
from belote_notation.report.terminal import safe

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render(findings: Iterable[Diagnostic], tally: Tally) -> Iterator[str]:
    for diagnostic in findings:
        yield command(diagnostic)


def command(diagnostic: Diagnostic) -> str:
    """One annotation. GitHub takes columns only where a piece begins and ends on one line."""
    d, region = diagnostic, diagnostic.region
    path = path_of(d.file)
    properties = {"file": path, "line": str(region.start.line)}
    if region.end.line == region.start.line:
        last = max(region.end.column - 1, region.start.column)
        properties |= {"col": str(region.start.column), "endLine": str(region.end.line), "endColumn": str(last)}
    else:
        properties["endLine"] = str(region.end.line)
    properties["title"] = f"{d.code} {d.name}"
    where = f"{path}:{region.start.line}:{region.start.column}"
    message = f"{where}: {d.code} {d.name}: {safe(d.message)}"
    if d.help:
        message += f"\nhelp: {safe(d.help)}"
    listed = ",".join(f"{name}={escaped(value, ':,')}" for name, value in properties.items())
    return f"::{_COMMANDS[d.severity]} {listed}::{escaped(message)}\n"


def escaped(text: str, also: str = "") -> str:
    """Text as a workflow command takes it: ``%`` and line ends by their numbers, in a property ``:`` and ``,`` too."""
    for char in "%\r\n" + also:
        text = text.replace(char, f"%{ord(char):02X}")
    return text
