"""Open two-player belote dealt row by row, without an auction."""

from __future__ import annotations

from belote_notation.rules.auctions.fixed import FixedTrump
from belote_notation.rules.dealing import LayoutDeal
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import FFB
from belote_notation.rulesets.classic_cafe import S000
from belote_notation.rulesets.open_two import RULESET as OPEN_TWO

JCI = "jeuxdecartesinedits.blogspot, la belote découverte (JCI)"

RULESET = derive(
    OPEN_TWO,
    id="open-two-rows",
    title="Open belote for two, row by row",
    summary="open belote; the last card fixes trump, nobody takes",
    sources=(JCI, S000, FFB),
    deal=LayoutDeal(packets=(16,), turn_up=True, cut_min=4, trump_fixed=True),
    auction=FixedTrump(),
    options={
        "layout_order": "row_by_row",
    },
    stated="declarations belote",
    inherited="capot_unbid",
    uncertain=(
        "Nobody takes, so there is no test and no failure: each writes what he took. The text does not say so.",
        "A side with every trick writes 252 (capot_unbid=252); not told.",
        "The rows are dealt one upon the other, covered and open in turn (layout_order=row_by_row); others deal all "
        "that lies covered first: layout_order=down_all_then_up.",
    ),
)
