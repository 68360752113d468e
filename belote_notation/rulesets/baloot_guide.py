"""Baloot as an Arabic guide describes it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import RULESET as BALOOT

S002 = "S002, an Arabic guide to baloot"

RULESET = derive(
    BALOOT,
    id="baloot-guide",
    title="Baloot (guide)",
    summary="baloot without confirmation; the best trump is beaten even over the partner",
    sources=(S002,),
    options={
        "kawesh": "off",
        "hokum_confirm": "off",
        "trump_led": "must_beat_even_partner",
        "double_tie": "doubler_loses",
    },
)
