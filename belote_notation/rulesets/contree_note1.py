"""Contrée by the first note of the federation's score table: 160 and the bid multiplied."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.contree import FFB
from belote_notation.rulesets.contree import RULESET as CONTREE

RULESET = derive(
    CONTREE,
    id="contree-note1",
    title="Contrée, note 1",
    summary="contrée in which a doubled contract counts 160 and twice or four times the bid",
    sources=(FFB,),
    options={
        "double_shape": "base+bid*m",
    },
)
