"""What the tests of bulk work share: archives of every kind of trouble, and executors that are up to something."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from os import _exit
from pathlib import Path
from random import Random
from typing import Any

from bench.archive import archive

ROOT = Path(__file__).parent.parent


def broken(rng: Random, raw: bytes, times: int) -> bytes:
    """A text with bytes lost, changed, and pieces of it where they do not belong."""
    for _ in range(times):
        at, other = rng.randrange(len(raw)), rng.randrange(len(raw))
        piece = rng.choice((b"", b"\xff", b"\n", b"{", b'"', b"[", raw[other : other + rng.randrange(200)]))
        raw = raw[:at] + piece + raw[at + rng.randrange(3) :]
    return raw


def mixed(folder: Path) -> list[Path]:
    """Files of loose records, matches, faults, broken texts, and what is no archive at all."""
    loose, faulty = archive(40, 1), archive(36, 2, faults=True)
    match, wrong = archive(60, 3, one_match=True), archive(54, 4, one_match=True, faults=True)
    evening = (ROOT / "examples" / "unshuffled" / "evening.belote").read_text(encoding="utf-8")
    bare = wrong.replace("[Total ", "[X-Total ")
    texts: dict[str, str | bytes] = {
        "loose": loose,
        "faulty": faulty,
        "match": match,
        "wrong": wrong,
        "bare": bare,
        "evening": evening + evening,
        "all": loose + match + faulty + wrong + evening + match + loose,
        "refused": loose + match.replace("%belote 1.0", "%belote 7.0") + wrong,
        "headless": "stray\n" + loose.removeprefix("%belote 1.0\n"),
        "lines": (match + wrong).replace("\n", "\r\n"),
        "glued": loose.replace('\n\n[Record "2', ' [Record "2').replace('\n\n[Record "3', '\n \ufeff[Record "3'),
        "ids": match.replace('[Record "5', '[Record "x').replace('[Record "4', '[Record "3'),
        "over": wrong.replace("999999999", "400"),
        "broken": broken(Random(5), match.encode(), 60) + b"\n[Record \xff",
        "long": loose + '[Record "long"] {' + "x" * (1 << 20) + "}\n" + loose,
        "matches": "".join(archive(5, seed, one_match=True) for seed in range(20)),
        "none": "%belote 1.0\n\n" + '[Match "a"]\n[Rules "classic@1"]\n' * 500,
        "empty": "",
    }
    paths = []
    for name, text in texts.items():
        path = folder / f"{name}.belote"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        paths.append(path)
    return paths


class AtOnce(Executor):
    """Does what it is asked for when it is asked, in this thread."""

    def __init__(self) -> None:
        self.asked = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked += 1
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Lazy(Executor):
    """Does nothing until its answer is wanted; remembers how much was under way at most."""

    def __init__(self) -> None:
        self.open = self.most = self.cancelled = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.open += 1
        self.most = max(self.most, self.open)
        executor = self

        class Later(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                executor.open -= 1
                return fn(*args, **kwargs)

            def cancel(self) -> bool:
                executor.cancelled += 1
                return super().cancel()

        return Later()


class Dying(ProcessPoolExecutor):
    """Its workers end in the midst of the third task."""

    asked = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked += 1
        if self.asked == 3:
            return super().submit(_exit, 1)
        return super().submit(fn, *args, **kwargs)
