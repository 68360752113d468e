"""Where the parts of a record stand in it: the n-th call or card as a place, by counting the words before it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import accumulate

from belote_notation.places import Place
from belote_notation.record.model import Auction, Events, Play, Record


def call_positions(auction: Auction) -> list[int]:
    """The word that each call is; its speaker, where one is written, is the word before."""
    return [at - 1 for at in accumulate(2 if call.by else 1 for call in auction.calls)]


def trick_place(play: Play, index: int) -> Place:
    """The first word of a trick: its number, its leader or its first card."""
    return Place("Play", _trick_starts(play)[index])


def leader_place(play: Play, index: int) -> Place:
    """The leader that a trick states."""
    at = trick_place(play, index).word
    return Place("Play", at + (1 if play.tricks[index].number is not None else 0))


def card_place(play: Play, trick: int, card: int) -> Place:
    """A card of a trick."""
    here = play.tricks[trick]
    at = trick_place(play, trick).word
    return Place("Play", at + (here.number is not None) + bool(here.leader) + card)


@lru_cache(maxsize=8)
def _trick_starts(play: Play) -> list[int]:
    """The word at which each trick begins, and the one behind the last. Remembered: a play is asked for many places."""
    sizes = ((trick.number is not None) + bool(trick.leader) + len(trick.cards) for trick in play.tricks)
    return list(accumulate(sizes, initial=0))


def event_starts(events: Events) -> list[int]:
    """The word at which each event begins."""
    return list(accumulate((1 + len(event.words) for event in events.events), initial=int(events.none)))


def moment(record: Record, place: Place) -> str:
    """The same place told by the deal: it stays when numbers, leaders, lines or other records are written in."""
    part, word, _, key = place
    if key:
        return f"{part} {key}"
    if word < 0:
        return part
    if part == "Auction" and record.auction is not None:
        return f"call {bisect_left(call_positions(record.auction), word) + 1}"
    if part == "Play" and record.play is not None:
        return _in_play(record.play, word)
    events = {"Declarations": record.declarations, "Incidents": record.incidents}.get(part)
    if events is not None:
        index = bisect_right(event_starts(events), word) - 1
        if index < len(events.events):
            event = events.events[max(index, 0)]
            return f"{part} {event.actor}: {' '.join(event.words)}"
    return part


def _in_play(play: Play, word: int) -> str:
    """``trick 4 card 3``, or ``trick 4`` for its number or leader."""
    for index, trick in enumerate(play.tricks):
        head = (trick.number is not None) + bool(trick.leader)
        if word < head:
            return f"trick {index + 1}"
        if word < head + len(trick.cards):
            return f"trick {index + 1} card {word - head + 1}"
        word -= head + len(trick.cards)
    return "after the last trick"
