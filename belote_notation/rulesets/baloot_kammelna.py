"""Baloot as the Kammelna app plays it, worked out from recorded games."""

from __future__ import annotations

from dataclasses import replace

from belote_notation.rules.auctions.hokum_sun import (
    AnswersOrder,
    AshkalRounds,
    AshkalTrigger,
    HokumSuitNamed,
    HokumSunAuction,
    SunPrecedence,
)
from belote_notation.rules.settlements.game_points import (
    DoubleTie,
    FailBaloot,
    Gahwa,
    GamePointScoring,
    KabootProjects,
    Pair66,
    ProjectMult,
)
from belote_notation.rulesets.baloot import PROJECTS
from belote_notation.rulesets.baloot import RULESET as BALOOT

K = "Kammelna, reconstructed from 109 recorded games (K)"
KM = "a recorded Kammelna match of eleven hands, 153-131 (KM)"
_INHERITED = (
    "ace_upcard_sun ashkal_buyer ashkal_on_ace belote_in_shown_run card_once cut_min dealer_rotation direction "
    "hokum_precedence raise_parties run8 sun_double_rule target tie_undoubled trump_led"
).split()

RULESET = replace(
    BALOOT,
    id="baloot-kammelna",
    title="Baloot (Kammelna)",
    summary="baloot as one widely used app plays and counts it",
    sources=(K, KM),
    uncertain=(
        "The app let a revoke stand (KM hand 4), so what it allows is no proof of what is legal.",
        "A tie in hokum without a double was seen both ways; each side writes its own here (tie_undoubled).",
        "How the app maps redouble and triple to the ladder is not known.",
    ),
    origins={
        **dict.fromkeys(_INHERITED, "inherited: the General Regulation"),
        "answers_order": KM,
        "hokum_suit_named": KM,
        "sun_precedence": KM,
        "cannot_overtrump": KM,
        "partner_winning_third": KM,
        "success_gp_baloot": KM,
        "baloot_in_seq_hundred": "documents of the same repository, not its records",
    },
    auction=HokumSunAuction(
        hokum_suit_named=HokumSuitNamed.AT_CONFIRM,
        answers_order=AnswersOrder.ANY,
        sun_precedence=SunPrecedence.PASSED_OPPONENTS,
        ashkal_trigger=AshkalTrigger.BOTH,
        ashkal_rounds=AshkalRounds.BOTH,
    ),
    declarations=replace(PROJECTS, baloot_in_seq_hundred=False),
    scoring=GamePointScoring(
        pair_6_6=Pair66.LARGER_DOWN,
        fail_baloot=FailBaloot.WINNER,
        double_tie=DoubleTie.DOUBLER_LOSES,
        project_mult=ProjectMult.FULL,
        kaboot_projects=KabootProjects.ALL,
        gahwa=Gahwa.ADD152,
    ),
)
