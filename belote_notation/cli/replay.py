"""``belote replay``: a deal card by card, or one position of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from belote_notation.cli.inputs import fail, inputs

if TYPE_CHECKING:
    from belote_notation.report.position import Plies

File = Annotated[Path, typer.Argument(help="A file, or - for standard input.", show_default=False, readable=False)]
RecordId = Annotated[str | None, typer.Option("--record", help="Only the record with this id.", show_default=False)]
To = Annotated[
    str | None,
    typer.Option("--to", metavar="T.C", help="Print the position before card C of trick T.", show_default=False),
]


def replay(path: File, record: RecordId = None, to: To = None) -> None:
    """Step through a deal: key by key on a terminal, trick by trick in a pipe, or one position with --to."""
    from belote_notation.pipeline import check
    from belote_notation.report.colour import write
    from belote_notation.report.position import Plies
    from belote_notation.report.screen import is_interactive

    target = _target(to) if to is not None else None
    verdicts = [v for source in inputs([path]) for v in check(source.pieces(), source.name, keep_steps=True)]
    chosen = [v for v in verdicts if v.record is not None and record in (None, v.record.id)]
    if not chosen:
        fail(f"no record has the id {record}" if record is not None else f"{path}: no record to replay")
    plies = [Plies(verdict) for verdict in chosen]
    if target is not None:
        write(_position(plies, target))
    elif is_interactive():
        _step_through(plies)
    else:
        write("\n\n".join(piece for each in plies for piece in _trick_by_trick(each)))
    if any(verdict.faulty for verdict in (chosen if record is not None else verdicts)):
        raise typer.Exit(1)


def _target(text: str) -> tuple[int, int]:
    """Trick and card of ``5.3``; ``5`` is the beginning of the trick."""
    trick, _, card = text.partition(".")
    if not all(n.isascii() and n.isdigit() and len(n) < 4 for n in (trick, card or "1")):
        fail(f"--to {text}: write a trick and a card of it, such as 5.3")
    return int(trick), int(card or 1)


def _position(plies: list[Plies], target: tuple[int, int]) -> str:
    from belote_notation.report.board import board

    if len(plies) > 1:
        fail(f"--to needs one record, the file has {len(plies)}: name it with --record")
    ply = plies[0].ply_of(*target)
    if ply is None:
        last = plies[0].last()
        told = (
            f"the play can be followed up to {last[0]}.{last[1]}, where it ends" if last else "no play can be followed"
        )
        fail(f"--to {target[0]}.{target[1]}: {told}")
    assert ply is not None
    return board(plies[0], ply)


def _trick_by_trick(plies: Plies) -> list[str]:
    """The position after every trick; the beginning alone where no trick is complete."""
    from belote_notation.report.board import board

    return [board(plies, ply, keep_trick=True) for ply in plies.ends() or [0]]


def _step_through(plies: list[Plies]) -> None:
    from belote_notation.report import colour, screen
    from belote_notation.report.board import board
    from belote_notation.report.stepper import FOOTER, KEYS, Course, Place, step

    courses = [Course(len(each), tuple(each.ends())) for each in plies]
    place: Place | None = Place()
    with screen.session() as read_key:
        while place is not None:
            shown = board(plies[place.record], place.ply, keep_trick=True)
            screen.draw(colour.painted(KEYS if place.keys else f"{shown}\n{FOOTER}\n"))
            place = step(read_key(), place, courses)
