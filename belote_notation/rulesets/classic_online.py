"""Classic belote as one online game describes it, taken literally."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import FFB
from belote_notation.rulesets.classic import RULESET as CLASSIC

S001 = "S001, a Hebrew rules page of an online game"

RULESET = derive(
    CLASSIC,
    id="classic-online",
    title="Classic belote (online)",
    summary="one online game by the letter: a tie is made",
    sources=(S001, FFB),
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
        "tie": "made",
        "fail_declarations": "stay",
        "trickless_side": "keeps",
        "target": "1001",
        "misdeal_dealer": "untold",
    },
    stated="round2_suits cannot_overtrump declarations announce_when compare_pool four_vs_sequence seq_tie run8 "
    "card_once belote belote_overlap belote_call fail_base fail_belote reach both_over round",
    inherited="stop_claim dealer_rotation cut_min target misdeal_dealer",
    uncertain=(
        "The game is played clockwise (direction=cw), as in many village contests; the federation and cafés have "
        "direction=ccw.",
        "Trump led: going higher is asked only of those who cannot follow. By the letter any trump will do "
        "(trump_led=follow_only); every other text has trump_led=must_beat_even_partner.",
        "Partner winning: the exception frees from going higher, not from trumping. By the letter you must trump, and "
        "may go lower (void_partner_winning=must_trump_any). Every French text frees you: void_partner_winning=free.",
        "An opponent has trumped higher than you can: not said. Who holds trumps must play one, so a lower one "
        "(cannot_overtrump=must_undertrump); or cannot_overtrump=free.",
        "The example given for the rule that the earlier of equal runs wins shows two runs of different height. Both "
        "rules stand, height first, then the first in turn (seq_tie_final=first_in_turn); or seq_tie_final=nobody.",
        "A failed taker loses all that it took, yet declarations go to the best one and belote always scores: the "
        "others write 162, declarations stay with the side that won them (fail_base=162, fail_declarations=stay, "
        "fail_belote=kept). Usual is fail_declarations=to_D.",
        "At least as much as the others and at least 81 are both asked; they agree only when belote and declarations "
        "are left out (make_test=T>=D, make_counts_belote=off, make_counts_declarations=off).",
        "All pass twice: the wording lets the same dealer deal again (all_pass=same_dealer); elsewhere "
        "all_pass=next_dealer.",
        "A card counts in one declaration only and belote is listed among them. Read strictly, king and queen of a run "
        "could not be belote; nobody else plays so (belote_overlap=allowed). Strict is belote_overlap=forbidden.",
        "Fours of equal value compare by rank, and which order is not said: that of the runs is taken "
        "(four_rank=A>K>Q>10); the order of the tricks is four_rank=A>10>K>Q.",
        "Only the top five of a longer run are declared (seq_compare_cap=5); in cafés the longer wins: "
        "seq_compare_cap=none.",
        "The capot is told of a side, without saying which: defenders who take every trick write 252 too, not 162 "
        "(capot_unbid=+90).",
        "501, 701 and 1001 are offered and none is called usual (target=1001).",
        "Who deals after a played deal is not said; the next player (dealer_rotation=next).",
    ),
)
