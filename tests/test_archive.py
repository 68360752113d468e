"""Bulk work: what comes out is the same whoever does it, in whatever pieces; and what happens when something breaks."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import count, pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_notation import Judged, WorkerError, validate, validate_many
from belote_notation.archive import run
from belote_notation.archive.cuts import Piece, cut
from belote_notation.archive.pool import pool
from belote_notation.archive.sources import File, Trouble, read
from belote_notation.archive.state import apart, together
from belote_notation.archive.work import Done, judge
from belote_notation.scorer.match import SeenIds
from bench.archive import archive
from tests.bulk import AtOnce, Dying, Lazy, broken, mixed


class Bytes:
    """A stream, as standard input is one."""

    path = None

    def __init__(self, raw: bytes) -> None:
        self.name, self.raw = "<stream>", raw

    def pieces(self) -> Iterator[bytes]:
        return read(io.BytesIO(self.raw))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path | Trouble]:
    folder = tmp_path_factory.mktemp("mixed")
    return [*mixed(folder), Trouble("nowhere: no such file"), folder / "gone.belote", folder]


@pytest.fixture(scope="module")
def told(files: list[Path | Trouble]) -> list[Judged]:
    return list(validate_many(files))


def test_one_process_tells_what_a_library_call_does(files: list[Path | Trouble], told: list[Judged]) -> None:
    for path in files:
        if isinstance(path, Path) and path.is_file():
            report = validate(path)
            mine = [judged for judged in told if judged.name == str(path)]
            assert [d for judged in mine for d in judged.diagnostics] == list(report.diagnostics)
            assert sum(judged.records for judged in mine) == sum(v.record is not None for v in report.verdicts)
            assert [judged.ends for judged in mine] == [False] * (len(mine) - 1) + [True]
    assert [judged.trouble.split(": ")[1] for judged in told if judged.trouble] == [
        "no such file",
        "No such file or directory",
        "Is a directory",
    ]


@pytest.mark.parametrize("size", [600, 20_000, 1 << 21])
def test_pieces_of_every_size_come_to_the_same(files: list[Path | Trouble], told: list[Judged], size: int) -> None:
    assert list(validate_many(files, executor=AtOnce(), piece=size)) == told


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_threads_come_to_the_same(files: list[Path | Trouble], told: list[Judged], workers: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        assert list(validate_many(files, executor=executor, piece=20_000, ahead=2 * workers)) == told


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_come_to_the_same(files: list[Path | Trouble], told: list[Judged], workers: int) -> None:
    with pool(workers) as executor:
        assert list(validate_many(files, executor=executor, piece=20_000)) == told


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(1, 6_000), st.booleans())
def test_broken_texts_come_to_the_same_in_pieces(seed: int, size: int, from_a_stream: bool) -> None:
    rng = Random(seed)
    text = archive(rng.randrange(3, 9), seed, one_match=rng.random() < 0.7, faults=rng.random() < 0.3)
    raw = broken(rng, (text * rng.randrange(1, 3)).encode(), rng.randrange(12))
    source = Bytes(raw)
    assert list(validate_many([source], executor=AtOnce(), piece=size)) == list(validate_many([source]))


@pytest.mark.parametrize("one_match", [False, True])
def test_a_stream_is_spread_like_a_file(tmp_path: Path, one_match: bool) -> None:
    raw = archive(300, 7, one_match=one_match).encode()
    path = tmp_path / "a.belote"
    path.write_bytes(raw)
    executor = AtOnce()
    (end,) = validate_many([Bytes(raw)], executor=executor, piece=20_000)
    assert (end.records, end.ends) == (300, True)
    assert executor.asked > 5
    in_file, streamed = cut(File(path), 20_000, 20_000), cut(Bytes(raw), 20_000, 20_000)
    for one, other in zip(in_file, streamed, strict=True):
        assert (one.start, one.end, one.before) == (other.start, other.end, other.before)
        assert not one.data
        assert other.data.startswith(raw[other.before.offset : other.end])
        assert len(other.data) < 20_000 * 2 + (1 << 17)


@pytest.mark.parametrize("one_match", [False, True])
def test_pieces_follow_each_other_and_are_of_the_size_asked_for(tmp_path: Path, one_match: bool) -> None:
    path = tmp_path / "a.belote"
    path.write_text(archive(2000, 7, one_match=one_match))
    pieces = list(cut(File(path), 10_000, 100_000))
    assert pieces[0].start.offset == 0
    assert all(one.end == other.start.offset for one, other in pairwise(pieces))
    assert pieces[-1].end == -1
    assert sum(piece.size for piece in pieces) == path.stat().st_size
    assert pieces[0].size < 12_000
    assert all(100_000 <= piece.size < 102_000 for piece in pieces[5:-1])
    assert all(bool(piece.match) == one_match for piece in pieces[1:])


def test_a_clean_match_is_judged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its totals are stated, so how it stands at each cut is foreseen rightly; even after a slip that changed them."""
    clean = archive(400, 3, one_match=True)
    number = count(1)

    def later(match: re.Match[str]) -> str:
        return f"{match[1]}{int(match[2]) + 1000 * (next(number) > 20)}"

    slipped = re.sub(r'(\[Total "NS )(\d+)', later, clean)
    asked: list[list[Piece]] = []

    def watched(pieces: list[Piece]) -> list[Done]:
        asked.append(pieces)
        return judge(pieces)

    monkeypatch.setattr(run, "judge", watched)
    path = tmp_path / "match.belote"
    for text, again in ((clean, 0), (slipped, 2)):
        asked.clear()
        path.write_text(text)
        assert list(validate_many([path], executor=AtOnce(), piece=8_000, ahead=1)) == list(validate_many([path]))
        assert len(asked) > 15
        assert sum(piece.state is not None for pieces in asked for piece in pieces) <= again


