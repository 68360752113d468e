"""What one player sees of a deal: nothing in it hangs on cards that he could not see."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from belote_notation.pipeline import Verdict, check
from belote_notation.record.model import Head, Play, Record
from belote_notation.record.write import write
from belote_notation.report.deal import render
from belote_notation.view import seen_by
from tests.generate import RULES, deal, randoms
from tests.naive import TURN
from tests.naive_judge import Told
from tests.printing import run
from tests.written import record

OPEN = """%belote 1.0

[Record "1"]
[Rules "open-two@1"]
[Dealer "N"]
[Layout]
N: SA/H7 SK/H8 SQ/H9 SJ/HT ST/HJ S9/HQ S8/HK S7/HA
S: CA/D7 CK/D8 CQ/D9 CJ/DT CT/DJ C9/DQ C8/DK C7/DA
"""


def judged(one: Record) -> Verdict:
    text = write([Head("1.0"), one])
    return next(v for v in check([text.encode()], keep_steps=True) if v.record is not None)


def shown(told: Told, seat: str, tricks: int, *, infer: bool) -> str:
    """The printing for a seat of a deal that was stopped after some tricks."""
    whole = record(told)
    play = Play(whole.play.tricks[:tricks], "*") if whole.play is not None else None
    results = dict.fromkeys(("last_trick", "card_points", "declared", "outcome", "score", "deck", "cut", "stock"))
    seen = seen_by(seat, judged(replace(whole, play=play, first=None, declarations=None, **results)))
    assert seen is not None
    return render(seen, seat, infer=infer)


@settings(max_examples=60)
@given(rng=randoms, game=st.sampled_from(RULES), seat=st.sampled_from(TURN))
def test_hidden_cards_change_nothing(rng: Random, game: str, seat: str) -> None:
    told = deal(rng, game)
    tricks = rng.randrange(1, 8)
    played = {card for _, _, cards in told.tricks[:tricks] for card in cards} | {told.turn_up}
    before = shown(told, seat, tricks, infer=False)
    one, two = rng.sample([other for other in TURN if other != seat], 2)
    here = [card for card in told.hands[one] if card not in played]
    there = [card for card in told.hands[two] if card not in played]
    if not here or not there:
        return
    a, b = rng.choice(here), rng.choice(there)
    told.hands[one][told.hands[one].index(a)], told.hands[two][told.hands[two].index(b)] = b, a
    assert shown(told, seat, tricks, infer=False) == before


def test_only_the_own_hand_is_printed(tmp_path: Path) -> None:
    path = tmp_path / "hand.belote"
    path.write_text(EXAMPLE, encoding="utf-8")
    hands = run("show", str(path), "--view", "S").stdout.split("Auction")[0]
    assert hands.count("? ? ? ? ? ? ? ?") == 3
    assert "♠ 10 Q 9 8" in hands
    told = run("show", str(path), "--view", "s").stdout
    assert "the ace falls" not in told
    assert "!" not in told
    assert "West: tierce ♣J" in told  # it counted, so it was shown
    everything = run("show", str(path), "--view", "S", "--infer").stdout
    assert "?" not in everything.split("Auction")[0]


def test_what_another_did_not_show_is_not_told() -> None:
    (verdict,) = (v for v in check([EXAMPLE.encode()], keep_steps=True) if v.record is not None)
    seen = seen_by("N", verdict)
    assert seen is not None
    assert seen.record is not None
    assert seen.record.declarations is not None
    said = [event.words for event in seen.record.declarations.events]
    assert said == [("tierce", "CJ", "@1"), ("tierce", "@1"), ("belote", "CK", "@2"), ("rebelote", "CQ", "@5")]


def test_what_follows_is_told_on_request(tmp_path: Path) -> None:
    path = tmp_path / "part.belote"
    path.write_text(EXAMPLE.split("6 W:")[0] + "*\n", encoding="utf-8")
    told = run("show", str(path), "--view", "S", "--infer").stdout
    assert "Not with North: ♣7." in told
    assert "–" not in told  # whether anybody was dealt none of a suit is not known
    assert "Not with" not in run("show", str(path), "--view", "S").stdout


def test_of_an_open_layout_only_what_shows_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "open.belote"
    path.write_text(OPEN, encoding="utf-8")
    told = run("show", str(path), "--view", "S").stdout
    assert "♠A  ♠K  ♠Q  ♠J   over  ?   ?   ?   ?" in told
    assert "♣A  ♣K  ♣Q  ♣J   over  ?   ?   ?   ?" in told
    assert "♥" not in told
    assert "♦" not in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--view", "X"), "no seat is called X"),
        (("--infer",), "--infer goes with --view"),
        (("--view", "E"), "nobody is known to sit at E"),
    ],
)
def test_wrong_use(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    path = tmp_path / "open.belote"
    path.write_text(OPEN, encoding="utf-8")
    done = run("show", str(path), *words)
    assert done.exit_code == 2
    assert said in done.stderr


README = Path(__file__).parent.parent / "README.md"
EXAMPLE = README.read_text(encoding="utf-8").split("```belote hand.belote\n")[1].split("```")[0]
