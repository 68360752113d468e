"""Bulgarian belot by its published rules: contracts in order on five cards, contra and recontra, tens, hanging points."""

from __future__ import annotations

from belote_notation.rules.auctions.ranked import RankedAuction
from belote_notation.rules.declarations import (
    AtNoTrump,
    BeloteCall,
    BeloteWhen,
    ComparePool,
    DeclarationRules,
    SeqTie,
)
from belote_notation.rules.match import LitigeLastDeal, MatchRules, NoFinishOn
from belote_notation.rules.play import CannotOvertrump, PlayRules
from belote_notation.rules.ranking import AllTrumpScale, NoTrumpScale, RankingRules
from belote_notation.rules.ruleset import Ruleset
from belote_notation.rules.settlements.tens import TensScoring
from belote_notation.rulesets._shapes import BULGARIAN, FIVE_THEN_THREE, FOUR_HANDED

HIT = "belot-rules.hit.bg, official rules, and their English twin (HIT)"

RULESET = Ruleset(
    id="belot",
    title="Belot (Bulgaria)",
    summary="contracts from clubs to all-trump on five cards, contra and recontra, tens, hanging points",
    sources=(HIT, "NikolayIT/BelotGameEngine, code and tests (NIK)", "belot.exe 2.06, 2001 (EXE)"),
    table=FOUR_HANDED,
    deal=FIVE_THEN_THREE,
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
