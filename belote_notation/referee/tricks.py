"""Who played what and who won: the tricks followed by the cards alone, before any card is judged.

Each trick is led by the winner of the one before. Where a card that matters was not recorded the winner is not known,
and the leader that the record states is believed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from belote_notation.cards import CARDS, RANKS, SUIT_MASK, SUITS, Card
from belote_notation.places import Finding
from belote_notation.record.model import Play, Trick
from belote_notation.record.places import card_place, leader_place, trick_place
from belote_notation.referee.deal import Deal
from belote_notation.rules.ranking import Ranking
from belote_notation.rules.ruleset import Direction, Ruleset

LOST: Card = -1
"""A card that was not recorded."""


class TrickPlayed(Struct, frozen=True, gc=False):
    """One trick as it went."""

    order: str
    """The seats in the order of their cards."""
    cards: tuple[Card, ...]
    winner: str
    """Empty when it is not known."""
    points: int | None
    """Card points without any bonus; ``None`` when a card is not known."""


class Trace(Struct, gc=False):
    """All tricks that could be followed, in columns: an archive has millions, and few are looked at one by one."""

    size: int
    """Cards of a trick; only the last one may have fewer."""
    line: list[Card] = []
    """The cards in the order of play."""
    orders: list[str] = []
    """For each trick the seats in the order of their cards."""
    winners: list[str] = []
    """For each trick; empty when it is not known."""
    points: list[int | None] = []
    """For each trick, without any bonus; ``None`` when a card is not known."""
    findings: list[Finding] = []
    complete: bool = False
    """Every trick of the deal is there."""
    unfollowed: int = 0
    """Tricks that are written but cannot be followed."""
    gaps: bool = False
    """Some card of them was not recorded."""

    @property
    def followed(self) -> int:
        """How many tricks there are."""
        return len(self.orders)

    def trick(self, index: int) -> TrickPlayed:
        """One of the tricks."""
        at = index * self.size
        cards = tuple(self.line[at : at + self.size])
        return TrickPlayed(self.orders[index], cards, self.winners[index], self.points[index])

    def rows(self) -> list[TrickPlayed]:
        """The tricks one by one."""
        return [self.trick(index) for index in range(self.followed)]


def trace(play: Play, first: str, ruleset: Ruleset, ranking: Ranking | None, deal: Deal) -> Trace:
    """Follow the tricks. Without a ranking (no contract known) stated leaders are all there is to go by."""
    ring = ruleset.table.table.ring
    size = len(ring)
    result = Trace(size)
    orders = ruleset.table.table.orders
    expected = first
    last = len(play.tricks) - 1
    ahead = 0  # how far the numbers are off, where that was told
    for index, trick in enumerate(play.tricks):
        if index == ruleset.table.tricks:
            _surplus(play, index, ruleset, result)
            break
        if trick.number is not None and trick.number != index + 1 + ahead:
            ahead = _number(play, index, ruleset, result)
            if result.unfollowed:
                return result
        leader = expected
        if trick.leader and trick.leader != expected:
            leader = _leader(play, index, trick, expected, ring, deal, result)
        if not leader:
            _cannot_follow(play, index, result)
            return result
        cards = [CARDS.get(name, LOST) for name in trick.cards]
        if len(cards) != size:
            if len(cards) > size or index != last or not play.end:
                _count(play, index, len(cards), size, result)
            if len(cards) > size:
                result.unfollowed = len(play.tricks) - index
                return result
        order = orders[leader]
        gap = LOST in cards
        result.gaps = result.gaps or gap
        expected, points = "", None
        if len(cards) == size and gap:
            won = _winner_with_gaps(trick, cards, ranking)
            expected = order[int(won)] if won else ""
        elif len(cards) == size and ranking is not None:
            best, at = cards[0], 0
            for position, card in enumerate(cards):
                if ranking.beats[best] >> card & 1:
                    best, at = card, position
            expected, points = order[at], sum([ranking.points[card] for card in cards])
        result.line += cards
        result.orders.append(order[: len(cards)])
        result.winners.append(expected)
        result.points.append(points)
        if len(cards) < size and index != last:
            result.unfollowed = last - index
            return result
    _end(play, ruleset, result)
    return result


def tell_direction(traced: Trace, play: Play, ruleset: Ruleset, ranking: Ranking | None, deal: Deal) -> None:
    """Tell several wrong leaders with the direction, where all are right if the turn goes the other way round."""
    if sum(finding.code == "BN407" for finding in traced.findings) < 2:
        return
    clockwise = ruleset.table.direction is Direction.CLOCKWISE
    direction = Direction.ANTICLOCKWISE if clockwise else Direction.CLOCKWISE
    other = dataclasses.replace(ruleset, table=dataclasses.replace(ruleset.table, direction=direction))
    found = trace(play, play.tricks[0].leader, other, ranking, deal)
    if not found.findings and not found.unfollowed:
        traced.findings = [
            replace(finding, facts={**finding.facts, "direction": direction}) if finding.code == "BN407" else finding
            for finding in traced.findings
        ]


def _number(play: Play, index: int, ruleset: Ruleset, result: Trace) -> int:
    """A number that is not the next one; how far those after it are off in the same way, so that it is told once.

    Where tricks may be missing nothing after them can be judged: what was played in them is not in the hands any more.
    """
    stated, right = play.tricks[index].number, index + 1
    assert stated is not None
    after = play.tricks[right:]
    steady = all(t.number in (None, stated + n) for n, t in enumerate(after, 1))
    missing = range(right, stated) if steady and len(play.tricks) + stated - right <= ruleset.table.tricks else ()
    result.unfollowed = len(play.tricks) - index if missing else 0
    facts = {"stated": stated, "right": right, "missing": tuple(missing), "steady": steady and bool(after)}
    result.findings.append(Finding("BN410", trick_place(play, index), facts, trick=right))
    return stated - right if steady else 0


def _surplus(play: Play, index: int, ruleset: Ruleset, result: Trace) -> None:
    facts = {"count": len(play.tricks), "size": ruleset.table.tricks}
    result.findings.append(Finding("BN412", trick_place(play, index), facts, trick=index + 1))
    result.unfollowed = len(play.tricks) - index


def _leader(play: Play, index: int, trick: Trick, expected: str, ring: str, deal: Deal, result: Trace) -> str:
    """The stated leader differs from the one that must lead: name it, and follow whoever held the card."""
    at = leader_place(play, index)
    if trick.leader not in ring:
        result.findings.append(Finding("BN206", at, {"seat": trick.leader}, trick=index + 1))
        return expected
    if not expected:
        return trick.leader
    why = "won the trick before" if index else "sits after the dealer"
    facts = {"stated": trick.leader, "right": expected, "why": why, "trick": index + 1}
    result.findings.append(Finding("BN407", at, facts, seat=trick.leader, trick=index + 1))
    first = CARDS.get(trick.cards[0]) if trick.cards else None
    if first is not None and deal.hands[expected].known >> first & 1 and deal.hands[expected].given:
        return expected
    return trick.leader  # who wrote it down saw it; the card that makes another one win may be the slip


def _cannot_follow(play: Play, index: int, result: Trace) -> None:
    result.unfollowed = len(play.tricks) - index
    result.findings.append(Finding("BN411", trick_place(play, index), {"trick": index + 1}, trick=index + 1))


def _count(play: Play, index: int, count: int, size: int, result: Trace) -> None:
    facts = {"trick": index + 1, "count": count, "size": size, "bare": _bare_rank(play, index, count, size)}
    at = card_place(play, index, size) if count > size else trick_place(play, index)
    result.findings.append(Finding("BN408", at, facts, trick=index + 1))


def _bare_rank(play: Play, index: int, count: int, size: int) -> int:
    """The number behind a trick, where it may be a card without its suit; 0 where it is none."""
    after = play.tricks[index + 1] if index + 1 < len(play.tricks) else None
    if after is None or after.number is None or after.leader or count + 1 + len(after.cards) != size:
        return 0
    return after.number if after.number in _RANKS_AS_NUMBERS and after.number != index + 2 else 0


_RANKS_AS_NUMBERS = frozenset([*(int(rank) for rank in RANKS if rank.isdecimal()), 10])


def _winner_with_gaps(trick: Trick, cards: Sequence[Card], ranking: Ranking | None) -> str:
    """Position of the winner of a trick with unrecorded cards, as text, or nothing when it is not certain.

    A card of a known suit that is neither led nor trump cannot win; any other gap can.
    """
    if ranking is None or cards[0] == LOST:
        return ""
    led = cards[0] >> 3
    best, at = cards[0], 0
    for position, card in enumerate(cards):
        if card == LOST:
            suit = trick.cards[position][0]
            if suit == "x" or SUITS.index(suit) == led or ranking.trumps & SUIT_MASK[SUITS.index(suit)]:
                return ""
        elif ranking.beats[best] >> card & 1:
            best, at = card, position
    return str(at)


def _end(play: Play, ruleset: Ruleset, result: Trace) -> None:
    followed = result.followed
    result.complete = followed >= ruleset.table.tricks and len(result.line) == followed * result.size
    if not result.complete and not play.end and not result.findings and followed < ruleset.table.tricks:
        facts = {"count": followed, "size": ruleset.table.tricks}
        place = trick_place(play, followed - 1) if followed else trick_place(play, 0)._replace(word=-1)
        result.findings.append(Finding("BN413", place, facts, trick=followed))


def impossible_cards(play: Play, ruleset: Ruleset) -> list[tuple[int, Finding]]:
    """Cards that were played twice or are not in the pack, each with the trick from which on nothing is certain.

    Of a card that was played twice that is the trick in which it was played first.
    """
    seen: dict[str, tuple[int, int]] = {}
    found = []
    for index, trick in enumerate(play.tricks[: ruleset.table.tricks]):
        for position, name in enumerate(trick.cards):
            if name not in CARDS:
                continue
            if name not in ruleset.table.names:
                facts: dict[str, object] = {"card": name, "ruleset": ruleset.id}
                at = card_place(play, index, position)
                found.append((index, Finding("BN203", at, facts, trick=index + 1)))
                continue
            if name in seen:
                first = seen[name]
                if any(len(play.tricks[at].cards) > len(ruleset.table.seats) for at in (first[0], index)):
                    continue  # the card too many is told, and is the likely slip
                labels = ((card_place(play, *first), "played here"),)
                facts = {"card": name}
                at = card_place(play, index, position)
                found.append((first[0], Finding("BN402", at, facts, labels, trick=index + 1)))
            seen.setdefault(name, (index, position))
    return found
