"""Belote of Bitola, North Macedonia: a turned card, and every card is to be beaten."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import RULESET as CLASSIC

BIT = "emilijan-koteski/belote, rules page and specifications (BIT)"

RULESET = derive(
    CLASSIC,
    id="bitola",
    title="Belote of Bitola",
    summary="a turned card, heading compulsory in every suit, trumping behind the partner, ties failed",
    sources=(BIT,),
    options={
        "plain_led_follow": "must_beat",
        "iber_after_ruff": "remains",
        "void_partner_winning": "must_trump_and_overtrump",
        "four_vs_sequence": "value_then_kind",
        "four_rank": "unranked",
        "seq_tie_final": "first_in_turn",
        "run8": "trump_wins_match",
        "capot_unbid": "+100",
        "tie": "failed",
        "fail_base": "whole",
        "fail_belote": "to_D",
        "trickless_side": "keeps",
        "target": "1001",
        "both_over": "trump_caller",
    },
)
