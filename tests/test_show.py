"""Deals printed for people: as stored beside the examples, and what holds of every printing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from belote_notation.pipeline import Verdict, check
from belote_notation.record.model import Record, StatedContract
from belote_notation.referee.replay import referee
from belote_notation.report.board import board
from belote_notation.report.deal import render
from belote_notation.report.position import Plies
from belote_notation.report.scores import block
from belote_notation.report.signs import FAULT, UNKNOWN
from belote_notation.report.terminal import LINE, width, wrap
from belote_notation.rules.ruleset import Ruleset
from belote_notation.scorer.deal import score_deal
from belote_notation.text import Chunk
from tests.conftest import Golden
from tests.printing import EXAMPLES, FILES, judged, name_of, run, verdicts
from tests.test_table_shapes import THREE, TWO, record

ROOT = Path(__file__).parent.parent
DEAL = '[Dealer "S"]\n[TurnUp "CT"]\n[Deal "N:7.97.AQJ8.8 E:AK.JT.9.KQ7 S:QT98.K.T7.A W:J.AQ8.K.JT9"]\n'
AUCTION = '[Auction "E"]\npass pass take\n'


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_example_prints_as_stored(path: Path, golden: Golden) -> None:
    golden(path.with_suffix(".txt"), run("show", str(path)).stdout)


def test_every_stored_printing_has_its_example() -> None:
    assert FILES
    assert [path for path in EXAMPLES.rglob("*.txt") if not path.with_suffix(".belote").is_file()] == []


@pytest.mark.parametrize("path", FILES, ids=name_of)
@pytest.mark.parametrize("command", [("show",), ("score",), ("score", "--explain"), ("replay",)], ids=" ".join)
def test_no_line_is_too_long(path: Path, command: tuple[str, ...]) -> None:
    lines = run(command[0], str(path), *command[1:]).stdout.split("\n")
    assert [line for line in lines if width(line) > LINE] == []
    assert [line for line in lines if line != line.rstrip()] == []


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_nothing_that_was_said_or_found_is_left_out(path: Path) -> None:
    for verdict in verdicts(path.read_bytes()):
        printed = " ".join(render(verdict).split())
        assert verdict.record is not None
        for comment in verdict.record.comments:
            assert " ".join(comment.text.split()) in printed
        for diagnostic in verdict.diagnostics:
            assert f"({diagnostic.code}" in printed


CASES = sorted(
    [*(ROOT / "belote_notation" / "diagnostics" / "cases").glob("*.belote"), *(ROOT / "tests").rglob("*.belote")]
)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_faulty_records_print_with_every_fault_named(path: Path) -> None:
    for verdict in check([path.read_bytes()], keep_steps=True):
        printed = render(verdict)
        for diagnostic in verdict.diagnostics:
            assert f"({diagnostic.code}" in printed
        if verdict.record is not None:
            printed += block(verdict, explain=True)
            plies = Plies(verdict)
            printed += "".join(board(plies, ply) for ply in range(len(plies) + 1))
        assert all(width(line) <= LINE and harmless(line) for line in printed.split("\n"))


def harmless(line: str) -> bool:
    """Nothing but printable characters, and spaces of any kind that were written."""
    return all(char.isprintable() or unicodedata.category(char) == "Zs" for char in line)


@pytest.mark.parametrize("command", ["show", "score", "replay"])
def test_pipe_gets_plain_text_and_rich_is_not_loaded(command: str) -> None:
    script = (
        "import sys\n"
        "from belote_notation.cli.app import run\n"
        "try:\n"
        "    run()\n"
        "except SystemExit:\n"
        "    pass\n"
        "print([m for m in sys.modules if m.partition('.')[0] == 'rich'], file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", script, command, str(FILES[0])], capture_output=True, check=True)
    assert done.stderr.strip() == b"[]"
    assert b"\x1b" not in done.stdout
    assert done.stdout.decode() == run(command, str(FILES[0])).stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_terminal_gets_the_same_text_with_colours_unless_they_are_refused() -> None:
    plain = run("show", str(FILES[0]), "--record", "1").stdout
    coloured = on_terminal({"TERM": "xterm"})
    assert "\x1b[31m♥" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain
    assert on_terminal({"TERM": "xterm", "NO_COLOR": "1"}) == plain
    assert on_terminal({"TERM": "dumb"}) == plain


def on_terminal(environment: dict[str, str]) -> str:
    """What ``belote show`` prints on a terminal."""
    import pty

    keyboard, terminal = pty.openpty()
    command = [sys.executable, "-m", "belote_notation", "show", str(FILES[0]), "--record", "1"]
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    with subprocess.Popen(command, stdout=terminal, env=kept | environment) as printing:
        os.close(terminal)
        data = b""
        while piece := _read(keyboard):
            data += piece
        printing.wait()
    os.close(keyboard)
    return data.decode().replace("\r\n", "\n")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # Linux says so when the other end is closed
        return b""


def test_exit_codes(tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    head = '%belote 1.0\n\n[Match "m"]\n[Rules "classic@1"]\n\n'
    good = f'[Record "good"]\n{DEAL}{AUCTION}'
    bad = f'[Record "bad"]\n{DEAL}[Auction "E"]\npass pass double take\n'
    path.write_text(head + good + "\n" + bad, encoding="utf-8")
    assert run("show", str(path)).exit_code == 1
    assert run("show", str(path), "--record", "good").exit_code == 0
    assert run("show", str(path), "--record", "bad").exit_code == 1
    assert run("show", str(path), "--record", "none").exit_code == 2
    assert run("show", str(tmp_path / "missing.belote")).exit_code == 2


def test_only_the_record_asked_for_is_shown() -> None:
    one = run("show", str(FILES[0]), "--record", "1").stdout
    assert run("show", str(FILES[0])).stdout.startswith(one)


HOSTILE = "\\u{1B}[31m\\u{202E}\\u{0}\\u{A}\\u{85}\\u{2028}\\u{2066}\\u{7F}x"


def test_control_characters_cannot_reach_the_terminal() -> None:
    body = (
        f'[Title "t{HOSTILE}"]\n[Event "e{HOSTILE}"]\n[Date "d{HOSTILE}"]\n[Place "p{HOSTILE}"]\n[Round "{HOSTILE}"]\n'
        f'[Table "{HOSTILE}"]\n[North "n{HOSTILE}"]\n[East "e{HOSTILE}"]\n{DEAL}{AUCTION}'
        f"[Play]\n1 E: SA S7 SJ S8 {{ comment \u009b }} *\n"
        f'[Incidents]\nref: note "{HOSTILE}"\n[MatchEnd "{HOSTILE}"]\n'
    )
    printed = render(judged(body))
    assert all(char == "\n" or char.isprintable() for char in printed)
    assert "\\u{1B}[31m" in printed
    assert all(width(line) <= LINE for line in printed.split("\n"))


PRINTINGS = {
    "unknown hands are not guessed": ("", ["? ? ? ? ? ? ? ?", "Contract: not known"], []),
    "a known part of a hand": ('[Deal "N:97xx.xx..xx"]', ["♠ 9 7 ? ?", "♥ ? ?", "♦ –", "♣ ? ?"], ["fifth"]),
    "cards of no known suit": ('[Deal "N:97...A.xxxxx"]', ["♠ 9 7", "♣ A", "? ? ? ? ?"], ["♥", "♦"]),
    "suits that the play shows to be missing": (
        '[Contract "W C"]\n[Declarations]\nnone\n[Play]\n1 E: SA H7 S7 S8 *\n',
        ["♠ –\n                          ♥ 7\n                          ♣ –\n"],
        ["♥ –", "♦"],
    ),
    "a section that only ends": (DEAL + "[Declarations] *\n", ["Declarations\n  not recorded"], ["none"]),
    "a section without a word": (DEAL + "[Declarations]\n", ["Declarations\n  not recorded"], ["none"]),
    "a section to go on": (DEAL + "[Declarations] +\n", ["Declarations\n  none so far"], []),
    "absent sections": (DEAL, ["Auction\n  not recorded", "Play\n  not recorded", "No score sheet"], [FAULT]),
    "ten is 10": (DEAL + AUCTION, ["turned card ♣10", "♦ 10 7"], ["♣T", " T "]),
    "trumps in their own order": (DEAL + AUCTION, ["♣ J 9 10"], []),
    "judgements and comments of calls": (
        DEAL + '[Auction "E"]\npass pass?! { timid } take!\n',
        ["pass?! (1)", "(1) pass?!: timid", "take!"],
        [],
    ),
    "contract stated alone": ('[Contract "W C"]', ["Contract, as stated: ♣; taker West"], []),
    "all passed": ('[Dealer "S"]\n[Auction "E"]\n' + "pass " * 8, ["All passed."], ["Play"]),
    "declaration that loses": (
        DEAL + AUCTION + "[Declarations]\nW: tierce CJ @1\nS: tierce ST @1\n",
        ["West: tierce ♣J, trick 1: ♣J ♣10 ♣9, 20 points", "♠10 ♠9 ♠8, does not count, East-West has the"],
        [],
    ),
    "no declarations": (DEAL + AUCTION + "[Declarations]\nnone\n", ["Declarations\n  none"], []),
    "trick with leader, judgement and comment": (
        DEAL + AUCTION + "[Play]\n1 E: SA! { from the top } S7 SJ S8 { all follow } +\n",
        ["1 ▸♠A!      ♠7       ♠J       ♠8      East", "♠A: from the top", "      all follow", "The deal goes on."],
        [FAULT],
    ),
    "illegal card": (
        DEAL + AUCTION + "[Play]\n1 E: SA S7 SJ HK *\n",
        [f"♥K{FAULT}", f"{FAULT} South played ♥K", "(BN403)", "No more cards are recorded."],
        [],
    ),
    "illegal card that the table settled": (
        DEAL + AUCTION + "[Play]\n1 E: SA S7 SJ HK *\n[Incidents]\nS: revoke HK @1 settled\n",
        [f"♥K{FAULT}", "the table settled it", "South: revoke ♥K, trick 1 settled"],
        ["BN403"],
    ),
    "card that nobody can have played": (
        DEAL + AUCTION + "[Play]\n1 E: SA S7 SJ SK *\n",
        [f"♠K{FAULT}", "Not judged: the play from here on", "From trick 1 on the play is not judged."],
        [],
    ),
    "unknown cards in a trick": (
        DEAL + AUCTION + "[Play]\n1 E: SA xx Sx S8 *\n",
        [f"▸♠A       {UNKNOWN}        ♠{UNKNOWN}       ♠8"],
        [],
    ),
    "stated against computed": (
        DEAL + AUCTION + '[Declarations]\nnone\n[CardPoints "NS 52 EW 110"]\n[Score "NS 52 EW 100"]\n',
        ["score in points, from stated points", f"100 {FAULT}", "(BN604)"],
        [],
    ),
    "points that hang": (
        DEAL + AUCTION + '[Declarations]\nnone\n[CardPoints "NS 81 EW 81"]\n',
        ["litige: 81 points hang after the deal", "has 81 against 81: litige."],
        [],
    ),
    "what nobody judges is said": (DEAL + '[Discard "S7"]', ["(BN801)"], []),
}
"""What a record holds → what its printing must and must not say."""


@pytest.mark.parametrize("name", PRINTINGS)
def test_printing_says(name: str) -> None:
    body, says, says_not = PRINTINGS[name]
    printed = render(judged(body))
    assert [text for text in says if text not in printed] == [], printed
    assert [text for text in says_not if text in printed] == [], printed


def test_record_of_unknown_rules_is_shown_as_written() -> None:
    body = f'{DEAL}{AUCTION}[Play]\n1 E: SA S7 SJ S8 *\n[Score "NS 1 EW 2"]\n'
    printed = render(verdicts(f'%belote 1.0\n\n[Record "1"]\n[Rules "nosuch@1"]\n{body}')[0])
    for said in (
        "(BN150, line 4)",
        "♠ A K",
        "pass; pass; take",
        "▸♠A  ♠7  ♠J  ♠8",
        "score, stated",
        "nobody judged them",
    ):
        assert said in printed


def shaped(part: Record, ruleset: Ruleset) -> Verdict:
    """A record judged by a ruleset that was made in a test."""
    replay = referee(part, ruleset, keep_steps=True)
    return Verdict(Chunk(raw=b""), part=part, ruleset=ruleset, replay=replay, scored=score_deal(replay))


def test_tables_of_other_shapes() -> None:
    deal = {"N": "AKQJT9.A.A.", "S": ".KQJT9.KQJ.", "E": "..T9.AKQJT9"}
    three = record(deal, ["SJ HK DT", "S9 HQ D9"], StatedContract("N", "S"), "E")
    printed = render(shaped(three, THREE))
    assert "     North    South    East    won by    points      N      E      S" in printed
    assert "West" not in printed
    assert "  1 ▸♠J       ♥K       ♦10     North" in printed
    deal = {"N": "AKQJT9.AKQJT9..", "S": "..AKQJT9.AKQJT9"}
    two = record(deal, ["SJ DA"], StatedContract("N", "S"), "S")
    printed = render(shaped(two, TWO))
    assert "  1 ▸♠J       ♦A      North" in printed
    assert "East" not in printed


def test_faults_of_the_text_name_their_line() -> None:
    printed = run_on('%belote 1.0\n\nstray\n\n[Record "1"]\n[Rules "classic@1"]\nfoo\n')
    assert "(BN101, line 3)" in printed
    assert "(BN101, line 7)" in printed


def run_on(text: str) -> str:
    """Every block of a text printed, in one line."""
    return " ".join("".join(render(verdict) for verdict in check([text.encode()], keep_steps=True)).split())


@pytest.mark.parametrize("command", ["show", "score"])
def test_of_several_files_each_is_named_above_its_records(command: str, tmp_path: Path) -> None:
    record = '%belote 1.0\n\n[Record "1"]\n[Rules "classic@1"]\n[Contract "W C"]\n\n[Record "2"]\n[Rules "classic@1"]\n'
    one, two = tmp_path / "one.belote", tmp_path / "two.belote"
    one.write_text(record)
    two.write_text(record)

    def headed(*words: str) -> list[str]:
        lines = run(command, *words).stdout.split("\n")
        return [line for line in lines if line.startswith("File ")]

    assert headed(str(one)) == []
    assert headed(str(one), str(two)) == headed(str(tmp_path)) == [f"File {one}", f"File {two}"]
    assert headed(str(tmp_path / "one*.belote")) == [f"File {one}"]


WRAPPED = {
    "": [""],
    "one two": ["one two"],
    "a " * 9 + "b": ["a a a a a", "a a a a b"],
    "x" * 12: ["x" * 10, "xx"],
    "日本語の長い名": ["日本語の長", "い名"],
}


@pytest.mark.parametrize("text", WRAPPED)
def test_wrapping_by_cells(text: str) -> None:
    assert wrap(text, cells=10) == WRAPPED[text]
