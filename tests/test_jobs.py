"""``validate --jobs``: the output does not hang on it, memory stays flat, a worker's end and an interrupt are clean."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from bench.archive import archive
from tests.bulk import mixed
from tests.gate import ROOT, belote

DYING = "from belote_notation.archive import pool; from tests.bulk import Dying; pool.ProcessPoolExecutor = Dying"
SMALL = "from belote_notation.archive import cuts, run; cuts.FIRST = run.FIRST = 1 << 13"
"""Small pieces first, so that a small archive has several."""
EAGER = "from belote_notation.cli import progress; progress._WAIT = progress._PAUSE = 0"

PEAK = """
import resource, sys, tracemalloc
from pathlib import Path
from belote_notation.archive.pool import pool
from belote_notation.archive.many import validate_many

with pool(2) as executor:
    list(validate_many([Path(sys.argv[1])], executor=executor, piece=1 << 16, ahead=4))
    tracemalloc.start()
    found = sum(len(judged.diagnostics) for judged in validate_many(
        [Path(sys.argv[2])], executor=executor, piece=1 << 16, ahead=4))
    print(found, tracemalloc.get_traced_memory()[1])
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * (1 if sys.platform == "darwin" else 1024))
"""
"""A program that judges a small file, then counts what judging another one takes at its peak, here and in a worker."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("jobs")
    mixed(folder)
    return folder


def start(words: Sequence[object], first: Sequence[str] = (), stderr: int = subprocess.PIPE) -> subprocess.Popen[str]:
    """The command with some code before it, in a group of processes of its own, with standard input that stays open."""
    heeds = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # whatever runs the tests ignores
    program = "\n".join([heeds, *first, "from belote_notation.__main__ import main", "main()"])
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, words)],
        cwd=ROOT,
        text=True,
        encoding="utf-8",
        start_new_session=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=stderr,
    )


@pytest.mark.parametrize("form", ["full", "sarif"])
def test_output_does_not_hang_on_the_number_of_processes(folder: Path, form: str) -> None:
    words = ["validate", "--output-format", form, ".", "nowhere.belote"]
    alone, *others = (belote(*words, "--jobs", jobs, cwd=folder) for jobs in ("1", "2", "auto"))
    assert alone.code == 2
    assert "in 18 files" in alone.err
    assert all(other == alone for other in others)


def test_standard_input_and_a_limit_on_errors(folder: Path) -> None:
    text = (folder / "faulty.belote").read_bytes()
    for words in (["-"], ["-", "--max-errors", "3"], ["-", "--quiet", "--statistics"]):
        alone, pooled = (belote("validate", *words, "--jobs", jobs, cwd=folder, stdin=text) for jobs in ("1", "3"))
        assert alone == pooled
        assert alone.code == 1


@pytest.mark.parametrize("jobs", ["-1", "two", "1.5", ""])
def test_jobs_are_a_number_or_auto(folder: Path, jobs: str) -> None:
    done = belote("validate", f"--jobs={jobs}", "loose.belote", cwd=folder)
    assert done.code == 2
    assert "a number of processes, or auto" in done.err


def test_a_worker_that_dies_is_an_error_of_the_run(folder: Path, tmp_path: Path) -> None:
    report = tmp_path / "report"
    words = ["validate", "--jobs=2", folder, "--output-file", report]
    process = start(words, [DYING, SMALL])
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, "")
    assert err.startswith("error: a worker ended without an answer (it was killed, or there was not enough memory)")
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("everybody", [True, False], ids=["at a terminal", "the command alone"])
def test_an_interrupt_ends_everything_and_leaves_nothing(tmp_path: Path, everybody: bool) -> None:
    (tmp_path / "a.belote").write_text(archive(200, 7, faults=True))
    report = tmp_path / "report"
    process = start(["validate", "--jobs=2", tmp_path / "a.belote", "-", "--output-file", report])
    time.sleep(1.5)  # it waits for standard input, its workers for it
    if everybody:
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in out + err
    assert [path.name for path in tmp_path.iterdir()] == ["a.belote"]
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_shown_at_a_terminal_alone_and_on_standard_error(folder: Path, jobs: int) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    words = ["validate", f"--jobs={jobs}", folder / "loose.belote", folder / "match.belote"]
    process = start(words, [EAGER], stderr=theirs)
    os.close(theirs)
    shown = b""
    try:
        while piece := os.read(ours, 1 << 16):
            shown += piece
    except OSError:  # the other end is closed
        pass
    out, _ = process.communicate(timeout=60)
    assert (process.returncode, out) == (0, "")
    assert b"checked" in shown
    assert b"100 records in 2 files: nothing to report" in shown
    quiet = start(words, [EAGER])
    assert quiet.communicate(timeout=60) == ("", "100 records in 2 files: nothing to report\n")


@pytest.mark.parametrize("shape", ["loose", "one match", "faults"])
def test_memory_does_not_grow_with_the_file(tmp_path: Path, shape: str) -> None:
    peaks, workers = [], []
    for count in (800, 4000):
        file = tmp_path / f"{count}.belote"
        file.write_text(archive(count, 3, one_match=shape == "one match", faults=shape == "faults"), encoding="utf-8")
        command = [sys.executable, "-c", PEAK, str(tmp_path / "800.belote"), str(file)]
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
        found, peak, worker = map(int, done.stdout.split())
        assert found >= count if shape == "faults" else found == 0
        peaks.append(peak)
        workers.append(worker)
    assert peaks[1] - peaks[0] < 0.05 * (peaks[0] + 20 * 2**20), peaks  # against an interpreter of some twenty MiB
    assert workers[1] < 1.05 * workers[0], workers
