"""The record types: what was written down, word by word, and nothing that was worked out.

Cards and seats are names (``HA``, ``xx``, ``N``), so that a record is the same in Python and in JSON. Records are
immutable and compare by what they say. Where each word stood in the text is kept beside them, not in them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from belote_notation.places import Place

Amount = int | Literal["?", "-"]
"""A number of points; ``?`` was not recorded, ``-`` does not apply."""
Sided = dict[str, Amount]
"""Points by side (``NS``) or seat, and by key such as ``hanging``."""
End = Literal["", "*", "+"]
"""How a list ends: complete, no more will be given, still in progress."""


class Comment(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A comment, with the token that it belongs to."""

    after: Place
    text: str
    braces: bool = True
    """Written ``{ … }``; otherwise ``; …`` to the end of the line."""
    standing: bool = False
    """First on its line; otherwise behind something."""


class Rules(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The rules that a record names: a ruleset, its version, and the options changed."""

    id: str
    version: int = 1
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "; ".join([f"{self.id}@{self.version}", *(f"{name}={value}" for name, value in self.options)])


class Call(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One call of an auction. ``?`` is a call that was made and not recorded."""

    word: str
    by: str = ""
    """The speaker, where the record names one."""
    mark: str = ""
    """A judgement: ``!``, ``?``, ``!?`` …"""


class Auction(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """The calls in the order of time. ``first`` is the first speaker, ``?`` or empty when not recorded."""

    calls: tuple[Call, ...]
    first: str = ""
    end: End = ""


class Event(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A declaration or an incident: who, then words in order: what, cards, places ``@4``, ``key=value``, strings."""

    actor: str
    words: tuple[str, ...]

    @property
    def word(self) -> str:
        """What it is."""
        return self.words[0]

    @property
    def places(self) -> tuple[str, ...]:
        """The places ``@…`` in order, without their sign."""
        return _places_and_arguments(self.words)[0]

    @property
    def arguments(self) -> tuple[str, ...]:
        """The words after the first that are neither places nor ``key=value``."""
        return _places_and_arguments(self.words)[1]


@lru_cache(maxsize=2048)
def _places_and_arguments(words: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Remembered: what is declared, and when, is soon said in the same words again."""
    places = tuple([word[1:] for word in words[1:] if word[0] == "@"])
    return places, tuple([w for w in words[1:] if w[0] != "@" and ("=" not in w or w[0] == '"')])


class Events(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A list of events. ``none`` says that there were none; an absent list, that nobody recorded them."""

    events: tuple[Event, ...] = ()
    none: bool = False
    end: End = ""


class Trick(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The cards of a trick in the order of time, with the number and leader that the record states."""

    cards: tuple[str, ...]
    number: int | None = None
    leader: str = ""
    marks: tuple[str, ...] = ()
    """A judgement for each card; empty when none has one."""


class Play(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True, gc=False):
    """The tricks in order."""

    tricks: tuple[Trick, ...]
    end: End = ""


class StatedContract(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """``[Contract "H E x2"]``: who plays what, and how it was doubled."""

    taker: str
    strain: str
    """A suit, ``NT``, ``AT``, ``sun`` …, with the value of the bid before it where there is one: ``90H``."""
    modifiers: tuple[str, ...] = ()
    """``x2``, ``x4``, ``gahwa``, ``locked``, ``open``."""


class Extra(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A tag that is not in the roster, kept as it was."""

    name: str
    value: str | None = None
    body: str = ""


class Head(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="head"):
    """The beginning of a file, ``%belote X.Y``."""

    version: str
    directives: tuple[str, ...] = ()
    extras: tuple[Extra, ...] = ()
    comments: tuple[Comment, ...] = ()


class _Where(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, gc=False):
    """What a match may say for all its records, and a record for itself."""

    match_id: str | None = None
    event: str | None = None
    date: str | None = None
    place: str | None = None
    round: str | None = None
    table: str | None = None
    rules: Rules | None = None
    target: int | None = None
    north: str | None = None
    east: str | None = None
    south: str | None = None
    west: str | None = None
    extras: tuple[Extra, ...] = ()
    comments: tuple[Comment, ...] = ()


class Match(_Where, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag="match", gc=False):
    """``[Match "…"]``: opens a match and holds for the records below it."""

    name: str


class Record(_Where, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag="record", gc=False):
    """One deal as archived. ``None`` is always "not recorded"."""

    id: str
    title: str | None = None
    dealer: str | None = None
    """A seat, or ``?``."""
    unrecorded: Amount | None = None
    """How many passed-out deals before this one were not recorded."""
    deck: tuple[str, ...] | None = None
    """The pack from the top, before the cut."""
    cut: int | None = None
    """How many cards were lifted."""
    packets: str | None = None
    """Cards dealt to each at a time, before the auction and after it: ``3-2,3``."""
    gather: str | None = None
    """How the pack was put together from the record before: ``top=T tricks=first_bottom cards=play``."""
    first: dict[str, str] | None = None
    """The first cards dealt to each seat, as S.H.D.C."""
    turn_up: str | None = None
    stock: tuple[str, ...] | None = None
    """The rest of the pack in the order in which it was dealt."""
    deal: dict[str, str] | None = None
    """What each player ended up holding, as S.H.D.C; unrecorded cards are ``x``."""
    discard: tuple[str, ...] | None = None
    """Cards out of play."""
    layout: dict[str, tuple[str, ...]] | None = None
    """Open two-player deals: ``up/covered`` pairs in the order of dealing."""
    before: Sided | None = None
    """The totals, and the pool, before the deal."""
    auction: Auction | None = None
    declarations: Events | None = None
    play: Play | None = None
    incidents: Events | None = None
    contract: StatedContract | None = None
    last_trick: str | None = None
    card_points: Sided | None = None
    declared: Sided | None = None
    outcome: str | None = None
    score: Sided | None = None
    total: Sided | None = None
    match_end: str | None = None


Part = Head | Match | Record
