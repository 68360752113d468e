"""Blocks of words to records: every value typed, every word in its canonical spelling.

Input is a block of either reading tier; output is a part of an archive and the findings. A value that cannot be read is
left out and reported; the rest of the block stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from belote_notation.places import BLOCK, Finding, Place, Span
from belote_notation.record import lookalikes, spelling, values
from belote_notation.record.model import Comment, Extra, Head, Match, Part, Record
from belote_notation.record.roster import BOTH, BY_NAME, MATCH, RECORD, ROSTER
from belote_notation.record.sections.auction import read_auction
from belote_notation.record.sections.events import read_declarations, read_incidents
from belote_notation.record.sections.faults import Faults
from belote_notation.record.sections.layout import read_layout
from belote_notation.record.sections.play import read_play
from belote_notation.record.values import BadValue
from belote_notation.syntax.grammar import pattern
from belote_notation.syntax.nodes import Block, Note, Section
from belote_notation.version import FORMAT

_SECTIONS: dict[str, tuple[str, Callable[[Section, Faults], Any]]] = {
    "Auction": ("auction", read_auction),
    "Declarations": ("declarations", read_declarations),
    "Play": ("play", read_play),
    "Incidents": ("incidents", read_incidents),
    "Layout": ("layout", read_layout),
}


_MATCH_TAGS = {spec.name: (spec.field, spec.read) for spec in ROSTER if spec.where in (BOTH, MATCH)}
_RECORD_TAGS = {spec.name: (spec.field, spec.read) for spec in ROSTER if spec.where in (BOTH, RECORD)}


def build(block: Block) -> tuple[Part, list[Finding]]:
    """The record, match or head that a block says."""
    findings: list[Finding] = []
    if block.kind == "head":
        return _head(block, findings), findings
    fields: dict[str, Any] = {}
    extras: list[Extra] = []
    readers = _MATCH_TAGS if block.kind == "match" else _RECORD_TAGS
    meant: dict[str, str] = {}  # tags in other letters
    as_it_is = values.text
    for index, (name, value) in enumerate(block.tags):
        known = readers.get(name)
        if known is None or value is None:
            if right := _meant(name, block, readers, meant):
                findings.append(Finding("BN119", Place(right), {"name": name, "right": right}))
                name, known = right, readers[right]
            if known is None or value is None:
                _odd_tag(name, value, block.bodies.get(index, ""), block.kind, extras, findings)
                continue
        field, read = known
        if read is as_it_is:
            fields[field] = value
        elif not value.isascii() and (odd := _odd_space(name, value)) is not None:
            findings.append(odd)
        else:
            try:
                fields[field] = read(value)
            except BadValue as bad:
                findings.append(_bad_value(name, value, bad))
    if "date" in fields and not _is_date(fields["date"]):
        findings.append(Finding("BN124", Place("Date"), {"text": fields["date"]}))
    for name, section in block.sections.items():
        if block.kind != "record":
            findings.append(_misplaced_section(name, block.kind))
            continue
        field, read_section = _SECTIONS[name]
        faults = Faults(name)
        fields[field] = read_section(section, faults)
        if faults.findings:
            _leave_out(block, faults)
            findings += faults.findings
    if extras:
        fields["extras"] = tuple(extras)
        if block.faults:
            from belote_notation.record.misspelt import take_bodies  # on the way of a wrong word only

            findings = take_bodies(block, findings)
    if block.notes:
        fields["comments"] = _comments(_moved(block.notes, meant) if meant else block.notes)
    if block.kind == "match":
        fields.setdefault("name", "")
        return Match(**fields), findings
    if not fields.get("id"):
        findings.append(Finding("BN122", BLOCK))
        fields["id"] = ""
    return Record(**fields), findings


def _in_other_letters(name: str, readers: Iterable[str]) -> str:
    """The name of a tag that was written in capitals or small letters; empty where it is none, or written right."""
    return next((known for known in readers if known.lower() == name.lower() and known != name), "")


def _meant(name: str, block: Block, readers: Iterable[str], meant: dict[str, str]) -> str:
    """What a tag in other letters can only mean; empty where that one stands there itself, which is then used."""
    right = _in_other_letters(name, readers)
    if (
        not right
        or right in meant.values()
        or right in block.sections
        or any(right == known for known, _ in block.tags)
    ):
        return ""
    meant[name] = right
    if block.spans is not None:
        block.spans.rename(name, right)
    return right


def _moved(notes: list[Note], meant: Mapping[str, str]) -> list[Note]:
    """Comments behind the tags as they should be written."""
    return [
        replace(note, after=note.after._replace(part=meant.get(note.after.part, note.after.part))) for note in notes
    ]


def _comments(notes: list[Note]) -> tuple[Comment, ...]:
    """Comments in the order in which their tokens are written, wherever the tags stood."""
    if len(notes) > 1:
        known = {name: at for at, name in enumerate(BY_NAME)}
        notes = sorted(
            notes, key=lambda note: (known.get(note.after.part, len(known)), note.after.part, note.after.word)
        )
    return tuple(_comment(note) for note in notes)


def _comment(note: Note) -> Comment:
    return Comment(note.after, note.text, note.braces, note.standing)


def _odd_space(name: str, value: str) -> Finding | None:
    """A no-break space or another odd one between the words of a value."""
    at = next((at for at, char in enumerate(value) if char.isspace() and not char.isascii()), -1)
    if at < 0:
        return None
    before = value[:at].split()
    place = Place(name, len(before) - 1, len(before[-1])) if before else Place(name)
    facts = {"text": value, "char": lookalikes.describe(value[at]), "meant": " ".join(value.split())}
    return Finding("BN115", place, facts)


def _is_date(value: str) -> bool:
    """A day of the calendar, as far as it is known."""
    any_year = value[:4].isdecimal() and value[:4].isascii() and _is_calendar_day(f"2001{value[4:]}")
    return any_year or _is_calendar_day(value)  # days are few, and the same in other years, but for one


@lru_cache(maxsize=1024)
def _is_calendar_day(value: str) -> bool:
    if value == "?":
        return True
    if pattern("DATE").fullmatch(value) is None:
        return False
    year, month, day = (0 if "?" in part else int(part) for part in (value[:4], value[5:7], value[8:]))
    if ("?" not in value[5:7] and not 1 <= month <= 12) or ("?" not in value[8:] and day < 1):
        return False
    if day <= 28 or not month:
        return day <= 31
    from calendar import monthrange

    return day <= monthrange(year or 2000, month)[1]


def _odd_tag(name: str, value: str | None, body: str, kind: str, extras: list[Extra], findings: list[Finding]) -> None:
    spec = BY_NAME.get(name)
    if name == "Record" and value is None:
        return  # that the id is missing is told as such
    if spec is not None and value is None:
        findings.append(
            Finding(
                "BN113",
                Place(name),
                {"tag": name, "text": "", "expected": f'a value in quotes: [{name} "…"]'},
            )
        )
        return
    if name.startswith("%"):
        extras.append(Extra(name))
        return
    extras.append(Extra(name, value, body))
    if spec is not None:
        findings.append(Finding("BN105", Place(name), {"name": name, "kind": kind, "where": _WHERE[spec.where]}))
    elif not name.startswith("X-"):
        from belote_notation.record.misspelt import meant  # on the way of a wrong word only

        findings.append(Finding("BN110", Place(name), {"name": name, "right": meant(name)}))


_WHERE = {MATCH: "a match", RECORD: "a record", BOTH: "a match or a record"}


def _misplaced_section(name: str, kind: str) -> Finding:
    return Finding("BN105", Place(name), {"name": name, "kind": kind, "where": _WHERE[RECORD]})


def _bad_value(name: str, value: str, bad: BadValue) -> Finding:
    words = value.split()
    text = words[bad.word] if 0 <= bad.word < len(words) else value
    if either := spelling.either(bad.kind, text):
        return Finding("BN126", Place(name, bad.word, bad.char), {"text": text, "either": either})
    for word in (bad.word, *range(len(words))) if bad.code != "BN201" else ():
        odd = words[word] if 0 <= word < len(words) else value
        if (found := lookalikes.find(odd)) is not None:
            at, char, meant = found
            return Finding("BN115", Place(name, word, at), {"text": odd, "char": char, "meant": meant})
    text = value if name == "Rules" else text  # the name of a game may have several words
    facts = {"tag": name, "text": text, "expected": bad.expected, "card": bad.card}
    return Finding(bad.code, Place(name, bad.word, bad.char), facts)


def _leave_out(block: Block, faults: Faults) -> None:
    """Forget the spans of words that were left out, so that the record's words and the spans go together."""
    if not faults.dropped or block.spans is None:
        return
    spans = block.spans.words[faults.part]
    for index, finding in enumerate(faults.findings):  # these were placed by the words as written
        assert isinstance(finding.at, Place)
        if finding.at.word >= 0 and finding.at.word < len(spans):
            start, end = spans[finding.at.word]
            char = finding.at.char
            span = Span(start + char, start + char + 1) if char >= 0 else Span(start, end)
            faults.findings[index] = replace(finding, at=span)
    gone = set(faults.dropped)
    block.spans.words[faults.part] = [span for at, span in enumerate(spans) if at not in gone]
    block.notes[:] = [
        replace(note, after=note.after._replace(word=note.after.word - sum(1 for d in gone if d <= note.after.word)))
        if note.after.part == faults.part and note.after.word >= 0
        else note
        for note in block.notes
    ]


def _head(block: Block, findings: list[Finding]) -> Head:
    version = next((value for name, value in block.tags if name == "%belote"), None) or ""
    match = pattern("VERSION").fullmatch(version)
    at = Place("%belote", 0)
    if match is None or int(match.group(1)) != FORMAT[0]:
        findings.append(Finding("BN002", at, {"version": version or "without a version"}))
    elif int(match.group(2)) > FORMAT[1]:
        findings.append(Finding("BN003", at, {"version": version}))
    extras: list[Extra] = []
    for index, (name, value) in enumerate(block.tags):
        if name != "%belote":
            _odd_tag(name, value, block.bodies.get(index, ""), "file head", extras, findings)
    findings += [_misplaced_section(name, "file head") for name in block.sections]
    directives = tuple(extra.name for extra in extras if extra.name.startswith("%"))
    return Head(
        version,
        directives,
        tuple(extra for extra in extras if not extra.name.startswith("%")),
        tuple(_comment(note) for note in block.notes),
    )
