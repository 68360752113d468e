"""One record printed for people: the whole of a deal from its heading to the totals after it."""

from __future__ import annotations

from functools import reduce
from operator import or_

from belote_notation.cards import FULL, in_order
from belote_notation.pipeline import Verdict
from belote_notation.report.auction import auction
from belote_notation.report.declarations import declarations, incidents
from belote_notation.report.diagram import compass, round_table
from belote_notation.report.hands import layout_of, seen_hands, shown_hands
from belote_notation.report.heading import heading, names
from belote_notation.report.knowledge import known_lines
from belote_notation.report.notes import Notes, comment_lines, fault_lines
from belote_notation.report.rows import Piles, layout_table
from belote_notation.report.sheet import score_sheet
from belote_notation.report.signs import card_sign, seat_word
from belote_notation.report.terminal import wrap
from belote_notation.report.tricks import tricks

_DEALING = ("Deck", "Cut", "Packets", "Gather", "First", "TurnUp", "Stock", "Deal", "Layout", "Discard")


def render(verdict: Verdict, view: str = "", *, infer: bool = False) -> str:
    """A judged record as text of at most 80 columns; what judging kept no steps of is printed with fewer signs.

    A block that is no record comes out as its faults. ``view`` is the seat of one who sees the others' hands only with
    ``infer``, and then as far as the play tells of them.
    """
    notes = Notes(verdict)
    if verdict.record is None:
        return "\n".join([*fault_lines(verdict.diagnostics, ""), ""])
    blocks = [
        heading(verdict, notes),
        hands(verdict, notes, "" if infer else view),
        auction(verdict, notes),
        declarations(verdict, notes),
        tricks(verdict, notes),
        known_lines(verdict, barred=infer) if infer or not view else [],
        incidents(verdict, notes),
        score_sheet(verdict, notes),
        _rest(notes),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def hands(verdict: Verdict, notes: Notes, view: str = "") -> list[str]:
    """The hands round the table, for one seat only what it saw of them, and what else is recorded of the dealing."""
    record, replay = verdict.record, verdict.replay
    assert record is not None
    shown = seen_hands(verdict, view) if view else shown_hands(verdict)
    layout = layout_of(verdict)
    seats = dict.fromkeys([*shown, *(layout or {})])
    players = names(verdict)
    labels = {seat: f"{seat_word(seat)}  {players[seat]}" if seat in players else seat_word(seat) for seat in seats}
    turned = f"turned card {card_sign(record.turn_up)}" if record.turn_up is not None else ""
    if layout:
        piles = {seat: Piles(pairs, FULL) for seat, pairs in layout.items()}
        lines = layout_table(piles, labels, [turned] if turned else [])
    elif shown:
        ranking = replay.ranking if replay is not None else None
        lines = round_table(shown, labels, compass("".join(shown), turned), ranking)
    else:
        lines = ["The hands are not recorded."]
    lines += out_of_play(verdict, derive=not view)
    return lines + comment_lines(notes.comments_of(*_DEALING)) + fault_lines(notes.faults_of(*_DEALING))


def out_of_play(verdict: Verdict, *, derive: bool) -> list[str]:
    """The cards that nobody plays: as recorded, else what the pack has besides the hands."""
    record, replay = verdict.record, verdict.replay
    assert record is not None
    cards = list(record.discard or ())
    if derive and not cards and replay is not None and replay.deal.complete:
        dealt = reduce(or_, (holding.known for holding in replay.deal.hands.values()), 0)
        rest = replay.ruleset.table.pack & ~dealt
        cards = in_order(rest) if rest.bit_count() == replay.ruleset.table.out_of_play else []
    if not cards:
        return []
    taker = verdict.ruleset.words.taker if verdict.ruleset is not None else ""
    laid = verdict.ruleset is not None and verdict.ruleset.table.discard_to_taker
    what = f"Laid away by the {taker}" if laid else "Out of play"
    return wrap(f"{what}: {' '.join(map(card_sign, cards))}")


def _rest(notes: Notes) -> list[str]:
    """Comments and diagnostics that no other part has a place for."""
    comments, faults = notes.rest()
    lines = [line for part, text in comments for line in wrap(f"[{part}] {text}")]
    return lines + fault_lines(faults, "")
