"""What can be done with a block by itself: bytes → block → part, and a record refereed and scored.

How a match stands is not asked here, at most foreseen from what records state, so this is done for many blocks at a
time before the first of them is judged. The code of one stage then stays in the processor's cache: a quarter is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from belote_notation import governing
from belote_notation.places import BLOCK, Finding, Span
from belote_notation.record.build import build
from belote_notation.record.model import Match, Part, Record, Sided
from belote_notation.referee.auction import asks_for_score
from belote_notation.referee.replay import PHASES, Replay, begin
from belote_notation.scorer.deal import numbers, score_deal
from belote_notation.scorer.standing import Alone
from belote_notation.syntax import coarse, text_faults
from belote_notation.syntax.nodes import Spans
from belote_notation.text import Chunk


class Reading(Struct, gc=False):
    """A block as read, and what is wrong with its text."""

    chunk: Chunk
    kind: str = "stray"
    """``head``, ``match``, ``record``, or ``stray``."""
    part: Part | None = None
    """What the block says; ``None`` for text outside of any block."""
    findings: list[Finding] = []
    well_formed: bool = True
    """The text of the block is without a fault of syntax."""
    spans: Spans | None = None
    failed: bool = False
    """The reading broke off by a fault of ours."""
    alone: Alone | None = None
    """What the rules make of a record by itself, where that was asked for ahead."""


def read_ahead(chunks: Iterable[Chunk], match: Match | None, *, keep_steps: bool = False) -> list[Reading]:
    """Read blocks, and referee and score their records, as far as that does not hang on the match.

    ``match`` is open before the first of them.
    """
    readings = [read(chunk) for chunk in chunks]
    replays: list[tuple[Reading, Replay]] = []
    total: Sided | None = None  # as the record before states it
    for reading in readings:
        part = reading.part
        if isinstance(part, Record):
            replay = _begun(part, match, total, keep_steps=keep_steps)
            if replay is not None:
                replays.append((reading, replay))
            total = part.total if match is not None else None
        elif part is not None:
            match, total = part if isinstance(part, Match) else None, None
    for phase in PHASES:
        replays = [(reading, replay) for reading, replay in replays if _done(phase, replay)]
    for reading, replay in replays:
        reading.alone = _scored(replay)
    return readings


def _begun(record: Record, match: Match | None, total: Sided | None, *, keep_steps: bool) -> Replay | None:
    """The replay of a record begun, at the match score that is stated; nothing where its rules cannot be read."""
    try:
        ruleset, _ = governing.find(record, match)
        if ruleset is None:
            return None
        before = numbers(record.before or total, ruleset.table.sides) if asks_for_score(ruleset) else None
        return begin(record, ruleset, before, keep_steps=keep_steps)
    except Exception:  # a failure of ours, which is told when the record is judged
        return None


def _done(phase: Callable[[Replay], None], replay: Replay) -> bool:
    try:
        phase(replay)
    except Exception:  # the same
        return False
    return True


def _scored(replay: Replay) -> Alone | None:
    try:
        return Alone(replay, score_deal(replay))
    except Exception:  # the same
        return None


def read(chunk: Chunk) -> Reading:
    """Read one block."""
    reading = Reading(chunk)
    try:
        _read(chunk, reading)
    except Exception as error:  # a failure of ours must not end the run or look like a clean record
        reading.part, reading.failed = None, True
        reading.findings = [failure(error)]
    return reading


def failure(error: Exception) -> Finding:
    """What is told of a failure of ours."""
    return Finding("BN901", BLOCK, {"error": f"{type(error).__name__}: {error}"})


def _read(chunk: Chunk, reading: Reading) -> None:
    kind = reading.kind = text_faults.kind_of(chunk)
    findings = reading.findings = text_faults.find(chunk, kind)
    if chunk.first and kind != "head":
        findings.append(Finding("BN004", Span(0, 0)))
    if chunk.truncated or kind == "stray":
        reading.well_formed = not findings
        return
    block = coarse.parse(chunk.text, kind) if not findings else None
    if block is None:
        from belote_notation.syntax import fine  # a tidy file never needs it

        block = fine.parse(chunk.text, kind)
    part, found = build(block)
    if found and block.spans is None:  # once more, with the places of the words
        block.spans = coarse.spans(chunk.text)
        part, found = build(block)
    reading.part, reading.spans = part, block.spans
    findings += found
    findings += block.faults
    reading.well_formed = not findings
    if kind != "head":
        findings += text_faults.comment_before_start(chunk)
    if not findings:  # few will ask for it again
        chunk.forget_text()
