"""Which rules govern a record: the ruleset that it names, or its match for it, with options and target."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from belote_notation import rulesets
from belote_notation.places import Finding, Place
from belote_notation.record.model import Match, Record, Rules
from belote_notation.rules.options import Refusal, override
from belote_notation.rules.ruleset import Ruleset


def find(record: Record, match: Match | None) -> tuple[Ruleset | None, list[Finding]]:
    """The rules of a record in its match; or what is wrong with the naming of them.

    What is wrong with rules that the match names is told with the match, by ``refused``, and not with its records too.
    """
    if match is None or record.rules is not None or match.rules is None:
        return find_rules(record.rules, record.target or (match.target if match else None))
    ruleset, found = find_rules(match.rules, record.target or match.target)
    return ruleset, found if ruleset is not None or record.target is not None else []


def refused(match: Match) -> list[Finding]:
    """What is wrong with the rules that a match names for its records."""
    return find_rules(match.rules, match.target)[1] if match.rules is not None else []


def misread(findings: list[Finding]) -> bool:
    """Rules are named, and cannot be read: that they are missing would be a second word on the same fault.

    The finding is told which ruleset was probably meant; who reads the record knows none.
    """
    at = next((at for at, f in enumerate(findings) if isinstance(f.at, Place) and f.at.part == "Rules"), -1)
    if at < 0 or findings[at].code not in ("BN113", "BN115"):
        return False
    if findings[at].code == "BN113" and (near := rulesets.near(str(findings[at].facts["text"]))):
        findings[at] = replace(findings[at], facts={**findings[at].facts, "near": near})
    return True


def find_rules(rules: Rules | None, target: int | None = None) -> tuple[Ruleset | None, list[Finding]]:
    """The ruleset that is named, with its options and its target; or what is wrong with the naming."""
    if rules is None:
        return None, [Finding("BN112", Place("Record"))]
    ruleset, refused = _find(rules, target)
    return ruleset, [*refused]


@lru_cache(maxsize=256)
def _find(rules: Rules, target: int | None) -> tuple[Ruleset | None, tuple[Finding, ...]]:
    """Remembered: most records of an archive name the same rules."""
    ruleset = rulesets.find(rules.id, rules.version)
    if ruleset is None:
        near = rulesets.near(rules.id)
        shown = f"{rules.id}@{rules.version}" if rules.id in rulesets.ids() else rules.id
        return None, (Finding("BN150", Place("Rules", 0), {"id": shown, "near": near}),)
    if target is not None:
        rules = replace(rules, options=(*rules.options, ("target", str(target))))
    if not rules.options:
        return ruleset, ()
    changed, refusals = override(ruleset, rules.options)
    return (changed if not refusals else None), tuple(_refusal(refusal, rules) for refusal in refusals)


def _refusal(refusal: Refusal, rules: Rules) -> Finding:
    code = "BN151" if refusal.reason == "unknown" else "BN152"
    facts = {
        "ruleset": rules.id,
        "name": refusal.name,
        "value": refusal.value,
        "choices": refusal.choices,
        "near": refusal.near,
    }
    return Finding(code, Place("Rules"), facts)
