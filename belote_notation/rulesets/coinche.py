"""Coinche as Pagat describes it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets._shapes import COINCHE
from belote_notation.rulesets.contree import FFB
from belote_notation.rulesets.contree import RULESET as CONTREE

PAGAT = "Pagat, La Coinche, in a French translation (PAG-C)"

RULESET = derive(
    CONTREE,
    id="coinche",
    title="Coinche (Pagat)",
    summary="80 needs 82; a double at any time multiplies the bid",
    sources=(PAGAT, FFB),
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
    stated="direction contract_kinds bid_step max_bid generale suit_rank_in_points_auction double_freezes all_pass "
    "sa_scale trump_led void_partner_winning all_trump_raise declarations compare_pool four_vs_sequence seq_tie "
    "run8 belote belote_call score_mode make_test make_counts_belote fail_base fail_declarations capot_bid "
    "capot_bid_failed redouble_factor belote_multiplied round target reach",
    inherited="misdeal_dealer "
    "cut_min raise_self under_partner announce_when four_rank seq_tie_final card_once belote_overlap "
    "belote_at_all_trump declarations_at_no_trump make_counts_declarations trickless_side round_applies_to "
    "end_round_last",
    uncertain=(
        "A double is said to touch the bid alone, and nothing is said of the defence's points: it keeps them "
        "(double_made_defence=keep). Every other text has double_made_defence=zero.",
        "Declarations are a variant (declarations=off); with them, equal runs in plain suits score for nobody "
        "(seq_tie_final=nobody), or for the first in turn: seq_tie_final=first_in_turn.",
        "Only the bidding side may have belote (belote_holder=bidding_side); elsewhere belote_holder=any_side.",
        "No-trump and all-trump are a variant (contract_kinds=suit); with them it is contract_kinds=suit_sa_ta.",
        "A capot may not be doubled (capot_doubleable=off); the federation has capot_doubleable=on.",
        "A variant lets a higher bid escape from a double (double_freezes=on here; double_freezes=off there).",
        "A lower trump under the partner's is not spoken of; it is allowed (under_partner=free).",
    ),
)
