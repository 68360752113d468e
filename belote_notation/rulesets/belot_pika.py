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
    summary="capot 180 at no-trump, doubled ties shared",
    sources=(PIKA, HIT),
    options={
        "four_rank": "A>K>Q>10",
        "bg_round": "threshold_6_5_4",
        "capot_no_trump": "180",
        "bg_double_tie": "shares",
    },
    stated="compare_pool trump_led cannot_overtrump belote_overlap belote_at_all_trump all_trump_raise bg_capot_double",
    uncertain=(
        "Fours of 100 are printed in the order ace, king, queen, ten (four_rank=A>K>Q>10); the published rules have "
        "four_rank=A>10>K>Q.",
        "A capot at no-trump adds 180 (capot_no_trump=180), which the published rules reject: capot_no_trump=90.",
        "At a doubled tie each share is multiplied, and the taking side's hangs (bg_double_tie=shares); elsewhere all "
        "hangs: bg_double_tie=whole_hangs.",
        "Rounding is by fixed limits, a missing ten goes to the larger side (bg_round=threshold_6_5_4). How a tie that "
        "is not doubled is shared is not told; as in belot.",
    ),
)
