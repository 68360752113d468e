"""``belote fill``: write in what can be derived."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

import typer

from belote_notation.cli.inputs import Paths


def fill(
    paths: Paths,
    check: Annotated[bool, typer.Option("--check", help="Change nothing; exit with 1 if a file would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Change nothing; print what would change.")] = False,
) -> None:
    """Write trick numbers, leaders and results into records that have no error."""
    from belote_notation.cli.files import left_as_it_is, rewrite
    from belote_notation.filler import fill_file

    def change(blocks: Iterator[bytes], name: str) -> Iterable[bytes]:
        return fill_file(blocks, name, left_as_it_is(name, "it has an error; validate says which"))

    rewrite(paths, change, check=check, diff=diff, verb="fill")
