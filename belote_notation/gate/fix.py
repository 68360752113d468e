"""Files repaired in place, or shown as a difference."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable, Iterator

from belote_notation.archive.sources import Trouble
from belote_notation.diagnostics.tally import Tally
from belote_notation.gate.files import Input, replace
from belote_notation.repair import repair
from belote_notation.report.terminal import safe


def mend(source: Input, tally: Tally) -> bytes:
    """Repair a file and write it back; standard input goes to standard output. The new content."""
    old = b"".join(source.pieces())
    new = repair(old, source.name)
    tally.mended += new != old
    if source.path is None:
        sys.stdout.buffer.write(new)
        sys.stdout.flush()
    elif new != old:
        replace(source.path, new)
    return new


def differences(inputs: Iterable[Input | Trouble], tally: Tally) -> Iterator[str]:
    """What repairs would change, file by file."""
    for source in inputs:
        if isinstance(source, Trouble):
            tally.troubles.append(source.message)
            continue
        try:
            old = b"".join(source.pieces())
        except OSError as error:
            tally.troubles.append(f"{source.name}: {error.strerror or error}")
            continue
        tally.files += 1
        new = repair(old, source.name)
        if new != old:
            tally.mended += 1
            tally.failed = True
            yield difference(old, new, source.name)


def difference(old: bytes, new: bytes, name: str) -> str:
    """Two contents of a file, line by line; line ends and marks that no eye sees are shown as escapes."""
    lines = difflib.unified_diff(_lines(old), _lines(new), name, name, lineterm="")
    return "".join(f"{safe(piece)}\n" for line in lines for piece in line.split("\n"))


def _lines(content: bytes) -> list[str]:
    *lines, last = content.decode("utf-8", "backslashreplace").split("\n")
    return [*lines, f"{last}\n\\ No newline at end of file"] if last else lines
