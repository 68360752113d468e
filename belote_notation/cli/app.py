"""The Typer app: one line a command, and what happens to errors that no command expects."""

from __future__ import annotations

import os
import signal
import sys

import typer

from belote_notation.cli.deal import deal
from belote_notation.cli.explain import explain
from belote_notation.cli.fill import fill
from belote_notation.cli.format import format_files
from belote_notation.cli.identity import identity
from belote_notation.cli.new import new
from belote_notation.cli.replay import replay
from belote_notation.cli.rules import rules
from belote_notation.cli.score import score
from belote_notation.cli.show import show
from belote_notation.cli.validate import validate

app = typer.Typer(
    name="belote",
    help="Read, check, score and show records of belote, contrée, belot, baloot and their relatives.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(validate)
app.command()(score)
app.command()(fill)
app.command()(show)
app.command()(replay)
app.command("format")(format_files)
app.command()(new)
app.command("id")(identity)
app.command()(deal)
app.command()(explain)
app.command()(rules)


@app.callback(invoke_without_command=True)
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
    try:
        app()
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"error: {where}{error.strerror or error}", file=sys.stderr)
        sys.exit(2)
    except Exception as error:
        if os.environ.get("BELOTE_DEBUG"):
            raise
        print(f"internal error: {type(error).__name__}: {error}", file=sys.stderr)
        print("This is a fault of the tool. Please report it; BELOTE_DEBUG=1 shows where it happened.", file=sys.stderr)
        sys.exit(2)
