"""A match with one thing wrong: one finding, at the right record, with the right cause."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from msgspec.structs import replace

from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.pipeline import check
from belote_notation.record.model import Head, Match, Part, Record
from belote_notation.record.write import write
from tests.generate import match, randoms
from tests.naive import after

LENGTH = 6


class Damaged(NamedTuple):
    """A match with something wrong in it."""

    records: list[Record]
    named: str
    """The id of the record that must be accused."""
    codes: set[str]
    """The codes that say why; one of them is given."""


def one_total(records: list[Record], at: int) -> Damaged:
    """A digit of a total slipped."""
    record = records[at]
    assert record.total is not None
    total = {
        side: points + (3 if side == "NS" and isinstance(points, int) else 0)
        for side, points in record.total.items()
        if isinstance(points, int)
    }
    return Damaged([*records[:at], replace(record, total=total), *records[at + 1 :]], record.id, {"BN701"})


def exchanged(records: list[Record], at: int) -> Damaged:
    """Two neighbours changed places."""
    one, other = records[at], records[at + 1]
    return Damaged([*records[:at], other, one, *records[at + 2 :]], other.id, {"BN705", "BN708", "BN701"})


def missing(records: list[Record], at: int) -> Damaged:
    """A record was lost."""
    return Damaged(records[:at] + records[at + 1 :], records[at + 1].id, {"BN705", "BN708", "BN701"})


def doubled(records: list[Record], at: int) -> Damaged:
    """A record was written twice."""
    return Damaged([*records[: at + 1], *records[at:]], records[at].id, {"BN704"})


def dealer_shifted(records: list[Record], at: int) -> Damaged:
    """The dealer of one record is another one."""
    record = records[at]
    assert record.dealer is not None
    return Damaged(
        [*records[:at], replace(record, dealer=after(record.dealer)), *records[at + 1 :]], record.id, {"BN705"}
    )


DAMAGES = (one_total, exchanged, missing, doubled, dealer_shifted)


def errors(parts: list[Part]) -> list[Diagnostic]:
    verdicts = check([write([Head("1.0"), *parts]).encode()])
    return [d for verdict in verdicts for d in verdict.diagnostics if d.severity is not Severity.NOTE]


@pytest.mark.parametrize("damage", DAMAGES, ids=[damage.__name__ for damage in DAMAGES])
@pytest.mark.parametrize("game", ["classic", "baloot"])
@settings(max_examples=25)
@given(rng=randoms)
def test_one_finding_at_the_right_record(game: str, damage: object, rng: Random) -> None:
    parts, _ = match(rng, game, LENGTH)
    head, records = parts[0], [part for part in parts if isinstance(part, Record)]
    assert isinstance(head, Match)
    assume(not errors(list(parts)))
    assert callable(damage)
    assume(len(records) == LENGTH)
    damaged = damage(records, rng.randrange(1, LENGTH - 2))
    assume(damaged.records != records)
    found = errors([head, *damaged.records])
    assert [d.record for d in found] == [damaged.named], [(d.code, d.record, d.message) for d in found]
    assert found[0].code in damaged.codes
