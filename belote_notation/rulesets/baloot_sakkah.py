"""Baloot as the sakkah engine plays it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import RULESET as BALOOT

SAKKAH = "AbdullahZaher/sakkah-baloot, engine and documents (sakkah)"

RULESET = derive(
    BALOOT,
    id="baloot-sakkah",
    title="Baloot (sakkah)",
    summary="baloot with ashkal in the first round only, a duty to trump, reverse kaboot",
    sources=(SAKKAH,),
    options={
        "ashkal_trigger": "own_turn",
        "ashkal_rounds": "r1",
        "ashkal_on_ace": "forbidden",
        "cannot_overtrump": "must_undertrump",
        "partner_winning_third": "ruff_unless_certain",
        "baloot_in_seq_hundred": "off",
        "success_test": "raw",
        "double_tie": "doubler_loses",
        "fail_baloot": "winner",
        "reverse_kaboot": "sakkah",
    },
)
