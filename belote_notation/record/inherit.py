"""What a record takes from its match when it does not say it itself: the only inheritance that there is."""

from __future__ import annotations

from msgspec.structs import replace

from belote_notation.record.model import Match, Record

INHERITED = (
    "match_id",
    "event",
    "date",
    "place",
    "round",
    "table",
    "rules",
    "target",
    "north",
    "east",
    "south",
    "west",
)


def inherit(record: Record, match: Match | None) -> Record:
    """A record that says itself what it had from its match."""
    if match is None:
        return record
    fields = {
        name: getattr(match, name)
        for name in INHERITED
        if getattr(record, name) is None and getattr(match, name) is not None
    }
    return replace(record, **fields) if fields else record
