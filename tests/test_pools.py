"""Points that hang from deal to deal: what a tie near the target does, and the pool as it is stated.

From S000 (the taker's 81 hang and go to whoever wins the next hand), S004, and the belote family, section 2.3, K2, K3.
"""

from __future__ import annotations

import pytest

from belote_notation.pipeline import check

HEAD = '%belote 1.0\n\n[Match "1"]\n[Rules "{rules}"]\n\n'
TIED = """[Record "1"]
[Dealer "S"]
[Before "NS {ns} EW {ew} hanging 0"]
[Declarations]
none
[Contract "E H"]
[CardPoints "NS 81 EW 81"]
[Outcome "tied"]
"""
HANGS = TIED.format(ns=500, ew=850) + '[Score "NS 81 EW 0 hanging 81"]\n'
PASSED = '\n[Record "2"]\n[Dealer "E"]\n[Outcome "passed-out"]\n'
MADE = '\n[Record "2"]\n[Dealer "E"]\n[Declarations]\nnone\n[Contract "N H"]\n[CardPoints "NS 100 EW 62"]\n'


def codes(text: str) -> list[str]:
    return [found.code for verdict in check([text.encode()]) for found in verdict.diagnostics]


@pytest.mark.parametrize("rules", ["classic@1", "classic-cafe@1", "classic-teams@1"])
@pytest.mark.parametrize(
    ("ew", "written", "due"),
    [
        # only its own 81 would take the taker over the target, and those hang: the match goes on
        (950, '[Score "NS 81 EW 0 hanging 81"]\n[MatchEnd "unfinished"]\n', []),
        (950, '[Score "NS 81 EW 81"]\n', ["BN604"]),
        (850, '[Score "NS 81 EW 0 hanging 81"]\n', []),
    ],
)
def test_a_tie_that_ends_no_match_hangs(rules: str, ew: int, written: str, due: list[str]) -> None:
    before = TIED.format(ns=500, ew=ew)
    assert codes(HEAD.format(rules=f"{rules}; target=1000") + before + written) == due


@pytest.mark.parametrize(
    ("text", "due"),
    [
        (HANGS + '[Total "NS 581 EW 850 hanging 81"]\n', []),
        (HANGS + '[Total "NS 581 EW 850 hanging 50"]\n', ["BN701"]),
        (HANGS + PASSED + '[Total "NS 581 EW 850 hanging 81"]\n', []),
        (HANGS + PASSED + '[Total "NS 581 EW 850 hanging 0"]\n', ["BN701"]),
        (HANGS + MADE + '[Before "NS 581 EW 850 hanging 81"]\n[Score "NS 181 EW 62"]\n', []),
        (HANGS + MADE + '[Before "NS 581 EW 850 hanging 0"]\n', ["BN703"]),
        (HANGS + MADE + '[Before "NS 581 EW 850 hanging ?"]\n', []),
        # a wrong score was told, and the pool that follows from it is not told again
        (HANGS.replace("hanging 81", "hanging 80") + MADE + '[Before "NS 581 EW 850 hanging 80"]\n', ["BN604"]),
    ],
)
def test_the_pool_is_checked_where_it_is_stated(text: str, due: list[str]) -> None:
    assert codes(HEAD.format(rules="classic@1") + text) == due


@pytest.mark.parametrize(
    ("rules", "calls", "due"),
    [
        ("belot@1", "AT double redouble", []),  # nothing is higher, and nobody can double any more
        ("belot@1", "AT double redouble pass pass pass", []),
        ("belot@1", "AT", ["BN307"]),
        ("belot@1", "H double redouble", ["BN307"]),  # spades, no-trump and all-trump may still be bid
        ("contree@1", "90H", ["BN307"]),
    ],
)
def test_an_auction_ends_when_nobody_has_anything_to_say(rules: str, calls: str, due: list[str]) -> None:
    assert codes(f'%belote 1.0\n\n[Record "1"]\n[Rules "{rules}"]\n[Dealer "S"]\n[Auction "E"]\n{calls}\n') == due
