"""Pilotta, the belote of Cyprus: a points auction with declarations."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets._shapes import PILOTTA
from belote_notation.rulesets.contree import FFB
from belote_notation.rulesets.contree import RULESET as CONTREE

PIL = "kypros.org, agrino.org and gamesfair pages on pilotta (PIL)"

RULESET = derive(
    CONTREE,
    id="pilotta",
    title="Pilotta",
    family="relatives",
    summary="Cyprus: bids, declarations; a failed contract loses all",
    sources=(PIL, FFB),
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
        "misdeal_dealer": "untold",
    },
    stated="direction contract_kinds min_bid bid_step trump_led redouble_factor all_pass",
    inherited="all_pass "
    "capot_bid capot_bid_failed score_mode double_shape belote_multiplied fail_belote fail_declarations "
    "round misdeal_dealer",
    uncertain=(
        "Who cannot follow must trump, and no page frees him behind a winning partner "
        "(void_partner_winning=must_trump_any); or void_partner_winning=free.",
        "Points are written exactly (round=exact), with a target of 351 (target=351). So short a match fits scores in "
        "tens, bid and all; 151 to 401 are played to.",
        "What a double pays is not told: the winner takes all points, two or four times (double_shape=(base+bid)*m).",
        "Whether the bid is written too is not told; points made alone are (score_mode=made_points), or "
        "score_mode=made+bid.",
        "A capot is called as 250 and counts like any other contract (capot_bid=250).",
        "Declarations and belote are said to be as elsewhere: they compare as in classic belote, and those of a failed "
        "side go to the others (fail_declarations=to_D, fail_belote=to_D).",
    ),
)
