"""One deal scored: ``count`` makes a tally of a replay, ``settle`` a score sheet of a tally.

What is not known is never taken for zero: where a number is missing, and the record states none, there is no sheet, and
``Scored.missing`` says why.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from belote_notation.cards import SUITS, named
from belote_notation.record.model import Amount, Sided
from belote_notation.referee.replay import Replay
from belote_notation.rules.combinations import belote_cards
from belote_notation.rules.score import ScoreSheet, Tally
from belote_notation.scorer.settle import settle
from belote_notation.scorer.taken import Taken, Way, from_play, from_stated


class Scored(Struct, gc=False):
    """What a deal came to, as far as it can be known."""

    sheet: ScoreSheet | None = None
    tally: Tally | None = None
    cards: Mapping[str, int] | None = None
    """Card points by side from the play, with the last trick's bonus."""
    declared: Mapping[str, int] | None = None
    """Awarded declarations and belote by side, raw."""
    last_trick: str = ""
    """The side that took the last trick."""
    basis: str = ""
    """``play``, or ``stated points``."""
    after_illegal: bool = False
    """An illegal card was followed."""
    missing: str = ""
    """Why there is no sheet."""


def score_deal(replay: Replay, hanging: int = 0) -> Scored:
    """Count and settle a replay; ``hanging`` is what hangs from earlier deals of the match."""
    scored = count(replay, hanging)
    if scored.tally is not None:
        scored.sheet = settle(scored.tally, replay.ruleset)
    elif replay.passed_out:
        sides = replay.ruleset.table.sides
        sheet = ScoreSheet(sides=sides, lines=(), outcome="passed-out", verdict="all passed", hanging=hanging)
        return Scored(sheet, basis="auction" if replay.auction.passed_out else "stated outcome")
    return scored


def count(replay: Replay, hanging: int = 0) -> Scored:
    """The tally of a replay, with what it was made from."""
    record, ruleset, contract = replay.record, replay.ruleset, replay.contract
    taken, basis = from_play(replay), "play"
    if taken is None and not (replay.play and replay.play.stopped):
        taken, basis = from_stated(record, ruleset, replay), "stated points"
    cards, last = (taken.cards, taken.last) if taken else (None, "")
    shares = _declared(replay)
    declared = _summed(*shares[0]) if shares else None
    known = Scored(None, None, cards, declared, last, basis, replay.play is not None and replay.play.illegal > 0)
    if contract is None or contract.strain is None:
        known.missing = "the contract is not known"
    elif taken is None:
        if (won := _won_at_once(replay, known)) is not None:
            return won
        known.missing = _why_no_cards(replay)
    elif not shares:
        known.missing = _why_no_declarations(replay)
    else:
        tallies = [_tally(replay, taken, way, runs, belote, hanging) for runs, belote in shares for way in taken.ways]
        known.tally = _the_one(tallies, replay)
        if known.tally is None:
            known.missing = "[Declared] does not tell belote from the rest, or nobody says who took which trick"
    return known


def _tally(replay: Replay, taken: Taken, way: Way, runs: dict[str, int], belote: dict[str, int], hanging: int) -> Tally:
    contract, ruleset, result = replay.contract, replay.ruleset, replay.declarations
    assert contract is not None
    assert contract.strain is not None
    holding = replay.deal.hands.get(contract.taker)
    return Tally(
        strain=contract.strain,
        taker=ruleset.table.table.side_of.get(contract.taker, ""),
        cards=taken.cards,
        capot=way.capot,
        declared=runs,
        hundreds=_hundreds(replay) if contract.level > 1 and result.scoring else {},
        belote=belote,
        level=contract.level,
        hanging=hanging,
        value=contract.value,
        slam=contract.slam,
        solo=way.solo,
        last=way.last,
        trickless=taken.trickless,
        long_run=result.match_won,
        taker_leads=contract.taker == replay.first,
        taker_ace=holding is not None and bool(holding.known & _ACES),
    )


_ACES = named(suit + "A" for suit in SUITS)


