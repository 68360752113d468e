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
    family="relatives",
    summary="trump named on six cards, every card to be beaten",
    sources=(HRB, "bela4us, pravila igre"),
    uncertain=(
        "A tie fails (tie=failed) for most; some let it hang: tie=litige.",
        "Bela goes to the winner with the rest (fail_belote=to_D); some leave it with its holder: fail_belote=kept.",
        "Equal declarations: the first in turn wins (seq_tie_final=first_in_turn); some lists prefer the trump suit: "
        "seq_tie=ignored here, seq_tie=trump there.",
        "Bela is said with the first of king and queen (belote_call=first_card); one text says with the second: "
        "belote_call=second_card.",
        "A card counts in one declaration (card_once=on); by one report Croatians use it twice: card_once=off.",
        "How fours of 100 rank is not told (four_rank=A>10>K>Q).",
        "Deals are played to the end (stop_claim=none); in some houses a player of the other side may stop when his "
        "has enough: stop_claim=na_dosta.",
        "The cut may be declined; how deep it goes is not told (cut_min=3).",
        "Reaching the target is enough and the higher total wins (reach=reach, both_over=higher); neither is told.",
    ),
    inherited=tuple(
        "cut_min compare_pool four_vs_sequence four_rank seq_compare_cap card_once belote_overlap "
        "baloot_in_seq_hundred belote_in_shown_run reach both_over lost_deal misdeal_dealer".split()
    ),
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
