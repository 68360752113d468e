"""How long a command takes to start, as a whole process, against a bare one in the same environment.

    python -m bench.startup [--rounds 31]

``belote validate`` of one clean record is compared with a Typer command that does nothing, ``belote --version`` with
``python -c pass``. The package must be installed: its own scripts are run, as a user would. The candidates take turns.
"""

from __future__ import annotations

import argparse
import os
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

from bench import timing
from bench.archive import archive

NOTHING = """\
import sys
import typer

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


@app.command()
def nothing(path: str) -> None:
    pass


@app.command()
def other() -> None:
    pass


if __name__ == "__main__":
    sys.exit(app())
"""


def once(command: list[str], cache: str) -> tuple[float, float]:
    """Wall and processor seconds of a command. Modules are compiled once, as when a package is installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = cache
    start = time.perf_counter()
    quiet = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
    process = os.posix_spawn(command[0], command, environment, file_actions=quiet)
    _, status, used = os.wait4(process, 0)
    wall = time.perf_counter() - start
    if status:
        raise SystemExit(f"{' '.join(command)} failed")
    return wall, used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=31)
    given = parser.parse_args()
    belote = str(Path(sysconfig.get_path("scripts"), "belote-notation"))  # one of the peers is a `belote` too
    with tempfile.TemporaryDirectory() as folder:
        record, nothing = Path(folder, "one.belote"), Path(folder, "nothing.py")
        record.write_text(archive(1, 1), encoding="utf-8")
        nothing.write_text(NOTHING)
        commands = {
            "python -c pass": [sys.executable, "-c", "pass"],
            "belote --version": [belote, "--version"],
            "typer, nothing": [sys.executable, str(nothing), "nothing", str(record)],
            "belote validate": [belote, "validate", str(record)],
        }
        wall: timing.Times = {name: [] for name in commands}
        processor: timing.Times = {name: [] for name in commands}
        for command in commands.values():
            once(command, folder)
        names = list(commands)
        for number in range(given.rounds):
            at = number % len(names)
            for name in names[at:] + names[:at]:
                took = once(commands[name], folder)
                wall[name].append(took[0])
                processor[name].append(took[1])
    for name in names:
        both = timing.median(wall[name]) * 1e3, timing.median(processor[name]) * 1e3
        print(f"{name:<24}wall {both[0]:7.1f} ms  processor {both[1]:7.1f} ms")
    for name, base, must, aim in (
        ("belote validate", "typer, nothing", 1.8, 1.4),
        ("belote --version", "python -c pass", 1.2, 1.2),
    ):
        print(timing.goal(f"{name} / {base}, wall", timing.middle(wall, name, base), must, aim, most=True))
        print(timing.goal(f"{name} / {base}, processor", timing.middle(processor, name, base), must, aim, most=True))


if __name__ == "__main__":
    main()
