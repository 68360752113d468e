"""Contrée by points made: the bid is a promise, never written down."""

from __future__ import annotations

from belote_notation.rules.settlements.bids import BidScoring
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.contree import FFB
from belote_notation.rulesets.contree import RULESET as CONTREE

RULESET = derive(
    CONTREE,
    id="contree-faits",
    title="Contrée, points made",
    summary="contrée in which only the points made are written; doubled 320 or 640, 100 more with every trick",
    sources=(FFB,),
    scoring=BidScoring(capot_bonus=100),
    options={
        "score_mode": "made_points",
        "capot_base": "doubled_side",
        "double_shape": "flat",
    },
)
