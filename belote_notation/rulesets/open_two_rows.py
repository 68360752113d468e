"""Open two-player belote dealt row by row, without an auction."""

from __future__ import annotations

from belote_notation.rules.auctions.fixed import FixedTrump
from belote_notation.rules.dealing import LayoutDeal
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.open_two import RULESET as OPEN_TWO

JCI = "jeuxdecartesinedits.blogspot, la belote découverte (JCI)"

RULESET = derive(
    OPEN_TWO,
    id="open-two-rows",
    title="Open belote for two, row by row",
    summary="open two-player belote in which the last card fixes trump and nobody takes",
    sources=(JCI,),
    deal=LayoutDeal(packets=(16,), turn_up=True, cut_min=4, trump_fixed=True),
    auction=FixedTrump(),
    options={
        "layout_order": "row_by_row",
    },
)
