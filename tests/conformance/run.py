#!/usr/bin/env python3
"""Run the conformance kit against any command: what it finds in each record, compared with what is due.

    python tests/conformance/run.py -- belote validate --output-format concise {files}
    python tests/conformance/run.py --pattern '(?P<file>.+)\\((?P<line>\\d+)\\): (?P<code>\\S+)' -- mytool {file}

``{files}`` is replaced by many files at once, ``{file}`` by one. Nothing but the standard library is needed, and
nothing of the tool that the kit was written beside.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PATTERN = r"^(?P<file>.+?):(?P<line>\d+):\d+: (?P<severity>error|warning|note) (?P<code>BN\d+)"
"""How a finding is printed: ``file:line:column: severity CODE``."""

Finding = tuple[str, int]
"""A code and the line where it is reported."""


@dataclass
class Case:
    """One record of the kit."""

    path: Path
    told: dict[str, Any]
    found: list[tuple[str, int, str]] = field(default_factory=list)
    """Code, line and severity of what the command reported; the severity is empty where it says none."""
    broken: str = ""
    """Why the command has no answer at all."""

    @property
    def name(self) -> str:
        return self.path.relative_to(HERE).with_suffix("").as_posix()

    @property
    def valid(self) -> bool:
        return self.path.relative_to(HERE).parts[0] == "valid"

    def wrong(self) -> list[str]:
        """What is missing and what is too much. Notes that are not listed may be given or not."""
        if self.broken:
            return [self.broken]
        due = [(one["code"], one["line"]) for one in self.told["expect"]]
        severity = {one["code"]: one["severity"] for one in self.told["expect"]}
        left = [(code, line) for code, line, _ in self.found]
        faults = []
        for code, line in due:
            if (code, line) in left:
                left.remove((code, line))
            else:
                faults.append(f"missing {code} on line {line}")
        for code, line, said in self.found:
            if (code, line) in left and said != "note":
                left.remove((code, line))
                faults.append(f"unexpected {code} on line {line}")
            elif said and severity.get(code, said) != said:
                faults.append(f"{code} is {said}, not {severity[code]}")
        return faults


def load(root: Path = HERE) -> list[Case]:
    """The cases of the kit, in the order of their names."""
    paths = [path for path in sorted(root.rglob("*.json")) if path.parent.parent.name in ("valid", "invalid")]
    return [Case(path.with_suffix(".belote"), json.loads(path.read_text(encoding="utf-8"))) for path in paths]


def commands(words: list[str], cases: list[Case], size: int) -> Iterator[tuple[list[str], list[Case]]]:
    """The command lines to run, each with the cases that it reads."""
    if "{files}" in words:
        at = words.index("{files}")
        for start in range(0, len(cases), size):
            batch = cases[start : start + size]
            yield [*words[:at], *(str(case.path) for case in batch), *words[at + 1 :]], batch
        return
    for case in cases:
        yield [word.replace("{file}", str(case.path)) for word in words], [case]


def run(
    words: list[str],
    cases: list[Case],
    pattern: str,
    codes: dict[str, str],
    size: int,
    exits: tuple[int, ...],
) -> None:
    """Run the command and give each case what was reported about it."""
    finding = re.compile(pattern, re.M)
    for command, batch in commands(words, cases, size):
        done = subprocess.run(command, capture_output=True, check=False)
        if done.returncode not in exits:
            last = done.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
            for case in batch:
                case.broken = f"exit code {done.returncode}: {''.join(last)}"
            continue
        by_path = {str(case.path): case for case in batch}
        for match in finding.finditer(done.stdout.decode("utf-8", "replace")):
            groups = match.groupdict()
            about = by_path.get(groups.get("file") or "", batch[0] if len(batch) == 1 else None)
            if about is not None:
                code = codes.get(groups["code"], groups["code"])
                about.found.append((code, int(groups["line"]), groups.get("severity") or ""))


def table(cases: list[Case]) -> str:
    """Passes and failures by stage."""
    rows: dict[tuple[str, str], list[int]] = {}
    for case in cases:
        kind, stage = case.path.relative_to(HERE).parts[:2]
        row = rows.setdefault((stage, kind), [0, 0])
        row[bool(case.wrong())] += 1
    lines = [f"{'stage':<14} {'kind':<8} {'passed':>7} {'failed':>7}"]
    lines += [f"{stage:<14} {kind:<8} {good:>7} {bad:>7}" for (stage, kind), (good, bad) in sorted(rows.items())]
    good, bad = (sum(row[at] for row in rows.values()) for at in (0, 1))
    lines.append(f"{'all':<14} {'':<8} {good:>7} {bad:>7}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the conformance kit against a command.")
    parser.add_argument("--pattern", default=PATTERN, help="a finding in the output: groups code, line; file, severity")
    parser.add_argument("--codes", type=Path, help="a JSON file: codes of the command → codes of the kit")
    parser.add_argument("--batch", type=int, default=200, help="files at once, where the command has {files}")
    parser.add_argument("--exit-codes", default="0,1", help="exit codes of a run that worked (default: 0,1)")
    parser.add_argument("--only", default="", help="cases whose name holds this text: invalid/play, M23 …")
    parser.add_argument("--list", action="store_true", help="print the cases and what each exercises; run nothing")
    parser.add_argument("command", nargs="*", help="-- the command, with {file} or {files}")
    given = parser.parse_args()
    cases = [case for case in load() if given.only in f"{case.name} {case.told['exercises']}"]
    if given.list:
        for case in cases:
            print(f"{case.name}: {case.told['exercises']}")
        return 0
    if not any("{file" in word for word in given.command):
        parser.error("the command needs {file} or {files}")
    codes = json.loads(given.codes.read_text(encoding="utf-8")) if given.codes else {}
    exits = tuple(int(code) for code in given.exit_codes.split(","))
    run(given.command, cases, given.pattern, codes, given.batch, exits)
    failed = [case for case in cases if case.wrong()]
    for case in failed:
        print(f"FAILED {case.name} ({case.told['exercises']})")
        for fault in case.wrong():
            print(f"       {fault}")
    print(table(cases))
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
