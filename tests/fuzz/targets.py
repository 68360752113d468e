"""What holds for every text: a function each, which takes bytes and raises where it does not hold."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from xml.etree import ElementTree

import msgspec

from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.diagnostics.tally import Tally
from belote_notation.exchange import json as exchange
from belote_notation.exchange import table, text
from belote_notation.exchange.refused import NotARecordError
from belote_notation.filler import fill_file
from belote_notation.formatter import canonical, expand_file, format_file
from belote_notation.governing import find_rules
from belote_notation.identity import deals
from belote_notation.identity.duplicates import Index, ids_of
from belote_notation.library import deal_from_id, rescore
from belote_notation.nextdeal.derive import Asked, derive
from belote_notation.nextdeal.infer import infer
from belote_notation.pipeline import Verdict, check
from belote_notation.record.build import build
from belote_notation.record.model import Head, Match, Play, Record, Trick
from belote_notation.record.values import BadValue
from belote_notation.record.values import rules as read_rules
from belote_notation.repair import repair
from belote_notation.report import rules as rules_report
from belote_notation.report.board import board
from belote_notation.report.deal import render
from belote_notation.report.formats import OutputFormat, render_of
from belote_notation.report.position import Plies
from belote_notation.report.scores import Scores
from belote_notation.report.skeleton import skeleton
from belote_notation.report.terminal import LINE, width
from belote_notation.report.ways import ways
from belote_notation.report.whatif import WhatIfs
from belote_notation.syntax import coarse, fine, text_faults
from belote_notation.syntax.split import split
from belote_notation.text import BOM
from belote_notation.view import seen_by
from tests.fuzz import mutate
from tests.games import RULESETS, find

Target = Callable[[bytes], None]
LONG = 4096
"""Bytes of a text up to which it is also read byte by byte."""


def chance(data: bytes) -> Random:
    """Random numbers that hang on the text alone, so that what failed fails again."""
    return Random(hashlib.sha256(data).digest())


def judged(data: bytes, *, keep_steps: bool = False) -> list[Verdict]:
    """Every verdict; none of them may be a failure of ours."""
    verdicts = list(check([data], "fuzz.belote", keep_steps=keep_steps))
    for verdict in verdicts:
        for diagnostic in (*verdict.diagnostics, *verdict.ignored):
            if diagnostic.code == "BN901":
                _again(data, keep_steps)
                raise AssertionError(diagnostic.message)
    return verdicts


def _again(data: bytes, keep_steps: bool) -> None:
    """Judge once more and let the failure through, with its traceback."""
    from belote_notation.pipeline import Checker
    from belote_notation.reading import Reading, _read

    checker = Checker("fuzz.belote", keep_steps=keep_steps)
    for chunk in split([data]):
        verdict, reading = Verdict(chunk), Reading(chunk)
        _read(chunk, reading)
        checker._report(checker._judge(reading, verdict), verdict)


def told(verdicts: list[Verdict]) -> list[tuple[str, str, object]]:
    return [(d.code, d.message, d.region) for verdict in verdicts for d in verdict.diagnostics]


def reads(data: bytes) -> None:
    """Checking never fails; no byte is lost or told twice; what is said has its place in the file."""
    verdicts = judged(data)
    chunks = [verdict.chunk for verdict in verdicts if not verdict.closing]
    if not any(chunk.truncated for chunk in chunks):
        assert b"".join((BOM if chunk.after_bom else b"") + chunk.raw for chunk in chunks) == data, "bytes are lost"
    at = 0
    for chunk in chunks:
        assert chunk.offset >= at, "blocks overlap"
        assert (
            chunk.line == 1 + len(data[: chunk.offset].replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")) - 1
        )
        at = chunk.offset + len(chunk.raw)
    for verdict in verdicts:
        for diagnostic in verdict.diagnostics:
            regions = [diagnostic.region, *(label.region for label in diagnostic.labels)]
            for region in regions:
                assert 0 <= region.start.offset <= region.end.offset <= len(data), f"{diagnostic}: outside the file"
                assert region.start.line >= 1 <= region.start.column, f"{diagnostic}: no place"
            assert verdict.closing or diagnostic.region.start.offset >= verdict.chunk.offset, f"{diagnostic}: before it"
            assert "{" not in diagnostic.message or "{" in data.decode("utf-8", "replace"), diagnostic.message
    if len(data) < LONG:
        single = list(check((data[at : at + 1] for at in range(len(data))), "fuzz.belote"))
        assert told(single) == told(verdicts), "reading in pieces makes a difference"


def tiers(data: bytes) -> None:
    """What the quick tier reads, the careful one reads in the same way."""
    for chunk in split([data]):
        kind = text_faults.kind_of(chunk)
        if kind == "stray" or chunk.truncated or text_faults.find(chunk, kind):
            continue
        quick = coarse.parse(chunk.text, kind)
        if quick is None:
            continue
        slow = fine.parse(chunk.text, kind)
        assert not slow.faults, f"the fine tier finds {slow.faults}"
        quick.spans = coarse.spans(chunk.text)  # a finding about a word that is left out has its place from them
        assert build(quick) == build(slow), "the tiers read differently"


def steps(data: bytes) -> None:
    """Keeping the steps, which printing needs, changes nothing that is said and no score."""
    one, two = judged(data), judged(data, keep_steps=True)
    assert told(one) == told(two), "with its steps it is judged differently"
    for plain, kept in zip(one, two, strict=True):
        assert (plain.totals, plain.before, plain.hanging) == (kept.totals, kept.before, kept.hanging)
        if plain.scored is not None and kept.scored is not None:
            assert plain.scored.sheet == kept.scored.sheet


def formats(data: bytes) -> None:
    """Formatting twice is formatting once, loses no record, and what it writes is read as the same record."""
    once = b"".join(format_file([data]))
    assert b"".join(format_file([once])) == once, "formatting again makes a difference"
    before, after = [list(split([each])) for each in (data, once)]
    kept = [canonical(chunk) for chunk in before]
    read = [canonical(chunk) for chunk in after]
    assert [part for part in read if part is not None] == [part for part in kept if part is not None], "facts change"
    expanded = b"".join(expand_file([data]))
    assert b"".join(format_file([expanded])) == b"".join(format_file([b"".join(format_file([expanded]))]))


def fills(data: bytes) -> None:
    """Filling only inserts, changes no fact, and is done when it is done."""
    filled = b"".join(fill_file([data]))
    at = 0
    for byte in data:
        at = filled.find(byte, at) + 1
        assert at, "a byte was changed"
    assert b"".join(fill_file([filled])) == filled, "filling again makes a difference"
    if filled == data:
        return
    before = [v for v in judged(data) if v.record is not None]
    after = [v for v in judged(filled) if v.record is not None]
    assert len(before) == len(after), "the number of records changes"
    for old, new in zip(before, after, strict=True):
        assert old.record is not None
        assert new.record is not None
        _same_facts(old.record, new.record)
        errors = [d for d in new.diagnostics if d.severity is Severity.ERROR]
        assert old.faulty or not errors, f"what is filled in is wrong: {errors[0]}"


def _same_facts(old: Record, new: Record) -> None:
    for name in old.__struct_fields__:
        was, now = getattr(old, name), getattr(new, name)
        if name == "play" and was is not None:
            was, now = Play(_bare(was, was), was.end), Play(_bare(now, was), now.end)
        if name == "comments":
            was, now = [c.text for c in was], [c.text for c in now]
        assert was is None or was == now, f"{name} was {was}, is {now}"


def _bare(play: Play, like: Play) -> tuple[Trick, ...]:
    """Tricks without numbers and leaders where another one has none."""
    pairs = zip(play.tricks, like.tricks, strict=True)
    return tuple(
        msgspec.structs.replace(
            trick,
            number=trick.number if other.number is not None else None,
            leader=trick.leader if other.leader else "",
        )
        for trick, other in pairs
    )


def printable(text: str) -> None:
    """No control character but line ends, and none that turns or hides text."""
    for at, char in enumerate(text):
        if char.isascii() and (char.isprintable() or char == "\n"):
            continue
        category = unicodedata.category(char)
        assert category not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or (
            char == "\u200d" and not text[at - 1].isascii() and not text[at + 1].isascii()
        ), f"prints {char!r}"


def page(text: str) -> None:
    """What is printed for people: the same, and no line is too long."""
    printable(text)
    for line in text.split("\n"):
        assert width(line) <= LINE, f"a line of {width(line)}: {line}"


def prints(data: bytes) -> None:
    """Whatever was read is shown, scored, explained, replayed and seen from a seat, and harms no terminal."""
    rng = chance(data)
    scores = Scores(explain=True)
    for verdict in judged(data, keep_steps=True):
        if isinstance(verdict.part, Head | Match):
            page(scores.table())
        page(render(verdict))
        if verdict.record is None:
            continue
        page(scores.block(verdict))
        plies = Plies(verdict)
        for ply in {0, len(plies), rng.randrange(len(plies) + 1), *rng.sample(plies.ends(), min(2, len(plies.ends())))}:
            page(board(plies, ply, keep_trick=rng.random() < 0.5))
        seat = rng.choice("NESW")
        seen = seen_by(seat, verdict)
        if seen is not None:
            page(render(seen, seat, infer=rng.random() < 0.5))
    page(scores.table())


def reports(data: bytes) -> None:
    """The findings in every form of a report: those for programs parse, those for people harm no terminal."""
    verdicts = judged(data)
    for form in OutputFormat:
        tally = Tally()
        told = "".join(render_of(form)(_told(verdicts, tally), tally))
        if form in (OutputFormat.AUTO, OutputFormat.FULL, OutputFormat.CONCISE, OutputFormat.GITHUB):
            printable(told)
        elif form is OutputFormat.JUNIT:
            ElementTree.fromstring(told)
        elif form in (OutputFormat.JSONL, OutputFormat.RDJSONL):
            for line in told.splitlines():
                json.loads(line)
        else:
            json.loads(told)


def _told(verdicts: list[Verdict], tally: Tally) -> Iterator[Diagnostic]:
    """The findings as a run hands them on, counted."""
    tally.files += 1
    for verdict in verdicts:
        tally.records += verdict.record is not None
        for diagnostic in verdict.diagnostics:
            tally.found[diagnostic.severity] += 1
            tally.codes[diagnostic.code] = tally.codes.get(diagnostic.code, 0) + 1
            yield diagnostic


def repairs(data: bytes) -> None:
    """Repairs never fail, bring in no error, lose no record, and are done when they are done."""
    mended = repair(data, "fuzz.belote")
    assert repair(mended, "fuzz.belote") == mended, "repairing again makes a difference"
    before, after = judged(data), judged(mended)
    errors = [sum(d.severity is Severity.ERROR for v in vs for d in v.diagnostics) for vs in (before, after)]
    assert errors[1] <= errors[0], "more errors than before"
    assert sum(v.record is not None for v in before) <= sum(v.record is not None for v in after), "a record is lost"


def what_ifs(data: bytes) -> None:
    """Every record is scored by other rules too, or it is said why not."""
    rng = chance(data)
    name = rng.choice(RULESETS)
    rules = read_rules(f"{name}; {mutate.some_options(rng, name)}" if rng.random() < 0.5 else name)
    ruleset, _ = find_rules(rules)
    if ruleset is None:
        return
    other = WhatIfs(ruleset, rules, explain=True)
    for verdict in judged(data, keep_steps=True):
        if isinstance(verdict.part, Head | Match):
            page(other.table())
        if verdict.record is not None:
            page(other.block(verdict))
            try:
                rescore(verdict.record, rules, match=verdict.match)
                rescore(verdict.record, match=verdict.match)
            except ValueError:
                assert verdict.ruleset is None, "a record with rules is not scored"
    page(other.table())


def converts(data: bytes) -> None:
    """What parses goes through JSON and comes back the same; every record has a row in the table."""
    parts = list(text.parts([data], lambda chunk, why: None))
    assert list(exchange.read(b"".join(exchange.document(parts)))) == parts, "JSON changes a record"
    assert list(exchange.read_lines(exchange.lines(parts))) == parts, "JSON Lines change a record"
    written = b"".join(text.texts(parts))
    assert list(text.parts([written], lambda chunk, why: None)) == list(text.headed(parts)), "text changes a record"
    size = len(table.columns())
    for verdict in judged(data):
        if verdict.record is not None:
            (row,) = csv.reader(io.StringIO(table.row(verdict, "fuzz.belote").decode(), newline=""))
            assert len(row) == size, "the row has other columns"


def json_reads(data: bytes) -> None:
    """Any JSON is read as records that a text can say, or it is said where it is none."""
    for read in (exchange.read, lambda text: exchange.read_lines([text])):
        try:
            parts = list(read(data))
        except NotARecordError as error:
            assert str(error)
            continue
        assert list(exchange.read(b"".join(exchange.document(parts)))) == parts, "JSON is read as another"
        written = b"".join(text.texts(parts))
        assert list(text.parts([written], lambda chunk, why: None)) == list(text.headed(parts)), "a text cannot say it"
        judged(written)


def ids(data: bytes) -> None:
    """Records have ids, the same whatever their layout; numbers of deals are read back."""
    index = Index()
    named = []
    for verdict in judged(data):
        if verdict.record is None:
            continue
        found = ids_of(verdict.record, verdict.match, verdict.replay)
        index.add(found, "fuzz.belote", verdict.record.id)
        if canonical(verdict.chunk) is not None:
            named.append(found)
        if found.deal is not None:
            assert deals.write(deals.number_of(deals.read(found.deal)) or 0) == found.deal
    list(index.groups())
    once = judged(b"".join(format_file([data])))
    again = [
        ids_of(v.record, v.match, v.replay) for v in once if v.record is not None and canonical(v.chunk) is not None
    ]
    assert [one.record for one in again] == [one.record for one in named], "another layout has another id"


def numbers(data: bytes) -> None:
    """A text is the number of a deal, or it is said why not."""
    said = data.decode("utf-8", "replace")
    for tried in (said, "d1-" + said, "d1-" + said[:13], deals.write(int.from_bytes(data[:8]) >> 4)):
        try:
            hands = deal_from_id(tried)
        except ValueError:
            continue
        assert sum(len(hand) for hand in hands.values()) >= 24
        read = deals.number_of(deals.read(tried))
        assert read is not None
        assert deals.write(read) == tried.strip().lower(), "two numbers of one deal"


def next_deals(data: bytes) -> None:
    """The next deal of an unshuffled pack is told, or why not; so is how it came."""
    rng = chance(data)
    verdicts = judged(data)
    for verdict in verdicts:
        if verdict.record is None or verdict.ruleset is None:
            continue
        values = {}
        for name in ("gather", "packets", "dealer"):
            try:
                reader = mutate.READERS[name]
                values[name] = reader(mutate.value(rng, name.capitalize())) if rng.random() < 0.7 else None
            except BadValue:
                values[name] = None
        dealer = values["dealer"] if values["dealer"] != "?" else None
        asked = Asked(values["gather"], rng.choice((None, 0, 3, 16, 99)), values["packets"], dealer, rng.choice("NESW"))
        derive(verdict, asked, "next", verdict.record.rules)
    if rng.random() < 0.1:  # it tries thousands of ways
        for found in infer(verdicts):
            printable(ways(found))


def rule_pages(data: bytes) -> None:
    """Rules as somebody writes them are told in full, or refused."""
    rng = chance(data)
    for said in (data.decode("utf-8", "replace"), mutate.rules(rng)):
        try:
            rules = read_rules(said)
        except BadValue:
            continue
        ruleset, refused = find_rules(rules)
        assert (ruleset is None) == bool(refused)
        if ruleset is not None:
            printable(rules_report.page(ruleset))
            printable(rules_report.difference(ruleset, find(rng.choice(RULESETS))))
            empty = skeleton(ruleset, str(rules))
            assert not any(verdict.faulty for verdict in judged(empty.encode())), empty


@lru_cache(maxsize=1)
def all_targets() -> dict[str, tuple[Target, int]]:
    """By name, with how often each is tried beside the others."""
    return {
        "reads": (reads, 3),
        "tiers": (tiers, 3),
        "steps": (steps, 2),
        "formats": (formats, 3),
        "fills": (fills, 3),
        "prints": (prints, 3),
        "what_ifs": (what_ifs, 3),
        "reports": (reports, 1),
        "repairs": (repairs, 1),
        "converts": (converts, 2),
        "json_reads": (json_reads, 2),
        "ids": (ids, 1),
        "numbers": (numbers, 1),
        "next_deals": (next_deals, 1),
        "rule_pages": (rule_pages, 1),
    }


NO_RECORDS = frozenset({"numbers", "rule_pages", "json_reads"})
"""Targets whose texts are no files of records."""
SOFT = frozenset({"steps", "fills", "prints", "what_ifs", "ids", "next_deals", "converts"})
"""Targets that need records which are judged: their texts are seldom broken as texts."""


def texts(name: str, seed: int) -> bytes:
    """The text number ``seed`` of a target."""
    rng = Random(f"{name} {seed}")
    if name == "numbers":
        alphabet = "0123456789abcdefghjkmnpqrstvwxyzilou -é"
        return "".join(rng.choice(alphabet) for _ in range(rng.choice((0, 8, 12, 13, 14)))).encode()
    if name == "rule_pages":
        return rng.choice((mutate.rules(rng), mutate.value(rng, "Rules"))).encode("utf-8", "surrogateescape")
    if name == "json_reads":
        parts = list(text.parts([mutate.data(rng, severe=False)], lambda chunk, why: None))
        return mutate.spoil_json(rng, b"".join(exchange.document(parts)))
    return mutate.data(rng, severe=name not in SOFT or rng.random() < 0.2)


def failures(name: str, seeds: Iterator[int]) -> Iterator[tuple[int, bytes, Exception]]:
    """The texts of a target that fail, with why."""
    target, _ = all_targets()[name]
    for seed in seeds:
        data = texts(name, seed)
        try:
            target(data)
        except Exception as error:
            yield seed, data, error
