"""The words of the five sections as calls, events, tricks and layouts.

Each reader gives the section and adds to ``Faults`` what it could not read. A word that is no card or no call is kept
as one that was not recorded, so that everything after it keeps its place.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from belote_notation.cards import RANKS, UNKNOWN
from belote_notation.places import Finding, Place
from belote_notation.record import lookalikes, spelling
from belote_notation.record.model import Auction, Call, End, Event, Events, Play, Trick
from belote_notation.syntax.grammar import pattern
from belote_notation.syntax.nodes import Section

_SEATS = frozenset("NESWnesw")
_KINDS = {"BN116": "calls", "BN117": "declarations", "BN121": "incidents"}
"""Which words a section asks for, by the code for one that it does not know."""
_LOOKED_UP = 20
"""Faults of a section for which it is looked up what was meant: a hostile text could have a million."""
_ENDS: dict[str, End] = {"*": "*", "+": "+"}
_MARKS = frozenset(["!", "?", "!!", "??", "!?", "?!"])


class Faults(Struct):
    """What a section reader has to say: findings, and the words that it left out."""

    part: str
    findings: list[Finding] = []
    dropped: list[int] = []

    def add(self, code: str, word: int, **facts: object) -> None:
        self.findings.append(Finding(code, Place(self.part, word), facts))

    def drop(self, code: str, word: int, **facts: object) -> None:
        self.add(code, word, **facts)
        self.dropped.append(word)

    def odd_word(self, code: str, at: int, word: str, **facts: object) -> None:
        """A word that is not what it should be: one that could mean two things and a look-alike are named as such."""
        kind = _KINDS.get(code, "")
        if either := spelling.either(kind, word):
            self.add("BN126", at, text=word, either=either)
        elif kind and (near := spelling.near(kind, word)):
            self.add(code, at, text=word, near=near, **facts)
        elif (found := lookalikes.find(word)) is not None:
            char, description, meant = found
            self.findings.append(
                Finding("BN115", Place(self.part, at, char), {"text": word, "char": description, "meant": meant})
            )
        else:
            near = spelling.close(kind, word) if len(self.findings) < _LOOKED_UP else ""
            self.add(code, at, text=word, near=near, **facts)


def _split_mark(word: str) -> tuple[str, str]:
    bare = word.rstrip("!?")
    return (bare, word[len(bare) :]) if bare else (word[:1], word[1:])


@lru_cache(maxsize=4096)
def _call(word: str, by: str) -> Call | None:
    bare, mark = _split_mark(word)
    name = spelling.call(bare)
    if name is None or (mark and mark not in _MARKS):
        return None
    return Call(name, by, mark)


def read_auction(section: Section, faults: Faults) -> Auction:
    """The calls of ``[Auction "E"]``."""
    return _tidy_auction(section.head, tuple(section.words)) or _auction(section, faults)


@lru_cache(maxsize=512)
def _tidy_auction(head: str | None, words: tuple[str, ...]) -> Auction | None:
    """An auction without a fault. Remembered: an archive has few auctions that differ."""
    faults = Faults("")
    auction = _auction(Section(head, list(words)), faults)
    return None if faults.findings else auction


def _auction(section: Section, faults: Faults) -> Auction:
    first = (section.head or "").strip().upper()
    if first and (len(first) > 1 or first not in "NESW?"):
        faults.add("BN113", -1, tag="Auction", text=section.head, expected="the seat that speaks first: N, E, S or W")
        first = ""
    calls: list[Call] = []
    end: End = ""
    by, by_at = "", -1
    for at, word in enumerate(section.words):
        if word[-1] == ":":
            if by:
                faults.drop("BN101", by_at, text=by + ":")
            by, by_at = word[:-1].upper(), at
            if len(by) > 1:
                faults.drop("BN101", at, text=word)
                by = ""
            continue
        if end:
            faults.drop("BN101", at, text=word)
            continue
        if word in _ENDS:
            end = _ENDS[word]
            continue
        if (call := _call(word, by)) is None:
            bare, mark = _split_mark(word)
            if spelling.call(bare) is None:
                faults.odd_word("BN116", at, bare)
            else:
                faults.add("BN118", at, text=mark)
            call = Call(spelling.call(bare) or "?", by, mark if mark in _MARKS else "")
        calls.append(call)
        by = ""
    if by:
        faults.drop("BN101", by_at, text=by + ":")
    return Auction(tuple(calls), first, end)


def read_play(section: Section, faults: Faults) -> Play:
    """The tricks of ``[Play]``."""
    if section.head is not None:
        faults.add("BN113", -1, tag="Play", text=section.head, expected="no value: [Play]")
    if section.head is None and (tidy := _tidy_tricks(section.words)) is not None:
        return Play(tidy)
    tricks: list[Trick] = []
    known = spelling.CANONICAL_CARDS
    number: int | None = None
    leader = ""
    cards: list[str] = []
    marks: list[str] = []
    open_trick = False
    marked = False
    end: End = ""
    for at, word in enumerate(section.words):
        if word in known and not end:
            cards.append(word)
            marks.append("")
            if not open_trick:
                open_trick = True
                faults.add("BN107", at, text=word)
            continue
        if end:
            faults.drop("BN101", at, text=word)
            continue
        last = word[-1]
        if last == ":":
            if len(word) != 2:
                faults.drop("BN101", at, text=word)
                continue
            if open_trick and (cards or leader):
                tricks.append(Trick(tuple(cards), number, leader, tuple(marks) if marked else ()))
                number, cards, marks, marked = None, [], [], False
            leader, open_trick = word[0].upper(), True
        elif word in _SEATS:
            faults.add("BN125", at, seat=word.upper())
            if open_trick and (cards or leader):
                tricks.append(Trick(tuple(cards), number, leader, tuple(marks) if marked else ()))
                number, cards, marks, marked = None, [], [], False
            leader, open_trick = word.upper(), True
        elif word[0].isdecimal() and word.rstrip(".").isdecimal() and len(word) < 6:
            if open_trick:
                tricks.append(Trick(tuple(cards), number, leader, tuple(marks) if marked else ()))
                leader, cards, marks, marked = "", [], [], False
            number, open_trick = int(word.rstrip(".")), True
        elif word in _ENDS:
            end = _ENDS[word]
        else:
            bare, mark = _split_mark(word)
            card = spelling.card(bare)
            if card is None:
                faults.odd_word("BN104", at, bare)
            elif mark and mark not in _MARKS:
                faults.add("BN118", at, text=mark)
                mark = ""
            if not open_trick:
                open_trick = True
                faults.add("BN107", at, text=word)
            cards.append(card or UNKNOWN)
            marks.append(mark)
            marked = marked or bool(mark)
    if open_trick:
        tricks.append(Trick(tuple(cards), number, leader, tuple(marks) if marked else ()))
    return Play(tuple(tricks), end)


_NUMBERS = [str(number) for number in range(1, 100)]
_LEADERS = frozenset(f"{seat}:" for seat in "NESW")


def _tidy_tricks(words: list[str]) -> tuple[Trick, ...] | None:
    """Tricks of equal length, numbered from 1, each with its leader and unmarked cards; ``None`` for any other play."""
    width = words.index("2") if "2" in words else len(words)
    if width < 3 or len(words) % width or words[::width] != _NUMBERS[: len(words) // width]:
        return None
    leaders, cards, size = words[1::width], words[:], width - 2
    del cards[::width]  # the numbers
    del cards[:: size + 1]  # the leaders
    if not _LEADERS.issuperset(leaders) or not spelling.CANONICAL_CARDS.issuperset(cards):
        return None
    return tuple(
        [
            Trick(tuple(cards[(number - 1) * size : number * size]), number, leader[0])
            for number, leader in enumerate(leaders, 1)
        ]
    )


_NONE = Events(none=True)
_ACTORS = {f"{actor}:": actor for actor in ("N", "E", "S", "W", "NS", "EW", "ref")}


def _tidy_events(section: Section, read: Callable[[Section, Faults], Events]) -> Events | None:
    """The events of a section, each read on its own; ``None`` when one of them has a fault, or the section has more.

    An event without a fault says the same whatever stands around it.
    """
    words = section.words
    if section.head is not None or not words:
        return None
    if len(words) == 1:
        return _NONE if words[0] == "none" else None
    starts = [at for at, word in enumerate(words) if word in _ACTORS]
    if not starts or starts[0]:
        return None
    starts.append(len(words))
    events = []
    for start, end in pairwise(starts):
        said = _tidy_event(tuple(words[start + 1 : end]), read)
        if said is None:
            return None
        events.append(Event(_ACTORS[words[start]], said))
    return Events(tuple(events))


@lru_cache(maxsize=512)
def _tidy_event(words: tuple[str, ...], read: Callable[[Section, Faults], Events]) -> tuple[str, ...] | None:
    """What an actor says, in canonical spelling. Remembered: archives say few things in many records."""
    faults = Faults("")
    events = read(Section(None, ["N:", *words]), faults)
    return events.events[0].words if not faults.findings and len(events.events) == 1 and not events.end else None


def read_declarations(section: Section, faults: Faults) -> Events:
    """The events of ``[Declarations]``."""
    return _tidy_events(section, _declarations) or _declarations(section, faults)


def _declarations(section: Section, faults: Faults) -> Events:
    events = _events(section, faults, spelling.declaration, "BN117")
    at = int(events.none)
    for event in events.events:
        for index, word in enumerate(event.words):
            follows = event.words[1] if index > 1 else ""
            if index and not _belongs(word, event.word, follows) and not faults.dropped:
                faults.add("BN114", at + 1 + index, text=word, why="does not belong to a declaration")
        at += 1 + len(event.words)
    return events


def _belongs(word: str, name: str, follows: str) -> bool:
    """Behind a declaration's name stand one card or rank, places, ``shown`` and its length.

    ``follows`` is the word between the name and this one, or the first of them.
    """
    if word[0] == "@" or word == "shown" or word.startswith("length="):
        return True
    if follows and follows[0] != "@":
        return False
    return word in spelling.CANONICAL_CARDS or (name in ("carre", "hundred") and word in RANKS)


def read_incidents(section: Section, faults: Faults) -> Events:
    """The events of ``[Incidents]``."""
    return _tidy_events(section, _incidents) or _incidents(section, faults)


def _incidents(section: Section, faults: Faults) -> Events:
    return _events(section, faults, spelling.incident, "BN121")


def _events(section: Section, faults: Faults, name_of: object, code: str) -> Events:
    if section.head is not None:
        faults.add("BN113", -1, tag=faults.part, text=section.head, expected="no value")
    assert callable(name_of)
    events: list[Event] = []
    words: list[str] = []
    actor, actor_at = "", -1
    none = lost = False
    end: End = ""

    def close() -> None:
        if actor and words:
            events.append(Event(actor, tuple(words)))
        elif actor:
            faults.drop("BN114", actor_at, text=actor + ":", why="says nothing")

    for at, word in enumerate(section.words):
        bare = word in _SEATS and (not actor or (bool(words) and code == "BN117"))
        if bare:
            faults.add("BN125", at, seat=word.upper())
            word += ":"
        if word[-1] == ":" and word[0] != '"':
            close()
            if end or none:
                faults.add("BN101", at, text=word)
            actor, actor_at, words = (word[:-1].lower() if word[:-1].lower() == "ref" else word[:-1].upper()), at, []
        elif word in _ENDS:
            end = _ENDS[word]
        elif not actor:
            if word.lower() == "none" and not none:
                none = True
            else:
                if not lost:
                    faults.add("BN114", at, text=word, why="stands before any actor")
                lost = True
                faults.dropped.append(at)
        elif not words:
            name = name_of(word)
            if name is None:
                faults.odd_word(code, at, word)
            words.append(name or word)
        elif word[0] == "@" and pattern("PLACE").fullmatch(word) is None:
            faults.drop("BN114", at, text=word, why="is not a place")
        elif argument := _argument(word, words[0], at, faults):
            words.append(argument)
        else:
            faults.dropped.append(at)  # it has nothing that can be seen, which was said
    close()
    return Events(tuple(events), none, end)


def _argument(word: str, event: str, at: int, faults: Faults) -> str:
    """A further word of an event in canonical spelling."""
    if word[0] in '"@':
        return word
    if event in ("carre", "hundred") and (rank := spelling.card("S" + word)) is not None:
        return rank[1]
    if (card := spelling.card(word)) is not None:
        return card
    if (found := lookalikes.find(word)) is not None:
        faults.odd_word("BN114", at, word)
        return found[2]
    return word.lower() if word.isalpha() and word.upper() not in ("NS", "EW", "N", "E", "S", "W") else word


def read_layout(section: Section, faults: Faults) -> dict[str, tuple[str, ...]]:
    """The ``up/covered`` pairs of ``[Layout]`` by seat."""
    if section.head is not None:
        faults.add("BN113", -1, tag="Layout", text=section.head, expected="no value: [Layout]")
    rows: dict[str, list[str]] = {}
    row: list[str] | None = None
    lost = False
    for at, word in enumerate(section.words):
        if word[-1] == ":":
            lost = len(word) != 2  # a side has no cards
            if lost:
                faults.drop("BN101", at, text=word)
            else:
                row = rows.setdefault(word[:-1].upper(), [])
        elif lost:
            faults.dropped.append(at)
        elif row is None:
            faults.drop("BN101", at, text=word)
        else:
            up, slash, covered = word.partition("/")
            names = spelling.card(up), spelling.card(covered)
            if not slash or None in names:
                faults.odd_word("BN104", at, word)
            row.append(f"{names[0] or UNKNOWN}/{names[1] or UNKNOWN}")
    return {seat: tuple(pairs) for seat, pairs in rows.items()}
