"""Open two-player belote: eight cards show and cover eight others, and only what shows is played."""

from __future__ import annotations

from belote_notation.rules.auctions.turn_up import TurnedCard, TurnUpAuction
from belote_notation.rules.dealing import LayoutDeal
from belote_notation.rules.ruleset import TableRules
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic_cafe import RULESET as CAFE
from belote_notation.rulesets.classic_cafe import S000

RULESET = derive(
    CAFE,
    id="open-two",
    title="Open belote for two",
    summary="two players, sixteen cards each on the table, eight showing on eight covered",
    sources=(S000, "Pagat, Belote Découverte (PAG-B)"),
    table=TableRules(seats="NS", sides=("N", "S"), hand_size=16, open_layout=True),
    deal=LayoutDeal(packets=(16,), turn_up=True, cut_min=4),
    auction=TurnUpAuction(turned_card=TurnedCard.DEALER),
    options={
        "declarations": "off",
        "belote": "off",
        "announce_when": "own_first_card",
    },
)
