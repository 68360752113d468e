"""``belote convert``: records as JSON, JSON Lines or a table, and back from JSON."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from belote_notation.cli.inputs import ForceExclude, fail


class Form(StrEnum):
    """How records are written down."""

    BELOTE = "belote"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"


class From(StrEnum):
    """What can be read."""

    BELOTE = "belote"
    JSON = "json"
    JSONL = "jsonl"


SUFFIXES = {".belote": "belote", ".json": "json", ".jsonl": "jsonl", ".ndjson": "jsonl", ".csv": "csv"}
"""What the name of a file tells."""

Paths = Annotated[
    list[Path],
    typer.Argument(
        help="Files of records or of JSON, folders, patterns, or - for standard input.",
        show_default=False,
        readable=False,
    ),
]


def _schema(wanted: bool) -> None:
    """Print the schema, and no more."""
    if wanted:
        from belote_notation.exchange.schema import text

        print(text(), end="")
        raise typer.Exit


def convert(
    paths: Paths,
    to: Annotated[Form | None, typer.Option(help="The form to write; without it, as the output file is named.")] = None,
    given: Annotated[
        From | None, typer.Option("--from", help="The form to read; without it, as each file is named.")
    ] = None,
    output_file: Annotated[
        Path | None,
        typer.Option(
            "--output-file", "-o", metavar="FILE", readable=False, help="Write to a file, whole or not at all."
        ),
    ] = None,
    force_exclude: ForceExclude = False,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON schema of records.", callback=_schema, is_eager=True)
    ] = False,
) -> None:
    """Write records as JSON, JSON Lines or CSV, or write JSON back as records."""
    from belote_notation.cli.converting import Job, carry_out
    from belote_notation.cli.inputs import inputs
    from belote_notation.exchange.refused import NotARecordError
    from belote_notation.report.terminal import safe

    form = to or (Form(named) if output_file is not None and (named := form_of(output_file)) else None)
    if form is None:
        fail("say what to write: --to belote, json, jsonl or csv")
    sources = inputs(paths, force_exclude=force_exclude)
    job = Job(form.value, lambda source: given.value if given is not None else _form_read(source.path))
    try:
        complete = carry_out(job, sources, output_file)
    except NotARecordError as error:
        print(safe(f"error: {error}"), file=job.err)
        raise typer.Exit(1) from None
    if not complete:
        raise typer.Exit(1)


def form_of(path: Path) -> str:
    """The form that the name of a file tells; empty when it tells none."""
    return SUFFIXES.get(path.suffix.lower(), "")


def _form_read(path: Path | None) -> str:
    form = form_of(path) if path is not None else ""
    if form == Form.CSV:
        fail(f"{path}: a table does not hold whole records and cannot be read back")
    return form or Form.BELOTE.value
