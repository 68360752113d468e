"""The scoring of classic belote and its relatives: the taker must have more points than the others; a tie hangs.

FFB-B16 (Fédération Française de Belote, 2016) and the options in which other texts differ from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from belote_notation.rules.options import Choice, Part, option
from belote_notation.rules.ranking import STRAINS
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


class MakeTest(Choice):
    MORE = "T>D", "the taking side needs more points than the others"
    AT_LEAST = "T>=D", "the taking side needs at least as many points as the others"


class Tie(Choice):
    LITIGE = "litige", "at a tie the defence writes its points and the taker's hang"
    MADE = "made", "a tie is made"
    FAILED = "failed", "a tie is failed"
    REPLAY = "replay", "at a tie nobody writes and the deal is played again"


class LitigeShare(Choice):
    TAKER = "taker", "only the taking side's points hang"
    WHOLE = "whole", "all points of the deal hang and nobody writes"


class LitigeWinner(Choice):
    MORE_POINTS = "more_points", "hanging points go to the side with more points in the next deal"
    NEXT_CONTRACT = "next_contract", "hanging points go to the side that makes the next contract, or defeats it"


class LitigeBelote(Choice):
    HUNG = "compared_and_hung", "belote is compared and hangs with the rest", "hung"
    SET_ASIDE = "set_aside", "belote is left out of the comparison and written by its holder"


class FailBase(Choice):
    ALL_162 = "162", "a failed contract gives the defence 162 card points"
    ALL_160 = "160", "a failed contract gives the defence 160"
    WHOLE = "whole", "a failed contract gives the defence all card points of the deal"


class FailThree(Choice):
    VANISH = "vanish", "with three sides a failed taker's points vanish; the others keep their own"
    TO_HIGHER = "to_higher", "with three sides a failed taker's points go to the side with more of its own"
    TO_BOTH = "to_both", "with three sides each of the others adds a failed taker's points"


class Coefficients(Choice):
    ONE = "all_1", "every contract counts once"
    RANKED = "1..6", "points count as often as the contract ranks: C 1, D 2, H 3, S 4, no-trump 5, all-trump 6"


_COEFFICIENT = {STRAINS.index(name): rank for rank, name in enumerate(("C", "D", "H", "S", "NT", "AT"), 1)}


class PointsScoring(Part):
    """Options of the classic count."""

    last_trick: int = option(10, "points for the last trick (dix de der)")
    capot_unbid: CapotUnbid = option(CapotUnbid.POINTS_252, "card points of a side that takes every trick")
    make_test: MakeTest = option(MakeTest.MORE, "what the taking side needs", needs="taken")
    make_counts_belote: bool = option(True, "belote counts for the contract", needs="taken belote")
    make_counts_declarations: bool = option(True, "declarations count for the contract", needs="taken declarations")
    tie: Tie = option(Tie.LITIGE, "when both sides are equal", needs="taken make_test=T>D")
    litige_share: LitigeShare = option(LitigeShare.TAKER, "what hangs after a tie", needs="tie=litige")
    litige_winner: LitigeWinner = option(LitigeWinner.MORE_POINTS, "who gets the hanging points", needs="tie=litige")
    litige_belote: LitigeBelote = option(LitigeBelote.HUNG, "belote at a tie", needs="taken belote")
    fail_base: FailBase = option(
        FailBase.ALL_162, "card points that the defence writes when the contract fails", needs="taken"
    )
    fail_declarations: FailDeclarations = option(
        FailDeclarations.TO_DEFENCE, "declarations when the contract fails", needs="taken declarations"
    )
    fail_belote: FailBelote = option(FailBelote.KEPT, "belote when the contract fails", needs="taken belote")
    fail_three: FailThree = option(FailThree.VANISH, "a failed contract with three sides", needs="three_sides")
    trickless_side: TricklessSide = option(TricklessSide.TO_CAPOT_SIDE, "declarations of a side without a trick")
    coefficients: Coefficients = option(Coefficients.ONE, "what a deal is multiplied by")
    lost_deal: LostDeal = option(LostDeal.POINTS_162, "points for a deal that the other side lost by an irregularity")
    round: Round = option(Round.EXACT, "rounding of what is written")

    @property
    def in_words(self) -> Mapping[str, str]:
        return {"count": "in points; the taking side needs more than the others, or the others take the deal"}

    @property
    def hangs(self) -> bool:
        return self.tie is Tie.LITIGE

    def settle(self, tally: Tally) -> ScoreSheet:
        return _Settling(self, tally).sheet()

    def award(self, tally: Tally, winner: str) -> ScoreSheet:
        line = Line(winner, int(self.lost_deal), "deal given", "the other side broke a rule", "lost_deal")
        return parts.awarded(tally, winner, [line])


class _Settling(Sheet):
    """One deal on its way to the sheet."""

    def __init__(self, rules: PointsScoring, tally: Tally) -> None:
        super().__init__()
        self.rules, self.tally, self.taker, self.others = rules, tally, tally.taker, tally.others
        exact = parts.card_points(tally, rules.capot_unbid, rules.last_trick)
        self.exact = exact
        self.cards = parts.rounded(Round.EXACT if tally.exact else rules.round, exact, tally.taker)
        self.declared, self.belote = parts.extras(tally, rules.trickless_side, parts.without_trick(tally))

    def compared(self, side: str) -> Points:
        """What counts for or against the contract."""
        points = self.exact[side]
        if self.rules.make_counts_declarations:
            points += self.declared[side]
        if self.rules.make_counts_belote and self.rules.litige_belote is LitigeBelote.HUNG:
            points += self.belote[side]
        return points

    def everything(self, side: str) -> int:
        return self.cards[side] + self.declared[side] + self.belote[side]

    def sheet(self) -> ScoreSheet:
        tally = self.tally
        if not tally.taker:
            return self.nobody_took()
        taker = self.compared(self.taker)
        others = sum([self.compared(side) for side in self.others])
        outcome = self.outcome(taker, others)
        verdict = (
            f"{self.taker} took the contract and has {parts.whole(taker)} against {parts.whole(others)}: {outcome}"
        )
        hanging = tally.hanging
        if outcome == "made":
            self.made()
        elif outcome == "failed":
            self.failed()
        else:
            hanging += self.tied()
        self.multiply()
        if outcome != "tied" and hanging:
            reason = "from earlier deals, to the side with more points in this one"
            self.add(self.pool_winner(outcome), hanging, "hanging points", reason, "litige_winner")
            hanging = 0
        options: tuple[str, ...] = ()
        if taker == others:
            options = ("tie", "litige_share", "litige_last_deal") if tally.split_tie else ("tie", "litige_share")
        return ScoreSheet(
            sides=tally.sides,
            lines=tuple(self.lines),
            outcome=outcome,
            verdict=verdict,
            hanging=hanging,
            options=options,
        )

    def outcome(self, taker: Points, others: Points) -> str:
        if taker != others:
            return "made" if taker > others else "failed"
        if self.rules.make_test is MakeTest.AT_LEAST:
            return "made"
        return str(self.rules.tie) if self.rules.tie in (Tie.MADE, Tie.FAILED) else "tied"

    def nobody_took(self) -> ScoreSheet:
        """No contract to make: each writes what it took."""
        for side in self.tally.sides:
            self.own_points(side)
        best = max(self.tally.sides, key=self.everything)
        return ScoreSheet(
            sides=self.tally.sides,
            lines=tuple(self.lines),
            outcome="played",
            verdict=f"nobody took; {best} has most points",
            hanging=self.tally.hanging,
        )

    def pool_winner(self, outcome: str) -> str:
        if outcome == "made" and self.rules.litige_winner is LitigeWinner.MORE_POINTS:
            return max((self.taker, *self.others), key=self.everything)
        return self.taker if outcome == "made" else self.tally.defence

    def made(self) -> None:
        if self.tally.level > 1:
            self.won_doubled()
            return
        for side in (self.taker, *self.others):
            self.own_points(side)

    def won_doubled(self) -> None:
        """A doubled contract that is made counts like one that failed, for the taking side."""
        capot = bool(self.tally.capot)
        base = self.cards[self.taker] if capot else self.base()
        self.add(self.taker, base, "capot" if capot else "doubled contract", "the taking side writes the whole deal")
        for side in self.tally.sides:
            self.add(self.taker, self.declared[side], "declarations", "all that count")
            self.add(side, self.belote[side], "belote", "king and queen of trumps")

    def own_points(self, side: str) -> None:
        capot = self.tally.capot == side
        own = "its own tricks" if self.cards[side] == self.exact[side] else f"{parts.told(self.exact[side])}, rounded"
        self.add(side, self.cards[side], "capot" if capot else "cards", "every trick" if capot else own)
        self.add(side, self.declared[side], "declarations", "best declaration")
        self.add(side, self.belote[side], "belote", "king and queen of trumps")

    def failed(self) -> None:
        others = self.others
        if len(others) > 1:
            self.failed_against_two(others)
            return
        rules, taker, defence = self.rules, self.taker, others[0]
        if self.tally.capot == defence:
            base, name = self.cards[defence], "capot"
        else:
            base, name = self.base(), "failed contract"
        self.add(defence, base, name, "the defence writes the whole deal", "fail_base")
        self.add(defence, self.declared[defence], "declarations", "its own")
        keeper = taker if rules.fail_declarations is FailDeclarations.STAY else defence
        self.add(keeper, self.declared[taker], "declarations", "the taking side's", "fail_declarations")
        self.add(defence, self.belote[defence], "belote", "its own")
        if rules.fail_belote is not FailBelote.NEVER:
            keeper = defence if rules.fail_belote is FailBelote.TO_DEFENCE else taker
            self.add(keeper, self.belote[taker], "belote", "the taking side's", "fail_belote")

    def base(self) -> int:
        if self.rules.fail_base is FailBase.WHOLE:
            return sum(self.cards.values())
        return int(self.rules.fail_base)

    def failed_against_two(self, others: tuple[str, ...]) -> None:
        """Three sides: the others write their own, and the taker's points go where the game says."""
        lost = self.everything(self.taker)
        for side in others:
            self.own_points(side)
        rule = self.rules.fail_three
        if rule is FailThree.TO_BOTH:
            winners = list(others)
        elif rule is FailThree.TO_HIGHER:
            best = max(self.everything(side) for side in others)
            winners = [side for side in others if self.everything(side) == best]
        else:
            winners = []
        for side in winners:
            self.add(
                side,
                lost // len(winners) if rule is FailThree.TO_HIGHER else lost,
                "failed contract",
                "the taker's points",
                "fail_three",
            )

    def tied(self) -> int:
        """Write what is written at a tie; what hangs is returned."""
        rules, tally = self.rules, self.tally
        if rules.tie is Tie.REPLAY:
            return 0
        if tally.split_tie:
            for side in tally.sides:
                self.own_points(side)
            return 0
        outside = {side: self.everything(side) for side in tally.sides}
        if rules.litige_belote is LitigeBelote.SET_ASIDE or not rules.make_counts_belote:
            for side in tally.sides:
                self.add(side, self.belote[side], "belote", "written by its holder", "litige_belote")
                outside[side] -= self.belote[side]
        if rules.litige_share is LitigeShare.WHOLE:
            return sum(outside.values()) * self.factor()
        for side in self.others:
            self.add(side, outside[side], "cards and declarations", "the defence writes its own at a tie")
        return outside[self.taker] * self.factor()

    @property
    def coefficient(self) -> int:
        """What the contract is multiplied by for its rank."""
        return _COEFFICIENT[self.tally.strain] if self.rules.coefficients is Coefficients.RANKED else 1

    def factor(self) -> int:
        return self.coefficient * self.tally.level

    def multiply(self) -> None:
        """Every line of the deal, by the contract's coefficient and the double."""
        if (factor := self.factor()) != 1:
            rank, level = self.coefficient, self.tally.level
            told = (f", x{rank} for its rank" if rank > 1 else "") + (f", x{level} for the double" if level > 1 else "")
            self.lines = [Line(x.side, x.points * factor, x.name, x.reason + told, x.option) for x in self.lines]
