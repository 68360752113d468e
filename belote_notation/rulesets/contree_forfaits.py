"""Contrée of an old table tradition: flat points for a doubled contract."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.contree import FFB
from belote_notation.rulesets.contree_faits import RULESET as FAITS

TI = "règlement du tournoi international, belotecontree.free.fr (TI)"

RULESET = derive(
    FAITS,
    id="contree-forfaits",
    title="Contrée (forfaits)",
    summary="points made; doubled always 320 or 640",
    sources=(TI, FFB),
    options={
        "cut_min": "2",
        "capot_unbid": "250",
        "capot_base": "nothing",
        "both_over": "last_deal",
        "no_finish_on": "capot_or_failed",
    },
    stated="trump_led cannot_overtrump double_when capot_doubleable capot_bid capot_bid_failed score_mode "
    "double_shape fail_base target",
    inherited="misdeal_dealer fail_belote end_round_last",
    uncertain=(
        "Both over the target: the side with more points in the deal just played wins (both_over=last_deal), even "
        "with the lower total. That a side must be ahead to finish is read of that deal, not of the totals; the other "
        "reading is both_over=higher.",
        "Whether belote is added to the flat points is not said; the winner adds it (fail_belote=to_D).",
        "Whether rounding may win the match is not said; it may (end_round_last=may_win).",
    ),
)
