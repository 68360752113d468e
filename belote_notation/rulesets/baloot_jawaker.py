"""Baloot as Jawaker's page bids it and a client that follows it plays and counts it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import REG
from belote_notation.rulesets.baloot import RULESET as BALOOT

JAWAKER = "Jawaker, rules page, its part on bidding (J)"
UI = "t7doh99-coder/baloot-ui, rules and tests (UI)"

RULESET = derive(
    BALOOT,
    id="baloot-jawaker",
    title="Baloot (Jawaker)",
    summary="ashkal in round one only; card points alone decide",
    sources=(JAWAKER, UI, REG),
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
        "misdeal_dealer": "untold",
    },
    stated="hokum_confirm ashkal_buyer hokum_precedence",
    inherited="kawesh ace_upcard_sun ashkal_on_ace sun_double_rule raise_parties locked four_vs_sequence "
    "baloot_in_seq_hundred pair_6_6 run8 akka hokum_suit_named answers_order misdeal_dealer",
    origins=dict.fromkeys(
        "target both_over trump_led cannot_overtrump partner_winning_third sun_five success_test tie_undoubled "
        "double_tie fail_projects fail_baloot project_mult kaboot_projects kaboot_doubled reverse_kaboot gahwa".split(),
        UI,
    ),
    uncertain=(
        "Only the part on bidding could be read of the page; play and count are those of a client that says it "
        "follows this app and another.",
        "The buyer needs more than 65 or 81 card points, projects aside (success_test=cards_only); every other source "
        "counts them: success_test=gp_then_raw.",
        "65 in sun makes 14 (sun_five=up); the regulation and a recorded app have sun_five=odd.",
        "Level and doubled: the document lets the doubler lose (double_tie=doubler_loses), a test of 81-81 the "
        "caller: double_tie=buyer_loses.",
        "A kaboot is multiplied (kaboot_doubled=times); the regulation has kaboot_doubled=flat.",
    ),
)
