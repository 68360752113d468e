"""Deals as told, made into records and texts."""

from __future__ import annotations

from random import Random
from typing import Any

from belote_notation.record.model import Auction, Call, Event, Events, Head, Part, Play, Record, Rules, Trick
from belote_notation.record.values import cards as read_cards
from belote_notation.record.values import contract, sided
from belote_notation.record.write import write
from tests.naive import RANKS, SUITS
from tests.naive_judge import Told


def hand_text(hand: list[str]) -> str:
    """A hand as a record writes it."""
    return ".".join("".join(rank for rank in RANKS[::-1] if suit + rank in hand) for suit in SUITS)


def record(told: Told, name: str = "1", rng: Random | None = None, *, own_rules: bool = True) -> Record:
    """The record of a deal; ``rng`` leaves out what follows from the rest."""
    fields: dict[str, Any] = {"id": name, "dealer": told.dealer, "turn_up": told.turn_up}
    if own_rules:
        fields["rules"] = Rules(told.rules)
        if told.before is not None:
            fields["before"] = {**told.before, **({"hanging": told.pool} if told.pool else {})}
    fields["deal"] = {seat: hand_text(told.hands[seat]) for seat in "NESW"}
    fields["first"] = {seat: hand_text(hand) for seat, hand in told.first.items()} or None
    fields["stock"] = read_cards(" ".join(told.stock)) or None
    fields["deck"], fields["cut"] = (tuple(told.deck), told.cut) if told.deck else (None, None)
    fields["auction"] = Auction(tuple(Call(word, by) for by, word in told.calls), told.first_speaker)
    if told.tricks:
        fields["play"] = Play(tuple(Trick(tuple(cards), number, leader) for number, leader, cards in told.tricks))
        events = tuple(Event(seat, tuple(words)) for seat, words in told.said)
        fields["declarations"] = Events(events, none=not events)
    names = {"Contract": "contract", "LastTrick": "last_trick", "CardPoints": "card_points", "Declared": "declared"}
    for tag, text in told.stated.items():
        value: Any = contract(text) if tag == "Contract" else sided(text) if tag in SIDED else text
        fields[names.get(tag, tag.lower())] = value
    if rng is not None:
        leave_out(rng, fields)
    return Record(**fields)


SIDED = ("CardPoints", "Declared", "Score", "Total")
RESULTS = ("contract", "last_trick", "card_points", "declared", "outcome", "score", "total")


def leave_out(rng: Random, fields: dict[str, Any]) -> None:
    """Drop what follows from the rest: the deal, its parts, trick numbers or leaders, results."""
    for name in ("first", "stock", "deck", *RESULTS):
        if rng.random() < 0.5:
            fields[name] = None
    if fields["deck"] is None:
        fields["cut"] = None
    if fields.get("play") is not None:
        if rng.random() < 0.2:
            fields["deal"] = None
        how = rng.randrange(4)
        tricks = fields["play"].tricks
        fields["play"] = Play(
            tuple(Trick(t.cards, None if how == 1 else t.number, t.leader if how != 2 else "", t.marks) for t in tricks)
        )


def text_of(parts: list[Part]) -> str:
    """A whole file."""
    return write([Head("1.0"), *parts])
