"""Bulgarian belot by a developer's complete specification."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.belot import HIT
from belote_notation.rulesets.belot import RULESET as BELOT

BGX = "a developer's complete specification of Bulgarian belot (BGX)"

RULESET = derive(
    BELOT,
    id="belot-strict",
    title="Belot (strict)",
    summary="belot in which a side without a trick loses its declarations and nobody wins while points hang",
    sources=(BGX, HIT),
    options={
        "bg_round": "threshold_6_6_5",
        "trickless_side": "loses",
        "no_finish_on": "capot_or_hanging",
    },
)
