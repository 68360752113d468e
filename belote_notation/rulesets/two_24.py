"""Belote for two with 24 cards, as played in Armenia."""

from __future__ import annotations

from belote_notation.rules.auctions.turn_up import TurnedCard, TurnUpAuction
from belote_notation.rules.dealing import DealRules
from belote_notation.rules.ruleset import TableRules
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets._shapes import NINE_TO_ACE
from belote_notation.rulesets.classic import RULESET as CLASSIC

VB2 = "VBet, Armenian two-player belote, help page (VB2)"

RULESET = derive(
    CLASSIC,
    id="two-24",
    title="Belote for two (Armenia)",
    summary="two players, 24 cards, nine each, a turned card, the dealer forced",
    sources=(VB2,),
    table=TableRules(seats="NS", sides=("N", "S"), pack=NINE_TO_ACE, hand_size=9, out_of_play=6),
    deal=DealRules(packets=(6,), turn_up=True, rest=3),
    auction=TurnUpAuction(turned_card=TurnedCard.TAKER_OR_LEFT),
    options={
        "jack_forced": "on",
        "all_pass": "dealer_forced",
        "fail_base": "whole",
        "target": "1001",
    },
)
