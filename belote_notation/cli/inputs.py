"""What a command is to read: files, folders and standard input; what is not there ends it with 2."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from belote_notation.gate.files import Input

Paths = Annotated[
    list[Path],
    typer.Argument(help="Files, folders, patterns, or - for standard input.", show_default=False, readable=False),
]
"""What may not be read is told when it is opened, beside what is wrong with the others."""
ForceExclude = Annotated[
    bool, typer.Option("--force-exclude", help="Pass over excluded and ignored files even when they are named.")
]


def inputs(paths: Iterable[Path], *, force_exclude: bool = False) -> Iterator[Input]:
    """The files named, and those of each folder and pattern named, as ``validate`` finds them."""
    from belote_notation.archive.sources import Trouble
    from belote_notation.gate.config import Configuration
    from belote_notation.gate.files import UsageError
    from belote_notation.gate.settings import Given
    from belote_notation.gate.walk import Walker

    try:
        for found in Walker(Configuration(Given()).of, force_exclude=force_exclude).find(paths):
            if isinstance(found, Trouble):
                fail(found.message)
            yield found
    except UsageError as error:
        fail(str(error))


def headings(paths: list[Path]) -> Callable[[str], str]:
    """What to print above the records of each file: its name, unless one file was asked for and nothing else."""
    from belote_notation.report.terminal import safe

    alone = len(paths) == 1 and (str(paths[0]) == "-" or (paths[0].exists() and not paths[0].is_dir()))
    return lambda name: "" if alone else f"File {safe(name)}\n\n"


def fail(message: str) -> NoReturn:
    """Wrong use, or trouble with files."""
    say(f"error: {message}")
    raise typer.Exit(2)


def say(line: str) -> None:
    """A line on standard error; names of files and words of a user cannot harm the terminal."""
    from belote_notation.report.terminal import safe

    print(safe(line), file=sys.stderr)
