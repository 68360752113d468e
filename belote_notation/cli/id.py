"""``belote id``: what records and deals are called for good, and which of an archive are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from belote_notation.cli.inputs import Paths, inputs, say

if TYPE_CHECKING:
    from belote_notation.identity.duplicates import Ids
    from belote_notation.pipeline import Verdict


def identity(
    paths: Paths,
    duplicates: Annotated[
        bool, typer.Option("--duplicates", help="Only records that are the same, and deals played again, in groups.")
    ] = False,
) -> None:
    """Print the id of each record (r1-…) and of its deal (d1-…), or find duplicates."""
    from belote_notation.identity.duplicates import Index
    from belote_notation.pipeline import check
    from belote_notation.report.terminal import safe

    index = Index()
    faulty = False
    for source in inputs(paths):
        for verdict in check(source.pieces(), source.name):
            faulty = faulty or verdict.faulty
            if verdict.record is None:
                continue
            where = f"{safe(source.name)}  {safe(verdict.record.id)}"
            if (ids := _ids(verdict)) is None:
                say(f"{source.name}:{verdict.chunk.line}: no id: it does not parse; validate says why")
            elif duplicates:
                index.add(ids, source.name, verdict.record.id)
            else:
                print(f"{ids.record}  {ids.deal or '-':<16}  {where}")
    if duplicates:
        for title, places in index.groups():
            print("\n".join([title, *(f"  {safe(file)}  {safe(record)}" for file, record in places)]))
    if faulty:
        raise typer.Exit(1)


def _ids(verdict: Verdict) -> Ids | None:
    """The ids of a record; ``None`` where something of it could not be read, which an id would pass over."""
    from belote_notation.formatter import canonical
    from belote_notation.identity.duplicates import ids_of

    if verdict.record is None or not (verdict.well_formed or canonical(verdict.chunk) is not None):
        return None
    return ids_of(verdict.record, verdict.match, verdict.replay)
