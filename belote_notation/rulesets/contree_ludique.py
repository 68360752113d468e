"""Contrée by the federation's later edition: any number, redoubled three times, six up."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.contree import FFB
from belote_notation.rulesets.contree import RULESET as CONTREE

FFB_EL = "Fédération Française de Belote, contrée, Équipe Ludique edition (FFB-EL)"

RULESET = derive(
    CONTREE,
    id="contree-ludique",
    title="Contrée (Équipe Ludique)",
    summary="no highest bid, redoubled x3, six up",
    sources=(FFB_EL, FFB),
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
    stated="target reach",
    inherited="cut_min sa_scale ta_scale",
    uncertain=(
        "With nothing but trumps one must go over the partner's (under_partner=must_overtrump_if_only_trumps); a "
        "negation may have been lost, for the earlier edition says under_partner=free.",
        "The target is reached (reach=reach), yet an example of the same text wants more: reach=exceed.",
        "A forgotten rebelote is forgiven until the points are counted (belote_call=rebelote_tolerated); the earlier "
        "edition needs both words: belote_call=both_words.",
        "The values at no-trump and all-trump are the earlier edition's (sa_scale=ace_19, ta_scale=x162/258).",
    ),
)
