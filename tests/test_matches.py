"""Matches against sheets that were worked out by hand, in every form in which a match can be archived, and damaged.

The sheet beside a match has a line a record: what each side writes, what hangs after it, the totals, and who has won.
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.formatter import expand_file
from belote_notation.pipeline import Verdict, check
from belote_notation.record.model import Head, Match, Part, Record
from belote_notation.record.write import write
from tests.printing import EXAMPLES
from tests.test_match_damage import Damaged, doubled, exchanged, missing

FILES = sorted((EXAMPLES / "matches").glob("*.belote"))
every_match = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


class Line(NamedTuple):
    """One line of a sheet."""

    record: str
    score: dict[str, int]
    pool: int
    totals: dict[str, int]
    won: str


def sheet(path: Path) -> list[Line]:
    """The sheet as it was written by hand."""
    lines = []
    with path.with_suffix(".csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            sides = [key.removeprefix("total ") for key in row if key.startswith("total ")]
            score = {side: int(row[side]) for side in sides}
            totals = {side: int(row[f"total {side}"]) for side in sides}
            lines.append(Line(row["record"], score, int(row["pool"]), totals, row["won"]))
    return lines


def worked_out(verdict: Verdict) -> Line:
    """The same line as the tool has it."""
    assert verdict.record is not None
    assert verdict.scored is not None, verdict.record.id
    found = verdict.scored.sheet
    assert found is not None, verdict.scored.missing
    assert verdict.totals is not None
    return Line(verdict.record.id, found.score, found.hanging, verdict.totals, verdict.match_won)


def judged(text: bytes) -> list[Verdict]:
    return [verdict for verdict in check([text]) if verdict.record is not None]


def findings(verdicts: list[Verdict]) -> list[Diagnostic]:
    return [d for verdict in verdicts for d in verdict.diagnostics]


def parts_of(text: bytes) -> list[Part]:
    return [verdict.part for verdict in check([text]) if verdict.part is not None]


def written(parts: list[Part]) -> bytes:
    return write(parts).encode()


@every_match
def test_a_match_comes_out_as_its_sheet(path: Path) -> None:
    verdicts = judged(path.read_bytes())
    assert findings(verdicts) == []
    assert [worked_out(verdict) for verdict in verdicts] == sheet(path)
    end = verdicts[-1].record
    assert end is not None
    assert end.match_end == f"won {sheet(path)[-1].won}"


CARDS_ALONE = {
    "baloot-qaid-and-kawesh": 4,
    "bga-exceed": 6,
    "bela-three-totals": 5,
    "belot-capot-goes-on": 1,
    "engine-must-write": 1,
    "ludique-exact-and-belote": 2,
    "online-same-dealer": 4,
    "open-two-winner-deals": 4,
    "pika-shares": 2,
}
"""The record in which every point went to one side: card points alone do not tell whether it had every trick too."""


def thrown_in(record: Record) -> str | None:
    """The one outcome that is a fact: the deal did not count."""
    return record.outcome if record.outcome == "cancelled" else None


@every_match
def test_nothing_is_copied_from_what_is_stated(path: Path) -> None:
    """Without scores, outcomes, totals and end the same lines come out, as far as the cards tell."""
    head, match, *records = parts_of(path.read_bytes())
    bare: list[Part] = [
        replace(part, score=None, outcome=thrown_in(part), total=None, match_end=None)
        for part in records
        if isinstance(part, Record)
    ]
    verdicts = judged(written([head, match, *bare]))
    known = CARDS_ALONE.get(path.stem, len(verdicts) + 1) - 1
    assert [worked_out(verdict) for verdict in verdicts[:known]] == sheet(path)[:known]
    if known < len(verdicts):
        scored = verdicts[known].scored
        assert scored is None or scored.sheet is None


@every_match
def test_that_all_passed_may_be_stated_without_the_calls(path: Path) -> None:
    parts = parts_of(path.read_bytes())
    silent = [
        replace(part, auction=None) if isinstance(part, Record) and part.outcome == "passed-out" else part
        for part in parts
    ]
    verdicts = judged(written(silent))
    assert findings(verdicts) == []
    assert [worked_out(verdict) for verdict in verdicts] == sheet(path)


@every_match
def test_expanded_it_is_the_same_match(path: Path) -> None:
    lines = sheet(path)
    expanded = b"".join(expand_file([path.read_bytes()]))
    assert b"[Match " not in expanded
    verdicts = judged(expanded)
    assert findings(verdicts) == []
    assert [worked_out(verdict)[:4] for verdict in verdicts] == [line[:4] for line in lines]


@every_match
def test_record_by_record_it_is_the_same_match(path: Path) -> None:
    """Each record in a file of its own, loose and as a match of one deal."""
    lines = sheet(path)
    _, match, *_ = parts_of(path.read_bytes())
    assert isinstance(match, Match)
    expanded = b"".join(expand_file([path.read_bytes()]))
    for part, line in zip([p for p in parts_of(expanded) if isinstance(p, Record)], lines, strict=True):
        alone = judged(written([Head("1.0"), part]))
        assert findings(alone) == []
        assert worked_out(alone[0]) == line
        within = judged(written([Head("1.0"), replace(match, comments=()), replace(part, rules=None)]))
        assert findings(within) == []
        assert worked_out(within[0]) == line


def one_total(records: list[Record], at: int) -> Damaged:
    """A digit of the first side's total slipped."""
    record = records[at]
    assert record.total is not None
    side, points = next(iter(record.total.items()))
    assert isinstance(points, int)
    slipped = replace(record, total={**record.total, side: points + 3})
    return Damaged([*records[:at], slipped, *records[at + 1 :]], record.id, {"BN701"})


