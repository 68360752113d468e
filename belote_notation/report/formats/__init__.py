"""The forms of a report, a file each: a function ``render`` from findings to pieces of text, as they come.

A form is found here by its name, and imported when it is asked for.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belote_notation.diagnostics.model import Diagnostic
    from belote_notation.diagnostics.tally import Tally

    Render = Callable[[Iterable[Diagnostic], Tally], Iterator[str]]
    """The findings come one by one; the tally is complete when they are at their end."""


class OutputFormat(StrEnum):
    """How findings are printed."""

    AUTO = "auto"
    FULL = "full"
    CONCISE = "concise"
    JSON = "json"
    JSONL = "jsonl"
    GITHUB = "github"
    GITLAB = "gitlab"
    JUNIT = "junit"
    SARIF = "sarif"
    RDJSONL = "rdjsonl"


def render_of(name: OutputFormat) -> Render:
    """The function of a form; ``auto`` is GitHub's in its Actions, else the full one."""
    if name is OutputFormat.AUTO:
        name = OutputFormat.GITHUB if os.environ.get("GITHUB_ACTIONS") == "true" else OutputFormat.FULL
    render: Render = import_module(f"{__name__}.{name}").render
    return render
