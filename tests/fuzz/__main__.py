"""Fuzzing for as long as one likes: executions a second, and each kind of failure minimised into the corpus."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from types import FrameType

from tests.fuzz import mutate, targets
from tests.fuzz.minimise import minimised

AGAIN = 8.0
"""Seconds that minimising one failure may take."""


TOO_LONG = 5.0
"""Seconds of processor time for one text, which should be done in a hundredth of one."""


def kind(error: BaseException) -> str:
    """What tells one fault from another: where in the tool it was raised, or what did not hold."""
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame for frame in frames if "belote_notation" in frame.filename] or list(frames)
    where = f"{Path(inside[-1].filename).name}:{inside[-1].name}"
    words = "" if not isinstance(error, AssertionError) else " " + " ".join(str(error).split()[:4])
    return f"{type(error).__name__} {where}{words}"


class Hangs(BaseException):
    """A text that takes too long; no ``except Exception`` of the tool stops it."""


def _hangs(number: int, frame: FrameType | None) -> None:
    raise Hangs(f"more than {TOO_LONG:.0f} s")


class Fuzzer:
    """Runs targets, counts, and keeps what fails once of each kind."""

    def __init__(self, *, keep: bool) -> None:
        self.keep, self.runs, self.found, self.slowest = keep, 0, dict[str, int](), (0.0, "")

    def run(self, name: str, data: bytes, seed: object = "") -> None:
        """One text through one target."""
        target, _ = targets.all_targets()[name]
        start = time.process_time()
        try:
            _timed(target, data)
        except (Exception, Hangs) as error:
            self._failed(name, data, seed, error)
        spent = time.process_time() - start
        self.runs += 1
        if spent > self.slowest[0]:
            self.slowest = spent, f"{name} {seed}, {len(data)} bytes"

    def _failed(self, name: str, data: bytes, seed: object, error: BaseException) -> None:
        told = f"{name}: {kind(error)}"
        self.found[told] = self.found.get(told, 0) + 1
        if self.found[told] > 1:
            return
        target, _ = targets.all_targets()[name]
        small = minimised(data, lambda text: _fails(target, text, kind(error)), AGAIN)
        print(f"\n=== {told} (seed {seed})\n{error}\n--- {small!r}", flush=True)
        traceback.print_exception(error, limit=-4)
        if self.keep and name not in targets.NO_RECORDS:
            path = mutate.CORPUS / f"new-{name}-{len(self.found)}.belote"
            path.write_bytes(small)
            with (mutate.CORPUS / "corpus.toml").open("a", encoding="utf-8") as notes:
                words = " ".join(f"{kind(error)}: {error}".split())[:150].replace("\\", "/").replace("'", "’")
                notes.write(f"{path.stem} = '''{name}: {words.encode('ascii', 'replace').decode()}'''\n")


def _timed(target: targets.Target, data: bytes) -> None:
    signal.setitimer(signal.ITIMER_VIRTUAL, TOO_LONG)
    try:
        target(data)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _fails(target: targets.Target, data: bytes, same: str) -> bool:
    try:
        _timed(target, data)
    except (Exception, Hangs) as error:
        return kind(error) == same
    return False


def guided(name: str, minutes: float) -> None:
    """The target under atheris, which looks for texts that reach new code (``pip install atheris``)."""
    import atheris

    atheris.instrument_all()
    target, _ = targets.all_targets()[name]

    def one(data: bytes) -> None:
        target(data)

    def other(data: bytes, max_size: int, seed: int) -> bytes:
        rng = Random(seed)
        if rng.random() < 0.3 or not data:
            return targets.texts(name, seed)[:max_size]
        text = data.decode("utf-8", "surrogateescape")
        return mutate.spoil(rng, text).encode("utf-8", "surrogateescape")[:max_size]

    found = tempfile.mkdtemp(prefix="belote-fuzz-")
    print(f"what reaches new code, and what fails, goes to {found}", flush=True)
    options = [f"-max_total_time={int(60 * minutes)}", "-max_len=8192", "-timeout=60", f"-artifact_prefix={found}/"]
    atheris.Setup([sys.argv[0], *options, found, str(mutate.CORPUS)], one, custom_mutator=other)
    atheris.Fuzz()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="how long, all targets together")
    parser.add_argument("--target", choices=list(targets.all_targets()), help="only this one")
    parser.add_argument("--seed", type=int, default=0, help="the first text; the same number gives the same texts")
    parser.add_argument("--guided", action="store_true", help="by coverage, with atheris; needs --target")
    parser.add_argument("--keep", action="store_true", help="write failures into tests/fuzz/corpus")
    given = parser.parse_args()
    signal.signal(signal.SIGVTALRM, _hangs)
    if given.guided:
        if given.target is None:
            parser.error("--guided needs --target")
        guided(given.target, given.minutes)
        return
    names = (
        [given.target] if given.target else [n for n, (_, often) in targets.all_targets().items() for _ in range(often)]
    )
    fuzzer = Fuzzer(keep=given.keep)
    start, seed = time.monotonic(), given.seed
    counts = dict.fromkeys(names, 0)
    while time.monotonic() - start < 60 * given.minutes:
        for name in names:
            fuzzer.run(name, targets.texts(name, seed), seed)
            counts[name] += 1
            seed += 1
    spent = time.process_time()
    print(f"\n{fuzzer.runs} executions, {fuzzer.runs / (time.monotonic() - start):.0f} a second, {spent:.0f} s of CPU")
    print(", ".join(f"{name} {count}" for name, count in counts.items()))
    print(f"slowest: {fuzzer.slowest[0]:.2f} s, {fuzzer.slowest[1]}; seeds {given.seed} to {seed - 1}")
    for told, count in sorted(fuzzer.found.items(), key=lambda pair: -pair[1]):
        print(f"{count:>6} x {told}")
    sys.exit(1 if fuzzer.found else 0)


if __name__ == "__main__":
    main()
