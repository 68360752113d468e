"""The golden tables themselves: every table has a walker, every row its keys, every id is there once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from belote_notation import rulesets
from tests.golden import DUE, KEYS, deal_files, read, tables, wrong_keys


@pytest.mark.parametrize("path", tables(), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_table_has_rows_that_a_walker_reads(path: Path) -> None:
    assert rulesets.find(path.parent.name) is not None
    assert path.stem in {table for table, _ in KEYS}
    for kind, rows in read(path).items():
        assert (path.stem, kind) in KEYS, kind
        for row in rows:
            assert not wrong_keys(path.stem, kind, row), row["id"]
            assert row["source"], row["id"]


def test_ids_of_rows_are_unique() -> None:
    counts = Counter(
        f"{path.parent.name}-{path.stem}-{row['id']}"
        for path in tables()
        for rows in read(path).values()
        for row in rows
    )
    assert [name for name, count in counts.items() if count > 1] == []


def test_due_rows_say_why_no_table_holds_them() -> None:
    assert set(read(DUE)) == {"row"}
    rows = read(DUE)["row"]
    for row in rows:
        assert set(row) == {"note", "id", "reason"}, row
        assert row["reason"], row["id"]
    counts = Counter((row["note"], row["id"]) for row in rows)
    assert [name for name, count in counts.items() if count > 1] == []


def test_walkers_find_something() -> None:
    assert tables()
    assert deal_files()
