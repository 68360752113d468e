"""Bulgarian belot as an open engine plays it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.belot import HIT, NIK
from belote_notation.rulesets.belot import RULESET as BELOT

RULESET = derive(
    BELOT,
    id="belot-engine",
    title="Belot (BelotGameEngine)",
    summary="a capot is never multiplied; eight in a row 100 and 20",
    sources=(NIK, HIT),
    options={
        "run8": "hundred+sira",
        "bg_capot_double": "not_multiplied",
        "no_finish_on": "wrote_nothing",
    },
    stated="bg_round compare_pool trump_led cannot_overtrump trickless_side bg_double_tie",
    uncertain=(
        "A deal with a capot counts once even when doubled (bg_capot_double=not_multiplied), against the published "
        "rules: bg_capot_double=multiplied.",
        "Eight in a row are 100 and 20 (run8=hundred+sira); the published rules know only the 100: run8=hundred.",
        "A capot deal ends no match, nor does a side that wrote nothing or is not ahead (no_finish_on=wrote_nothing); "
        "the published rules name the capot alone: no_finish_on=capot.",
        "The program declares for the players, fours before runs; a record says what was declared.",
    ),
)
