"""The format reference: every example is parsed, validated and formatted; every "must" has its number."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from belote_notation.diagnostics.model import Severity
from belote_notation.formatter import format_file
from belote_notation.library import validate
from belote_notation.record import spelling
from belote_notation.record.roster import ROSTER

REFERENCE = Path(__file__).parent.parent / "grammar" / "README.md"
TEXT = REFERENCE.read_text(encoding="utf-8")


class Block(NamedTuple):
    """A fenced example: its line in the page, the words behind ``belote``, its text."""

    line: int
    kind: str
    text: str


BLOCKS = [
    Block(TEXT[: m.start()].count("\n") + 1, m.group(1).strip(), m.group(2))
    for m in re.finditer(r"^```belote([^\n]*)\n(.*?)^```$", TEXT, re.M | re.S)
]


def errors(text: str) -> list[str]:
    return [d.code for d in validate(text) if d.severity is Severity.ERROR]


def formatted(text: str) -> str:
    return b"".join(format_file([text.encode()])).decode()


@pytest.mark.parametrize("block", [b for b in BLOCKS if b.kind in ("", "written")], ids=lambda b: f"line-{b.line}")
def test_canonical(block: Block) -> None:
    assert errors(block.text) == []
    assert formatted(block.text) == block.text


PAIRS = [(a, b) for a, b in pairwise(BLOCKS) if a.kind == "read"]


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"line-{pair[0].line}")
def test_read_and_written(pair: tuple[Block, Block]) -> None:
    read, written = pair
    assert written.kind == "written"
    assert errors(read.text) == []
    assert formatted(read.text) == written.text


@pytest.mark.parametrize("block", [b for b in BLOCKS if b.kind.startswith("wrong")], ids=lambda b: f"line-{b.line}")
def test_wrong(block: Block) -> None:
    assert block.kind.removeprefix("wrong").split() == list(dict.fromkeys(errors(block.text)))


def test_the_kinds_are_known() -> None:
    assert {b.kind.split(" ")[0] for b in BLOCKS} == {"", "read", "written", "wrong"}
    assert "```belote" not in re.sub(r"^```belote([^\n]*)\n(.*?)^```$", "", TEXT, flags=re.M | re.S)


def test_musts_are_numbered() -> None:
    numbers = [int(n) for n in re.findall(r"^- \*\*M(\d+)\*\*", TEXT, re.M)]
    assert numbers == list(range(1, len(numbers) + 1))
    outside = re.sub(r"^```.*?^```$", "", TEXT, flags=re.M | re.S)
    for paragraph in re.split(r"\n(?=- |\n)", outside):
        if re.search(r"\bmust\b", paragraph) and "**must**" not in paragraph:
            assert "**M" in paragraph or paragraph.startswith("\n`"), paragraph


def test_every_tag_is_in_the_roster_of_the_page() -> None:
    table = TEXT[TEXT.index("| where | tags") :].split("\n\n")[0]
    assert re.findall(r"`(\w+)`", table) == [spec.name for spec in sorted(ROSTER, key=_page_order)]


def _page_order(spec: object) -> int:
    names = [s.name for s in ROSTER]
    both = [s.name for s in ROSTER if s.where == "both"]
    first = ["Match", "Record", "Title", *both]
    name = getattr(spec, "name", "")
    return first.index(name) if name in first else len(first) + names.index(name)


SPELLINGS = TEXT[TEXT.index("## 17.") : TEXT.index("## 18.")]


def test_every_spelling_is_on_the_page() -> None:
    for table in spelling.spellings().values():
        for word, canonical in table.items():
            row = next((line for line in SPELLINGS.splitlines() if line.startswith(f"| `{canonical}` |")), "")
            assert word == canonical.lower() or f"`{word}`" in row, (word, canonical)


def test_every_refused_word_is_on_the_page_and_is_refused() -> None:
    read = {"calls": spelling.call, "declarations": spelling.declaration}
    for kind, table in spelling.ambiguous().items():
        for word, meanings in table.items():
            row = f"`{word}`", ", ".join(f"`{meaning}`" for meaning in meanings)
            assert any(all(part in line for part in row) for line in SPELLINGS.splitlines()), word
            assert len(meanings) > 1
            assert read[kind](word) is None, word
            for meaning in meanings:
                assert read[kind](meaning.split(" ")[0]) == meaning.split(" ")[0]


def test_no_word_of_the_page_is_in_no_table() -> None:
    """A spelling that was taken out of the table does not stay on the page."""
    known = {word for table in spelling.spellings().values() for word in table}
    for line in SPELLINGS.splitlines():
        if line.startswith("| `") and (cells := line.strip("| ").split(" | "))[0][1:-1] in known and len(cells) == 2:
            assert {word for word in re.findall(r"`([^`]+)`", cells[1]) if word not in known} == set(), line
