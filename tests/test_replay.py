"""Deals card by card: the positions, the keys that lead from one to the next, and a real session on a terminal."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from belote_notation.cards import CARDS, SUIT_SIGNS, Hand, mask
from belote_notation.pipeline import Verdict
from belote_notation.report.board import board
from belote_notation.report.position import Plies
from belote_notation.report.screen import keys_in
from belote_notation.report.stepper import FOOTER, KEYS, Course, Place, step
from tests.printing import FILES, judged, name_of, run, verdicts

DEAL = '[Dealer "S"]\n[Deal "N:7.97.AQJ8.8 E:AK.JT.9.KQ7 S:QT98.K.T7.A W:J.AQ8.K.JT9"]\n[TurnUp "CT"]\n'
TAKEN = DEAL + '[Auction "E"]\npass pass take\n'


def all_plies() -> list[Plies]:
    """Every record of every example."""
    return [Plies(verdict) for path in FILES for verdict in verdicts(path.read_bytes())]


def whole_deals() -> list[Plies]:
    """The records of the examples in which every hand and every card is known."""
    return [p for p in all_plies() if p.verdict.replay and p.verdict.replay.deal.complete and p.verdict.replay.play]


def cards_of(text: str) -> Hand:
    """The cards in a printed line."""
    signs = {sign: suit for suit, sign in SUIT_SIGNS.items()}
    return mask(CARDS[signs[suit] + rank.replace("10", "T")] for suit, rank in re.findall(r"([♠♥♦♣])(10|\w)", text))


def test_legal_cards_of_a_position_are_those_that_the_card_was_judged_by() -> None:
    seen = 0
    for plies in whole_deals():
        assert plies.verdict.replay is not None
        assert plies.verdict.replay.play is not None
        for card in plies.verdict.replay.play.steps:
            ply = plies.ply_of(card.trick + 1, card.position + 1)
            assert ply is not None
            position = plies.at(ply)
            assert (position.turn, position.legal) == (card.seat, card.legal)
            line = next(line for line in board(plies, ply).split("\n") if " to play; legal: " in line)
            assert cards_of(line) == card.legal
            assert bool(card.legal >> card.card & 1) == (card.violation is None)
            seen += 1
    assert seen


def test_every_card_is_in_a_hand_on_the_table_or_played() -> None:
    for plies in whole_deals():
        pack = {seat: hand.known for seat, hand in plies.at(0).hands.items()}
        for ply in range(len(plies) + 1):
            position = plies.at(ply)
            left = sum(hand.known.bit_count() + sum(hand.blanks) for hand in position.hands.values())
            assert left == sum(hand.bit_count() for hand in pack.values()) - ply
            for seat, name in position.table:
                assert pack[seat] >> CARDS[name] & 1
                assert not position.hands[seat].known >> CARDS[name] & 1


def test_points_at_the_end_are_the_card_points() -> None:
    for plies in all_plies():
        scored = plies.verdict.scored
        assert scored is not None
        if scored.basis == "play" and scored.cards is not None:
            assert plies.at(len(plies)).points == scored.cards


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_where_a_play_breaks_off_the_next_card_is_judged_as_in_the_whole_play(path: Path) -> None:
    text = path.read_bytes().decode()
    head = re.match(r".*?(?=^\[Record)", text, re.DOTALL | re.MULTILINE)
    assert head is not None
    for verdict in verdicts(text)[:3]:
        assert verdict.record is not None
        assert verdict.replay is not None
        if verdict.replay.play is None or not verdict.record.deal or not verdict.replay.deal.complete:
            continue
        source = verdict.chunk.text
        start = source.index("[Play]") + len("[Play]\n")
        rows = [line.split() for line in source[start:].split("\n") if line[:1].isdigit()]
        for card in verdict.replay.play.steps:
            kept = [*rows[: card.trick], rows[card.trick][: 2 + card.position]]
            body = "\n".join(" ".join(row) for row in kept)
            if card.position == 0:
                body = body.rsplit("\n", 1)[0] if card.trick else ""
            if not body:
                continue
            plies = Plies(verdicts(f"{head.group()}{source[:start]}{body} +\n")[0])
            position = plies.at(len(plies))
            assert (position.turn, position.legal) == (card.seat, card.legal)


def test_what_is_not_recorded_is_not_known() -> None:
    two = TAKEN.replace("QT98.K.T7.A", "QT98.K.T7.x").replace("7.97.AQJ8.8", "7.97.AQJ8.x")
    plies = Plies(judged(two + "[Play]\n1 E: SA S7 SJ +\n"))
    assert "legal: not known, 1 card of the hand not recorded" in board(plies, 3)
    plies = Plies(judged(TAKEN + "[Play]\n1 E: xx S7 SJ S8 *\n"))
    assert "legal: not known, a card of the trick is not recorded" in board(plies, 1)
    assert "Points so far: NS ?, EW ?" in board(plies, 4)
    plies = Plies(judged(TAKEN))
    assert len(plies) == 0
    assert "before play" in board(plies, 0)


def test_a_card_that_can_only_be_in_one_hand_is_known() -> None:
    plies = Plies(judged(TAKEN.replace("QT98.K.T7.A", "QT98.K.T7.x") + "[Play]\n1 E: SA S7 SJ +\n"))
    assert "legal: ♠10 ♠Q ♠9 ♠8" in board(plies, 3)


def test_play_is_followed_up_to_a_card_that_nobody_can_have_played() -> None:
    plies = Plies(judged(TAKEN + "[Play]\n1 E: SA S7 SJ SK *\n"))
    assert len(plies) == 3
    assert plies.ply_of(1, 4) == 3
    assert plies.ply_of(2, 1) is None


def test_remarks_stand_at_the_card_just_played() -> None:
    plies = Plies(judged(TAKEN + "[Play]\n1 E: SA?! { hasty } S7 SJ HK *\n"))
    assert "♠A?!: hasty" in board(plies, 1)
    assert "hasty" not in board(plies, 2)
    assert "(BN403)" in board(plies, 4)


FILE = next(path for path in FILES if len(verdicts(path.read_bytes())) > 5)


def test_one_position_on_request() -> None:
    done = run("replay", str(FILE), "--record", "1", "--to", "5.3")
    assert done.exit_code == 0
    assert "trick 5, card 3" in done.stdout
    assert done.stdout == board(Plies(verdicts(FILE.read_bytes())[0]), 18)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--to", "5.3"),
        ("--record", "nosuch"),
        *(
            ("--record", "1", "--to", to)
            for to in ("0.1", "1.0", "9.2", "9.5", "1.6", "x", "1.2.3", "", "-1", "²", "99999")
        ),
    ],
    ids=" ".join,
)
def test_wrong_use(arguments: tuple[str, ...]) -> None:
    assert run("replay", str(FILE), *arguments).exit_code == 2


def test_in_a_pipe_the_position_after_every_trick() -> None:
    done = run("replay", str(FILE), "--record", "1").stdout
    assert re.findall(r"after trick (\d)", done) == [str(trick) for trick in range(1, 8)]
    assert "the end" in done


COURSES = (Course(8, (4, 8)), Course(0, ()), Course(6, (4,)))
STEPS = [
    (" ", Place(0, 0), Place(0, 1)),
    ("n", Place(0, 8), Place(0, 8)),
    ("right", Place(0, 3), Place(0, 4)),
    ("left", Place(0, 3), Place(0, 2)),
    ("p", Place(0, 0), Place(0, 0)),
    ("t", Place(0, 0), Place(0, 4)),
    ("t", Place(0, 4), Place(0, 8)),
    ("t", Place(2, 4), Place(2, 6)),
    ("T", Place(0, 8), Place(0, 4)),
    ("T", Place(0, 3), Place(0, 0)),
    ("t", Place(1, 0), Place(1, 0)),
    ("r", Place(0, 3), Place(1, 0)),
    ("r", Place(2, 3), Place(2, 3)),
    ("R", Place(2, 3), Place(1, 0)),
    ("R", Place(0, 3), Place(0, 3)),
    ("x", Place(0, 3), Place(0, 3)),
    ("?", Place(0, 3), Place(0, 3, keys=True)),
    ("h", Place(0, 3), Place(0, 3, keys=True)),
    ("n", Place(0, 3, keys=True), Place(0, 3)),
    ("q", Place(0, 3, keys=True), None),
    ("q", Place(0, 3), None),
    ("ctrl-c", Place(0, 3), None),
    ("end", Place(0, 3), None),
]


@pytest.mark.parametrize(("key", "place", "expected"), STEPS)
def test_keys_lead_on(key: str, place: Place, expected: Place | None) -> None:
    assert step(key, place, COURSES) == expected


def test_the_keys_that_are_shown_lead_somewhere() -> None:
    assert all(len(line) <= 80 for line in (FOOTER, *KEYS.split("\n")))
    middle = Place(0, 6)
    named = {"space": " ", "→": "right", "←": "left", "↑": "up", "↓": "down"}
    lines = [line.strip() for line in KEYS.split("\n")[2:] if line]
    keys = [named.get(word, word) for line in lines for word in line.split("   ")[0].split()]
    assert len(keys) > 10
    for key in keys:
        place = replace(middle, record=1) if key == "R" else middle
        assert step(key, place, COURSES) != place


def test_the_end_of_a_trick_is_the_beginning_of_the_next() -> None:
    plies = next(plies for plies in whole_deals() if len(plies) == 32)
    assert plies.ply_of(1, 5) == plies.ply_of(2, 1) == 4
    assert plies.ply_of(8, 5) == plies.ply_of(9, 1) == 32


def test_keys_are_told_apart() -> None:
    assert keys_in("n\x1b[Cq") == ["n", "right", "q"]
    assert keys_in("\x1bOD\x03\r") == ["left", "ctrl-c", "enter"]
    assert keys_in("\x1b") == ["\x1b"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
@pytest.mark.parametrize("ending", ["q", "\x03", "\x04", "SIGTERM", "SIGHUP"])
def test_session_leaves_the_terminal_as_it_was(ending: str) -> None:
    import pty
    import termios

    keyboard, terminal = pty.openpty()
    before = termios.tcgetattr(terminal)
    command = [sys.executable, "-m", "belote_notation", "replay", str(FILE), "--record", "1"]
    session = subprocess.Popen(
        command, stdin=terminal, stdout=terminal, stderr=terminal, env={**os.environ, "TERM": "xterm"}
    )
    try:
        shown = read_until(keyboard, "q quit")
        assert "card 1" in shown
        os.write(keyboard, b" ")
        assert "trick 1, card 2" in read_until(keyboard, "q quit")
        os.write(keyboard, b"t")
        assert "after trick 1" in read_until(keyboard, "q quit")
        os.write(keyboard, b"\x1b[D")
        assert "trick 1, card 4" in read_until(keyboard, "q quit")
        if ending.startswith("SIG"):
            session.send_signal(getattr(signal, ending))
        else:
            os.write(keyboard, ending.encode())
        assert "\x1b[?1049l" in read_until(keyboard, "\x1b[?1049l")
        session.wait(10)
        assert termios.tcgetattr(terminal) == before
    finally:
        session.kill()
        session.wait()
        os.close(keyboard)
        os.close(terminal)


def read_until(terminal: int, mark: str) -> str:
    """What a terminal shows up to a mark; fails when it does not come."""
    import select

    data = b""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            data += os.read(terminal, 4096)
            if mark.encode() in data:
                return data.decode("utf-8", "replace")
    pytest.fail(f"{mark!r} was not shown: {data!r}")


def test_verdict_without_steps_can_be_drawn() -> None:
    from belote_notation.pipeline import check

    found: list[Verdict] = [v for v in check([FILES[0].read_bytes()]) if v.record is not None]
    assert "legal: not known" in board(Plies(found[0]), 0)
