"""Baloot as the BalootV2 program plays it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import REG
from belote_notation.rulesets.baloot import RULESET as BALOOT

V2 = "azizmojil/BalootV2 (V2)"

RULESET = derive(
    BALOOT,
    id="baloot-v2",
    title="Baloot (BalootV2)",
    summary="an earlier seat may take over a sun or a hokum",
    sources=(V2, REG),
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
        "misdeal_dealer": "untold",
    },
    stated="kawesh target sun_double_rule trump_led cannot_overtrump partner_winning_third sun_five pair_6_6 "
    "fail_projects reverse_kaboot",
    inherited="qaid_value both_over hokum_confirm ace_upcard_sun ashkal_on_ace four_vs_sequence success_test "
    "success_gp_baloot tie_undoubled double_tie project_mult kaboot_projects kaboot_doubled run8 akka "
    "hokum_suit_named answers_order misdeal_dealer",
    uncertain=(
        "After ashkal the partner, who gets the turned card, is the buyer (ashkal_buyer=partner); the regulation says "
        "the caller: ashkal_buyer=caller.",
        "Double and four are always locked (locked=even_levels); elsewhere the caller chooses: locked=chosen.",
        "Four may be called by either opponent (raise_parties=x4_any_opponent); the regulation lets only the one who "
        "doubled: raise_parties=players.",
        "How the sides are compared, ties and what a double multiplies are not told; they are the regulation's "
        "(success_test=gp_then_raw, tie_undoubled=split, double_tie=raiser_loses, project_mult=reg).",
        "Five small cards may be thrown in (kawesh=rotate), but not with the nine of a hokum that was called; that "
        "exception is not checked. Doubles are said on five cards, which no record shows.",
    ),
)
