"""A deal scored by the rules of another game: what it comes to, when that cannot be told, and how pools flow."""

from __future__ import annotations

from pathlib import Path

import pytest

from belote_notation import loads, rescore
from belote_notation.pipeline import check
from belote_notation.record.values import rules as read_rules
from belote_notation.report.deal import render
from belote_notation.report.scores import block
from belote_notation.report.terminal import LINE, width
from tests import family
from tests.printing import FILES, name_of, run, verdicts

RULESETS = family.RULESETS


def text(rules: str, body: str) -> str:
    return f'%belote 1.0\n\n[Record "1"]\n[Rules "{rules}"]\n[Declarations] none\n{body}\n'


def score_as(path: Path, written: str, rules: str, *more: str) -> str:
    """What ``belote score --as`` prints, in one line."""
    path.write_text(written, encoding="utf-8")
    done = run("score", str(path), "--as", rules, *more)
    assert done.exit_code == 0, done.output
    assert all(width(line) <= LINE and line == line.rstrip() for line in done.stdout.split("\n"))
    return " ".join(done.stdout.split())


DOUBLED = '[Contract "N 90D x2"]\n[CardPoints "NS 129 EW 33"]'
PLAIN = '[Contract "N 90D"]\n[CardPoints "NS 129 EW 33"]'
TIE = '[Contract "W C"]\n[CardPoints "NS 81 EW 81"]'
MADE = '[Contract "N H"]\n[CardPoints "NS 99 EW 63"]'

SHEETS = [
    # coinche: 130 and twice the bid, the defence keeps its own; contrée: 320 and twice the bid, or 320 alone
    ("coinche", DOUBLED, "coinche", {"NS": 310, "EW": 30}),
    ("coinche", DOUBLED, "contree", {"NS": 500, "EW": 0}),
    ("coinche", DOUBLED, "contree@1; double_shape=flat", {"NS": 320, "EW": 0}),
    # bids ask for nothing in classic belote: each side its own, unrounded
    ("contree", PLAIN, "classic", {"NS": 129, "EW": 33}),
    ("contree", PLAIN, "contree; score_mode=bid_points", {"NS": 90, "EW": 0}),
    # 129 raw is 13 of the 16 game points of hokum; 33 raw is 3
    ("classic", '[Contract "N D"]\n[CardPoints "NS 129 EW 33"]', "baloot", {"NS": 13, "EW": 3}),
    ("classic", '[Contract "N D"]\n[CardPoints "NS 129 EW 33"]', "belot", {"NS": 13, "EW": 3}),
    ("classic", TIE, "classic; tie=failed", {"NS": 162, "EW": 0}),
    ("classic", TIE, "belot", {"NS": 8, "EW": 0}),
]


@pytest.mark.parametrize(("own", "body", "other", "score"), SHEETS)
def test_sheet_by_other_rules(own: str, body: str, other: str, score: dict[str, int], tmp_path: Path) -> None:
    written = text(own, body)
    scored = rescore(loads(written).records[0], other)
    assert scored.sheet is not None
    assert scored.sheet.score == score
    printed = score_as(tmp_path / "a.belote", written, other)
    assert f"What if it were scored by {read_rules(other)}? The contract" in printed
    own_sheet = rescore(loads(written).records[0]).sheet
    assert own_sheet is not None
    row = [*(str(n) for n in own_sheet.score.values()), *(str(n) for n in score.values())]
    assert " ".join(row) in printed


