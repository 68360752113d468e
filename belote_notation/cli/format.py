"""``belote format``: the canonical form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

import typer

from belote_notation.cli.inputs import ForceExclude, Paths, say


def format_files(
    paths: Paths,
    check: Annotated[bool, typer.Option("--check", help="Change nothing; exit with 1 if a file would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Change nothing; print what would change.")] = False,
    expand: Annotated[
        bool, typer.Option("--expand", help="Make each record self-contained: rules, names, totals before.")
    ] = False,
    force_exclude: ForceExclude = False,
) -> None:
    """Put files into canonical form: only layout and spelling change, no fact."""
    from belote_notation.cli.files import left_as_it_is, rewrite
    from belote_notation.formatter import expand_file, format_file

    def change(blocks: Iterator[bytes], name: str) -> Iterable[bytes]:
        told = left_as_it_is(name, "it does not parse; validate says why")
        new = b"".join(expand_file(blocks, name, told) if expand else format_file(blocks, told))
        if new and not new.lower().startswith(b"%belote"):
            say(f"{name}: it does not begin with %belote 1.0, which is no layout; validate --fix writes it in")
        return [new]

    rewrite(paths, change, check=check, diff=diff, verb="format", force_exclude=force_exclude)
