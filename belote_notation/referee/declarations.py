"""Declarations as they were made: held, in time, disjoint, compared, awarded; and belote at its cards."""

from __future__ import annotations

from enum import Enum
from functools import cached_property, lru_cache

from msgspec import Struct

from belote_notation.cards import CARDS, RANKS, Hand, rank_of, suit_of
from belote_notation.places import Finding, Place
from belote_notation.record.model import Event, Events, Record
from belote_notation.record.places import event_starts
from belote_notation.referee.belote import Belotes, names, seats_of
from belote_notation.referee.deal import Deal
from belote_notation.referee.tricks import Trace
from belote_notation.rules.combinations import (
    LONGEST_NAMED,
    RUN_LENGTHS,
    Combination,
    Declared,
    award,
    combinations,
    four,
    run,
    wins_match,
    worthless_four,
)
from belote_notation.rules.declarations import AnnounceWhen, ComparePool, DeclarationRules, RunOfEight
from belote_notation.rules.ranking import Strain
from belote_notation.rules.ruleset import Ruleset


class DeclarationResult(Struct, gc=False):
    """What was declared and what of it counts."""

    recorded: bool = False
    """The record says what was declared, be it nothing."""
    unread: frozenset[str] = frozenset()
    """Who said something that cannot be read: then nobody knows what was declared."""
    made: list[Declared] = []
    scoring: list[Declared] = []
    belote: dict[str, int] = {}
    """Points for belote by side."""
    match_won: str = ""
    """The side that won the match by what it declared."""
    by_event: dict[int, Declared] = {}
    """The combination of each event that was made rightly, by the event's index."""
    belotes: dict[int, int] = {}
    """Points of each belote that was said and counts, by the index of its first word."""
    findings: list[Finding] = []

    def awarded(self, sides: tuple[str, ...], side_of: dict[str, str]) -> dict[str, int]:
        """Points of runs and fours by side."""
        points = dict.fromkeys(sides, 0)
        for declared in self.scoring:
            points[side_of.get(declared.seat, declared.seat)] += declared.combination.points
        return points


NOT_RECORDED = DeclarationResult()
"""Of a record that says nothing of declarations, or in which they could not be judged; nobody writes to it."""


@lru_cache(maxsize=64)
def _nothing_said(sides: tuple[str, ...], *, recorded: bool) -> DeclarationResult:
    """Of records in which nobody declared anything, which are many; nobody writes to it either."""
    return DeclarationResult(recorded=recorded, belote=dict.fromkeys(sides, 0))


def judge_declarations(
    record: Record,
    deal: Deal,
    traced: Trace | None,
    ruleset: Ruleset,
    strain: Strain,
    first: str,
    taker: str = "",
) -> DeclarationResult:
    """Judge the events of ``[Declarations]``: ``first`` leads, ``taker`` plays the contract, empty if not known."""
    said = record.declarations
    if said is None:
        return NOT_RECORDED
    if not said.events:
        return _nothing_said(ruleset.table.sides, recorded=said.none and not said.end)
    result = DeclarationResult(recorded=not said.end)
    faults = _Faults(said, result.findings)
    reading = _Reading(deal, traced, ruleset, strain, result, taker, faults)
    for index, event in enumerate(said.events):
        reading.event(index, event)
    table = ruleset.table.table
    order = table.order(first) if first else table.ring
    result.scoring = award(result.made, ruleset.declarations, strain, order, table.side_of)
    for declared in result.made:
        if wins_match(ruleset.declarations, declared.combination, strain):
            result.match_won = table.side_of.get(declared.seat, declared.seat)
            break
    result.belote = dict.fromkeys(ruleset.table.sides, 0)
    if reading.said or ruleset.declarations.belote_in_shown_run:
        belotes = reading.belotes
        belotes.close(reading.used, result.unread)
        result.belote |= belotes.points
        result.belotes = belotes.counted
    return result


def beaten_by(declared: Declared, result: DeclarationResult, ruleset: Ruleset) -> str | None:
    """The side whose declaration was better, empty when the best were equal; ``None`` for one that scores."""
    if declared in result.scoring:
        return None
    separate = ruleset.declarations.compare_pool is ComparePool.SEPARATE
    kind = declared.combination.kind
    rivals = [d for d in result.scoring if not separate or d.combination.kind == kind]
    return ruleset.table.table.side_of.get(rivals[0].seat, rivals[0].seat) if rivals else ""


COMBINATIONS = frozenset([*RUN_LENGTHS, "carre", "hundred", "four-hundred"])
"""Words that declare a run or four alike."""


