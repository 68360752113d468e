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
    summary="points made only; doubled 320 or 640",
    sources=(FFB,),
    scoring=BidScoring(capot_bonus=100),
    options={
        "score_mode": "made_points",
        "capot_base": "doubled_side",
        "double_shape": "flat",
    },
    uncertain=(
        "A doubled side that takes every trick writes 420 (capot_base=doubled_side). What it writes redoubled is not "
        "said: 740, the same 100 more.",
        "The organiser fixes the target; 2000 is taken (target=2000).",
        "The organiser may have the bid written too: score_mode=made_points here, score_mode=made+bid in contree.",
    ),
)
