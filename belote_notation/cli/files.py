"""Files written back: whole or not at all, or shown as a difference."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from belote_notation.cli.inputs import Input, inputs

if TYPE_CHECKING:
    from belote_notation.text import Chunk

Rewrite = Callable[[Iterator[bytes], str], Iterable[bytes]]


def replace(path: Path, content: bytes) -> None:
    """Write a file so that at every moment it is the old one or the new one, whole."""
    path = path.resolve()
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new = Path(name)
        new.chmod(path.stat().st_mode & 0o7777)
        new.replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def rewrite(paths: Iterable[Path], change: Rewrite, *, check: bool, diff: bool, verb: str) -> None:
    """Change files in place; with ``check`` or ``diff`` only say what would change, exit code 1 when anything would."""
    changed = 0
    for source in inputs(paths):
        old = b"".join(source.pieces())
        new = b"".join(change(iter([old]), source.name))
        if source.path is None and not (check or diff):
            sys.stdout.buffer.write(new)
            continue
        if new == old:
            continue
        changed += 1
        if diff:
            sys.stdout.write(_difference(old, new, source))
        elif check:
            print(f"would {verb} {source.name}")
        else:
            assert source.path is not None
            replace(source.path, new)
            print(f"{source.name}: {verb}ed" if not verb.endswith("t") else f"{source.name}: {verb}ted")
    if changed and (check or diff):
        raise typer.Exit(1)


def left_as_it_is(name: str, why: str) -> Callable[[Chunk], None]:
    """Says on standard error which block was not touched."""

    def told(chunk: Chunk) -> None:
        print(f"{name}:{chunk.line}: left as it is: {why}", file=sys.stderr)

    return told


def _difference(old: bytes, new: bytes, source: Input) -> str:
    import difflib

    from belote_notation.report.terminal import safe

    before, after = (text.decode("utf-8", "backslashreplace").splitlines() for text in (old, new))
    lines = difflib.unified_diff(before, after, source.name, source.name, lineterm="")
    return "".join(f"{safe(line)}\n" for line in lines)
