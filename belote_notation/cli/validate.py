"""``belote validate``: check records and say what is wrong.

Annotations are not postponed here: Typer would evaluate each of them eight times before anything is checked.
"""

from pathlib import Path
from typing import Annotated

import typer

from belote_notation.cli.inputs import ForceExclude, Paths, fail
from belote_notation.gate import settings
from belote_notation.gate.settings import FailOn
from belote_notation.report.formats import OutputFormat


def _schema(name: str | None) -> None:
    """Print a schema, and no more."""
    if name is None:
        return
    from belote_notation.gate.schemas import NAMES, text

    if name not in NAMES:
        fail(f"--schema {name}: there are {', '.join(NAMES)}")
    print(text(name), end="")
    raise typer.Exit


def validate(
    paths: Paths,
    select: Annotated[
        list[str] | None,
        typer.Option(metavar="CODES", help="Tell only these: BN403, BN4, revoke; several with commas."),
    ] = None,
    ignore: Annotated[list[str] | None, typer.Option(metavar="CODES", help="Do not tell these.")] = None,
    fail_on: Annotated[
        FailOn | None, typer.Option(help="Severity from which on the exit code is 1.", show_default="error")
    ] = None,
    max_errors: Annotated[int | None, typer.Option(metavar="N", min=1, help="Stop after N errors.")] = None,
    output_format: Annotated[
        OutputFormat | None,
        typer.Option(help="How findings are printed.", envvar="BELOTE_OUTPUT_FORMAT", show_default="auto"),
    ] = None,
    output_file: Annotated[
        Path | None, typer.Option(metavar="FILE", readable=False, help="Write the report to a file.")
    ] = None,
    statistics: Annotated[bool, typer.Option("--statistics", help="Print counts by code, not findings.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print no notes and no summary.")] = False,
    fix: Annotated[bool, typer.Option("--fix", help="Make safe repairs, then say what is left.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Print what --fix would change; change nothing.")] = False,
    baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", readable=False, help="Leave out the findings of this file.")
    ] = None,
    write_baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", readable=False, help="Write all findings to a file for --baseline.")
    ] = None,
    jobs: Annotated[
        str, typer.Option("--jobs", "-j", metavar="N", help="Processes that do the work; auto or 0: one a processor.")
    ] = "1",
    exclude: Annotated[
        list[str] | None, typer.Option(metavar="PATTERN", help="Pass over these, as in .gitignore.")
    ] = None,
    force_exclude: ForceExclude = False,
    stdin_filename: Annotated[str, typer.Option(metavar="FILE", help="What standard input is called.")] = "",
    allow_empty: Annotated[
        bool | None, typer.Option("--allow-empty/--no-allow-empty", help="A folder without records is no error.")
    ] = None,
    isolated: Annotated[bool, typer.Option("--isolated", help="Read no configuration.")] = False,
    settings_only: Annotated[bool, typer.Option("--show-settings", help="Print the settings and stop.")] = False,
    schema: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Print a schema: json, jsonl or baseline.", callback=_schema, is_eager=True),
    ] = None,
) -> None:
    """Check every call, declaration, card and score of the records."""
    from belote_notation.cli.checking import Request, carry_out, show_settings
    from belote_notation.cli.workers import number
    from belote_notation.gate.config import Configuration
    from belote_notation.gate.files import UsageError

    given = {
        "select": _listed(select),
        "ignore": _listed(ignore),
        "exclude": exclude,
        "fail_on": fail_on,
        "max_errors": max_errors,
        "output_format": output_format,
        "allow_empty": allow_empty,
        "baseline": str(baseline) if baseline else None,
    }
    try:
        asked = Request(
            paths,
            output_file,
            write_baseline,
            fix=fix,
            diff=diff,
            statistics=statistics,
            quiet=quiet,
            force_exclude=force_exclude,
            stdin_name=stdin_filename,
            jobs=number(jobs),
        )
        configuration = Configuration(settings.options(given), isolated=isolated)
        code = show_settings(asked, configuration) if settings_only else carry_out(asked, configuration)
    except UsageError as error:
        fail(str(error))
    raise typer.Exit(code)


def _listed(words: list[str] | None) -> list[str] | None:
    """Words of an option that may be given several times, and hold several with commas."""
    return [word.strip() for piece in words for word in piece.split(",")] if words else None
