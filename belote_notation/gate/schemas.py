"""The published schemas of our own JSON: in ``belote_notation/schemas``, made from the types that are written."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

NAMES = ("json", "jsonl", "baseline")
_TITLES = {
    "json": "What belote validate --output-format json prints",
    "jsonl": "A line of what belote validate --output-format jsonl prints",
    "baseline": "What belote validate --write-baseline writes",
}
_BASE = "https://json-schema.org/draft/2020-12/schema"


def text(name: str) -> str:
    """A schema as it is shipped."""
    return files("belote_notation").joinpath("schemas", f"{name}.json").read_text(encoding="utf-8")


def made(name: str) -> dict[str, Any]:
    """A schema as it follows from the types."""
    import msgspec

    from belote_notation.gate.baseline import BaselineFile
    from belote_notation.report.formats._shape import Finding, Report

    types = {"json": Report, "jsonl": Finding, "baseline": BaselineFile}
    head = {"$schema": _BASE, "$id": f"urn:belote-notation:{name}:1", "title": _TITLES[name]}
    return {**head, **msgspec.json.schema(types[name])}
