"""What stands above a deal: match and record, when and where, the rules, who sits where and who dealt."""

from __future__ import annotations

from belote_notation.pipeline import Verdict
from belote_notation.record.inherit import inherit
from belote_notation.record.model import Record
from belote_notation.report.notes import Notes, comment_lines, fault_lines
from belote_notation.report.signs import UNKNOWN, card_sign, seat_word
from belote_notation.report.terminal import LINE, safe, width, wrap

_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
_TAGS = "Record Title MatchId Event Date Place Round Table Rules Target North East South West Unrecorded Dealer".split()


def title(verdict: Verdict) -> str:
    """``App match to 152, record 3``."""
    record, match = verdict.record, verdict.match
    assert record is not None
    name = f"Record {record.id or UNKNOWN}"
    return safe(f"{match.name}, record {record.id or UNKNOWN}" if match is not None and match.name else name)


def names(verdict: Verdict) -> dict[str, str]:
    """The players' names by seat, where they are recorded."""
    assert verdict.record is not None
    record = inherit(verdict.record, verdict.match)
    found = {seat: getattr(record, field) for seat, field in _NAMES.items()}
    return {seat: safe(name) for seat, name in found.items() if name}


def heading(verdict: Verdict, notes: Notes) -> list[str]:
    """The lines above a deal, with the comments and faults of its tags."""
    assert verdict.record is not None
    record = inherit(verdict.record, verdict.match)
    lines = wrap(title(verdict))
    lines.append("═" * min(max(width(line) for line in lines), LINE))
    lines += wrap(record.title) if record.title else []
    lines += comment_lines(notes.comments_of("Record", "Title"), "")
    lines += wrap(_rules(verdict, record))
    for piece in (_occasion(record), *_players(verdict), _dealing(verdict)):
        lines += wrap(piece) if piece else []
    if record.unrecorded is not None:
        lines += wrap(_unrecorded(record))
    lines += comment_lines(notes.comments_of(*_TAGS), "")
    return lines + fault_lines(notes.faults_of("", *_TAGS), "")


def _rules(verdict: Verdict, record: Record) -> str:
    if record.rules is None:
        return "Rules: not recorded"
    if verdict.ruleset is None:
        return f"Rules: {record.rules}"
    return f"{verdict.ruleset.title} ({record.rules})"


def _occasion(record: Record) -> str:
    pieces = [record.event, record.date, record.place]
    pieces += [f"round {record.round}"] if record.round else []
    pieces += [f"table {record.table}"] if record.table else []
    return ", ".join(piece for piece in pieces if piece)


def _players(verdict: Verdict) -> list[str]:
    """Who plays with whom, when a name is recorded."""
    known = names(verdict)
    sides = verdict.ruleset.table.sides if verdict.ruleset is not None else ("N", "E", "S", "W")
    if not known:
        return []
    return [f"{seat_word(side)}: {' and '.join(known.get(seat, UNKNOWN) for seat in side)}" for side in sides]


def _dealing(verdict: Verdict) -> str:
    record, replay = verdict.record, verdict.replay
    assert record is not None
    pieces = [f"Dealer {seat_word(record.dealer)}" if record.dealer not in (None, UNKNOWN) else "Dealer not recorded"]
    if replay is not None and replay.first:
        pieces.append(f"{seat_word(replay.first)} speaks first")
    if record.turn_up is not None:
        pieces.append(f"turned card {card_sign(record.turn_up)}")
    return ", ".join(pieces)


def _unrecorded(record: Record) -> str:
    count = record.unrecorded
    if count == UNKNOWN:
        return "Passed-out deals before this one are not recorded; how many is not known."
    if count == 1:
        return "One passed-out deal before this one is not recorded."
    return f"{count} passed-out deals before this one are not recorded."