def _hundreds(replay: Replay) -> dict[str, int]:
    """Points of declarations worth 100 or more each that score, by side."""
    side_of = replay.ruleset.table.table.side_of
    points = dict.fromkeys(replay.ruleset.table.sides, 0)
    for declared in replay.declarations.scoring:
        if declared.combination.points >= 100:
            points[side_of.get(declared.seat, declared.seat)] += declared.combination.points
    return points


def _won_at_once(replay: Replay, known: Scored) -> Scored | None:
    """A declaration won the match, so that the deal was not played out."""
    winner, ruleset = replay.declarations.match_won, replay.ruleset
    if not winner:
        return None
    nothing = Taken(dict.fromkeys(ruleset.table.sides, 0), "", ())
    tally = _tally(replay, nothing, Way(), dict(nothing.cards), dict(nothing.cards), 0)
    return Scored(None, tally, None, known.declared, "", "declarations", known.after_illegal)


def _the_one(tallies: list[Tally], replay: Replay) -> Tally | None:
    """The tally, where what is stated can be read in several ways: the score is the same for all, or fits one."""
    if len(tallies) == 1:
        return tallies[0]
    scores = [settle(tally, replay.ruleset).score for tally in tallies]
    if all(score == scores[0] for score in scores):
        return tallies[0]
    stated = {side: points for side, points in (replay.record.score or {}).items() if side in scores[0]}
    return next((tally for tally, score in zip(tallies, scores) if score == stated), None)


def _why_no_cards(replay: Replay) -> str:
    if replay.play and replay.play.stopped:
        return f"the play cannot be followed past trick {replay.play.followed + 1}"
    if replay.record.play is None or not replay.record.play.tricks:
        return "neither the play nor [CardPoints] is recorded"
    return "the play is not complete"


def _why_no_declarations(replay: Replay) -> str:
    said = replay.record.declarations
    if replay.declarations.unread:
        return "[Declarations] holds a word that cannot be read"
    if said is None:
        return "declarations are not recorded: [Declarations] none says that there were none"
    if said.end == "*":
        return "[Declarations] ends with *, so others may be missing: without the * the list is complete"
    if said.end:
        return "[Declarations] ends with +, so more may follow: without the + the list is complete"
    return "[Declarations] says nothing: the word none below it says that there were none"


def _declared(replay: Replay) -> list[tuple[dict[str, int], dict[str, int]]]:
    """Awarded runs and fours, and belote, by side; nothing where the record says nothing of them.

    A stated sum does not tell belote from the rest: then there is one pair for each way in which it may be in it.
    """
    ruleset, result = replay.ruleset, replay.declarations
    sides, rules = ruleset.table.sides, ruleset.declarations
    nothing = dict.fromkeys(sides, 0)
    if not rules.declarations and not rules.belote:
        return [(nothing, nothing)]
    if result.recorded:
        runs = result.awarded(sides, ruleset.table.table.side_of) if result.scoring else nothing
        return [(runs, result.belote)]
    if replay.record.declared is None or replay.ranking is None:
        return []
    stated = {side: number(replay.record.declared.get(side)) for side in sides}
    points = {side: n for side, n in stated.items() if n is not None}
    if len(points) < len(sides):
        return []
    shares = [(points, nothing)]
    if rules.belote and belote_cards(rules, replay.ranking.strain):
        for side in sides:
            if points[side] >= rules.belote_points:
                belote = {s: rules.belote_points * (s == side) for s in sides}
                shares.append(({s: points[s] - belote[s] for s in sides}, belote))
    return shares


def _summed(runs: dict[str, int], belote: dict[str, int]) -> dict[str, int]:
    return {side: points + belote[side] for side, points in runs.items()} if any(runs.values()) else belote


def number(amount: Amount | None) -> int | None:
    """An amount as a number, when it is one."""
    return amount if isinstance(amount, int) else None


def numbers(pairs: Sided | None, sides: tuple[str, ...]) -> dict[str, int] | None:
    """Points of all sides, when all of them are stated."""
    if pairs is None:
        return None
    points = {side: n for side in sides if (n := number(pairs.get(side))) is not None}
    return points if len(points) == len(sides) else None
