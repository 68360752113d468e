"""Pilotta, the belote of Cyprus: a points auction with declarations."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets._shapes import PILOTTA
from belote_notation.rulesets.contree import RULESET as CONTREE

PIL = "kypros.org, agrino.org and gamesfair pages on pilotta (PIL)"

RULESET = derive(
    CONTREE,
    id="pilotta",
    title="Pilotta",
    summary="bids in points with a suit, declarations, points made; a failed contract gives the others everything",
    sources=(PIL,),
    words=PILOTTA,
    options={
        "max_bid": "none",
        "void_partner_winning": "must_trump_any",
        "cannot_overtrump": "must_undertrump",
        "declarations": "on",
        "score_mode": "made_points",
        "fail_base": "whole",
        "capot_bid": "250",
        "capot_bid_failed": "ordinary",
        "double_shape": "(base+bid)*m",
        "belote_multiplied": "on",
        "round": "exact",
        "target": "351",
    },
)