def test_small_files_share_a_task(tmp_path: Path) -> None:
    for number in range(300):
        (tmp_path / f"{number:03}.belote").write_text(archive(1, number))
    executor = AtOnce()
    told = list(validate_many(sorted(tmp_path.iterdir()), executor=executor))
    assert [Path(judged.name).stem for judged in told] == [f"{number:03}" for number in range(300)]
    assert executor.asked < 5


def test_a_bounded_number_of_tasks_is_under_way(tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    path.write_text(archive(200, 7))
    executor = Lazy()
    told = list(validate_many([path] * 3, executor=executor, piece=3_000, ahead=4))
    assert sum(judged.records for judged in told) == 600
    assert (executor.most, executor.open) == (4, 0)


def test_who_has_heard_enough_cancels_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    path.write_text(archive(200, 7, faults=True))
    executor = Lazy()
    told = validate_many([path], executor=executor, piece=3_000, ahead=4)
    assert next(iter(told)).diagnostics
    told.close()  # type: ignore[attr-defined]
    assert executor.cancelled == executor.open > 0


@pytest.mark.parametrize("how", ["dies", "refuses", "raises"])
def test_a_worker_that_fails_is_an_error_that_names_the_place(
    tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.belote"
    path.write_text(archive(200, 7))
    executor: Executor = Dying(1) if how == "dies" else ThreadPoolExecutor(1)
    if how == "refuses":
        executor.shutdown()
    if how == "raises":
        monkeypatch.setattr(run, "judge", lambda pieces: 1 / 0)
    with executor, pytest.raises(WorkerError, match=r"without an answer.*a\.belote, from line \d+"):
        list(validate_many([path], executor=executor, piece=3_000, ahead=4))


def test_progress_comes_to_all_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    path.write_text(archive(200, 7))
    for executor in (None, AtOnce()):
        done: list[int] = []
        list(validate_many([path, path], executor=executor, piece=5_000, progress=done.append))
        assert sum(done) == 2 * path.stat().st_size
        assert len(done) > 2


names = st.one_of(st.integers(1, 30).map(str), st.sampled_from(["a", "b", "07", "x1"]))


@given(st.lists(names, max_size=12), st.lists(names, max_size=12), names)
def test_ids_of_two_pieces_are_told_apart_and_put_together(one: list[str], other: list[str], new: str) -> None:
    def seen(listed: list[str]) -> SeenIds:
        ids = SeenIds()
        for name in listed:
            known = name in ids
            assert ids.add(name) is not known
            assert name in ids
        return ids

    assert apart(seen(one), seen(other)) == (not set(one) & set(other))
    assert (new in together(seen(one), seen(other))) == (new in {*one, *other})
