"""The Typer app: one line a command, and what happens to errors that no command expects."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterable
from importlib import import_module

import typer

from belote_notation.cli.inputs import say

COMMANDS = {
    "validate": "validate",
    "score": "score",
    "fill": "fill",
    "show": "show",
    "replay": "replay",
    "format": "format_files",
    "convert": "convert",
    "new": "new",
    "id": "identity",
    "deal": "deal",
    "explain": "explain",
    "rules": "rules",
}
"""The commands in the order of ``--help``: a module each, and the function in it."""


def make_app(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The app with these commands; the modules of the others are not imported."""
    app = typer.Typer(
        name="belote",
        help="Read, check, score and show records of belote, contrée, belot, baloot and their relatives.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    for name in names:
        module = import_module(f"belote_notation.cli.{name}")
        app.command(name)(getattr(module, COMMANDS[name]))
    app.callback(invoke_without_command=True)(options)
    return app


def options(version: bool = typer.Option(False, "--version", "-V", help="Print the version.")) -> None:
    """Options of the tool as a whole."""
    if version:
        from belote_notation.version import FORMAT, VERSION

        print(f"belote-notation {VERSION} (format {FORMAT[0]}.{FORMAT[1]})")
        raise typer.Exit


def run() -> None:
    """Run the app. Exit codes: 0 no error, 1 an error in what was read, 2 wrong use, files, or a failure of ours."""
    if hasattr(signal, "SIGPIPE"):  # the reader of a pipe had enough: end as other tools do, with nothing to say
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    named = next((word for word in sys.argv[1:] if not word.startswith("-")), "")
    app = make_app([named] if named in COMMANDS else COMMANDS)  # building all of them takes longer than most need
    try:
        try:
            app()
        finally:
            sys.stdout.flush()  # a full disk is told here, and not by the interpreter when it ends
    except OSError as error:
        where = f"{os.fsdecode(error.filename)}: " if error.filename else ""
        say(f"error: {where}{error.strerror or error}")
        _drop_output()
        sys.exit(2)
    except Exception as error:
        if os.environ.get("BELOTE_DEBUG"):
            raise
        say(f"internal error: {type(error).__name__}: {error}")
        say("This is a fault of the tool. Please report it; BELOTE_DEBUG=1 shows where it happened.")
        sys.exit(2)


def _drop_output() -> None:
    """What could not be written is not tried again when the interpreter ends."""
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
        return
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
