"""Baloot as the Kammelna app plays it, worked out from recorded games."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import REG
from belote_notation.rulesets.baloot import RULESET as BALOOT

K = "Kammelna, reconstructed from 109 recorded games (K)"
TZ = "documents and engine of tazjel/baloot-ai, not its records (TZ)"
KM = "a recorded Kammelna match of eleven hands, 153-131 (KM)"

RULESET = derive(
    BALOOT,
    id="baloot-kammelna",
    title="Baloot (Kammelna)",
    summary="as one widely used app plays and counts it",
    sources=(K, KM, TZ, REG),
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
        "misdeal_dealer": "untold",
    },
    stated="direction dealer_rotation target hokum_confirm locked sun_five success_test fail_projects kaboot_doubled "
    "reverse_kaboot",
    inherited="kawesh qaid_value both_over ace_upcard_sun ashkal_buyer ashkal_on_ace sun_double_rule raise_parties "
    "hokum_precedence run8 cut_min belote_in_shown_run card_once tie_undoubled misdeal_dealer",
    origins={
        **dict.fromkeys("answers_order hokum_suit_named sun_precedence".split(), KM),
        **dict.fromkeys("cannot_overtrump partner_winning_third success_gp_baloot".split(), KM),
        **dict.fromkeys("trump_led four_vs_sequence baloot_in_seq_hundred akka".split(), TZ),
    },
    uncertain=(
        "The app let a revoke stand (KM hand 4), so what it allows is no proof of what is legal.",
        "A tie in hokum without a double was seen both ways; each side writes its own here (tie_undoubled=split), or "
        "tie_undoubled=buyer_loses.",
        "How the app's double, redouble and triple map to the ladder is not known.",
        "Whether baloot counts in the first comparison: the recorded match needs it (success_gp_baloot=included), the "
        "program that checks the archive leaves it out: success_gp_baloot=excluded.",
        "That baloot inside a sequence hundred is lost stands in documents, not in records "
        "(baloot_in_seq_hundred=off); the regulation counts it: baloot_in_seq_hundred=on.",
        "When both piles end in 6 the larger one loses one (pair_6_6=larger_down); the regulation looks at who "
        "bought: pair_6_6=nonbuyer_up.",
    ),
)
