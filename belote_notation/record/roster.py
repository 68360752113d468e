"""The roster: every tag of the format in its one fixed order, with its reader and writer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from belote_notation.record import values

MATCH = "match"
RECORD = "record"
BOTH = "both"


class TagSpec(Struct, frozen=True):
    """One tag: where it may stand, which field it fills, how its value is read and written."""

    name: str
    field: str
    where: str = RECORD
    read: Callable[[str], Any] = values.text
    write: Callable[[Any], str] = str


ROSTER: tuple[TagSpec, ...] = (
    TagSpec("Match", "name", MATCH),
    TagSpec("Record", "id"),
    TagSpec("Title", "title"),
    TagSpec("MatchId", "match_id", BOTH),
    TagSpec("Event", "event", BOTH),
    TagSpec("Date", "date", BOTH),
    TagSpec("Place", "place", BOTH),
    TagSpec("Round", "round", BOTH),
    TagSpec("Table", "table", BOTH),
    TagSpec("Rules", "rules", BOTH, values.rules),
    TagSpec("Target", "target", BOTH, values.number),
    TagSpec("North", "north", BOTH),
    TagSpec("East", "east", BOTH),
    TagSpec("South", "south", BOTH),
    TagSpec("West", "west", BOTH),
    TagSpec("Unrecorded", "unrecorded", RECORD, values.amount),
    TagSpec("Dealer", "dealer", RECORD, values.seat),
    TagSpec("Gather", "gather", RECORD, values.gather),
    TagSpec("Deck", "deck", RECORD, values.cards, values.write_cards),
    TagSpec("Cut", "cut", RECORD, values.number),
    TagSpec("Packets", "packets", RECORD, values.packets),
    TagSpec("First", "first", RECORD, values.hands, values.write_hands),
    TagSpec("TurnUp", "turn_up", RECORD, values.card),
    TagSpec("Stock", "stock", RECORD, values.cards, values.write_cards),
    TagSpec("Deal", "deal", RECORD, values.hands, values.write_hands),
    TagSpec("Layout", "layout"),
    TagSpec("Discard", "discard", RECORD, values.cards, values.write_cards),
    TagSpec("Before", "before", RECORD, values.totals, values.write_sided),
    TagSpec("Auction", "auction"),
    TagSpec("Declarations", "declarations"),
    TagSpec("Play", "play"),
    TagSpec("Incidents", "incidents"),
    TagSpec("Contract", "contract", RECORD, values.contract, values.write_contract),
    TagSpec("LastTrick", "last_trick", RECORD, values.side),
    TagSpec("CardPoints", "card_points", RECORD, values.sided, values.write_sided),
    TagSpec("Declared", "declared", RECORD, values.sided, values.write_sided),
    TagSpec("Outcome", "outcome", RECORD, values.outcome),
    TagSpec("Score", "score", RECORD, values.sided, values.write_sided),
    TagSpec("Total", "total", RECORD, values.totals, values.write_sided),
    TagSpec("MatchEnd", "match_end", RECORD, values.match_end),
)
"""In canonical order."""
BY_NAME: dict[str, TagSpec] = {spec.name: spec for spec in ROSTER}
