"""Coinche as an implementation for Board Game Arena plays it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.coinche import PAGAT
from belote_notation.rulesets.coinche import RULESET as COINCHE_RULES
from belote_notation.rulesets.contree import FFB

BGA = "drasill/bga-coinche, rules text and code (BGA)"

RULESET = derive(
    COINCHE_RULES,
    id="coinche-bga",
    title="Coinche (bga-coinche)",
    summary="no call of capot, exact points, everything multiplied",
    sources=(BGA, PAGAT, FFB),
    options={
        "contract_kinds": "suit_sa_ta",
        "max_bid": "170",
        "raise_self": "yes_if_other_suit",
        "capot_call": "off",
        "sa_scale": "x152/120+10",
        "ta_scale": "x152/248+10",
        "under_partner": "undertrump_forbidden_if_able_to_overtrump",
        "belote_holder": "any_side",
        "belote_at_all_trump": "none",
        "fail_base": "162",
        "double_shape": "(base+bid)*m",
        "double_made_defence": "zero_and_belote",
        "belote_multiplied": "on",
        "round": "exact",
        "reach": "exceed",
        "misdeal_dealer": "untold",
    },
    stated="min_bid double_when cannot_overtrump declarations capot_unbid double_made_base redouble_factor fail_belote",
    inherited="both_over misdeal_dealer",
    uncertain=(
        "The code asks for a defence of 0 points where it means a capot; here a capot is eight tricks, and a trick "
        "of worthless cards prevents it (capot_unbid=250).",
        "Equal totals over the target: the side of the last contract, as in Pagat (both_over=last_contract).",
        "80 is said to need 82 (min_bid=82); elsewhere min_bid=80 is exact.",
        "Points at no-trump and all-trump are stretched to 152, and 10 added (sa_scale=x152/120+10, "
        "ta_scale=x152/248+10); French books give the ace 19: sa_scale=ace_19.",
    ),
)
