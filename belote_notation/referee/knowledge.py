"""What the play tells of cards that nobody saw: where they must be, where they cannot be, and whether a deal is left.

A card that was legal bars from the hand all cards beside which it would not have been; what is declared or written down
bars further ones. Then the unseen cards either fit into the hands, or they do not, and some card up to the one with
which that became so is against the rules. This is exact where single cards decide (``single_cards_decide``) and no card
of the play is unrecorded; elsewhere it is sound: nothing is accused that may be right. A card that is known to be
illegal, or that the table dealt with as a revoke, tells nothing.
"""

from __future__ import annotations

from msgspec import Struct

from belote_notation.cards import Card, Hand, cards_in
from belote_notation.places import Finding
from belote_notation.record.model import Play, Record
from belote_notation.referee.deal import Deal
from belote_notation.referee.declarations import DeclarationResult
from belote_notation.referee.evidence import Barred, accused, impossible, labels, misdealt
from belote_notation.referee.flow import Flow, Shortage
from belote_notation.referee.holders import OUT, Holders, close_by_facts, read_holders
from belote_notation.referee.lines import Law, Line, follow, state_of, wins_as_told
from belote_notation.referee.play import akka_tricks, revokes
from belote_notation.referee.tricks import LOST, Trace
from belote_notation.rules.contract import Contract
from belote_notation.rules.play import TrickState, violation
from belote_notation.rules.ranking import Ranking
from belote_notation.rules.ruleset import Ruleset


class Knowledge(Struct):
    """What follows from a play of which not every card was seen."""

    known: dict[str, Hand] = {}
    """Cards that a seat held in every deal that fits, beside those that the record tells."""
    barred: dict[str, Hand] = {}
    """Unseen cards that a seat held in none."""
    undecided: list[tuple[int, int]] = []
    """Cards played, by trick and place in it, of which only the unseen cards could say whether they were legal."""
    findings: list[Finding] = []


def infer(
    record: Record,
    traced: Trace,
    deal: Deal,
    ruleset: Ruleset,
    ranking: Ranking,
    contract: Contract,
    declared: DeclarationResult,
) -> Knowledge | None:
    """Think a play through; ``None`` where nothing can be said, because the hands and the play do not add up."""
    holders = read_holders(record, traced, deal, ruleset)
    flow = Flow(holders.rooms, holders.placed)
    if not holders.placed or not flow.exact:
        return None
    close_by_facts(flow, holders, record, ruleset, contract, declared)
    if (short := flow.settle()) is not None:
        return Knowledge(findings=[misdealt(short, holders, record)])
    thought = _Thought(record, traced, deal, ruleset, ranking, flow, holders, locked=contract.locked)
    thought.think()
    return thought.result


