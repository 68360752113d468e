"""Contrée of the French championship, Cannes 2016."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.contree import FFB
from belote_notation.rulesets.contree import RULESET as CONTREE

CAN = "rulebook of the French contrée championship, Cannes 2016 (CAN)"

RULESET = derive(
    CONTREE,
    id="contree-cannes",
    title="Contrée (championship, Cannes)",
    summary="tournament contrée: 162 and the bid, redoubled three times, capot a contract of 270, six up",
    sources=(CAN, FFB),
    options={
        "generale": "capot",
        "fail_base": "162",
        "capot_bid": "270",
        "capot_bid_failed": "ordinary",
        "capot_base": "either_side",
        "double_shape": "base+bid*m",
        "redouble_factor": "3",
        "round": "nearest10_6up",
        "round_applies_to": "whole_line",
        "end_round_last": "last_deal_exact",
        "target": "2001",
    },
)
