"""Contrée of the French championship, Cannes 2016."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.contree import FFB
from belote_notation.rulesets.contree import RULESET as CONTREE

CAN = "rulebook of the French contrée championship, Cannes 2016 (CAN)"

RULESET = derive(
    CONTREE,
    id="contree-cannes",
    title="Contrée (championship, Cannes)",
    summary="162 and the bid, redoubled x3, capot 270, six up",
    sources=(CAN, FFB),
    options={
        "max_bid": "270",
        "generale": "capot",
        "fail_base": "162",
        "capot_bid": "270",
        "capot_bid_failed": "ordinary",
        "capot_base": "either_side",
        "double_shape": "base+bid*m",
        "redouble_factor": "3",
        "round": "nearest10_6up",
        "round_applies_to": "whole_line",
        "end_round_last": "last_deal_exact",
        "target": "2001",
        "misdeal_dealer": "same_unless_opposing_bid",
    },
    stated="direction contract_kinds min_bid double_when double_freezes void_partner_winning cannot_overtrump "
    "under_partner declarations make_test make_counts_belote fail_belote score_mode double_made_defence "
    "belote_multiplied capot_unbid",
    inherited="cut_min trump_led all_pass reach",
    uncertain=(
        "2000 must be passed, written as a target of 2001 (target=2001, reach=reach).",
        "Bids go up to 270, which is the capot (max_bid=270, capot_bid=270); whether a number above 160 may be called "
        "without it is not told. The federation stops at max_bid=160.",
        "Going higher over a partner's trump when trump is led is not told; as in the federation's game "
        "(trump_led=must_beat_even_partner).",
        "A misdeal is dealt again by the same player; after a bid of the other side the deal passes on "
        "(misdeal_dealer=same_unless_opposing_bid), and the referee writes what the bid gives.",
        "The smallest cut and the deal after four passes are not told (cut_min=3, all_pass=next_dealer).",
    ),
)
