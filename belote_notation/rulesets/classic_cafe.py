"""Classic belote as cafés play it: tricks gathered unshuffled, declarations, litige."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import FFB
from belote_notation.rulesets.classic import RULESET as CLASSIC

S000 = "S000, a Hebrew article on belote: classic, contrée, Bulgarian, two players"

RULESET = derive(
    CLASSIC,
    id="classic-cafe",
    title="Classic belote (café)",
    summary="classic belote as cafés play it; the pack is shuffled before the first deal of the evening only",
    sources=(S000, FFB),
    options={
        "cut_min": "4",
        "stop_claim": "arret_match",
        "announce_when": "before_trick_turned",
    },
)
