"""Bulgarian belot for two with 24 cards. No text of the deal was found: unverified."""

from __future__ import annotations

from belote_notation.rules.dealing import DealRules
from belote_notation.rules.ruleset import TableRules
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets._shapes import NINE_TO_ACE
from belote_notation.rulesets.belot import HIT
from belote_notation.rulesets.belot import RULESET as BELOT
from belote_notation.rulesets.classic_cafe import S000

RULESET = derive(
    BELOT,
    id="belot-two",
    title="Belot for two (unverified)",
    family="two players",
    summary="24 cards, twelve each, bid and counted as belot",
    sources=(S000, HIT),
    table=TableRules(seats="NS", sides=("N", "S"), pack=NINE_TO_ACE, hand_size=12),
    deal=DealRules(packets=(3, 3, 3, 3), cut_min=1),
    inherited="table deal auction ranking play declarations scoring match",
    uncertain=(
        "Unverified: no text of this deal was found. All that is told is that sevens and eights are left out and the "
        "cards are held in hand; the rest is belot's. An Armenian game for two, two-24, deals nine each.",
        "The article that names the game describes Bulgarian belot as bidding points; the bidding here is belot's own, "
        "by contracts in order.",
        "One pass after the last call ends the bidding, and two at the start pass the deal (all_pass=next_dealer).",
        "The players deal in turn (dealer_rotation=next).",
    ),
)
