"""The scoring of baloot: raw points become game points, one side rounded and the other given the rest.

The General Regulation of Baloot (REG) as its readers report it; the recorded app (K, KM) and others where they differ.
"""

from __future__ import annotations

from collections.abc import Mapping

from belote_notation.rules.contract import GAHWA
from belote_notation.rules.options import Choice, Part, option
from belote_notation.rules.ranking import NO_TRUMP
from belote_notation.rules.score import ScoreSheet, Tally
from belote_notation.rules.settlements import parts
from belote_notation.rules.settlements.parts import Sheet


class SunFive(Choice):
    ODD = "odd", "65 in sun makes 13"
    UP = "up", "65 in sun makes 14"


class Pair66(Choice):
    NONBUYER_UP = "nonbuyer_up", "when both end in 6, the side that is not judged keeps its rounding"
    LARGER_DOWN = "larger_down", "when both end in 6, the larger pile loses one"
    LARGER_UP = "larger_up", "when both end in 6, the larger pile is rounded up"


class SuccessTest(Choice):
    GP_THEN_RAW = "gp_then_raw", "game points are compared, raw points when they are level"
    RAW = "raw", "raw points are compared"
    CARDS_ONLY = "cards_only", "card points alone are compared, and the buyer needs more"


class Included(Choice):
    INCLUDED = "included", "baloot counts when game points are compared"
    EXCLUDED = "excluded", "baloot counts only when raw points are compared"


class TieUndoubled(Choice):
    SPLIT = "split", "level and undoubled: each side writes its own"
    BUYER_LOSES = "buyer_loses", "level and undoubled: the buyer loses"


class DoubleTie(Choice):
    RAISER_LOSES = "raiser_loses", "level and doubled: the side that raised last loses"
    DOUBLER_LOSES = "doubler_loses", "level and doubled: the side that doubled loses"
    BUYER_LOSES = "buyer_loses", "level and doubled: the buyer loses"


class FailProjects(Choice):
    TO_WINNER = "to_winner", "the loser's projects go to the winner"
    LOST = "lost", "the loser's projects are lost"


class FailBaloot(Choice):
    OWNER = "owner", "baloot stays with its owner even when he loses"
    WINNER = "winner", "baloot goes to the winner"
    VOID = "void", "a loser's baloot is void"


class ProjectMult(Choice):
    REG = "reg", "projects count double when doubled once, single at x3 and x4"
    CAP2 = "cap2", "projects count double at any level of doubling"
    FULL = "full", "projects are multiplied with the deal"
    HUNDRED_ONLY = "hundred_only", "hundreds count double at any level of doubling, other projects single"


class KabootProjects(Choice):
    OWN = "own", "a kaboot adds the winner's own projects"
    ALL = "all", "a kaboot adds all projects that count"


class KabootDoubled(Choice):
    FLAT = "flat", "a kaboot is not multiplied"
    TIMES = "times", "a kaboot is multiplied with the deal"


class Gahwa(Choice):
    MATCH = "match", "the winner of a deal at gahwa has won the match"
    ADD152 = "add152", "the winner of a deal at gahwa writes 152, and the match ends by its target"


class ReverseKaboot(Choice):
    OFF = "off", "a sun whose buyer takes no trick is an ordinary kaboot"
    SAKKAH = (
        "sakkah",
        "a sun whose buyer leads, held an ace and takes no trick is worth 88 when not doubled, and no projects",
    )
    ARENA = "arena", "a sun whose buyer takes no trick is worth 88 and the winner's projects"


class QaidValue(Choice):
    FULL = "full", "a violation gives the other side the base of the deal, as doubled, and its own projects"
    KABOOT = "kaboot", "a violation gives the other side the value of a kaboot and its own projects"


