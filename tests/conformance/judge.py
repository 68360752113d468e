"""The kit judged in-process by the tool of this repository: what it finds, and the facts that it derives."""

from __future__ import annotations

from typing import Any

from belote_notation import deal_id, record_id
from belote_notation.formatter import format_file
from belote_notation.pipeline import Verdict, check
from belote_notation.referee.contract import tell
from tests.conformance.run import Case


def judge(case: Case) -> list[Verdict]:
    """What is found in a case, noted in it."""
    verdicts = list(check([case.path.read_bytes()], str(case.path)))
    told = [d for verdict in verdicts for d in verdict.diagnostics]
    case.found = [(d.code, d.region.start.line, d.severity.value) for d in told]
    return verdicts


def wrong_facts(case: Case, verdicts: list[Verdict]) -> list[str]:
    """The facts of a case that come out otherwise: how many records, and what each of them came to."""
    records = [verdict for verdict in verdicts if verdict.record is not None]
    wrong = []
    if len(records) != case.told.get("records", len(records)):
        wrong.append(f"{len(records)} records, not {case.told['records']}")
    for due in case.told.get("facts", []):
        found = derived(records[due["record"] - 1])
        for name, value in due.items():
            if name != "record" and found[name] != value:
                wrong.append(f"record {due['record']}: {name} is {found[name]}, not {value}")
    return wrong


def derived(verdict: Verdict) -> dict[str, Any]:
    """What is worked out of a record, by the names of the schema."""
    replay, scored, record = verdict.replay, verdict.scored, verdict.record
    assert record is not None
    sheet = scored.sheet if scored is not None else None
    contract = replay.contract if replay is not None else None
    return {
        "contract": tell(contract) if contract is not None else None,
        "last_trick": scored.last_trick if scored is not None else None,
        "card_points": dict(scored.cards) if scored is not None and scored.cards is not None else None,
        "declared": dict(scored.declared) if scored is not None and scored.declared is not None else None,
        "outcome": sheet.outcome if sheet is not None else None,
        "score": sheet.score if sheet is not None else None,
        "hanging": sheet.hanging if sheet is not None else None,
        "totals": verdict.totals,
        "match_won": verdict.match_won,
        "record_id": record_id(record, verdict.match),
        "deal_id": deal_id(record, verdict.match),
    }


def canonical(case: Case) -> bytes:
    """The case as the tool formats it."""
    return b"".join(format_file([case.path.read_bytes()]))
