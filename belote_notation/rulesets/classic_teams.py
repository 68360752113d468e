"""Classic belote in teams, an online game without declarations."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import FFB
from belote_notation.rulesets.classic import RULESET as CLASSIC

S004 = "S004, Hebrew rules of a team game of classic belote, version 1.0.0"

RULESET = derive(
    CLASSIC,
    id="classic-teams",
    title="Classic belote in teams",
    summary="no declarations; belote stands outside the comparison",
    sources=(S004, FFB),
    options={
        "direction": "cw",
        "declarations": "off",
        "make_counts_belote": "off",
        "litige_belote": "set_aside",
        "misdeal_dealer": "untold",
    },
    stated="round2_suits trump_led void_partner_winning cannot_overtrump belote belote_call make_test tie "
    "litige_share fail_base fail_belote capot_unbid target round",
    inherited="stop_claim dealer_rotation cut_min all_pass make_counts_belote reach both_over misdeal_dealer",
    uncertain=(
        "The game is played clockwise (direction=cw); the federation and cafés have direction=ccw.",
        "A taker with no more than the others fails, and 81-81 is a draw whose points may pass to the next winner: one "
        "score, two outcomes. The special case wins, and the taker's 81 hang (tie=litige, litige_share=taker). Other "
        "readings: tie=failed, litige_share=whole.",
        "Who cannot go higher may trump lower: whether he may also throw another card is open. The line before obliges "
        "him to trump (cannot_overtrump=must_undertrump); or cannot_overtrump=free.",
        "Whether belote helps the contract is unclear; 81-81 alone is called a tie, so belote is left out of the "
        "comparison and its holder writes it (make_counts_belote=off, litige_belote=set_aside); or "
        "make_counts_belote=on.",
        "The capot is told of a side, and a failed contract gives the defence 162: defenders who take every trick "
        "write 252 (capot_unbid=252).",
        "Equal totals over the target: silent; one more deal (both_over=higher).",
        "Who deals next is not said; the next player (dealer_rotation=next).",
        "1000, or what the room sets (target=1000).",
    ),
)
