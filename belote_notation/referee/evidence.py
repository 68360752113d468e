"""Findings about cards that nobody saw: what is impossible, and the cards played that prove it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from belote_notation.cards import CARDS, NAMES, SUIT_MASK, SUIT_WORDS, SUITS, Card, Hand, in_order
from belote_notation.places import Finding, Place
from belote_notation.record.model import Play, Record
from belote_notation.record.places import card_place
from belote_notation.referee.flow import Shortage
from belote_notation.referee.holders import Holders
from belote_notation.referee.play import CODES
from belote_notation.rules.play import PlayViolation, TrickState
from belote_notation.table import SEAT_WORDS


class Barred(Struct):
    """What one card told: the cards that its player cannot have held beside it."""

    trick: int
    at: int
    seat: str
    cards: Hand
    lost: bool = False
    """The card itself was not recorded: these are what it was not."""

    def bears_on(self, short: Shortage, holders: Holders) -> bool:
        """It closed a hand to one of the cards that find no place."""
        elsewhere = any(not short.places >> place & 1 for place in holders.of(self.seat))
        return elsewhere and bool(self.cards & short.cards)

    def shown(self, unseen: Hand) -> str:
        """What the hand was without, in words: whole suits by name, else cards."""
        told = []
        for suit, mask in enumerate(SUIT_MASK):
            if cards := self.cards & mask:
                whole = not unseen & mask & ~cards
                told.append(SUIT_WORDS[SUITS[suit]] if whole else " ".join(in_order(cards)))
        none = " or ".join(told)
        return f"lost none of {none}" if self.lost else f"showed no {none}"


Labels = tuple[tuple[Place, str], ...]


def labels(told: Barred, play: Play, holders: Holders, proof: list[Barred]) -> Labels:
    """The cards before that prove it, each with what it showed."""
    return tuple(
        (card_place(play, one.trick, one.at), f"{SEAT_WORDS[one.seat]} {one.shown(holders.open)}")
        for one in proof
        if one is not told
    )


def impossible(told: Barred, short: Shortage, play: Play, holders: Holders, proof: list[Barred]) -> Finding:
    """The card after which no deal of the unseen cards is left."""
    facts = {
        "seat": told.seat,
        "shown": tuple((one.seat, one.shown(holders.open), one.trick + 1 if one is not told else 0) for one in proof),
        **_shortage(short, holders),
    }
    return _finding("BN417", told, facts, labels(told, play, holders, proof), play)


def accused(
    told: Barred,
    broken: PlayViolation,
    legal: Hand,
    state: TrickState,
    play: Play,
    cards: Sequence[Card],
    labels: Labels,
) -> Finding:
    """A card of a trick that was illegal, since every deal gives its player one that he had to play."""
    facts: dict[str, object] = {
        "seat": told.seat,
        "card": NAMES[cards[told.at]],
        "legal": " ".join(in_order(legal)),
        "led": NAMES[cards[0]],
        "best": _name(state.best),
        "trick": told.trick + 1,
    }
    lead = ((card_place(play, told.trick, 0), "the card that led"),) if told.at else ()
    return _finding(CODES[broken], told, facts, lead + labels, play)


def misdealt(short: Shortage, holders: Holders, record: Record) -> Finding:
    """What is written of hands, declarations and play leaves no deal, whatever was legal: at a card that was played."""
    at = Place("Deal") if record.deal else Place("Play")
    play = record.play
    for index, trick in enumerate(play.tricks if play is not None else ()):
        for position, name in enumerate(trick.cards):
            if name in CARDS and short.cards >> CARDS[name] & 1:
                assert play is not None
                return Finding("BN215", card_place(play, index, position), _shortage(short, holders), trick=index + 1)
    return Finding("BN215", at, _shortage(short, holders))


def _shortage(short: Shortage, holders: Holders) -> dict[str, object]:
    seats = [seat for at, seat in enumerate(holders.seats) if short.places >> at & 1 and holders.rooms[at].size]
    return {"cards": " ".join(in_order(short.cards)), "only": tuple(dict.fromkeys(seats)), "room": short.size}


def _finding(code: str, told: Barred, facts: dict[str, object], labels: Labels, play: Play) -> Finding:
    at = card_place(play, told.trick, told.at)
    return Finding(code, at, facts, labels, seat=told.seat, trick=told.trick + 1)


def _name(card: Card) -> str:
    return NAMES[card] if card >= 0 else ""