def dealer_shifted(records: list[Record], at: int) -> Damaged:
    """The dealer of one record is another one."""
    record = records[at]
    seats = sorted({r.dealer for r in records if r.dealer})
    other = next(seat for seat in [*seats, *"NS"] if seat != record.dealer)
    return Damaged([*records[:at], replace(record, dealer=other), *records[at + 1 :]], record.id, {"BN705"})


def places(damage: Callable[[list[Record], int], Damaged], records: list[Record]) -> range:
    """Where a match can be damaged so: a lost last record leaves nothing, and nobody dealt before the first one."""
    first = 1 if damage is dealer_shifted else 0
    return range(first, len(records) - (damage in (missing, exchanged)))


DAMAGES = (one_total, exchanged, missing, doubled, dealer_shifted)


class Instead(NamedTuple):
    """What is told of a damage that cannot be told where it is."""

    told: str
    why: str


SAME_DEALER = "when all pass the same player deals again, so such a deal may come and go without a trace"
DEALT_AGAIN = "after a misdeal the same player deals again, so it may come and go without a trace"
ELSEWHERE: dict[tuple[str, str, str], Instead] = {
    ("belot-doubled-tie", "exchanged", "1"): Instead("1 BN708", "what stands first has nothing before it to follow"),
    ("belot-doubled-tie", "missing", "1"): Instead("3 BN604", "a tie wrote nothing; its pool is missed when it is won"),
    ("classic-incidents", "exchanged", "6"): Instead("6 BN706", "the last deal could follow the one before the other"),
    ("classic-incidents", "missing", "6"): Instead("", DEALT_AGAIN),
    ("online-same-dealer", "exchanged", "2"): Instead("2 BN708", SAME_DEALER),
    ("online-same-dealer", "missing", "2"): Instead("", SAME_DEALER),
    ("open-two-winner-deals", "exchanged", "4"): Instead(
        "5 BN708, 6 BN705", "the deal that was won and its winner's deal, in which both passed, changed places"
    ),
}


@every_match
@pytest.mark.parametrize("damage", DAMAGES, ids=[damage.__name__ for damage in DAMAGES])
def test_damage_is_found_once_where_it_is(path: Path, damage: Callable[[list[Record], int], Damaged]) -> None:
    head, match, *rest = parts_of(path.read_bytes())
    records = [part for part in rest if isinstance(part, Record)]
    for at in places(damage, records):
        damaged = damage(records, at)
        found = findings(judged(written([head, match, *damaged.records])))
        told = ", ".join(f"{d.record} {d.code}" for d in found if d.severity is not Severity.NOTE)
        instead = ELSEWHERE.get((path.stem, damage.__name__, records[at].id))
        wanted = {instead.told} if instead else {f"{damaged.named} {code}" for code in damaged.codes}
        assert told in wanted, (records[at].id, damaged.named, [d.message for d in found])


def test_what_is_told_elsewhere_is_still_there() -> None:
    ids = {(path.stem, line.record) for path in FILES for line in sheet(path)}
    assert all((stem, record) in ids for stem, _, record in ELSEWHERE)
    assert CARDS_ALONE.keys() <= {path.stem for path in FILES}


@every_match
def test_another_winner_is_found_in_any_form(path: Path) -> None:
    parts = parts_of(path.read_bytes())
    end = parts[-1]
    assert isinstance(end, Record)
    assert end.match_end is not None
    sides = [side for side in sheet(path)[-1].score if side not in end.match_end]
    wrong = written([*parts[:-1], replace(end, match_end=f"won {sides[0]}")])
    for text in (wrong, b"".join(expand_file([wrong]))):
        assert [(d.record, d.code) for d in findings(judged(text))] == [(end.id, "BN707")]


