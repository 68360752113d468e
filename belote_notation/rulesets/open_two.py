"""Open two-player belote: eight cards show and cover eight others, and only what shows is played."""

from __future__ import annotations

from belote_notation.rules.auctions.turn_up import TurnedCard, TurnUpAuction
from belote_notation.rules.dealing import LayoutDeal
from belote_notation.rules.ruleset import TableRules
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import FFB
from belote_notation.rulesets.classic_cafe import RULESET as CAFE
from belote_notation.rulesets.classic_cafe import S000

PAGAT = "Pagat, Belote Découverte (PAG-B)"

RULESET = derive(
    CAFE,
    id="open-two",
    title="Open belote for two",
    family="two players",
    summary="sixteen cards each on the table, eight on eight",
    sources=(S000, PAGAT, FFB, "exoty.com, belote à deux (EXO)"),
    table=TableRules(seats="NS", sides=("N", "S"), hand_size=16, open_layout=True),
    deal=LayoutDeal(packets=(16,), turn_up=True, cut_min=4),
    auction=TurnUpAuction(turned_card=TurnedCard.DEALER),
    options={
        "declarations": "off",
        "belote": "off",
        "misdeal_dealer": "untold",
    },
    stated="tie make_test",
    inherited="all_pass capot_unbid dealer_rotation misdeal_dealer",
    origins={"declarations": PAGAT, "belote": PAGAT, "layout_order": "S000, Pagat"},
    uncertain=(
        "The taker is said to need more than 81, and the count to be as for four, where 81-81 is litige (tie=litige); "
        "the other reading is tie=failed.",
        "Whether anything is declared is not told; nothing is, and belote neither, as in Pagat (declarations=off, "
        "belote=off). Others play declarations=on or belote=on.",
        "Two passes by both: not told; the other player deals (all_pass=next_dealer).",
        "Who deals next is not told; the players take turns (dealer_rotation=next), or the winner of a deal deals: "
        "dealer_rotation=winner_deals.",
        "A capot is worth 252 as for four (capot_unbid=252); one page speaks of a bonus of 50.",
    ),
)
