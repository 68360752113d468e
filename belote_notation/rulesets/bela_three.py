"""Bela for three: each for himself, the first player gets two more cards, must call, and lays two away."""

from __future__ import annotations

from belote_notation.rules.auctions.naming import NamingAuction
from belote_notation.rules.dealing import DealRules
from belote_notation.rules.ruleset import TableRules
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.bela import HRB
from belote_notation.rulesets.bela import RULESET as BELA

RULESET = derive(
    BELA,
    id="bela-three",
    title="Bela for three",
    summary="three players, each for himself; the first one calls and lays two cards away",
    sources=(HRB,),
    table=TableRules(seats="NES", sides=("N", "E", "S"), hand_size=10, out_of_play=2, discard_to_taker=True),
    deal=DealRules(packets=(3, 3, 4)),
    auction=NamingAuction(first_must=True),
    options={
        "target": "701",
    },
)
