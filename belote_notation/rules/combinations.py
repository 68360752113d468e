"""What a hand holds: runs, fours and belote, what they are worth, and which side's count.

A declaration that nobody made does not exist: nothing here is ever derived for scoring.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from belote_notation.cards import CARDS, RANKS, SUITS, Hand, named
from belote_notation.rules.declarations import (
    BeloteAtAllTrump,
    ComparePool,
    DeclarationRules,
    FourRank,
    FourVsSequence,
    RunOfEight,
    SeqCompareCap,
    SeqTie,
    SeqTieFinal,
)
from belote_notation.rules.ranking import ALL_TRUMP, Strain

RUN_LENGTHS = {"tierce": 3, "quarte": 4, "quinte": 5}
"""Runs by name; a quinte is five or more."""
LONGEST_NAMED = 5


class Combination(Struct, frozen=True, cache_hash=True, gc=False):
    """A run or four alike."""

    kind: str
    """``run`` or ``four``."""
    rank: str
    """Top card of the run, or the rank of the four."""
    suit: int = -1
    length: int = 4
    points: int = 0
    cards: Hand = 0
    """The cards that it is made of."""

    @property
    def name(self) -> str:
        """As a record writes it: ``tierce HQ``, ``carre K``."""
        if self.kind == "four":
            return f"carre {self.rank}"
        word = next((name for name, length in RUN_LENGTHS.items() if length == self.length), "quinte")
        return f"{word} {SUITS[self.suit]}{self.rank}"


_FOURS: dict[str, Hand] = {rank: named(suit + rank for suit in SUITS) for rank in RANKS}


class Declared(Struct, frozen=True, gc=False):
    """A combination that a seat declared; ``seat`` may be a whole side when the record says no more."""

    seat: str
    combination: Combination


def run(rules: DeclarationRules, suit: int, top: str, length: int) -> Combination:
    """A run with its points."""
    points = rules.run_points.get(length)
    return _run(suit, top, length, points if points is not None else max(rules.run_points.values()))


@lru_cache(maxsize=512)
def _run(suit: int, top: str, length: int, points: int) -> Combination:
    cards = (1 << length) - 1 << CARDS[SUITS[suit] + top] - length + 1
    return Combination("run", top, suit, length, points, cards)


def four(rules: DeclarationRules, rank: str, strain: Strain) -> Combination | None:
    """Four alike with its points, or ``None`` when that rank makes no declaration."""
    points = rules.fours(strain).get(rank, 0)
    return Combination("four", rank, points=points, cards=_FOURS[rank]) if points else None


def worthless_four(rank: str) -> Combination:
    """Four alike of a rank that makes no declaration."""
    return Combination("four", rank, cards=_FOURS[rank])


def combinations(hand: Hand, rules: DeclarationRules, strain: Strain) -> Iterator[Combination]:
    """All longest runs and all fours of a hand; they may share cards."""
    shortest = min(rules.run_points)
    for suit in range(len(SUITS)):
        length = 0
        for rank in range(len(RANKS) + 1):
            if rank < len(RANKS) and hand >> CARDS[SUITS[suit] + RANKS[rank]] & 1:
                length += 1
                continue
            if length == len(RANKS) and rules.run8 is RunOfEight.SPLIT:
                yield run(rules, suit, RANKS[rank - 1], LONGEST_NAMED)
                yield run(rules, suit, RANKS[rank - 1 - LONGEST_NAMED], length - LONGEST_NAMED)
            elif length >= shortest:
                yield run(rules, suit, RANKS[rank - 1], length)
            length = 0
    for rank_name in RANKS:
        found = four(rules, rank_name, strain)
        if found is not None and found.cards & hand == found.cards:
            yield found


def best_choice(hand: Hand, rules: DeclarationRules, strain: Strain) -> list[Combination]:
    """The declarations of a hand that are worth most without using a card twice.

    A four may take a card out of a run and leave a shorter one; a run is never split otherwise.
    """
    found = list(combinations(hand, rules, strain))
    if not rules.card_once:
        return found
    fours = [c for c in found if c.kind == "four"]
    choices = []
    for subset in range(1 << len(fours)):
        chosen = [c for at, c in enumerate(fours) if subset >> at & 1]
        left = hand
        for combination in chosen:
            left &= ~combination.cards
        choices.append(chosen + [c for c in combinations(left, rules, strain) if c.kind == "run"])
    return max(choices, key=lambda chosen: sum(c.points for c in chosen))


@lru_cache(maxsize=1024)
def _strength(c: Combination, rules: DeclarationRules, strain: Strain) -> tuple[int, ...]:
    """Orders declarations: the higher wins."""
    is_four = int(c.kind == "four")
    if is_four:
        orders = {FourRank.TRICK_ORDER: "789JQKTA", FourRank.NATURAL: RANKS, FourRank.UNRANKED: ""}
        height: tuple[int, ...] = (0, orders[rules.four_rank].find(c.rank), 0)
    else:
        trump = int(rules.seq_tie is SeqTie.TRUMP and c.suit == strain)
        length = min(c.length, LONGEST_NAMED) if rules.seq_compare_cap is SeqCompareCap.FIVE else c.length
        height = (length, RANKS.index(c.rank), trump)
    if rules.four_vs_sequence is FourVsSequence.ANY_FOUR:
        return (is_four, c.points, *height)
    if rules.four_vs_sequence is FourVsSequence.VALUE_THEN_FOUR:
        return (c.points, is_four, *height)
    return (c.points, 1 - is_four, *height)


def award(
    declared: Iterable[Declared], rules: DeclarationRules, strain: Strain, order: str, side_of: Mapping[str, str]
) -> list[Declared]:
    """The declarations that score: all of the side with the best one, in each pool.

    ``order`` is the order of play in the first trick; ``side_of`` gives the side of a seat.
    """
    made = list(declared)
    if len(made) < 2 or len({side_of.get(d.seat, d.seat) for d in made}) < 2:
        return made
    if rules.compare_pool is ComparePool.SEPARATE:
        pools = [[d for d in made if d.combination.kind == kind] for kind in ("run", "four")]
    else:
        pools = [made]
    scoring: list[Declared] = []
    for pool in pools:
        winner = _winning_side(pool, rules, strain, order, side_of)
        scoring += [d for d in pool if side_of.get(d.seat, d.seat) == winner]
    return scoring


def _winning_side(
    pool: list[Declared], rules: DeclarationRules, strain: Strain, order: str, side_of: Mapping[str, str]
) -> str | None:
    if not pool:
        return None
    strengths = [_strength(d.combination, rules, strain) for d in pool]
    best = max(strengths)
    leaders = [d for d, strength in zip(pool, strengths) if strength == best]
    sides = {side_of.get(d.seat, d.seat) for d in leaders}
    if len(sides) == 1:
        return sides.pop()
    unranked = leaders[0].combination.kind == "four" and rules.four_rank is FourRank.UNRANKED
    if rules.seq_tie_final is SeqTieFinal.NOBODY and not unranked:
        return None
    first = min(leaders, key=lambda d: min((order.index(s) for s in d.seat if s in order), default=len(order)))
    return side_of.get(first.seat, first.seat)


def belote_cards(rules: DeclarationRules, strain: Strain) -> tuple[Hand, ...]:
    """The pairs of king and queen that make belote under a contract."""
    if strain == ALL_TRUMP and rules.belote_at_all_trump is BeloteAtAllTrump.NONE:
        return ()
    return _pairs(strain)


@lru_cache(maxsize=8)
def _pairs(strain: Strain) -> tuple[Hand, ...]:
    suits = range(len(SUITS)) if strain == ALL_TRUMP else [strain] if strain < len(SUITS) else []
    return tuple(named((SUITS[suit] + "K", SUITS[suit] + "Q")) for suit in suits)


def wins_match(rules: DeclarationRules, combination: Combination, strain: Strain) -> bool:
    """Whether a declared combination wins the match by itself."""
    if combination.kind != "run" or combination.length < len(RANKS):
        return False
    trumps = combination.suit == strain and rules.run8 is RunOfEight.TRUMP_WINS_MATCH
    return trumps or rules.run8 is RunOfEight.WINS_MATCH
