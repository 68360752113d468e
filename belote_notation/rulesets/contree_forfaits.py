"""Contrée of an old table tradition: flat points for a doubled contract."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.contree_faits import RULESET as FAITS

TI = "règlement du tournoi international, belotecontree.free.fr (TI)"

RULESET = derive(
    FAITS,
    id="contree-forfaits",
    title="Contrée (forfaits)",
    summary="contrée by points made; a doubled contract is always 320 or 640",
    sources=(TI,),
    options={
        "cut_min": "2",
        "capot_unbid": "250",
        "capot_base": "nothing",
        "both_over": "last_deal",
        "no_finish_on": "capot_or_failed",
    },
)
