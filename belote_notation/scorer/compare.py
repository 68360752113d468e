"""Stated against computed: each difference is one finding."""

from __future__ import annotations

from collections.abc import Mapping

from belote_notation.places import Finding, Place
from belote_notation.record.model import Record, Sided
from belote_notation.referee.replay import Replay
from belote_notation.scorer.deal import Scored

_UNITS = {"CardPoints": "BN601", "Declared": "BN602", "Score": "BN604"}


def compare(record: Record, replay: Replay, scored: Scored, hanging_before: int | None) -> list[Finding]:
    """What the record states of its result, against what comes out."""
    findings: list[Finding] = []
    ruleset = replay.ruleset
    illegal = scored.after_illegal
    if scored.basis == "play" and scored.cards is not None:
        _sided(findings, "CardPoints", record.card_points, scored.cards, illegal)
        if record.last_trick and record.last_trick != "?" and scored.last_trick:
            stated = ruleset.table.table.side_of.get(record.last_trick, record.last_trick)
            if stated != scored.last_trick:
                facts = {"stated": record.last_trick, "right": scored.last_trick}
                findings.append(Finding("BN605", Place("LastTrick", 0), facts))
    elif record.card_points is not None and replay.ranking is not None and not ruleset.table.out_of_play:
        total = replay.ranking.total(ruleset.table.pack) + ruleset.scoring.last_trick
        points = [p for p in record.card_points.values() if isinstance(p, int)]
        if len(points) == len(ruleset.table.sides) and sum(points) != total:
            facts2 = {"sum": sum(points), "right": total}
            findings.append(Finding("BN606", Place("CardPoints"), facts2))
    if replay.declarations.recorded and scored.declared is not None:
        _sided(findings, "Declared", record.declared, scored.declared, illegal)
    sheet = scored.sheet
    if sheet is None:
        return findings
    if record.outcome not in (None, "unfinished", "cancelled", sheet.outcome):
        facts3 = {"stated": record.outcome, "right": sheet.outcome, "verdict": sheet.verdict}
        findings.append(Finding("BN603", Place("Outcome", 0), facts3))
    if record.outcome == "cancelled" or (hanging_before is None and sheet.outcome != "tied"):
        return findings  # nothing is written, or a pool that is not known goes to the winner
    right = sheet.score
    if sheet.outcome == "tied":  # a pool that is not known was counted as none
        right = {**right, "hanging": sheet.hanging - (hanging_before or 0)}
    _sided(findings, "Score", record.score, right, illegal, options=sheet.options)
    return findings


def _sided(
    findings: list[Finding],
    tag: str,
    stated: Sided | None,
    right: Mapping[str, int],
    illegal: bool,
    options: tuple[str, ...] = (),
) -> None:
    """Compare what is stated, key by key; all differences of a tag are one finding."""
    if stated is None or stated == right:
        return
    theirs = {key: points for key, points in stated.items() if key in right or key == "hanging"}
    wrong = [key for key, points in theirs.items() if isinstance(points, int) and points != right.get(key, 0)]
    if not wrong:
        return
    facts: dict[str, object] = {
        "tag": tag,
        "stated": " ".join(f"{key} {stated[key]}" for key in wrong),
        "right": " ".join(f"{key} {right.get(key, 0)}" for key in wrong),
        "after": " (after an illegal card)" if illegal else "",
        "options": ", ".join(options),
    }
    word = 2 * list(stated).index(wrong[0]) + 1
    findings.append(Finding(_UNITS[tag], Place(tag, word), facts))
