"""``belote show``: deals printed for people."""

from __future__ import annotations

from typing import Annotated

import typer

from belote_notation.cli.inputs import Paths, fail, headings, inputs
from belote_notation.table import SEAT_WORDS

RecordId = Annotated[str | None, typer.Option("--record", help="Only the record with this id.", show_default=False)]
View = Annotated[str | None, typer.Option("--view", help="Only what this seat could see: N, E, S or W.")]
Infer = Annotated[bool, typer.Option("--infer", help="With --view: also what follows from the play.")]


def show(paths: Paths, record: RecordId = None, view: View = None, infer: Infer = False) -> None:
    """Print deals for people: hands, auction, declarations, tricks and score sheet."""
    from belote_notation.pipeline import check
    from belote_notation.report.colour import write
    from belote_notation.report.deal import render
    from belote_notation.view import seen_by

    if view is not None and (view := view.upper()) not in SEAT_WORDS:
        fail(f"no seat is called {view}: write N, E, S or W")
    if infer and view is None:
        fail("--infer goes with --view")
    shown = faulty = False
    heading_of = headings(paths)
    for source in inputs(paths):
        heading = heading_of(source.name)
        for verdict in check(source.pieces(), source.name, keep_steps=True):
            if record is not None and (verdict.record is None or verdict.record.id != record):
                continue
            faulty = faulty or verdict.faulty
            if view is not None and verdict.record is not None:
                seen = seen_by(view, verdict)
                if seen is None:
                    fail(f"{verdict.record.id or 'a record'}: nobody is known to sit at {view}")
                verdict = seen
            if text := render(verdict, view or "", infer=infer):
                write(("\n\n" if shown else "") + heading + text)
                shown, heading = True, ""
    if record is not None and not shown:
        fail(f"no record has the id {record}")
    if faulty:
        raise typer.Exit(1)