class GamePointScoring(Part):
    """Options of the baloot count."""

    last_trick: int = option(10, "raw points for the last trick")
    sun_five: SunFive = option(SunFive.ODD, "rounding of a five in sun")
    pair_6_6: Pair66 = option(Pair66.NONBUYER_UP, "hokum, when both sides end in 6")
    success_test: SuccessTest = option(SuccessTest.GP_THEN_RAW, "how the sides are compared")
    success_gp_baloot: Included = option(
        Included.INCLUDED, "baloot in the first comparison", needs="success_test=gp_then_raw"
    )
    tie_undoubled: TieUndoubled = option(TieUndoubled.SPLIT, "level and undoubled")
    double_tie: DoubleTie = option(DoubleTie.RAISER_LOSES, "level and doubled")
    fail_projects: FailProjects = option(FailProjects.TO_WINNER, "projects of a losing side")
    fail_baloot: FailBaloot = option(FailBaloot.OWNER, "baloot of a losing side")
    project_mult: ProjectMult = option(ProjectMult.REG, "projects in a doubled deal")
    kaboot_projects: KabootProjects = option(KabootProjects.OWN, "projects at a kaboot")
    kaboot_doubled: KabootDoubled = option(KabootDoubled.FLAT, "a kaboot in a doubled deal")
    reverse_kaboot: ReverseKaboot = option(ReverseKaboot.OFF, "a sun in which the buyer takes no trick")
    qaid_value: QaidValue = option(QaidValue.FULL, "a deal that the other side lost by a violation")
    gahwa: Gahwa = option(Gahwa.MATCH, "the deal at gahwa")

    sun_base: int = 26
    hokum_base: int = 16
    sun_kaboot: int = 44
    hokum_kaboot: int = 25
    sun_reverse_kaboot: int = 88
    match_points: int = 152
    """Written for a match won by gahwa."""

    @property
    def in_words(self) -> Mapping[str, str]:
        return {
            "count": f"in game points, {self.sun_base} in sun and {self.hokum_base} in hokum; one side is rounded and "
            "the other gets the rest; a failed or doubled deal goes to the winner",
            "kaboot": f"every trick: {self.sun_kaboot} in sun, {self.hokum_kaboot} in hokum",
        }

    @property
    def hangs(self) -> bool:
        return False

    def piles(self, tally: Tally) -> dict[str, int]:
        """The game points of both sides' cards, whoever wins."""
        return _Settling(self, tally).cards_as_game_points()

    def settle(self, tally: Tally) -> ScoreSheet:
        return _Settling(self, tally).sheet()

    def award(self, tally: Tally, winner: str) -> ScoreSheet:
        return _Settling(self, tally).qaid(winner)


