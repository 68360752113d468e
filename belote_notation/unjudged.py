"""What a record says and nothing judges, or that could not be scored: silence never looks like approval."""

from __future__ import annotations

from belote_notation.places import Finding, Place
from belote_notation.record.model import Record, Sided
from belote_notation.referee.replay import Replay
from belote_notation.rules.ruleset import Ruleset
from belote_notation.scorer.deal import Scored


def left_out(record: Record, ruleset: Ruleset) -> list[Finding]:
    """What the record says and nothing judges: reported, so that silence never looks like approval."""
    unjudged = []
    if record.layout is not None and not ruleset.table.open_layout:
        unjudged.append("Layout")
    if record.discard is not None and not ruleset.table.out_of_play:
        unjudged.append("Discard")
    return [Finding("BN801", Place(what), {"what": what}) for what in unjudged]


def is_error(finding: Finding) -> bool:
    from belote_notation.diagnostics.catalogue import CATALOGUE  # a clean file never needs it
    from belote_notation.diagnostics.model import Severity

    return CATALOGUE[finding.code].severity is Severity.ERROR


def unscored(record: Record, replay: Replay | None, scored: Scored | None, findings: list[Finding]) -> list[Finding]:
    """A note where a score could be expected and is not worked out, unless another finding says why."""
    if scored is None or scored.sheet is not None or replay is None or replay.findings:
        return []
    if any(is_error(finding) for finding in findings):
        return []
    played = record.play is not None and bool(record.play.tricks) and not record.play.end
    results = (
        ("Score", _known(record.score)),
        ("Outcome", record.outcome is not None),
        ("CardPoints", _known(record.card_points)),
        ("Play", played),
    )
    at = next((name for name, there in results if there), None)
    if at is None or record.outcome in ("unfinished", "cancelled"):
        return []
    return [Finding("BN607", Place(at), {"why": scored.missing})]


def partly_judged(replay: Replay | None, findings: list[Finding]) -> list[Finding]:
    """A note where some cards of the play could not be judged, unless another finding says more."""
    if replay is not None and replay.play is not None and replay.play.blind and replay.play.followed and not findings:
        return [Finding("BN217", Place("Play"))]
    if replay is None or replay.knowledge is None or not replay.knowledge.undecided or findings:
        return []
    undecided = replay.knowledge.undecided
    tricks = list(dict.fromkeys(trick + 1 for trick, _ in undecided))
    where = f"trick{'s' * (len(tricks) > 1)} {', '.join(map(str, tricks))}"
    one = len(undecided) == 1
    facts = {"cards": f"{len(undecided)} card{'' if one else 's'}", "where": where, "hang": "hangs" if one else "hang"}
    return [Finding("BN418", Place("Play"), facts)]


def _known(pairs: Sided | None) -> bool:
    """At least one number is stated."""
    return pairs is not None and any(isinstance(points, int) for points in pairs.values())
