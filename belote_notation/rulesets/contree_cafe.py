"""Contrée as cafés play it, with no-trump and all-trump."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic_cafe import S000
from belote_notation.rulesets.contree import FFB
from belote_notation.rulesets.contree import RULESET as CONTREE

RULESET = derive(
    CONTREE,
    id="contree-cafe",
    title="Contrée (café)",
    summary="contrée with no-trump and all-trump; capot is an ordinary contract of 250",
    sources=(S000, FFB),
    options={
        "cut_min": "4",
        "stop_claim": "arret_match",
        "contract_kinds": "suit_sa_ta",
        "capot_bid": "250",
        "capot_bid_failed": "ordinary",
        "target": "1000",
    },
)
