"""The scoring of Bulgarian belot: both sides' points in tens, a failed contract to the others, a tie hanging.

HIT (belot-rules.hit.bg) and, where they differ, the published rules and programs named at the options.
"""

from __future__ import annotations

from collections.abc import Mapping

from belote_notation.rules.options import Choice, Part, option
from belote_notation.rules.ranking import ALL_TRUMP, NO_TRUMP
from belote_notation.rules.score import Line, ScoreSheet, Tally
from belote_notation.rules.settlements import parts
from belote_notation.rules.settlements.parts import Sheet, TricklessSide


class BgRound(Choice):
    LOSER_UP = "loser_up", "the smaller total is rounded up, the larger down, at the middle digit"
    LEADER_THEN_REST = "leader_then_rest", "the larger total is rounded and the other gets the rest, at least one"
    NEAREST_THEN_FIX = "nearest_then_fix", "each is rounded to the nearest ten, and one of them mended"
    THRESHOLD_6_5_4 = "threshold_6_5_4", "up from 6 in a suit, 5 at no-trump, 4 at all-trump; the larger is mended"
    THRESHOLD_6_6_5 = "threshold_6_6_5", "up from 6 in a suit and at no-trump, 5 at all-trump"


class CapotDouble(Choice):
    MULTIPLIED = "multiplied", "a capot is multiplied with a doubled deal"
    ONCE = "not_multiplied", "a deal in which one side takes every trick counts once, doubled or not"


class CapotNoTrump(Choice):
    P90 = "90", "a capot adds 90 at no-trump too"
    P180 = "180", "a capot adds 180 at no-trump"


class DoubleTie(Choice):
    WHOLE_HANGS = "whole_hangs", "at a doubled tie all points hang"
    SHARES = "shares", "at a doubled tie the defence writes its share and the taker's hangs"


class TensScoring(Part):
    """Options of the Bulgarian count."""

    last_trick: int = option(10, "points for the last trick")
    bg_round: BgRound = option(BgRound.LOSER_UP, "how points become tens")
    bg_capot_double: CapotDouble = option(CapotDouble.MULTIPLIED, "a capot in a doubled deal")
    capot_no_trump: CapotNoTrump = option(CapotNoTrump.P90, "a capot at no-trump")
    bg_double_tie: DoubleTie = option(DoubleTie.WHOLE_HANGS, "a tie in a doubled deal")
    trickless_side: TricklessSide = option(TricklessSide.KEEPS, "declarations of a side without a trick")

    lost_deal: int = option(26, "tens for a deal that the other side lost by an irregularity")

    capot_points: int = 90

    @property
    def in_words(self) -> Mapping[str, str]:
        return {
            "count": "in tens; the side with more wins; failed or doubled, the winner takes everything",
            "tie": "the defence writes its points, the taking side's hang for the winner of the next deal",
        }

    @property
    def hangs(self) -> bool:
        return True

    def settle(self, tally: Tally) -> ScoreSheet:
        return _Settling(self, tally).sheet()

    def award(self, tally: Tally, winner: str) -> ScoreSheet:
        line = Line(winner, self.lost_deal, "deal given", "the other side broke a rule", "lost_deal")
        return parts.awarded(tally, winner, [line], "tens")


def larger_as_tens(points: int, strain: int) -> int:
    """Raw points of the larger side as tens: up from 7 in a suit, from 5 at no-trump and all-trump."""
    tens, rest = divmod(points, 10)
    return tens + (rest >= (7 if strain < NO_TRUMP else 5))


def smaller_as_tens(points: int, strain: int) -> int:
    """Raw points of the smaller side as tens: up from 6 in a suit, 5 at no-trump, 4 at all-trump."""
    tens, rest = divmod(points, 10)
    return tens + (rest >= (6 if strain < NO_TRUMP else 4 if strain == ALL_TRUMP else 5))


