"""Files written back: whole or not at all, or shown as a difference."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from belote_notation.cli.inputs import fail, inputs, say

if TYPE_CHECKING:
    from belote_notation.text import Chunk

Rewrite = Callable[[Iterator[bytes], str], Iterable[bytes]]


def rewrite(
    paths: Iterable[Path], change: Rewrite, *, check: bool, diff: bool, verb: str, force_exclude: bool = False
) -> None:
    """Change files in place; with ``check`` or ``diff`` only say what would change, exit code 1 when anything would."""
    from belote_notation.gate.files import replace
    from belote_notation.gate.fix import difference
    from belote_notation.report.terminal import safe
    from belote_notation.syntax.split import split

    changed = 0
    for source in inputs(paths, force_exclude=force_exclude):
        old = b"".join(source.pieces())
        oversized = next((chunk for chunk in split([old]) if chunk.truncated), None)
        if oversized is not None:  # only its beginning is read: writing it back would lose the rest
            left_as_it_is(source.name, "this block is too long; validate says how long one may be")(oversized)
            new = old
        else:
            new = b"".join(change(iter([old]), source.name))
        if source.path is not None and not source.path.is_file() and not (check or diff):
            fail(f"{source.name}: no regular file, so it cannot be written back; - reads standard input and prints")
        if source.path is None and not (check or diff):
            sys.stdout.buffer.write(new)
            continue
        if new == old:
            continue
        changed += 1
        if diff:
            sys.stdout.write(difference(old, new, source.name))
        elif check:
            print(safe(f"would {verb} {source.name}"))
        else:
            assert source.path is not None
            replace(source.path, new)
            print(safe(f"{source.name}: {verb}{'t' * verb.endswith('t')}ed"))
    if changed and (check or diff):
        raise typer.Exit(1)


def left_as_it_is(name: str, why: str) -> Callable[[Chunk], None]:
    """Says on standard error which block was not touched."""

    def told(chunk: Chunk) -> None:
        say(f"{name}:{chunk.line}: left as it is: {why}")

    return told
