"""The scoring of classic belote: the taker must have more points than the defence; a tie hangs.

FFB-B16 (Fédération Française de Belote, 2016) and the options in which other texts differ from it.
"""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.rules.options import Choice, option
from belote_notation.rules.score import Line, ScoreSheet, Tally


class MakeTest(Choice):
    MORE = "T>D", "the taking side needs more points than the defence"
    AT_LEAST = "T>=D", "the taking side needs at least as many points as the defence"


class Tie(Choice):
    LITIGE = "litige", "at a tie the defence writes its points and the taker's hang"
    MADE = "made", "a tie is made"
    FAILED = "failed", "a tie is failed"


class LitigeShare(Choice):
    TAKER = "taker", "only the taking side's points hang"
    WHOLE = "whole", "all points of the deal hang and nobody writes"


class LitigeBelote(Choice):
    HUNG = "compared_and_hung", "belote is compared and hangs with the rest", "hung"
    SET_ASIDE = "set_aside", "belote is left out of the comparison and written by its holder"


class FailBase(Choice):
    ALL_162 = "162", "a failed contract gives the defence all card points of the deal"
    WHOLE = "whole", "a failed contract gives the defence everything that both sides made"
    ALL_160 = "160", "a failed contract gives the defence 160"


class FailDeclarations(Choice):
    TO_DEFENCE = "to_D", "a failed taker's declarations go to the defence", "to_defence", "pass_to_D"
    STAY = "stay", "declarations stay with the side that won the comparison", "best"


class FailBelote(Choice):
    KEPT = "kept", "a failed taker keeps belote"
    TO_DEFENCE = "to_D", "a failed taker's belote goes to the defence", "to_defence"


class TricklessSide(Choice):
    TO_CAPOT_SIDE = (
        "to_capot_side",
        "declarations of a side without a trick go to the other side",
        "passes_to_capot_side",
    )
    KEEPS = "keeps", "a side without a trick keeps its declarations"


@dataclass(frozen=True, kw_only=True)
class PointsScoring:
    """Options of the classic count."""

    last_trick: int = option(10, "points for the last trick (dix de der)")
    capot_unbid: int = option(252, "card points of a side that takes every trick")
    make_test: MakeTest = option(MakeTest.MORE, "what the taking side needs")
    make_counts_belote: bool = option(True, "belote counts for the contract")
    make_counts_declarations: bool = option(True, "declarations count for the contract")
    tie: Tie = option(Tie.LITIGE, "when both sides are equal")
    litige_share: LitigeShare = option(LitigeShare.TAKER, "what hangs after a tie")
    litige_belote: LitigeBelote = option(LitigeBelote.HUNG, "belote at a tie")
    fail_base: FailBase = option(FailBase.ALL_162, "card points that the defence writes when the contract fails")
    fail_declarations: FailDeclarations = option(FailDeclarations.TO_DEFENCE, "declarations when the contract fails")
    fail_belote: FailBelote = option(FailBelote.KEPT, "belote when the contract fails")
    trickless_side: TricklessSide = option(TricklessSide.TO_CAPOT_SIDE, "declarations of a side without a trick")

    @property
    def hangs(self) -> bool:
        return self.tie is Tie.LITIGE

    def settle(self, tally: Tally) -> ScoreSheet:
        return _Sheet(self, tally).sheet()


