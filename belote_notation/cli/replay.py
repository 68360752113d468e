"""``belote replay``: to be written."""

from __future__ import annotations


def replay() -> None:
    """To be written."""
