"""``belote score``: what each deal is worth, and why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from belote_notation.cli.inputs import inputs

if TYPE_CHECKING:
    from belote_notation.pipeline import Verdict

Paths = Annotated[list[Path], typer.Argument(help="Files, folders, or - for standard input.", show_default=False)]
Explain = Annotated[bool, typer.Option("--explain", help="Walk through each sheet in words.")]


def score(paths: Paths, explain: Explain = False) -> None:
    """Work out the score of each deal, and the totals of a match."""
    from belote_notation.pipeline import check
    from belote_notation.report.colour import write

    faulty = shown = False
    for source in inputs(paths):
        verdicts: list[bool] = []
        for text in _texts(check(source.pieces(), source.name, keep_steps=True), verdicts, explain=explain):
            write("\n" + text if shown else text)
            shown = True
        faulty = faulty or any(verdicts)
    if faulty:
        raise typer.Exit(1)


def _texts(verdicts: Iterator[Verdict], faulty: list[bool], *, explain: bool) -> Iterator[str]:
    """The blocks of a file in order, the table of each match behind its last record."""
    from belote_notation.record.model import Head, Match
    from belote_notation.report.deal import render
    from belote_notation.report.scores import ScoreRow, block, match_table, row

    rows: list[ScoreRow] = []
    last: Verdict | None = None
    for verdict in verdicts:
        if verdict.faulty:
            faulty[:] = [True]
        if isinstance(verdict.part, Head | Match) and last is not None and rows:
            yield match_table(last, rows)
            rows, last = [], None
        if verdict.record is None:
            if text := render(verdict):
                yield text
            continue
        yield block(verdict, explain=explain)
        if verdict.match is not None:
            rows.append(row(verdict))
            last = verdict
    if last is not None and rows:
        yield match_table(last, rows)
