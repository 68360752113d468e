"""The library: read, write, check, score and print, each in one call.

Texts are ``str`` or UTF-8 ``bytes``; files are ``pathlib.Path``. Bad input never raises: what is wrong is in
``diagnostics``, and what could be read is there. ``TypeError`` and ``OSError`` are for wrong use and for files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from belote_notation.diagnostics.make import told
from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.governing import find_rules
from belote_notation.pipeline import Verdict, check
from belote_notation.record.inherit import inherit
from belote_notation.record.model import Head, Match, Part, Record, Rules
from belote_notation.record.values import BadValue
from belote_notation.record.values import rules as read_rules
from belote_notation.record.write import write
from belote_notation.referee.replay import referee
from belote_notation.rules.ruleset import Ruleset
from belote_notation.scorer.deal import Scored, score_deal
from belote_notation.scorer.incidents import with_incidents
from belote_notation.scorer.whatif import what_if

Source = str | bytes | Path


@dataclass(frozen=True)
class Archive:
    """A file as read: heads, matches and records in order, and everything that was found wrong with it."""

    parts: tuple[Part, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = field(default=(), compare=False)

    @property
    def records(self) -> tuple[Record, ...]:
        """The records alone."""
        return tuple(part for part in self.parts if isinstance(part, Record))

    @property
    def matches(self) -> tuple[Match, ...]:
        """The matches alone."""
        return tuple(part for part in self.parts if isinstance(part, Match))

    def __iter__(self) -> Iterator[Record]:
        return iter(self.records)

    def __len__(self) -> int:
        return len(self.records)


@dataclass(frozen=True)
class Report:
    """Everything that was judged: a verdict for each block, and the diagnostics of all."""

    verdicts: tuple[Verdict, ...]

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """In the order of the text."""
        return tuple(d for verdict in self.verdicts for d in verdict.diagnostics)

    @property
    def ok(self) -> bool:
        """No error was found."""
        return not any(d.severity is Severity.ERROR for d in self.diagnostics)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self.diagnostics)


def _pieces(source: Source) -> tuple[Iterable[bytes], str]:
    if isinstance(source, Path):
        return [source.read_bytes()], str(source)
    if isinstance(source, str):
        return [source.encode("utf-8", "surrogateescape")], "<text>"
    if isinstance(source, bytes):
        return [source], "<text>"
    raise TypeError(f"expected str, bytes or Path, not {type(source).__name__}")


def loads(text: str | bytes) -> Archive:
    """Read a text.

    >>> from belote_notation import loads
    >>> archive = loads('%belote 1.0\\n\\n[Record "1"]\\n[Rules "classic@1"]\\n')
    >>> archive.records[0].id
    '1'
    """
    return _archive(text)


def load(file: IO[str] | IO[bytes] | Path) -> Archive:
    """Read a file, open or by its path. ``OSError`` when it cannot be read."""
    return _archive(file if isinstance(file, Path) else file.read())


def _archive(source: Source) -> Archive:
    blocks, name = _pieces(source)
    verdicts = list(check(blocks, name))
    parts = tuple(v.part for v in verdicts if v.part is not None)
    return Archive(parts, tuple(d for v in verdicts for d in v.diagnostics))


def dumps(archive: Archive | Iterable[Part] | Record) -> str:
    """The canonical text of an archive, of parts, or of one record; a head is written when none is given."""
    return write(_listed(archive))


def _listed(archive: Archive | Iterable[Part] | Record) -> list[Part]:
    """The parts, with a head."""
    parts = (archive,) if isinstance(archive, Record) else archive.parts if isinstance(archive, Archive) else archive
    listed = list(parts)
    if not listed or not isinstance(listed[0], Head):
        listed.insert(0, Head("1.0"))
    return listed


def dump(archive: Archive | Iterable[Part] | Record, file: IO[str]) -> None:
    """Write the canonical text to an open text file."""
    file.write(dumps(archive))


def to_json(archive: Archive | Iterable[Part] | Record) -> str:
    """An archive, parts or one record as a JSON document; a head is written when none is given.

    >>> from belote_notation import Record, to_json
    >>> print(to_json(Record(id="1")))
    {"type":"archive","parts":[
    {"type":"head","version":"1.0"},
    {"type":"record","id":"1"}
    ]}
    """
    from belote_notation.exchange import json

    return b"".join(json.document(_listed(archive))).decode().rstrip("\n")


def from_json(text: str | bytes) -> Archive:
    """The archive that a JSON document holds.

    ``ValueError`` when it is none, or says what no record can; it tells where: ``$.parts[3].play.tricks[0].cards[1]``.
    """
    from belote_notation.exchange import json

    return Archive(tuple(json.read(text)))


def validate(source: Source) -> Report:
    """Check a text or file against the format and the rules that it names."""
    blocks, name = _pieces(source)
    return Report(tuple(check(blocks, name)))


def rescore(
    record: Record, rules: str | Rules | None = None, *, hanging: int = 0, match: Match | None = None
) -> Scored:
    """Score a record, by its own rules or, as a what-if, by others.

    A what-if takes the contract, the cards and what was declared as they are, and judges no call and no card anew.
    ``hanging`` is what hangs from deals before, in the unit of the score; a record that names no rules has those of its
    ``match``. ``ValueError`` when no rules are named or they do not exist. ``Scored.sheet`` is ``None``, and
    ``Scored.missing`` says why, when the record does not tell enough, or is no deal of the other game.
    """
    own = inherit(record, match).rules
    try:
        named = read_rules(rules) if isinstance(rules, str) else rules or own
    except BadValue as bad:
        raise ValueError(f"{rules!r} is not {bad.expected}") from None
    ruleset = _found(named)
    if own is None or own == named:
        replay = referee(record, ruleset)
        return with_incidents(score_deal(replay, hanging), replay, None, hanging)
    replay = referee(record, _found(own))
    found = what_if(replay, ruleset, hanging)
    if found.scored is not None:
        return found.scored
    from belote_notation.report.whatif import hindrance_words

    assert found.hindrance is not None
    return Scored(missing=hindrance_words(found.hindrance, replay, ruleset))


def _found(rules: Rules | None) -> Ruleset:
    """The ruleset that is named."""
    ruleset, refused = find_rules(rules)
    if ruleset is None:
        raise ValueError("; ".join(told(finding) for finding in refused))
    return ruleset


def render(record: Record, match: Match | None = None) -> str:
    """One deal printed for people, at most 80 columns wide."""
    from belote_notation.report.deal import render as print_deal

    parts: list[Part] = [Head("1.0"), *([match] if match is not None else []), record]
    verdicts = check([write(parts).encode("utf-8", "surrogateescape")], keep_steps=True)
    verdict = next(v for v in verdicts if v.record is not None)
    return print_deal(verdict)


def record_id(record: Record, match: Match | None = None) -> str:
    """The id ``r1-…`` of what a record says, whatever it looks like; ``match`` is the one whose rules it takes.

    >>> from belote_notation import loads, record_id
    >>> record_id(loads('%belote 1.0\\n[Record "1"]\\n[Rules "classic"]').records[0])
    'r1-mj6nkbb7dbmgw2w8gxsd4vxhf9'
    """
    from belote_notation.identity import facts

    return facts.record_id(record, match)


def deal_id(record: Record, match: Match | None = None) -> str | None:
    """The number ``d1-…`` of the hands of a record, as written or as its play gives them.

    ``None`` where they are not all known, and for other shapes: open layouts, three players, cards out of play.
    """
    from belote_notation.identity import deals

    ruleset, _ = find_rules(record.rules or (match.rules if match is not None else None))
    return deals.of_record(record, referee(record, ruleset) if ruleset is not None else None)


def deal_from_id(text: str) -> dict[str, str]:
    """The hands of a number ``d1-…`` by seat, as ``Record.deal`` has them. ``ValueError`` when it is none."""
    from belote_notation.cards import hand_text
    from belote_notation.identity import deals

    return {seat: hand_text(hand) for seat, hand in deals.read(text).items()}
