"""Coinche as Pagat describes it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets._shapes import COINCHE
from belote_notation.rulesets.contree import RULESET as CONTREE

PAGAT = "Pagat, La Coinche, in a French translation (PAG-C)"

RULESET = derive(
    CONTREE,
    id="coinche",
    title="Coinche (Pagat)",
    summary="bids from 80, which needs 82; a double at any time; the doubled bid is multiplied, not the points",
    sources=(PAGAT,),
    words=COINCHE,
    options={
        "min_bid": "82",
        "double_when": "any_time",
        "capot_doubleable": "off",
        "ta_scale": "J14-A6-Q1",
        "cannot_overtrump": "must_undertrump",
        "seq_compare_cap": "5",
        "belote_holder": "bidding_side",
        "fail_belote": "kept",
        "trickless_side": "keeps",
        "capot_unbid": "250",
        "double_shape": "base+bid*m",
        "double_made_base": "own",
        "double_made_defence": "keep",
        "both_over": "last_contract",
    },
)
