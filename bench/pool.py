"""Two worker processes against one, on a file of at least 9 MB; wall time, start of the pool included.

    python -m bench.pool [ARCHIVE] [--mb 9.5] [--rounds 5] [--seed 1]

Without ARCHIVE one of loose records is generated. The work is that of ``validate_many``, as ``belote validate --jobs``
does it. On a busy machine two processes get less than two processors: how much is measured in the same rounds.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

from belote_notation.archive.many import validate_many
from belote_notation.archive.pool import pool
from bench import timing
from bench.archive import Generator

PIECE = 1 << 16


def pieces(path: str) -> Iterator[bytes]:
    with Path(path).open("rb") as file:
        while piece := file.read(PIECE):
            yield piece


def serial(path: str, executor: Executor | None = None, ahead: int = 0) -> tuple[int, int]:
    """Records and diagnostics of a file, in this process or by an executor."""
    records = found = 0
    for judged in validate_many([path], executor=executor, ahead=ahead):
        records += judged.records
        found += len(judged.diagnostics)
    return records, found


def pooled(path: str, workers: int) -> tuple[int, int]:
    with pool(workers) as executor:
        return serial(path, executor, 2 * workers)


def burn(count: int) -> int:
    """Work that shares nothing: what the machine itself gives to two processes."""
    return sum(number * number for number in range(count))


def burned(workers: int) -> int:
    with ProcessPoolExecutor(workers) as pool:
        return sum(pool.map(burn, [500_000] * 32))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", nargs="?", metavar="ARCHIVE")
    parser.add_argument("--mb", type=float, default=9.5)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = given.archive or str(Path(folder, "archive.belote"))
        if not given.archive:
            size = 0
            generator = Generator(given.seed, "classic", faults=False, one_match=False)
            with Path(path).open("wb") as file:
                size += file.write(b"%belote 1.0\n")
                number = 0
                while size < given.mb * 1e6:
                    number += 1
                    size += file.write(generator.record(number).encode())
        print(f"{Path(path).stat().st_size / 1e6:.1f} MB, {os.cpu_count()} processors")
        whole = serial(path)
        if not pooled(path, 1) == pooled(path, 2) == whole:
            raise SystemExit("the pool and one process do not come to the same")
        candidates = {
            "one process, no pool": lambda: serial(path),
            "one worker": lambda: pooled(path, 1),
            "two workers": lambda: pooled(path, 2),
            "burning, one worker": lambda: burned(1),
            "burning, two workers": lambda: burned(2),
        }
        times = timing.rounds(candidates, given.rounds, wall=True)
        for name in candidates:
            seconds = timing.median(times[name])
            rate = "" if "burning" in name else f"{whole[0] / seconds:10,.0f} records/s"
            print(f"{name:<24}{seconds:8.2f} s  {rate}")
        for base in ("one worker", "one process, no pool"):
            print(timing.goal(f"two workers against {base}", timing.middle(times, base, "two workers"), 1.6, 1.75))
        machine = timing.middle(times, "burning, one worker", "burning, two workers")
        print(f"{'what the machine gave to two processes that share nothing':<64}{machine:8.2f}")


if __name__ == "__main__":
    main()
