"""Baloot as the BalootV2 program plays it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import RULESET as BALOOT

V2 = "azizmojil/BalootV2 (V2)"

RULESET = derive(
    BALOOT,
    id="baloot-v2",
    title="Baloot (BalootV2)",
    summary="baloot in which an earlier seat may take over a sun or a hokum",
    sources=(V2,),
    options={
        "hokum_precedence": "earlier_seat",
        "sun_precedence": "any_earlier",
        "ashkal_trigger": "own_turn",
        "ashkal_rounds": "r1+r2",
        "ashkal_buyer": "partner",
        "raise_parties": "x4_any_opponent",
        "locked": "even_levels",
        "baloot_in_seq_hundred": "off",
        "fail_baloot": "winner",
        "gahwa": "add152",
    },
)
