"""Where a report goes: standard output, at once, or a file, whole."""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

_PAUSE = 0.2
"""Seconds after which what is printed so far is shown."""


@contextmanager
def opened(path: Path | None, *, on_error: bool = False) -> Iterator[TextIO]:
    """The stream of a report, in UTF-8. A file is there when the report is complete."""
    if path is None:
        stream = sys.stderr if on_error else sys.stdout
        if isinstance(stream, io.TextIOWrapper) and (stream.encoding or "").lower().replace("-", "") != "utf8":
            stream.reconfigure(encoding="utf-8")
        yield stream
        stream.flush()
        return
    from belote_notation.gate.files import replacing

    with replacing(path) as file:
        text = io.TextIOWrapper(file, encoding="utf-8", newline="\n")
        yield text
        text.flush()
        text.detach()


def write(pieces: Iterable[str], stream: TextIO) -> None:
    """Write as it comes: the first piece is seen at once, the others soon."""
    shown = 0.0
    for piece in pieces:
        stream.write(piece)
        now = time.monotonic()
        if now - shown > _PAUSE:
            stream.flush()
            shown = now
