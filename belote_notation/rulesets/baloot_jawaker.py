"""Baloot as Jawaker's page bids it and a client that follows it plays and counts it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import RULESET as BALOOT

JAWAKER = "Jawaker rules page (J) for the bidding; t7doh99-coder/baloot-ui (UI) for play and count"

RULESET = derive(
    BALOOT,
    id="baloot-jawaker",
    title="Baloot (Jawaker)",
    summary="baloot with ashkal in the first round only; card points alone decide, and a tie loses",
    sources=(JAWAKER,),
    options={
        "qaid_value": "kaboot",
        "sun_precedence": "passed_opponents",
        "ashkal_trigger": "own_turn",
        "ashkal_rounds": "r1",
        "cannot_overtrump": "must_undertrump",
        "sun_five": "up",
        "success_test": "cards_only",
        "tie_undoubled": "buyer_loses",
        "double_tie": "doubler_loses",
        "project_mult": "cap2",
        "kaboot_doubled": "times",
    },
)
