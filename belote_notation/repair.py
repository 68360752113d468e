"""Safe repairs of a file: a missing head, marks of byte order, look-alike letters, spelling and layout.

A block that has an error afterwards stays byte for byte as it was, and no repair may bring a new error into a block.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from belote_notation.diagnostics.model import Severity
from belote_notation.formatter import Joiner, canonical, is_blank
from belote_notation.pipeline import Verdict, check
from belote_notation.record.lookalikes import right_for
from belote_notation.record.write import write_part
from belote_notation.syntax.split import split
from belote_notation.syntax.text_faults import find, kind_of
from belote_notation.text import BOM, Chunk
from belote_notation.version import FORMAT

_LAYOUT = frozenset(["BN006", "BN120"])
"""Errors that writing the block anew mends."""
_LOOK_ALIKE = "BN115"
_OF_THE_MATCH = "BN7"
_ROUNDS = 20
"""A block tells a hundred look-alikes at a time; one with more than two thousand is left to its owner."""
_BETWEEN = frozenset(' \t\n"[]{};')
"""What no word of the format goes across."""


def repair(data: bytes, file: str = "<text>") -> bytes:
    """The content of a file, repaired; the same bytes where nothing can be."""
    chunks = list(split([data]))
    if not chunks or any(chunk.truncated for chunk in chunks):
        return data
    new = b"".join(_written(_respelt(_headed(data, chunks), file)))
    if new != data and _errors(new, file) - _errors(data, file):
        raise RuntimeError(f"{file}: repairs would bring in an error; nothing is written")
    return new


def _headed(data: bytes, chunks: list[Chunk]) -> bytes:
    """The content with a head at its first byte, where only white space and comments stand before the first block.

    Comments above a head go below its line, those above a record stay above it, in the head that is written in.
    """
    above = chunks[0] if kind_of(chunks[0]) == "stray" else None
    rest = chunks[1:] if above is not None else chunks
    comments = b"" if above is None or is_blank(above.raw) else above.raw
    if not rest or (comments and any(fault.code != "BN005" for fault in find(chunks[0], "stray"))):
        return data
    blocks = b"".join(map(_raw, rest)).removeprefix(BOM)
    if kind_of(rest[0]) != "head":
        headed = b"".join([f"%belote {FORMAT[0]}.{FORMAT[1]}\n\n".encode(), comments, blocks])
    elif comments:
        if canonical(rest[0]) is None:
            return data
        headed = b"".join([rest[0].raw, b"\n", comments, b"\n", *map(_raw, rest[1:])])
    else:
        headed = blocks
    return data if any(chunk.truncated for chunk in split([headed])) else headed


def _respelt(data: bytes, file: str) -> list[Verdict]:
    """The blocks of a file with their look-alike letters replaced, where that leaves them without an error."""
    old = [_raw(chunk) for chunk in split([data])]
    now, given_up = list(old), set[int]()
    for _ in range(_ROUNDS):
        verdicts = [v for v in check([b"".join(now)], file) if not v.closing]
        changed = False
        for index, verdict in enumerate(verdicts):
            if index in given_up or _sound(verdict):
                continue
            better = _without_look_alikes(verdict)
            if better is None:
                given_up.add(index)
                better = old[index]
            changed = changed or better != now[index]
            now[index] = better
        if not changed:
            return verdicts
    return [v for v in check([data], file) if not v.closing]


def _raw(chunk: Chunk) -> bytes:
    return (BOM if chunk.after_bom else b"") + chunk.raw


def _errors_of(verdict: Verdict) -> list[str]:
    found = (*verdict.diagnostics, *verdict.ignored)
    return [diagnostic.code for diagnostic in found if diagnostic.severity is Severity.ERROR]


def _sound(verdict: Verdict) -> bool:
    return _LAYOUT.issuperset(_errors_of(verdict))


def _without_look_alikes(verdict: Verdict) -> bytes | None:
    """A block with each word that holds a look-alike written as it was probably meant; ``None`` where there is none."""
    chunk = verdict.chunk
    at = {d.region.start.offset - chunk.offset for d in verdict.diagnostics if d.code == _LOOK_ALIKE}
    if not at:
        return None
    text = chunk.raw.decode("utf-8", "surrogateescape")
    pieces, done = [], 0
    for index in sorted(len(chunk.raw[:offset].decode("utf-8", "surrogateescape")) for offset in at):
        if index < done:
            continue
        start, end = index, index
        while start > done and text[start - 1] not in _BETWEEN:
            start -= 1
        while end < len(text) and text[end] not in _BETWEEN:
            end += 1
        meant = "".join(char if (right := right_for(char)) is None else right for char in text[start:end])
        pieces += [text[done:start], meant]
        done = end
    better = "".join([*pieces, text[done:]]).encode("utf-8", "surrogateescape")
    again = list(split([better]))
    if better == chunk.raw or len(again) != 1 or kind_of(again[0]) != kind_of(chunk):
        return None
    return (BOM if chunk.after_bom else b"") + better


def _written(verdicts: list[Verdict]) -> Iterator[bytes]:
    joiner = Joiner()
    for verdict in verdicts:
        part = canonical(verdict.chunk) if verdict.part is not None and _sound(verdict) else None
        if part is not None:
            yield joiner.written(write_part(part))
        else:
            yield joiner.raw(verdict.chunk.raw)
    yield joiner.left()


def _errors(data: bytes, file: str) -> Counter[tuple[str, ...]]:
    """The errors of a content, by what they are about.

    Not those of one deal against others: a deal that is mended can be judged, and shows what was wrong with the match.
    """
    return Counter(
        (d.match, d.record, d.code, d.moment)
        for verdict in check([data], file)
        for d in (*verdict.diagnostics, *verdict.ignored)
        if d.severity is Severity.ERROR and not d.code.startswith(_OF_THE_MATCH)
    )
