"""Sides and seats that a record states in its results, and that nobody has or sits at in the game."""

from __future__ import annotations

from operator import attrgetter

from belote_notation.places import Finding, Place
from belote_notation.record.model import Record, Sided
from belote_notation.record.roster import ROSTER
from belote_notation.record.values import write_sided
from belote_notation.rules.ruleset import Ruleset

_BY_SIDE = {spec.name: attrgetter(spec.field) for spec in ROSTER if spec.write is write_sided}
"""Tags whose values are by side, and how to get them."""


def check_seating(record: Record, ruleset: Ruleset) -> list[Finding]:
    """Only the seats and sides of the game stand in a record: its contract and its values by side."""
    findings: list[Finding] = []
    table = ruleset.table
    if record.contract is not None and record.contract.taker not in table.seats and record.contract.taker != "?":
        findings.append(Finding("BN206", Place("Contract", 0), {"seat": record.contract.taker}))
    keys = table.score_keys
    for tag, of in _BY_SIDE.items():
        stated: Sided | None = of(record)
        if stated and not keys.issuperset(stated):
            at, side = next((at, side) for at, side in enumerate(stated) if side not in keys)
            findings.append(Finding("BN206", Place(tag, 2 * at), {"seat": side}))
    last = record.last_trick
    if last and last != "?" and last not in table.sides and last not in table.seats:
        findings.append(Finding("BN206", Place("LastTrick", 0), {"seat": last}))
    return findings
