"""Where the parts of a record stand in it: the n-th call or card as a place, by counting the words before it."""

from __future__ import annotations

from itertools import accumulate

from belote_notation.places import Place
from belote_notation.record.model import Auction, Events, Play


def call_positions(auction: Auction) -> list[int]:
    """The word that each call is; its speaker, where one is written, is the word before."""
    return [at - 1 for at in accumulate(2 if call.by else 1 for call in auction.calls)]


def trick_place(play: Play, index: int) -> Place:
    """The first word of a trick: its number, its leader or its first card."""
    return Place("Play", sum(_trick_words(play, at) for at in range(index)))


def leader_place(play: Play, index: int) -> Place:
    """The leader that a trick states."""
    at = trick_place(play, index).word
    return Place("Play", at + (1 if play.tricks[index].number is not None else 0))


def card_place(play: Play, trick: int, card: int) -> Place:
    """A card of a trick."""
    here = play.tricks[trick]
    at = trick_place(play, trick).word
    return Place("Play", at + (here.number is not None) + bool(here.leader) + card)


def _trick_words(play: Play, index: int) -> int:
    trick = play.tricks[index]
    return (trick.number is not None) + bool(trick.leader) + len(trick.cards)


def event_starts(events: Events) -> list[int]:
    """The word at which each event begins."""
    return list(accumulate((1 + len(event.words) for event in events.events), initial=int(events.none)))
