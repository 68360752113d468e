"""Coinche by points bid: the bid alone is written, made or failed."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets._shapes import COINCHE
from belote_notation.rulesets.contree import FFB
from belote_notation.rulesets.contree import RULESET as CONTREE

ASCEE = "rulebook of the ASCEE 2A, points annoncés"

RULESET = derive(
    CONTREE,
    id="coinche-ascee",
    title="Coinche, points bid",
    summary="the bid alone is written, multiplied by a double",
    sources=(ASCEE, FFB),
    words=COINCHE,
    options={
        "double_when": "any_time",
        "cannot_overtrump": "must_undertrump",
        "score_mode": "bid_points",
        "fail_base": "bid_only",
        "capot_unbid": "162",
        "capot_bid": "250",
        "capot_bid_failed": "ordinary",
        "double_shape": "bid*m",
        "target": "1010",
    },
    inherited="misdeal_dealer make_counts_belote fail_belote round",
    uncertain=(
        "Belote is not told: it helps the contract and is never written (make_counts_belote=on).",
        "A second edition plays to 1000 instead of 1010 (target=1010).",
        "Nothing but bids is written, so there is nothing to round (round=nearest10_5up).",
    ),
)
