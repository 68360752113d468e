"""What people type between the words of a section and the format does not have: one fault each, not one a word.

That is a remark in round brackets, commas, and the letter of a seat in another language: ``O:`` for ouest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_notation.places import Finding, Span

if TYPE_CHECKING:
    from belote_notation.syntax.tree import Word

_BY_ACTOR = ("Declarations", "Incidents", "Layout")
"""Sections in which all words belong to the seat before them."""


def without_slips(section: str, words: list[Word], text: str) -> tuple[list[Word], list[Finding]]:
    """The words that are left to be read, and the faults."""
    faults: list[Finding] = []
    if "(" in text:
        words = _without_brackets(words, text, faults)
    if "," in text:
        words = _without_commas(words, faults)
    if any(word.fault == "ODD" and word.text == ":" for word in words):
        words = _without_odd_seats(section, words, faults)
    return words, faults


def _without_brackets(words: list[Word], text: str, faults: list[Finding]) -> list[Word]:
    """Words without the brackets that close on their line: one that is open to the end must not take the play along."""
    kept: list[Word] = []
    opened = -1  # where in ``kept`` the bracket that is open stands
    for word in words:
        if word.text.startswith("("):
            opened = len(kept)
        kept.append(word)
        if opened >= 0 and ")" in word.text:
            span = Span(kept[opened].start, word.end)
            if "\n" not in text[span.start : span.end]:
                faults.append(Finding("BN101", span, {"text": text[span.start : span.end]}))
                del kept[opened:]
            opened = -1
    return kept


def _without_commas(words: list[Word], faults: list[Finding]) -> list[Word]:
    """Words cut at their commas; the first comma of a section stands for all."""
    kept = []
    told = False
    for word in words:
        if word.fault or word.text.startswith('"') or "," not in word.text:
            kept.append(word)
            continue
        at = word.start
        if not told:
            comma = at + word.text.index(",")
            faults.append(Finding("BN101", Span(comma, comma + 1), {"text": ","}))
            told = True
        for piece in word.text.split(","):
            if piece:
                kept.append(word._replace(text=piece, start=at, end=at + len(piece)))
            at += len(piece) + 1
    return kept


def _without_odd_seats(section: str, words: list[Word], faults: list[Finding]) -> list[Word]:
    """Words without a seat that is none, and without what it did where a section goes by seats."""
    kept: list[Word] = []
    lost = False
    before: Word | None = None
    for word in words:
        if before is not None and _is_odd_seat(before, word):
            if kept and kept[-1] is before:
                kept.pop()
            faults.append(Finding("BN128", Span(before.start, word.end), {"text": before.text + ":"}))
            lost = section in _BY_ACTOR
        elif word.fault or word.text.endswith(":") or not lost:
            lost = lost and bool(word.fault)
            kept.append(word)
        before = word
    return kept


def _is_odd_seat(word: Word, colon: Word) -> bool:
    """A letter or name and a colon; look-alikes of other alphabets are told as such."""
    glued = colon.fault == "ODD" and colon.text == ":" and word.end == colon.start
    return glued and not word.fault and word.text.isascii() and word.text.isalpha()
