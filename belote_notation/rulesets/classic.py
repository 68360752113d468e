"""Classic French belote: a turned card, declarations, belote, litige."""

from __future__ import annotations

from belote_notation.rules.auctions.turn_up import TurnUpAuction
from belote_notation.rules.incidents import IncidentRules, MisdealDealer
from belote_notation.rules.match import MatchRules
from belote_notation.rules.ruleset import Ruleset
from belote_notation.rules.settlements.points import PointsScoring
from belote_notation.rulesets._shapes import FOUR_HANDED, FRENCH, TURNED_CARD

FFB = "Fédération Française de Belote, classic belote, 27-01-2016 (FFB-B16)"
PAGAT = "Pagat, Belote (PAG-B)"

RULESET = Ruleset(
    id="classic",
    title="Classic belote",
    family="classic",
    summary="a turned card, two rounds, declarations, litige",
    sources=(FFB, PAGAT, "S000, a Hebrew article on belote (cafés)"),
    uncertain=(
        "After two rounds of passes the text names no dealer; the next player deals (all_pass=next_dealer). Elsewhere "
        "the same one deals again: all_pass=same_dealer.",
        "How fours of 100 compare is not said: ace, ten, king, queen (four_rank=A>10>K>Q), the order of the tricks. "
        "Others rank them as in runs: four_rank=A>K>Q>10.",
        "Whether a long run counts as its best five is not said; longer beats shorter (seq_compare_cap=none). Pagat "
        "and others stop at five: seq_compare_cap=5.",
        "Of equal runs the one in trumps wins (seq_tie=trump); between plain ones nobody scores "
        "(seq_tie_final=nobody). Elsewhere the first in turn does: seq_tie_final=first_in_turn.",
        "The organiser may drop litige (tie=litige); then tie=made or tie=failed.",
        "The cut leaves three cards at least (cut_min=3); other texts ask for two or for four.",
        "A deal lost by an irregularity gives the others 162 (lost_deal=162); the federation names 160 too: "
        "lost_deal=160.",
        "The organiser fixes the target; 1000 is usual (target=1000).",
    ),
    inherited=tuple(
        "all_pass announce_when compare_pool four_vs_sequence four_rank seq_compare_cap seq_tie card_once run8 "
        "belote_overlap baloot_in_seq_hundred belote_in_shown_run declarations_at_no_trump litige_last_deal".split()
    ),
    origins={
        "all_pass": "S000, Pagat",
        "compare_pool": "S000, S001",
        "four_vs_sequence": "S000, S001, Pagat",
        "four_rank": "published Bulgarian rules, by trump value",
        "seq_compare_cap": "S000",
        "seq_tie": "S000, Pagat",
        "card_once": "S001",
        "run8": "S000",
        "belote_overlap": "French practice",
        "baloot_in_seq_hundred": "French practice",
        "belote_in_shown_run": "both words are needed",
        "target": "typical; the organiser fixes it",
        "lost_deal": "FFB web pages; contests",
        "misdeal_dealer": "FFB web pages; contests",
    },
    table=FOUR_HANDED,
    deal=TURNED_CARD,
    auction=TurnUpAuction(),
    scoring=PointsScoring(),
    match=MatchRules(target=1000),
    incidents=IncidentRules(misdeal_dealer=MisdealDealer.SAME),
    words=FRENCH,
)
