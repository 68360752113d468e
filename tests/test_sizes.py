"""Sizes that speed hangs on, told without a clock: tokens per record, modules at start, memory per file."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from belote_notation.syntax import grammar
from bench.archive import archive

ROOT = Path(__file__).parent.parent
COARSE_MOST, FINE_MOST = 6, 110
"""Tokens that the parser is fed for one record of four hands and eight tricks."""

UNWANTED = (
    "asyncio concurrent.futures dask duckdb email http jinja2 lark multiprocessing numpy pandas pathspec polars "
    "pydantic pygments rich socket sqlite3 ssl textual urllib.request xml yaml"
).split()
"""Not to be imported by ``belote validate`` on a clean record, once its patterns are cached."""

PEAK = """
import sys, tracemalloc
from belote_notation.pipeline import check

def pieces(path):
    with open(path, "rb") as file:
        while piece := file.read(1 << 16):
            yield piece

sum(len(verdict.diagnostics) for verdict in check(pieces(sys.argv[1])))  # the rules and patterns are loaded by this
tracemalloc.start()
found = sum(len(verdict.diagnostics) for verdict in check(pieces(sys.argv[2])))
print(found, tracemalloc.get_traced_memory()[1])
"""
"""A program that reads a small file, then counts what reading another one takes at its peak."""


def records(ruleset: str) -> Iterator[str]:
    """The records of a small archive, each with its line end."""
    for text in archive(40, 7, ruleset).split('[Record "')[1:]:
        yield '[Record "' + text


def tokens(name: str, text: str) -> int:
    """How many tokens a grammar makes of a text."""
    return sum(1 for _ in grammar.load(name).parse_interactive(text).iter_parse())


@pytest.mark.parametrize("ruleset", ["classic", "baloot"])
def test_the_coarse_tier_reads_a_record_in_few_tokens(ruleset: str) -> None:
    assert max(tokens("section", text) for text in records(ruleset)) <= COARSE_MOST


@pytest.mark.parametrize("ruleset", ["classic", "baloot"])
def test_the_fine_tier_has_a_token_a_word(ruleset: str) -> None:
    assert max(tokens("record", text) for text in records(ruleset)) <= FINE_MOST


def test_validate_imports_only_what_it_needs(tmp_path: Path) -> None:
    record = tmp_path / "one.belote"
    record.write_text(archive(1, 1), encoding="utf-8")
    program = (
        "import sys\n"
        "from belote_notation.__main__ import main\n"
        "try:\n"
        "    main()\n"
        "except SystemExit as end:\n"
        "    assert not end.code, end.code\n"
        "print(*sys.modules)\n"
    )
    command = [sys.executable, "-c", program, "validate", str(record)]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)  # from now on its caches are there
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded.intersection(UNWANTED)
    assert not {
        name
        for name in loaded
        if name.startswith("belote_notation.rulesets.") and not name.endswith((".classic", "._shapes"))
    }


@pytest.mark.parametrize("one_match", [False, True], ids=["loose", "in one match"])
def test_memory_does_not_grow_with_the_file(tmp_path: Path, one_match: bool) -> None:
    peaks = []
    for count in (500, 5000):
        file = tmp_path / f"{count}.belote"
        file.write_text(archive(count, 3, one_match=one_match), encoding="utf-8")
        warm = tmp_path / "500.belote"
        done = subprocess.run(
            [sys.executable, "-c", PEAK, str(warm), str(file)], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
        )
        found, peak = map(int, done.stdout.split())
        assert found == 0
        peaks.append(peak)
    assert peaks[1] - peaks[0] < 0.05 * (peaks[0] + 20 * 2**20), peaks  # against an interpreter of some twenty MiB
