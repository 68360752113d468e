"""Bulgarian belot as Pika.bg plays it."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.belot import HIT
from belote_notation.rulesets.belot import RULESET as BELOT

PIKA = "Pika.bg, rules page (PIKA)"

RULESET = derive(
    BELOT,
    id="belot-pika",
    title="Belot (Pika.bg)",
    summary="belot as one Bulgarian site plays it: capot 180 at no-trump, doubled ties shared",
    sources=(PIKA, HIT),
    options={
        "four_rank": "A>K>Q>10",
        "bg_round": "threshold_6_5_4",
        "capot_no_trump": "180",
        "bg_double_tie": "shares",
    },
)
