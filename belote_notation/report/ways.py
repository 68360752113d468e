"""How a deal came from the one before, as tags that a record may take over."""

from __future__ import annotations

from belote_notation.nextdeal.infer import Inference, Way
from belote_notation.record.write import tag
from belote_notation.report.terminal import safe

MOST = 8
"""Ways that are printed of one record."""


def ways(found: Inference) -> str:
    """What was found for one record, a way a line."""
    name = safe(f"record {found.record} (line {found.line})")
    if found.lacking:
        return f"{name}: not searched: {safe(found.lacking)}\n"
    if not found.ways:
        return f"{name}: no gathering and no cut of record {safe(found.before)} gives it\n"
    shown = sorted(found.ways, key=lambda way: (not way.stated, not way.legal))[:MOST]
    lines = [f"{name}, from record {safe(found.before)}:", *map(_way, shown)]
    if len(found.ways) > MOST:
        lines.append(f"  and {len(found.ways) - MOST} more")
    return "\n".join(lines) + "\n"


def _way(way: Way) -> str:
    tags = (("Gather", str(way.how)), ("Cut", str(way.cut)), ("Packets", way.packets))
    notes = [text for text, holds in (("as stated", way.stated), ("no legal cut", not way.legal)) if holds]
    told = f"  ({', '.join(notes)})" if notes else ""
    return "  " + " ".join(tag(name, value) for name, value in tags) + told
