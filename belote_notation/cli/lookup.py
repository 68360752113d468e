"""A ruleset by what a person typed, options included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_notation.cli.inputs import fail

if TYPE_CHECKING:
    from belote_notation.rules.ruleset import Ruleset


def find_ruleset(text: str) -> Ruleset:
    """The ruleset ``classic@1; tie=failed``; what does not exist ends the command with 2."""
    from belote_notation.governing import find_rules
    from belote_notation.record.values import BadValue
    from belote_notation.record.values import rules as read

    try:
        written = read(text)
    except BadValue as bad:
        fail(f"{text} is not {bad.expected}")
    found, refused = find_rules(written)
    if found is None:
        facts = refused[0].facts
        if refused[0].code == "BN150":
            what = f"there is no ruleset {facts['id']}"
        else:
            what = f"{written.id} has no {facts['name']}={facts['value']}"
        meant = facts.get("near")
        fail(what + (f"; did you mean {meant}?" if meant else "; `belote rules` lists them"))
    return found
