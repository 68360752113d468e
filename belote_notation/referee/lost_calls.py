"""Calls that were made and not recorded, or cannot be read: what they may have been, and what then is certain.

Each of them is tried as every call that its speaker could make. Where the rest of the auction fits, that is one way in
which it may have gone; what all ways lead to is known, and nothing else is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from belote_notation.record.model import Auction, Call
from belote_notation.referee.calls import AuctionResult

MOST_TRIED = 500
"""Auctions that are tried; where that is not enough, the contract is not known."""
MOST_LOST, LONGEST = 4, 60
"""Calls that are filled in, and calls of an auction in which any is: no real one has more."""

Follow = Callable[[Auction], AuctionResult]
"""Judges an auction in which every call is known."""
Choices = Callable[[Sequence[Call]], list[str]]
"""What may be called after some calls."""


class _TooMany(Exception):
    """There are more ways than are tried."""


def ways(auction: Auction, lost: Sequence[int], follow: Follow, choices: Choices) -> list[AuctionResult] | None:
    """The ways in which an auction may have gone, each judged; ``None`` where there are too many.

    ``lost`` are the calls that are not known, by their index. Where something is wrong whatever they were, these are
    the ways in which least is.
    """
    if len(lost) > MOST_LOST or len(auction.calls) > LONGEST:
        return None
    found: list[AuctionResult] = []
    try:
        for whole in _tried(auction.calls, list(lost), choices, [0]):
            result = follow(replace(auction, calls=whole))
            if found and len(result.findings) < len(found[0].findings):
                found.clear()
            if not found or len(result.findings) == len(found[0].findings):
                found.append(result)
    except _TooMany:
        return None
    return found


def _tried(calls: tuple[Call, ...], lost: list[int], choices: Choices, tried: list[int]) -> Iterator[tuple[Call, ...]]:
    """Auctions in which every lost call is one that could be made there."""
    if not lost:
        yield calls
        return
    at, *later = lost
    for word in choices(calls[: at + 1]):
        tried[0] += 1
        if tried[0] > MOST_TRIED:
            raise _TooMany
        yield from _tried((*calls[:at], replace(calls[at], word=word), *calls[at + 1 :]), later, choices, tried)
