"""``belote show``: to be written."""

from __future__ import annotations


def show() -> None:
    """To be written."""
