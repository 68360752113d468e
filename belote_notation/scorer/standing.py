"""A match followed deal by deal: how it stands before each, and what a deal that does not follow shows.

A deal that is missing, doubled or exchanged breaks the course in one place and leaves the next deals beside it. So the
standings around a break are kept for a while, and a deal that follows one of them is not accused as well.
"""

from __future__ import annotations

from msgspec import Struct, field
from msgspec.structs import replace

from belote_notation.places import Finding, Place
from belote_notation.record.model import Record
from belote_notation.referee.replay import Replay, calls_differ, referee
from belote_notation.rules.ruleset import Ruleset
from belote_notation.scorer.compare import compare
from belote_notation.scorer.course import Course, as_last_deal, other_as_last
from belote_notation.scorer.deal import Scored, score_deal
from belote_notation.scorer.match import MatchState

BREAKS = frozenset(["BN701", "BN703", "BN705"])
"""Findings that say that a deal does not follow the one before."""
_WITH_A_BREAK = BREAKS | {"BN314", "BN604", "BN707", "BN706"}
"""Those, and what follows from them in the same record."""
_KEPT = 3
"""Deals after a break for which the standings around it are kept."""
_AROUND = 9
"""How many of them are kept: a file in which two matches are mixed has a break at every deal."""


class Standing(Struct, gc=False):
    """How a match stands before a deal."""

    state: MatchState
    course: Course

    def copy(self) -> Standing:
        return Standing(replace(self.state), replace(self.course))


class Alone(Struct, frozen=True, gc=False):
    """A deal by itself, refereed and scored at a foreseen match score, as if nothing hung from earlier ones."""

    replay: Replay
    scored: Scored


class Played(Struct, gc=False):
    """A deal judged and scored, and how the match stands after it."""

    replay: Replay
    scored: Scored
    before: dict[str, int] | None
    """Totals before the deal, where they are known."""
    hanging: int | None
    """Points that hang before it, where that is known."""
    standing: Standing
    findings: list[Finding]

    @property
    def breaks(self) -> bool:
        """The deal does not follow."""
        return any(finding.code in BREAKS for finding in self.findings)


def play(
    record: Record,
    ruleset: Ruleset,
    standing: Standing,
    *,
    in_match: bool,
    keep_steps: bool = False,
    known: Alone | None = None,
) -> Played:
    """One deal from a standing on; the standing given is used up. What is ``known`` of the deal is not done again."""
    findings: list[Finding] = []
    placed = in_match or record.before is not None or record.match_end is not None
    state, course = standing.state, standing.course
    before = state.before(record, ruleset, findings)
    before = dict(before) if before is not None else None
    right_before = state.right
    if not ruleset.scoring.hangs:
        state.hanging = 0
    hanging = state.hanging
    pool = hanging or 0
    if known is not None and calls_differ(known.replay, before):
        known = None
    replay = known.replay if known is not None else referee(record, ruleset, before, keep_steps=keep_steps)
    scored = known.scored if known is not None and not pool else score_deal(replay, pool)
    if replay.incidents is not None:
        from belote_notation.scorer.incidents import with_incidents  # few records have any

        scored = with_incidents(scored, replay, before, pool)
    if placed:
        scored = as_last_deal(scored, record, ruleset, before)
    if in_match:
        findings += course.check_dealer(record, replay)
    findings += replay.findings
    if replay.incidents is not None:
        from belote_notation.scorer.incidents import check_stop

        findings += check_stop(replay)
    findings += compare(record, replay, scored, pool if hanging is not None else None)
    if placed or record.total is not None:
        findings += state.after(record, scored, ruleset)
    if placed:
        sure = before if hanging is not None else None  # a pool that is not known goes to the winner
        sheet, stated = scored.sheet, None
        if sheet is None or (sure is None and not other_as_last(sheet, ruleset)):  # numbers are all that is known
            from belote_notation.scorer.stated_end import stated_ends

            written = sheet.score if sheet is not None else None
            stated = stated_ends(replay, before, right_before, state.hanging, written)
        findings += course.after(record, replay, scored, sure, right_before, stated)
    return Played(replay, scored, before, hanging, standing, findings)


class Follower(Struct):
    """A match in progress: where it stands, and the standings around the last break."""

    standing: Standing = field(default_factory=lambda: Standing(MatchState(), Course()))
    around: list[Standing] = []
    left: int = 0
    """For how many deals they are still kept."""

    def follow(
        self, record: Record, ruleset: Ruleset, *, repeated: bool, keep_steps: bool, known: Alone | None = None
    ) -> Played:
        """Judge the next record of the match. ``repeated`` says that its id was there before."""
        before = self.standing.copy()
        played = play(record, ruleset, self.standing, in_match=True, keep_steps=keep_steps, known=known)
        if not played.breaks:
            self.standing, self.left = played.standing, max(self.left - 1, 0)
            return played
        for other in self.around if self.left else []:
            beside = play(record, ruleset, other.copy(), in_match=True, keep_steps=keep_steps)
            if not any(finding.code in _WITH_A_BREAK for finding in beside.findings):
                self.around, self.standing = [before, *self.around][:_AROUND], beside.standing
                return beside
        if repeated:  # the copy is told already; the match goes on from before it
            self.standing = before
            played.findings = [finding for finding in played.findings if finding.code not in _WITH_A_BREAK]
            return played
        self.around, self.left, self.standing = [before], _KEPT, played.standing
        wrong_dealer = next((finding for finding in played.findings if finding.code == "BN705"), None)
        if wrong_dealer is not None:  # with the right one everything may be as it should be
            mended = replace(record, dealer=str(wrong_dealer.facts["right"]))
            beside = play(mended, ruleset, before.copy(), in_match=True, keep_steps=keep_steps)
            if not beside.breaks and len(beside.findings) < len(played.findings):
                beside.findings.insert(0, wrong_dealer)
                self.around.append(played.standing)  # or a deal before it, in which nothing was written, was lost
                self.standing = beside.standing
                return beside
        played.findings = _one_break(played.findings, before)
        if any(
            finding.code == "BN708" for finding in played.findings
        ):  # where a deal is lost or misplaced, so is its tie
            before.state.hanging = played.standing.state.hanging = None
        return played


def _one_break(findings: list[Finding], before: Standing) -> list[Finding]:
    """A dealer and totals that both do not follow have one cause: the record is not in its place.

    Nor does a deal after the end follow anything, or an end follow from totals that do not.
    """
    codes = {finding.code for finding in findings}
    totals = not codes.isdisjoint(("BN701", "BN703"))
    if "BN706" in codes:
        return [finding for finding in findings if finding.code not in BREAKS]
    if "BN705" in codes and totals:
        rest = [finding for finding in findings if finding.code not in _WITH_A_BREAK]
        return [*rest, Finding("BN708", Place("Record"), {"id": before.course.last_id})]
    return [finding for finding in findings if not (totals and finding.code == "BN707")]
