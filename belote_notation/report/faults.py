"""Diagnostics as text: one line each, or with the source line, a caret, the other places and the help."""

from __future__ import annotations

from belote_notation.diagnostics.model import Diagnostic, Label, Region
from belote_notation.report.terminal import safe, width

_LONGEST = 160
"""Characters of a source line that are shown; of a longer one, the part around the fault."""


def concise(diagnostic: Diagnostic) -> str:
    """``file:line:column: severity code name: message``."""
    return safe(str(diagnostic))


def full(diagnostic: Diagnostic) -> str:
    """The line of ``concise``, the source line with its caret, labels and help."""
    region = diagnostic.region
    here = [label for label in diagnostic.labels if label.region.start.line == region.start.line]
    elsewhere = [label for label in diagnostic.labels if label.region.start.line != region.start.line]
    gutter = max(len(str(r.start.line)) for r in (region, *(label.region for label in elsewhere)))
    lines = [concise(diagnostic)]
    excerpts = []
    for line in dict.fromkeys(label.region.start.line for label in elsewhere):
        first, *more = [label for label in elsewhere if label.region.start.line == line]
        excerpts.append((first.region, _excerpt(first.region, gutter, "-", [(first.region, first.text)], more)))
    excerpts.append((region, _excerpt(region, gutter, "^", [], here)))
    for _, excerpt in sorted(excerpts, key=lambda pair: pair[0].start.line):
        lines += excerpt
    if diagnostic.help:
        lines.append(f"{' ' * gutter} = help: {safe(diagnostic.help)}")
    return "\n".join(lines)


def _excerpt(
    region: Region, gutter: int, mark: str, captions: list[tuple[Region, str]], labels: list[Label]
) -> list[str]:
    """A source line, the marks under it, and a line for each caption."""
    line, cut = _window(region)
    marks = [(region, mark), *((label.region, "-") for label in labels)]
    under = [" "] * (width(safe(line)) + 2)
    for part, sign in reversed(marks):
        start = _cell(line, part.start.column - 1 - cut)
        end = _cell(line, _last_column(part, region) - cut)
        for at in range(start, max(end, start + 1)):
            if at < len(under):
                under[at] = sign
    blank = " " * gutter
    number = str(region.start.line).rjust(gutter)
    lines = [f"{blank} |", f"{number} | {safe(line)}".rstrip(), f"{blank} | {''.join(under).rstrip()}"]
    for part, text in (*captions, *((label.region, label.text) for label in labels)):
        lines.append(f"{blank} | {' ' * _cell(line, part.start.column - 1 - cut)}{text}")
    return lines


def _last_column(part: Region, region: Region) -> int:
    return part.end.column - 1 if part.end.line == part.start.line else region.cut + len(region.line)


def _window(region: Region) -> tuple[str, int]:
    """The part of the source line that is shown, and how many characters of it were cut off on the left."""
    line = region.line
    if len(line) <= _LONGEST:
        return line, region.cut
    cut = max(0, min(region.start.column - 1 - region.cut - _LONGEST // 2, len(line) - _LONGEST))
    return line[cut : cut + _LONGEST], region.cut + cut


def _cell(line: str, index: int) -> int:
    """The cell in which a character is shown."""
    return width(safe(line[: max(index, 0)]))
