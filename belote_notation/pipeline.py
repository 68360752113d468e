"""The whole of checking, block by block: bytes → block → record → replay → score → diagnostics.

A ``Checker`` follows one file. What flows from record to record is small: the head, the match's tags and the running
totals; every record is forgotten once it is judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec import Struct

from belote_notation import governing, unjudged
from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.places import BLOCK, Finding, Place
from belote_notation.reading import Reading, failure, read_ahead
from belote_notation.record.model import Head, Match, Part, Record
from belote_notation.record.places import moment
from belote_notation.referee.chain import Chain
from belote_notation.referee.replay import Replay
from belote_notation.rules.ruleset import Ruleset
from belote_notation.scorer.course import Course
from belote_notation.scorer.deal import Scored
from belote_notation.scorer.match import MatchState, SeenIds
from belote_notation.scorer.standing import Alone, Follower, Standing, play
from belote_notation.syntax import coarse, text_faults
from belote_notation.syntax.nodes import Spans
from belote_notation.syntax.split import stretches
from belote_notation.text import Chunk

MAX_FINDINGS = 100
"""Findings of one block that are told; more of them help nobody, and a hostile text could have a million."""

_IGNORE = b"ignore["
"""What every instruction of a comment to the checker holds."""


class Verdict(Struct, gc=False):
    """One block, judged."""

    chunk: Chunk
    part: Part | None = None
    """What the block says; ``None`` for text outside of any block."""
    match: Match | None = None
    """The match that a record belongs to."""
    ruleset: Ruleset | None = None
    """The rules in force, options included; ``None`` when they are not known."""
    replay: Replay | None = None
    scored: Scored | None = None
    before: dict[str, int] | None = None
    """Totals before the deal, where they are known."""
    hanging: int | None = None
    """Points that hang before the deal, where it is known."""
    totals: dict[str, int] | None = None
    """Totals after it."""
    match_won: str = ""
    """The side that has won the match so far, or ``draw``."""
    ends_match: bool = False
    """It was won by this deal."""
    pack: tuple[str, ...] | None = None
    """What the cards were dealt from, before the cut, where that is recorded or follows from the deal before."""
    diagnostics: list[Diagnostic] = []
    ignored: list[Diagnostic] = []
    """What a comment of the block tells the checker to ignore."""
    well_formed: bool = True
    """The text of the block is without a fault of syntax."""
    spans: Spans | None = None
    closing: bool = False
    """It is about the file as a whole; the block that it names was judged before."""

    @property
    def record(self) -> Record | None:
        return self.part if isinstance(self.part, Record) else None

    @property
    def faulty(self) -> bool:
        """At least one error."""
        return bool(self.diagnostics) and any(d.severity is Severity.ERROR for d in self.diagnostics)

    @property
    def unsound(self) -> bool:
        """At least one error, told or ignored: nothing may be derived from what the block says."""
        return self.faulty or any(d.severity is Severity.ERROR for d in self.ignored)


def check(blocks: Iterable[bytes], file: str = "<text>", *, keep_steps: bool = False) -> Iterator[Verdict]:
    """Judge a file given piece by piece; verdicts come as soon as the piece with their block is there."""
    checker = Checker(file, keep_steps=keep_steps)
    for stretch in stretches(blocks):
        for reading in read_ahead(stretch, checker.match, keep_steps=keep_steps):
            yield checker.judge(reading)
    yield from checker.end()


class Checker:
    """What a file has said so far, and the judging of its next block."""

    def __init__(self, file: str, *, keep_steps: bool = False) -> None:
        self.file, self.keep_steps = file, keep_steps
        self.head: Head | None = None
        self.refused = False  # an unknown major version: nothing below it is judged
        self.match: Match | None = None
        self.follower, self.ids, self.deals = Follower(), SeenIds(), 0
        self.misread = False  # the match names rules that cannot be read
        self.chain = Chain()
        self.records = 0
        self.last: Chunk | None = None

    def judge(self, reading: Reading) -> Verdict:
        """Judge one block."""
        chunk = self.last = reading.chunk
        verdict = Verdict(chunk)
        try:
            findings = self._judge(reading, verdict)
        except Exception as error:  # a failure of ours must not end the run or look like a clean record
            self._pass_over(record=True)
            findings = [failure(error)]
        if findings or _IGNORE in chunk.raw:
            self._report(findings, verdict)
        return verdict

    def _pass_over(self, *, record: bool) -> None:
        """Go on past a block that cannot be judged; where it may be a record, the file is not called empty as well."""
        self.records += record
        self.chain.lose()

    def _judge(self, reading: Reading, verdict: Verdict) -> list[Finding]:
        kind, part, findings = reading.kind, reading.part, reading.findings
        if kind == "head":
            self.refused = False
        elif self.refused and not (kind == "stray" or reading.chunk.truncated):
            return []
        verdict.well_formed, verdict.spans, verdict.part = reading.well_formed, reading.spans, part
        if part is None:
            self._pass_over(record=reading.failed or reading.chunk.truncated)
            return findings
        if isinstance(part, Head):
            self.head, self.match, self.chain = part, None, Chain()
            self.refused = any(f.code == "BN002" for f in findings)
        elif isinstance(part, Match):
            self.match, self.follower, self.ids, self.deals = part, Follower(), SeenIds(), 0
            self.misread = governing.misread(findings)
            findings += governing.refused(part)
        elif isinstance(part, Record):
            self.records += 1
            misread = (self.match is not None and self.misread) or (bool(findings) and governing.misread(findings))
            found = self._record(part, verdict, reading.alone)
            if misread:  # rules are named, and cannot be read
                found = [finding for finding in found if finding.code != "BN112"]
            findings += found
            findings += unjudged.unscored(part, verdict.replay, verdict.scored, findings)
            findings += unjudged.partly_judged(verdict.replay, findings)
        return findings

    def _record(self, record: Record, verdict: Verdict, known: Alone | None) -> list[Finding]:
        findings: list[Finding] = []
        match = verdict.match = self.match
        repeated = False
        if match is not None:
            if record.rules is not None and match.rules is not None:
                findings.append(Finding("BN123", Place("Rules")))
            repeated = bool(record.id) and not self.ids.add(record.id)
            if repeated:
                findings.append(Finding("BN704", Place("Record"), {"id": record.id}))
            self.deals += 1
        ruleset, refused = governing.find(record, match)
        findings += refused
        verdict.ruleset = ruleset
        if ruleset is None:
            self.chain.lose()
            self.follower = Follower(Standing(MatchState(hanging=None, begun=True), Course()))
            return findings
        if known is not None and known.replay.ruleset is not ruleset:  # the file goes on otherwise than was foreseen
            known = None
        if match is None:
            loose = Standing(MatchState(begun=True), Course())
            played = play(record, ruleset, loose, in_match=False, keep_steps=self.keep_steps, known=known)
        else:
            if self.deals == 1:
                self.follower.standing.state.begin(ruleset)
            played = self.follower.follow(record, ruleset, repeated=repeated, keep_steps=self.keep_steps, known=known)
        findings += self.chain.follow(played.replay)
        verdict.pack = self.chain.pack
        state, course = played.standing.state, played.standing.course
        verdict.replay, verdict.scored = played.replay, played.scored
        verdict.before, verdict.hanging, verdict.match_won = played.before, played.hanging, course.won
        verdict.ends_match = bool(course.won) and course.over == record.id
        verdict.totals = dict(state.totals) if state.totals is not None else None
        return [*findings, *played.findings, *unjudged.left_out(record, ruleset)]

    def end(self) -> Iterator[Verdict]:
        """What can only be said of the whole file."""
        if self.records == 0 and not self.refused:
            chunk = self.last or Chunk(raw=b"", first=True)
            verdict = Verdict(chunk, closing=True)
            findings = [Finding("BN010", BLOCK)]
            if self.last is None:
                findings.insert(0, Finding("BN004", BLOCK))
            self._report(findings, verdict)
            yield verdict

    def _report(self, findings: list[Finding], verdict: Verdict) -> None:
        chunk = verdict.chunk
        verdict.diagnostics = self._told(findings, verdict)
        if _IGNORE in chunk.raw and not chunk.truncated and not verdict.closing:
            from belote_notation.ignores import obey  # few files hold an instruction

            verdict.diagnostics, verdict.ignored, wrong = obey(chunk, verdict.diagnostics)
            verdict.diagnostics += self._told(wrong, verdict)
        verdict.diagnostics.sort(key=lambda d: (d.region.start.offset, d.code))

    def _told(self, findings: list[Finding], verdict: Verdict) -> list[Diagnostic]:
        from belote_notation.diagnostics.make import Owner, make  # a clean file never needs the catalogue

        chunk, record = verdict.chunk, verdict.record
        if len(findings) > MAX_FINDINGS:
            worst = sorted(findings, key=lambda finding: not unjudged.is_error(finding))
            findings = [*worst[:MAX_FINDINGS], Finding("BN014", BLOCK, {"more": len(findings) - MAX_FINDINGS})]
        if verdict.spans is None and any(isinstance(f.at, Place) for f in findings):
            from belote_notation.syntax import fine

            verdict.spans = coarse.spans(chunk.text) or fine.parse(chunk.text, text_faults.kind_of(chunk)).spans
        owner = Owner(self.file, self.match.name if self.match is not None else "")
        if record is not None:
            owner = owner._replace(record=record.id, moment=partial(moment, record))
        return [make(finding, chunk, verdict.spans, owner) for finding in findings]
