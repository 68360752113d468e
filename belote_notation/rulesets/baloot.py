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
from belote_notation.rules.incidents import IncidentRules, Kawesh, MisdealDealer
from belote_notation.rules.match import MatchRules
from belote_notation.rules.play import CannotOvertrump, PlayRules, TrumpLed
from belote_notation.rules.ranking import NO_TRUMP, NoTrumpScale, RankingRules
from belote_notation.rules.ruleset import Ruleset, Vocabulary
from belote_notation.rules.settlements.game_points import GamePointScoring
from belote_notation.rulesets._shapes import FOUR_HANDED, TURNED_CARD

REG = "General Regulation of Baloot, Saudi mind-sports federation, as reported by its readers (REG)"
S002 = "S002, an Arabic guide to baloot"
S003 = "S003, an Arabic web page on baloot"

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
    family="baloot",
    summary="Saudi baloot: sun or hokum, ashkal, gahwa, projects",
    sources=(REG, S002, S003, "7oossam/bloot, majlis-baloot and sakkah-baloot, three readers of the regulation"),
    uncertain=(
        "The regulation itself could not be read; its readers differ. Projects at x3 and x4 (REG 5-5): not multiplied "
        "(project_mult=reg), or twice at every level: project_mult=cap2.",
        "Ashkal needs a hokum (REG 8-1), whose is not said; the opponents' (ashkal_trigger=after_opp_hokum), or "
        "anyone's: ashkal_trigger=after_any_hokum. Apps have it in one's own turn: ashkal_trigger=own_turn.",
        "Level without a double: each side writes its own (tie_undoubled=split), as the readers understand it; or "
        "tie_undoubled=buyer_loses.",
        "REG 4-7 prints 56 with a fifty as a loss, where raw points are level. Game points are compared first "
        "(success_test=gp_then_raw), so every printed line is right; or success_test=raw.",
        "Trump led and the partner winning: no duty to beat him (trump_led=exempt); one guide has no exception: "
        "trump_led=must_beat.",
        "Baloot of a losing side stays with its owner (fail_baloot=owner); others: fail_baloot=winner, "
        "fail_baloot=void.",
        "Who cannot trump higher is free (cannot_overtrump=free), or must play a lower one: "
        "cannot_overtrump=must_trump. Third behind a winning partner he is free (partner_winning_third=free), or must "
        "trump: partner_winning_third=ruff_unless_certain.",
        "A run of eight is one hundred (run8=hundred); nothing is told of it, and it may be run8=hundred+sira.",
        "The sequence sira counts 4 at sun; one Arabic page prints 10, its own value for fifty.",
        "A hand of five small cards may be thrown in, and the next player deals (kawesh=rotate); or the same one when "
        "nobody had bid: kawesh=same_if_no_bid. One guide leaves it to the table: kawesh=off.",
        "What a violation gives: the value of the deal and the projects of the side that did nothing wrong "
        "(qaid_value=full); or that of a kaboot: qaid_value=kaboot.",
        "When a double may be said and who cuts differ too; no record shows either.",
    ),
    inherited=("hokum_suit_named", "hokum_precedence", "akka", "run8", "cut_min"),
    origins={
        "cannot_overtrump": "implementers' reading; S002 and S003 are silent",
        "partner_winning_third": "implementers' reading; S002 says only that partner cases exist",
        "answers_order": "implementers' test; S002 and S003 are silent",
        "cut_min": "FFB, for classic belote",
        "card_once": "implementers' reading",
        "target": S002,
        "dealer_rotation": S003,
        "misdeal_dealer": "sakkah-baloot, its table of incidents",
    },
    table=FOUR_HANDED,
    deal=TURNED_CARD,
    auction=HokumSunAuction(),
    ranking=RankingRules(sa_scale=NoTrumpScale.RAW),
    play=PlayRules(trump_led=TrumpLed.MUST_BEAT_OPPONENTS_ONLY, cannot_overtrump=CannotOvertrump.FREE),
    declarations=PROJECTS,
    scoring=GamePointScoring(),
    match=MatchRules(target=152),
    incidents=IncidentRules(kawesh=Kawesh.ROTATE, misdeal_dealer=MisdealDealer.NEXT),
    words=Vocabulary(
        unit="game points",
        taker="buyer",
        contracts={NO_TRUMP: "sun"},
        trump_prefix="hokum ",
        declarations="projects",
        belote="baloot",
        capot="kaboot",
        four="four",
    ),
)
