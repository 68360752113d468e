"""``belote explain``: what a code means."""

from __future__ import annotations

from typing import Annotated

import typer

from belote_notation.cli.inputs import fail


def explain(
    code: Annotated[
        str | None,
        typer.Argument(help="A code such as BN405, or its name; without one all are listed.", show_default=False),
    ] = None,
) -> None:
    """Print the rule behind a diagnostic, its reason, and a bad and a good example."""
    from belote_notation.diagnostics.catalogue import CATALOGUE, find
    from belote_notation.report.explanation import explanation

    if code is None:
        for each in CATALOGUE.values():
            print(f"{each.code}  {each.severity:<8}{each.name}")
        return
    entry = find(code)
    if entry is None:
        import difflib

        names = [*CATALOGUE, *(e.name for e in CATALOGUE.values())]
        near = difflib.get_close_matches(code, names, 1, 0.5)
        fail(f"there is no diagnostic {code}" + (f"; did you mean {near[0]}?" if near else ""))
    print(explanation(entry), end="")
