"""Belote: king and queen of trumps in one hand, said with its cards, and counted unless the game forbids it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from msgspec import Struct

from belote_notation.cards import CARDS, NAMES, RANKS, SUIT_MASK, Card, Hand, cards_in, rank_of, suit_of
from belote_notation.record.model import Event
from belote_notation.referee.deal import Deal
from belote_notation.referee.tricks import LOST, Trace
from belote_notation.rules.combinations import Combination, belote_cards
from belote_notation.rules.declarations import BeloteAtAllTrump, BeloteCall, BeloteHolder, BeloteOverlap, BeloteWhen
from belote_notation.rules.ranking import ALL_TRUMP, Strain
from belote_notation.rules.ruleset import Ruleset

Used = Mapping[str, list[tuple[Combination, Event, int]]]
"""What each actor declared, with the event and its index."""


class Fault(Protocol):
    """Takes note of what is wrong with an event; ``word`` counts from the event's first word."""

    def __call__(self, code: str, index: int, word: int = -1, **facts: object) -> None: ...


class _Moment(Struct, frozen=True, gc=False):
    """When a card was played."""

    trick: int
    """Its number, from 1."""
    seat: str
    led: Card
    card: Card


class Belotes:
    """The belotes of a deal as they are said."""

    def __init__(
        self, deal: Deal, traced: Trace | None, ruleset: Ruleset, strain: Strain, taker: str, fault: Fault
    ) -> None:
        self.deal, self.traced, self.ruleset, self.strain, self.fault = deal, traced, ruleset, strain, fault
        self.rules, self.side_of = ruleset.declarations, ruleset.table.table.side_of
        self.taking = self.side_of.get(taker, "")
        self.pairs = belote_cards(self.rules, strain)
        self.said: dict[tuple[str, int], dict[str, int]] = {}  # (actor, suit) → word → event
        self.refused: set[tuple[str, int]] = set()  # (actor, suit) said with the wrong card first, which was told
        self.moments: dict[Hand, list[_Moment]] = {}
        self.points: dict[str, int] = {}
        self.counted: dict[int, int] = {}

    def say(self, index: int, event: Event) -> None:
        """A word of belote."""
        if not self.rules.belote:
            self.fault("BN503", index, 0, ruleset=self.ruleset.id)
            return
        arguments = event.arguments
        named = CARDS.get(arguments[0]) if arguments else None
        fitting = self.pairs if named is None else [pair for pair in self.pairs if pair >> named & 1]
        pair = fitting[0] if len(fitting) == 1 else self._meant(event, list(fitting))
        if pair is None:
            none = "nothing: this contract has no belote"
            self.fault("BN506", index, 0, cards="king and queen of trumps" if self.pairs else none)
            return
        holders = [s for s in seats_of(self.ruleset, event.actor) if self._may_hold(s, pair)]
        if not holders:
            self.fault("BN506", index, 0, cards=names(pair))
            return
        if self._queen_first(event, named):
            self.fault("BN512", index, 0)
            self.refused.add((event.actor, suit_of(pair.bit_length() - 1)))
            return
        barred = self.rules.belote_holder is BeloteHolder.BIDDING_SIDE and self.taking
        if barred and self.side_of.get(event.actor, event.actor) != self.taking:
            self.fault("BN511", index, 0, side=self.taking)
            return
        if self.traced is not None:
            self._place(index, event, pair, holders)
        for (holder, suit), said in self.said.items():
            if holder not in event.actor and event.actor not in holder and SUIT_MASK[suit] & pair:
                first = next(iter(said.values()))
                self.fault("BN504", index, 0, seat=holder, cards=names(pair), other="belote", event=first)
                return
        words = self.said.setdefault((event.actor, suit_of(pair.bit_length() - 1)), {})
        if event.word in words:
            self.fault("BN504", index, 0, cards=names(pair), other=event.word, event=words[event.word])
            return
        words[event.word] = index

    def _meant(self, event: Event, pairs: list[Hand]) -> Hand | None:
        """The pair that a word is about: where several could be meant, one that is held and not yet called."""
        held = [p for p in pairs if any(self._may_hold(seat, p) for seat in seats_of(self.ruleset, event.actor))]
        said = {pair: self.said.get((event.actor, suit_of(next(cards_in(pair)))), {}) for pair in held}
        unsaid = [pair for pair in held if event.word not in said[pair]]
        begun = [pair for pair in unsaid if said[pair]]
        return next(iter([*(begun if event.word == "rebelote" else ()), *unsaid, *held, *pairs]), None)

    def _queen_first(self, event: Event, named: Card | None) -> bool:
        """The word for the first card names the queen, where the king comes first."""
        ordered = self.rules.belote_call is BeloteCall.KING_FIRST and event.word == "belote"
        return ordered and named is not None and RANKS[rank_of(named)] == "Q"

    def _may_hold(self, seat: str, pair: Hand) -> bool:
        holding = self.deal.hands[seat]
        missing = pair & ~holding.known
        if not missing:
            return True
        others = [h.known for s, h in self.deal.hands.items() if s != seat]
        return missing.bit_count() <= holding.blanks and not any(missing & other for other in others)

    def _place(self, index: int, event: Event, pair: Hand, holders: list[str]) -> None:
        """Belote is said with its cards: the trick named must hold one of them, from that hand."""
        assert self.traced is not None
        places = event.places
        if not places or self.traced.gaps:
            return
        place = places[0].split(".")[0]
        if not place.isdecimal() or not 0 < int(place) <= self.traced.followed:
            return
        firsts: dict[Card, int] = {}  # a card that was played twice was played where it came first
        for moment in self._moments(pair):
            if moment.seat in holders:
                firsts.setdefault(moment.card, moment.trick)
        when = sorted(firsts.values())
        second = event.word == "rebelote" or self.rules.belote_call is BeloteCall.SECOND_CARD
        if len(when) <= second:
            return  # the card that it goes with is not among those written
        right = when[-1 if second else 0]
        if int(place) != right:
            word = next(at for at, w in enumerate(event.words) if w.startswith("@"))
            self.fault("BN507", index, word, at=f"@{place}", right=f"@{right}", card=names(pair))

    def _moments(self, pair: Hand) -> list[_Moment]:
        """When the cards of a pair were played, in the order of play."""
        if (found := self.moments.get(pair)) is None:
            found = self.moments[pair] = []
            if (traced := self.traced) is None:
                return found
            wanted = tuple(cards_in(pair))
            for place, card in enumerate(traced.line):
                if card in wanted:
                    trick, at = divmod(place, traced.size)
                    found.append(_Moment(trick + 1, traced.orders[trick][at], traced.line[place - at], card))
        return found

    def close(self, used: Used, unread: Collection[str]) -> None:
        """Count what was said; ``unread`` said something that cannot be read, which may be the missing word."""
        if self.rules.belote and self.rules.belote_in_shown_run:
            self._in_shown_runs(used)
        for (actor, suit), words in self.said.items():
            if (actor, suit) in self.refused:
                continue
            if not self.rules.belote_call.enough(words):
                if any(actor in other or other in actor for other in unread):
                    continue
                said = next(iter(words))
                other = "rebelote" if said == "belote" else "belote"
                self.fault("BN508", words[said], 0, said=said, other=other)
                continue
            if self._swallowed(used, actor, suit):
                self.fault("BN509", next(iter(words.values())), 0)
                continue
            if (trick := self._discarded(actor, suit)) is not None:
                self.fault("BN510", next(iter(words.values())), 0, trick=trick)
                continue
            if self.strain == ALL_TRUMP and self.rules.belote_at_all_trump is BeloteAtAllTrump.ONE and self.counted:
                self._second(actor, suit, words)
                continue
            self.counted[min(words.values())] = self.rules.belote_points
            self._count(actor)

    def _second(self, actor: str, suit: int, words: dict[str, int]) -> None:
        """One more belote where one alone counts, which is the first that was said."""
        counts = next(iter(self.counted))
        (holder, other), _ = next(said for said in self.said.items() if counts in said[1].values())
        facts = {"first": names(self._pair(other)), "holder": holder}
        self.fault("BN513", min(words.values()), 0, cards=names(self._pair(suit)), **facts)

    def _pair(self, suit: int) -> Hand:
        return next(pair for pair in self.pairs if SUIT_MASK[suit] & pair)

    def _count(self, actor: str) -> None:
        side = self.side_of.get(actor, actor)
        self.points[side] = self.points.get(side, 0) + self.rules.belote_points

    def _discarded(self, actor: str, suit: int) -> int | None:
        """The trick in which the first of the two cards was thrown on another suit, where that loses belote."""
        if self.rules.belote_when is BeloteWhen.ANY_CARD or self.traced is None or self.strain != ALL_TRUMP:
            return None  # elsewhere what does not follow is a ruff
        first = next((moment for moment in self._moments(self._pair(suit)) if moment.seat in actor), None)
        if first is None or first.led == LOST or suit_of(first.led) == suit:
            return None
        return first.trick

    def _swallowed(self, used: Used, actor: str, suit: int) -> bool:
        """Belote made of cards of a declaration that the game does not count beside it."""
        made = used.get(actor)
        if made is None:
            return False
        pair = self._pair(suit)
        for combination, _, _ in made:
            if not combination.cards & pair:
                continue
            if combination.kind == "four" and not self.rules.belote_in_four:
                return True
            if combination.kind == "run" and combination.cards & pair == pair:
                if self.rules.belote_overlap is BeloteOverlap.FORBIDDEN:
                    return True
                if combination.points >= 100 and not self.rules.baloot_in_seq_hundred:
                    return True
        return False

    def _in_shown_runs(self, used: Used) -> None:
        """Belote that needs no word: both its cards lie in a run that was shown (REG 5-6)."""
        for actor, made in used.items():
            for combination, event, _ in made:
                for pair in self.pairs:
                    suit = suit_of(next(cards_in(pair)))
                    inside = combination.kind == "run" and combination.cards & pair == pair
                    silent = (actor, suit) not in self.said and not self._swallowed(used, actor, suit)
                    if "shown" in event.words and inside and silent:
                        self._count(actor)


def seats_of(ruleset: Ruleset, actor: str) -> list[str]:
    """The seats that an actor may stand for: itself, or those of its side."""
    return [actor] if len(actor) == 1 else [seat for seat in ruleset.table.seats if seat in actor]


def names(cards: Hand) -> str:
    """Cards by name, suit by suit, from high to low."""
    return " ".join(NAMES[card] for card in sorted(cards_in(cards), key=lambda card: (suit_of(card), -rank_of(card))))
