"""Coinche by the federation: declarations help the contract, and everything is multiplied."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets._shapes import COINCHE
from belote_notation.rulesets.contree import FFB as CONTREE_FFB
from belote_notation.rulesets.contree import RULESET as CONTREE

FFB = "Fédération Française de Belote, coinche, texts of about 2015 and web pages (FFB-15)"

RULESET = derive(
    CONTREE,
    id="coinche-ffb",
    title="Coinche (FFB)",
    summary="to 650 with declarations; points and bid multiplied",
    sources=(FFB, CONTREE_FFB),
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
    stated="cannot_overtrump compare_pool four_vs_sequence seq_tie_final make_counts_belote make_counts_declarations "
    "fail_base fail_declarations trickless_side capot_bid capot_bid_failed score_mode double_made_defence "
    "belote_multiplied redouble_factor",
    inherited="target end_round_last",
    uncertain=(
        "The contract needs what was bid, and more than the others have (make_test=T>=bid_and_T>D); in contrée what "
        "was bid is enough: make_test=T>=bid.",
        "A forgotten rebelote is forgiven once for each side in a match (belote_call=rebelote_tolerated). One record "
        "cannot show how often, so it always is here.",
        "Points and bid are multiplied (double_shape=(base+bid)*m); that declarations are added after it is not said.",
        "All-trump has card values of its own (ta_scale=J13-A6-Q2); the federation's contrée scales 258 to 162: "
        "ta_scale=x162/258.",
        "The target and rounding over it are not told (target=2000, end_round_last=may_win).",
    ),
)
