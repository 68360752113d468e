"""Coinche as an implementation for Board Game Arena plays it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.coinche import RULESET as COINCHE_RULES

BGA = "drasill/bga-coinche, rules text and code (BGA)"

RULESET = derive(
    COINCHE_RULES,
    id="coinche-bga",
    title="Coinche (bga-coinche)",
    summary="coinche without a call of capot, exact points, everything multiplied by a double",
    sources=(BGA,),
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
    },
)
