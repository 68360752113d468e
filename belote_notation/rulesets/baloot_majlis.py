"""Baloot as majlis-baloot plays it, after the regulation."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import RULESET as BALOOT

MAJLIS = "Motl1234/majlis-baloot (majlis)"

RULESET = derive(
    BALOOT,
    id="baloot-majlis",
    title="Baloot (majlis)",
    summary="baloot compared in raw points; what a loser declared is lost",
    sources=(MAJLIS,),
    options={
        "ashkal_on_ace": "forbidden",
        "partner_winning_third": "ruff_unless_certain",
        "success_test": "raw",
        "fail_projects": "lost",
        "fail_baloot": "void",
        "project_mult": "cap2",
    },
)
