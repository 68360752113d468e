"""Small rules of classic belote and baloot, written for the inputs alone and independent of the package.

A card is suit times 8 plus rank; a hand is a bit mask. Seats are numbers in the order of play, N W S E = 0 1 2 3: the
next player is the next number, and partners are two apart. A trump is a suit, or 4 for none.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

SUITS, RANKS, SEATS, SIDES = "SHDC", "789TJQKA", "NWSE", ("NS", "EW")
NAME = [suit + rank for suit in SUITS for rank in RANKS]
NO_TRUMP = 4
SUIT_MASK = [0xFF << 8 * suit for suit in range(4)] + [0]
PLAIN_ORDER = [0, 1, 2, 6, 3, 4, 5, 7]
TRUMP_ORDER = [0, 1, 6, 4, 7, 2, 3, 5]
PLAIN_POINTS = [0, 0, 0, 10, 2, 3, 4, 11]
TRUMP_POINTS = [0, 0, 14, 10, 20, 3, 4, 11]
STRENGTH = [[TRUMP_ORDER[c & 7] + 8 if c >> 3 == t else PLAIN_ORDER[c & 7] for c in range(32)] for t in range(5)]
POINTS = [[(TRUMP_POINTS if c >> 3 == t else PLAIN_POINTS)[c & 7] for c in range(32)] for t in range(5)]


def bits(mask: int) -> Iterator[int]:
    """The cards of a hand."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def hand_text(mask: int) -> str:
    """A hand as S.H.D.C, high cards first."""
    return ".".join("".join(RANKS[r] for r in range(7, -1, -1) if mask >> (8 * suit + r) & 1) for suit in range(4))


def higher_trumps(trump: int, card: int) -> int:
    """The trumps that beat a card which is winning."""
    if card >> 3 != trump:
        return SUIT_MASK[trump]
    return sum(1 << c for c in bits(SUIT_MASK[trump]) if STRENGTH[trump][c] > STRENGTH[trump][card])


def legal(hand: int, trump: int, led: int, best: int, partner_wins: bool, *, baloot: bool) -> int:
    """The cards that may follow; ``led`` is the suit led, ``best`` the card that is winning.

    Classic: go higher in trumps even over the partner, and go under where you cannot go higher. Baloot: only over
    opponents, and discard where you cannot.
    """
    follow = hand & SUIT_MASK[led]
    if follow:
        if led == trump and not (baloot and partner_wins):
            return follow & higher_trumps(trump, best) or follow
        return follow
    trumps = hand & SUIT_MASK[trump]
    if partner_wins or not trumps:
        return hand
    higher = trumps & higher_trumps(trump, best)
    return higher or (hand if baloot else trumps)


class Played(NamedTuple):
    """A complete play."""

    leaders: list[int]
    tricks: list[list[int]]
    points: list[int]
    """By side, with ten for the last trick."""
    capot: int
    """The side that took every trick, or -1."""
    illegal: bool
    """One card was illegal, as was asked for."""


def play(
    rng: random.Random, dealt: list[int], trump: int, first: int, *, baloot: bool, illegal_from: int = 99
) -> Played:
    """A random play. From card number ``illegal_from`` on the first chance of an illegal card is taken, once."""
    hands = list(dealt)
    strength, value = STRENGTH[trump], POINTS[trump]
    leaders: list[int] = []
    tricks: list[list[int]] = []
    points, won = [0, 0], [0, 0]
    leader, done = first, False
    for number in range(8):
        cards: list[int] = []
        winner, best = leader, -1
        for at in range(4):
            seat = (leader + at) % 4
            hand = hands[seat]
            allowed = hand
            if at:
                partner_wins = winner == (seat + 2) % 4
                allowed = legal(hand, trump, cards[0] >> 3, best, partner_wins, baloot=baloot)
                if 4 * number + at >= illegal_from and not done and hand & ~allowed:
                    allowed, done = hand & ~allowed, True
            card = rng.choice(list(bits(allowed)))
            cards.append(card)
            hands[seat] &= ~(1 << card)
            if at == 0 or (card >> 3 in (cards[0] >> 3, trump) and strength[card] > strength[best]):
                winner, best = seat, card
        leaders.append(leader)
        tricks.append(cards)
        points[winner % 2] += sum(value[card] for card in cards) + 10 * (number == 7)
        won[winner % 2] += 1
        leader = winner
    capot = 0 if won[0] == 8 else 1 if won[1] == 8 else -1
    return Played(leaders, tricks, points, capot, done)


class Said(NamedTuple):
    """A declaration that a player makes."""

    seat: int
    word: str
    argument: str
    points: int
    four: bool
    strength: tuple[int, ...]


