"""A second opinion on declarations and scores, with the points as the rule notes print them.

Classic: the belote family, sections 1, 2.4 and 3 (V1). Baloot: sections 7 to 10, with the options in which the recorded
app differs.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.naive import RANKS, SUITS, Options, against

RUN_POINTS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}
SCORING: dict[str, Options] = {
    "baloot": {
        "pair_6_6": "nonbuyer_up",
        "fail_baloot": "owner",
        "double_tie": "raiser_loses",
        "project_mult": "reg",
        "kaboot_projects": "own",
    },
    "baloot-kammelna": {
        "pair_6_6": "larger_down",
        "fail_baloot": "winner",
        "double_tie": "doubler_loses",
        "project_mult": "full",
        "kaboot_projects": "all",
    },
}


@dataclass(frozen=True)
class Found:
    """A run or four alike in a hand."""

    cards: tuple[str, ...]
    """From the top down."""
    points: int

    @property
    def is_four(self) -> bool:
        return self.cards[0][1] == self.cards[1][1]


def run(top: str, length: int) -> Found | None:
    """A run by its top card; ``None`` where it would begin below the seven."""
    at = RANKS.index(top[1])
    if at - length + 1 < 0:
        return None
    return Found(tuple(top[0] + RANKS[at - step] for step in range(length)), RUN_POINTS[length])


def four(rank: str, rules: str, strain: str) -> Found:
    """Four alike; a rank that makes no declaration is worth nothing."""
    if rules == "classic":
        points = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}.get(rank, 0)
    else:
        points = {"A": 200 if strain == "NT" else 100, "K": 100, "Q": 100, "J": 100, "T": 100}.get(rank, 0)
    return Found(tuple(suit + rank for suit in SUITS), points)


def all_in(hand: list[str], rules: str, strain: str) -> list[Found]:
    """Everything that could be declared of a hand, shorter runs out of longer ones included."""
    found = []
    for suit in SUITS:
        for top in RANKS:
            for length in (3, 4, 5, 6, 7, 8):
                one = run(suit + top, length)
                if one is None or any(card not in hand for card in one.cards):
                    continue
                below = RANKS.index(top) - length
                if length >= 5 and below >= 0 and suit + RANKS[below] in hand:
                    continue  # a quinte goes down as far as the hand does
                found.append(one)
    fours = [four(rank, rules, strain) for rank in RANKS]
    return found + [one for one in fours if one.points and all(card in hand for card in one.cards)]


def strength(one: Found, rules: str, strain: str) -> tuple[int, ...]:
    """Orders declarations: the higher one wins."""
    top = one.cards[0]
    if rules == "classic":  # any four beats any run; longer beats shorter; trump wins an equal run
        if one.is_four:
            return (1, one.points, "QKTA".find(top[1]))
        return (0, len(one.cards), RANKS.index(top[1]), 1 if top[0] == strain else 0)
    kind = 0 if one.is_four else 1  # baloot: the value, then a run before a four, then the top card
    return (one.points, kind, 0 if one.is_four else min(len(one.cards), 5), RANKS.index(top[1]))


def award(made: list[tuple[str, Found]], rules: str, strain: str, order: list[str]) -> dict[str, int]:
    """Points of runs and fours by side: all that the side with the best one declared."""
    points = {"NS": 0, "EW": 0}
    if not made:
        return points
    best = max(strength(one, rules, strain) for _, one in made)
    holders = [seat for seat, one in made if strength(one, rules, strain) == best]
    if rules == "classic" and len({_side(seat) for seat in holders}) > 1:
        return points
    winner = _side(min(holders, key=order.index))
    points[winner] = sum(one.points for seat, one in made if _side(seat) == winner)
    return points


def _side(seat: str) -> str:
    return "NS" if seat in ("N", "S") else "EW"


@dataclass
class Written:
    """What is written down for a deal."""

    outcome: str
    score: dict[str, int]
    hangs: int = 0
    """Points of this deal that hang."""


def classic(
    taker: str, cards: dict[str, int], declared: dict[str, int], belote: dict[str, int], capot: str = "", pool: int = 0
) -> Written:
    """``taker`` and ``capot`` are sides; ``pool`` hangs from earlier deals."""
    defence = against(taker)
    cards, declared = dict(cards), dict(declared)
    if capot:
        cards = {capot: 252, against(capot): 0}
        declared = {capot: sum(declared.values()), against(capot): 0}
    total = {side: cards[side] + declared[side] + belote[side] for side in ("NS", "EW")}
    if total[taker] > total[defence]:
        score = dict(total)
        score[taker] += pool
        return Written("made", score)
    if total[taker] == total[defence]:
        return Written("tied", {defence: total[defence], taker: 0}, total[taker])
    whole = 252 if capot == defence else 162
    won = whole + declared[defence] + declared[taker] + belote[defence] + pool
    return Written("failed", {defence: won, taker: belote[taker]})


def converted(raw: int, strain: str) -> int:
    """One pile of raw points as game points, by the words of the regulation."""
    if strain == "NT":  # to the nearest ten and twice; half-way is just doubled and divided
        tens, rest = raw // 10, raw % 10
        return 2 * tens + {0: 0, 5: 1}.get(rest, 0 if rest < 5 else 2)
    return raw // 10 + (1 if raw % 10 >= 6 else 0)


def baloot(
    buyer: str,
    strain: str,
    level: int,
    cards: dict[str, int],
    declared: dict[str, int],
    belote: dict[str, int],
    capot: str = "",
    options: Options | None = None,
) -> Written:
    """A hand of baloot; ``buyer`` and ``capot`` are sides, ``level`` 5 is gahwa."""
    options = options or SCORING["baloot"]
    other = against(buyer)
    sun = strain == "NT"
    projects = {side: declared[side] // (5 if sun else 10) for side in ("NS", "EW")}
    called = {side: 2 if belote[side] else 0 for side in ("NS", "EW")}
    base = 26 if sun else 16
    spoke_last = other if level in (2, 4) else buyer
    gp = _piles(cards, strain, judged=spoke_last, base=base, options=options)
    winner = capot or _ahead(gp, cards, declared, belote, projects, called)
    if not winner and level > 1:
        loser = spoke_last if options["double_tie"] == "raiser_loses" else other
        winner = against(loser)
    outcome = "tied" if not winner else "made" if winner == buyer else "failed"
    if level == 5:
        return Written(outcome, {winner: 152, against(winner): 0})
    if capot:
        extra = projects[capot] if options["kaboot_projects"] == "own" else sum(projects.values())
        return Written(outcome, {capot: (44 if sun else 25) + extra + called[capot], against(capot): 0})
    if level == 1 and winner != other:
        return Written(outcome, {side: gp[side] + projects[side] + called[side] for side in ("NS", "EW")})
    loser = against(winner)
    times = {"reg": {1: 1, 2: 2, 3: 1, 4: 1}[level], "full": level}[options["project_mult"]]
    score = {winner: base * level + sum(projects.values()) * times + called[winner], loser: 0}
    score[loser if options["fail_baloot"] == "owner" else winner] += called[loser]
    return Written(outcome, score)


def _piles(cards: dict[str, int], strain: str, *, judged: str, base: int, options: Options) -> dict[str, int]:
    """Only the pile that is not judged is converted; the other one gets the rest."""
    free = against(judged)
    points = converted(cards[free], strain)
    both_six = strain != "NT" and cards[free] % 10 >= 6 and cards[judged] % 10 >= 6
    if both_six and options["pair_6_6"] == "larger_down" and cards[free] > cards[judged]:
        points -= 1
    return {free: points, judged: base - points}


def _ahead(
    gp: dict[str, int],
    cards: dict[str, int],
    declared: dict[str, int],
    belote: dict[str, int],
    projects: dict[str, int],
    called: dict[str, int],
) -> str:
    """The side that is ahead in game points, or else in raw points; nobody when both are level."""
    written = {side: gp[side] + projects[side] + called[side] for side in ("NS", "EW")}
    raw = {side: cards[side] + declared[side] + belote[side] for side in ("NS", "EW")}
    for points in (written, raw):
        if points["NS"] != points["EW"]:
            return "NS" if points["NS"] > points["EW"] else "EW"
    return ""