class _Thought:
    """The play from its first card to its last, with what each card tells."""

    def __init__(
        self,
        record: Record,
        traced: Trace,
        deal: Deal,
        ruleset: Ruleset,
        ranking: Ranking,
        flow: Flow,
        holders: Holders,
        *,
        locked: bool,
    ) -> None:
        assert record.play is not None
        self.play: Play = record.play
        self.tricks, self.ruleset, self.ranking = traced.rows(), ruleset, ranking
        self.flow, self.holders, self.locked = flow, holders, locked
        self.law = Law(ruleset.play, ruleset.duties_of(ranking.strain))
        self.silent = revokes(record)
        self.akka = akka_tricks(record)
        self.unheard = record.declarations is None  # then an akka may have been called as well
        self.held = {seat: holding.known & ~holders.open for seat, holding in deal.hands.items()}  # still, for certain
        self.at_first = flow.possible()
        self.told: list[Barred] = []
        self.result = Knowledge()

    def think(self) -> None:
        """Card by card, until no deal is left."""
        act = 0
        for index, trick in enumerate(self.tricks):
            lines: set[Line] = set()
            for at, (seat, card) in enumerate(zip(trick.order, trick.cards)):
                partners = "".join(s for s in self.ruleset.table.seats if self.ruleset.table.table.partners(s, seat))
                states = [
                    state_of(line, at, partners, locked=self.locked, akka=self.unheard or index + 1 in self.akka)
                    for line in (lines or [None])
                ]
                if card == LOST:
                    fits = self._unrecorded(index, at, seat, act, states)
                else:
                    fits = self._recorded(index, at, seat, act, card, states)
                    self.held[seat] &= ~(1 << card)
                if not fits:
                    return
                cards = self._may_be(act) if card == LOST else 1 << card
                lines = follow(lines, seat, cards, self.ranking, leads=not at)
                act += 1
        self._conclude()

    def _recorded(self, index: int, at: int, seat: str, act: int, card: Card, states: list[TrickState]) -> bool:
        """What a card tells of the rest of the hand; false when no deal is left."""
        places = self.holders.of(seat, act)
        others = 0
        for place in places:
            others |= self.at_first[place]
        others &= self.holders.open
        if not others or (seat, index + 1) in self.silent:
            return True
        held = self.held[seat]
        illegal = [self.law.illegal(card, held, state, others) for state in states]
        if all(illegal):
            if LOST in self.tricks[index].cards[:at]:
                self._behind_gap(Barred(index, at, seat, 0), held, states)
            return True
        bars = [self.law.barred(card, held, state, others) for state in states]
        if any(bars) or any(illegal):
            self.result.undecided.append((index, at))
        barred = bars[0]
        for one in bars[1:]:
            barred &= one
        return self._tell(Barred(index, at, seat, barred), places, states if len(states) == 1 else [])

    def _behind_gap(self, told: Barred, held: Hand, states: list[TrickState]) -> None:
        """A card that was illegal whatever the unrecorded one before it was; elsewhere it is reported already."""
        cards = self.tricks[told.trick].cards
        broken = {violation(cards[told.at], held, state, self.ruleset.play, self.ranking) for state in states}
        legal = 0
        for state in states:
            legal |= self.law.legal(held, state)
        if len(broken) == 1 and (one := broken.pop()) is not None:
            self.result.findings.append(accused(told, one, legal, states[0], self.play, cards, ()))

    def _unrecorded(self, index: int, at: int, seat: str, act: int, states: list[TrickState]) -> bool:
        """Which cards an unrecorded one cannot have been; false when none is left."""
        place = next(place for place in self.holders.of(seat) if self.holders.until[place] == act)
        may = self.flow.rooms[place].admits
        later = 0
        for other in self.holders.of(seat, act):
            later |= self.at_first[other]
        out = 0
        silent = (seat, index + 1) in self.silent
        trick, after = self.tricks[index], "".join(trick.order for trick in self.tricks[index + 1 : index + 2])
        for card in cards_in(may):
            held = self.held[seat] | 1 << card
            illegal = all(self.law.illegal(card, held, state, later & ~held) for state in states)
            if (illegal and not silent) or not wins_as_told(trick, after, at, card, self.ranking):
                out |= 1 << card
        if (may & ~out).bit_count() > 1:
            self.result.undecided.append((index, at))
        return self._tell(Barred(index, at, seat, out, lost=True), [place], [])

    def _may_be(self, act: int) -> Hand:
        """The cards that an unrecorded one may have been."""
        return self.flow.possible()[self.holders.until.index(act)]

    def _tell(self, told: Barred, places: list[int], states: list[TrickState]) -> bool:
        """Close the places of a hand to the cards barred from it; a finding, and false, when the rest fits nowhere."""
        if not told.cards:
            return True
        closed = self.flow.close(told.cards, places)
        told.cards = 0
        for cards in closed.values():
            told.cards |= cards
        self.told.append(told)
        short = self.flow.settle()
        if short is not None:
            self.flow.reopen(closed)
            self.result.findings.append(self._finding(told, short, places, states))
        return short is None

    def _finding(self, told: Barred, short: Shortage, places: list[int], states: list[TrickState]) -> Finding:
        """An illegal card where one state of the hand proves it, else a deal that cannot be."""
        proof = [one for one in self.told if one.bears_on(short, self.holders)]
        inside = outside = 0
        for at, cards in enumerate(self.flow.possible()):
            if at in places:
                inside |= cards
            else:
                outside |= cards
        if states and (certain := inside & ~outside & self.holders.open):
            card = self.tricks[told.trick].cards[told.at]
            hand = self.held[told.seat] | certain
            broken = violation(card, hand, states[0], self.ruleset.play, self.ranking)
            if broken is not None:
                legal = self.law.legal(hand, states[0])
                shown = labels(told, self.play, self.holders, proof)
                return accused(told, broken, legal, states[0], self.play, self.tricks[told.trick].cards, shown)
        return impossible(told, short, self.play, self.holders, proof)

    def _conclude(self) -> None:
        """What is so in every deal that is left."""
        possible = self.flow.possible()
        unseen = self.holders.open
        for seat in (*self.ruleset.table.seats, OUT):
            can = elsewhere = 0
            for at, cards in enumerate(possible):
                if self.holders.seats[at] == seat:
                    can |= cards
                else:
                    elsewhere |= cards
            self.result.known[seat] = can & ~elsewhere & unseen
            self.result.barred[seat] = unseen & ~can
