"""A catalogue entry as a page: the rule, its reason, and a bad and a good record."""

from __future__ import annotations

from importlib.resources import files
from textwrap import fill, indent

from belote_notation.diagnostics.model import Code
from belote_notation.report.terminal import safe

WIDTH = 80


def explanation(entry: Code) -> str:
    """The page of an entry."""
    lines = [
        f"{entry.code} {entry.name} ({entry.severity})",
        "",
        fill(entry.rule, WIDTH),
        "",
        fill(entry.reason, WIDTH),
    ]
    if entry.then:
        lines += ["", fill(f"After it is not judged: {entry.then}.", WIDTH)]
    for kind, title in (("bad", "Wrong"), ("good", "Right")):
        if (text := example(entry, kind)) is not None:
            lines += ["", f"{title}:", "", indent(text, "    ")]
    return "\n".join(lines).rstrip() + "\n"


def example(entry: Code, kind: str) -> str | None:
    """The bad or the good record of an entry, fit for a terminal; ``None`` where there is none."""
    path = files("belote_notation.diagnostics").joinpath("cases", f"{entry.code}-{entry.name}.{kind}.belote")
    if not path.is_file():
        return None
    text = path.read_bytes().decode("utf-8", "backslashreplace")
    return "\n".join(safe(line) for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
