"""Is a record that came from elsewhere one that a text could say? It is written, read, and must be the same."""

from __future__ import annotations

from typing import Any

import msgspec

from belote_notation.diagnostics.make import told
from belote_notation.exchange.refused import NotARecordError
from belote_notation.formatter import canonical
from belote_notation.places import Finding
from belote_notation.record.build import build
from belote_notation.record.model import Part, Record
from belote_notation.record.write import write_part
from belote_notation.syntax import fine, text_faults
from belote_notation.syntax.split import split
from belote_notation.text import Chunk


def check(part: Part, path: str, where: str = "") -> None:
    """``NotARecordError`` with the path of the first thing that would be lost or read as another."""
    for at, trick in enumerate(part.play.tricks if isinstance(part, Record) and part.play is not None else ()):
        if trick.marks and len(trick.marks) != len(trick.cards):
            raise NotARecordError(f"{path}.play.tricks[{at}].marks", "there must be one for each card", where)
    chunks = list(split([write_part(part).encode()]))
    if len(chunks) == 1 and canonical(chunks[0]) == part:
        return
    chunk = chunks[0]
    kind = text_faults.kind_of(chunk)
    block = fine.parse(chunk.text, kind)
    read, found = build(block)
    faults = [*text_faults.find(chunk, kind), *block.faults, *found]
    place, wanted, got = _difference(msgspec.to_builtins(part), msgspec.to_builtins(read))
    raise NotARecordError(path + place, _reason(faults, wanted, got, chunk, chunks), where)


_ABSENT = object()


def _difference(wanted: Any, got: Any, path: str = "") -> tuple[str, Any, Any]:
    """Where two values first differ, and what stands there in each."""
    steps: list[tuple[str, Any]]
    if isinstance(wanted, dict) and isinstance(got, dict):
        steps = [(f".{key}", key) for key in {**wanted, **got}]
    elif isinstance(wanted, list | tuple) and isinstance(got, list | tuple):
        steps = [(f"[{at}]", at) for at in range(max(len(wanted), len(got)))]
        wanted, got = dict(enumerate(wanted)), dict(enumerate(got))
    else:
        return path, wanted, got
    for step, key in steps:
        one, other = wanted.get(key, _ABSENT), got.get(key, _ABSENT)
        if one != other:
            return _difference(one, other, path + step)
    return path, wanted, got


def _reason(faults: list[Finding], wanted: Any, got: Any, chunk: Chunk, chunks: list[Chunk]) -> str:
    """In words, why a value is none."""
    if faults:
        return told(faults[0])
    if len(chunks) > 1:
        return f"it would begin a block of its own at {chunks[1].text[:20]!r}"
    if wanted is _ABSENT:
        return f"a record would say {_shown(got)} here"
    return f"{_shown(wanted)} would be read as {'nothing' if got is _ABSENT else _shown(got)}"


def _shown(value: Any) -> str:
    return msgspec.json.encode(value).decode()[:60]
