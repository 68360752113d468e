"""The auction in columns by speaker, with what was said of each call, and the contract that it came to."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.pipeline import Verdict
from belote_notation.record.model import Auction, Call
from belote_notation.record.places import call_positions
from belote_notation.report.notes import Notes, comment_lines, fault_lines, fault_text, is_error
from belote_notation.report.signs import FAULT, seat_word
from belote_notation.report.spoken import call_words, contract_and_taker, level_words
from belote_notation.report.terminal import LINE, pad, width, wrap
from belote_notation.rules.contract import LEVELS
from belote_notation.rules.ruleset import Vocabulary

_ENDS = {"*": "What else was said is not recorded.", "+": "The auction goes on."}


@dataclass(frozen=True, slots=True)
class SpokenCall:
    """A call ready to print."""

    seat: str
    """Empty when the speaker is not known."""
    text: str
    remarks: tuple[str, ...]
    """Comments and faults, for the lines under the columns."""


def auction(verdict: Verdict, notes: Notes) -> list[str]:
    """The auction, or that it is not recorded, and the contract."""
    record = verdict.record
    assert record is not None
    words = verdict.ruleset.words if verdict.ruleset is not None else Vocabulary()
    lines = ["Auction"]
    if record.auction is None:
        fixed = verdict.ruleset is not None and verdict.ruleset.deal.trump_fixed
        lines.append("  none: the turned card is trump" if fixed else "  not recorded")
    else:
        lines += comment_lines(notes.comments("Auction"))
        lines += _calls(verdict, record.auction, notes, words)
        lines += wrap(_ENDS[record.auction.end], "  ") if record.auction.end else []
        lines += comment_lines(notes.comments_of("Auction"))
        lines += fault_lines(notes.faults_of("Auction"))
    return lines + contract(verdict, notes)


def contract(verdict: Verdict, notes: Notes) -> list[str]:
    """Who plays what; as stated when there is no auction."""
    record, replay = verdict.record, verdict.replay
    assert record is not None
    words = verdict.ruleset.words if verdict.ruleset is not None else Vocabulary()
    stated = record.contract
    if replay is not None and replay.contract is not None:
        source = "Contract, as stated" if replay.auction.contract is None else "Contract"
        lines = wrap(f"{source}: {contract_and_taker(replay.contract, words)}")
    elif replay is not None and replay.passed_out:
        lines = ["All passed."]
    elif stated is not None:
        more = [level_words(LEVELS[word], words) if word in LEVELS else word for word in stated.modifiers]
        told = ", ".join([call_words(stated.strain, words), *more])
        lines = wrap(f"Contract, as stated: {told}; {words.taker} {seat_word(stated.taker)}")
    else:
        lines = ["Contract: not known"]
    return lines + comment_lines(notes.comments_of("Contract")) + fault_lines(notes.faults_of("Contract"))


def _calls(verdict: Verdict, called: Auction, notes: Notes, words: Vocabulary) -> list[str]:
    spoken = [
        _spoken(seat, call, word, notes, words)
        for seat, call, word in zip(_speakers(verdict, called), called.calls, call_positions(called), strict=True)
    ]
    if not spoken:
        return ["  nothing was said"]
    lines = _columns(verdict, spoken) or _list(spoken)
    for number, call in enumerate((call for call in spoken if call.remarks), 1):
        lines += [line for remark in call.remarks for line in wrap(remark, f"  ({number}) ")]
    return lines


def _speakers(verdict: Verdict, called: Auction) -> list[str]:
    """Who made each call: as the referee followed it, else as the record says."""
    steps = verdict.replay.auction.steps if verdict.replay is not None else ()
    if len(steps) == len(called.calls):
        return [step.seat for step in steps]
    return [call.by for call in called.calls]


def _spoken(seat: str, call: Call, word: int, notes: Notes, words: Vocabulary) -> SpokenCall:
    places = (word - 1, word) if call.by else (word,)
    said = call_words(call.word, words) + call.mark
    faults = notes.faults("Auction", places)
    wrong = any(map(is_error, faults))
    remarks = (*(f"{said}: {text}" for text in notes.comments("Auction", places)), *map(fault_text, faults))
    return SpokenCall(seat, said + (FAULT if wrong else ""), remarks)


def _columns(verdict: Verdict, spoken: list[SpokenCall]) -> list[str]:
    """A column a speaker, a row a round; a call that comes before its turn begins a new row.

    Empty when a speaker is not known or no player, or when a line would be too long.
    """
    if verdict.replay is None or any(call.seat not in verdict.replay.ruleset.table.table.orders for call in spoken):
        return []
    order = verdict.replay.ruleset.table.table.order(spoken[0].seat)
    rows: list[list[str]] = []
    column = len(order)
    number = 0
    for call in spoken:
        if order.index(call.seat) <= column or not rows:
            rows.append([""] * len(order))
        column = order.index(call.seat)
        number += bool(call.remarks)
        rows[-1][column] = call.text + (f" ({number})" if call.remarks else "")
    table = [[seat_word(seat) for seat in order], *rows]
    cells = max(11, *(width(cell) + 2 for row in table for cell in row))
    if 2 + cells * len(order) > LINE:
        return []
    return ["  " + "".join(pad(cell, cells) for cell in row).rstrip() for row in table]


def _list(spoken: list[SpokenCall]) -> list[str]:
    number = 0
    told = []
    for call in spoken:
        number += bool(call.remarks)
        said = f"{seat_word(call.seat)}: {call.text}" if call.seat else call.text
        told.append(said + (f" ({number})" if call.remarks else ""))
    return wrap("; ".join(told), "  ")
