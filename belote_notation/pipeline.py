"""The whole of checking, block by block: bytes → block → record → replay → score → diagnostics.

A ``Checker`` follows one file. What flows from record to record is small: the head, the match's tags and the running
totals; every record is forgotten once it is judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec
from msgspec import Struct

from belote_notation import rulesets
from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.places import BLOCK, Finding, Place, Span
from belote_notation.record.build import build
from belote_notation.record.model import Head, Match, Part, Record, Rules, Sided
from belote_notation.referee.replay import Replay, referee
from belote_notation.rules.options import Refusal, override
from belote_notation.rules.ruleset import Ruleset
from belote_notation.scorer.compare import compare
from belote_notation.scorer.course import Course, as_last_deal
from belote_notation.scorer.deal import Scored, score_deal
from belote_notation.scorer.incidents import check_stop, with_incidents
from belote_notation.scorer.match import MatchState
from belote_notation.syntax import coarse, fine, text_faults
from belote_notation.syntax.nodes import Spans
from belote_notation.syntax.split import split
from belote_notation.text import Chunk

INHERITED = (
    "match_id",
    "event",
    "date",
    "place",
    "round",
    "table",
    "rules",
    "target",
    "north",
    "east",
    "south",
    "west",
)
"""What a record takes from its match when it does not say it itself."""

MAX_FINDINGS = 100
"""Findings of one block that are told; more of them help nobody, and a hostile text could have a million."""


class Verdict(Struct):
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
    diagnostics: list[Diagnostic] = []
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
        return any(d.severity is Severity.ERROR for d in self.diagnostics)


def check(blocks: Iterable[bytes], file: str = "<text>", *, keep_steps: bool = False) -> Iterator[Verdict]:
    """Judge a file given piece by piece; verdicts come as soon as their block is read."""
    checker = Checker(file, keep_steps=keep_steps)
    for chunk in split(blocks):
        yield checker.judge(chunk)
    yield from checker.end()


class Checker:
    """What a file has said so far, and the judging of its next block."""

    def __init__(self, file: str, *, keep_steps: bool = False) -> None:
        self.file, self.keep_steps = file, keep_steps
        self.head: Head | None = None
        self.refused = False  # an unknown major version: nothing below it is read
        self.match: Match | None = None
        self.state = MatchState()
        self.course = Course()
        self.records = 0
        self.last: Chunk | None = None

    def judge(self, chunk: Chunk) -> Verdict:
        """Judge one block."""
        verdict = Verdict(chunk)
        self.last = chunk
        try:
            findings = self._judge(chunk, verdict)
        except Exception as error:  # a failure of ours must not end the run or look like a clean record
            self.records += 1  # it was there, so that the file is not called empty as well
            findings = [Finding("BN901", BLOCK, {"error": f"{type(error).__name__}: {error}"})]
        if findings:
            self._report(findings, verdict)
        return verdict

    def _judge(self, chunk: Chunk, verdict: Verdict) -> list[Finding]:
        kind = text_faults.kind_of(chunk)
        findings = text_faults.find(chunk, kind)
        if chunk.first and kind != "head":
            findings.append(Finding("BN004", Span(0, 0)))
        if chunk.truncated or kind == "stray":
            verdict.well_formed = not findings
            self.records += chunk.truncated
            return findings
        if kind == "head":
            self.refused = False
        elif self.refused:
            return []
        block = coarse.parse(chunk.text, kind) if not findings else None
        if block is None:
            block = fine.parse(chunk.text, kind)
        part, found = build(block)
        if found and block.spans is None:  # once more, with the places of the words
            block.spans = coarse.spans(chunk.text)
            part, found = build(block)
        verdict.spans = block.spans
        found += block.faults
        findings += found
        verdict.part = part
        verdict.well_formed = not findings
        if kind != "head":
            findings += text_faults.comment_before_start(chunk)
        if isinstance(part, Head):
            self.head, self.match, self.state, self.course = part, None, MatchState(), Course()
            self.refused = any(f.code == "BN002" for f in findings)
        elif isinstance(part, Match):
            self.match, self.state, self.course = part, MatchState(), Course()
        elif isinstance(part, Record):
            self.records += 1
            findings += self._record(part, verdict)
            findings += _unscored(part, verdict, findings)
        return findings

    def _record(self, record: Record, verdict: Verdict) -> list[Finding]:
        findings: list[Finding] = []
        match = verdict.match = self.match
        if match is None:
            self.state = MatchState(totals=None)
        else:
            if record.rules is not None and match.rules is not None:
                findings.append(Finding("BN123", Place("Rules")))
            self.state.deals += 1
            if record.id and not self.state.ids.add(record.id):
                findings.append(Finding("BN704", Place("Record"), {"id": record.id}))
        rules = record.rules or (match.rules if match else None)
        ruleset, refused = find_rules(rules, record.target or (match.target if match else None))
        findings += refused
        verdict.ruleset = ruleset
        if ruleset is None:
            self.state = MatchState(hanging=None, deals=self.state.deals, ids=self.state.ids)
            return findings
        if match is not None and self.state.totals is None and self.state.deals == 1:
            self.state.totals = self.state.right = dict.fromkeys(ruleset.table.sides, 0)
        before = self.state.before(record, ruleset, findings)
        verdict.before = dict(before) if before is not None else None
        if not ruleset.scoring.hangs:
            self.state.hanging = 0
        verdict.hanging = self.state.hanging
        hanging = self.state.hanging or 0
        replay = verdict.replay = referee(record, ruleset, before, keep_steps=self.keep_steps)
        scored = with_incidents(score_deal(replay, hanging), replay, before, hanging)
        if match is not None:
            scored = as_last_deal(scored, record, ruleset, before)
            findings += self.course.check_dealer(record, replay)
        verdict.scored = scored
        findings += replay.findings
        findings += check_stop(replay)
        findings += compare(record, replay, scored, hanging if self.state.hanging is not None else None)
        findings += self.state.after(record, scored, ruleset)
        if match is not None:
            findings += self.course.after(record, replay, scored, verdict.before)
            verdict.match_won = self.course.won
        verdict.totals = dict(self.state.totals) if self.state.totals is not None else None
        findings += _unjudged(record, ruleset)
        return findings

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
        from belote_notation.diagnostics.make import make  # a clean file never needs the catalogue

        chunk = verdict.chunk
        if len(findings) > MAX_FINDINGS:
            worst = sorted(findings, key=lambda finding: not _is_error(finding))
            findings = [*worst[:MAX_FINDINGS], Finding("BN014", BLOCK, {"more": len(findings) - MAX_FINDINGS})]
        if verdict.spans is None and any(isinstance(f.at, Place) for f in findings):
            verdict.spans = coarse.spans(chunk.text) or fine.parse(chunk.text, text_faults.kind_of(chunk)).spans
        record = verdict.part.id if isinstance(verdict.part, Record) else ""
        diagnostics = [make(finding, chunk, verdict.spans, self.file, record) for finding in findings]
        verdict.diagnostics = sorted(diagnostics, key=lambda d: (d.region.start.offset, d.code))


def find_rules(rules: Rules | None, target: int | None = None) -> tuple[Ruleset | None, list[Finding]]:
    """The ruleset that a record names, with its options and its target; or what is wrong with the naming."""
    if rules is None:
        return None, [Finding("BN112", Place("Record"))]
    ruleset = rulesets.find(rules.id, rules.version)
    if ruleset is None:
        near = rulesets.near(rules.id)
        shown = f"{rules.id}@{rules.version}" if rules.id in rulesets.ids() else rules.id
        return None, [Finding("BN150", Place("Rules", 0), {"id": shown, "near": near})]
    if target is not None:
        rules = msgspec.structs.replace(rules, options=(*rules.options, ("target", str(target))))
    if not rules.options:
        return ruleset, []
    changed, refusals = _overridden(rules)
    return (changed if not refusals else None), [_refusal(refusal, rules) for refusal in refusals]


@lru_cache(maxsize=256)
def _overridden(rules: Rules) -> tuple[Ruleset, list[Refusal]]:
    """Remembered: most records of an archive name the same rules."""
    ruleset = rulesets.find(rules.id, rules.version)
    assert ruleset is not None
    return override(ruleset, rules.options)


def _refusal(refusal: Refusal, rules: Rules) -> Finding:
    code = "BN151" if refusal.reason == "unknown" else "BN152"
    facts = {
        "ruleset": rules.id,
        "name": refusal.name,
        "value": refusal.value,
        "choices": refusal.choices,
        "near": refusal.near,
    }
    return Finding(code, Place("Rules"), facts)


def _unjudged(record: Record, ruleset: Ruleset) -> list[Finding]:
    """What the record says and nothing judges: reported, so that silence never looks like approval."""
    unjudged = []
    if record.gather is not None:
        unjudged.append("Gather")
    if record.layout is not None and not ruleset.table.open_layout:
        unjudged.append("Layout")
    if record.discard is not None and not ruleset.table.out_of_play:
        unjudged.append("Discard")
    return [Finding("BN801", Place(what), {"what": what}) for what in unjudged]


def _is_error(finding: Finding) -> bool:
    from belote_notation.diagnostics.catalogue import CATALOGUE

    return CATALOGUE[finding.code].severity is Severity.ERROR


def _unscored(record: Record, verdict: Verdict, findings: list[Finding]) -> list[Finding]:
    """A note where a score could be expected and is not worked out, unless another finding says why."""
    scored, replay = verdict.scored, verdict.replay
    if scored is None or scored.sheet is not None or replay is None or replay.findings:
        return []
    if any(_is_error(finding) for finding in findings):
        return []
    played = record.play is not None and bool(record.play.tricks) and not record.play.end
    results = (
        ("Score", _known(record.score)),
        ("Outcome", record.outcome is not None),
        ("CardPoints", _known(record.card_points)),
        ("Play", played),
    )
    at = next((name for name, there in results if there), None)
    if at is None or record.outcome in ("unfinished", "cancelled"):
        return []
    return [Finding("BN607", Place(at), {"why": scored.missing})]


def _known(pairs: Sided | None) -> bool:
    """At least one number is stated."""
    return pairs is not None and any(isinstance(points, int) for points in pairs.values())


def inherit(record: Record, match: Match | None) -> Record:
    """A record that says itself what it had from its match."""
    if match is None:
        return record
    fields = {
        name: getattr(match, name)
        for name in INHERITED
        if getattr(record, name) is None and getattr(match, name) is not None
    }
    return msgspec.structs.replace(record, **fields) if fields else record
