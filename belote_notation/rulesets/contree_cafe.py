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
    summary="with no-trump and all-trump; capot a contract of 250",
    sources=(S000, FFB),
    options={
        "cut_min": "4",
        "stop_claim": "arret_match",
        "contract_kinds": "suit_sa_ta",
        "capot_bid": "250",
        "capot_bid_failed": "ordinary",
        "target": "1000",
    },
    stated="direction min_bid max_bid capot_call all_trump_raise trump_led void_partner_winning reach",
    inherited="misdeal_dealer "
    "stop_claim_counts double_when double_freezes double_shape double_made_base double_made_defence "
    "redouble_factor capot_doubleable belote_multiplied capot_bid_failed",
    uncertain=(
        "Either direction will do when it is agreed before the first deal; a record that says nothing is read as "
        "anticlockwise (direction=ccw), another one states direction=cw.",
        "The pack is cut four cards deep at least (cut_min=4); the federation asks for three.",
        "No-trump and all-trump belong to the game (contract_kinds=suit_sa_ta); the federation leaves them to the "
        "organiser: contract_kinds=suit.",
        "Capot is called as 250, so it is a contract of that number and fails like one (capot_bid=250, "
        "capot_bid_failed=ordinary); the federation writes a flat 500: capot_bid=500, capot_bid_failed=as_made.",
        "Doubling is not told; double and redouble are the federation's (double_shape=flat+bid*m).",
        "At no-trump the cards are said to rank from ace to seven, which could be read A K Q J. They rank "
        "A 10 K Q J 9 8 7, as in a plain suit (sa_scale=ace_19).",
        "The stop that the text tells of is for every game in it (stop_claim=arret_match); what counts at it is open "
        "(stop_claim_counts=tricks_belote_declarations).",
        "The text has one target for all that it describes (target=1000); the contrée of the federation is played to "
        "more.",
    ),
)
