"""``belote show``: deals printed for people."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from belote_notation.cli.inputs import fail, inputs

Paths = Annotated[list[Path], typer.Argument(help="Files, folders, or - for standard input.", show_default=False)]
RecordId = Annotated[str | None, typer.Option("--record", help="Only the record with this id.", show_default=False)]


def show(paths: Paths, record: RecordId = None) -> None:
    """Print deals for people: hands, auction, declarations, tricks and score sheet."""
    from belote_notation.pipeline import check
    from belote_notation.report.colour import write
    from belote_notation.report.deal import render

    shown = faulty = False
    for source in inputs(paths):
        for verdict in check(source.pieces(), source.name, keep_steps=True):
            if record is not None and (verdict.record is None or verdict.record.id != record):
                continue
            if text := render(verdict):
                write("\n\n" + text if shown else text)
                shown = True
            faulty = faulty or verdict.faulty
    if record is not None and not shown:
        fail(f"no record has the id {record}")
    if faulty:
        raise typer.Exit(1)
