"""Damage is found and found in its place: broken rules in whole deals, and texts with characters and bytes changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings

from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.filler import fill_file
from belote_notation.formatter import canonical, expand_file, format_file
from belote_notation.pipeline import Verdict, check
from belote_notation.record.build import build
from belote_notation.record.model import Comment, Head, Part
from belote_notation.record.write import write_part
from belote_notation.syntax import coarse, fine, text_faults
from belote_notation.syntax.split import split
from belote_notation.text import Chunk
from tests.damage import ALL, Damage, damaged
from tests.generate import RULES, deal, match, randoms, rules
from tests.naive_judge import faults
from tests.relayout import relayout
from tests.written import record, text_of

ROOT = Path(__file__).parent.parent


Command = Callable[[Iterable[bytes]], Iterator[bytes]]


def errors(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    return [d for d in diagnostics if d.severity is Severity.ERROR]


@pytest.mark.parametrize("how", ALL, ids=lambda how: how.__name__)
@settings(max_examples=30)
@given(game=rules, rng=randoms)
def test_a_broken_rule_is_found_in_its_record(how: Damage, game: str, rng: Random) -> None:
    spoiled = damaged(rng, deal(rng, game), how)
    if spoiled is None:
        return
    healthy = [record(deal(rng, rng.choice(RULES)), name) for name in ("before", "after")]
    before, after = (write_part(part) for part in healthy)
    middle = write_part(record(spoiled, "spoiled"))
    if rng.random() < 0.5:
        middle = relayout(rng, middle, comments=False).text
    text = f"%belote 1.0\n\n{before}\n{middle}\n{after}"
    found = [d for verdict in check([text.encode()]) for d in verdict.diagnostics]
    slowly = [d for verdict in check([text.encode()], keep_steps=True) for d in verdict.diagnostics]
    assert found == slowly, "the quick way through a play says something else"
    wrong = faults(spoiled)
    if not wrong:
        assert errors(found) == [], text
        return
    assert errors(found), (wrong, text)
    first = 3 + before.count("\n") + 1
    last = first + middle.count("\n") - 1
    for diagnostic in found:
        region = diagnostic.region
        assert first <= region.start.line <= region.end.line <= last, (str(diagnostic), text)
        assert diagnostic.record == "spoiled"
        assert all(first <= label.region.start.line <= last for label in diagnostic.labels)


FIRST = '[First "N:AKQJT... E:.AKQJT.. S:..AKQJT. W:...AKQJT"]'
PASSED = "[Auction]\npass pass pass pass\npass pass pass pass"


@pytest.mark.parametrize(
    "tags",
    [
        f'{FIRST}\n[TurnUp "SA"]',
        f'{FIRST}\n[TurnUp "S9"]\n[Deal "N:AKQJ.9.. E:.AKQJT.. S:..AKQJT. W:...AKQJT"]',
        '[TurnUp "SA"]\n[Deal "N:AKQJT... E:.AKQJT.. S:..AKQJT. W:...AKQJT"]',
    ],
    ids=["turned card among the first", "first cards are not the hand", "turned card in a hand"],
)
def test_first_cards_are_compared(tags: str) -> None:
    text = f'%belote 1.0\n\n[Record "1"]\n[Rules "classic@1"]\n[Dealer "S"]\n{tags}\n{PASSED}\n'
    assert [d for verdict in check([text.encode()]) for d in verdict.diagnostics]


def test_worthless_fours_must_be_held() -> None:
    told = deal(Random(2), "classic")
    assert told.tricks
    told.said = [("S", ["carre", "8"])]
    told.stated = {}
    found = [d for verdict in check([text_of([record(told)]).encode()]) for d in verdict.diagnostics]
    assert [d.code for d in errors(found)] == ["BN501"]


LETTERS = 'HSDCEWN7TJQKAx?!*+:;{}[]"%@ \n\t10-.\\/\r\ufeff\u00a0А٣♠\ufe0f=#'
PIECES = ["{ x }", "; y\n", "\n", "  ", "{ a\n b }", " S ", "S: ", "E: ", " 3 ", " *", " + ", "@2", "!", "? ", " none "]
PIECES += [" xx ", " take ", "[Record", '\n[Match "m"]\n', "\n%belote 1.0\n", "%x", '[X-a "b"]', "[Layout]", "\r\n"]
PIECES += ["[Incidents]\nN: note", "ref: ", "length=", '="q"', "[Deal]", "hokumH", "N: hundred", "carre 8 ", "9" * 12]


@lru_cache(maxsize=1)
def texts() -> tuple[str, ...]:
    """Every example and every golden deal, and some records that were made up, in canonical layout and in others."""
    paths = sorted([*ROOT.glob("examples/**/*.belote"), *ROOT.glob("tests/rulesets/*/*.belote")])
    found = [path.read_text(encoding="utf-8") for path in paths]
    for seed in range(12):
        rng = Random(seed)
        parts, _ = match(rng, rng.choice(RULES), 2)
        found.append(text_of(parts))
        found.append("%belote 1.0\n" + "".join(relayout(rng, write_part(part)).text for part in parts))
    return tuple(found)


def mutated(rng: Random) -> bytes:
    """A text with a few characters changed, and sometimes a few bytes."""
    text = rng.choice(texts())
    if len(text) > 6000:  # a piece of a long file, from one of its records
        start = text.find("\n[", rng.randrange(len(text) - 3000)) + 1
        text = "%belote 1.0\n" + rng.choice(('[Rules "baloot-kammelna"]\n', "")) + text[start : start + 3000]
    for _ in range(rng.randrange(1, 5)):
        at, kind = rng.randrange(len(text) + 1), rng.random()
        if kind < 0.3:
            text = text[:at] + rng.choice(LETTERS) + text[at:]
        elif kind < 0.5:
            text = text[:at] + text[at + rng.choice((1, 1, 1, 5, 40)) :]
        elif kind < 0.65:
            text = text[:at] + rng.choice(LETTERS) + text[at + 1 :]
        else:
            text = text[:at] + rng.choice(PIECES) + text[at:]
    raw = bytearray(text.encode())
    while rng.random() < 0.2 and raw:
        raw[rng.randrange(len(raw))] = rng.randrange(256)
    return bytes(raw)


def lines_of(raw: bytes) -> list[str]:
    text = raw.decode("utf-8", "surrogateescape")
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def inside(raw: bytes, verdict: Verdict) -> None:
    """Every place of every diagnostic is a place of the text."""
    lines = lines_of(raw)
    for diagnostic in verdict.diagnostics:
        assert diagnostic.code != "BN901", str(diagnostic)
        assert str(diagnostic)
        for region in (diagnostic.region, *(label.region for label in diagnostic.labels)):
            for point in (region.start, region.end):
                assert 1 <= point.line <= len(lines), str(diagnostic)
                assert 1 <= point.column <= len(lines[point.line - 1]) + 1, str(diagnostic)
                assert 0 <= point.offset <= len(raw), str(diagnostic)
            assert region.start.offset <= region.end.offset
            assert region.line in lines[region.start.line - 1]


def tiers_agree(chunk: Chunk) -> None:
    """What the coarse tier accepts the fine tier accepts, and reads the same."""
    if text_faults.kind_of(chunk) != "record" or text_faults.find(chunk, "record"):
        return
    quick = coarse.parse(chunk.text)
    if quick is None:
        return
    part, found = build(quick)
    if found:
        return
    block = fine.parse(chunk.text)
    same, others = build(block)
    assert block.faults == [], chunk.text
    assert [f for f in others if f.code != "BN108"] == [], chunk.text
    assert same == part, chunk.text


def same_but_layout(chunk: Chunk) -> None:
    """What is canonical of a chunk is read from its canonical text again."""
    part = canonical(chunk)
    if part is None or isinstance(part, Head):
        return
    text = write_part(part)
    kind = text_faults.kind_of(chunk)
    block = fine.parse(text, kind)
    again, _ = build(block)
    assert block.faults == [], text
    assert bare(again) == bare(part), text
    assert sorted(map(told, again.comments)) == sorted(map(told, part.comments)), text
    assert write_part(again) == text


def bare(part: Part) -> Part:
    return msgspec.structs.replace(part, comments=())


def told(comment: Comment) -> tuple[object, ...]:
    """A comment, but for spaces other than ASCII at the end of a line: see test_no_break_space_in_a_comment."""
    text = "\n".join(line.rstrip() for line in comment.text.split("\n"))
    return (comment.after, text, comment.braces, comment.standing)


@settings(max_examples=350)
@given(rng=randoms)
def test_whatever_is_typed_is_read_and_judged(rng: Random) -> None:
    raw = mutated(rng)
    verdicts = list(check([raw]))
    for verdict in verdicts:
        inside(raw, verdict)
    chunks = list(split([raw]))
    for chunk in chunks:
        tiers_agree(chunk)
        same_but_layout(chunk)
    formatted = b"".join(format_file([raw]))
    at = 0
    for chunk in chunks:
        if canonical(chunk) is None:
            at = formatted.find(chunk.raw, at)
            assert at >= 0, (chunk.raw, formatted)
            at += len(chunk.raw)
    if not any(chunk.column > 1 and canonical(chunk) is None for chunk in chunks):  # test_a_glued_record_is_let_alone
        assert b"".join(format_file([formatted])) == formatted
    filled = b"".join(fill_file([raw]))
    letters = iter(filled)
    assert all(byte in letters for byte in raw if byte not in b"\r\n")
    if any(verdict.record is not None for verdict in verdicts):  # test_a_file_without_records_is_filled_with_nothing
        assert b"".join(fill_file([filled])) == filled
    b"".join(expand_file([raw]))


@pytest.mark.parametrize("command", [fill_file, expand_file])
def test_a_file_without_records_is_filled_with_nothing(command: Command) -> None:
    raw = b"%belote 1.0\n"
    assert b"".join(command([raw])) == raw


def test_a_glued_record_is_let_alone() -> None:
    once = b"".join(format_file([b'%belote 1.0\n\n[Record "1"] [Record "2"] }\n']))
    assert b"".join(format_file([once])) == once


@pytest.mark.parametrize("comment", ["{ a\u00a0\n    b }", "; a\u00a0"])
def test_no_break_space_in_a_comment(comment: str) -> None:
    raw = f'%belote 1.0\n\n[Record "1"] {comment}\n'.encode()
    assert b"".join(format_file([raw])) == raw


@settings(max_examples=60)
@given(rng=randoms)
def test_pieces_of_a_file_may_come_in_any_size(rng: Random) -> None:
    raw = mutated(rng)
    size = rng.choice((1, 7, 64, 1000))
    pieces = [raw[at : at + size] for at in range(0, len(raw), size)]
    assert list(split(pieces)) == list(split([raw]))


@pytest.mark.parametrize("expand", [False, True])
def test_what_stands_below_a_format_that_is_not_known_stays_as_it_is(expand: bool) -> None:
    unknown = b'%belote 9.0\n\n[Record "1"]\n[rules  "classic"]\n\n[Record "2"] [Rules "classic"]\n'
    known = b'%belote 1.0\n[Record "3"]   [Rules "classic"]\n'
    change = expand_file if expand else format_file
    assert b"".join(change([unknown])) == unknown
    assert b"".join(change([unknown + known])).startswith(unknown + b"\n%belote 1.0\n\n[Record")