CANNOT = [
    ("classic", MADE, "contree", "scores points that are bid, and ♥ names none"),
    ("classic", MADE, "belot-two", "is for 2 players in 2 sides, 24 cards, 12 each"),
    ("classic", MADE, "bela-three", "is for 3 players in 3 sides, 32 cards, 10 each"),
    ("belot", '[Contract "N AT"]\n[CardPoints "NS 150 EW 108"]', "classic", "has no such contract as all trump"),
    ("belot", '[Contract "N H x2"]\n[CardPoints "NS 99 EW 63"]', "classic", "has no such doubling as ♥, contra"),
    ("contree", '[Contract "N capotH"]\n[CardPoints "NS 162 EW 0"]', "classic", "has no such bid as capot ♥"),
    ("contree", '[Contract "N capotH"]\n[CardPoints "NS 162 EW 0"]', "coinche-bga", "has no such bid as capot ♥"),
    ("coinche-bga", '[Contract "N 170H"]\n[CardPoints "NS 162 EW 0"]', "contree", "has no such bid as 170 ♥"),
    ("classic", '[CardPoints "NS 99 EW 63"]', "bela", "the contract is not known"),
    ("classic", '[Contract "N H"]', "bela", "neither the play nor [CardPoints] is recorded"),
    ("open-two", '[Contract "N H"]\n[CardPoints "N 99 S 63"]', "open-two-rows", "nobody takes a contract"),
]


@pytest.mark.parametrize(("own", "body", "other", "why"), CANNOT)
def test_why_it_cannot_be_told(own: str, body: str, other: str, why: str, tmp_path: Path) -> None:
    written = text(own, body)
    scored = rescore(loads(written).records[0], other)
    assert scored.sheet is None
    assert why in scored.missing
    assert f"That cannot be told: {scored.missing}." in score_as(tmp_path / "a.belote", written, other)


def test_auction_is_not_judged_by_the_other_rules() -> None:
    """South doubles before his turn, which coinche allows and contrée does not."""
    calls = '[Dealer "S"]\n[Auction "E"]\n80H S: double pass pass\n[CardPoints "NS 60 EW 102"]'
    record = loads(text("coinche", calls)).records[0]
    assert loads(text("coinche", calls)).diagnostics == ()
    assert loads(text("contree", calls)).diagnostics != ()
    scored = rescore(record, "contree")
    assert scored.sheet is not None
    assert scored.sheet.score == {"NS": 0, "EW": 320 + 2 * 80}


def test_points_that_hang_flow_through_a_match(tmp_path: Path) -> None:
    records = "".join(
        f'\n[Record "{n}"]\n[Declarations] none\n{body}\n' for n, body in enumerate((TIE, TIE, MADE, MADE), 1)
    )
    match = f'%belote 1.0\n\n[Match "m"]\n[Rules "classic@1"]\n{records}'
    printed = score_as(tmp_path / "a.belote", match, "classic; litige_share=whole")
    assert "m: 4 deals, and what if by classic@1; litige_share=whole" in printed
    table = run("score", str(tmp_path / "a.belote"), "--as", "classic; litige_share=whole").stdout.split("\n")[-7:-3]
    rows = [[int(cell) for cell in row.split()] for row in table]
    assert rows == [
        [1, 81, 0, 81, 0, 0, 0, 0, 0],
        [2, 81, 0, 162, 0, 0, 0, 0, 0],  # 324 hang
        [3, 99 + 162, 63, 423, 63, 99 + 324, 63, 423, 63],
        [4, 99, 63, 522, 126, 99, 63, 522, 126],
    ]


def test_deal_that_cannot_be_scored_leaves_the_totals_unknown(tmp_path: Path) -> None:
    body = f'[Record "1"]\n[Declarations] none\n{MADE}\n\n[Record "2"]\n[Contract "N H"]\n\n[Record "3"]\n'
    body += f"[Declarations] none\n{MADE}\n"
    path = tmp_path / "a.belote"
    path.write_text(f'%belote 1.0\n\n[Match "m"]\n[Rules "classic@1"]\n\n{body}', encoding="utf-8")
    table = run("score", str(path), "--as", "bela").stdout.split("\n")[-6:-3]
    assert table[1].split() == ["2", *"????????"]
    assert table[2].split()[-4:] == ["99", "63", "?", "?"]


@pytest.mark.parametrize("name", RULESETS)
def test_own_rules_come_to_the_same(name: str, tmp_path: Path) -> None:
    for seed in range(3):
        (verdict,) = verdicts(family.text(name, seed))
        assert verdict.scored is not None and verdict.record is not None
        target = "150" if name != "classic" else "900"
        assert rescore(verdict.record, f"{name}@1; target={target}") == verdict.scored


