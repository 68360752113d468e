"""The smallest text that still fails in the same way: lines go first, then words, then characters."""

from __future__ import annotations

import re
import time
from collections.abc import Callable


def minimised(data: bytes, fails: Callable[[bytes], bool], seconds: float) -> bytes:
    """A text from which nothing can be taken away, or what is left when the time is over."""
    end = time.monotonic() + seconds
    if not fails(data):
        return data  # it fails by chance, or not alone
    for pieces in (rb"[^\n]*\n|[^\n]+", rb"[^\n ]+|[\n ]", rb"(?s)."):
        parts = re.findall(pieces, data)
        data = b"".join(_fewer(parts, fails, end))
    return data


def _fewer(parts: list[bytes], fails: Callable[[bytes], bool], end: float) -> list[bytes]:
    size = max(len(parts) // 2, 1)
    while parts:
        at, before = 0, len(parts)
        while at < len(parts):
            if time.monotonic() > end:
                return parts
            rest = parts[:at] + parts[at + size :]
            if fails(b"".join(rest)):
                parts = rest
            else:
                at += size
        if size == 1 and len(parts) == before:
            break
        size = max(size // 2, 1) if len(parts) == before or size > len(parts) else size
    return parts
