"""Findings into diagnostics: the template filled, the place found in the file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from belote_notation.diagnostics.catalogue import CATALOGUE
from belote_notation.diagnostics.model import Diagnostic, Label, Region
from belote_notation.places import Finding, Place, Span
from belote_notation.syntax.nodes import Spans
from belote_notation.table import SEAT_WORDS
from belote_notation.text import Chunk

_SHOWN = 60
"""Characters of the text under a finding by which it is known again."""


class Owner(NamedTuple):
    """Whose finding it is."""

    file: str
    match: str = ""
    record: str = ""
    moment: Callable[[Place], str] = lambda place: place.part
    """A place told by the deal."""


def make(finding: Finding, chunk: Chunk, spans: Spans | None, owner: Owner) -> Diagnostic:
    """The diagnostic of a finding in a block."""
    entry = CATALOGUE[finding.code]
    where = region(chunk, _span(finding.at, spans))
    facts = _Facts({"offset": where.start.offset} | _told(finding.facts))
    labels = tuple(
        Label(region(chunk, _span(place, spans)), text)
        for place, text in finding.labels
        if spans is not None and place.part in spans.tags
    )
    at = finding.at
    return Diagnostic(
        code=entry.code,
        name=entry.name,
        severity=entry.severity,
        message=entry.message.format_map(facts),
        file=owner.file,
        region=where,
        help=entry.help.format_map(facts),
        labels=labels,
        match=owner.match,
        record=owner.record,
        seat=finding.seat,
        trick=finding.trick,
        place=f"{at.part} {at.word}".strip() if isinstance(at, Place) else "",
        moment=owner.moment(at) if isinstance(at, Place) else chunk.text[at.start : min(at.end, at.start + _SHOWN)],
    )


def told(finding: Finding) -> str:
    """A finding in a sentence, without its place."""
    entry = CATALOGUE[finding.code]
    facts = _Facts(_told(finding.facts))
    return f"{entry.message.format_map(facts)} ({entry.help.format_map(facts)})"


class _Facts(dict[str, object]):
    """Facts for a template; one that is missing is left empty."""

    def __missing__(self, key: str) -> str:
        return ""


def _told(facts: Mapping[str, object]) -> dict[str, object]:
    """Facts in words: seats by name, choices in a line, what was probably meant."""
    told = dict(facts)
    told["seat_letter"] = facts.get("seat", "")
    for key in ("seat", "stated", "right", "dealer", "holder", "by"):
        if key in facts:
            told[key] = SEAT_WORDS.get(str(facts[key]), facts[key])
            told[key + "_letter"] = facts[key]  # as a record writes it
    told["turn"] = " or ".join(SEAT_WORDS.get(seat, seat) for seat in str(facts.get("turn", "")))
    told["did_you_mean"] = ""
    if facts.get("name") and facts.get("right"):
        told["did_you_mean"] = f"did you mean [{facts['right']}]? "
    if near := facts.get("near"):
        told["did_you_mean"] = f"did you mean {near}? "
    if "holder" in facts:
        told["reason"] = f"{told['holder']} holds it" if facts["holder"] else "it is not in that hand"
        told["holding"] = _holding(str(told.get("seat", "")), str(facts.get("hand", "")), bool(facts.get("recorded")))
    if "elsewhere" in facts:
        seat = SEAT_WORDS.get(str(facts["elsewhere"]))
        told["where"] = f"gives it to {seat}" if seat else "does not give it to that hand"
    for key, thing in (("held", "card"), ("held", "pair"), ("count", "card")):
        if key in facts:
            told[f"{key}_{thing}s"] = f"{facts[key]} {thing}{'s' * (facts[key] != 1)}"
    if "text" in facts:
        told |= _typed(str(facts["text"]), "" if "tag" in facts else ":")
    direction = facts.get("direction")
    told["other_way"] = f"all leaders are right with direction={direction} in [Rules]; or " if direction else ""
    if "steady" in facts:
        told["numbering"], told["renumber"] = _numbering(facts)
    if isinstance(count := facts.get("count"), int) and isinstance(size := facts.get("size"), int):
        told["complete"] = _complete(count, size, facts.get("bare"))
    if "held" in facts:
        told["how_many"] = _how_many(facts)
    if "only" in facts:
        told["shortage"] = _shortage(facts)
    told["depends"] = f"; it hangs on {facts['options']}" if facts.get("options") else ""
    if isinstance(choices := facts.get("choices"), tuple):
        told["choices"] = "one of " + ", ".join(str(choice) for choice in choices) if choices else "a number"
    return told


_SEAT_NAMES = {"north": "N", "nord": "N", "east": "E", "est": "E", "south": "S", "sud": "S", "west": "W", "ouest": "W"}


def _typed(text: str, colon: str) -> dict[str, object]:
    """What to do about words that people type and the format does not have; a ``colon`` follows seats in sections."""
    told: dict[str, object] = {"remove": "remove it, or put it into a comment: { … }", "typed": ""}
    if text == ",":
        told["remove"] = "leave the commas out: only blanks stand between words"
    elif "," in text:
        told["typed"] = "leave the commas out; "
    elif text.startswith("("):
        told["remove"] = "a comment stands in braces: { … }"
    if seat := _SEAT_NAMES.get(text.rstrip(":").lower()):
        told["did_you_mean"] = f"did you mean {seat}{colon}? "
    return told


def _numbering(facts: Mapping[str, object]) -> tuple[str, str]:
    """A wrong number of a trick, or the first of several that are off alike, and what to do about it."""
    stated, right, missing = facts["stated"], facts["right"], facts["missing"]
    assert isinstance(missing, tuple)
    if not missing:
        rest = ", and so on from there" if facts["steady"] else ""
        off = "; the numbers after it are off as well" if facts["steady"] else ""
        return f"this is trick {right}, not {stated}{off}", f"write {right}{rest}"
    one = len(missing) == 1
    gone = f"trick {right} is" if one else f"tricks {right} to {missing[-1]} are"
    write = "it" if one else "them"
    return (
        f"{gone} missing, or the numbers from {stated} on are wrong",
        f"write {write}, with xx for cards that were not recorded; or write {right} here, and so on from there",
    )


def _complete(count: int, size: int, bare: object) -> str:
    """What to do about a trick of the wrong size, with a number in it that may be a ``bare`` rank."""
    if bare:
        return f"if {bare} is a card, write its suit, as in H{bare}; else write xx for a card that was not recorded"
    if count > size:
        return "take out what is too many, or write it in its own trick"
    return "write xx for a card that was not recorded, and * or + where the list stops"


def _how_many(facts: Mapping[str, object]) -> str:
    """What to do about a hand of the wrong size."""
    held, size = facts["held"], facts["size"]
    assert isinstance(held, int)
    assert isinstance(size, int)
    if held < size:
        return "write x for each card that was not recorded, or leave the whole of it out"
    return f"{held - size} too many: x stands for a card of the hand that was not recorded, and for nothing else"


def _shortage(facts: Mapping[str, object]) -> str:
    """Cards that nobody saw and that fit nowhere, after the cards played that showed it."""
    only, shown = facts["only"], facts.get("shown", ())
    assert isinstance(only, tuple)
    assert isinstance(shown, tuple)
    who = " and ".join(SEAT_WORDS.get(seat, "the cards out of play") for seat in only)
    left = f"nobody could hold {facts['cards']}"
    if only:
        left = f"only {who} could hold {facts['cards']}, with room for {facts['room']}"
    told = ", ".join(
        f"{SEAT_WORDS[seat]} {what} {f'in trick {trick}' if trick else 'here'}" for seat, what, trick in shown
    )
    return f"{told}, so {left}" if told else left


def _holding(seat: str, hand: str, recorded: bool) -> str:
    """What a hand still holds, as far as the record tells."""
    if recorded:
        return f"{seat} still holds {hand or 'nothing'}"
    return f"{seat} still holds {hand} and cards that are not recorded" if hand else f"{seat}'s hand is not recorded"


def _span(at: Place | Span, spans: Spans | None) -> Span:
    if isinstance(at, Span):
        return at
    return spans.find(at) if spans is not None else Span(0, 0)


def region(chunk: Chunk, span: Span) -> Region:
    """A span of a block as a region of the file; it ends on the line where it starts at the latest for printing."""
    return Region(chunk.point(span.start), chunk.point(max(span.end, span.start)), *chunk.line_at(span.start))
