"""Bridge-belote: contracts top each other over a turned card, and the deal counts as often as its contract ranks."""

from __future__ import annotations

from belote_notation.rules.auctions.turn_up import TurnUpAuction
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import RULESET as CLASSIC

BRI = "two French pages on belote bridgée, beloteenligne.com and belote.tv (BRI)"

RULESET = derive(
    CLASSIC,
    id="bridgee",
    title="Bridge-belote",
    summary="a turned card, contracts from clubs to all-trump that top each other, coefficients 1 to 6",
    sources=(BRI, "fpclub.eu, Paired Belote (FPC)"),
    auction=TurnUpAuction(doubling=True),
    options={
        "contract_kinds": "suit_sa_ta",
        "turnup_overcall": "yes",
        "round2_suits": "any_four",
        "sa_scale": "raw",
        "ta_scale": "raw",
        "fail_base": "whole",
        "coefficients": "1..6",
        "target": "5000",
    },
)
