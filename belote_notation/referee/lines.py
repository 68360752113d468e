"""A trick in progress when some of its cards were not recorded: every way that it may stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from belote_notation.cards import RANKS, Card, Hand, cards_in, rank_of, suit_of
from belote_notation.referee.tricks import LOST, TrickPlayed
from belote_notation.rules.play import Duties, PlayRules, TrickState, single_cards_decide
from belote_notation.rules.ranking import Ranking


class Line(NamedTuple):
    """One way that a trick may stand."""

    led: Card
    best: Card
    best_led: Card
    """The best card of the led suit."""
    by: str
    """Who played the best card."""


def follow(lines: Iterable[Line], seat: str, cards: Hand, ranking: Ranking, *, leads: bool) -> set[Line]:
    """The ways after one of some cards was played."""
    if leads:
        return {Line(card, card, card, seat) for card in cards_in(cards)}
    beats = ranking.beats
    found = set()
    for line in lines:
        for card in cards_in(cards):
            wins = beats[line.best] >> card & 1
            follows = suit_of(card) == suit_of(line.led) and beats[line.best_led] >> card & 1
            best, by = (card, seat) if wins else (line.best, line.by)
            found.add(Line(line.led, best, card if follows else line.best_led, by))
    return found


def state_of(line: Line | None, count: int, partners: str, *, locked: bool, akka: bool) -> TrickState:
    """A trick as the next player sees it; ``None`` when he leads."""
    if line is None:
        return TrickState(locked=locked)
    return TrickState(
        led=line.led,
        best=line.best,
        best_led=line.best_led,
        partner_winning=line.by in partners,
        count=count,
        partner_led_ace=RANKS[rank_of(line.led)] == "A",
        partner_called_akka=akka,
        locked=locked,
    )


def wins_as_told(trick: TrickPlayed, after: str, at: int, card: Card, ranking: Ranking) -> bool:
    """Whether the one who leads next won a trick in which a card stands for the unrecorded one.

    ``after`` are the players of the next trick in turn, empty after the last. Yes, where more cards are unknown.
    """
    cards = [*trick.cards[:at], card, *trick.cards[at + 1 :]]
    if LOST in cards or not after:
        return True
    best = cards[0]
    for other in cards[1:]:
        best = other if ranking.beats[best] >> other & 1 else best
    return trick.order[cards.index(best)] == after[0]


class Law:
    """The duties of play, asked of a hand of which only a part is known."""

    def __init__(self, rules: PlayRules, legal: Duties) -> None:
        self.legal = legal
        self.single = single_cards_decide(rules)

    def illegal(self, card: Card, held: Hand, state: TrickState, others: Hand) -> bool:
        """A card is illegal for all that the hand may hold beside the cards held: some of the others."""
        if self.legal(held, state) >> card & 1:
            return False
        return self.single or not any(self.legal(held | 1 << more, state) >> card & 1 for more in cards_in(others))

    def barred(self, card: Card, held: Hand, state: TrickState, others: Hand) -> Hand:
        """Which of the other cards the hand cannot hold beside those held, if this card was legal."""
        if self.single and self.legal(held | others, state) >> card & 1:
            return 0
        bars = 0
        for other in cards_in(others & ~held):
            if self.illegal(card, held | 1 << other, state, others):
                bars |= 1 << other
        return bars
