"""Baloot as the Kammelna app plays it, worked out from recorded games."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import RULESET as BALOOT

K = "Kammelna, reconstructed from 109 recorded games (K)"
KM = "a recorded Kammelna match of eleven hands, 153-131 (KM)"

RULESET = derive(
    BALOOT,
    id="baloot-kammelna",
    title="Baloot (Kammelna)",
    summary="baloot as one widely used app plays and counts it",
    sources=(K, KM),
    options={
        "hokum_suit_named": "at_confirm",
        "answers_order": "any",
        "sun_precedence": "passed_opponents",
        "ashkal_trigger": "both",
        "ashkal_rounds": "r1+r2",
        "baloot_in_seq_hundred": "off",
        "pair_6_6": "larger_down",
        "double_tie": "doubler_loses",
        "fail_baloot": "winner",
        "project_mult": "full",
        "kaboot_projects": "all",
        "gahwa": "add152",
    },
)
