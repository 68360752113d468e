"""From text to fully validated, a row for each family of games, against python-chess in one run.

    python -m bench.families [--records 300] [--games 200] [--rounds 5] [--seed 1]

The deals are those of the tests' generator, which deals, bids, declares and plays any ruleset legally; the results that
each record states were filled in by the tool. Ratios as in ``bench.peers``.
"""

from __future__ import annotations

import argparse
from random import Random

from msgspec.structs import replace

from belote_notation import rulesets
from belote_notation.filler import fill_file
from belote_notation.pipeline import check
from belote_notation.record.model import Head, Part
from belote_notation.record.write import write
from bench import timing
from bench.peers import PIECE, python_chess
from bench.timing import Candidate
from tests.generate_any import deal_any, record_any


def family_of(ruleset: str) -> str:
    found = rulesets.find(ruleset)
    assert found is not None
    return found.family


def archive_of(names: list[str], count: int, seed: int) -> tuple[bytes, int]:
    """Records of the rulesets in turn, with their results, and how many cards were played in them."""
    rng = Random(seed)
    parts: list[Part] = [Head("1.0")]
    moves = 0
    while len(parts) <= count:
        dealt = deal_any(rng, names[len(parts) % len(names)])
        if dealt.tricks:  # a deal that was passed out has no moves
            record = record_any(dealt, str(len(parts)))
            parts.append(replace(record, deck=None, cut=None, first=None, stock=None))
            moves += sum(len(cards) for _, cards in dealt.tricks)
    text = write(parts).encode()
    return b"".join(fill_file([text])), moves


def validated(data: bytes, moves: int) -> Candidate:
    """The whole of ``check`` on an archive in which nothing is wrong."""
    pieces = [data[at : at + PIECE] for at in range(0, len(data), PIECE)]

    def run() -> int:
        return sum(verdict.faulty for verdict in check(pieces))

    if run():
        raise SystemExit("the generator and the validator do not agree")
    return Candidate(run, moves, len(data))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=300)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    families: dict[str, list[str]] = {}
    for name in rulesets.ids():
        families.setdefault(family_of(name), []).append(name)
    candidates = {"python-chess": python_chess(given.games, given.seed)}
    for family, names in families.items():
        candidates[family] = validated(*archive_of(names, given.records, given.seed))
    times = timing.rounds({name: candidate.run for name, candidate in candidates.items()}, given.rounds)
    base = candidates["python-chess"]
    for name, candidate in candidates.items():
        seconds = timing.median(times[name])
        ratio = timing.middle(times, name, "python-chess")
        sizes, moves = candidate.size / base.size / ratio, candidate.moves / base.moves / ratio
        rates = f"{candidate.size / seconds / 1e6:8.2f} MB/s{candidate.moves / seconds:12,.0f} moves/s"
        print(f"{name:<24}{rates}{sizes:8.2f} x bytes{moves:7.2f} x moves")


if __name__ == "__main__":
    main()
