"""The published JSON schema of a record, made from the record types: ``belote_notation/schemas/record.schema.json``."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import msgspec

from belote_notation.exchange.json import Archive
from belote_notation.record.model import Head, Match, Record


def text() -> str:
    """The schema as it is shipped."""
    return files("belote_notation").joinpath("schemas", "record.schema.json").read_text(encoding="utf-8")


def made() -> dict[str, Any]:
    """The schema as it follows from the types: of a document, and of a line of JSON Lines."""
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:belote-notation:record:1",
        "title": "An archive of deals, or one head, match or record of it",
    }
    return {**head, **msgspec.json.schema(Archive | Head | Match | Record)}
