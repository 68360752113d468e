"""A second opinion on sums: what both sides together write for a deal, or leave hanging, by the rules' own formulas.

Classic: the belote family, sections 2.5 and V1; contrée and coinche: the table of V3; Bulgarian: V4; baloot: its note,
sections 8 to 10. Who writes which part is for the golden tables; here nothing may be lost and nothing counted twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor

from tests.naive_table import Game

SCALES = {
    "x2": Fraction(2),
    "x162/258": Fraction(162, 258),
    "x2/3": Fraction(2, 3),
    "x152/120+10": Fraction(152, 120),
    "x152/248+10": Fraction(152, 248),
}
CAPOT_BIDS = {"500": 500, "250": 250, "270": 270, "350": 350}


@dataclass(frozen=True)
class Counted:
    """What a deal came to, before the rules of scoring; sides, and raw points."""

    game: Game
    strain: str
    taker: str
    cards: dict[str, int]
    last: str
    declared: dict[str, int]
    belote: dict[str, int]
    capot: str = ""
    trickless: tuple[str, ...] = ()
    level: int = 1
    value: int = 0
    slam: str = ""
    solo: bool = False
    taker_leads: bool = False
    taker_ace: bool = False

    def option(self, name: str) -> str:
        return self.game.options[name]

    @property
    def others(self) -> list[str]:
        return [side for side in self.game.sides if side != self.taker]

    def exact(self) -> dict[str, Fraction]:
        """Card points as they are compared."""
        scale = self.option("sa_scale") if self.strain == "NT" else self.option("ta_scale")
        times = SCALES.get(scale, Fraction(1)) if self.strain in ("NT", "AT") else Fraction(1)
        kept = self.game.last_trick if scale.endswith("+10") and times != 1 else 0
        ten = {side: kept if side == self.last else 0 for side in self.game.sides}
        return {side: (points - ten[side]) * times + ten[side] for side, points in self.cards.items()}

    def with_capot(self) -> dict[str, Fraction]:
        """Card points with what taking every trick is worth."""
        exact = self.exact()
        if not self.capot:
            return exact
        whole = sum(exact.values(), Fraction(0))
        rule = self.option("capot_unbid")
        worth = Fraction(int(rule)) if rule in ("252", "250") else whole + (0 if rule == "162" else 90)
        return {side: worth if side == self.capot else Fraction(0) for side in exact}

    def extras(self) -> tuple[dict[str, int], dict[str, int]]:
        """Declarations and belote after what happens to those of a side without a trick."""
        declared, belote, rule = dict(self.declared), dict(self.belote), self.option("trickless_side")
        for side in self.trickless:
            if rule == "to_capot_side" and self.capot:
                declared[self.capot] += declared[side]
            declared[side] = declared[side] if rule == "keeps" else 0
            belote[side] = 0 if rule == "loses_all" else belote[side]
        return declared, belote


@dataclass(frozen=True)
class Sum:
    """Everything that is written for a deal and everything that hangs after it; ``slack`` is what rounding may add."""

    outcome: str
    written: int
    hangs: int = 0
    slack: tuple[int, ...] = (0,)


def total(c: Counted) -> Sum:
    """What the sides write together."""
    if "bg_round" in c.game.options:
        return tens(c)
    if "score_mode" in c.game.options:
        return bids(c)
    return game_points(c) if "sun_five" in c.game.options else points(c)


def nearest(number: Fraction) -> int:
    return floor(number + Fraction(1, 2))


def points(c: Counted) -> Sum:
    cards, (declared, belote) = c.with_capot(), c.extras()
    whole = {side: nearest(cards[side]) + declared[side] + belote[side] for side in cards}
    if not c.taker:
        return Sum("played", sum(whole.values()))
    aside = c.option("make_counts_belote") == "off" or c.option("litige_belote") == "set_aside"
    in_test = {
        side: cards[side]
        + (declared[side] if c.option("make_counts_declarations") == "on" else 0)
        + (0 if aside else belote[side])
        for side in cards
    }
    mine, theirs = in_test[c.taker], sum(in_test[side] for side in c.others)
    outcome = "made" if mine > theirs else "failed" if mine < theirs else c.option("tie")
    if mine == theirs and c.option("make_test") == "T>=D":
        outcome = "made"
    ranks = ("C", "D", "H", "S", "NT", "AT")
    times = c.level * (1 + ranks.index(c.strain) if c.option("coefficients") == "1..6" else 1)
    if outcome == "litige":
        hung = whole[c.taker] - (belote[c.taker] if aside else 0)
        return Sum("tied", (sum(whole.values()) - hung) * times, hung * times)
    if outcome == "made" and c.level == 1:
        return Sum(outcome, sum(whole.values()) * times)
    if outcome == "failed" and len(c.others) > 1:  # the taker's points vanish
        return Sum(outcome, sum(whole[side] for side in c.others))
    base = sum(map(nearest, cards.values())) if c.option("fail_base") == "whole" else int(c.option("fail_base"))
    if c.capot and (c.capot == c.taker) == (outcome == "made"):
        base = nearest(cards[c.capot])
    lost = belote[c.taker] if outcome == "failed" and c.option("fail_belote") == "never" else 0
    return Sum(outcome, (base + sum(declared.values()) + sum(belote.values()) - lost) * times)


def tens(c: Counted) -> Sum:
    cards, (declared, belote) = c.exact(), c.extras()
    if c.capot:
        cards[c.capot] += 180 if c.strain == "NT" and c.option("capot_no_trump") == "180" else 90
    raw = {side: int(cards[side]) + declared[side] + belote[side] for side in cards}
    whole = {"NT": 26, "AT": 26}.get(c.strain, 16) + (sum(raw.values()) - c.game.whole(c.strain)) // 10
    level = 1 if c.capot and c.option("bg_capot_double") == "not_multiplied" else c.level
    mine, theirs = raw[c.taker], sum(raw[side] for side in c.others)
    if mine == theirs:
        hangs = whole * level
        if level == 1 or c.option("bg_double_tie") == "shares":  # 81-81: 8 and 8; 106-106: 10 and 11
            share = (mine + {"NT": 5, "AT": 5}.get(c.strain, 3)) // 10
            hangs = (whole - share) * level
        return Sum("tied", whole * level - hangs, hangs)
    outcome = "made" if mine > theirs else "failed"
    sixes = all(points % 10 == 6 for points in raw.values()) and len(c.strain) == 1
    loose = c.option("bg_round") == "threshold_6_6_5" and sixes and outcome == "made" and level == 1
    return Sum(outcome, whole * level, slack=(1,) if loose else (0,))


def to_ten(number: Fraction, rule: str) -> int:
    if rule == "exact":
        return nearest(number)
    return 10 * floor((number + (4 if rule == "nearest10_6up" else 5)) / 10)


def bids(c: Counted) -> Sum:
    exact, (declared, belote), rule = c.with_capot(), c.extras(), c.option("round")
    line = c.option("round_applies_to") == "whole_line"
    cards = {side: to_ten(points, "exact" if line else rule) for side, points in exact.items()}
    needs = 82 if c.value == 80 and c.option("min_bid") == "82" else c.value
    slam = "capot" if c.slam and c.option("generale") == "capot" else c.slam
    in_test = {
        side: exact[side]
        + (declared[side] if c.option("make_counts_declarations") == "on" else 0)
        + (belote[side] if c.option("make_counts_belote") == "on" else 0)
        for side in exact
    }
    (other,) = c.others
    made = in_test[c.taker] >= needs
    if c.option("make_test") == "T>=bid_and_T>D":
        made = made and in_test[c.taker] > in_test[other]
    if slam:
        made = c.capot == c.taker and (slam == "capot" or c.solo)
    winner, loser = (c.taker, other) if made else (other, c.taker)
    outcome = "made" if made else "failed"
    times = {1: 1, 2: 2}.get(c.level, int(c.option("redouble_factor")))
    flat = slam == "generale" or (bool(slam) and c.option("capot_bid") == "500")
    worth = 500 if slam == "generale" else CAPOT_BIDS[c.option("capot_bid")] if slam else c.value
    belotes = belote[winner] + (0 if c.option("fail_belote") == "never" else belote[loser])
    if flat and (made or c.option("capot_bid_failed") == "as_made"):
        return Sum(outcome, worth * times + sum(declared.values()) + belotes)
    if c.option("score_mode") == "bid_points":
        return Sum(outcome, worth * times)
    bid = 0 if c.option("score_mode") == "made_points" else worth
    if made and times == 1:
        both = sum(cards.values()) + bid + sum(declared.values()) + sum(belote.values())
        return _by_line(outcome, both) if line else Sum(outcome, both)
    both = _one_sided(c, cards, bid, winner, times, made=made)
    per = times if c.option("fail_base") == "whole" else 1
    both += sum(declared.values()) * per
    multiplied = times if c.option("belote_multiplied") == "on" else 1
    both += belote[winner] * multiplied
    if made and c.option("double_made_defence") == "zero_and_belote":
        return Sum(outcome, both)
    if c.option("fail_belote") != "never":
        both += belote[loser] * (1 if c.option("fail_belote") == "kept" else multiplied)
    return _by_line(outcome, both) if line else Sum(outcome, both)


def _by_line(outcome: str, both: int) -> Sum:
    """Each side's line is rounded to tens: both together come within ten of the sum."""
    return Sum(outcome, both, slack=tuple(range(-9, 10)))


