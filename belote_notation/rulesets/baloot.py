"""Saudi baloot by the General Regulation: sun and hokum, ashkal, the doubling ladder, projects, kaboot."""

from __future__ import annotations

from belote_notation.rules.auctions.hokum_sun import HokumSunAuction
from belote_notation.rules.declarations import (
    BeloteCall,
    DeclarationRules,
    FourRank,
    FourVsSequence,
    SeqCompareCap,
    SeqTie,
    SeqTieFinal,
)
from belote_notation.rules.incidents import IncidentRules, Kawesh
from belote_notation.rules.match import MatchRules
from belote_notation.rules.play import CannotOvertrump, PlayRules, TrumpLed
from belote_notation.rules.ranking import NO_TRUMP, NoTrumpScale, RankingRules
from belote_notation.rules.ruleset import Ruleset, Vocabulary
from belote_notation.rules.settlements.game_points import GamePointScoring
from belote_notation.rulesets._shapes import FOUR_HANDED, TURNED_CARD

REG = "General Regulation of Baloot, Saudi mind-sports federation, as reported by its readers (REG)"

PROJECTS = DeclarationRules(
    four_vs_sequence=FourVsSequence.VALUE_THEN_RUN,
    four_rank=FourRank.NATURAL,
    seq_compare_cap=SeqCompareCap.FIVE,
    seq_tie=SeqTie.IGNORED,
    seq_tie_final=SeqTieFinal.FIRST_IN_TURN,
    belote_call=BeloteCall.SECOND_CARD,
    four_points={"A": 100, "K": 100, "Q": 100, "J": 100, "T": 100},
    four_points_no_trump={"A": 200, "K": 100, "Q": 100, "J": 100, "T": 100},
    belote_in_shown_run=True,
    belote_in_four=False,
)

RULESET = Ruleset(
    id="baloot",
    title="Baloot (General Regulation)",
    summary="Saudi baloot: sun or hokum over a turned card, ashkal, doubling up to gahwa, projects, game points",
    sources=(REG, "S002, an Arabic guide to baloot", "S003, an Arabic web page on baloot"),
    uncertain=(
        "REG 5-5: whether projects are multiplied at x3 and x4; they are not here (project_mult).",
        "REG 8-1: whether ashkal needs a hokum of the opponents or of anyone; the opponents' here (ashkal_trigger).",
        "A tie without a double: each side writes its own (tie_undoubled).",
        "REG 4-7 prints 56 with a fifty as a loss: game points are compared first (success_test).",
        "Trump led and the partner winning: no duty to beat him (trump_led); S002's wording has no exception.",
        "Baloot of a losing side stays with its owner (fail_baloot).",
    ),
    origins={
        "cannot_overtrump": "implementers' reading; S002 and S003 are silent",
        "partner_winning_third": "implementers' reading; S002 says only that partner cases exist",
        "answers_order": "implementers' test; S002 and S003 are silent",
        "hokum_suit_named": "inherited: no source for this ruleset",
        "hokum_precedence": "inherited: no source for this ruleset",
        "cut_min": "inherited: FFB",
        "card_once": "implementers' reading",
        "target": "S002",
        "dealer_rotation": "S003",
    },
    table=FOUR_HANDED,
    deal=TURNED_CARD,
    auction=HokumSunAuction(),
    ranking=RankingRules(sa_scale=NoTrumpScale.RAW),
    play=PlayRules(trump_led=TrumpLed.MUST_BEAT_OPPONENTS_ONLY, cannot_overtrump=CannotOvertrump.FREE),
    declarations=PROJECTS,
    scoring=GamePointScoring(),
    match=MatchRules(target=152),
    incidents=IncidentRules(kawesh=Kawesh.ROTATE),
    words=Vocabulary(
        unit="game points",
        taker="buyer",
        contracts={NO_TRUMP: "sun"},
        trump_prefix="hokum ",
        declarations="projects",
        belote="baloot",
        capot="kaboot",
    ),
)
