"""The comments and diagnostics of a record by the place that they belong to, each handed out once.

What a printing has not asked for by the time it ends is still here, so that nothing is left out.
"""

from __future__ import annotations

from collections.abc import Iterable

from belote_notation.diagnostics.catalogue import CATALOGUE
from belote_notation.diagnostics.model import Diagnostic, Severity
from belote_notation.pipeline import Verdict
from belote_notation.report.signs import FAULT, signed
from belote_notation.report.terminal import LINE, wrap

Spot = tuple[str, int]
"""A tag or section, and a word of it; -1 is the tag itself."""
_NOWHERE = "text"
_ABOUT_TEXT = ("BN0", "BN1")
"""Codes that speak of the text as it is written."""


class Notes:
    """What is said about each place of a record."""

    def __init__(self, verdict: Verdict) -> None:
        self._comments: dict[Spot, list[str]] = {}
        self._faults: dict[Spot, list[Diagnostic]] = {}
        part = verdict.part
        for comment in part.comments if part is not None else ():
            self._comments.setdefault(comment.after[:2], []).append(comment.text)
        for diagnostic in verdict.diagnostics:
            self._faults.setdefault(_spot(diagnostic), []).append(diagnostic)

    def comments(self, part: str, words: Iterable[int] = (-1,)) -> list[str]:
        """The comments behind some words of a part."""
        return [text for word in words for text in self._comments.pop((part, word), ())]

    def faults(self, part: str, words: Iterable[int] = (-1,)) -> list[Diagnostic]:
        """The diagnostics at some words of a part."""
        return [fault for word in words for fault in self._faults.pop((part, word), ())]

    def faults_of(self, *parts: str) -> list[Diagnostic]:
        """All diagnostics left at some parts, wherever in them."""
        return [fault for spot in list(self._faults) if spot[0] in parts for fault in self._faults.pop(spot)]

    def comments_of(self, *parts: str) -> list[str]:
        """All comments left at some parts."""
        return [text for spot in list(self._comments) if spot[0] in parts for text in self._comments.pop(spot)]

    def rest(self) -> tuple[list[tuple[str, str]], list[Diagnostic]]:
        """What nobody asked for: comments with the part that they stand in, and diagnostics."""
        comments = [(part, text) for (part, _), texts in self._comments.items() for text in texts]
        faults = [fault for found in self._faults.values() for fault in found]
        self._comments, self._faults = {}, {}
        return comments, faults


def _spot(fault: Diagnostic) -> Spot:
    """The place of a diagnostic. The record as a whole is ``""``; one that is a piece of text alone is nowhere."""
    name, _, word = fault.place.rpartition(" ")
    return (name, int(word)) if word else (_NOWHERE, -1)


def is_error(fault: Diagnostic) -> bool:
    return fault.severity is Severity.ERROR


def fault_text(fault: Diagnostic) -> str:
    """A diagnostic in a sentence: an error with its sign, others with their name, and what is not judged after it."""
    sign = FAULT if is_error(fault) else f"{fault.severity}:"
    told = f"{fault.message}; {fault.help}" if fault.help else fault.message
    then = CATALOGUE[fault.code].then
    where = fault.code
    if fault.code.startswith(_ABOUT_TEXT):
        where += f", line {fault.region.start.line}"
    else:
        told = signed(told)
    return f"{sign} {told}{f'. Not judged: {then}' if then else ''} ({where})"


def fault_lines(faults: Iterable[Diagnostic], indent: str = "  ") -> list[str]:
    """Diagnostics in lines that fit."""
    return [line for fault in faults for line in wrap(fault_text(fault), indent, indent + "  ")]


def comment_lines(texts: Iterable[str], indent: str = "  ", about: str = "") -> list[str]:
    """Comments as they stand; ``about`` is the card or call that they belong to."""
    lines = []
    for text in texts:
        first, *others = text.split("\n")
        lines += wrap(f"{about}: {first}" if about else first, indent)
        for line in others:
            lines += wrap(line, indent + " " * (len(line) - len(line.lstrip(" "))) if len(line) < LINE // 2 else indent)
    return lines
