"""Text to standard output: as it is in a pipe, with red suits and faults in colour on a terminal."""

from __future__ import annotations

import io
import os
import sys

from belote_notation.report.signs import FAULT

_RED = r"[♥♦](?:(?:10|[2-9AKQJ?])(?!\w)|(?: (?:10|[789AKQJ?–])(?![\w:]))+)?"


def write(text: str) -> None:
    """Print a finished text. Output is UTF-8, since the format is."""
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper) and (out.encoding or "").lower().replace("-", "") != "utf8":
        out.reconfigure(encoding="utf-8")
    if not in_colour():
        out.write(text)
        return
    from rich.console import Console
    from rich.text import Text

    painted = Text(text, end="")
    painted.highlight_regex(_RED, "red")
    painted.highlight_regex(FAULT, "bold red")
    Console(file=out, highlight=False).print(painted, soft_wrap=True, end="")


def in_colour() -> bool:
    """Standard output is a terminal that may show colour."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
