"""From text to fully validated, against public readers of the same kind, in one run.

    python -m bench.peers [--records 2000] [--games 600] [--rounds 7] [--seed 1]

Needs ``chess``; ``endplay``, ``colver`` and ``belote-cli`` are measured when they are installed. The inputs are
generated and held in memory: nobody reads a disk. Rates are from the median processor time; ratios are medians of the
ratios round by round.

* python-chess: ``chess.pgn.read_game`` with a visitor that only counts moves; it checks that every move is legal.
* endplay: ``pbn.loads`` of bridge boards; it checks no card.
* colver: deals that are already parsed, stepped card by card through the Python binding; with ``legal_actions`` each
  card is looked up there before it is played, without it nothing is checked.
* belote-cli: ``play_card`` on deals that are already parsed.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Callable
from dataclasses import dataclass

import chess.pgn

from belote_notation.pipeline import check
from bench import minibelote as mini
from bench import timing
from bench.archive import Generator, archive
from bench.pbn import boards
from bench.pgn import games

PIECE = 1 << 16
"""Bytes that ``check`` is given at a time, as by the command line."""


@dataclass(frozen=True)
class Candidate:
    """Something to be timed, with the bytes and moves that it gets through."""

    run: Callable[[], object]
    moves: int
    size: int = 0


class Counter(chess.pgn.BaseVisitor[int]):
    """Counts moves and stops at the first fault."""

    def begin_game(self) -> None:
        self.moves = 0

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        self.moves += 1

    def handle_error(self, error: Exception) -> None:
        raise error

    def result(self) -> int:
        return self.moves


def python_chess(text: str) -> Candidate:
    def run() -> int:
        file, moves = io.StringIO(text), 0
        while (count := chess.pgn.read_game(file, Visitor=Counter)) is not None:
            moves += count
        return moves

    return Candidate(run, run(), len(text.encode()))


def belote_notation(text: str, records: int, *, faults: bool = False) -> Candidate:
    """The whole of ``check``; the archive must come out as it was made."""
    data = text.encode()
    pieces = [data[at : at + PIECE] for at in range(0, len(data), PIECE)]

    def run() -> int:
        return sum(verdict.faulty or bool(verdict.diagnostics) for verdict in check(pieces))

    found = run()
    if found != (records if faults else 0):
        raise SystemExit(f"{found} of {records} blocks have diagnostics: the archive and the validator do not agree")
    return Candidate(run, 32 * records, len(data))


def endplay(text: str) -> Candidate | None:
    try:
        from endplay.parsers import pbn
    except ImportError:
        return None
    return Candidate(lambda: pbn.loads(text), 52 * text.count("[Board "), len(text.encode()))


class Parsed(list[tuple[list[int], int, int, list[int]]]):
    """Deals as numbers: hands, trump, who leads, 32 cards."""

    @classmethod
    def classic(cls, count: int, seed: int) -> Parsed:
        generator = Generator(seed, "classic", faults=False, one_match=False)
        deals = [generator.deal() for _ in range(count)]
        return cls(
            (d.hands, d.trump, (d.dealer + 1) % 4, [card for trick in d.played.tricks for card in trick]) for d in deals
        )


def colver(parsed: Parsed, *, checked: bool) -> Candidate | None:
    try:
        import colver as peer
    except ImportError:
        return None
    number = [8 * (card >> 3) + mini.PLAIN_ORDER[card & 7] for card in range(32)]
    deals = [
        ([[number[card] for card in mini.bits(hand)] for hand in hands], trump, first, [number[card] for card in cards])
        for hands, trump, first, cards in parsed
    ]

    def run() -> int:
        wrong = 0
        for hands, trump, first, cards in deals:
            game = peer.Env.deal_with_hands((first - 1) % 4, hands)
            game.set_contract(trump, 80, 0, 0)
            game.set_phase_playing()
            for card in cards:
                if checked and card not in game.legal_actions():
                    wrong += 1
                game.step(card)
        return wrong

    if run():
        raise SystemExit("colver finds an illegal card: its rules or ours are not what they were")
    return Candidate(run, 32 * len(deals))


def belote_cli(parsed: Parsed) -> Candidate | None:
    try:
        from belote import deck, game  # type: ignore[import-untyped]
    except ImportError:
        return None
    suits = [deck.Suit.SPADES, deck.Suit.HEARTS, deck.Suit.DIAMONDS, deck.Suit.CLUBS]
    names = "SEVEN EIGHT NINE TEN JACK QUEEN KING ACE".split()
    cards = [deck.Card(rank=deck.Rank[name], suit=suit) for suit in suits for name in names]
    seats = list(game.Seat)

    def run() -> None:
        for hands, trump, first, played in parsed:
            dealt = tuple(tuple(cards[card] for card in mini.bits(hand)) for hand in hands)
            state = game.GameState(
                hands=dealt,
                initial_hands=dealt,
                trump=suits[trump],
                contract=game.Contract.NORMAL,
                leader=seats[first],
                turn=seats[first],
                phase=game.Phase.PLAYING,
                taker=seats[0],
            )
            for card in played:
                state = game.play_card(state, cards[card])

    run()
    return Candidate(run, 32 * len(parsed))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=2000)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    count, seed = given.records, given.seed
    parsed = Parsed.classic(count, seed)
    found = {
        "python-chess": python_chess("".join(games(given.games, seed))),
        "classic": belote_notation(archive(count, seed), count),
        "classic, one match": belote_notation(archive(count, seed + 1, one_match=True), count),
        "baloot": belote_notation(archive(count, seed, "baloot"), count),
        "classic, a fault each": belote_notation(archive(count // 2, seed, faults=True), count // 2, faults=True),
        "baloot, a fault each": belote_notation(
            archive(count // 2, seed, "baloot", faults=True), count // 2, faults=True
        ),
        "endplay": endplay("".join(boards(count // 2, seed))),
        "colver, legal_actions and step": colver(parsed, checked=True),
        "colver, step alone": colver(parsed, checked=False),
        "belote-cli": belote_cli(Parsed(parsed[: count // 10])),
    }
    candidates = {name: candidate for name, candidate in found.items() if candidate is not None}
    times = timing.rounds({name: candidate.run for name, candidate in candidates.items()}, given.rounds)
    for name, candidate in candidates.items():
        seconds = timing.median(times[name])
        size = f"{candidate.size / seconds / 1e6:8.2f} MB/s" if candidate.size else " " * 13
        print(f"{name:<34}{seconds * 1e3:9.1f} ms {size}{candidate.moves / seconds:12,.0f} moves/s")
    print()

    def faster(name: str, base: str, unit: str) -> float:
        """How many times the rate of another candidate."""
        one, other = candidates[name], candidates[base]
        work = one.size / other.size if unit == "bytes" else one.moves / other.moves
        return work / timing.middle(times, name, base)

    for name in ("classic", "classic, one match", "baloot"):
        print(timing.goal(f"{name} against python-chess, bytes/s", faster(name, "python-chess", "bytes"), 6, 10))
        print(timing.goal(f"{name} against python-chess, moves/s", faster(name, "python-chess", "moves"), 3, 6))
    for name in ("classic, a fault each", "baloot, a fault each"):
        print(timing.goal(f"{name} against python-chess, bytes/s", faster(name, "python-chess", "bytes"), 1, 2))
    for base in ("colver, legal_actions and step", "colver, step alone"):
        if base in candidates:
            for name in ("classic", "baloot"):
                print(timing.goal(f"{name} against {base}, cards/s", faster(name, base, "moves"), 1, 2))
    for base, unit in (("endplay", "bytes"), ("belote-cli", "moves")):
        if base in candidates:
            print(f"{f'classic against {base}, {unit}/s':<64}{faster('classic', base, unit):8.2f}")


if __name__ == "__main__":
    main()
