"""An archive of a million records, some 600 MB, judged by ``belote validate --jobs 2``: throughput and peak memory.

    python -m bench.million [--records 1000000] [--jobs 2] [--ruleset classic|baloot] [--one-match]
        [--faults] [--seed 1] [--folder FOLDER]

The archive is written to a temporary folder (``--folder``) and removed. Memory is what the command and each of its
workers held at most, as Linux tells it (``VmHWM``); elsewhere it is left out.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.archive import Generator


def write(path: Path, given: argparse.Namespace) -> None:
    """Generate the archive, and say how far it is."""
    generator = Generator(given.seed, given.ruleset, faults=given.faults, one_match=given.one_match)
    began = time.perf_counter()
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for text in generator.archive(given.records):
            file.write(text)
    size, seconds = path.stat().st_size / 1e6, time.perf_counter() - began
    print(f"written: {given.records:,} records, {size:,.1f} MB, {seconds:,.0f} s", flush=True)


def peaks(process: int) -> dict[int, int]:
    """The most memory that a process and its children have held so far, in KiB."""
    found = {}
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
        for one in (process, *map(int, children)):
            found[one] = int(Path(f"/proc/{one}/status").read_text().split("VmHWM:")[1].split()[0])
    except (OSError, IndexError):  # it has just ended, or this is no Linux
        pass
    return found


def run(path: Path, jobs: int) -> tuple[float, dict[int, int], str]:
    """Seconds, peaks by process with the command first, and what it said at the end."""
    command = [sys.executable, "-m", "belote_notation", "validate", "--isolated", "--jobs", str(jobs), str(path)]
    most: dict[int, int] = {}
    began = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
        while process.poll() is None:
            most.update(peaks(process.pid))
            time.sleep(0.05)
        seconds = time.perf_counter() - began
        assert process.stderr is not None
        return seconds, most, process.stderr.read().strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--ruleset", choices=("classic", "baloot"), default="classic")
    parser.add_argument("--one-match", action="store_true")
    parser.add_argument("--faults", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", help="where to write the archive")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        path = Path(folder, "archive.belote")
        write(path, given)
        seconds, most, said = run(path, given.jobs)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        rate, size = given.records / seconds, path.stat().st_size / 1e6 / seconds
        print(f"judged:  {seconds:,.1f} s with {given.jobs} jobs, {rate:,.0f} records/s, {size:,.2f} MB/s")
        print(f"worked:  {used.ru_utime + used.ru_stime:,.1f} s of processors")
        print(f"said:    {said}")
        command, *workers = [f"{peak / 1024:.1f}" for peak in most.values()] or ["?"]
        print(f"memory:  {command} MiB at most in the command, {', '.join(workers) or 'none'} in its workers")


if __name__ == "__main__":
    main()