@pytest.mark.parametrize("name", RULESETS)
def test_every_game_by_the_rules_of_every_other(name: str) -> None:
    (verdict,) = verdicts(family.text(name))
    assert verdict.record is not None
    for other in RULESETS:
        scored = rescore(verdict.record, other)
        assert (scored.sheet is None) == bool(scored.missing)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_examples_by_other_rules_fit(path: Path) -> None:
    for rules in ("bela", "belot; bg_round=leader_then_rest", "contree-ludique"):
        for more in ((), ("--explain",)):
            done = run("score", str(path), "--as", rules, *more)
            faulty = any(v.faulty for v in check([path.read_bytes()]))
            assert done.exit_code == int(faulty)
            assert [line for line in done.stdout.split("\n") if width(line) > LINE or line != line.rstrip()] == []


def test_explain_walks_through_both_sheets(tmp_path: Path) -> None:
    printed = score_as(tmp_path / "a.belote", text("coinche", DOUBLED), "contree; double_shape=flat", "--explain")
    assert "By its own rules, coinche@1: North is the taker for North-South: 90 ♦, coinche" in printed
    assert "What if, by contree@1; double_shape=flat: North is the taker for North-South: 90 ♦, contre" in printed
    assert "double_shape=flat: doubled: 320, redoubled 640 [as the rules are named]" in printed


def test_rules_of_the_match_are_the_records_own() -> None:
    archive = loads(f'%belote 1.0\n\n[Match "m"]\n[Rules "coinche"]\n\n[Record "1"]\n[Declarations] none\n{DOUBLED}\n')
    (record,) = archive.records
    scored = rescore(record, match=archive.matches[0])
    assert scored.sheet is not None and scored.sheet.score == {"NS": 310, "EW": 30}


def test_wrong_use(tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    path.write_text(text("classic", MADE), encoding="utf-8")
    assert run("score", str(path), "--as", "nosuch").exit_code == 2
    assert run("score", str(path), "--as", "classic; tie=nosuch").exit_code == 2
    assert run("score", str(path), "--as", "classic; nosuch=on").exit_code == 2


def test_match_may_end_with_another_deal(tmp_path: Path) -> None:
    records = "".join(f'\n[Record "{n}"]\n[Declarations] none\n{MADE}\n' for n in (1, 2, 3))
    match = f'%belote 1.0\n\n[Match "m"]\n[Rules "classic@1"]\n[Target "250"]\n{records}'
    printed = score_as(tmp_path / "a.belote", match, "bitola; fail_base=162")
    assert "own rules: won by NS with record 3 what if: won by NS with record 3" in printed
    printed = score_as(tmp_path / "a.belote", match, "bitola; target=150")
    assert "what if: won by NS with record 2; 1 more deal would not have been played" in printed
    printed = score_as(tmp_path / "a.belote", match, "belot")
    assert "what if: not won yet" in printed


@pytest.mark.parametrize(
    ("incident", "why"),
    [
        ("ref: ruling NS 100 EW 62", "the referee wrote points for it"),
        ("E: stop-claim @2", "it was stopped because of the totals of its own match"),
    ],
)
def test_what_the_table_settled_by_its_own_rules_is_not_guessed(incident: str, why: str) -> None:
    record = loads(text("classic-cafe", f"{MADE}\n[Incidents]\n{incident}")).records[0]
    assert rescore(record, "bela").missing == why


def test_claimed_tricks_are_told() -> None:
    deal = '[Dealer "S"]\n[TurnUp "CT"]\n[Deal "N:7.97.AQJ8.8 E:AK.JT.9.KQ7 S:QT98.K.T7.A W:J.AQ8.K.JT9"]\n'
    play = '[Auction "E"] pass pass take\n[Play]\n1 E: SA S7 SJ S8\n2 E: CK C8 CJ CA *\n[Incidents]\nW: claim @2'
    (verdict,) = verdicts(text("classic", deal + play))
    assert "114 more to EW, claimed, with the last trick" in render(verdict)
    assert "EW: 13 + 35 + 114 claimed, with the last trick = 162" in block(verdict, explain=True)
