"""Classic belote as cafés play it: tricks gathered unshuffled, declarations, litige."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import FFB, PAGAT
from belote_notation.rulesets.classic import RULESET as CLASSIC

S000 = "S000, a Hebrew article on belote: classic, contrée, Bulgarian, two players"

RULESET = derive(
    CLASSIC,
    id="classic-cafe",
    title="Classic belote (café)",
    summary="as cafés play it: unshuffled, a cut of four or more",
    sources=(S000, FFB, PAGAT),
    options={
        "cut_min": "4",
        "stop_claim": "arret_match",
        "announce_when": "before_trick_turned",
    },
    stated="direction round2_suits all_pass trump_led void_partner_winning cannot_overtrump declarations compare_pool "
    "four_vs_sequence seq_compare_cap seq_tie run8 belote belote_call make_test make_counts_belote "
    "make_counts_declarations tie litige_share litige_winner litige_belote target reach round dealer_rotation",
    inherited="misdeal_dealer "
    "stop_claim_counts four_rank seq_tie_final card_once belote_overlap trickless_side fail_base "
    "fail_declarations fail_belote capot_unbid both_over",
    origins={"under_partner": FFB},
    uncertain=(
        "Either direction will do when it is agreed before the first deal; a record that says nothing is read as "
        "anticlockwise (direction=ccw), another one states direction=cw.",
        "The pack is cut four cards deep at least (cut_min=4); the federation asks for three.",
        "Trump led: the best trump is beaten even when it is the partner's (trump_led=must_beat_even_partner); an "
        "online game of the same family reads trump_led=follow_only.",
        "Behind a winning partner any card of another suit may be thrown; whether that includes a lower trump under "
        "his is not said. It does (under_partner=free), as the federation has it.",
        "What a failed contract and a capot are worth is not told for four players; the federation's values are taken "
        "(fail_base=162, capot_unbid=252).",
        "A deal with belote has 182 points. Belote counts for its holder and the taker needs more than the others "
        "(make_counts_belote=on, make_test=T>D); a fixed threshold of 82 would contradict the tie at 91.",
        "At a tie the text lets 81 hang both at 81-81 and at 91-91. All that the taker has hangs, belote and "
        "declarations with it (litige_share=taker, litige_belote=compared_and_hung); or litige_share=whole.",
        "Equal runs, none in trumps: silent. Nobody scores (seq_tie_final=nobody); or seq_tie_final=first_in_turn.",
        "How two fours compare is not said: by value, then as cards rank in a trick (four_rank=A>10>K>Q); or "
        "four_rank=A>K>Q>10.",
        "Four sevens or eights are said to be worth nothing, yet a four is said to beat every run. They are no "
        "declaration here and beat nothing (four_vs_sequence=any_four).",
        "A longer run beats a shorter one, without end (seq_compare_cap=none); an online game takes the best five: "
        "seq_compare_cap=5.",
        "The target is said to be crossed in one place and reached in another; reaching it is enough (reach=reach), "
        "999 loses and 1000 wins. The other reading is reach=exceed.",
        "A player who has just taken a trick may stop the match and have the points counted (stop_claim=arret_match). "
        "Only tricks are named. Belote that was said and declarations that were awarded count too, hanging points not "
        "before the deal is settled (stop_claim_counts=tricks_belote_declarations); or "
        "stop_claim_counts=tricks_only, stop_claim_counts=with_pool.",
        "Both sides over the target in one deal: silent. The higher total wins, equal ones play on "
        "(both_over=higher); Pagat calls it a draw: both_over=draw.",
    ),
)
