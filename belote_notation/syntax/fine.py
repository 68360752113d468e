"""The fine tier: any text, a token per word, with the place of every token.

It never refuses: what is no part of the format becomes a finding, and the rest of the block is read on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_notation.places import Finding, Place, Span
from belote_notation.syntax.coarse import note
from belote_notation.syntax.comments import unescape
from belote_notation.syntax.grammar import pattern
from belote_notation.syntax.nodes import SECTIONS, Block, Section, Spans
from belote_notation.syntax.slips import without_slips

if TYPE_CHECKING:
    from lark import Token

    from belote_notation.syntax.tree import Part, Word

_FAULTS = {"OPEN_BRACE": "BN102", "OPEN_TAG": "BN103", "OPEN_STRING": "BN106", "ODD": "BN101"}
_CANONICAL = {name.lower(): name for name in (*SECTIONS, "Record", "Match")}


def _tag_fault(text: str) -> str:
    """What is wrong with text that begins like a tag: a quote is missing, or something else."""
    return "BN106" if text.replace('\\"', "").count('"') % 2 else "BN103"


def parse(text: str, kind: str = "record") -> Block:
    """Read one block of any kind."""
    from belote_notation.syntax.tree import read

    parts, comments = read(text)
    return _Reading(text, kind).block(parts, comments)


class _Reading:
    """Parts put into a block, with their spans and faults."""

    def __init__(self, text: str, kind: str) -> None:
        self.text = text
        self.result = Block(kind)
        self.spans = Spans({}, {}, {}, text)
        self.order: list[tuple[int, Place]] = []  # where each token begins, for the comments
        self.bodies: list[Span] = []  # text of unknown sections, whose comments stay inside it

    def block(self, parts: list[Part], comments: list[Token]) -> Block:
        for part in parts:
            kind = part.head.type
            if kind == "LOOSE":
                self._stray(part.words)
            elif kind == "DIRECTIVE":
                self._directive(part)
            elif kind == "TAG":
                self._tag(part)
            else:
                self._section(part, _CANONICAL[kind.lower()])
        for name, tags in self.spans.tags.items():
            self.spans.ends[name] = max(end for _, end in (*tags, *self.spans.words.get(name, ())))
        self._comments(comments)
        self.result.spans = self.spans
        return self.result

    def _fault(self, code: str, at: Place | Span, **facts: object) -> None:
        self.result.faults.append(Finding(code, at, facts))

    def _faulty(self, word: Word) -> bool:
        if not word.fault:
            return False
        code = _tag_fault(word.text) if word.fault == "OPEN_TAG" else _FAULTS[word.fault]
        self._fault(code, Span(word.start, word.end), text=word.text)
        return True

    def _stray(self, words: list[Word]) -> None:
        """Words that belong to nothing: one finding for those that stand side by side."""
        run: list[Word] = []
        for word in words:
            odd = bool(word.fault) and word.fault != "ODD"
            if run and (odd or self.text[run[-1].end : word.start].strip(" \t")):
                self._stray_run(run)
                run = []
            if odd:
                self._faulty(word)
            else:
                run.append(word)
        if run:
            self._stray_run(run)

    def _stray_run(self, run: list[Word]) -> None:
        span = Span(run[0].start, run[-1].end)
        self._fault("BN101", span, text=self.text[span.start : span.end])

    def _repeated(self, name: str, span: Span) -> None:
        label = (Place(name), "the first one, which is used")
        self.result.faults.append(Finding("BN111", span, {"name": name}, (label,)))

    def _directive(self, part: Part) -> None:
        head = part.head
        start = head.start_pos or 0
        name = "%belote" if self.result.kind == "head" and not self.result.tags else str(head)
        self.order.append((start, Place(name)))
        self.spans.tags.setdefault(name, []).append(Span(start, start + len(head)))
        value = str(head)[len("%belote") :].strip(" \t") if name == "%belote" else None
        self.result.tags.append((name, value))
        if name == "%belote":
            inside = start + str(head).find(value or "") if value else start
            self.spans.values[name] = Span(inside, inside + len(value or ""))
        else:
            self._fault("BN109", Span(start, start + len(head)), text=str(head))
        self._stray(part.words)

    def _tag(self, part: Part) -> None:
        start, end = part.head.start_pos or 0, part.head.end_pos or 0
        match = pattern("TAG").fullmatch(part.head)
        assert match is not None
        name, value = match.group(1), match.group(2)
        if (right := _CANONICAL.get(name.lower(), name)) != name:
            self._fault("BN119", Span(start, end), name=name, right=right)
            name = right
        self.order.append((start, Place(name)))
        self.spans.tags.setdefault(name, []).append(Span(start, end))
        if value is not None and name not in self.spans.values:
            self.spans.values[name] = Span(start + match.start(2), start + match.end(2))
        if part.words and name.startswith("X-"):
            span = Span(part.words[0].start, part.words[-1].end)
            self.result.bodies[len(self.result.tags)] = self.text[span.start : span.end]
            self.bodies.append(span)
        else:
            self._stray(part.words)
        if len(self.spans.tags[name]) > 1 and not name.startswith("X-"):
            self._repeated(name, Span(start, end))
            return
        self.result.tags.append((name, None if value is None else unescape(value)))

    def _section(self, part: Part, name: str) -> None:
        start, end = part.head.start_pos or 0, part.head.end_pos or 0
        match = pattern("TAG").fullmatch(part.head)
        if match is None:
            self._fault(_tag_fault(part.head), Span(start, end), text=str(part.head))
        elif match.group(1) != name:
            self._fault("BN119", Span(start, end), name=match.group(1), right=name)
        head = match.group(2) if match else None
        self.spans.tags.setdefault(name, []).append(Span(start, end))
        self.order.append((start, Place(name)))
        if name in self.result.sections:
            self._repeated(name, Span(start, end))
            self._stray([word for word in part.words if word.fault])
            return
        if match and head is not None:
            self.spans.values[name] = Span(start + match.start(2), start + match.end(2))
        words: list[str] = []
        spans: list[tuple[int, int]] = []
        said, slips = without_slips(name, part.words, self.text)
        self.result.faults += slips
        for word in said:
            if self._faulty(word):
                continue
            if words and word.text.startswith('"') and words[-1].endswith("=") and spans[-1][1] == word.start:
                words[-1] += word.text  # key="a string"
                spans[-1] = spans[-1][0], word.end
                continue
            self.order.append((word.start, Place(name, len(words))))
            words.append(word.text)
            spans.append((word.start, word.end))
        self.spans.words[name] = spans
        self.result.sections[name] = Section(head, words)

    def _comments(self, comments: list[Token]) -> None:
        """Give each comment to the token before it."""
        order = sorted(self.order)
        at = 0
        place = Place("%" if self.result.kind in ("head", "stray") else "")
        for token in comments:
            start = token.start_pos or 0
            end = token.end_pos or 0
            if any(body.start <= start < body.end for body in self.bodies):
                continue
            while at < len(order) and order[at][0] < start:
                place = order[at][1]
                at += 1
            self.spans.ends[place.part] = max(self.spans.ends.get(place.part, 0), end)
            self.result.notes.append(note(place, str(token), self.text, start))
