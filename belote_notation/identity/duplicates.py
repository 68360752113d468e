"""Records of an archive that are the same, and deals that were played again. Nothing is kept but ids."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, field

from belote_notation.identity import deals, facts
from belote_notation.record.model import Match, Record
from belote_notation.referee.replay import Replay

Where = tuple[str, str]
"""A file and the id of a record in it."""


class Ids(Struct, frozen=True):
    """What a record and its deal are called."""

    record: str
    deal: str | None
    telling: bool
    """The record names cards; score sheets are soon alike without being the same."""


def ids_of(record: Record, match: Match | None, replay: Replay | None) -> Ids:
    """The ids of a record as it was read and judged."""
    telling = facts.names_cards(record)
    return Ids(facts.record_id(record, match), deals.of_record(record, replay), telling)


class Index(Struct):
    """The ids of an archive, with where they stand."""

    records: dict[str, list[Where]] = field(default_factory=dict)
    played: dict[str, list[str]] = field(default_factory=dict)
    """Deal → the different records of it."""

    def add(self, ids: Ids, file: str, record: str) -> None:
        """Take note of a record."""
        if not ids.telling:
            return
        self.records.setdefault(ids.record, []).append((file, record))
        if ids.deal is not None:
            played = self.played.setdefault(ids.deal, [])
            if len(self.records[ids.record]) == 1:
                played.append(ids.record)

    def groups(self) -> Iterator[tuple[str, list[Where]]]:
        """Records that are the same, then deals that different records have played."""
        for name, places in self.records.items():
            if len(places) > 1:
                yield f"same record {name}", places
        for name, records in self.played.items():
            if len(records) > 1:
                yield f"same deal {name}", [place for record in records for place in self.records[record]]
