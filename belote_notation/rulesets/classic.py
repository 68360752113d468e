"""Classic French belote: a turned card, declarations, belote, litige."""

from __future__ import annotations

from belote_notation.rules.auctions.turn_up import TurnUpAuction
from belote_notation.rules.match import MatchRules
from belote_notation.rules.ruleset import Ruleset, Vocabulary
from belote_notation.rules.settlements.points import PointsScoring
from belote_notation.rulesets._shapes import FOUR_HANDED, TURNED_CARD

FFB = "Fédération Française de Belote, classic belote, 27-01-2016 (FFB-B16)"

RULESET = Ruleset(
    id="classic",
    title="Classic belote",
    summary="four players, a turned card, two rounds, declarations, belote and litige",
    sources=(FFB, "Pagat, Belote", "S000, a Hebrew article on belote (cafés)"),
    uncertain=(
        "Who deals after all have passed twice is not said; the next player does.",
        "How two fours of 100 compare is not said; ace, ten, king, queen is used (four_rank).",
        "Whether a long run counts as its best five is not said; longer beats shorter (seq_compare_cap).",
        "Equal runs: the one in trumps wins, and if neither is, nobody scores (seq_tie, seq_tie_final).",
        "The organiser may drop litige; then a tie is made or failed (tie).",
    ),
    origins={
        "announce_when": "inherited: no source for this ruleset",
        "four_rank": "inherited: published Bulgarian rules, by trump value",
        "seq_compare_cap": "inherited: S000",
        "seq_tie": "inherited: S000, Pagat",
        "card_once": "inherited: S001",
        "belote_overlap": "inherited: French practice",
        "baloot_in_seq_hundred": "inherited: French practice",
        "run8": "inherited: S000",
        "belote_in_shown_run": "inherited: both words are needed",
        "four_vs_sequence": "inherited: S000, S001, Pagat",
        "compare_pool": "inherited: S000, S001",
        "target": "typical; the organiser fixes it",
        "dealer_rotation": "FFB-B16",
    },
    table=FOUR_HANDED,
    deal=TURNED_CARD,
    auction=TurnUpAuction(),
    scoring=PointsScoring(),
    match=MatchRules(target=1000),
    words=Vocabulary(hanging="litige", tied="litige"),
)
