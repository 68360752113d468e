"""Interleaved timing: every candidate once a round, in an order that rotates; what is told are medians and ratios.

A machine is never the same for two minutes. Two candidates of one round are, so ratios are taken round by round.
"""

from __future__ import annotations

import gc
import multiprocessing
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
Times = dict[str, list[float]]


@dataclass(frozen=True)
class Candidate:
    """Something to be timed, with the bytes and moves that it gets through."""

    run: Callable[[], object]
    moves: int
    size: int = 0


Work = tuple[int, int]
"""Moves and bytes."""


def apart(builders: Mapping[str, Callable[[], Candidate | None]], count: int) -> tuple[dict[str, Work], Times]:
    """Seconds of processor time of each candidate in each round, each in a process of its own.

    So none inherits the heap that another one leaves in pieces. A builder that gives ``None`` is left out.
    """
    context = multiprocessing.get_context("spawn")
    work: dict[str, Work] = {}
    ends: dict[str, Connection] = {}
    started: list[tuple[Connection, BaseProcess]] = []
    try:
        for name, build in builders.items():
            end, other = context.Pipe()
            process: BaseProcess = context.Process(target=_serve, args=(other, build))
            process.start()
            started.append((end, process))
            other.close()
            found = end.recv()
            if found is not None:
                work[name], ends[name] = found, end
        times: Times = {name: [] for name in ends}
        for name in _turns(list(ends), count):
            ends[name].send(True)
            times[name].append(ends[name].recv())
    finally:
        for end, _ in started:
            end.close()
        for _, one in started:
            one.join()
    return work, times


def made_elsewhere(make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What a function gives, called in a process that ends with it: what it leaves of its heap slows nobody down."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(make, *args, **kwargs).result()


def _serve(end: Connection, build: Callable[[], Candidate | None]) -> None:
    """Build a candidate, run it once to warm up, then once for each word from the other end."""
    candidate = build()
    if candidate is None:
        end.send(None)
        return
    candidate.run()
    gc.collect()
    gc.freeze()  # the collector is not to go through what only the benchmark holds
    end.send((candidate.moves, candidate.size))
    with suppress(EOFError):  # the other end is closed when nobody asks any more
        while end.recv():
            start = time.process_time()
            candidate.run()
            end.send(time.process_time() - start)


def rounds(candidates: Mapping[str, Callable[[], object]], count: int, *, wall: bool = False) -> Times:
    """Seconds of each candidate in each round, after one run to warm up; processor time unless ``wall``."""
    now = time.perf_counter if wall else time.process_time
    names = list(candidates)
    times: Times = {name: [] for name in names}
    for name in names:
        candidates[name]()
    gc.collect()
    gc.freeze()  # the collector is not to go through what only the benchmark holds
    for name in _turns(names, count):
        start = now()
        candidates[name]()
        times[name].append(now() - start)
    return times


def _turns(names: list[str], count: int) -> Iterator[str]:
    """Every name once a round, in an order that rotates."""
    for number in range(count):
        at = number % len(names)
        yield from names[at:] + names[:at]


def median(times: list[float]) -> float:
    return statistics.median(times)


def ratios(times: Times, name: str, base: str) -> list[float]:
    """How much longer one candidate took than another, round by round, sorted."""
    return sorted(one / max(other, 1e-9) for one, other in zip(times[name], times[base], strict=True))


def middle(times: Times, name: str, base: str) -> float:
    """The median of the ratios."""
    return median(ratios(times, name, base))


def goal(what: str, ratio: float, must: float, aim: float, *, most: bool = False) -> str:
    """A line that says how a ratio stands to its goals; ``most`` when the goal is an upper bound."""

    def holds(bound: float) -> bool:
        return ratio <= bound if most else ratio >= bound

    state = "aim" if holds(aim) else "must" if holds(must) else "MISSED"
    sign = "<=" if most else ">="
    return f"{what:<64}{ratio:8.2f}   must {sign} {must:g}, aim {aim:g}   {state}"
