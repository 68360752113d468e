"""The scoring of contrée, coinche and pilotta: a bid in points, made or failed, doubled and redoubled.

FFB-C16 (Fédération Française de Belote, contrée, 2016), Pagat (La Coinche) and the rulebooks named at the options.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from belote_notation.rules.options import Choice, Part, option
from belote_notation.rules.score import Line, ScoreSheet, Tally
from belote_notation.rules.settlements import parts
from belote_notation.rules.settlements.parts import (
    CapotUnbid,
    FailBelote,
    FailDeclarations,
    LostDeal,
    Round,
    Sheet,
    TricklessSide,
)

if TYPE_CHECKING:
    from belote_notation.rules.score import Points


class ScoreMode(Choice):
    BOTH = "made+bid", "points made and the bid are written"
    MADE = "made_points", "points made are written (points faits)"
    BID = "bid_points", "only the bid is written (points annoncés)"


class BidTest(Choice):
    BID = "T>=bid", "the taking side needs the points it bid"
    BID_AND_MORE = "T>=bid_and_T>D", "the taking side needs the points it bid, and more than the defence"


class FailBase(Choice):
    ALL_160 = "160", "a failed contract gives the defence 160"
    ALL_162 = "162", "a failed contract gives the defence 162"
    WHOLE = "whole", "a failed contract gives the defence all card points of the deal"
    BID_ONLY = "bid_only", "a failed contract gives the defence the bid alone"


class CapotBid(Choice):
    FLAT_500 = "500", "a bid of capot is worth 500, doubled 1000, redoubled 2000, made or failed"
    C250 = "250", "capot is a contract of 250"
    C270 = "270", "capot is a contract of 270"
    C350 = "350", "capot is a contract of 350"


class CapotBidFailed(Choice):
    AS_MADE = "as_made", "a capot that was bid and failed gives the defence what it would have been worth"
    P410 = "410", "a capot that was bid and failed counts 160 and 250"
    ORDINARY = "ordinary", "a capot that was bid and failed is scored like any other contract"


class DoubleShape(Choice):
    FLAT = "flat", "doubled: 320, redoubled 640"
    FLAT_AND_BID = "flat+bid*m", "doubled: 320 and twice the bid; redoubled: 640 and the bid multiplied"
    BASE_AND_BID = "base+bid*m", "doubled: the points once, the bid multiplied"
    ALL = "(base+bid)*m", "doubled: points and bid are multiplied"
    BASE_TIMES = "base*m+bid", "doubled: the points multiplied, the bid once"
    BID = "bid*m", "doubled: the bid multiplied, nothing else"


class MadeBase(Choice):
    WHOLE = "whole", "a doubled contract that is made counts like one that failed, for the taking side"
    OWN = "own", "a doubled contract that is made counts the taking side's own points"


class CapotBase(Choice):
    NOTHING = "nothing", "taking every trick changes nothing in a failed or doubled contract"
    DOUBLED_SIDE = "doubled_side", "a doubled side that takes every trick gets more"
    EITHER_SIDE = "either_side", "a side that wins a failed or doubled contract with every trick gets more"


class RedoubleFactor(Choice):
    FOUR = "4", "a redouble counts four times"
    THREE = "3", "a redouble counts three times"


class DoubleMadeDefence(Choice):
    ZERO = "zero", "the defence writes no points against a doubled contract that is made"
    KEEP = "keep", "the defence keeps its points against a doubled contract that is made"
    ZERO_AND_BELOTE = "zero_and_belote", "the defence writes nothing at all, not even belote"


class RoundAppliesTo(Choice):
    TRICK_POINTS = "trick_points", "card points are rounded, then the bid is added"
    WHOLE_LINE = "whole_line", "all that a side writes is rounded together"


class BidScoring(Part):
    """Options of the count with a bid in points."""

    last_trick: int = option(10, "points for the last trick (dix de der)")
    score_mode: ScoreMode = option(ScoreMode.BOTH, "what is written")
    make_test: BidTest = option(BidTest.BID, "what the taking side needs")
    make_counts_belote: bool = option(True, "belote counts for the contract", needs="belote")
    make_counts_declarations: bool = option(True, "declarations count for the contract", needs="declarations")
    fail_base: FailBase = option(
        FailBase.ALL_160, "points that the defence writes when the contract fails", needs="score_mode!=bid_points"
    )
    fail_declarations: FailDeclarations = option(
        FailDeclarations.TO_DEFENCE, "declarations of the losing side", needs="declarations"
    )
    fail_belote: FailBelote = option(FailBelote.TO_DEFENCE, "belote of the losing side", needs="belote")
    trickless_side: TricklessSide = option(TricklessSide.TO_CAPOT_SIDE, "declarations of a side without a trick")
    capot_unbid: CapotUnbid = option(CapotUnbid.POINTS_252, "card points of a side that takes every trick")
    capot_bid: CapotBid = option(CapotBid.FLAT_500, "what a bid of capot is worth", needs="capot_call")
    capot_bid_failed: CapotBidFailed = option(CapotBidFailed.AS_MADE, "a bid of capot that fails", needs="capot_call")
    capot_base: CapotBase = option(
        CapotBase.NOTHING, "every trick in a failed or doubled contract", needs="score_mode!=bid_points"
    )
    double_shape: DoubleShape = option(
        DoubleShape.FLAT_AND_BID, "what a doubled contract is worth", needs="score_mode!=bid_points"
    )
    double_made_base: MadeBase = option(
        MadeBase.WHOLE,
        "the points of a doubled contract that is made",
        needs="double_shape!=flat double_shape!=flat+bid*m double_shape!=bid*m",
    )
    double_made_defence: DoubleMadeDefence = option(
        DoubleMadeDefence.ZERO, "the defence, doubled and made", needs="score_mode!=bid_points"
    )
    redouble_factor: RedoubleFactor = option(RedoubleFactor.FOUR, "how often a redoubled contract counts")
    belote_multiplied: bool = option(False, "the winner's belote is multiplied with a doubled contract", needs="belote")
    lost_deal: LostDeal = option(LostDeal.POINTS_160, "points for a deal that the other side lost by an irregularity")
    round: Round = option(Round.FIVE_UP, "rounding")
    round_applies_to: RoundAppliesTo = option(RoundAppliesTo.TRICK_POINTS, "what is rounded", needs="round!=exact")

    capot_bonus: int = 90
    """What ``capot_base`` adds."""
    flat: tuple[int, int] = (320, 640)
    """Doubled and redoubled, where that is all."""
    generale: int = 500
    """A bid of générale, doubled and redoubled like a capot of 500."""

    @property
    def in_words(self) -> Mapping[str, str]:
        told = {"count": "in points; the taking side needs what it bid"}
        if self.capot_base is not CapotBase.NOTHING:
            told["every trick in such a contract"] = f"{self.capot_bonus} more"
        return told

    @property
    def hangs(self) -> bool:
        return False

    def settle(self, tally: Tally) -> ScoreSheet:
        return _Settling(self, tally).sheet()

    def award(self, tally: Tally, winner: str) -> ScoreSheet:
        line = Line(winner, int(self.lost_deal), "deal given", "the other side broke a rule", "lost_deal")
        return parts.awarded(tally, winner, [line])


class _Settling(Sheet):
    """One deal on its way to the sheet."""

    def __init__(self, rules: BidScoring, tally: Tally) -> None:
        super().__init__()
        self.rules, self.tally, self.taker, self.defence = rules, tally, tally.taker, tally.defence
        self.exact = parts.card_points(tally, rules.capot_unbid, rules.last_trick)
        self.rounding = Round.EXACT if tally.exact else rules.round
        per_line = rules.round_applies_to is RoundAppliesTo.TRICK_POINTS
        self.cards = parts.rounded(self.rounding if per_line else Round.EXACT, self.exact, tally.taker)
        self.declared, self.belote = parts.extras(tally, rules.trickless_side, parts.without_trick(tally))
        self.times = tally.level if tally.level <= 2 else int(rules.redouble_factor)
        self.flat_slam = tally.slam == "generale" or (bool(tally.slam) and rules.capot_bid is CapotBid.FLAT_500)
        self.bid = tally.value if not tally.slam else rules.generale if self.flat_slam else int(rules.capot_bid)

    def sheet(self) -> ScoreSheet:
        made, verdict = self.test()
        winner, loser = (self.taker, self.defence) if made else (self.defence, self.taker)
        as_made = self.rules.capot_bid_failed is CapotBidFailed.AS_MADE
        if self.flat_slam and (made or as_made):
            self.add(winner, self.bid * self.times, self.tally.slam, self.multiplied("a bid of every trick"))
            self.extras(winner, loser, times=1)
        elif made and self.tally.level == 1:
            self.made()
        elif self.rules.score_mode is ScoreMode.BID:
            self.add(winner, self.bid * self.times, "bid", self.multiplied("the bid alone"), "score_mode")
        else:
            self.one_sided(winner, loser, made=made)
        if self.rules.round_applies_to is RoundAppliesTo.WHOLE_LINE and self.rounding is not Round.EXACT:
            self.round_lines()
        return ScoreSheet(
            sides=self.tally.sides,
            lines=tuple(self.lines),
            outcome="made" if made else "failed",
            verdict=verdict,
            hanging=self.tally.hanging,
        )

    def multiplied(self, reason: str) -> str:
        return f"{reason}, x{self.times}" if self.times > 1 else reason

    def test(self) -> tuple[bool, str]:
        """Whether the contract is made, by exact points, and the sentence that says so."""
        tally, rules = self.tally, self.rules
        if tally.slam:
            all_tricks = tally.capot == self.taker and (tally.slam == "capot" or tally.solo)
            word = "took" if all_tricks else "did not take"
            alone = " alone" if tally.slam == "generale" else ""
            return all_tricks, f"{self.taker} bid {tally.slam} and {word} every trick{alone}"
        mine, theirs = self.counted(self.taker), self.counted(self.defence)
        needs = tally.asked
        made = mine >= needs and (rules.make_test is BidTest.BID or mine > theirs)
        against = f" against {parts.told(theirs)}" if rules.make_test is BidTest.BID_AND_MORE else ""
        outcome = "made" if made else "failed"
        return made, f"{self.taker} bid {tally.value}, needs {needs} and has {parts.told(mine)}{against}: {outcome}"

    def counted(self, side: str) -> Points:
        """What counts for or against the contract; never rounded."""
        points = self.exact[side]
        points += self.belote[side] if self.rules.make_counts_belote else 0
        return points + (self.declared[side] if self.rules.make_counts_declarations else 0)

    def made(self) -> None:
        mode = self.rules.score_mode
        for side in (self.taker, self.defence):
            if mode is not ScoreMode.BID:
                told = f"{parts.told(self.exact[side])} card points"
                told += ", rounded" if self.cards[side] != self.exact[side] else ""
                self.add(side, self.cards[side], "cards", told, "round")
            if side == self.taker and mode is not ScoreMode.MADE:
                self.add(side, self.bid, "bid", "made", "score_mode")
            if mode is not ScoreMode.BID:
                self.add(side, self.declared[side], "declarations", "best declaration")
                self.add(side, self.belote[side], "belote", "king and queen of trumps")

    def one_sided(self, winner: str, loser: str, *, made: bool) -> None:
        """A contract that failed or was doubled: nearly everything goes to one side."""
        base, bid = self.base(winner, made=made), self.bid_part(made=made)
        shape, times = self.rules.double_shape, self.times
        if times == 1:
            self.add(winner, base, "failed contract", "the defence writes the whole deal", "fail_base")
            self.add(winner, bid, "bid", "failed", "score_mode")
        else:
            name = "doubled contract"
            per_base = times if shape in (DoubleShape.ALL, DoubleShape.BASE_TIMES) else 1
            per_bid = 1 if shape is DoubleShape.BASE_TIMES else times
            if shape is not DoubleShape.BID:
                told = f"{base} x{per_base}" if per_base > 1 else "made or failed"
                self.add(winner, base * per_base, name, told, "double_shape")
            if shape is not DoubleShape.FLAT:
                self.add(winner, bid * per_bid, "bid", f"{bid} x{per_bid}", "double_shape")
        if made and self.rules.double_made_defence is DoubleMadeDefence.KEEP:
            self.add(loser, self.cards[loser], "cards", "its own tricks", "double_made_defence")
        whole_pot = self.rules.fail_base is FailBase.WHOLE
        self.extras(winner, loser, times=times, declared_times=times if whole_pot else 1, made=made)

    def base(self, winner: str, *, made: bool) -> int:
        """The points part, before any multiplication."""
        rules, tally = self.rules, self.tally
        doubled = tally.level > 1
        capot = tally.capot == winner and (
            rules.capot_base is CapotBase.EITHER_SIDE
            or (rules.capot_base is CapotBase.DOUBLED_SIDE and doubled and winner == self.taker)
        )
        bonus = rules.capot_bonus if capot else 0
        if doubled and rules.double_shape in (DoubleShape.FLAT, DoubleShape.FLAT_AND_BID):
            return rules.flat[tally.level > 2] + bonus
        if made and rules.double_made_base is MadeBase.OWN:
            return self.cards[winner]
        if rules.fail_base is FailBase.WHOLE:
            return sum(self.cards.values())
        return 0 if rules.fail_base is FailBase.BID_ONLY else int(rules.fail_base) + bonus

    def bid_part(self, *, made: bool) -> int:
        if self.rules.score_mode is ScoreMode.MADE:
            return 0
        if self.tally.slam and not made and self.rules.capot_bid_failed is CapotBidFailed.P410:
            return int(CapotBid.C250)
        return self.bid

    def extras(self, winner: str, loser: str, *, times: int, declared_times: int = 1, made: bool | None = None) -> None:
        """Declarations and belote where one side takes the deal."""
        rules = self.rules
        self.add(winner, self.declared[winner] * declared_times, "declarations", "its own")
        to = loser if rules.fail_declarations is FailDeclarations.STAY else winner
        self.add(to, self.declared[loser] * declared_times, "declarations", "the losing side's", "fail_declarations")
        factor = times if rules.belote_multiplied else 1
        self.add(
            winner, self.belote[winner] * factor, "belote", self.multiplied("its own") if factor > 1 else "its own"
        )
        if rules.fail_belote is FailBelote.NEVER:
            return
        if made and rules.double_made_defence is DoubleMadeDefence.ZERO_AND_BELOTE:
            return
        if rules.fail_belote is FailBelote.KEPT:
            self.add(loser, self.belote[loser], "belote", "kept by its holder", "fail_belote")
        else:
            self.add(winner, self.belote[loser] * factor, "belote", "the losing side's", "fail_belote")

    def round_lines(self) -> None:
        """All that a side writes, rounded together: the difference is a line of its own."""
        sums = {side: self.sum(side) for side in self.tally.sides}
        for side, points in parts.rounded(self.rounding, sums, self.taker).items():
            self.add(side, points - sums[side], "rounding", f"{sums[side]} to the nearest ten", "round_applies_to")
