"""Classic belote as one online game describes it, taken literally."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import RULESET as CLASSIC

S001 = "S001, a Hebrew rules page of an online game"

RULESET = derive(
    CLASSIC,
    id="classic-online",
    title="Classic belote (online)",
    summary="classic belote by the letter of one online game: a tie is made, the best declaration keeps its points",
    sources=(S001,),
    options={
        "direction": "cw",
        "all_pass": "same_dealer",
        "trump_led": "follow_only",
        "void_partner_winning": "must_trump_any",
        "four_rank": "A>K>Q>10",
        "seq_compare_cap": "5",
        "seq_tie_final": "first_in_turn",
        "capot_unbid": "+90",
        "make_test": "T>=D",
        "make_counts_belote": "off",
        "make_counts_declarations": "off",
        "fail_declarations": "stay",
        "trickless_side": "keeps",
        "target": "1001",
    },
)