class _Faults:
    """Takes note of what is wrong with an event; ``word`` counts from the event's first word."""

    def __init__(self, said: Events, findings: list[Finding]) -> None:
        self.said, self.findings = said, findings

    @cached_property
    def starts(self) -> list[int]:
        """The word at which each event begins."""
        return event_starts(self.said)

    def __call__(self, code: str, index: int, word: int = -1, **facts: object) -> None:
        event = self.said.events[index]
        facts.setdefault("seat", event.actor)
        facts.setdefault("what", " ".join(event.words[:2]))
        at = Place("Declarations", self.starts[index] + 1 + word)
        seat = event.actor if len(event.actor) == 1 else ""
        self.findings.append(Finding(code, at, facts, seat=seat))


class _Reading:
    """The events one by one."""

    def __init__(
        self,
        deal: Deal,
        traced: Trace | None,
        ruleset: Ruleset,
        strain: Strain,
        result: DeclarationResult,
        taker: str,
        fault: _Faults,
    ) -> None:
        self.deal, self.traced, self.fault = deal, traced, fault
        self.ruleset, self.rules, self.strain, self.result = ruleset, ruleset.declarations, strain, result
        self.side_of = ruleset.table.table.side_of
        self.declared = self.rules.declared_at(strain)
        self.used: dict[str, list[tuple[Combination, Event, int]]] = {}
        self.taken: dict[str, Hand] = {}  # the cards of all that an actor declared
        self.taker = taker
        self.said: Belotes | None = None

    @property
    def belotes(self) -> Belotes:
        """The belotes of the deal; most deals have none."""
        if self.said is None:
            self.said = Belotes(self.deal, self.traced, self.ruleset, self.strain, self.taker, self.fault)
        return self.said

    def event(self, index: int, event: Event) -> None:
        word = event.words[0]
        if event.actor not in self.side_of and event.actor not in self.ruleset.table.sides:
            self.fault("BN206", index, seat=event.actor)
        elif word in COMBINATIONS:
            self._combination(index, event)
        elif word in ("belote", "rebelote"):
            self.belotes.say(index, event)
        else:  # told already
            self.result.unread |= {event.actor}
            self.result.recorded = False

    def _combination(self, index: int, event: Event) -> None:
        if not self.declared:
            self.fault("BN503", index, 0, ruleset=self.ruleset.id)
            return
        combination = self._read(event)
        if combination is None:
            self.fault("BN505", index, 0)
            return
        if not self._holds(event, combination):
            self.fault("BN501", index, 1 if len(event.words) > 1 else 0, cards=names(combination.cards))
            return
        if combination.points == 0:
            return
        if (places := event.places) and not self._in_time(event.actor, places[0]):
            place = next(at for at, word in enumerate(event.words) if word.startswith("@"))
            when = self.rules.announce_when
            right = "@0" if when is AnnounceWhen.BEFORE_PLAY else "@1"
            self.fault("BN502", index, place, at="@" + places[0], when=when.meaning, right=right)
            return
        if self.taken and self._declared_before(index, event.actor, combination):
            return
        self.used.setdefault(event.actor, []).append((combination, event, index))
        self.taken[event.actor] = self.taken.get(event.actor, 0) | combination.cards
        declared = self.result.by_event[index] = Declared(event.actor, combination)
        self.result.made.append(declared)

    def _declared_before(self, index: int, actor: str, combination: Combination) -> bool:
        """Whether cards of it were in an earlier declaration, of the same actor or of another; a finding then."""
        twice = self.rules.card_once and len(actor) == 1 and self.taken.get(actor, 0) & combination.cards
        for earlier, _, other in self.used.get(actor, []) if twice else ():
            if cards := earlier.cards & combination.cards:
                self.fault("BN504", index, 0, cards=names(cards), other=earlier.name, event=other)
                return True
        for holder, taken in self.taken.items():
            if (cards := taken & combination.cards) and holder not in actor and actor not in holder:
                first = next(at for earlier, _, at in self.used[holder] if earlier.cards & combination.cards)
                self._twice(index, holder, cards, first)
                return True
        return False

    def _in_time(self, actor: str, place: str) -> bool:
        """Whether a declaration came when the game wants it."""
        trick, _, card = place.partition(".")
        if trick == "0" or self.rules.announce_when is AnnounceWhen.BEFORE_PLAY:
            return trick == "0"
        own = self.rules.announce_when is AnnounceWhen.OWN_FIRST_CARD
        if trick == "1" and card and own and self.traced is not None and self.traced.orders:
            return self.traced.orders[0][int(card) - 1 : int(card)] in actor
        return trick == "1"

    def _twice(self, index: int, seat: str, cards: Hand, earlier: int) -> None:
        """Cards that another seat has declared: they were in one hand only."""
        other = self.fault.said.events[earlier].word
        self.fault("BN504", index, 0, seat=seat, cards=names(cards), other=other, event=earlier)

    def _read(self, event: Event) -> Combination | None:
        """What an event declares, from its words and, where they do not say all, from the hand."""
        said = _by_words(event.words, self.rules, self.strain)
        if said is not _Ask.HAND:
            return said
        word, arguments = event.word, event.arguments
        if word == "carre":
            return self._best(event, "four", 0)
        length = RUN_LENGTHS.get(word, LONGEST_NAMED)
        if not arguments:
            return self._best(event, "run" if word in RUN_LENGTHS else "", length)
        length = max(_stated_length(event), self._run_length(event.actor, arguments[0], length))
        return _run_from(arguments[0], length, self.rules)

    def _run_length(self, actor: str, top: str, wanted: int) -> int:
        """How far down a run of five or more goes in the hand that holds it."""
        for seat in seats_of(self.ruleset, actor):
            known = self.deal.hands[seat].known
            length = 0
            while rank_of(CARDS[top]) >= length and known >> (CARDS[top] - length) & 1:
                length += 1
            if length >= wanted:
                whole = length == len(RANKS) and self.rules.run8 is RunOfEight.SPLIT
                return wanted if whole else length
        return wanted

    def _best(self, event: Event, kind: str, length: int) -> Combination | None:
        """The best combination in the hand that fits a declaration without its height."""
        found = []
        for seat in seats_of(self.ruleset, event.actor):
            for c in combinations(self.deal.hands[seat].known, self.rules, self.strain):
                if c.kind == "four" and kind != "run" and (c.points == 100 or event.word == "carre"):
                    found.append(c)
                elif c.kind == "run" and kind != "four" and c.length >= length:
                    found.append(run(self.rules, c.suit, c.rank, length if length < LONGEST_NAMED else c.length))
        free = [c for c in found if not c.cards & self.taken.get(event.actor, 0)] or found
        if free:
            return max(free, key=lambda c: (c.points, c.length, c.rank))
        if any(self.deal.hands[seat].blanks for seat in seats_of(self.ruleset, event.actor)):
            points = self.rules.run_points[min(length, max(self.rules.run_points))] if length else 100
            return Combination("run", "7", 0, 0, points)  # worth its points; its height is not known
        return None

    def _holds(self, event: Event, combination: Combination) -> bool:
        """Whether some hand of the actor holds the cards, as far as is known."""
        cards, hands = combination.cards, self.deal.hands
        if event.actor in hands and not cards & ~hands[event.actor].known:  # most are
            return True
        for seat in seats_of(self.ruleset, event.actor):
            if not cards & ~hands[seat].known:
                return True
        elsewhere = 0
        for seat, holding in hands.items():
            if seat not in event.actor:
                elsewhere |= holding.known
        for seat in seats_of(self.ruleset, event.actor):
            missing = cards & ~hands[seat].known
            if missing.bit_count() <= hands[seat].blanks and not missing & elsewhere:
                return True
        return combination.length == 0


