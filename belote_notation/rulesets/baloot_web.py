"""Baloot as an Arabic web page describes it, its slips put right."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.baloot import REG, S003
from belote_notation.rulesets.baloot import RULESET as BALOOT

RULESET = derive(
    BALOOT,
    id="baloot-web",
    title="Baloot (web page)",
    summary="no confirmation, ashkal at any time",
    sources=(S003, REG),
    options={
        "kawesh": "off",
        "hokum_confirm": "off",
        "ace_upcard_sun": "anyone",
        "ashkal_trigger": "both",
        "ashkal_rounds": "r1+r2",
        "baloot_in_seq_hundred": "off",
        "fail_baloot": "winner",
        "misdeal_dealer": "untold",
    },
    stated="direction dealer_rotation target sun_precedence ashkal_buyer belote_call sun_five fail_projects "
    "reverse_kaboot gahwa",
    inherited="qaid_value sun_double_rule raise_parties locked trump_led cannot_overtrump partner_winning_third "
    "four_vs_sequence pair_6_6 success_test success_gp_baloot tie_undoubled double_tie project_mult kaboot_projects "
    "kaboot_doubled both_over hokum_suit_named answers_order hokum_precedence ashkal_on_ace run8 akka misdeal_dealer",
    uncertain=(
        "The page has many slips; where it contradicts itself or everyone else, the sentence that makes a game is "
        "followed.",
        "Sira is printed as ten in sun, the value of its own fifty; it counts 4 there as everywhere.",
        "The order of trumps is told from weak to strong and turns round after the eight: 7 8 Q K 10 A 9 J.",
        "The order of the other suits has the same slip: 7 8 9 J Q K 10 A.",
        "An order of projects, A K Q J 10 9 8 7, is the order of cards in a run, not a ranking of projects.",
        "A hundred of four alike is said to need hokum. Kings, queens, jacks and tens count in both contracts; four "
        "aces alone are a hundred in hokum only.",
        "Four-hundred is told with an ace and sun x4: four aces in sun, 40 game points.",
        "Baloot is no part of a hundred, so inside one it is not counted (baloot_in_seq_hundred=off); the regulation "
        "counts it in a run: baloot_in_seq_hundred=on.",
        "The bidding begins on the dealer's left, the play on his right: right for both, the way the game goes round.",
        "Ashkal is for the dealer and the player on his left; later the dealer is said to be the buyer. The first "
        "sentence is followed, and the caller buys (ashkal_buyer=caller).",
        "In sun the first player is said to take the turned card: the buyer does, after ashkal his partner.",
        "A failing side gives 26 and 16, which reads like a sum: one or the other, with all projects that count "
        "(fail_projects=to_winner).",
        "The last trick is worth 10; that it wins all points of the hand cannot be meant (last_trick=10).",
        "The formula for sun is told in a roundabout way and comes to 13 for 65 (sun_five=odd).",
        "17.5 is said to become 17 and 17.6 to become 18; such numbers arise only with projects, and say that a five "
        "goes down in hokum.",
        "A player without the suit may put another hokum and the choice returns to the leader: garbled. The usual "
        "duties hold (cannot_overtrump=free, partner_winning_third=free).",
        "The eight is left out among the worthless cards of sun; it is worth nothing.",
        "After a trump from a player without the suit the others may go on with trump: no duty of its own is read "
        "into it.",
        "A hokum that the others pass is said to hold in the next round of play; it holds at once.",
        "Baloot is queen and then king one after the other; either order and any two tricks will do "
        "(belote_call=second_card).",
        "The match is said to end as soon as 152 is reached; it ends with the hand, and the higher total wins "
        "(both_over=higher).",
        "Both teams are said to pass; four players pass, each for himself.",
        "Comparing the sides, level deals and doubles are not told; they are the regulation's "
        "(success_test=gp_then_raw, tie_undoubled=split, double_tie=raiser_loses).",
    ),
)
