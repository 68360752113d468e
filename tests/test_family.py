"""Every ruleset printed: a deal of each is shown, scored, replayed, filled in and begun, in the words of its game."""

from __future__ import annotations

from pathlib import Path

import pytest

from belote_notation import rulesets, validate
from belote_notation.cards import CARDS
from belote_notation.diagnostics.model import Severity
from belote_notation.formatter import format_file
from belote_notation.pipeline import Verdict
from belote_notation.report.board import board
from belote_notation.report.deal import render
from belote_notation.report.position import Plies
from belote_notation.report.scores import block
from belote_notation.report.signs import card_sign, seat_word
from belote_notation.report.spoken import level_words, strain_words
from belote_notation.report.terminal import LINE, width
from belote_notation.rules.ruleset import Ruleset
from tests import family
from tests.printing import run, verdicts

RULESETS = family.RULESETS


def ruleset(name: str) -> Ruleset:
    found = rulesets.find(name)
    assert found is not None
    return found


def judged(name: str, seed: int = 1) -> Verdict:
    return verdicts(family.text(name, seed))[0]


def fits(printed: str) -> None:
    """Plain text of at most 80 columns."""
    lines = printed.split("\n")
    assert [line for line in lines if width(line) > LINE or line != line.rstrip() or "\x1b" in line] == []


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize(
    "command", [("show",), ("score",), ("score", "--explain"), ("replay",), ("replay", "--to", "3.2")], ids=" ".join
)
def test_every_game_prints(name: str, command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "deal.belote"
    for seed in range(3):
        path.write_text(family.text(name, seed), encoding="utf-8")
        done = run(command[0], str(path), *command[1:])
        assert done.exit_code == 0, done.output
        fits(done.stdout)


def doubled(name: str) -> Verdict | None:
    """A deal with a doubled contract, where the game has that."""
    rules = ruleset(name)
    bids = [rules.auction.offers(rules.strains[0], 2, locked=False, bid=bid) for bid in (False, True)]
    if not any(bids):
        return None
    found = (judged(name, seed) for seed in range(60))
    return next(v for v in found if v.replay and v.replay.contract and v.replay.contract.level > 1)


@pytest.mark.parametrize("name", RULESETS)
def test_every_game_is_told_in_its_words(name: str) -> None:
    for verdict in (judged(name), doubled(name)):
        if verdict is None:
            continue
        assert verdict.replay is not None and verdict.replay.contract is not None
        assert verdict.scored is not None and verdict.scored.sheet is not None
        contract, words = verdict.replay.contract, ruleset(name).words
        shown, score = render(verdict), block(verdict, explain=True)
        head = board(Plies(verdict), 0).split("\n")[1]
        bid = f"{contract.value or ''} {strain_words(contract.strain, words)}".strip()
        level = level_words(contract.level, words)
        taker = f"{words.taker} {seat_word(contract.taker)}" if contract.taker else "nobody took"
        line = f"Contract: {bid}{', ' if level else ''}{level}{', locked' * contract.locked}; {taker}"
        assert line in shown.split("\n")
        assert line == head
        assert f"score in {words.unit}" in shown
        assert f"Written down, in {words.unit}:" in score or not verdict.scored.sheet.lines
        if verdict.scored.declared is not None and any(verdict.scored.declared.values()):
            assert f"{words.declarations} and {words.belote} that count" in shown


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("contree", ("contre", "surcontre")),
        ("coinche", ("coinche", "surcoinche")),
        ("belot", ("contra", "recontra")),
        ("pilotta", ("contra", "recontra")),
        ("bridgee", ("contre", "surcontre")),
        ("baloot", ("double", "four")),
    ],
)
def test_doubling_in_the_words_of_the_game(name: str, said: tuple[str, str]) -> None:
    assert tuple(level_words(level, ruleset(name).words) for level in (2, 4)) == said


BID = '%belote 1.0\n\n[Record "1"]\n[Rules "contree@1"]\n[Dealer "S"]\n[Auction "E"]\n'


def test_bids_as_players_read_them() -> None:
    shown = render(verdicts(BID + "100H pass capotS double\npass redouble\n")[0])
    assert "100 ♥      pass       capot ♠    contre" in shown
    assert "Contract: capot ♠, surcontre; taker West" in shown
    stated = verdicts('%belote 1.0\n\n[Record "1"]\n[Rules "coinche@1"]\n[Contract "N 100AT x2"]\n')[0]
    assert "Contract, as stated: 100 all trump, coinche; taker North\n  ✗ " in render(stated)  # suits alone
    ranked = "coinche@1; contract_kinds=suit_sa_ta"
    stated = verdicts(f'%belote 1.0\n\n[Record "1"]\n[Rules "{ranked}"]\n[Contract "N 100AT x2"]\n')[0]
    assert "Contract, as stated: 100 all trump, coinche; taker North" in render(stated)


