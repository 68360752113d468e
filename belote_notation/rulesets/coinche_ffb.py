"""Coinche by the federation: declarations help the contract, and everything is multiplied."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets._shapes import COINCHE
from belote_notation.rulesets.contree import RULESET as CONTREE

FFB = "Fédération Française de Belote, coinche, texts of about 2015 and web pages (FFB-15)"

RULESET = derive(
    CONTREE,
    id="coinche-ffb",
    title="Coinche (FFB)",
    summary="bids up to 650 with declarations, no-trump and all-trump; a double multiplies points and bid",
    sources=(FFB,),
    words=COINCHE,
    options={
        "contract_kinds": "suit_sa_ta",
        "max_bid": "650",
        "ta_scale": "J13-A6-Q2",
        "declarations": "on",
        "belote_call": "rebelote_tolerated",
        "make_test": "T>=bid_and_T>D",
        "fail_belote": "kept",
        "capot_base": "doubled_side",
        "double_shape": "(base+bid)*m",
        "no_finish_on": "belote_alone",
    },
)