class _Sheet:
    """One deal on its way to the sheet."""

    def __init__(self, rules: PointsScoring, tally: Tally) -> None:
        self.rules, self.tally = rules, tally
        self.taker, self.defence = tally.taker, tally.defence
        self.cards = dict(tally.cards)
        if tally.capot:
            loser = self.defence if tally.capot == self.taker else self.taker
            self.cards = {tally.capot: rules.capot_unbid, loser: 0}
        self.declared = {side: tally.declared.get(side, 0) for side in tally.sides}
        if tally.capot and rules.trickless_side is TricklessSide.TO_CAPOT_SIDE:
            self.declared = {side: sum(self.declared.values()) * (side == tally.capot) for side in tally.sides}
        self.belote = {side: tally.belote.get(side, 0) for side in tally.sides}
        self.lines: list[Line] = []

    def compared(self, side: str) -> int:
        """What counts for or against the contract."""
        points = self.cards[side]
        if self.rules.make_counts_declarations:
            points += self.declared[side]
        if self.rules.make_counts_belote:
            points += self.belote[side]
        return points

    def sheet(self) -> ScoreSheet:
        rules = self.rules
        taker, defence = self.compared(self.taker), self.compared(self.defence)
        outcome = "made" if taker > defence else "failed" if taker < defence else "tied"
        if outcome == "tied" and rules.make_test is MakeTest.AT_LEAST:
            outcome = "made"
        elif outcome == "tied" and rules.tie is not Tie.LITIGE:
            outcome = str(rules.tie)
        verdict = f"{self.taker} took the contract and has {taker} against {defence}: {outcome}"
        hanging = self.tally.hanging
        if outcome == "made":
            self.own_points(self.taker)
            self.own_points(self.defence)
        elif outcome == "failed":
            self.failed()
        else:
            hanging += self.tied(taker)
        if outcome != "tied" and hanging:
            winner = self.taker if outcome == "made" else self.defence
            self.add(winner, hanging, "hanging points", "from earlier deals, to the side with more points in this one")
            hanging = 0
        options = ("tie", "litige_share") if taker == defence else ()
        return ScoreSheet(
            sides=self.tally.sides,
            lines=tuple(self.lines),
            outcome=outcome,
            verdict=verdict,
            hanging=hanging,
            options=options,
        )

    def add(self, side: str, points: int, name: str, reason: str, option: str = "") -> None:
        if points:
            self.lines.append(Line(side, points, name, reason, option))

    def own_points(self, side: str) -> None:
        capot = self.tally.capot == side
        self.add(side, self.cards[side], "capot" if capot else "cards", "every trick" if capot else "its own tricks")
        self.add(side, self.declared[side], "declarations", "best declaration")
        self.add(side, self.belote[side], "belote", "king and queen of trumps")

    def failed(self) -> None:
        rules, taker, defence = self.rules, self.taker, self.defence
        if self.tally.capot == defence:
            base, name = rules.capot_unbid, "capot"
        else:
            whole = sum(self.tally.cards.values())
            base = 160 if rules.fail_base is FailBase.ALL_160 else whole
            name = "failed contract"
        self.add(defence, base, name, "the defence writes the whole deal", "fail_base")
        self.add(defence, self.declared[defence], "declarations", "its own")
        keeper = taker if rules.fail_declarations is FailDeclarations.STAY else defence
        self.add(keeper, self.declared[taker], "declarations", "the taking side's", "fail_declarations")
        self.add(defence, self.belote[defence], "belote", "its own")
        takes_all = rules.fail_belote is FailBelote.TO_DEFENCE or rules.fail_base is FailBase.WHOLE
        self.add(defence if takes_all else taker, self.belote[taker], "belote", "the taking side's", "fail_belote")

    def tied(self, compared: int) -> int:
        """Write what is written at a tie; what hangs is returned."""
        rules = self.rules
        outside = {side: self.cards[side] + self.declared[side] + self.belote[side] for side in self.tally.sides}
        if rules.litige_belote is LitigeBelote.SET_ASIDE or not rules.make_counts_belote:
            for side in self.tally.sides:
                self.add(side, self.belote[side], "belote", "written by its holder", "litige_belote")
                outside[side] -= self.belote[side]
        if rules.litige_share is LitigeShare.WHOLE:
            return sum(outside.values())
        self.add(self.defence, outside[self.defence], "cards and declarations", "the defence writes its own at a tie")
        return outside[self.taker]
