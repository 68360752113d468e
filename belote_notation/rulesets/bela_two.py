"""Bela for two: ten cards each, a turned card, the dealer forced."""

from __future__ import annotations

from belote_notation.rules.auctions.turn_up import TurnedCard, TurnUpAuction
from belote_notation.rules.dealing import DealRules
from belote_notation.rules.ruleset import TableRules
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.bela import HRB
from belote_notation.rulesets.bela import RULESET as BELA

RULESET = derive(
    BELA,
    id="bela-two",
    title="Bela for two",
    summary="two players, ten cards each, a turned card that may be exchanged for the seven",
    sources=(HRB,),
    table=TableRules(seats="NS", sides=("N", "S"), hand_size=10, out_of_play=12),
    deal=DealRules(packets=(3, 3), turn_up=True, rest=4, turned_out=True),
    auction=TurnUpAuction(turned_card=TurnedCard.NOBODY),
    options={
        "seven_exchange": "on",
        "all_pass": "dealer_forced",
        "target": "501",
    },
)
