"""Classic belote in teams, an online game without declarations."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import RULESET as CLASSIC

S004 = "S004, Hebrew rules of a team game of classic belote, version 1.0.0"

RULESET = derive(
    CLASSIC,
    id="classic-teams",
    title="Classic belote in teams",
    summary="classic belote without declarations; belote stands outside the comparison",
    sources=(S004,),
    options={
        "direction": "cw",
        "declarations": "off",
        "make_counts_belote": "off",
        "litige_belote": "set_aside",
    },
)
