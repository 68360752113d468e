"""Peak memory of ``check`` at 2,000 and 40,000 records, loose and in one match, each in a process of its own.

python -m bench.memory [--small 2000] [--large 40000] [--ruleset classic|baloot] [--faults] [--seed 1]
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from bench import timing

MUST = 1.05


def peak() -> float:
    """Most memory that this process ever held, in MiB. Linux's own figure leaves out the process that started us."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def child(path: str) -> None:
    """Judge a file as the command line does; print the records and the peak."""
    from belote_notation.pipeline import check
    from bench.pool import pieces

    records = sum(verdict.record is not None for verdict in check(pieces(path)))
    print(records, peak())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", type=int, default=2_000)
    parser.add_argument("--large", type=int, default=40_000)
    parser.add_argument("--ruleset", choices=("classic", "baloot"), default="classic")
    parser.add_argument("--faults", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--child", metavar="ARCHIVE", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        child(given.child)
        return
    with tempfile.TemporaryDirectory() as folder:
        for shape, options in (("loose", []), ("in one match", ["--one-match"])):
            peaks = []
            for count in (given.small, given.large):
                path = Path(folder, f"{count}.belote")
                command = [
                    sys.executable,
                    "-m",
                    "bench.archive",
                    str(count),
                    str(given.seed),
                    "--ruleset",
                    given.ruleset,
                ]
                with path.open("wb") as file:
                    subprocess.run([*command, *options, *["--faults"] * given.faults], stdout=file, check=True)
                done = subprocess.run(
                    [sys.executable, "-m", "bench.memory", "--child", str(path)], stdout=subprocess.PIPE, check=True
                )
                records, most = done.stdout.split()
                peaks.append(float(most))
                print(f"{int(records):>8} records {shape:<14}{path.stat().st_size / 1e6:8.1f} MB {peaks[-1]:8.1f} MiB")
            ratio = peaks[1] / peaks[0]
            print(timing.goal(f"{given.large} records against {given.small}, {shape}", ratio, MUST, MUST, most=True))


if __name__ == "__main__":
    main()
