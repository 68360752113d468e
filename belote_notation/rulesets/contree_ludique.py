"""Contrée by the federation's later edition: any number, redoubled three times, six up."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.contree import RULESET as CONTREE

FFB_EL = "Fédération Française de Belote, contrée, Équipe Ludique edition (FFB-EL)"

RULESET = derive(
    CONTREE,
    id="contree-ludique",
    title="Contrée (Équipe Ludique)",
    summary="contrée of the federation's later edition: no highest bid, a redouble counts three times, six up",
    sources=(FFB_EL,),
    options={
        "max_bid": "none",
        "under_partner": "must_overtrump_if_only_trumps",
        "belote_call": "rebelote_tolerated",
        "capot_bid": "250",
        "capot_bid_failed": "ordinary",
        "capot_base": "doubled_side",
        "double_shape": "base+bid*m",
        "redouble_factor": "3",
        "round": "nearest10_6up",
        "end_round_last": "last_deal_exact",
        "no_finish_on": "belote_alone",
    },
)
