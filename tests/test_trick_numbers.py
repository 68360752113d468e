"""Numbers of tricks that are off: told once where they are off alike, and nothing is judged after a missing trick."""

from __future__ import annotations

import pytest

from belote_notation.pipeline import check

HEAD = """%belote 1.0

[Record "1"]
[Rules "classic@1"]
[Dealer "S"]
[TurnUp "CT"]
[Deal "N:7.97.AQJ8.8 E:AK.JT.9.KQ7 S:QT98.K.T7.A W:J.AQ8.K.JT9"]
[Auction "E"]
pass pass take
[Declarations]
none
[Play]
"""
TRICKS = """E: SA S7 SJ S8
E: CK C8 CJ CA
W: HA HK HT H9
W: HQ S9 HJ H7
W: C9 D7 CQ D8
W: CT SQ C7 DJ
W: DK DT D9 DA
N: DQ H8 ST SK""".split("\n")

ROWS: dict[str, tuple[str, str, list[tuple[int, str]]]] = {
    "right": ("1 2 3 4 5 6 7 8", "12345678", []),
    "one in the middle is missing": (
        "1 2 3 4 6 7 8",
        "1234678",
        [(17, "trick 5 is missing, or the numbers from 6 on are wrong")],
    ),
    "two are missing": (
        "1 2 3 6 7 8",
        "123678",
        [(16, "tricks 4 to 5 are missing, or the numbers from 6 on are wrong")],
    ),
    "the first is missing": ("2 3 4", "234 *", [(13, "trick 1 is missing, or the numbers from 2 on are wrong")]),
    "the last but one is missing": (
        "1 2 3 4 5 6 8",
        "1234568",
        [(19, "trick 7 is missing, or the numbers from 8 on are wrong")],
    ),
    "some without a number": ("1 2 4 - 6", "12456 *", [(15, "trick 3 is missing, or the numbers from 4 on are wrong")]),
    "all are there": (
        "1 2 3 5 6 7 8 9",
        "12345678",
        [(16, "this is trick 4, not 5; the numbers after it are off as well")],
    ),
    "one number twice": (
        "1 2 2 3 4 5 6 7",
        "12345678",
        [(15, "this is trick 3, not 2; the numbers after it are off as well")],
    ),
    "one number wrong": ("1 2 7 4 5 6 7 8", "12345678", [(15, "this is trick 3, not 7")]),
    "the last number wrong": ("1 2 3 4 5 6 7 9", "12345678", [(20, "this is trick 8, not 9")]),
    "two changed places": ("1 3 2 4", "1234 *", [(14, "this is trick 2, not 3"), (15, "this is trick 3, not 2")]),
    "from nought": (
        "0 1 2 3 4 5 6 7",
        "12345678",
        [(13, "this is trick 1, not 0; the numbers after it are off as well")],
    ),
}


@pytest.mark.parametrize("row", ROWS)
def test_rows(row: str) -> None:
    numbers, played, wanted = ROWS[row]
    lines = [f"{n.strip('-')} {TRICKS[int(p) - 1]}" for n, p in zip(numbers.split(), played.strip(" *"), strict=True)]
    text = HEAD + "\n".join(lines) + ("*" if "*" in played else "") + "\n"
    found = [d for verdict in check([text.encode()]) for d in verdict.diagnostics]
    assert [(d.code, d.region.start.line, d.message) for d in found] == [("BN410", *each) for each in wanted]
