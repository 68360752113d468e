"""The quick way through a play gives up where anything is not as it should be: plays that could deceive it."""

from __future__ import annotations

from random import Random

import pytest

from belote_notation import rulesets
from belote_notation.diagnostics.model import Severity
from belote_notation.filler import fill_file
from belote_notation.pipeline import check
from belote_notation.record.model import Head
from belote_notation.record.write import write
from belote_notation.referee.declarations import NOT_RECORDED, DeclarationResult, _nothing_said
from belote_notation.referee.play import Judged, without_fault
from tests.generate_any import deal_any, record_any

BITOLA = """[Rules "bitola"]
[Dealer "W"]
[Deal "N:AJ98.K7.AT. E:Q7.AJ.J98.J S:K..Q7.AQT97 W:T.QT98.K.K8"]
[Contract "S S"]
[Play]
1 S: CK CJ SJ CK
2 N: S9 ST SK SQ
3 N: DA DK DQ DJ
4 N: SA HT CT S7
5 N: DT HQ D7 D8
6 N: HK H8 CQ HA
7 E: HJ H7 H9 C7
8 E: D9 S8 C8 C9
"""
OTHER_HANDS = """[Rules "open-two@1"]
[Dealer "N"]
[Deck "HT H9 CJ SK CA S8 DJ HA HK D9 CK D7 C7 CQ HJ SQ S9 DA CT DQ SJ C8 DT SA ST HQ S7 H8 DK D8 C9 H7"]
[Cut "17"]
[TurnUp "S9"]
[Deal "N:AQT9.AKJT97.JT8.Q98 S:KJ87.Q8.AKQ97.AKJT7"]
[Auction]
pass pass D
[Play]
1 S: D9 DJ
2 N: HA HQ
3 N: SA SK
4 N: DT DQ
5 N: HK H9
6 N: ST DA
7 S: CA CQ
8 S: CK D8
9 N: SQ SJ
10 N: HJ D7
11 S: CJ C9
12 S: CT S8
13 S: S7 S9
14 N: HT H8
15 N: C8 C7
16 N: H7 DK
[Contract "S D"]
"""
QUEEN_TWICE = """[Rules "classic"]
[Dealer "W"]
[Deal "N:.Q8.97.KQT8 E:KQJT.7..AJ9 S:87.AKT.AK.7 W:A9.J9.QJT8."]
[Contract "E S"]
[Declarations]
E: belote SQ @2
E: rebelote SK @5
[Play]
1 S: C7 CA CQ SA
2 W: DQ DK SQ D9
3 E: C9 CK S9 S8
4 W: H9 HA H7 HQ
5 S: HK SK H8 HJ
6 E: SQ C8 DJ S7
7 S: DA ST D7 DT
8 E: SJ CT D8 HT
"""
ROWS = {
    "a card of a later player, who plays it after a ruff": (BITOLA, {"BN401"}),
    "a deal that is not what the pack lays out": (OTHER_HANDS, {"BN204", "BN401"}),
    "a queen of trumps played twice": (QUEEN_TWICE, {"BN402", "BN407"}),
}


@pytest.mark.parametrize("keep_steps", [False, True])
@pytest.mark.parametrize("row", ROWS)
def test_what_is_told(row: str, keep_steps: bool) -> None:
    text, codes = ROWS[row]
    verdicts = check([f'%belote 1.0\n\n[Record "1"]\n{text}'.encode()], keep_steps=keep_steps)
    assert {d.code for v in verdicts for d in v.diagnostics if d.severity is Severity.ERROR} == codes


def test_nobody_writes_to_what_records_share() -> None:
    """One result stands for all records without declarations, and one judgement for all plays without a fault."""
    records = [record_any(deal_any(Random(seed), name), str(seed)) for seed, name in enumerate(rulesets.ids())]
    filled = b"".join(fill_file([write([Head("1.0"), *records]).encode()]))
    assert not any(verdict.faulty for verdict in check([filled]))
    assert not any(verdict.faulty for verdict in check([filled], keep_steps=True))
    sides = ("NS", "EW")
    assert DeclarationResult() == NOT_RECORDED
    assert _nothing_said(sides, recorded=True) == DeclarationResult(recorded=True, belote={"NS": 0, "EW": 0})
    assert without_fault(8) == Judged(followed=8)
