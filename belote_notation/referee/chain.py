"""The chain from deal to deal, as far as a file has been read.

It runs through a whole file, across the ends of matches too: cafés shuffle once an evening (S000).
"""

from __future__ import annotations

from msgspec import Struct

from belote_notation.places import Finding
from belote_notation.referee.replay import Replay


class Chain(Struct):
    """The record before, and its pack where that is known, from the top before the cut."""

    replay: Replay | None = None
    pack: tuple[str, ...] | None = None

    def follow(self, replay: Replay) -> list[Finding]:
        """Check a record against the one before it, and go on from it."""
        findings: list[Finding] = []
        pack = replay.record.deck
        if replay.record.gather is not None:
            from belote_notation.referee.unshuffled import follow  # few records say how their pack was gathered

            findings, made = follow(replay, self.replay, self.pack)
            pack = pack or (tuple(made) if made and not findings else None)
        self.replay, self.pack = replay, pack
        return findings

    def lose(self) -> None:
        """A record that cannot be judged, or the beginning of another file: nothing is known of what was before."""
        self.replay = self.pack = None
