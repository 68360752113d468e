"""The events of ``[Declarations]`` and ``[Incidents]``."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

from belote_notation.cards import RANKS
from belote_notation.record import lookalikes, spelling
from belote_notation.record.model import End, Event, Events
from belote_notation.record.sections.faults import ENDS, SEATS, Faults
from belote_notation.syntax.grammar import pattern
from belote_notation.syntax.nodes import Section

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


def _events(section: Section, faults: Faults, name_of: Callable[[str], str | None], code: str) -> Events:
    if section.head is not None:
        faults.add("BN113", -1, tag=faults.part, text=section.head, expected="no value")
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
        bare = word in SEATS and (not actor or (bool(words) and code == "BN117"))
        if bare:
            faults.add("BN125", at, seat=word.upper())
            word += ":"
        if word[-1] == ":" and word[0] != '"':
            close()
            if end or none:
                faults.add("BN101", at, text=word)
            actor, actor_at, words = (word[:-1].lower() if word[:-1].lower() == "ref" else word[:-1].upper()), at, []
        elif word in ENDS:
            end = ENDS[word]
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
