"""Belote for two with 24 cards, as played in Armenia."""

from __future__ import annotations

from belote_notation.rules.auctions.turn_up import TurnedCard, TurnUpAuction
from belote_notation.rules.dealing import DealRules
from belote_notation.rules.ruleset import TableRules
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets._shapes import NINE_TO_ACE
from belote_notation.rulesets.classic import FFB
from belote_notation.rulesets.classic import RULESET as CLASSIC

VB2 = "VBet, Armenian two-player belote, help page (VB2)"

RULESET = derive(
    CLASSIC,
    id="two-24",
    title="Belote for two (Armenia)",
    family="two players",
    summary="24 cards, nine each, a turned card, the dealer forced",
    sources=(VB2, FFB),
    table=TableRules(seats="NS", sides=("N", "S"), pack=NINE_TO_ACE, hand_size=9, out_of_play=6),
    deal=DealRules(packets=(6,), turn_up=True, rest=3),
    auction=TurnUpAuction(turned_card=TurnedCard.TAKER_OR_LEFT),
    options={
        "jack_forced": "on",
        "all_pass": "dealer_forced",
        "fail_base": "whole",
        "target": "1001",
        "misdeal_dealer": "untold",
    },
    stated="trump_led make_test round2_suits",
    inherited="declarations tie litige_share litige_winner litige_belote capot_unbid dealer_rotation misdeal_dealer",
    uncertain=(
        "Six cards stay out of play, so the points of a deal vary: a failed contract gives all that there were "
        "(fail_base=whole), and the taker needs more than the other, not a number.",
        "Declarations, ties and capot are not told; they are those of classic belote (declarations=on, tie=litige, "
        "capot_unbid=252).",
        "51, 101 or 201 in tens are played to, as points 501, 1001 or 2001 (target=1001).",
        "A turned jack that the other declines must be taken by the dealer (jack_forced=on); a Georgian program makes "
        "its suit trump at once.",
        "The players deal in turn (dealer_rotation=next).",
    ),
)
