"""Every target of the fuzzer over the corpus and over some texts of fixed numbers; ``make fuzz`` goes on from there."""

from __future__ import annotations

import tomllib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz import mutate, targets
from tests.fuzz.minimise import minimised
from tests.games import RULESETS

FILES = sorted(mutate.CORPUS.glob("*.belote"))
EACH = 45
"""Texts of each target: all of them take some seconds."""

every_target = pytest.mark.parametrize("name", list(targets.all_targets()))


@every_target
def test_corpus(name: str) -> None:
    """What once failed does not fail again, in any target."""
    target, _ = targets.all_targets()[name]
    for file in FILES:
        target(file.read_bytes())


def test_every_file_of_the_corpus_says_what_it_was() -> None:
    notes = tomllib.loads((mutate.CORPUS / "corpus.toml").read_text("utf-8"))
    assert sorted(notes) == [file.stem for file in FILES]
    assert all(notes.values())


@every_target
def test_texts_of_fixed_numbers(name: str) -> None:
    failed = [(seed, repr(error), data) for seed, data, error in targets.failures(name, iter(range(EACH)))]
    assert failed == []


@settings(max_examples=150)
@given(data=st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    targets.reads(data)
    targets.formats(data)
    targets.fills(data)


_PIECES = st.sampled_from([*mutate.WORDS, *mutate.PLACES, *mutate.NUMBERS, *mutate.SEATS, *mutate.ODD_CHARACTERS, "\n"])


@settings(max_examples=100)
@given(pieces=st.lists(_PIECES, max_size=40), rules=st.sampled_from(RULESETS), section=st.sampled_from(mutate.SECTIONS))
def test_any_words_in_any_section(pieces: list[str], rules: str, section: str) -> None:
    text = f'{mutate.HEAD}[Record "1"]\n[Rules "{rules}"]\n[Dealer "N"]\n[{section}]\n{" ".join(pieces)}\n'
    data = text.encode("utf-8", "surrogateescape")
    targets.reads(data)
    targets.prints(data)


def test_hostile_texts_are_of_every_kind() -> None:
    """The targets say little unless their texts differ: many codes, records that are still scored, and clean ones."""
    codes, scored, clean = set[str](), 0, 0
    for seed in range(400):
        for verdict in targets.judged(mutate.data(Random(seed), severe=False)):
            codes |= {diagnostic.code for diagnostic in verdict.diagnostics}
            scored += verdict.scored is not None and verdict.scored.sheet is not None
            clean += verdict.record is not None and not verdict.diagnostics
    assert len(codes) > 90
    assert scored > 80
    assert clean > 40


def test_failures_become_small() -> None:
    data = b"a\nb c\nd e f\n" * 50 + b"x needle y\n" + b"g\n" * 50
    assert minimised(data, lambda text: b"needle" in text, 5.0) == b"needle"
