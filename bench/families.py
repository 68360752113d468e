"""From text to fully validated, a row for each family of games, against python-chess in one run.

    python -m bench.families [--records 1000] [--games 600] [--rounds 5] [--seed 1] [--wild]

The deals are those of the tests' generator, which deals, bids, declares and plays any ruleset legally: from a shuffled
pack, with calls in turn, most of them passes. A family's rulesets have an archive each, one after the other. The
results that each record states were filled in by the tool, and one trick in twenty has a comment. ``--wild`` are the
deals that the tests are run on: most packs are stacked, so that there is much to declare, and hardly two auctions are
alike. Ratios as in ``bench.peers``; each family has a process of its own.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from random import Random

from msgspec.structs import replace

from belote_notation import rulesets
from belote_notation.filler import fill_file
from belote_notation.pipeline import check
from belote_notation.record.model import Comment, Head, Part, Record
from belote_notation.record.places import card_place
from belote_notation.record.write import write
from bench import timing
from bench.peers import PIECE, python_chess
from bench.timing import Candidate, made_elsewhere
from tests.generate_any import deal_any, record_any


def family_of(ruleset: str) -> str:
    found = rulesets.find(ruleset)
    assert found is not None
    return found.family


def archive_of(names: list[str], count: int, seed: int, *, wild: bool = False) -> tuple[bytes, int]:
    """So many records of each ruleset, one after the other, with their results, and how many cards were played."""
    rng = Random(seed)
    parts: list[Part] = [Head("1.0")]
    moves = 0
    while len(parts) <= count * len(names):
        dealt = deal_any(rng, names[(len(parts) - 1) // count], usual=not wild)
        if dealt.tricks:  # a deal that was passed out has no moves
            record = record_any(dealt, str(len(parts)))
            parts.append(replace(record, comments=comments(rng, record), **dict.fromkeys(_LEFT_OUT)))
            moves += sum(len(cards) for _, cards in dealt.tricks)
    text = write(parts).encode()
    return b"".join(fill_file([text])), moves


_LEFT_OUT = ("deck", "cut", "first", "stock", "before")
"""What few archives have; the inputs of ``bench.peers`` do not either, but for the stock."""


def comments(rng: Random, record: Record) -> tuple[Comment, ...]:
    """A comment behind one trick in twenty."""
    play = record.play
    if play is None:
        return ()
    numbers = [at for at in range(len(play.tricks)) if rng.random() < 0.05]
    return tuple(Comment(card_place(play, at, len(play.tricks[at].cards) - 1), "was thought over") for at in numbers)


def validated(names: list[str], count: int, seed: int, *, wild: bool) -> Candidate:
    """The whole of ``check`` on an archive in which nothing is wrong."""
    data, moves = made_elsewhere(archive_of, names, count, seed, wild=wild)
    pieces = [data[at : at + PIECE] for at in range(0, len(data), PIECE)]

    def run() -> int:
        return sum(verdict.faulty for verdict in check(pieces))

    if run():
        raise SystemExit("the generator and the validator do not agree")
    return Candidate(run, moves, len(data))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=1000, help="of each ruleset")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--wild", action="store_true")
    given = parser.parse_args()
    families: dict[str, list[str]] = {}
    for name in rulesets.ids():
        families.setdefault(family_of(name), []).append(name)
    builders: dict[str, Callable[[], Candidate]] = {"python-chess": partial(python_chess, given.games, given.seed)}
    for family, names in families.items():
        builders[family] = partial(validated, names, given.records, given.seed, wild=given.wild)
    work, times = timing.apart(builders, given.rounds)
    base_moves, base_size = work["python-chess"]
    for name, (moves, size) in work.items():
        seconds = timing.median(times[name])
        ratio = timing.middle(times, name, "python-chess")
        rates = f"{size / seconds / 1e6:8.2f} MB/s{moves / seconds:12,.0f} moves/s"
        print(f"{name:<24}{rates}{size / base_size / ratio:8.2f} x bytes{moves / base_moves / ratio:7.2f} x moves")


if __name__ == "__main__":
    main()
