"""A position drawn: the hands left, the trick in the middle, whose turn it is, what may be played, and the points."""

from __future__ import annotations

from belote_notation.pipeline import Verdict
from belote_notation.record.places import card_place
from belote_notation.report.diagram import middle_of, round_table
from belote_notation.report.hands import layout_of
from belote_notation.report.heading import names, title
from belote_notation.report.notes import Notes, comment_lines, fault_lines
from belote_notation.report.position import Plies, Position
from belote_notation.report.rows import Piles, layout_table
from belote_notation.report.signs import UNKNOWN, card_sign, hand_signs, seat_word
from belote_notation.report.spoken import contract_and_taker
from belote_notation.report.terminal import wrap

TURN = "▸"
"""Stands before the hand that is to play, and before the card that led."""


def board(plies: Plies, ply: int, *, keep_trick: bool = False) -> str:
    """The position after a number of cards.

    With ``keep_trick`` a trick that has just been completed still lies in the middle.
    """
    verdict = plies.verdict
    position = plies.at(ply)
    just_done = keep_trick and ply > 0 and not position.table
    middle = dict(position.last if just_done else position.table)
    shown = {seat: card_sign(name) for seat, name in middle.items()}
    if not just_done and position.turn:
        shown.setdefault(position.turn, "…")
    players = names(verdict)
    labels = {}
    for seat in position.hands:
        label = f"{seat_word(seat)}  {players[seat]}" if seat in players else seat_word(seat)
        labels[seat] = f"{TURN} {label}" if seat == position.turn else label
    lines = [*_head(verdict, position, after=just_done), "", *_hands(verdict, position, labels, middle_of(shown))]
    lines += ["", *_state(verdict, position), *_remarks(plies, ply)]
    return "\n".join(lines) + "\n"


def _hands(verdict: Verdict, position: Position, labels: dict[str, str], middle: list[str]) -> list[str]:
    """What the players hold, or what is left of an open layout."""
    layout = layout_of(verdict)
    if not layout or any(seat not in position.hands for seat in layout):
        ranking = verdict.replay.ranking if verdict.replay is not None else None
        return round_table(position.hands, labels, middle, ranking)
    piles = {
        seat: Piles(pairs, position.hands[seat].known, position.showing.get(seat, 0)) for seat, pairs in layout.items()
    }
    return layout_table(piles, labels, middle)


def _head(verdict: Verdict, position: Position, *, after: bool) -> list[str]:
    where = f"trick {position.trick + 1}, card {len(position.table) + 1}"
    if not position.turn:
        where = "the end" if position.ply else "before play"
    elif after:
        where = f"after trick {position.trick}"
    lines = wrap(f"{title(verdict)}: {where}")
    replay = verdict.replay
    if replay is not None and replay.contract is not None:
        lines += wrap(f"Contract: {contract_and_taker(replay.contract, replay.ruleset.words)}")
    return lines


def _state(verdict: Verdict, position: Position) -> list[str]:
    """Turn, legal cards, points and the last trick in words."""
    ranking = verdict.replay.ranking if verdict.replay is not None else None
    lines = []
    if position.turn:
        legal = hand_signs(position.legal, ranking) if position.legal else _unknown_legal(verdict, position)
        lines += wrap(f"{seat_word(position.turn)} to play; legal: {legal}")
    if position.points:
        told = ", ".join(f"{side} {UNKNOWN if p is None else p}" for side, p in position.points.items())
        lines += wrap(f"Points so far: {told}")
    if position.last:
        cards = "  ".join(card_sign(name) for _, name in position.last)
        winner = f"won by {seat_word(position.last_winner)}" if position.last_winner else "its winner is not known"
        lines += wrap(f"Trick {position.trick}: {TURN}{cards}, led by {seat_word(position.last[0][0])}, {winner}")
    return lines


def _unknown_legal(verdict: Verdict, position: Position) -> str:
    """What is known of the cards that may be played when the hand or the trick has gaps."""
    if verdict.replay is None or verdict.replay.play is None:
        return "not known, the contract is not known"
    hand = position.hands[position.turn]
    gaps = sum(hand.blanks)
    if not gaps and verdict.replay.ruleset.table.open_layout and not position.showing:
        return "not known, the layout is not recorded"
    if not gaps:
        return "not known, a card of the trick is not recorded"
    known = hand_signs(hand.known, verdict.replay.ranking)
    missing = f"{gaps} card{'s' * (gaps != 1)} of the hand not recorded"
    return f"not known, {missing}" + (f", the others are {known}" if known else "")


def _remarks(plies: Plies, ply: int) -> list[str]:
    """What is wrong with the card just played, and what was said of it."""
    record = plies.verdict.record
    if ply == 0 or record is None or record.play is None:
        return []
    trick, card = plies.cards[ply - 1]
    word = card_place(record.play, trick, card).word
    notes = Notes(plies.verdict)
    mark = record.play.tricks[trick].marks[card] if record.play.tricks[trick].marks else ""
    name = card_sign(record.play.tricks[trick].cards[card]) + mark
    lines = wrap(f"Judgement: {name}") if mark else []
    lines += comment_lines(notes.comments("Play", [word]), "", name)
    return lines + fault_lines(notes.faults("Play", [word]), "")
