"""Baloot as an Arabic web page describes it, its slips put right."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import RULESET as BALOOT

S003 = "S003, an Arabic page on baloot"

RULESET = derive(
    BALOOT,
    id="baloot-web",
    title="Baloot (web page)",
    summary="baloot without confirmation, ashkal at any time, a loser's baloot to the winner",
    sources=(S003,),
    options={
        "kawesh": "off",
        "hokum_confirm": "off",
        "ace_upcard_sun": "anyone",
        "ashkal_trigger": "both",
        "ashkal_rounds": "r1+r2",
        "baloot_in_seq_hundred": "off",
        "fail_baloot": "winner",
    },
)
