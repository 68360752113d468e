"""Baloot as majlis-baloot plays it, after the regulation."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import REG
from belote_notation.rulesets.baloot import RULESET as BALOOT

MAJLIS = "Motl1234/majlis-baloot (majlis)"

RULESET = derive(
    BALOOT,
    id="baloot-majlis",
    title="Baloot (majlis)",
    summary="raw points decide; what a loser declared is lost",
    sources=(MAJLIS, REG),
    options={
        "ashkal_on_ace": "forbidden",
        "partner_winning_third": "ruff_unless_certain",
        "success_test": "raw",
        "fail_projects": "lost",
        "fail_baloot": "void",
        "project_mult": "cap2",
        "misdeal_dealer": "untold",
    },
    stated="hokum_confirm sun_precedence ace_upcard_sun sun_double_rule locked trump_led cannot_overtrump pair_6_6 "
    "baloot_in_seq_hundred tie_undoubled kaboot_projects kaboot_doubled gahwa",
    inherited="kawesh qaid_value ashkal_trigger ashkal_rounds ashkal_buyer run8 misdeal_dealer",
    uncertain=(
        "This reader of the regulation compares raw points (success_test=raw); with game points first the printed 56 "
        "of REG 4-7 is right: success_test=gp_then_raw.",
        "A loser's projects and baloot are lost (fail_projects=lost, fail_baloot=void); others: "
        "fail_projects=to_winner, fail_baloot=owner.",
        "Projects count twice at every level of doubling (project_mult=cap2); others read REG 5-5 as project_mult=reg.",
        "Third behind a winning partner one must trump unless he led an ace or called akka "
        "(partner_winning_third=ruff_unless_certain); or partner_winning_third=free.",
    ),
)
