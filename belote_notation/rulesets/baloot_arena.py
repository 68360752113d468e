"""Baloot as the baloot-arena rulebook counts it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import RULESET as BALOOT

ARENA = "idambeps4-design/baloot-arena, rulebook and tests (ARENA)"

RULESET = derive(
    BALOOT,
    id="baloot-arena",
    title="Baloot (arena)",
    summary="baloot with projects multiplied in full and a reverse kaboot of 88",
    sources=(ARENA,),
    options={
        "sun_double_rule": "mixed",
        "fail_projects": "lost",
        "project_mult": "full",
        "reverse_kaboot": "arena",
        "gahwa": "add152",
    },
)
