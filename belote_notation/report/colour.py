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
    out.write(painted(text))


def painted(text: str) -> str:
    """The text with the escape sequences of its colours, or as it is where there shall be none."""
    if not in_colour():
        return text
    from rich.console import Console
    from rich.text import Text

    coloured = Text(text, end="")
    coloured.highlight_regex(_RED, "red")
    coloured.highlight_regex(FAULT, "bold red")
    console = Console(file=sys.stdout, highlight=False)
    with console.capture() as capture:
        console.print(coloured, soft_wrap=True, end="")
    return capture.get()


def in_colour() -> bool:
    """Standard output is a terminal that may show colour."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
