"""The course of a match: who deals, which deal is the last, who has won. A fault is told once, where things parted."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from belote_notation.places import Finding, Place
from belote_notation.record.model import Record
from belote_notation.referee.replay import Replay
from belote_notation.rules.auctions import AllPass
from belote_notation.rules.incidents import dealer_after_misdeal, dealer_again
from belote_notation.rules.match import DRAW, BothOver, Ending, EndRoundLast, LitigeLastDeal, next_dealer, winner
from belote_notation.rules.ruleset import Ruleset
from belote_notation.rules.score import ScoreSheet
from belote_notation.scorer.deal import Scored
from belote_notation.scorer.settle import settle

if TYPE_CHECKING:
    from belote_notation.referee.incidents import Incidents


class Course(Struct):
    """What the deals of a match so far say of the next one."""

    last_id: str = ""
    dealer: str = ""
    """Who dealt last; empty when that is not known."""
    passed_out: bool = False
    again: bool = False
    """That the same player deals once more."""
    winners: str | None = ""
    """The seats that won the last deal; ``None`` when that is not known."""
    over: str = ""
    """The record with which the match ended."""
    won: str = ""
    """The side that won it, or ``draw``; empty when it is over and who has won is not known."""
    told: bool = False
    """That a deal came after the end was said."""

    def check_dealer(self, record: Record, replay: Replay) -> list[Finding]:
        """The dealer, against who dealt before; one finding, and what follows is judged from the stated one."""
        ruleset = replay.ruleset
        dealer = _dealer(record, replay)
        right = self._next(record, ruleset)
        findings = []
        if right and dealer and dealer != right:
            facts = {"dealer": dealer, "right": right, "before": self.dealer, "id": self.last_id}
            place = Place("Dealer", 0) if record.dealer else Place("Auction")
            findings.append(Finding("BN705", place, facts, seat=dealer))
        self.dealer = dealer or right
        return findings

    def next_dealer(self, ruleset: Ruleset) -> str:
        """Who deals the next deal, when every deal is recorded; empty when that is not known."""
        return self._next(Record(id=""), ruleset)

    def _next(self, record: Record, ruleset: Ruleset) -> str:
        """Who must deal; empty when that is not known."""
        gap = record.unrecorded
        if (
            self.dealer not in ruleset.table.table.orders
            or gap in ("?", "-")
            or (self.winners is None and not self.passed_out)
        ):
            return ""
        order = ruleset.table.table.order(self.dealer)
        found = next_dealer(ruleset.match, order, self.winners or "", passed_out=self.passed_out, again=self.again)
        return _after_passes(found, gap, ruleset) if isinstance(gap, int) else found

    def after(
        self,
        record: Record,
        replay: Replay,
        scored: Scored,
        before: Mapping[str, int] | None,
        right: Mapping[str, int] | None,
        stated: frozenset[str] | None = None,
    ) -> list[Finding]:
        """Take a deal in: has it ended the match, and was it played after the end?

        ``before`` are the totals as stated on the way, ``right`` those worked out: where they differ, nothing is sure.
        ``stated`` are the ends that the stated numbers leave open, of a deal that was not worked out.
        """
        findings = []
        if self.over and not self.told:
            self.told = True
            findings.append(Finding("BN706", Place("Record"), {"id": self.over, "won": self.won or "one side"}))
        sheet = scored.sheet
        ruleset = replay.ruleset
        self.last_id = record.id
        self.passed_out = sheet is not None and sheet.outcome == "passed-out"
        self.winners = _winners(sheet, replay)
        self.again = ruleset.auction.all_pass is AllPass.SAME_DEALER
        if replay.incidents is not None and replay.incidents.thrown_in:
            again = _again_after_cancelling(replay, replay.incidents, self.dealer)
            self.passed_out, self.again = again is not None, again is True
        ended = _ended(sheet, scored, ruleset, before, right) if sheet is not None else None
        if record.outcome == "cancelled":
            ended = None if before is None else ""
        if ended == "" and record.match_end is None:  # most deals
            return findings
        ends = stated if ended is None else {ended}
        return findings + self._end(record, ends) if ends else findings

    def _end(self, record: Record, ends: Collection[str]) -> list[Finding]:
        """``[MatchEnd]`` against the ends that the totals leave open; one of them that is stated is believed."""
        told = {_told(end): end for end in sorted(ends)}
        written = record.match_end
        believed = told.get(written or "", "") if len(told) > 1 else ""
        if not self.over and (believed or "" not in ends):
            self.over, self.won = record.id, believed or (next(iter(ends)) if len(told) == 1 else "")
        unfinished = written == "unfinished" and "" in ends
        if written in (None, "?", *told) or unfinished:
            return []
        return [Finding("BN707", Place("MatchEnd", 0), {"stated": written, "right": " or ".join(told)})]


def _told(end: str) -> str:
    """An end as ``[MatchEnd]`` writes it."""
    return "drawn" if end == DRAW else f"won {end}" if end else "not over"


def _ended(
    sheet: ScoreSheet,
    scored: Scored,
    ruleset: Ruleset,
    before: Mapping[str, int] | None,
    right: Mapping[str, int] | None,
) -> str | None:
    """The side that has won the match with a deal, nothing when it goes on; ``None`` when that is not known."""
    if before is None:
        return sheet.match_won or None
    ended = sheet.match_won or _won(sheet, scored, ruleset, before)
    if right is None or right == before:
        return ended
    # a stop hangs on the totals before it
    sure = sheet.outcome != "stopped" and ended == (sheet.match_won or _won(sheet, scored, ruleset, right))
    return ended if sure else None


def _won(sheet: ScoreSheet, scored: Scored, ruleset: Ruleset, before: Mapping[str, int]) -> str:
    most = max([points + sheet.score[side] for side, points in before.items() if side in sheet.score], default=0)
    if not ruleset.match.over(most):
        return ""
    return winner(ruleset.match, ending(sheet, scored, ruleset, before))


def _again_after_cancelling(replay: Replay, incidents: Incidents, dealer: str) -> bool | None:
    """Whether a deal that was thrown in is dealt again by the same player; ``None`` when the rules do not say."""
    rules = replay.ruleset.incidents
    bidders = {step.seat for step in replay.auction.steps if step.word not in ("pass", "?")}
    if incidents.small_cards:
        return dealer_again(rules, bid=bool(bidders))
    side_of = replay.ruleset.table.table.side_of
    opposing = any(side_of.get(seat) != side_of.get(dealer) for seat in bidders)
    return dealer_after_misdeal(rules, misdealt=incidents.misdealt, opposing_bid=opposing)


def _after_passes(dealer: str, deals: int, ruleset: Ruleset) -> str:
    """Who deals after so many deals that were passed out; soon the same seats come again, however many there were."""
    again = ruleset.auction.all_pass is AllPass.SAME_DEALER
    seen = [dealer]
    while len(seen) <= deals:
        order = ruleset.table.table.order(seen[-1])
        found = next_dealer(ruleset.match, order, "", passed_out=True, again=again)
        if found in seen:
            start = seen.index(found)
            return seen[start + (deals - start) % (len(seen) - start)]
        seen.append(found)
    return seen[deals]


def _dealer(record: Record, replay: Replay) -> str:
    """The dealer as stated, or as the first speaker tells."""
    table = replay.ruleset.table.table
    dealer = record.dealer or "?"
    if dealer in table.seats:
        return dealer
    return table.order(replay.first)[-1] if replay.first else ""


def _winners(sheet: ScoreSheet | None, replay: Replay) -> str | None:
    """The seats of the side that won a deal; ``None`` when that is not known."""
    if sheet is None or replay.contract is None:
        return "" if sheet is not None and sheet.outcome == "passed-out" else None
    table = replay.ruleset.table
    taker = table.table.side_of.get(replay.contract.taker, "")
    if sheet.outcome == "cancelled":
        return None
    if sheet.outcome == "made":
        return taker
    others = [side for side in table.sides if side != taker]
    return others[0] if sheet.outcome == "failed" and len(others) == 1 else ""


def ending(sheet: ScoreSheet, scored: Scored, ruleset: Ruleset, before: Mapping[str, int]) -> Ending:
    """A deal as the end of a match sees it."""
    tally = scored.tally
    real: dict[str, int] = {}
    if tally is not None and ruleset.match.both_over is BothOver.LAST_DEAL:
        real = {s: int(tally.cards[s]) + tally.declared.get(s, 0) + tally.belote.get(s, 0) for s in sheet.sides}
    belote = dict.fromkeys(sheet.sides, 0)
    for line in sheet.lines:
        if line.name == "belote":
            belote[line.side] += line.points
    return Ending(
        before=before,
        score=sheet.score,
        taker=tally.taker if tally else "",
        outcome=sheet.outcome,
        capot=tally.capot if tally else "",
        hanging=sheet.hanging,
        belote=belote,
        real=real,
    )


def other_as_last(sheet: ScoreSheet, ruleset: Ruleset) -> bool:
    """Whether a deal may be written otherwise when it is the last of its match."""
    split = ruleset.match.litige_last_deal is LitigeLastDeal.OWN and sheet.outcome == "tied"
    return split or ruleset.match.end_round_last is EndRoundLast.LAST_EXACT


def as_last_deal(scored: Scored, record: Record, ruleset: Ruleset, before: Mapping[str, int] | None) -> Scored:
    """The score as the last deal of a match, where the rules write that one otherwise and it is the last."""
    rules, tally, sheet = ruleset.match, scored.tally, scored.sheet
    if tally is None or sheet is None or not other_as_last(sheet, ruleset):
        return scored
    split = rules.litige_last_deal is LitigeLastDeal.OWN and sheet.outcome == "tied"
    last = settle(replace(tally, last_deal=True), ruleset)
    if last.score == sheet.score:
        return scored
    stated = record.match_end not in (None, "?", "unfinished")
    # A tie is no last deal because it would be one if it were written so: the ordinary sheet ends the match, or none.
    sheets = (sheet,) if split else (sheet, last)
    ends = before is not None and any(winner(rules, ending(s, scored, ruleset, before)) for s in sheets)
    return replace(scored, sheet=last) if stated or ends else scored
