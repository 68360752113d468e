"""Bulgarian belot by its published rules: contracts in order on five cards, contra, tens, hanging points."""

from __future__ import annotations

from dataclasses import replace

from belote_notation.rules.auctions.ranked import RankedAuction
from belote_notation.rules.declarations import AtNoTrump, BeloteCall, BeloteWhen, ComparePool, DeclarationRules, SeqTie
from belote_notation.rules.match import LitigeLastDeal, MatchRules, NoFinishOn
from belote_notation.rules.play import CannotOvertrump, PlayRules
from belote_notation.rules.ranking import AllTrumpScale, NoTrumpScale, RankingRules
from belote_notation.rules.ruleset import Ruleset
from belote_notation.rules.settlements.tens import TensScoring
from belote_notation.rulesets._shapes import BULGARIAN, FIVE_THEN_THREE, FOUR_HANDED
from belote_notation.rulesets.classic_cafe import S000

HIT = "belot-rules.hit.bg, official rules, and their English twin (HIT)"
NIK = "NikolayIT/BelotGameEngine, code and tests (NIK)"

RULESET = Ruleset(
    id="belot",
    title="Belot (Bulgaria)",
    family="Bulgarian",
    summary="clubs to all-trump on five cards; tens, hanging points",
    sources=(HIT, NIK, "belot.exe 2.06, 2001 (EXE)", "belot.bg, rules page (BBG)", S000),
    uncertain=(
        "An article on belote describes the Bulgarian game as bidding points with all eight cards in hand; every "
        "Bulgarian text bids contracts in order on five cards, and three follow. That is what is played here.",
        "How points become tens differs from site to site. The published rules round at the middle digit for the "
        "smaller side (bg_round=loser_up), which always adds up; others: bg_round=leader_then_rest, "
        "bg_round=nearest_then_fix, bg_round=threshold_6_5_4, bg_round=threshold_6_6_5.",
        "A side without a trick keeps its declarations, as a program has it (trickless_side=keeps); a specification "
        "takes them away: trickless_side=loses.",
        "The points of a doubled tie all hang (bg_double_tie=whole_hangs); one site shares them: bg_double_tie=shares.",
        "A capot is multiplied with a doubled deal (bg_capot_double=multiplied); a program and some tournaments count "
        "it once: bg_capot_double=not_multiplied.",
        "A capot at no-trump adds 90 (capot_no_trump=90); the published rules reject 180, one site has it: "
        "capot_no_trump=180.",
        "The smallest cut is not told; one card will do (cut_min=1).",
    ),
    inherited=("cut_min", "trickless_side", "baloot_in_seq_hundred", "belote_in_shown_run", "misdeal_dealer"),
    origins={
        "cut_min": "any cut",
        "trickless_side": NIK,
        "baloot_in_seq_hundred": "the practice of the game",
        "belote_in_shown_run": "belote is said",
        "lost_deal": "a Bulgarian habit",
    },
    table=FOUR_HANDED,
    deal=replace(FIVE_THEN_THREE, cut_min=1),
    auction=RankedAuction(),
    ranking=RankingRules(sa_scale=NoTrumpScale.DOUBLED, ta_scale=AllTrumpScale.RAW),
    play=PlayRules(cannot_overtrump=CannotOvertrump.FREE),
    declarations=DeclarationRules(
        compare_pool=ComparePool.SEPARATE,
        seq_tie=SeqTie.IGNORED,
        belote_call=BeloteCall.FIRST_CARD,
        belote_when=BeloteWhen.LED_OR_FOLLOWED,
        declarations_at_no_trump=AtNoTrump.NONE,
    ),
    scoring=TensScoring(),
    match=MatchRules(target=151, no_finish_on=NoFinishOn.CAPOT, litige_last_deal=LitigeLastDeal.HANGS),
    words=BULGARIAN,
)
