"""Each card judged: held, not played before, and legal for the one who played it.

A card that was held but illegal is followed, since it happened; a card that cannot have been held ends the judging.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from belote_notation.cards import NAMES, SUIT_MASK, SUITS, Card, Hand, cards_in, in_order, mask
from belote_notation.places import Finding, Place
from belote_notation.record.model import Play, Record
from belote_notation.record.places import card_place
from belote_notation.referee.deal import Deal
from belote_notation.referee.layout import Layout
from belote_notation.referee.tricks import LOST, Trace, TrickPlayed
from belote_notation.rules.play import (
    PlayViolation,
    TrickState,
    single_cards_decide,
    violation,
)
from belote_notation.rules.ranking import Ranking
from belote_notation.rules.ruleset import Ruleset
from belote_notation.table import SEAT_WORDS

CODES = {
    PlayViolation.REVOKE: "BN403",
    PlayViolation.MUST_TRUMP: "BN404",
    PlayViolation.MUST_OVERTRUMP: "BN405",
    PlayViolation.MUST_BEAT: "BN406",
    PlayViolation.UNDERTRUMPED_PARTNER: "BN414",
    PlayViolation.LOCKED_TRUMP_LED: "BN409",
    PlayViolation.COVERED: "BN416",
}
"""Each violation with its diagnostic; a test holds that none is missing."""


class CardStep(Struct):
    """One card as it was judged."""

    trick: int
    """Index of the trick, from 0."""
    position: int
    """Index in the trick, from 0."""
    seat: str
    card: Card
    legal: Hand
    """The cards that could have been played; empty when the hand is not known."""
    violation: PlayViolation | None = None
    showing: dict[str, Hand] = {}
    """By seat, what showed of an open layout before the card."""


class Judged(Struct, gc=False):
    """The play as far as it could be judged."""

    followed: int = 0
    """Tricks that count: up to the first impossible card."""
    illegal: int = 0
    """Cards that were illegal and followed."""
    stopped: bool = False
    """An impossible card ended the judging."""
    blind: bool = False
    """Nobody knows what showed on the table, so no card was judged."""
    steps: list[CardStep] = []
    upcoming: CardStep | None = None
    """Where the play breaks off: the next player, with the cards that may be played. Kept with the steps."""
    findings: list[Finding] = []


@lru_cache(maxsize=64)
def without_fault(tricks: int) -> Judged:
    """Of plays of so many tricks in which every card is as it should be, which most are; nobody writes to it."""
    return Judged(followed=tricks)


def complete_hands(traced: Trace, deal: Deal) -> None:
    """Add to the hands what their owners played."""
    if deal.complete:
        return
    for seat, card in zip("".join(traced.orders), traced.line):
        if card != LOST and not any(h.known >> card & 1 for h in deal.hands.values()):
            deal.hands[seat].take(card)


def judge_play(
    record: Record,
    traced: Trace,
    deal: Deal,
    ruleset: Ruleset,
    ranking: Ranking,
    layout: Layout | None = None,
    *,
    locked: bool,
    keep_steps: bool,
) -> Judged:
    """Judge every card of the tricks that could be followed."""
    assert record.play is not None
    judge = _Judge(record.play, deal, ruleset, ranking, layout, locked=locked, keep_steps=keep_steps)
    judge.certain_leads = akka_tricks(record)
    judge.tricks = traced.rows()
    for index, trick in enumerate(judge.tricks):
        if not judge.trick(index, trick):
            break
        judge.result.followed += 1
    if keep_steps and judge.tricks and not traced.complete and not judge.result.stopped:
        judge.upcoming(len(judge.tricks) - 1, judge.tricks[-1])
    return judge.result


class _Judge:
    def __init__(
        self,
        play: Play,
        deal: Deal,
        ruleset: Ruleset,
        ranking: Ranking,
        layout: Layout | None,
        *,
        locked: bool,
        keep_steps: bool,
    ) -> None:
        self.layout = layout
        self.turned_unseen: set[str] = set()  # who turned a card that nobody recorded
        self.blind = layout is None and ruleset.table.open_layout  # nobody knows what showed
        self.play, self.ruleset, self.ranking, self.keep_steps = play, ruleset, ranking, keep_steps
        self.hands = {seat: h.known for seat, h in deal.hands.items()}
        self.written = {seat for seat, h in deal.hands.items() if h.given}
        self.blanks = {seat: h.blanks for seat, h in deal.hands.items()}
        self.side_of = ruleset.table.table.side_of
        self.state = TrickState(locked=locked)
        self.legal = ruleset.duties_of(ranking.strain)
        under = ruleset.under(ranking.strain)
        self.easy_suits, self.further = under.easy_suits, under.further is not None
        self.single = single_cards_decide(ruleset.play)
        self.unseen = ruleset.table.pack & ~known_cards(deal)  # and, by seat, what may have been played unrecorded
        self.doubtful = dict.fromkeys(self.hands, 0)
        self.certain_leads: set[int] = set()
        self.tricks: list[TrickPlayed] = []
        self.result = Judged(blind=self.blind)

    def trick(self, index: int, trick: TrickPlayed) -> bool:
        """Judge a trick; false when an impossible card ends the judging."""
        hands, beats, sides, state = self.hands, self.ranking.beats, self.side_of, self.state
        cards, order = trick.cards, trick.order
        led = cards[0] if cards else LOST
        free = 0  # cards that are legal whatever the rest of the hand
        if led != LOST and not self.keep_steps and self.layout is None and self.easy_suits >> (led >> 3) & 1:
            free = SUIT_MASK[led >> 3]
        state.led = None
        best = led
        best_seat = ""
        for position, card in enumerate(cards):
            seat = order[position]
            if card == LOST:
                self._lost(index, seat)
                return self._gap(index, trick, position)
            bit = 1 << card
            hand = hands[seat]
            if not hand & bit:
                if not self._held(index, position, seat, card):
                    return False
                hand |= bit
            if not free & bit and not self.blind:
                if position:
                    state.led, state.best, state.count = led, best, position
                    state.partner_winning = best_seat != seat and sides[best_seat] == sides[seat]
                    if self.further:
                        state.look_closer(cards[:position], self.ranking, akka=index + 1 in self.certain_leads)
                self._judge(index, position, seat, card, hand, best, trick)
            hands[seat] = hand & ~bit
            if not position or beats[best] & bit:
                best, best_seat = card, seat
        self._turn(trick)
        return True

    def _turn(self, trick: TrickPlayed) -> None:
        """What the cards of a trick covered is turned; under an unrecorded card it might be anything."""
        if self.layout is not None:
            played = list(zip(trick.order, trick.cards))
            self.layout.turn((seat, card) for seat, card in played if card != LOST)
            self.turned_unseen |= {seat for seat, card in played if card == LOST}

    def _judge(
        self, index: int, position: int, seat: str, card: Card, hand: Hand, best: Card, trick: TrickPlayed
    ) -> None:
        if self.layout is not None:
            hand &= self.layout.showing[seat] | (1 << card if seat in self.turned_unseen else 0)
        legal = self.legal(hand, self.state)
        fine = legal >> card & 1 or (self.blanks[seat] > 0 and not self.single and self._lifted(seat, card, hand))
        broken = None if fine else self._illegal(index, position, seat, card, hand, best, trick)
        if self.keep_steps:
            known = 0 if self.blanks[seat] or seat in self.turned_unseen else legal
            self.result.steps.append(CardStep(index, position, seat, card, known, broken, self._showing()))

    def _showing(self) -> dict[str, Hand]:
        return dict(self.layout.showing) if self.layout is not None else {}

    def _lifted(self, seat: str, card: Card, hand: Hand) -> bool:
        """Some card that the hand may hold besides would make it legal."""
        others = self.unseen | self.doubtful[seat]
        return any(self.legal(hand | 1 << other, self.state) >> card & 1 for other in cards_in(others))

    def _lost(self, index: int, seat: str) -> None:
        """An unrecorded card may have been any that does not come later: only those are certainly still held."""
        later = mask(
            card
            for trick in self.tricks[index + 1 :]
            for by, card in zip(trick.order, trick.cards)
            if by == seat and card != LOST
        )
        hand = self.hands[seat]
        self.hands[seat] = hand & later
        self.doubtful[seat] |= hand & ~later
        self.blanks[seat] += (hand & ~later).bit_count() - 1

    def _gap(self, index: int, trick: TrickPlayed, position: int) -> bool:
        """The rest of a trick with an unrecorded card: who held what is judged, what had to be followed is not."""
        for at in range(position + 1, len(trick.cards)):
            seat, card = trick.order[at], trick.cards[at]
            if card == LOST:
                self._lost(index, seat)
                continue
            if not self.hands[seat] >> card & 1 and not self._held(index, at, seat, card):
                return False
            self.hands[seat] &= ~(1 << card)
            if self.keep_steps:
                self.result.steps.append(CardStep(index, at, seat, card, 0, None, self._showing()))
        self._turn(trick)
        return True

    def upcoming(self, index: int, trick: TrickPlayed) -> None:
        """The card that comes after the last one written: whose it is, and which it may be."""
        state, ranking, table = self.state, self.ranking, self.ruleset.table
        state.led = None
        at = len(trick.cards)
        if at == len(table.seats):
            index, at, seat = index + 1, 0, trick.winner
        else:
            leader = self.tricks[index - 1].winner if index else self.play.tricks[0].leader
            seat = table.table.after(trick.order[0], at) if at else leader
        if seat not in table.table.orders or index >= table.tricks:
            return
        legal = 0
        if not self.blanks[seat] and seat not in self.turned_unseen and (at == 0 or LOST not in trick.cards):
            if at:
                best = state.led = trick.cards[0]
                for card in trick.cards[1:]:
                    best = card if ranking.beats[best] >> card & 1 else best
                state.best, state.count = best, at
                winning = trick.order[trick.cards.index(best)]
                state.partner_winning = self.side_of[winning] == self.side_of[seat]
                state.look_closer(trick.cards, ranking, akka=index + 1 in self.certain_leads)
            hand = self.hands[seat] & (self.layout.showing[seat] if self.layout is not None else -1)
            legal = 0 if self.blind else self.legal(hand, state)
        self.result.upcoming = CardStep(index, at, seat, LOST, legal, None, self._showing())

    def _held(self, index: int, position: int, seat: str, card: Card) -> bool:
        """Whether a card that is not among the known ones can have been in the hand; a finding when not."""
        at = card_place(self.play, index, position)
        name = NAMES[card]
        facts: dict[str, object] = {"seat": seat, "card": name, "trick": index + 1}
        if earlier := self._earlier(index, position, card):
            labels = tuple((place, "played here") for place in earlier)
            self.result.findings.append(Finding("BN402", at, facts, labels, seat=seat, trick=index + 1))
        elif not self.ruleset.table.pack >> card & 1:
            facts["ruleset"] = self.ruleset.id
            self.result.findings.append(Finding("BN203", at, facts, seat=seat, trick=index + 1))
        else:
            holder = next((s for s, hand in self.hands.items() if hand >> card & 1), "")
            if not holder and self.blanks[seat] > 0:
                self.blanks[seat] -= 1
                return True
            facts["holder"] = holder
            facts["hand"] = " ".join(in_order(self.hands[seat]))
            facts["recorded"] = self.blanks[seat] == 0
            who = SEAT_WORDS.get(holder, holder)
            labels = ((Place("Deal", key=f"{holder} {name}"), f"{who} holds it"),) if holder else ()
            self.result.findings.append(Finding("BN401", at, facts, labels, seat=seat, trick=index + 1))
        self.result.stopped = True
        return False

    def _earlier(self, index: int, position: int, card: Card) -> list[Place]:
        for t, trick in enumerate(self.play.tricks[: index + 1]):
            for p, name in enumerate(trick.cards):
                if name == NAMES[card] and (t, p) < (index, position):
                    return [card_place(self.play, t, p)]
        return []

    def _illegal(
        self, index: int, position: int, seat: str, card: Card, hand: Hand, best: Card, trick: TrickPlayed
    ) -> PlayViolation:
        rules, ranking, state = self.ruleset.play, self.ranking, self.state
        covered = not hand >> card & 1
        broken = PlayViolation.COVERED if covered else violation(card, hand, state, rules, ranking)
        assert broken is not None
        self.result.illegal += 1
        legal = self.legal(hand, state)
        facts: dict[str, object] = {
            "seat": seat,
            "card": NAMES[card],
            "legal": " ".join(in_order(legal)),
            "led": NAMES[trick.cards[0]],
            "best": NAMES[best] if best != LOST else "",
            "trick": index + 1,
        }
        labels = []
        if covered and self.layout is not None:
            facts["upper"] = next((NAMES[up] for up, under in self.layout.under.items() if under == card), "another")
            labels.append((Place("Layout", key=f"{seat} {NAMES[card]}"), "it lies here"))
        elif position and state.led is not None:
            facts["suit"] = SUITS[state.led >> 3]
            labels.append((card_place(self.play, index, 0), "the card that led"))
            if best != trick.cards[0] and broken is not PlayViolation.REVOKE:
                at = card_place(self.play, index, trick.cards.index(best))
                labels.append((at, "the card to beat" if hand & SUIT_MASK[best >> 3] else "the best card so far"))
        if seat not in self.written and (later := self._played_later(index, seat, legal)) is not None:
            labels.append((later, "held until here"))
        at = card_place(self.play, index, position)
        finding = Finding(CODES[broken], at, facts, tuple(labels), seat=seat, trick=index + 1)
        self.result.findings.append(finding)
        return broken

    def _played_later(self, index: int, seat: str, cards: Hand) -> Place | None:
        """Where a player of whom no hand is written played one of these cards."""
        for number, trick in enumerate(self.tricks[index + 1 :], index + 1):
            for at, (by, card) in enumerate(zip(trick.order, trick.cards)):
                if by == seat and card != LOST and cards >> card & 1:
                    return card_place(self.play, number, at)
        return None


def known_cards(deal: Deal) -> Hand:
    """The cards of all hands, as far as they are known."""
    known = 0
    for holding in deal.hands.values():
        known |= holding.known
    return known


def revokes(record: Record) -> set[tuple[str, int]]:
    """Seat and trick of every revoke that the record tells of, settled or not."""
    events = record.incidents.events if record.incidents else ()
    told = [(event.actor, place.split(".")[0]) for event in events if event.word == "revoke" for place in event.places]
    return {(seat, int(trick)) for seat, trick in told if trick.isdecimal()}


def akka_tricks(record: Record) -> set[int]:
    """Tricks whose leader called akka: the highest card left of its suit."""
    events = [*(record.declarations.events if record.declarations else ())]
    events += record.incidents.events if record.incidents else ()
    return {int(p) for event in events if event.word == "akka" for p in event.places if p.isdecimal()}
