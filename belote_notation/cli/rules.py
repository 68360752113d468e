"""``belote rules``: the rulesets and what each of them says."""

from __future__ import annotations

from typing import Annotated

import typer

from belote_notation.cli.inputs import fail
from belote_notation.cli.lookup import find_ruleset


def rules(
    ruleset: Annotated[
        str | None, typer.Argument(help="A ruleset; all are listed without one.", show_default=False)
    ] = None,
    diff: Annotated[tuple[str, str] | None, typer.Option(help="Two rulesets: how they differ.")] = None,
) -> None:
    """List the rulesets, print one with every option, or tell how two differ."""
    from belote_notation import rulesets
    from belote_notation.report import rules as report

    if diff is not None and ruleset is not None:
        fail("name a ruleset, or two behind --diff, not both")
    if diff is not None:
        found = [find_ruleset(name) for name in diff]
        print(report.difference(found[0], found[1]), end="")
    elif ruleset is not None:
        print(report.page(find_ruleset(ruleset)), end="")
    else:
        print(report.overview([find_ruleset(name) for name in rulesets.ids()]), end="")
