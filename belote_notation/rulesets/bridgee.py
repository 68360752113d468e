"""Bridge-belote: contracts top each other over a turned card, and the deal counts as often as its contract ranks."""

from __future__ import annotations

from belote_notation.rules.auctions.turn_up import TurnUpAuction
from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.classic import FFB
from belote_notation.rulesets.classic import RULESET as CLASSIC

BRI = "two French pages on belote bridgée, beloteenligne.com and belote.tv (BRI)"

RULESET = derive(
    CLASSIC,
    id="bridgee",
    title="Bridge-belote",
    summary="contracts top each other and count one to six times",
    sources=(BRI, "fpclub.eu, Paired Belote (FPC)", FFB),
    auction=TurnUpAuction(doubling=True),
    options={
        "contract_kinds": "suit_sa_ta",
        "turnup_overcall": "yes",
        "round2_suits": "any_four",
        "sa_scale": "raw",
        "ta_scale": "raw",
        "fail_base": "whole",
        "coefficients": "1..6",
        "target": "5000",
    },
    stated="moderne_sa_ta_round make_test make_counts_declarations all_trump_raise",
    inherited="misdeal_dealer "
    "double_freezes tie litige_share litige_winner litige_belote fail_base fail_belote fail_declarations "
    "capot_unbid",
    uncertain=(
        "No-trump and all-trump are called in both rounds (moderne_sa_ta_round=1+2); another club has them in the "
        "second only: moderne_sa_ta_round=2.",
        "In the first round a later player tops a take with a higher contract and gets the turned card "
        "(turnup_overcall=on); one example is all that is told of it.",
        "One page prints the ranks of the contracts the other way round; clubs are lowest here (coefficients=1..6).",
        "What a failed contract gives is not said: all points of the deal, multiplied (fail_base=whole); or "
        "fail_base=162.",
        "What every trick is worth is not told. It is the 252 of classic belote in every contract (capot_unbid=252), "
        "which at all-trump is less than the 258 that the cards have without it; or capot_unbid=+100, the last trick "
        "worth 100 and 348 in all at all-trump, or capot_unbid=+90.",
        "Ties are not told: litige, the hanging points multiplied (tie=litige).",
        "Whether a double ends the bidding is not said; it freezes the contract (double_freezes=on).",
        "5000, 6000 and 10000 are played to (target=5000).",
    ),
)