def _one_sided(c: Counted, cards: dict[str, int], bid: int, winner: str, times: int, *, made: bool) -> int:
    """Base and bid of a contract that failed or was doubled."""
    shape, base = c.option("double_shape"), 0
    rule = c.option("capot_base")
    more = rule == "either_side" or (rule == "doubled_side" and times > 1 and winner == c.taker)
    bonus = (100 if c.option("score_mode") == "made_points" else 90) if more and c.capot == winner else 0
    if times > 1 and shape in ("flat", "flat+bid*m"):
        base = (320 if c.level == 2 else 640) + bonus
    elif made and c.option("double_made_base") == "own":
        base = cards[winner]
    elif c.option("fail_base") == "whole":
        base = sum(cards.values())
    elif c.option("fail_base") != "bid_only":
        base = int(c.option("fail_base")) + bonus
    both = base * (times if shape in ("(base+bid)*m", "base*m+bid") else 1)
    if times == 1:
        both = base + bid
    elif shape == "bid*m":
        both = bid * times
    elif shape != "flat":
        both += bid * (1 if shape == "base*m+bid" else times)
    if made and c.option("double_made_defence") == "keep":
        both += sum(points for side, points in cards.items() if side != winner)
    return both


def game_points(c: Counted) -> Sum:
    sun, (other,) = c.strain == "NT", c.others
    projects = {side: n // (5 if sun else 10) for side, n in c.declared.items()}
    baloot = {side: n // 10 for side, n in c.belote.items()}
    base = 26 if sun else 16
    if c.capot:
        return _kaboot(c, projects, baloot, sun=sun, other=other)
    if c.level == 5:
        return Sum("", 152)
    winner = _leader(c, projects, baloot, base, sun=sun)
    raised_last = other if c.level in (2, 4) else c.taker
    if not winner and c.level > 1:
        rule = c.option("double_tie")
        loser = {"raiser_loses": raised_last, "doubler_loses": other}.get(rule, c.taker)
        winner = c.taker if loser == other else other
    if not winner and c.option("tie_undoubled") == "buyer_loses":
        winner = other
    outcome = "tied" if not winner else "made" if winner == c.taker else "failed"
    if c.level == 1 and outcome != "failed":
        return Sum(outcome, base + sum(projects.values()) + sum(baloot.values()))
    loser = other if winner == c.taker else c.taker
    counted = projects[winner] + (projects[loser] if c.option("fail_projects") == "to_winner" else 0)
    reg = {1: 1, 2: 2, 3: 1, 4: 1}[c.level]
    times = {"reg": reg, "cap2": min(c.level, 2), "full": c.level}[c.option("project_mult")]
    kept = 0 if c.option("fail_baloot") == "void" else baloot[loser]
    return Sum(outcome, base * c.level + counted * times + baloot[winner] + kept)


def _kaboot(c: Counted, projects: dict[str, int], baloot: dict[str, int], *, sun: bool, other: str) -> Sum:
    outcome = "made" if c.capot == c.taker else "failed"
    if c.level == 5:
        return Sum(outcome, 152)
    if sun and c.capot == other and c.option("reverse_kaboot") == "arena":
        return Sum(outcome, 88 + projects[other])
    first = c.taker_leads and c.taker_ace and c.level == 1
    if sun and c.capot == other and c.option("reverse_kaboot") == "sakkah" and first:
        return Sum(outcome, 88)
    own = projects[c.capot] if c.option("kaboot_projects") == "own" else sum(projects.values())
    times = c.level if c.option("kaboot_doubled") == "times" else 1
    return Sum(outcome, ((44 if sun else 25) + own) * times + baloot[c.capot])


def _leader(c: Counted, projects: dict[str, int], baloot: dict[str, int], base: int, *, sun: bool) -> str:
    """The side that is ahead; nobody when both are level."""
    (other,) = c.others
    raw = {side: c.cards[side] + c.declared[side] + c.belote[side] for side in c.cards}
    tests = [raw]
    if c.option("success_test") == "cards_only":
        tests = [c.cards]
    elif c.option("success_test") == "gp_then_raw":
        judged = other if c.level in (2, 4) else c.taker
        free = other if judged == c.taker else c.taker
        piles = {free: _pile(c, free, judged, sun=sun)}
        piles[judged] = base - piles[free]
        tests = [{side: piles[side] + projects[side] + baloot[side] for side in raw}, raw]
    for test in tests:
        if test[c.taker] != test[other]:
            return c.taker if test[c.taker] > test[other] else other
    return ""


def _pile(c: Counted, free: str, judged: str, *, sun: bool) -> int:
    """Game points of the side that is not judged: its raw points, rounded."""
    raw, rest = c.cards[free], c.cards[judged]
    if sun:
        if raw % 10 == 5 and c.option("sun_five") == "odd":
            return raw // 5
        return 2 * ((raw + 5) // 10)
    larger_down = c.option("pair_6_6") == ("larger_down" if raw > rest else "larger_up")
    both = raw % 10 >= 6 and rest % 10 >= 6
    return raw // 10 + (raw % 10 >= 6) - (both and larger_down)