class _Ask(Enum):
    """Who says what the words of an event leave open."""

    HAND = "hand"


@lru_cache(maxsize=1024)
def _by_words(words: tuple[str, ...], rules: DeclarationRules, strain: Strain) -> Combination | _Ask | None:
    """What the words of an event declare; ``None`` for what is none. Remembered: people say the same again."""
    word, arguments = words[0], Event("", words).arguments
    argument = arguments[0] if arguments else ""
    if word == "carre":
        return _four(argument, rules, strain) if argument else _Ask.HAND
    if word == "four-hundred":
        aces = _four("A", rules, strain)
        return aces if aces is not None and aces.points > rules.four_points.get("A", 0) else None
    if word == "hundred" and len(argument) == 1:
        return _four(argument, rules, strain)
    length = RUN_LENGTHS.get(word, LONGEST_NAMED)
    if not argument or (argument in CARDS and length == LONGEST_NAMED):
        return _Ask.HAND
    return _run_from(argument, length, rules) if argument in CARDS else None


def _four(rank: str, rules: DeclarationRules, strain: Strain) -> Combination | None:
    if len(rank) != 1 or "S" + rank not in CARDS:
        return None
    return four(rules, rank, strain) or worthless_four(rank)


def _run_from(top: str, length: int, rules: DeclarationRules) -> Combination | None:
    """A run down from a card; nothing where it would begin below the seven."""
    card = CARDS[top]
    return run(rules, suit_of(card), top[1], length) if rank_of(card) >= length - 1 else None


def _stated_length(event: Event) -> int:
    """``length=6``, or nothing."""
    for word in event.words:
        if word.startswith("length=") and word[7:].isdecimal() and len(word) < 10:
            return int(word[7:])
    return 0
