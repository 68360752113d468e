"""Baloot as the sakkah engine plays it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import REG
from belote_notation.rulesets.baloot import RULESET as BALOOT

SAKKAH = "AbdullahZaher/sakkah-baloot, engine and documents (sakkah)"

RULESET = derive(
    BALOOT,
    id="baloot-sakkah",
    title="Baloot (sakkah)",
    summary="ashkal in round one only, a duty to trump",
    sources=(SAKKAH, REG),
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
    stated="kawesh misdeal_dealer target both_over sun_precedence ace_upcard_sun ashkal_buyer sun_double_rule locked "
    "trump_led four_vs_sequence sun_five tie_undoubled fail_projects project_mult kaboot_projects kaboot_doubled "
    "hokum_precedence gahwa akka",
    inherited="qaid_value hokum_confirm raise_parties pair_6_6 run8 hokum_suit_named answers_order",
    uncertain=(
        "Its document ranks a sequence hundred over a four (four_vs_sequence=seq_over_four), its code the other way; "
        "the document is followed.",
        "Its code ends the match when gahwa is called; here the deal decides it (gahwa=match).",
        "Its code allows a team two projects; here every project of both partners counts.",
        "A lower trump must be played when one cannot go higher (cannot_overtrump=must_trump); or "
        "cannot_overtrump=free.",
        "Level and doubled: the side that doubled loses (double_tie=doubler_loses); the regulation looks at who raised "
        "last: double_tie=raiser_loses.",
    ),
)
