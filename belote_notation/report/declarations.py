"""Declarations as they were made: what each is, whether it counts, and why not."""

from __future__ import annotations

from belote_notation.cards import CARDS, SUITS
from belote_notation.pipeline import Verdict
from belote_notation.record.model import Event, Events
from belote_notation.record.places import event_starts
from belote_notation.referee.declarations import beaten_by
from belote_notation.report.notes import Notes, comment_lines, fault_lines, is_error
from belote_notation.report.signs import FAULT, card_sign, event_words, hand_signs, seat_word
from belote_notation.report.terminal import wrap
from belote_notation.rules.combinations import Combination
from belote_notation.rules.ruleset import Vocabulary

_ENDS = {"*": "What else there was is not recorded.", "+": "There may be more."}
BELOTE = ("belote", "rebelote")


def declarations(verdict: Verdict, notes: Notes) -> list[str]:
    """The section of declarations; nothing where the game has none and none are recorded."""
    record, replay = verdict.record, verdict.replay
    assert record is not None
    words = verdict.ruleset.words if verdict.ruleset is not None else Vocabulary()
    if record.declarations is None:
        known = verdict.scored is not None and verdict.scored.declared is not None
        passed_out = replay is not None and replay.passed_out
        if passed_out or (known and record.declared is None):
            return []
        return [words.declarations.capitalize(), "  not recorded"]
    lines = [words.declarations.capitalize(), *comment_lines(notes.comments("Declarations"))]
    lines += ["  none"] if record.declarations.none else []
    lines += event_lines(verdict, record.declarations, "Declarations", notes)
    lines += _unsaid(verdict, words) + _end(record.declarations)
    return lines + comment_lines(notes.comments_of("Declarations")) + fault_lines(notes.faults_of("Declarations"))


def incidents(verdict: Verdict, notes: Notes) -> list[str]:
    """What went wrong at the table and was written down."""
    record = verdict.record
    assert record is not None
    if record.incidents is None:
        return []
    lines = ["Incidents", *comment_lines(notes.comments("Incidents"))]
    lines += ["  none"] if record.incidents.none else []
    lines += event_lines(verdict, record.incidents, "Incidents", notes)
    lines += _end(record.incidents)
    return lines + comment_lines(notes.comments_of("Incidents")) + fault_lines(notes.faults_of("Incidents"))


def _end(said: Events) -> list[str]:
    """What is not there, or not yet."""
    if said.events or said.none:
        return [f"  {_ENDS[said.end]}"] if said.end else []
    return ["  none so far"] if said.end == "+" else ["  not recorded"]


def event_lines(verdict: Verdict, events: Events, part: str, notes: Notes, *, with_comments: bool = True) -> list[str]:
    """One event a line, with its comments and faults below it."""
    words = verdict.ruleset.words if verdict.ruleset is not None else Vocabulary()
    lines = []
    starts = event_starts(events)
    for index, event in enumerate(events.events):
        first = starts[index]
        places = range(first, first + 1 + len(event.words))
        faults = notes.faults(part, places)
        wrong = any(map(is_error, faults))
        told = f"{seat_word(event.actor)}: {event_words(event, words)}{FAULT if wrong else ''}"
        verdict_of = outcome(verdict, index, event, faulty=bool(faults)) if part == "Declarations" else ""
        lines += wrap(f"{told}: {verdict_of}" if verdict_of else told, "  ", "    ")
        lines += comment_lines(notes.comments(part, places), "    ") if with_comments else []
        lines += fault_lines(faults, "    ")
    return lines


def outcome(verdict: Verdict, index: int, event: Event, *, faulty: bool) -> str:
    """What a declaration is worth, or why it is worth nothing."""
    replay = verdict.replay
    if replay is None or replay.ranking is None:
        return "not judged"
    result = replay.declarations
    if event.word in BELOTE:
        return _belote_outcome(verdict, index, event, faulty=faulty)
    declared = result.by_event.get(index)
    if declared is None:
        return "does not count"
    combination = declared.combination
    cards = combination_words(combination)
    rival = beaten_by(declared, result, replay.ruleset)
    if rival is not None:
        why = f"{seat_word(rival)} has the better one" if rival else "the best of both sides are equal"
        return f"{cards}does not count, {why}"
    return f"{cards}{combination.points} points"


def combination_words(combination: Combination) -> str:
    """The cards of a combination, where they are known: ``♥K ♥Q ♥J ♥10, ``."""
    if combination.length == 0:
        return ""
    if combination.kind == "four":
        return "".join(f"{card_sign(suit + combination.rank)} " for suit in SUITS).rstrip() + ", "
    return f"{hand_signs(combination.cards)}, "


def _belote_outcome(verdict: Verdict, index: int, event: Event, *, faulty: bool) -> str:
    """Belote counts once, at its first word; its second word goes with it."""
    assert verdict.replay is not None
    belotes = verdict.replay.declarations.belotes
    if index in belotes:
        return f"{belotes[index]} points"
    assert verdict.record is not None
    assert verdict.record.declarations is not None
    before = verdict.record.declarations.events[:index]
    for other in before:
        pair = other.word in BELOTE and other.word != event.word and _suits(other) in (_suits(event), "")
        if pair and other.actor == event.actor:
            return ""
    if faulty:
        return "does not count"
    return "does not count beside the declaration that holds its cards"


def _suits(event: Event) -> str:
    """The suit of belote; empty where it is not said."""
    return "".join(word[0] for word in event.words[1:] if word in CARDS)


def _unsaid(verdict: Verdict, words: Vocabulary) -> list[str]:
    """Belote that counts although nobody had to say it."""
    if verdict.replay is None:
        return []
    result = verdict.replay.declarations
    unsaid = sum(result.belote.values()) - sum(result.belotes.values())
    return [f"  {words.belote} in the cards of a run that was shown: {unsaid} points"] if unsaid else []
