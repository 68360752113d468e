"""Contrée by the first note of the federation's score table: 160 and the bid multiplied."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.contree import FFB
from belote_notation.rulesets.contree import RULESET as CONTREE

RULESET = derive(
    CONTREE,
    id="contree-note1",
    title="Contrée, note 1",
    summary="doubled: 160 and twice or four times the bid",
    sources=(FFB,),
    options={
        "double_shape": "base+bid*m",
    },
    stated="redouble_factor",
    inherited="capot_base capot_bid capot_bid_failed",
    uncertain=(
        "The table and its first note differ: the note multiplies the bid alone (double_shape=base+bid*m), the table "
        "the 160 too: double_shape=flat+bid*m.",
        "What a doubled side that takes every trick writes is not said: 160 as otherwise (capot_base=nothing); or "
        "capot_base=doubled_side.",
        "The note does not speak of capot; it is the table's flat value (capot_bid=500, capot_bid_failed=as_made).",
        "The organiser fixes the target; 2000 is taken (target=2000).",
    ),
)