def declarations(hand: int, seat: int, trump: int, *, baloot: bool) -> list[Said]:
    """The runs and fours of a hand, the best first, no card used twice."""
    found: list[tuple[Said, int]] = []
    for suit in range(4):
        length = 0
        for rank in range(9):
            if rank < 8 and hand >> (8 * suit + rank) & 1:
                length += 1
                continue
            if length >= 3:
                word = {3: "tierce", 4: "quarte"}.get(length, "quinte")
                points = {3: 20, 4: 50}.get(length, 100)
                cards = sum(1 << (8 * suit + rank - 1 - step) for step in range(length))
                height = (min(length, 5), rank, 0) if baloot else (length, rank, int(suit == trump))
                found.append((Said(seat, word, SUITS[suit] + RANKS[rank - 1], points, False, height), cards))
            length = 0
    for rank in range(8):
        cards = sum(1 << (8 * suit + rank) for suit in range(4))
        points = _four(RANKS[rank], trump, baloot=baloot)
        if cards & hand == cards and points:
            height = (0, rank if baloot else "789JQKTA".index(RANKS[rank]), 0)
            found.append((Said(seat, "carre", RANKS[rank], points, True, height), cards))
    found.sort(key=lambda pair: -pair[0].points)
    said: list[Said] = []
    used = 0
    for declaration, cards in found:
        if not used & cards:
            said.append(declaration)
            used |= cards
    return said


def _four(rank: str, trump: int, *, baloot: bool) -> int:
    if baloot:
        return 200 if rank == "A" and trump == NO_TRUMP else 100 if rank in "AKQJT" else 0
    return {"J": 200, "9": 150}.get(rank, 100 if rank in "AKQT" else 0)


def awarded(said: list[Said], first: int, *, baloot: bool) -> list[int]:
    """Points by side: the side with the best declaration scores all of its own.

    Classic: any four beats any run, and nobody scores when two sides are level. Baloot: the value decides, a run beats
    a four, and the first in turn wins.
    """

    def strength(one: Said) -> tuple[int, ...]:
        kind = int(one.four)
        return (one.points, 1 - kind, *one.strength) if baloot else (kind, one.points, *one.strength)

    points = [0, 0]
    if not said:
        return points
    best = max(map(strength, said))
    leaders = [one for one in said if strength(one) == best]
    if len({one.seat % 2 for one in leaders}) > 1 and not baloot:
        return points
    side = min(leaders, key=lambda one: (one.seat - first) % 4).seat % 2
    points[side] = sum(one.points for one in said if one.seat % 2 == side)
    return points


class Result(NamedTuple):
    """What is written down for a deal, by side."""

    outcome: str
    score: list[int]
    hanging: int
    """What hangs after the deal."""


def settle_classic(
    taker: int, cards: list[int], capot: int, declared: list[int], belote: list[int], hanging: int
) -> Result:
    """Classic: more than the defence makes it; a tie hangs the taker's points."""
    other = 1 - taker
    if capot >= 0:
        cards = [252 * (side == capot) for side in (0, 1)]
        declared = [sum(declared) * (side == capot) for side in (0, 1)]
    whole = [cards[side] + declared[side] + belote[side] for side in (0, 1)]
    score = list(whole)
    if whole[taker] == whole[other]:
        score[taker] = 0
        return Result("tied", score, hanging + whole[taker])
    if whole[taker] > whole[other]:
        score[taker] += hanging
        return Result("made", score, 0)
    score[taker] = belote[taker]
    score[other] = (252 if capot == other else 162) + sum(declared) + belote[other] + hanging
    return Result("failed", score, 0)


def settle_baloot(
    taker: int, cards: list[int], capot: int, declared: list[int], belote: list[int], *, sun: bool, level: int
) -> Result:
    """Baloot by its General Regulation: game points, one side rounded, the other given the rest."""
    other = 1 - taker
    base, per = (26, 5) if sun else (16, 10)
    projects = [points // per for points in declared]
    baloot = [points // 10 for points in belote]
    score = [0, 0]
    if capot >= 0:
        score[capot] = (44 if sun else 25) + projects[capot] + baloot[capot]
        return Result("made" if capot == taker else "failed", score, 0)
    judged = other if level == 2 else taker
    free = 1 - judged
    written = [0, 0]
    if sun:
        fives, rest = divmod(cards[free], 5)
        written[free] = fives + (fives % 2 and rest > 0)
    else:
        written[free] = cards[free] // 10 + (cards[free] % 10 > 5)
    written[judged] = base - written[free]
    compared = [written[side] + projects[side] + baloot[side] for side in (0, 1)]
    if compared[0] == compared[1]:
        compared = [cards[side] + declared[side] + belote[side] for side in (0, 1)]
    tied = compared[0] == compared[1]
    if level == 1 and (tied or compared[taker] > compared[other]):
        score = [written[side] + projects[side] + baloot[side] for side in (0, 1)]
        return Result("tied" if tied else "made", score, 0)
    winner = taker if tied or compared[taker] > compared[other] else other
    score[winner] = base * level + sum(projects) * level + baloot[winner]
    score[1 - winner] = baloot[1 - winner]
    return Result("made" if winner == taker else "failed", score, 0)
