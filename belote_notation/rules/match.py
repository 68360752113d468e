"""The rules of a match: its target, when it ends and who has won it, who deals next. Pure functions of its totals."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from belote_notation.rules.options import Choice, Part, option

DRAW = "draw"


class DealerRotation(Choice):
    NEXT = "next", "the next player deals", "alternate"
    WINNER_DEALS = "winner_deals", "the winner of the deal deals"


class Reach(Choice):
    REACH = "reach", "the target must be reached"
    EXCEED = "exceed", "the target must be exceeded"


class BothOver(Choice):
    HIGHER = "higher", "when both reach the target the higher total wins; equal, one more deal is played"
    LAST_CONTRACT = "last_contract", "the higher total wins; equal, the side that won the last contract"
    TRUMP_CALLER = "trump_caller", "when both reach the target the side that called trump wins"
    LAST_DEAL = "last_deal", "when both reach the target the side with more points in the last deal wins"
    DRAW = "draw", "when both reach the target in one deal the match is drawn"


class NoFinishOn(Choice):
    NOTHING = "nothing", "any deal may end the match"
    CAPOT = "capot", "a deal in which one side took every trick does not end the match"
    HANGING = "hanging", "the match does not end while points hang"
    CAPOT_OR_HANGING = "capot_or_hanging", "neither such a capot nor hanging points let the match end"
    CAPOT_OR_FAILED = (
        "capot_or_failed",
        "a side without a trick, or whose contract failed, cannot end the match",
    )
    BELOTE_ALONE = "belote_alone", "a side that was capot or failed cannot end the match on belote alone"
    WROTE_NOTHING = "wrote_nothing", "a capot deal does not end it, nor a side that wrote nothing or is not ahead"


class EndRoundLast(Choice):
    MAY_WIN = "may_win", "rounding may win the match"
    LAST_EXACT = "last_deal_exact", "the last deal is written exactly, and exact points decide whether it is the last"


class LitigeLastDeal(Choice):
    OWN = "each_its_own", "in the last deal of a match each side writes its own points at a tie"
    BLOCKS_END = "blocks_end", "the match does not end while points of a tie hang"
    HANGS = "hangs", "points of a tie hang in the last deal too, and do not stop the end"


class MatchRules(Part):
    """A match of several deals."""

    target: int = option(1000, "points at which a match ends")
    reach: Reach = option(Reach.REACH, "reaching the target or exceeding it")
    both_over: BothOver = option(BothOver.HIGHER, "when both sides are over the target")
    no_finish_on: NoFinishOn = option(NoFinishOn.NOTHING, "deals that cannot end a match")
    end_round_last: EndRoundLast = option(
        EndRoundLast.MAY_WIN, "rounding in the last deal of a match", needs="round!=exact"
    )
    litige_last_deal: LitigeLastDeal = option(LitigeLastDeal.OWN, "a tie in the last deal of a match", needs="hangs")
    dealer_rotation: DealerRotation = option(DealerRotation.NEXT, "who deals next")

    @property
    def asks_for_contract(self) -> bool:
        """Who wins hangs on who took the deal and how that came out, not on numbers alone."""
        if self.no_finish_on is NoFinishOn.WROTE_NOTHING:
            return False  # only the side that is ahead may finish
        decides = self.both_over in (BothOver.TRUMP_CALLER, BothOver.LAST_CONTRACT)
        return decides or self.no_finish_on in (NoFinishOn.CAPOT_OR_FAILED, NoFinishOn.BELOTE_ALONE)

    def over(self, points: int) -> bool:
        """Whether a total reaches the target."""
        return points > self.target if self.reach is Reach.EXCEED else points >= self.target


class Ending(Struct, frozen=True, kw_only=True):
    """A deal as the end of the match sees it."""

    before: Mapping[str, int]
    """Totals before the deal, by side."""
    score: Mapping[str, int]
    """What the deal writes."""
    taker: str = ""
    """The taking side."""
    outcome: str = ""
    capot: str = ""
    """The side that took every trick."""
    hanging: int = 0
    """The pool after the deal."""
    belote: Mapping[str, int] = {}
    """What of the score is belote."""
    real: Mapping[str, int] = {}
    """Points made in the deal before rounding, where they differ from the score."""


_NOT_PLAYED = ("passed-out", "cancelled")


def next_dealer(rules: MatchRules, order: str, winners: str, *, passed_out: bool, again: bool) -> str:
    """Who deals after a deal.

    ``order`` begins with the dealer, ``winners`` are the seats of the side that won the deal; ``again`` says that the
    dealer deals once more when all pass.
    """
    if passed_out:
        return order[0] if again else order[1]
    if rules.dealer_rotation is DealerRotation.WINNER_DEALS and winners:
        return next((seat for seat in order[1:] + order[0] if seat in winners), order[1])
    return order[1]


def winner(rules: MatchRules, deal: Ending) -> str:
    """The side that has won the match with this deal, ``draw``, or nothing when it goes on.

    A deal in which nobody played ends none: where an earlier one could not end the match, another must be played (HIT).
    """
    if deal.outcome in _NOT_PLAYED:
        return ""
    written = deal.score
    if rules.end_round_last is EndRoundLast.LAST_EXACT and deal.real:
        written = deal.real
    totals = {side: points + written.get(side, 0) for side, points in deal.before.items()}
    over = [side for side, points in totals.items() if rules.over(points) and _may_finish(rules, deal, side, totals)]
    if not over or _blocked(rules, deal):
        return ""
    if len(over) == 1:
        return over[0]
    best = max(totals[side] for side in over)
    leaders = [side for side in over if totals[side] == best]
    if rules.both_over is BothOver.DRAW:
        return DRAW
    if rules.both_over is BothOver.TRUMP_CALLER and deal.taker in over:
        return deal.taker
    if rules.both_over is BothOver.LAST_DEAL:
        return _more_in_the_deal(deal, over)
    if len(leaders) == 1:
        return leaders[0]
    return _contract_won_by(deal, leaders) if rules.both_over is BothOver.LAST_CONTRACT else ""


def _blocked(rules: MatchRules, deal: Ending) -> bool:
    """The deal ends no match, whoever is ahead."""
    rule = rules.no_finish_on
    capot = bool(deal.capot) and rule in (NoFinishOn.CAPOT, NoFinishOn.CAPOT_OR_HANGING, NoFinishOn.WROTE_NOTHING)
    blocks = rules.litige_last_deal is LitigeLastDeal.BLOCKS_END
    return capot or (deal.hanging > 0 and (blocks or rule in (NoFinishOn.HANGING, NoFinishOn.CAPOT_OR_HANGING)))


def _may_finish(rules: MatchRules, deal: Ending, side: str, totals: Mapping[str, int]) -> bool:
    """Whether a side that is over the target may win by this deal."""
    rule = rules.no_finish_on
    beaten = (bool(deal.capot) and side != deal.capot) or (deal.outcome == "failed" and side == deal.taker)
    ahead = all(totals[side] > points for other, points in totals.items() if other != side)
    if rule is NoFinishOn.CAPOT_OR_FAILED:
        return not beaten
    if rule is NoFinishOn.WROTE_NOTHING:
        return deal.score.get(side, 0) > 0 and ahead
    if rule is NoFinishOn.BELOTE_ALONE:
        return not beaten or deal.score.get(side, 0) > deal.belote.get(side, 0)
    return True


def _more_in_the_deal(deal: Ending, over: list[str]) -> str:
    points = deal.real or deal.score
    best = max(points.get(side, 0) for side in over)
    leaders = [side for side in over if points.get(side, 0) == best]
    return leaders[0] if len(leaders) == 1 else ""


def _contract_won_by(deal: Ending, leaders: list[str]) -> str:
    """The side that won the last contract: the taker when it was made, the others when it failed."""
    if deal.outcome == "made":
        return deal.taker if deal.taker in leaders else ""
    return next((side for side in leaders if side != deal.taker), "")
