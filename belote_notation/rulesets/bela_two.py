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
    summary="ten cards each, a turned card, the seven exchanged for it",
    sources=(HRB,),
    table=TableRules(seats="NS", sides=("N", "S"), hand_size=10, out_of_play=12),
    deal=DealRules(packets=(3, 3), turn_up=True, rest=4, turned_out=True),
    auction=TurnUpAuction(turned_card=TurnedCard.NOBODY),
    options={
        "seven_exchange": "on",
        "all_pass": "dealer_forced",
        "target": "501",
    },
    stated="tie",
    inherited="last_trick capot_unbid dealer_rotation",
    uncertain=(
        "Last trick and all ten tricks count as with four players (last_trick=10, capot_unbid=+90); no text for two "
        "says so.",
        "The players deal in turn (dealer_rotation=next); or dealer_rotation=winner_deals.",
        "The seven of the turned suit may be exchanged for the turned card when that suit becomes trump "
        "(seven_exchange=on); who does not play it states seven_exchange=off.",
    ),
)
