"""The tricks as a table: who led, the four cards in the columns of their players, who won, and the points."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.pipeline import Verdict
from belote_notation.record.model import Play, Trick
from belote_notation.record.places import card_place, trick_place
from belote_notation.report.knowledge import open_lines
from belote_notation.report.notes import Notes, comment_lines, fault_lines, is_error
from belote_notation.report.points import TrickPoints, beyond_tricks, beyond_words, trick_points
from belote_notation.report.signs import FAULT, UNKNOWN, card_sign, seat_word
from belote_notation.report.terminal import LINE, number, pad, pad_left, width, wrap

LEAD = "▸"
"""Stands before the card that led; the others follow to the right and begin again on the left."""
_NUMBER, _CARD, _WINNER, _POINTS, _SIDE = 4, 9, 8, 8, 7
_ENDS = {"*": "No more cards are recorded.", "+": "The deal goes on."}


@dataclass(frozen=True, slots=True)
class PrintedTrick:
    """A trick ready to print."""

    cards: tuple[str, ...]
    """In the order of time, with judgements and signs."""
    order: str
    """Their players; empty when it is not known who played what."""
    number: int
    points: TrickPoints | None
    below: tuple[str, ...]
    """Lines that explain its faults and give its comments."""


def tricks(verdict: Verdict, notes: Notes) -> list[str]:
    """The play, or that it is not recorded."""
    record, replay = verdict.record, verdict.replay
    assert record is not None
    play = record.play
    if play is None:
        passed_out = replay is not None and replay.passed_out
        return [] if passed_out else ["Play", "  not recorded"]
    words = range(-1, trick_place(play, 0).word if play.tricks else 0)
    lines = ["Play", *comment_lines(notes.comments("Play", words)), *fault_lines(notes.faults("Play", words))]
    lines += _table(verdict, play, notes)
    lines += [f"  {_ENDS[play.end]}"] if play.end else []
    lines += comment_lines(notes.comments_of("Play")) + fault_lines(notes.faults_of("Play"))
    return lines + _unjudged(verdict, play)


def _table(verdict: Verdict, play: Play, notes: Notes) -> list[str]:
    """The tricks one by one; those that cannot be followed stand below the columns as they are written."""
    points = trick_points(verdict)
    counted = [points[index] if index < len(points) else None for index in range(len(play.tricks))]
    printed = [_printed(verdict, play, index, made, notes) for index, made in enumerate(counted)]
    if not printed:
        return ["  no card was played"]
    lines: list[str] = []
    columns = ""
    if verdict.replay is not None and printed[0].order:
        columns = verdict.replay.ruleset.table.table.order(printed[0].order[0])
        lines.append(_header(columns, verdict.replay.ruleset.table.sides))
    for trick in printed:
        lines += [_row(trick, columns)] if trick.order else _as_written(trick)
        lines += trick.below
    more = [f"{n} more to {side}, {beyond_words(verdict)}" for side, n in beyond_tricks(verdict).items()]
    return lines + [f"      {told}" for told in more]


def _header(columns: str, sides: tuple[str, ...]) -> str:
    cells = [" " * _NUMBER, *(pad(" " + seat_word(seat), _CARD) for seat in columns)]
    cells += [pad("won by", _WINNER), pad_left("points", _POINTS), *(pad_left(side, _SIDE) for side in sides)]
    return "".join(cells)


def _row(trick: PrintedTrick, columns: str) -> str:
    cells = [pad_left(str(trick.number), _NUMBER - 1) + " "]
    cards = dict(zip(trick.order, trick.cards))
    for seat in columns:
        lead = LEAD if seat == trick.order[0] else " "
        cells.append(pad(lead + cards.get(seat, ""), _CARD))
    points = trick.points
    if points is not None:
        made = UNKNOWN if points.points is None else str(points.points)
        made += f"+{points.bonus}" if points.bonus else ""
        cells += [pad(seat_word(points.winner) or UNKNOWN, _WINNER), number(made, _POINTS)]
        cells += [number(UNKNOWN if p is None else p, _SIDE) for p in points.running.values()]
    return "".join(cells).rstrip()


def _as_written(trick: PrintedTrick) -> list[str]:
    """The cards without columns, in as many lines as they need."""
    lines = [f"{pad_left(str(trick.number), _NUMBER - 1)} {LEAD}"]
    for at, card in enumerate(trick.cards):
        if at and width(lines[-1]) + width(card) + 2 > LINE:
            lines.append(" " * (_NUMBER + 1))
        lines[-1] += f"{'  ' * (lines[-1][-1] not in f' {LEAD}')}{card}"
    return lines


def _printed(verdict: Verdict, play: Play, index: int, points: TrickPoints | None, notes: Notes) -> PrintedTrick:
    """A trick with its signs, and the lines below it: what is wrong with it, then what was said of it."""
    trick = play.tricks[index]
    replay = verdict.replay
    followed = replay.trace.rows() if replay is not None and replay.trace is not None else []
    start = trick_place(play, index).word
    first = card_place(play, index, 0).word
    wrong = {at for at, _ in _violations(verdict, index)}
    below = fault_lines(notes.faults("Play", range(start, first)), "      ")
    remarks = comment_lines(notes.comments("Play", range(start, first)), "      ")
    last = len(trick.cards) - 1
    for at, name in enumerate(trick.cards):
        faults = notes.faults("Play", [first + at])
        wrong |= {at} if any(map(is_error, faults)) else set()
        below += fault_lines(faults, "      ")
        about = card_sign(name) if at < last else ""
        remarks += comment_lines(notes.comments("Play", [first + at]), "      ", about)
    settled = [at for at, seat in _violations(verdict, index) if not _explained(verdict, index, seat)]
    below += [f"      {FAULT} {card_sign(trick.cards[at])} was illegal; the table settled it" for at in settled]
    return PrintedTrick(
        cards=tuple(_card(trick, at, wrong=at in wrong) for at in range(len(trick.cards))),
        order=followed[index].order if index < len(followed) else "",
        number=index + 1,
        points=points,
        below=tuple(below + remarks),
    )


def _card(trick: Trick, at: int, *, wrong: bool) -> str:
    mark = trick.marks[at] if trick.marks else ""
    return card_sign(trick.cards[at]) + mark + (FAULT if wrong else "")


def _violations(verdict: Verdict, index: int) -> list[tuple[int, str]]:
    """Position and player of the illegal cards of a trick."""
    steps = verdict.replay.play.steps if verdict.replay is not None and verdict.replay.play is not None else []
    return [(step.position, step.seat) for step in steps if step.trick == index and step.violation is not None]


def _explained(verdict: Verdict, index: int, seat: str) -> bool:
    """A diagnostic speaks of the card."""
    return any(d.trick == index + 1 and d.seat == seat for d in verdict.diagnostics)


def _unjudged(verdict: Verdict, play: Play) -> list[str]:
    """How far the play was judged, where that is not all of it."""
    replay = verdict.replay
    if replay is None:
        return ["  The rules are not known: the cards stand as written, nobody judged them."]
    lines = []
    judged = replay.play
    if judged is not None and judged.stopped:
        lines += wrap(f"From trick {judged.followed + 1} on the play is not judged.", "  ")
    elif replay.trace is not None and replay.trace.unfollowed:
        lines += wrap(f"From trick {len(play.tricks) - replay.trace.unfollowed + 1} on the play is not judged.", "  ")
    if replay.knowledge is not None:
        return lines + open_lines(verdict, replay.knowledge)
    unsure = sum(1 for step in judged.steps if not step.legal) if judged is not None else 0
    if unsure:
        lines += wrap(f"{_cards(unsure)} judged only by what is known of the hand.", "  ")
    return lines


def _cards(count: int) -> str:
    return "1 card was" if count == 1 else f"{count} cards were"
