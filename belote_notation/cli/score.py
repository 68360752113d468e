"""``belote score``: to be written."""

from __future__ import annotations


def score() -> None:
    """To be written."""
