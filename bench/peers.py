"""From text to fully validated, against public readers of the same kind, in one run.

    python -m bench.peers [--records 2000] [--games 600] [--rounds 7] [--seed 1]

Needs ``chess``; ``endplay``, ``colver`` and ``belote-cli`` are measured when they are installed. The inputs are
generated and held in memory: nobody reads a disk. Each candidate has a process of its own. Rates are from the median
processor time; ratios are medians of the ratios round by round.

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
from functools import partial

import chess.pgn

from belote_notation.pipeline import check
from bench import minibelote as mini
from bench import timing
from bench.archive import Generator, archive
from bench.pbn import boards
from bench.pgn import games
from bench.timing import Candidate, made_elsewhere

PIECE = 1 << 16
"""Bytes that ``check`` is given at a time, as by the command line."""


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


def pgn(count: int, seed: int) -> str:
    return "".join(games(count, seed))


def python_chess(count: int, seed: int) -> Candidate:
    text = made_elsewhere(pgn, count, seed)

    def run() -> int:
        file, moves = io.StringIO(text), 0
        while (count := chess.pgn.read_game(file, Visitor=Counter)) is not None:
            moves += count
        return moves

    return Candidate(run, run(), len(text.encode()))


def belote_notation(
    records: int, seed: int, ruleset: str = "classic", *, faults: bool = False, one_match: bool = False
) -> Candidate:
    """The whole of ``check``; the archive must come out as it was made."""
    data = made_elsewhere(archive, records, seed, ruleset, faults=faults, one_match=one_match).encode()
    pieces = [data[at : at + PIECE] for at in range(0, len(data), PIECE)]

    def run() -> int:
        return sum(verdict.faulty or bool(verdict.diagnostics) for verdict in check(pieces))

    found = run()
    if found != (records if faults else 0):
        raise SystemExit(f"{found} of {records} blocks have diagnostics: the archive and the validator do not agree")
    return Candidate(run, 32 * records, len(data))


def bridge(count: int, seed: int) -> str:
    return "".join(boards(count, seed))


def endplay(count: int, seed: int) -> Candidate | None:
    try:
        from endplay.parsers import pbn
    except ImportError:
        return None
    text = made_elsewhere(bridge, count, seed)
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


def colver(count: int, seed: int, *, checked: bool) -> Candidate | None:
    try:
        import colver as peer
    except ImportError:
        return None
    parsed = Parsed.classic(count, seed)
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


def belote_cli(count: int, seed: int) -> Candidate | None:
    try:
        from belote import deck, game  # type: ignore[import-untyped]
    except ImportError:
        return None
    parsed = Parsed.classic(count, seed)
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
    builders: dict[str, Callable[[], Candidate | None]] = {
        "python-chess": partial(python_chess, given.games, seed),
        "classic": partial(belote_notation, count, seed),
        "classic, one match": partial(belote_notation, count, seed + 1, one_match=True),
        "baloot": partial(belote_notation, count, seed, "baloot"),
        "classic, a fault each": partial(belote_notation, count // 2, seed, faults=True),
        "baloot, a fault each": partial(belote_notation, count // 2, seed, "baloot", faults=True),
        "endplay": partial(endplay, count // 2, seed),
        "colver, legal_actions and step": partial(colver, count, seed, checked=True),
        "colver, step alone": partial(colver, count, seed, checked=False),
        "belote-cli": partial(belote_cli, count // 10, seed),
    }
    work, times = timing.apart(builders, given.rounds)
    for name, (moves, bytes_) in work.items():
        seconds = timing.median(times[name])
        size = f"{bytes_ / seconds / 1e6:8.2f} MB/s" if bytes_ else " " * 13
        print(f"{name:<34}{seconds * 1e3:9.1f} ms {size}{moves / seconds:12,.0f} moves/s")
    print()

    def faster(name: str, base: str, unit: str) -> float:
        """How many times the rate of another candidate."""
        at = 0 if unit == "moves" else 1
        return work[name][at] / work[base][at] / timing.middle(times, name, base)

    for name in ("classic", "classic, one match", "baloot"):
        print(timing.goal(f"{name} against python-chess, bytes/s", faster(name, "python-chess", "bytes"), 6, 10))
        print(timing.goal(f"{name} against python-chess, moves/s", faster(name, "python-chess", "moves"), 3, 6))
    for name in ("classic, a fault each", "baloot, a fault each"):
        print(timing.goal(f"{name} against python-chess, bytes/s", faster(name, "python-chess", "bytes"), 1, 2))
    for base in ("colver, legal_actions and step", "colver, step alone"):
        if base in work:
            for name in ("classic", "baloot"):
                print(timing.goal(f"{name} against {base}, cards/s", faster(name, base, "moves"), 1, 2))
    for base, unit in (("endplay", "bytes"), ("belote-cli", "moves")):
        if base in work:
            print(f"{f'classic against {base}, {unit}/s':<64}{faster('classic', base, unit):8.2f}")


if __name__ == "__main__":
    main()
