"""Belote of Bitola, North Macedonia: a turned card, and every card is to be beaten."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import FFB
from belote_notation.rulesets.classic import RULESET as CLASSIC

BIT = "emilijan-koteski/belote, rules page and specifications (BIT)"

RULESET = derive(
    CLASSIC,
    id="bitola",
    title="Belote of Bitola",
    family="relatives",
    summary="a turned card, every card to be beaten, ties failed",
    sources=(BIT, FFB),
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
        "misdeal_dealer": "untold",
    },
    stated="direction round2_suits all_pass trump_led announce_when compare_pool seq_tie card_once make_test "
    "make_counts_belote make_counts_declarations",
    inherited="cut_min misdeal_dealer",
    uncertain=(
        "The rules page wants strictly more than the others, so a tie fails (tie=failed, make_test=T>D); the code is "
        "content with as much: make_test=T>=D.",
        "Both over the target: the rules page gives the match to the side that called trump (both_over=trump_caller), "
        "the code to the higher total and then to that side.",
        "In the second round an early text allows any suit, the later one bars the turned one "
        "(round2_suits=other_three); or round2_suits=any_four.",
        "A side without a trick keeps what it declared, as the code does (trickless_side=keeps); no sentence says so.",
        "Fours of 100 are not ranked; the first in turn wins (four_rank=unranked).",
        "1001 is usual, 501 is played too (target=1001).",
    ),
)
