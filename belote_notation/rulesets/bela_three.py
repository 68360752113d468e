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
    summary="each for himself; the first one calls, lays two away",
    sources=(HRB,),
    table=TableRules(seats="NES", sides=("N", "E", "S"), hand_size=10, out_of_play=2, discard_to_taker=True),
    deal=DealRules(packets=(3, 3, 4)),
    auction=NamingAuction(first_must=True),
    options={
        "target": "701",
    },
    stated="fail_three",
    inherited="capot_unbid fail_declarations fail_belote",
    uncertain=(
        "A failed caller's points vanish (fail_three=vanish); elsewhere they go to the better of the others, "
        "fail_three=to_higher, or to both, fail_three=to_both.",
        "That his declarations and bela vanish with them is not told.",
        "All ten tricks add 90, as with four players (capot_unbid=+90); no text for three says so.",
        "An example of the Croatian text adds up to 153 points instead of 162; it is not followed.",
    ),
)
