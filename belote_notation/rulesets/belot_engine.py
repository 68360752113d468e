"""Bulgarian belot as an open engine plays it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.belot import HIT
from belote_notation.rulesets.belot import RULESET as BELOT

NIK = "NikolayIT/BelotGameEngine, code and tests (NIK)"

RULESET = derive(
    BELOT,
    id="belot-engine",
    title="Belot (BelotGameEngine)",
    summary="belot as one open engine plays it: a capot deal is never multiplied, eight in a row are 100 and 20",
    sources=(NIK, HIT),
    options={
        "run8": "hundred+sira",
        "bg_capot_double": "not_multiplied",
        "no_finish_on": "wrote_nothing",
    },
)