def game_points(raw: int, *, sun: bool, five: SunFive = SunFive.ODD) -> int:
    """Raw points of one side as game points: tens in hokum, fives in sun (REG 4-10, 4-11; S003)."""
    if not sun:
        tens, rest = divmod(raw, 10)
        return tens + (rest > 5)
    if five is SunFive.UP:
        return 2 * ((raw + 5) // 10)
    fives, rest = divmod(raw, 5)
    return fives + 1 if fives % 2 and rest else fives


class _Settling(Sheet):
    """One deal on its way to the sheet."""

    def __init__(self, rules: GamePointScoring, tally: Tally) -> None:
        super().__init__()
        self.rules, self.tally = rules, tally
        self.cards = {side: parts.whole(points) for side, points in tally.cards.items()}
        self.sun = tally.strain == NO_TRUMP
        self.buyer, self.other = tally.taker, tally.defence
        self.base = rules.sun_base if self.sun else rules.hokum_base
        per = 5 if self.sun else 10
        self.projects = {side: tally.declared.get(side, 0) // per for side in tally.sides}
        self.hundreds = {side: tally.hundreds.get(side, 0) // per for side in tally.sides}
        self.baloot = {side: tally.belote.get(side, 0) // 10 for side in tally.sides}
        # judged is the buyer, or the side that spoke last in a doubled deal (REG 4-10)
        self.judged = self.other if tally.level in (2, 4) else self.buyer

    def sheet(self) -> ScoreSheet:
        if self.tally.capot:
            return self.kaboot(self.tally.capot)
        gp = self.cards_as_game_points()
        winner, why = self.winner(gp)
        if self.tally.level > 1:
            return self.doubled(winner or self.double_tie(), why, level_tie=not winner)
        if winner == self.other or (not winner and self.rules.tie_undoubled is TieUndoubled.BUYER_LOSES):
            return self.failed(why)
        for side in (self.buyer, self.other):
            self.add(side, gp[side], "cards", self.rounding(side))
            self.add(side, self.projects[side], "projects", "best project")
            self.add(side, self.baloot[side], "baloot", "king and queen of trumps")
        outcome = "made" if winner else "tied"
        return self.done(outcome, why, options=() if winner else ("tie_undoubled",))

    def cards_as_game_points(self) -> dict[str, int]:
        """Both sides' cards: the side that is not judged is rounded, the judged one gets the rest."""
        free = self.buyer if self.judged == self.other else self.other
        mine, theirs = self.cards[free], self.cards[self.judged]
        points = game_points(mine, sun=self.sun, five=self.rules.sun_five)
        if not self.sun and mine % 10 > 5 and theirs % 10 > 5:
            larger = mine > theirs
            if self.rules.pair_6_6 is (Pair66.LARGER_DOWN if larger else Pair66.LARGER_UP):
                points -= 1
        return {free: points, self.judged: self.base - points}

    def rounding(self, side: str) -> str:
        raw = self.cards[side]
        if side == self.judged:
            return f"{raw} raw: what is left of {self.base}"
        return f"{raw} raw, rounded"

    def winner(self, gp: dict[str, int]) -> tuple[str, str]:
        """The side that is ahead, or an empty string at a tie; and why."""
        one, two, what = self.compared(self.buyer, gp), self.compared(self.other, gp), "game points"
        if self.rules.success_test is SuccessTest.CARDS_ONLY:
            one, two, what = self.cards[self.buyer], self.cards[self.other], "card points"
        elif self.rules.success_test is SuccessTest.RAW or one == two:
            one, two, what = self.raw(self.buyer), self.raw(self.other), "raw points"
        why = f"{self.buyer} bought and has {one} {what} against {two}"
        return (self.buyer if one > two else self.other if two > one else ""), why

    def compared(self, side: str, gp: dict[str, int]) -> int:
        """Game points of a side as far as they are compared."""
        baloot = self.baloot[side] if self.rules.success_gp_baloot is Included.INCLUDED else 0
        return gp[side] + self.projects[side] + baloot

    def raw(self, side: str) -> int:
        """Raw points of a side, declarations and baloot among them."""
        return self.cards[side] + self.tally.declared.get(side, 0) + self.tally.belote.get(side, 0)

    def double_tie(self) -> str:
        """The side that wins a doubled deal that is level."""
        rule = self.rules.double_tie
        raiser = self.other if self.tally.level in (2, 4) else self.buyer
        loser = {
            DoubleTie.RAISER_LOSES: raiser,
            DoubleTie.DOUBLER_LOSES: self.other,
            DoubleTie.BUYER_LOSES: self.buyer,
        }[rule]
        return self.buyer if loser == self.other else self.other

    def failed(self, why: str) -> ScoreSheet:
        self.add(self.other, self.base, "failed contract", f"all {self.base} of the deal")
        self.extras(self.other, multiplier=1)
        return self.done("failed", why)

    def extras(self, winner: str, multiplier: int) -> None:
        """Projects and baloot when one side takes the deal."""
        loser = next(side for side in self.tally.sides if side != winner)
        projects, hundreds = self.projects[winner], self.hundreds[winner]
        if self.rules.fail_projects is FailProjects.TO_WINNER:
            projects, hundreds = projects + self.projects[loser], hundreds + self.hundreds[loser]
        if self.tally.level > 1 and self.rules.project_mult is ProjectMult.HUNDRED_ONLY:
            self.add(winner, hundreds, "hundreds", "count twice in a doubled deal", "project_mult")
        times = f" x{multiplier}" if multiplier > 1 else ""
        self.add(winner, projects * multiplier, "projects", f"{projects}{times}", "fail_projects")
        self.add(winner, self.baloot[winner], "baloot", "never multiplied")
        if self.rules.fail_baloot is not FailBaloot.VOID:
            owner = loser if self.rules.fail_baloot is FailBaloot.OWNER else winner
            self.add(owner, self.baloot[loser], "baloot", "the losing side's", "fail_baloot")

    def doubled(self, winner: str, why: str, *, level_tie: bool) -> ScoreSheet:
        outcome = "made" if winner == self.buyer else "failed"
        level = self.tally.level
        if level >= GAHWA:
            return self.gahwa(winner, outcome, why)
        self.add(winner, self.base * level, f"doubled x{level}", f"{self.base} x{level}, all to the winner")
        multiplier = {
            ProjectMult.REG: 2 if level == 2 else 1,
            ProjectMult.CAP2: 2,
            ProjectMult.FULL: level,
            ProjectMult.HUNDRED_ONLY: 1,
        }[self.rules.project_mult]
        self.extras(winner, multiplier)
        options = [*(["project_mult"] if any(self.projects.values()) else []), *(["double_tie"] if level_tie else [])]
        return self.done(outcome, why, options=tuple(options))

    def gahwa(self, winner: str, outcome: str, why: str) -> ScoreSheet:
        """The deal at the top of the ladder: nothing else is counted."""
        self.add(winner, self.rules.match_points, "gahwa", "all or nothing", "gahwa")
        return self.done(outcome, why, match_won=winner if self.rules.gahwa is Gahwa.MATCH else "")

    def kaboot(self, winner: str) -> ScoreSheet:
        rules, level = self.rules, self.tally.level
        why = f"{winner} took every trick"
        outcome = "made" if winner == self.buyer else "failed"
        if level >= GAHWA:
            return self.gahwa(winner, outcome, why)
        if self.sun and winner == self.other and self.reverse():
            self.add(winner, rules.sun_reverse_kaboot, "reverse kaboot", "the buyer took no trick", "reverse_kaboot")
            if rules.reverse_kaboot is ReverseKaboot.ARENA:
                self.add(winner, self.projects[winner], "projects", "added to the kaboot")
            return self.done(outcome, why)
        points = rules.sun_kaboot if self.sun else rules.hokum_kaboot
        times = level if rules.kaboot_doubled is KabootDoubled.TIMES else 1
        self.add(winner, points * times, "kaboot", "every trick", "kaboot_doubled" if level > 1 else "")
        projects = sum(self.projects.values()) if rules.kaboot_projects is KabootProjects.ALL else self.projects[winner]
        self.add(winner, projects * times, "projects", "added to the kaboot", "kaboot_projects")
        self.add(winner, self.baloot[winner], "baloot", "king and queen of trumps")
        return self.done(outcome, why)

    def qaid(self, winner: str) -> ScoreSheet:
        """The deal given to a side because the other one broke a rule."""
        rules = self.rules
        if rules.qaid_value is QaidValue.KABOOT:
            points = rules.sun_kaboot if self.sun else rules.hokum_kaboot
        else:
            points = self.base * min(self.tally.level, GAHWA - 1)
        self.add(winner, points, "qaid", "the other side broke a rule", "qaid_value")
        self.add(winner, self.projects[winner], "projects", "its own")
        return parts.awarded(self.tally, winner, self.lines, "game points")

    def reverse(self) -> bool:
        """Whether a sun that the buyer lost with every trick counts as a reverse kaboot."""
        if self.rules.reverse_kaboot is ReverseKaboot.SAKKAH:
            return self.tally.taker_leads and self.tally.taker_ace and self.tally.level == 1
        return self.rules.reverse_kaboot is ReverseKaboot.ARENA

    def done(self, outcome: str, why: str, *, match_won: str = "", options: tuple[str, ...] = ()) -> ScoreSheet:
        return ScoreSheet(
            sides=self.tally.sides,
            lines=tuple(self.lines),
            outcome=outcome,
            verdict=f"{why}: {outcome}",
            hanging=self.tally.hanging,
            match_won=match_won,
            unit="game points",
            options=options,
        )