def as_tens(rule: BgRound, raw: dict[str, int], strain: int, taker: str) -> dict[str, int]:
    """Raw points of both sides as tens."""
    large, small = sorted(raw, key=lambda side: (-raw[side], side != taker))
    if rule is BgRound.LOSER_UP:
        return {large: larger_as_tens(raw[large], strain), small: smaller_as_tens(raw[small], strain)}
    if rule is BgRound.LEADER_THEN_REST:
        whole = larger_as_tens(sum(raw.values()), strain)
        rest = max(whole - larger_as_tens(raw[large], strain), int(raw[small] > 0))
        return {large: whole - rest, small: rest}
    if rule is BgRound.NEAREST_THEN_FIX:
        return _nearest_then_fix(raw, large, small, taker)
    limits = (6, 5, 4) if rule is BgRound.THRESHOLD_6_5_4 else (6, 6, 5)
    limit = limits[0] if strain < NO_TRUMP else limits[1 if strain == NO_TRUMP else 2]
    tens = {side: points // 10 + (points % 10 >= limit) for side, points in raw.items()}
    if rule is BgRound.THRESHOLD_6_5_4:
        tens[large] += _short(raw, tens)
    elif strain == ALL_TRUMP and all(points % 10 == 4 for points in raw.values()):
        tens[small] += 1
    return tens


def _nearest_then_fix(raw: dict[str, int], large: str, small: str, taker: str) -> dict[str, int]:
    tens = {side: points // 10 + (points % 10 > 5) for side, points in raw.items()}
    short = _short(raw, tens)
    if short > 0:
        fours = all(points % 10 == 4 for points in raw.values())
        up = next(side for side in raw if side != taker) if fours else large
        tens[up] += short
    elif short < 0:
        tens[small] += short
    return tens


def _short(raw: dict[str, int], tens: dict[str, int]) -> int:
    """How many tens are missing from the whole."""
    return (sum(raw.values()) + 2) // 10 - sum(tens.values())


class _Settling(Sheet):
    """One deal on its way to the sheet."""

    def __init__(self, rules: TensScoring, tally: Tally) -> None:
        super().__init__()
        self.rules, self.tally, self.strain = rules, tally, tally.strain
        self.taker, self.defence = tally.taker, tally.defence
        declared, belote = parts.extras(tally, rules.trickless_side, parts.without_trick(tally))
        cards = {side: parts.whole(points) for side, points in tally.cards.items()}
        if tally.capot:
            doubled_capot = tally.strain == NO_TRUMP and rules.capot_no_trump is CapotNoTrump.P180
            cards[tally.capot] += int(rules.capot_no_trump) if doubled_capot else rules.capot_points
        self.raw = {side: cards[side] + declared[side] + belote[side] for side in tally.sides}
        once = bool(tally.capot) and rules.bg_capot_double is CapotDouble.ONCE
        self.level = 1 if once else tally.level

    @property
    def whole(self) -> int:
        """All points of the deal as tens."""
        return larger_as_tens(sum(self.raw.values()), self.strain)

    def sheet(self) -> ScoreSheet:
        taker, defence = self.raw[self.taker], self.raw[self.defence]
        outcome = "made" if taker > defence else "failed" if taker < defence else "tied"
        verdict = f"{self.taker} plays the contract and has {taker} against {defence}: {outcome}"
        hanging = self.tally.hanging
        if outcome == "tied":
            hanging += self.tied()
        elif outcome == "failed" or self.level > 1:
            winner = self.taker if outcome == "made" else self.defence
            times = f" x{self.level}" if self.level > 1 else ""
            name = "failed contract" if outcome == "failed" else "doubled contract"
            self.add(winner, self.whole * self.level, name, f"all {sum(self.raw.values())} points{times}")
        else:
            tens = as_tens(self.rules.bg_round, self.raw, self.strain, self.taker)
            for side in self.tally.sides:
                self.add(side, tens[side], "points", f"{self.raw[side]} points in tens", "bg_round")
        if outcome != "tied" and hanging:
            winner = self.taker if outcome == "made" else self.defence
            self.add(winner, hanging, "hanging points", "from earlier deals, to the side with more points in this one")
            hanging = 0
        return ScoreSheet(
            sides=self.tally.sides,
            lines=tuple(self.lines),
            outcome=outcome,
            verdict=verdict,
            hanging=hanging,
            unit="tens",
            options=("bg_double_tie",) if outcome == "tied" and self.level > 1 else (),
        )

    def tied(self) -> int:
        """Write what is written at a tie; what hangs is returned."""
        points = self.raw[self.defence]
        share, hung = larger_as_tens(points, self.strain), smaller_as_tens(points, self.strain)
        if self.level > 1 and self.rules.bg_double_tie is DoubleTie.WHOLE_HANGS:
            return self.whole * self.level
        self.add(self.defence, share * self.level, "points", f"its own {points} points; the other side's hang")
        return hung * self.level
