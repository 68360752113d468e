"""``belote score``: what each deal is worth, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from belote_notation.cli.inputs import Paths, headings, inputs

if TYPE_CHECKING:
    from belote_notation.pipeline import Verdict

Explain = Annotated[bool, typer.Option("--explain", help="Walk through each sheet in words.")]
As = Annotated[
    str | None,
    typer.Option("--as", metavar="RULES", help="What if: score by these rules as well.", show_default=False),
]


def score(paths: Paths, explain: Explain = False, other: As = None) -> None:
    """Work out the score of each deal, and the totals of a match; with --as by other rules too, side by side."""
    from belote_notation.pipeline import check
    from belote_notation.report.colour import write

    printer = _printer(other, explain=explain)
    faulty = shown = False
    heading_of = headings(paths)
    for source in inputs(paths):
        verdicts: list[bool] = []
        heading = heading_of(source.name)
        for text in _texts(check(source.pieces(), source.name, keep_steps=True), verdicts, printer()):
            write(("\n" if shown else "") + heading + text)
            shown, heading = True, ""
        faulty = faulty or any(verdicts)
    if faulty:
        raise typer.Exit(1)


class Printer(Protocol):
    """Prints the records of a file one after another, and a table where a match ends."""

    def block(self, verdict: Verdict) -> str:
        """One record."""

    def table(self) -> str:
        """The records of the match that has just ended; empty when there was none."""


def _printer(other: str | None, *, explain: bool) -> Callable[[], Printer]:
    """Makes a printer for each file."""
    if other is None:
        from belote_notation.report.scores import Scores

        return lambda: Scores(explain=explain)
    from belote_notation.cli.lookup import find_ruleset
    from belote_notation.record.values import rules as read
    from belote_notation.report.whatif import WhatIfs

    ruleset, rules = find_ruleset(other), read(other)
    return lambda: WhatIfs(ruleset, rules, explain=explain)


def _texts(verdicts: Iterator[Verdict], faulty: list[bool], printer: Printer) -> Iterator[str]:
    """The blocks of a file in order, the table of each match behind its last record."""
    from belote_notation.record.model import Head, Match
    from belote_notation.report.deal import render

    for verdict in verdicts:
        if verdict.faulty:
            faulty[:] = [True]
        if isinstance(verdict.part, Head | Match) and (table := printer.table()):
            yield table
        if verdict.record is not None:
            yield printer.block(verdict)
        elif text := render(verdict):
            yield text
    if table := printer.table():
        yield table
