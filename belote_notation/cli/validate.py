"""``belote validate``: check records and say what is wrong."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from belote_notation.cli.inputs import inputs

Paths = Annotated[list[Path], typer.Argument(help="Files, folders, or - for standard input.", show_default=False)]


class OutputFormat(StrEnum):
    """How findings are printed."""

    FULL = "full"
    CONCISE = "concise"


class FailOn(StrEnum):
    """The least severity that makes the exit code 1."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


def validate(
    paths: Paths,
    output_format: Annotated[OutputFormat, typer.Option(help="How findings are printed.")] = OutputFormat.FULL,
    fail_on: Annotated[FailOn, typer.Option(help="Severity from which on the exit code is 1.")] = FailOn.ERROR,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print no notes and no summary.")] = False,
    allow_empty: Annotated[bool, typer.Option(help="A folder without records is no error.")] = False,
) -> None:
    """Check every call, declaration, card and score of the records."""
    from belote_notation.diagnostics.model import Severity
    from belote_notation.pipeline import check
    from belote_notation.report.faults import FORMATS

    render = FORMATS[output_format]
    counts = dict.fromkeys(Severity, 0)
    records = files = 0
    out = sys.stdout
    for source in inputs(paths, allow_empty=allow_empty):
        files += 1
        for verdict in check(source.pieces(), source.name):
            records += verdict.record is not None
            for diagnostic in verdict.diagnostics:
                counts[diagnostic.severity] += 1
                if quiet and diagnostic.severity is Severity.NOTE:
                    continue
                out.write(render(diagnostic) + ("\n\n" if output_format is OutputFormat.FULL else "\n"))
    if not quiet:
        found = (
            ", ".join(f"{n} {severity}{'s' * (n != 1)}" for severity, n in counts.items() if n) or "nothing to report"
        )
        print(f"{records} record{'s' * (records != 1)} in {files} file{'s' * (files != 1)}: {found}", file=sys.stderr)
    order = list(Severity)
    if any(counts[severity] for severity in order[: order.index(Severity(fail_on)) + 1]):
        raise typer.Exit(1)
