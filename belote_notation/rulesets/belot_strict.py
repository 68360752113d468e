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
    summary="no trick, no declarations; no end while points hang",
    sources=(BGX, HIT),
    options={
        "bg_round": "threshold_6_6_5",
        "trickless_side": "loses",
        "no_finish_on": "capot_or_hanging",
    },
    stated="compare_pool four_rank seq_tie card_once belote_overlap belote_at_all_trump trump_led cannot_overtrump "
    "all_trump_raise bg_capot_double bg_double_tie both_over",
    uncertain=(
        "A side without a trick loses runs and fours (trickless_side=loses); a program lets it keep them: "
        "trickless_side=keeps.",
        "No match ends while points hang (no_finish_on=capot_or_hanging); the published rules name the capot alone: "
        "no_finish_on=capot.",
        "Rounding is by fixed limits (bg_round=threshold_6_6_5), so the tens of a deal need not add up. How a tie that "
        "is not doubled is shared is not told; as in belot.",
    ),
)
