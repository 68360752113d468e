"""Scores printed: the sheet, the sheet in words, and the table of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from belote_notation.report.scores import block
from belote_notation.report.sheet import line_caption, line_rows
from belote_notation.rules.options import Choice, options_of
from belote_notation.rules.score import Line, ScoreSheet
from tests.printing import FILES, judged, name_of, run, verdicts

DEAL = '[Dealer "S"]\n[TurnUp "CT"]\n[Deal "N:7.97.AQJ8.8 E:AK.JT.9.KQ7 S:QT98.K.T7.A W:J.AQ8.K.JT9"]\n'
TAKEN = DEAL + '[Auction "E"]\npass pass take\n'
TIED = TAKEN + '[Declarations]\nnone\n[CardPoints "NS 81 EW 81"]\n'


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_every_line_of_every_sheet_is_told_with_its_reason(path: Path) -> None:
    for verdict in verdicts(path.read_bytes()):
        assert verdict.scored is not None
        printed = " ".join(block(verdict, explain=True).split())
        sheet = verdict.scored.sheet
        if sheet is None:
            assert verdict.scored.missing in printed
            continue
        for line in sheet.lines:
            assert f"{line.side} {line.points}, {line_caption(verdict, line)}" in printed
        assert verdict.ruleset is not None
        options = options_of(verdict.ruleset)
        for name in {*sheet.options, *(line.option for line in sheet.lines if line.option)}:
            value = options[name].value
            assert f"{name}={options[name].written}" in printed
            if isinstance(value, Choice):
                assert all(member.meaning in printed for member in type(value))
        assert ("after an illegal card" in printed) == verdict.scored.after_illegal


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_match_ends_with_a_row_for_each_deal(path: Path) -> None:
    found = verdicts(path.read_bytes())
    if len({id(v.match) for v in found}) != 1 or found[0].match is None:
        pytest.skip("no single match")
    printed = run("score", str(path)).stdout.rstrip().split("\n")
    rows = (printed[:-1] if found[-1].match_won else printed)[-len(found) :]
    for verdict, row in zip(found, rows):
        assert verdict.record is not None and verdict.ruleset is not None
        assert row.split()[0] == verdict.record.id
        if verdict.record.total is not None:
            totals = [str(verdict.record.total[side]) for side in verdict.ruleset.table.sides]
            hanging = [str(verdict.scored.sheet.hanging)] if verdict.scored and verdict.scored.sheet else []
            assert " ".join(row.split()).endswith((" ".join(totals), " ".join(totals + hanging)))


SAID = {
    "a tie hangs on an option": (
        TIED,
        ["score in points, from stated points", "81 points hang after the deal", "0 before the deal, 81 after it"],
    ),
    "the source of an option": (TIED, ["tie=litige: at a tie the defence writes its points and the taker's hang ["]),
    "no declarations recorded": (
        TAKEN + '[CardPoints "NS 81 EW 81"]\n',
        ["No score sheet: declarations are not recorded"],
    ),
    "declarations that may go on": (
        TAKEN + '[Declarations]\nW: tierce CJ @1 *\n[CardPoints "NS 81 EW 81"]\n',
        ["No score sheet: [Declarations] ends with *, so others may be missing"],
    ),
    "declarations to come": (
        TAKEN + '[Declarations] +\n[CardPoints "NS 81 EW 81"]\n',
        ["No score sheet: [Declarations] ends with +, so more may follow"],
    ),
    "declarations that say nothing": (
        TAKEN + '[Declarations]\n[CardPoints "NS 81 EW 81"]\n',
        ["No score sheet: [Declarations] says nothing: the word none below it says that there were none"],
    ),
    "play cut short": (TAKEN + "[Declarations]\nnone\n[Play]\n1 E: SA S7 SJ S8 *\n", ["the play is not complete"]),
    "stated points": (TIED, ["The play does not give the card points; they are taken as the record states them:"]),
    "stated contract": ('[Contract "W C"]\n', ["West is the taker for East-West: ♣, as the record states."]),
    "all passed": ('[Dealer "S"]\n[Auction "E"]\n' + "pass " * 8, ["Record 1: all passed", "Nothing is written down."]),
    "stated score that differs": (TIED + '[Score "NS 80 EW 0"]\n', ["✗ the score is NS 81, not NS 80"]),
}
"""What a record holds → what its explained score must say."""


def test_lines_that_are_called_the_same_share_a_row() -> None:
    lines = [Line("NS", 52, "cards", "own"), Line("EW", 110, "cards", "own"), Line("NS", 20, "cards", "own")]
    sheet = ScoreSheet(sides=("NS", "EW"), lines=tuple(lines), outcome="made")
    rows = line_rows(judged(TAKEN), sheet)
    assert [points for _, points in rows] == [{"NS": 52, "EW": 110}, {"NS": 20}]


@pytest.mark.parametrize("name", SAID)
def test_explanation_says(name: str) -> None:
    body, says = SAID[name]
    printed = " ".join(block(judged(body), explain=True).split())
    assert [text for text in says if text not in printed] == [], printed


def test_option_that_the_record_changes_is_said_to_be_its_own() -> None:
    text = f'%belote 1.0\n\n[Record "1"]\n[Rules "classic@1; tie=litige; litige_share=whole"]\n{TIED}'
    printed = " ".join(block(verdicts(text)[0], explain=True).split())
    assert "litige_share=whole: all points of the deal hang and nobody writes [as the rules are named]" in printed


def test_exit_codes_and_records_outside_of_a_match(tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    path.write_text(f'%belote 1.0\n\n[Record "1"]\n[Rules "classic@1"]\n{TIED}', encoding="utf-8")
    done = run("score", str(path))
    assert done.exit_code == 0
    assert "Σ" not in done.stdout
    path.write_text(f'%belote 1.0\n\n[Record "1"]\n[Rules "classic@1"]\n{TIED}[Score "NS 1 EW 1"]\n', encoding="utf-8")
    assert run("score", str(path)).exit_code == 1
    assert run("score", str(tmp_path / "missing")).exit_code == 2


def test_points_that_hang_have_a_column_in_the_table_of_a_match(tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    body = f'[Record "1"]\n{TIED}\n[Record "2"]\n{TIED}'
    path.write_text(f'%belote 1.0\n\n[Match "m"]\n[Rules "classic@1"]\n\n{body}', encoding="utf-8")
    table = run("score", str(path)).stdout.rstrip().split("\n")[-3:]
    assert table[0].split()[-1] == "hanging"
    assert [row.split()[-1] for row in table[1:]] == ["81", "162"]
