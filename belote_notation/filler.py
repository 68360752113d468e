"""Derived facts written into a record: trick numbers, leaders, results. By insertions alone; no other byte changes.

Nothing is written that hangs on an error or on something unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from belote_notation.pipeline import Verdict, check
from belote_notation.record.model import Record, Sided
from belote_notation.record.places import trick_place
from belote_notation.record.roster import BY_NAME, ROSTER
from belote_notation.record.values import BadValue, write_sided
from belote_notation.record.write import tag
from belote_notation.referee.contract import tell
from belote_notation.rules.match import DRAW
from belote_notation.syntax import fine
from belote_notation.syntax.nodes import Spans
from belote_notation.syntax.text_faults import fits
from belote_notation.text import Chunk


class Insertion(NamedTuple):
    """Text to be written before a character of a block."""

    at: int
    text: str


def fill_file(
    blocks: Iterable[bytes], file: str = "<text>", left: Callable[[Chunk], None] | None = None
) -> Iterator[bytes]:
    """The file with what can be derived written in, piece by piece; ``left`` is told of each record with an error."""
    for verdict in check(blocks, file):
        chunk = verdict.chunk
        if verdict.closing:
            continue
        if left is not None and verdict.record is not None and verdict.unsound:
            left(chunk)
        yield (b"\xef\xbb\xbf" if chunk.after_bom else b"") + _filled(verdict)


def _filled(verdict: Verdict) -> bytes:
    record = verdict.record
    if record is None or verdict.unsound or verdict.replay is None:
        return verdict.chunk.raw
    spans = fine.parse(verdict.chunk.text).spans
    assert spans is not None
    changes = sorted([*_tricks(verdict, spans), *_results(verdict, spans)])
    if not changes:
        return verdict.chunk.raw
    chunk = verdict.chunk
    end = b"\r\n" if b"\r\n" in chunk.raw else b"\r" if b"\r" in chunk.raw else b"\n"
    pieces = []
    at = 0
    for change in changes:
        here = chunk.point(change.at).offset - chunk.offset
        pieces += [chunk.raw[at:here], change.text.encode().replace(b"\n", end)]
        at = here
    filled = b"".join([*pieces, chunk.raw[at:]])
    return filled if fits(Chunk(raw=filled).text) else chunk.raw


def _tricks(verdict: Verdict, spans: Spans) -> Iterator[Insertion]:
    """Numbers and leaders that the tricks do not state."""
    replay, record = verdict.replay, verdict.record
    if replay is None or record is None or record.play is None or replay.trace is None:
        return
    for index, order in enumerate(replay.trace.orders):
        trick = record.play.tricks[index]
        start = spans.find(trick_place(record.play, index)).start
        if trick.number is None:
            yield Insertion(start, f"{index + 1} ")
        if not trick.leader and order:
            after_number = spans.find(trick_place(record.play, index)).end if trick.number is not None else start
            yield Insertion(after_number, f" {order[0]}:" if trick.number is not None else f"{order[0]}: ")


def results(verdict: Verdict) -> dict[str, str]:
    """The results that can be derived, by tag, as values."""
    replay, scored = verdict.replay, verdict.scored
    if replay is None or scored is None or verdict.unsound or replay.record.outcome in ("unfinished", "cancelled"):
        return {}
    found: dict[str, str] = {}
    if replay.contract is not None and replay.contract.strain is not None:
        found["Contract"] = tell(replay.contract)
    if scored.basis == "play":
        if scored.last_trick:
            found["LastTrick"] = scored.last_trick
        if scored.cards is not None:
            found["CardPoints"] = write_sided(dict(scored.cards))
    if scored.declared is not None and replay.declarations.recorded:
        found["Declared"] = write_sided(dict(scored.declared))
    if scored.sheet is not None:
        found["Outcome"] = scored.sheet.outcome
        if scored.sheet.outcome != "passed-out" and verdict.hanging is not None:
            score: Sided = {**scored.sheet.score}
            if scored.sheet.outcome == "tied" and (hung := scored.sheet.hanging - verdict.hanging):
                score["hanging"] = hung
            found["Score"] = write_sided(score)
        if verdict.match is not None and verdict.totals is not None and verdict.hanging is not None:
            found["Total"] = write_sided(dict(verdict.totals))
        if verdict.match is not None and verdict.ends_match:
            found["MatchEnd"] = "drawn" if verdict.match_won == DRAW else f"won {verdict.match_won}"
    return found


def _is_read(name: str, value: str) -> bool:
    """The value could be read again; numbers of many digits could not."""
    try:
        BY_NAME[name].read(value)
    except BadValue:
        return False
    return True


def _results(verdict: Verdict, spans: Spans) -> Iterator[Insertion]:
    """Result tags that the record does not have, each behind what precedes it in the roster."""
    record = verdict.record
    assert isinstance(record, Record)
    fields = {spec.name: spec.field for spec in ROSTER}
    order = [spec.name for spec in ROSTER]
    missing = {n: v for n, v in results(verdict).items() if getattr(record, fields[n]) is None and _is_read(n, v)}
    by_place: dict[int, list[str]] = {}
    for name, value in missing.items():
        before = [spans.ends[other] for other in order[: order.index(name)] if other in spans.ends]
        at = max(before, default=len(spans.text))
        by_place.setdefault(at, []).append(tag(name, value))
    for at, tags in by_place.items():
        line_end = spans.text.find("\n", at)
        if line_end >= 0 and not spans.text[at:line_end].strip():
            at = line_end
        yield Insertion(at, "".join(f"\n{text}" for text in tags))
