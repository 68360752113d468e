"""Baloot as an Arabic guide describes it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import REG, S002
from belote_notation.rulesets.baloot import RULESET as BALOOT

RULESET = derive(
    BALOOT,
    id="baloot-guide",
    title="Baloot (guide)",
    summary="no confirmation; beat the best trump, even the partner's",
    sources=(S002, REG),
    options={
        "kawesh": "off",
        "hokum_confirm": "off",
        "trump_led": "must_beat_even_partner",
        "double_tie": "doubler_loses",
        "misdeal_dealer": "untold",
    },
    stated="direction target both_over baloot_in_seq_hundred belote_in_shown_run belote_call sun_five tie_undoubled "
    "project_mult kaboot_doubled gahwa",
    inherited="qaid_value sun_precedence partner_winning_third pair_6_6 success_test success_gp_baloot locked "
    "reverse_kaboot sun_double_rule ace_upcard_sun ashkal_trigger ashkal_rounds ashkal_buyer ashkal_on_ace "
    "raise_parties cannot_overtrump four_vs_sequence fail_projects fail_baloot kaboot_projects hokum_suit_named "
    "answers_order hokum_precedence run8 akka misdeal_dealer",
    uncertain=(
        "One word stands for card points, 66 and 82, and for game points, 26, 16 and 152. The former are raw points, "
        "the latter game points.",
        "Kaboot is given as 44 and 25 in a doubled hand, and perhaps otherwise undoubled. That misreads a rule which "
        "says even if doubled: the value is the same in both (kaboot_doubled=flat); or kaboot_doubled=times.",
        "Ashkal is for the dealer or the player on his left, by regulation; both may call it.",
        "Sun is counted on the basis of five, and no more is said: 65 makes 13 (sun_five=odd); or sun_five=up.",
        "13-13 and 8-8 are left to the regulation: each side writes its own (tie_undoubled=split). The doubling side "
        "may be held to lose (double_tie=doubler_loses); or double_tie=raiser_loses.",
        "Trump led: the best trump must be beaten, and no partner is excepted (trump_led=must_beat); most have "
        "trump_led=exempt.",
        "Projects at x3 and x4 are not all multiplied alike: twice at x2, once above (project_mult=reg); or "
        "project_mult=cap2, project_mult=full.",
        "A reverse kaboot is a violation or a special result; it is neither here (reverse_kaboot=off).",
        "The doubling ladder may end in a gahwa that decides the hand; the regulation says the match (gahwa=match).",
        "Two words for a pass are given for the first round, where other texts keep the second word for the second "
        "round. Both are read in both rounds, and the round decides.",
        "Who bids first and whether an opponent's trump must be overtrumped are not told: the player after the dealer, "
        "and it must (cannot_overtrump=free when one cannot).",
        "How the sides are compared fits game points and raw points (success_test=gp_then_raw); or success_test=raw.",
        "A new deal for a hand of small cards is a matter to agree on before; there is none (kawesh=off), or "
        "kawesh=rotate.",
        "Open or locked play, the score for doubling a sun and the value of a violation are left open "
        "(locked=chosen, sun_double_rule=le100_gt100, qaid_value=full).",
    ),
)