UNKNOWN_POOL = """%belote 1.0

[Match "A page is lost"]
[Rules "classic@1; target=501"]

[Record "7"]
[Dealer "S"]
[Before "NS 300 EW 310 hanging ?"]
[Declarations]
none
[Contract "E H"]
[CardPoints "NS 81 EW 81"]
[Outcome "tied"]
[Score "NS 81 EW 0 hanging 81"]
[Total "NS 381 EW 310"]

[Record "8"]
[Dealer "E"]
[Outcome "passed-out"]
[Score "NS 0 EW 0"]
[Total "NS 381 EW 310"]

[Record "9"]
[Dealer "N"]
[Declarations]
none
[Contract "W H"]
[CardPoints "NS 62 EW 100"]
[Outcome "made"]
[Score "NS 62 EW 262"]
[Total "NS 443 EW 572"]
[MatchEnd "won EW"]
"""
"""81 hung before the tie, which the page that is lost says."""


def test_a_pool_that_is_not_known_accuses_nobody() -> None:
    assert findings(judged(UNKNOWN_POOL.encode())) == []
    for right, wrong in (("hanging 81", "hanging 82"), ("NS 381", "NS 380"), ("EW 572", "EW 571")):
        found = findings(judged(UNKNOWN_POOL.replace(right, wrong, 1).encode()))
        assert len(found) == 1, wrong


def sheet_alone(path: Path, *, end: bool = True) -> list[Part]:
    """The match as a sheet of scores and totals: no cards, no contracts, no outcomes."""
    head, match, *records = parts_of(path.read_bytes())
    kept = [
        Record(
            id=part.id,
            before=part.before,
            score=part.score,
            total=part.total,
            match_end=part.match_end if end else None,
            outcome=thrown_in(part),
            incidents=part.incidents,
        )
        for part in records
        if isinstance(part, Record)
    ]
    return [head, match, *kept]


def codes(parts: list[Part]) -> list[tuple[str, str]]:
    found = findings(judged(written(parts)))
    return [(d.record, d.code) for d in found if d.severity is not Severity.NOTE]


STOPPED = {"cafe-stop-exactly", "cafe-stop-one-short"}
"""Matches that a player stopped: what that comes to hangs on tricks."""
RUN_OF_EIGHT = "a run of eight, of which the sheet says nothing, may have won it"
EXACT = "exact points decide whether a deal is the last, and the score may be a rounded one"
WON_OTHERWISE = {
    "bela-eight-in-a-row": RUN_OF_EIGHT,
    "bela-three-totals": RUN_OF_EIGHT,
    "bitola-trump-caller": RUN_OF_EIGHT,
    "coinche-last-contract": "both are over the target, and who played the contract is not told",
    "forfaits-last-deal-decides": "both are over the target, and who made more is not told",
}
"""Matches whose numbers do not tell who has won, and why."""
MAY_HAVE_GONE_ON = {
    "bela-eight-in-a-row": RUN_OF_EIGHT,
    "belot-doubled-tie": "the score may be that of a capot, which does not end a match",
    "cannes-last-deal-exact": EXACT,
    "coinche-last-contract": "level in a contract that was neither made nor failed, another deal is played",
    "forfaits-last-deal-decides": "level in the last deal, or failed in it, another one is played",
    "ludique-exact-and-belote": EXACT,
    "strict-hanging": "whether points hang is not told",
}
"""Matches whose numbers do not tell that they were over, and why."""


@every_match
def test_a_sheet_of_scores_and_totals_ends_as_its_match(path: Path) -> None:
    parts = sheet_alone(path)
    end = parts[-1]
    assert isinstance(end, Record)
    assert codes(parts) == []
    after = Record(id="after", score=dict.fromkeys(end.score or {}, 1))
    stopped = path.stem in STOPPED
    assert codes([*parts, after]) == ([] if stopped else [("after", "BN706")])
    wrong = next(side for side in sheet(path)[-1].score if side not in (end.match_end or ""))
    told = codes([*parts[:-1], replace(end, match_end=f"won {wrong}")])
    assert told == ([] if stopped or path.stem in WON_OTHERWISE else [(end.id, "BN707")])
    *_, before, _ = parts
    if isinstance(before, Record) and WON_OTHERWISE.get(path.stem) != RUN_OF_EIGHT:
        assert codes([*parts[:-2], replace(before, match_end=f"won {wrong}")]) == [(before.id, "BN707")]


@every_match
def test_the_target_alone_ends_a_sheet(path: Path) -> None:
    """Without a stated end too a deal after the target is one too many, unless the last one may not have ended it."""
    parts = sheet_alone(path, end=False)
    after = Record(id="after", score=dict.fromkeys(sheet(path)[-1].score, 1))
    sure = path.stem not in STOPPED | MAY_HAVE_GONE_ON.keys()
    assert codes([*parts, after]) == ([("after", "BN706")] if sure else [])
