"""Laws of the text: writing and reading, laying out, formatting, expanding and filling change no fact."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_notation.diagnostics.model import Severity
from belote_notation.filler import fill_file
from belote_notation.formatter import expand_file, format_file
from belote_notation.pipeline import check
from belote_notation.places import Place
from belote_notation.record import spelling
from belote_notation.record.build import build
from belote_notation.record.model import Auction, Comment, Extra, Match, Part, Play, Record
from belote_notation.record.values import contract as read_contract
from belote_notation.record.values import sided
from belote_notation.record.write import write_part
from belote_notation.referee.contract import stated_strain
from belote_notation.syntax import coarse, fine
from tests.generate import deals, match, randoms, rules
from tests.naive_judge import Told, judge
from tests.relayout import CALLS, MARKS, call, card, relayout
from tests.written import RESULTS, leave_out, record, text_of

NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=12)


def read(text: str, kind: str = "record") -> Part:
    """One block by the fine tier, without a fault but in layout."""
    block = fine.parse(text, kind)
    part, findings = build(block)
    assert [f for f in (*block.faults, *findings) if f.code != "BN108"] == [], text
    return part


def formatted(text: str | bytes) -> bytes:
    return b"".join(format_file([text.encode() if isinstance(text, str) else text]))


def bare(part: Part) -> Part:
    return msgspec.structs.replace(part, comments=())


def dressed(rng: Random, told: Told, name: str = "") -> Record:
    """A record with names, an extra tag and judgements."""
    plain = record(told, rng=rng)
    assert plain.auction is not None
    calls = tuple(msgspec.structs.replace(c, mark=rng.choice(("", "", *MARKS))) for c in plain.auction.calls)
    fields: dict[str, Any] = {"auction": Auction(calls, plain.auction.first), "north": name or None}
    if plain.play is not None and rng.random() < 0.7:
        marked = [(t, tuple(rng.choice(("", "", "!", "?!")) for _ in t.cards)) for t in plain.play.tricks]
        tricks = (msgspec.structs.replace(t, marks=m if any(m) else ()) for t, m in marked)
        fields["play"] = Play(tuple(tricks))
    if rng.random() < 0.3:
        fields["extras"] = (Extra("X-Club", "a [b] \\ c"),)
    return msgspec.structs.replace(plain, **fields)


@settings(max_examples=120)
@given(told=deals(), rng=randoms, name=NAMES)
def test_what_is_written_is_read_again(told: Told, rng: Random, name: str) -> None:
    whole = dressed(rng, told, name)
    text = write_part(whole)
    assert read(text) == whole
    coarse_reads(text, whole)


def coarse_reads(text: str, part: Part) -> None:
    """Canonical text is for the coarse tier, except, for now, tricks without a number or a leader."""
    quick = coarse.parse(text)
    play = part.play if isinstance(part, Record) else None
    if quick is None and play is not None and any(t.number is None or not t.leader for t in play.tricks):
        return  # see test_tricks_without_number_or_leader_are_canonical
    assert quick is not None, text
    assert build(quick) == (part, [])


@pytest.mark.parametrize("heads", ["1 SA", "N: SA"])
def test_tricks_without_number_or_leader_are_canonical(heads: str) -> None:
    text = f'[Record "1"]\n[Play]\n{heads}\n'
    assert formatted("%belote 1.0\n\n" + text).decode() == "%belote 1.0\n\n" + text
    assert coarse.parse(text) is not None


@settings(max_examples=200)
@given(told=deals(), rng=randoms)
def test_layout_spelling_and_comments_change_no_fact(told: Told, rng: Random) -> None:
    whole = dressed(rng, told, "Zoé")
    relaid = relayout(rng, write_part(whole))
    part = read(relaid.text)
    assert bare(part) == whole, relaid.text
    assert list(part.comments) == relaid.comments, relaid.text
    once = formatted("%belote 1.0\n" + relaid.text).decode()
    body = once.split("\n", 2)[2]
    assert read(body) == part, body
    coarse_reads(body, part)
    assert formatted(once) == once.encode()


@settings(max_examples=60)
@given(game=rules, rng=randoms, ends=st.sampled_from(["\n", "\r\n", "\r"]))
def test_whole_files_are_formatted_alike_however_they_were_laid_out(game: str, rng: Random, ends: str) -> None:
    parts, _ = match(rng, game, 3)
    plain = text_of(parts)
    relaid = "%belote 1.0\n" + "".join(relayout(rng, write_part(part), comments=False).text for part in parts)
    assert formatted(relaid.replace("\n", ends)) == plain.encode()
    assert formatted(plain) == plain.encode()
    commented = "%belote 1.0\n" + "".join(relayout(rng, write_part(part)).text for part in parts)
    once = formatted(commented.replace("\n", ends))
    assert b"\r" not in once
    assert once == formatted(commented)
    assert formatted(once) == once
    assert all(d.code == "BN108" for v in check([commented.encode()]) for d in v.diagnostics), commented


@settings(max_examples=60)
@given(told=deals(), rng=randoms)
def test_tags_and_sections_may_stand_in_any_order(told: Told, rng: Random) -> None:
    text = write_part(dressed(rng, told))
    first, *others = text.split("\n[")
    rng.shuffle(others)
    mixed = "\n[".join([first, *(other.rstrip("\n") for other in others)]) + "\n"
    assert bare(read(mixed)) == bare(read(text))
    assert formatted("%belote 1.0\n" + mixed).decode() == "%belote 1.0\n\n" + text


def test_comments_of_tags_out_of_order() -> None:
    part = read('[Record "1"]\n[Outcome "made"] { a }\n[Dealer "N"] { b }\n')
    assert read(write_part(part)) == part


@settings(max_examples=60)
@given(told=deals(), rng=randoms)
def test_tags_in_other_letters_change_no_fact(told: Told, rng: Random) -> None:
    """In either tier: the record is the same, a warning is told for each, and the formatter writes them right."""
    part = dressed(rng, told)
    text = write_part(part)
    turned = re.compile(r"^\[([A-Z][A-Za-z]*)(?=[ \]])", re.MULTILINE)
    other = turned.sub(lambda tag: "[" + rng.choice((tag[1], tag[1].lower(), tag[1].upper())), text)
    wrong = sum(one != two for one, two in zip(text.splitlines(), other.splitlines(), strict=True))
    (verdict,) = [v for v in check([f"%belote 1.0\n\n{other}".encode()]) if v.record is not None]
    assert verdict.record == part
    assert [d.code for d in verdict.diagnostics].count("BN119") == wrong
    assert formatted(f"%belote 1.0\n\n{other}") == formatted(f"%belote 1.0\n\n{text}")


def test_unknown_tags_are_canonical() -> None:
    text = '[Record "1"]\n[club "x"]\n'
    assert formatted("%belote 1.0\n\n" + text).decode() == "%belote 1.0\n\n" + text
    assert coarse.parse(text) is not None


@settings(max_examples=100)
@given(rng=randoms)
def test_every_spelling_of_a_card_and_a_call_is_read(rng: Random) -> None:
    for name in rng.sample(sorted(spelling.CANONICAL_CARDS.keys() - {"xx", "Sx", "Hx", "Dx", "Cx"}), 8):
        assert spelling.card(card(rng, name)) == name
    for word in [*CALLS, *("hokum" + suit for suit in "SHDC")]:
        assert spelling.call(call(rng, word)) == word


def diagnosed(text: bytes) -> list[tuple[str, list[tuple[str, str]]]]:
    return [
        (verdict.record.id, [(d.code, d.message) for d in verdict.diagnostics])
        for verdict in check([text])
        if verdict.record is not None
    ]


@settings(max_examples=40)
@given(game=rules, rng=randoms, wrong=st.booleans())
def test_expanded_records_are_judged_alike(game: str, rng: Random, wrong: bool) -> None:
    parts, _ = match(rng, game, 4)
    opening, *records = parts
    assert isinstance(opening, Match)
    opening = msgspec.structs.replace(opening, comments=(Comment(Place("Match"), "café"),), north="N")
    if wrong:
        at = rng.randrange(len(records))
        records[at] = msgspec.structs.replace(records[at], score={"NS": 9999, "EW": 1}, total=None)
    text = text_of([opening, *records]).encode()
    expanded = b"".join(expand_file([text]))
    assert diagnosed(expanded) == diagnosed(text)
    assert b"[Match " not in expanded
    assert formatted(expanded) == expanded


def subsequence(old: str, new: str) -> bool:
    letters = iter(new)
    return all(char in letters for char in old)


@settings(max_examples=120)
@given(told=deals(), rng=randoms, ends=st.sampled_from(["\n", "\r\n", "\r"]))
def test_fill_only_inserts_and_inserts_the_right_values(told: Told, rng: Random, ends: str) -> None:
    whole = dressed(rng, told)
    relaid = relayout(rng, write_part(whole))
    kept_comments = [(c.text, c.braces, c.standing) for c in relaid.comments]
    text = "%belote 1.0\n" + relaid.text
    raw = text.replace("\n", ends).encode()
    filled = b"".join(fill_file([raw]))
    assert subsequence(raw.decode(), filled.decode())
    assert b"".join(fill_file([filled])) == filled
    verdicts = [verdict for verdict in check([filled]) if verdict.record is not None]
    (verdict,) = verdicts
    assert [d for d in verdict.diagnostics if d.severity is not Severity.WARNING] == [], filled.decode()
    full = verdict.record
    assert full is not None
    assert [(c.text, c.braces, c.standing) for c in full.comments] == kept_comments
    kept = {name: getattr(whole, name) for name in RESULTS if getattr(whole, name) is not None}
    assert {name: getattr(full, name) for name in kept} == kept
    right = judge(told)
    if right.bought.passed_out:
        assert full.outcome == "passed-out"
        return
    assert full.play is not None
    assert [(t.number, t.leader, list(t.cards)) for t in full.play.tricks] == told.tricks
    values = right.values()
    assert full.contract is not None
    stated = read_contract(values["Contract"])
    assert (full.contract.taker, full.contract.modifiers) == (stated.taker, stated.modifiers)
    assert stated_strain(full.contract) == stated_strain(stated)
    assert (full.last_trick, full.outcome) == (values["LastTrick"], values["Outcome"])
    assert full.card_points == sided(values["CardPoints"])
    assert (full.declared, full.score) == (sided(values["Declared"]), sided(values["Score"]))


@settings(max_examples=25)
@given(game=rules, rng=randoms)
def test_fill_carries_the_totals_of_a_match(game: str, rng: Random) -> None:
    parts, _ = match(rng, game, 4)
    thinned: list[Part] = []
    for part in parts:
        if isinstance(part, Record):
            fields = msgspec.structs.asdict(part)
            leave_out(rng, fields)
            thinned.append(Record(**fields))
        else:
            thinned.append(part)
    filled = b"".join(fill_file([text_of(thinned).encode()]))
    assert [d for v in check([filled]) for d in v.diagnostics] == []
    found = [verdict.record.total for verdict in check([filled]) if verdict.record is not None]
    assert found == [part.total for part in parts if isinstance(part, Record)]