OPEN = [name for name in RULESETS if ruleset(name).table.open_layout]


@pytest.mark.parametrize("name", RULESETS)
def test_positions_show_what_may_be_played_and_what_is_left(name: str) -> None:
    verdict = judged(name)
    plies = Plies(verdict)
    assert verdict.replay is not None and verdict.replay.play is not None and verdict.scored is not None
    assert len(plies) == len(verdict.replay.play.steps)
    for at, step in enumerate(verdict.replay.play.steps):
        position, printed = plies.at(at), board(plies, at)
        assert (position.turn, position.legal) == (step.seat, step.legal)
        assert position.legal & ~position.hands[step.seat].known == 0
        if name in OPEN:
            assert position.legal & ~position.showing[step.seat] == 0
        fits(printed)
    assert plies.at(len(plies)).points == verdict.scored.cards


@pytest.mark.parametrize("name", OPEN)
def test_open_layout_shows_each_card_where_it_lies(name: str) -> None:
    record = family.deal(name)
    plies = Plies(judged(name))
    assert record.layout is not None and record.play is not None
    start = board(plies, 0)
    for pairs in record.layout.values():
        for row in (pairs[:4], pairs[4:]):
            up, covered = zip(*(map(card_sign, pair.split("/")) for pair in row), strict=True)
            assert " ".join((*up, "over", *covered)) in " ".join(start.split())
    led, *_ = record.play.tricks[0].cards
    (under,) = [p.split("/")[1] for pairs in record.layout.values() for p in pairs if p.startswith(led)]
    during, after = plies.at(1), plies.at(2)
    assert not any(cards >> CARDS[under] & 1 for cards in during.showing.values())
    assert any(cards >> CARDS[under] & 1 for cards in after.showing.values())
    assert board(plies, len(plies)).count("·") == 32


def test_layout_that_is_not_recorded_leaves_the_legal_cards_unknown() -> None:
    text = family.text("open-two").split("[Layout]")
    body = text[0] + "[Auction" + text[1].split("[Auction", 1)[1]
    assert "legal: not known" in board(Plies(verdicts(body)[0]), 3)


@pytest.mark.parametrize("name", RULESETS)
def test_new_record_fits_its_game(name: str) -> None:
    done = run("new", name)
    assert done.exit_code == 0
    data = done.stdout.encode()
    report = validate(data)
    assert [str(d) for d in report.diagnostics] == []
    assert b"".join(format_file([data])) == data
    table = ruleset(name).table
    assert all("take the * away when all are written" in line for line in done.stdout.split("\n") if line[:1] == "*")
    assert ("[Layout]" in done.stdout) == table.open_layout
    assert ("[Discard" in done.stdout) == bool(table.out_of_play)
    (verdict,) = (v for v in report.verdicts if v.record is not None)
    assert verdict.record is not None
    hands = verdict.record.layout or verdict.record.deal
    assert hands is not None and list(hands) == list(table.seats)


@pytest.mark.parametrize("name", RULESETS)
def test_fill_writes_results_that_agree(name: str, tmp_path: Path) -> None:
    path = tmp_path / "deal.belote"
    for seed in range(3):
        path.write_text(family.text(name, seed), encoding="utf-8")
        assert run("fill", str(path)).exit_code == 0
        assert "[Score " in path.read_text(encoding="utf-8")
        report = validate(path)
        assert [str(d) for d in report.diagnostics if d.severity is Severity.ERROR] == []
        assert run("fill", "--check", str(path)).exit_code == 0


def test_cards_laid_away_and_cards_out_of_play_are_told() -> None:
    verdict = judged("bela-three")
    shown = render(verdict)
    assert verdict.record is not None and verdict.record.discard is not None
    assert f"Laid away by the caller: {' '.join(map(card_sign, verdict.record.discard))}" in shown
    assert "more to S, laid away" in shown
    assert "laid away = 47" in block(verdict, explain=True)
    assert "Out of play: ♠" in render(judged("bela-two"))


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_is_told_and_compared(name: str) -> None:
    done = run("rules", name)
    assert done.exit_code == 0, done.output
    fits(done.stdout)
    for other in ("classic", "open-two"):
        done = run("rules", "--diff", other, name)
        assert done.exit_code == 0, done.output
        fits(done.stdout)
        heads = [line for line in done.stdout.split("\n") if line.endswith(":") and not line.startswith(" ")]
        assert len(heads) == len(set(heads))
