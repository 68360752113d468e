"""Contrée by the federation: points made and points bid, doubled 320 and 640."""

from __future__ import annotations

from belote_notation.rules.auctions.points import PointsAuction
from belote_notation.rules.declarations import DeclarationRules
from belote_notation.rules.match import MatchRules
from belote_notation.rules.play import CannotOvertrump, PlayRules
from belote_notation.rules.ruleset import Ruleset
from belote_notation.rules.settlements.bids import BidScoring
from belote_notation.rulesets._shapes import ALL_DEALT, CONTREE, FOUR_HANDED

FFB = "Fédération Française de Belote, contrée, 27-01-2016 (FFB-C16)"

RULESET = Ruleset(
    id="contree",
    title="Contrée (FFB 2016)",
    summary="bids from 80 to 160 and capot, points made and points bid, no declarations but belote",
    sources=(FFB,),
    table=FOUR_HANDED,
    deal=ALL_DEALT,
    auction=PointsAuction(),
    play=PlayRules(cannot_overtrump=CannotOvertrump.FREE),
    declarations=DeclarationRules(declarations=False),
    scoring=BidScoring(),
    match=MatchRules(target=2000),
    words=CONTREE,
)
