"""Contrée by the federation: points made and points bid, doubled 320 and 640."""

from __future__ import annotations

from belote_notation.rules.auctions.points import PointsAuction
from belote_notation.rules.declarations import DeclarationRules
from belote_notation.rules.incidents import IncidentRules, MisdealDealer
from belote_notation.rules.match import MatchRules
from belote_notation.rules.play import CannotOvertrump, PlayRules
from belote_notation.rules.ruleset import Ruleset
from belote_notation.rules.settlements.bids import BidScoring
from belote_notation.rulesets._shapes import ALL_DEALT, CONTREE, FOUR_HANDED

FFB = "Fédération Française de Belote, contrée, 27-01-2016 (FFB-C16)"
WITH_DECLARATIONS = (
    "announce_when compare_pool four_vs_sequence four_rank seq_compare_cap seq_tie seq_tie_final card_once run8 "
    "belote_overlap baloot_in_seq_hundred belote_in_shown_run declarations_at_no_trump make_counts_declarations "
    "fail_declarations trickless_side"
).split()
"""Options that do not arise here, because nothing but belote is declared."""

RULESET = Ruleset(
    id="contree",
    title="Contrée (FFB 2016)",
    family="contrée and coinche",
    summary="80 to 160 and capot; points made and points bid",
    sources=(FFB,),
    uncertain=(
        "The organiser says whether points made, points bid or both are written (score_mode=made+bid); ruleset "
        "contree-faits is score_mode=made_points.",
        "The score table doubles 160 and the bid separately (double_shape=flat+bid*m); its first note keeps 160 once: "
        "double_shape=base+bid*m, ruleset contree-note1.",
        "No-trump and all-trump are left to the organiser (contract_kinds=suit); with them it is "
        "contract_kinds=suit_sa_ta.",
        "The organiser fixes the target; 2000 is taken (target=2000).",
        "A lower trump under the partner's is allowed (under_partner=free); a later edition of the federation lost or "
        "changed that sentence: under_partner=must_overtrump_if_only_trumps.",
    ),
    inherited=("target", *WITH_DECLARATIONS),
    origins={
        **dict.fromkeys(WITH_DECLARATIONS, "as in classic; does not arise without declarations"),
        "lost_deal": "FFB web pages",
        "misdeal_dealer": "FFB web pages",
    },
    table=FOUR_HANDED,
    deal=ALL_DEALT,
    auction=PointsAuction(),
    play=PlayRules(cannot_overtrump=CannotOvertrump.FREE),
    declarations=DeclarationRules(declarations=False),
    scoring=BidScoring(),
    match=MatchRules(target=2000),
    incidents=IncidentRules(misdeal_dealer=MisdealDealer.SAME),
    words=CONTREE,
)
