"""Baloot as the baloot-arena rulebook counts it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import REG
from belote_notation.rulesets.baloot import RULESET as BALOOT

ARENA = "idambeps4-design/baloot-arena, rulebook and tests (ARENA)"

RULESET = derive(
    BALOOT,
    id="baloot-arena",
    title="Baloot (arena)",
    summary="projects multiplied in full, reverse kaboot 88",
    sources=(ARENA, REG),
    options={
        "sun_double_rule": "mixed",
        "fail_projects": "lost",
        "project_mult": "full",
        "reverse_kaboot": "arena",
        "gahwa": "add152",
        "misdeal_dealer": "untold",
    },
    stated="target both_over sun_five tie_undoubled double_tie fail_baloot kaboot_projects kaboot_doubled",
    inherited="kawesh qaid_value auction play four_vs_sequence baloot_in_seq_hundred run8 pair_6_6 success_test "
    "success_gp_baloot misdeal_dealer",
    uncertain=(
        "The rulebook is followed for the count alone; bidding and play are the regulation's.",
        "Sun is doubled by a side under 100 against one with 100 or more (sun_double_rule=mixed), which lets 100:80 "
        "pass and not 110:100; the regulation has sun_double_rule=le100_gt100.",
        "A failing buyer's projects are lost (fail_projects=lost); most give them to the winner: "
        "fail_projects=to_winner.",
        "Gahwa is written as 152 (gahwa=add152); the regulation ends the match: gahwa=match.",
        "A sun whose buyer takes no trick is 88 (reverse_kaboot=arena); the regulation does not know it: "
        "reverse_kaboot=off.",
    ),
)
