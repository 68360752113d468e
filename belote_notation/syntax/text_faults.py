"""Faults of the bare text, before any word of it is read: bytes, marks, lines, control characters, block starts."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from functools import lru_cache

from belote_notation.places import Finding, Span
from belote_notation.syntax.grammar import source
from belote_notation.syntax.split import MAX_BLOCK
from belote_notation.text import Chunk

MAX_LINE = 10_000
"""Characters of a line."""

_PLAIN = bytes(range(0x20, 0x7F)) + b"\t\r\n"
_HARMLESS = "\u061c\u200e\u200f"  # marks that writers of Arabic and Hebrew put into prose


@lru_cache(maxsize=1)
def _controls() -> re.Pattern[str]:
    return re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")


@lru_cache(maxsize=1)
def _comments() -> re.Pattern[str]:
    return re.compile(f"{source('COMMENT')}|{source('LINE_COMMENT')}")


@lru_cache(maxsize=1)
def _strings_and_comments() -> re.Pattern[str]:
    return re.compile(f"{source('STRING')}|(?P<comment>{source('COMMENT')}|{source('LINE_COMMENT')})")


def comments(text: str) -> list[tuple[int, int]]:
    """Where the comments of a text stand; what looks like one inside a string is none."""
    if '"' not in text:
        return [match.span() for match in _comments().finditer(text)]
    return [match.span() for match in _strings_and_comments().finditer(text) if match.group("comment")]


def kind_of(chunk: Chunk) -> str:
    """What a block is by its first characters: head, match, record, or stray text; as the grammar's starts say."""
    if chunk.raw.startswith(_USUAL_STARTS):
        return "record"
    start = chunk.raw[:64].lstrip().lower()
    sign, word = start[:1], start[1:]
    if sign == b"[":
        word = word.lstrip(b" \t")
    return _KINDS.get(sign + word[: len(word) - len(word.lstrip(_NAME))], "stray")


_USUAL_STARTS = (b'[Record "', b"[Record]")
_NAME = b"abcdefghijklmnopqrstuvwxyz0123456789-"
_KINDS = {b"%belote": "head", b"[match": "match", b"[record": "record"}


def find(chunk: Chunk, kind: str) -> list[Finding]:
    """The faults of a block's text."""
    findings: list[Finding] = []
    if chunk.after_bom:
        findings.append(Finding("BN005", Span(0, 0)))
    if chunk.truncated:
        return [*findings, Finding("BN008", Span(0, 0), {"limit": len(chunk.raw)})]
    if chunk.first and (wide := _utf_16(chunk.raw)):
        facts = {"bytes": wide.hex(" ").upper(), "offset": chunk.offset, "guess": "UTF-16"}
        return [*findings, Finding("BN001", Span(0, 1), facts)]
    text = chunk.text
    if chunk.column == 1 and kind != "stray" and len(text) <= MAX_LINE and _is_printable(chunk.raw):
        return findings  # nothing can be wrong
    if chunk.column > 1:
        code = "BN006" if kind == "head" else "BN120"
        findings.append(Finding(code, Span(0, min(len(text), 7)), {"what": kind}))
    if not text.isascii():
        _bytes(chunk, findings)
    if _controls().search(text):
        _control(text, findings)
    if len(text) > MAX_LINE:
        _lines(text, findings)
    if kind == "stray":
        start = len(text) - len(text.lstrip())
        if _comments().sub("", text).strip():
            line = text[start:].split("\n", 1)[0]
            findings.append(Finding("BN101", Span(start, start + len(line)), {"text": line[:60]}))
    return findings


def _is_printable(raw: bytes) -> bool:
    """Nothing but printable characters and line ends, for certain."""
    rest = raw.translate(None, _PLAIN)
    return not rest or rest.decode("utf-8", "surrogateescape").isprintable()


def fits(text: str) -> bool:
    """A block that is written will be read again: neither it nor one of its lines is too long."""
    if len(text) <= MAX_LINE:
        return True
    whole = len(text.encode("utf-8", "surrogateescape")) <= MAX_BLOCK
    return whole and all(len(line) <= MAX_LINE for line in text.split("\n"))


def comment_before_start(chunk: Chunk) -> list[Finding]:
    """A comment on lines of its own right above a record: it was probably meant for that one."""
    text = chunk.text
    if not chunk.above_record or ("{" not in text and ";" not in text):
        return []
    last = text[text.rfind("\n", 0, -1) + 1 :].strip(" \t\n")
    if not (last.endswith("}") or last.startswith(";")):
        return []
    findings: list[Finding] = []
    for start, end in comments(text):
        standing = not text[text.rfind("\n", 0, start) + 1 : start].strip(" \t")
        if standing and not text[end:].strip(" \t\n"):
            findings.append(Finding("BN108", Span(start, end)))
    return findings


def _utf_16(raw: bytes) -> bytes:
    """The first bytes of a file saved as UTF-16, or nothing."""
    return raw[:2] if raw[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in raw[:2] else b""


def _bytes(chunk: Chunk, findings: list[Finding]) -> None:
    for run in chunk.invalid_bytes():
        raw = run.group().encode("utf-8", "surrogateescape")
        facts = {"bytes": raw.hex(" ").upper(), "guess": _guess(raw)}
        findings.append(Finding("BN001", Span(*run.span()), facts))


def _guess(raw: bytes) -> str:
    """How the bytes read in the encodings that files of these countries were saved in."""
    readings = []
    for encoding, name in (
        ("latin-1", "Latin-1"),
        ("cp1251", "Windows-1251"),
        ("cp1255", "Windows-1255"),
        ("cp1256", "Windows-1256"),
    ):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if text.isprintable():
            readings.append(f"{text} in {name}")
    return ", ".join(readings) or "a damaged file"


def _control(text: str, findings: list[Finding]) -> None:
    comments = [match.span() for match in _comments().finditer(text)]
    for match in _controls().finditer(text):
        at, char = match.start(), match.group()
        inside = bisect_right(comments, (at, len(text))) - 1
        if char in _HARMLESS and inside >= 0 and at < comments[inside][1]:
            continue
        name = unicodedata.name(char, "a control character")
        facts = {"char": f"U+{ord(char):04X} {name}", "hex": f"{ord(char):X}"}
        findings.append(Finding("BN013", Span(at, at + 1), facts))


def _lines(text: str, findings: list[Finding]) -> None:
    start = 0
    for line in text.split("\n"):
        if len(line) > MAX_LINE:
            findings.append(Finding("BN007", Span(start, start + 1), {"length": len(line), "limit": MAX_LINE}))
        start += len(line) + 1
