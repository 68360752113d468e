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
    summary="two players, 24 cards from nine to ace, twelve each, the auction and count of belot",
    sources=(S000, HIT),
    table=TableRules(seats="NS", sides=("N", "S"), pack=NINE_TO_ACE, hand_size=12),
    deal=DealRules(packets=(3, 3, 3, 3)),
)
