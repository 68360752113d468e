"""Bela of Croatia, Bosnia and Serbia: a trump is named on six cards, and every card is to be beaten."""

from __future__ import annotations

from belote_notation.rules.auctions.naming import NamingAuction
from belote_notation.rules.dealing import DealRules
from belote_notation.rules.declarations import (
    AnnounceWhen,
    BeloteCall,
    DeclarationRules,
    RunOfEight,
    SeqTie,
    SeqTieFinal,
)
from belote_notation.rules.match import MatchRules
from belote_notation.rules.play import PlainLedFollow, PlayRules, VoidPartnerWinning
from belote_notation.rules.ruleset import Ruleset, Vocabulary
from belote_notation.rules.settlements.parts import CapotUnbid, FailBelote, TricklessSide
from belote_notation.rules.settlements.points import FailBase, PointsScoring, Tie
from belote_notation.rulesets._shapes import FOUR_HANDED

HRB = "a Croatian note on bela for two, three and four players, with its rules page (HRB)"

RULESET = Ruleset(
    id="bela",
    title="Bela",
    summary="four players, trump named on six cards, the dealer forced, heading compulsory in every suit",
    sources=(HRB, "bela4us, pravila igre"),
    table=FOUR_HANDED,
    deal=DealRules(packets=(3, 3), rest=2),
    auction=NamingAuction(),
    play=PlayRules(
        plain_led_follow=PlainLedFollow.MUST_BEAT,
        void_partner_winning=VoidPartnerWinning.MUST_TRUMP_AND_OVERTRUMP,
    ),
    declarations=DeclarationRules(
        announce_when=AnnounceWhen.BEFORE_PLAY,
        seq_tie=SeqTie.IGNORED,
        seq_tie_final=SeqTieFinal.FIRST_IN_TURN,
        run8=RunOfEight.WINS_MATCH,
        belote_call=BeloteCall.FIRST_CARD,
    ),
    scoring=PointsScoring(
        capot_unbid=CapotUnbid.PLUS_90,
        tie=Tie.FAILED,
        fail_base=FailBase.WHOLE,
        fail_belote=FailBelote.TO_DEFENCE,
        trickless_side=TricklessSide.LOSES_ALL,
    ),
    match=MatchRules(target=1001),
    words=Vocabulary(belote="bela", taker="caller", declarations="declarations"),
)
