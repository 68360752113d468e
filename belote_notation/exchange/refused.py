"""What is no record, and why."""

from __future__ import annotations


class NotARecordError(ValueError):
    """Says where something stands that no record says, as a path such as ``$.parts[3].play.tricks[0].cards[1]``."""

    def __init__(self, path: str, what: str, where: str = "") -> None:
        super().__init__(f"{where}{path}{': ' if path else ''}{what}")
        self.path, self.what, self.where = path, what, where
