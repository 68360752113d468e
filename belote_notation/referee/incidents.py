"""What went wrong at the table, as it was recorded: what it settles, and what it makes of the deal.

An incident never invents points: a deal is given away, cut short or ruled only as the record says and the rules allow.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from belote_notation.cards import CARDS, RANKS, cards_in, hand_of, rank_of
from belote_notation.places import Finding, Place
from belote_notation.record.model import Event, Record
from belote_notation.record.places import event_starts
from belote_notation.rules.incidents import SMALL, Kawesh
from belote_notation.rules.ruleset import Ruleset

SETTLES = {
    "revoke": ("BN403", "BN404", "BN405", "BN406", "BN409", "BN414"),
    "out-of-turn": ("BN301", "BN407"),
    "insufficient": ("BN318", "BN319"),
    "false-declaration": ("BN501",),
    "late-declaration": ("BN502",),
    "forgotten-rebelote": ("BN508",),
    "wrong-count": ("BN202",),
}
"""Incidents that explain a fault of the record, with the faults that they may explain."""
_LOSES = ("qaid",)
_THROWN_IN = ("redeal", "misdeal", "kawesh")
_OF_A_MISDEAL = ("redeal", "misdeal", "wrong-count", "penalty", "warning", "note")
"""What is written of a deal that was at fault itself; anything else beside a redeal may be its cause."""
_CLAIMS = ("claim", "sawa")
_CONTESTED = ("contested", "refused")


class Claim(Struct):
    """The rest of the tricks, claimed."""

    seat: str
    side: str
    after: int
    """How many tricks had been played."""
    contested: bool
    index: int
    """The event."""


class Stop(Struct):
    """A deal that was stopped because the target was said to be reached."""

    seat: str
    after: int
    """The trick after which it was said."""
    index: int


class Incidents(Struct):
    """The incidents of a record, as far as they change what becomes of the deal."""

    thrown_in: bool = False
    """The deal does not count and is dealt again."""
    small_cards: bool = False
    """It was thrown in because of a hand of small cards."""
    misdealt: bool = False
    """It was dealt again because the deal was at fault, and not a call or a card."""
    given_to: str = ""
    """The side that gets the deal because the other one broke a rule."""
    ruling: dict[str, int] | None = None
    """Points that a referee wrote for the deal, whatever was counted."""
    penalties: list[tuple[str, int]] = []
    """Sides with points that a referee added."""
    claim: Claim | None = None
    stop: Stop | None = None
    findings: list[Finding] = []

    @property
    def ends_play(self) -> bool:
        """The tricks that were not played are explained."""
        return bool(self.thrown_in or self.given_to or self.ruling or self.claim or self.stop)


def read_incidents(record: Record, ruleset: Ruleset) -> Incidents | None:
    """The incidents of a record; ``None`` when it has none."""
    if record.incidents is None or not record.incidents.events:
        return None
    reading = _Reading(record, ruleset)
    for index, event in enumerate(record.incidents.events):
        reading.event(index, event)
    return reading.result


class _Reading:
    def __init__(self, record: Record, ruleset: Ruleset) -> None:
        assert record.incidents is not None
        self.record, self.ruleset, self.table = record, ruleset, ruleset.table.table
        self.starts = event_starts(record.incidents)
        self.result = Incidents()

    def event(self, index: int, event: Event) -> None:
        if event.actor != "ref" and not all(seat in self.table.seats for seat in event.actor):
            self.fault("BN206", index, -1, seat=event.actor)
        elif event.word in ("penalty", "ruling"):
            self._points(index, event)
        elif event.word in _THROWN_IN:
            self._thrown_in(index, event)
        elif event.word in _LOSES or (event.word == "revoke" and "late" in event.words):
            self._loses(index, event)
        elif event.word in _CLAIMS:
            self._claim(index, event)
        elif event.word == "stop-claim":
            after = _trick(event)
            if after is None or len(event.actor) != 1:
                self.fault("BN802", index, 0, expected="the seat and the trick that it took: E: stop-claim @6")
            else:
                self.result.stop = Stop(event.actor, after, index)

    def fault(self, code: str, index: int, word: int, **facts: object) -> None:
        assert self.record.incidents is not None
        event = self.record.incidents.events[index]
        facts.setdefault("what", " ".join(event.words))
        facts.setdefault("seat", event.actor)
        at = Place("Incidents", self.starts[index] + 1 + word)
        seat = event.actor if len(event.actor) == 1 else ""
        self.result.findings.append(Finding(code, at, facts, seat=seat))

    def _points(self, index: int, event: Event) -> None:
        """``penalty NS 160``: NS writes 160 more. ``ruling NS 160 EW 0``: the deal is written so."""
        words = [word for word in event.arguments if word[0] != '"']
        pairs = list(zip(words[::2], words[1::2]))
        sides = self.ruleset.table.sides
        if not pairs or len(words) % 2 or any(side not in sides or not _is_number(points) for side, points in pairs):
            self.fault("BN802", index, 0, expected=f"sides and points: ref: {event.word} {sides[0]} 160")
            return
        points = [(side, int(number)) for side, number in pairs]
        if event.word == "penalty":
            self.result.penalties += points
        else:
            self.result.ruling = dict.fromkeys(sides, 0) | dict(points)

    def _thrown_in(self, index: int, event: Event) -> None:
        if event.word == "misdeal" and "redeal" not in event.words:
            return  # the deal went on
        if event.word == "kawesh" and not self._may_throw_in(event.actor):
            self.fault("BN803", index, 0, ruleset=self.ruleset.id)
            return
        self.result.thrown_in = True
        self.result.small_cards |= event.word == "kawesh"
        self.result.misdealt |= event.word == "misdeal" or self._of_a_misdeal

    @cached_property
    def _of_a_misdeal(self) -> bool:
        """Nothing else went wrong."""
        assert self.record.incidents is not None
        return all(event.word in _OF_A_MISDEAL for event in self.record.incidents.events)

    def _may_throw_in(self, actor: str) -> bool:
        """A hand of small cards, as far as the first cards are recorded, in a game that lets it be thrown in."""
        if self.ruleset.incidents.kawesh is Kawesh.OFF:
            return False
        hand, unknown = hand_of((self.record.first or self.record.deal or {}).get(actor, "..."))
        if hand.bit_count() > self.ruleset.deal.first_cards or any(unknown):
            return True  # the five first cards are not told apart
        return all(RANKS[rank_of(card)] in SMALL for card in cards_in(hand))

    def _loses(self, index: int, event: Event) -> None:
        """The side that broke a rule loses the deal: the one named behind ``qaid``, the actor of a revoke."""
        against = event.actor
        if event.word == "qaid":
            against = next((word for word in event.arguments if word in self.table.side_of), "")
        loser = self.table.side_of.get(against, "")
        if not loser or len(self.ruleset.table.sides) > 2:
            self.fault("BN802", index, 0, expected="who called it and against whom: N: qaid W @5")
            return
        self.result.given_to = next(side for side in self.ruleset.table.sides if side != loser)

    def _claim(self, index: int, event: Event) -> None:
        """``claim 3 @6``: three tricks from the sixth on; ``claim all``, ``sawa``: all the rest."""
        if event.actor not in self.table.side_of and event.actor not in self.table.sides:
            self.fault("BN802", index, 0, expected="who claims, a seat or a side: W: claim 3 @6")
            return
        played = len(self.record.play.tricks) if self.record.play else 0
        place = _trick(event)
        after = played if place is None else place - 1
        left = self.ruleset.table.tricks - after
        wanted = next((int(word) for word in event.arguments if _is_number(word)), left)
        if place is not None and not 0 < place <= self.ruleset.table.tricks:
            self.fault("BN802", index, 0, expected="the trick from which on: W: claim 3 @6")
            return
        if wanted > left:
            self.fault("BN804", index, 0, left=left, trick=after + 1)
            return
        contested = any(word in _CONTESTED for word in event.words)
        side = self.table.side_of.get(event.actor, event.actor)
        if wanted == left or contested:
            self.result.claim = Claim(event.actor, side, after, contested, index)


_DIGITS = 7
"""Digits that a number may have; the format writes no longer one."""


def _is_number(word: str) -> bool:
    """A number that points or tricks could be."""
    return word.isascii() and word.isdecimal() and len(word) <= _DIGITS


def _trick(event: Event) -> int | None:
    """The first place of an event as a trick."""
    place = next(iter(event.places), "").split(".")[0]
    return int(place) if place.isdecimal() else None


def settled(record: Record, findings: list[Finding]) -> list[Finding]:
    """The findings that no recorded incident explains; an incident that should explain one and does not is added."""
    assert record.incidents is not None
    starts = event_starts(record.incidents)
    open_ones = _grouped(findings)
    gone, added = set[int](), list[Finding]()
    for index, event in enumerate(record.incidents.events):
        if event.word not in SETTLES or not _settles(event):
            continue
        explained = list(_explained(event, open_ones))
        for group, key in explained:
            gone.update(map(id, group.pop(key)))
        if not explained and event.word in ("out-of-turn", "insufficient") and event.places:
            at = Place("Incidents", starts[index] + 1)
            added.append(Finding("BN805", at, {"what": " ".join(event.words), "seat": event.actor}))
    return [*(finding for finding in findings if id(finding) not in gone), *added]


_Alike = tuple[str, object, int]
"""The seat, the card and the trick of a finding."""
_Groups = dict[_Alike, list[Finding]]


def _grouped(findings: list[Finding]) -> dict[str, _Groups]:
    """Findings by code, and by what an incident may name of them: of thousands there are few kinds."""
    found: dict[str, _Groups] = {}
    for finding in findings:
        key = (finding.seat, finding.facts.get("card"), finding.trick)
        found.setdefault(finding.code, {}).setdefault(key, []).append(finding)
    return found


def _settles(event: Event) -> bool:
    return event.word != "revoke" or any(word in event.words for word in ("settled", "late", "corrected"))


def _explained(event: Event, findings: dict[str, _Groups]) -> Iterator[tuple[_Groups, _Alike]]:
    """The findings that an incident explains: of its kind, of its seat, at its place, with its card."""
    named = next((word for word in event.words if word in CARDS), None)
    places = [place.split(".")[0] for place in event.places]
    tricks = [place for place in places if place.isdecimal()]
    for code in SETTLES[event.word]:
        group = findings.get(code, {})
        for seat, card, trick in group:
            if seat and seat not in event.actor:
                continue
            if named is not None and card is not None and card != named:
                continue
            if not tricks or not trick or str(trick) in tricks:
                yield group, (seat, card, trick)
