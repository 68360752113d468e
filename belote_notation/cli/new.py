"""``belote new``: a record to fill in."""

from __future__ import annotations

from typing import Annotated

import typer

from belote_notation.cli.lookup import find_ruleset


def new(ruleset: Annotated[str, typer.Argument(help="The ruleset, such as classic.")]) -> None:
    """Print the skeleton of a record, ready to be filled in."""
    from belote_notation.record.values import rules as read
    from belote_notation.report.skeleton import skeleton

    found = find_ruleset(ruleset)
    print(skeleton(found, str(read(ruleset))), end="")
