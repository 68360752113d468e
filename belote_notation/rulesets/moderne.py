"""Modern belote: the classic game with no-trump and all-trump."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.bridgee import RULESET as BRIDGEE

RULESET = derive(
    BRIDGEE,
    id="moderne",
    title="Modern belote",
    summary="with no-trump and all-trump; the first to take plays",
    sources=("no text of its own; the options of bridge-belote without coefficients", *BRIDGEE.sources),
    options={
        "turnup_overcall": "no",
        "sa_scale": "ace_19",
        "ta_scale": "x162/258",
        "coefficients": "all_1",
        "target": "1000",
    },
    inherited="misdeal_dealer "
    "table deal auction ranking play declarations scoring match turnup_overcall sa_scale ta_scale "
    "coefficients target",
    uncertain=(
        "No text of this game was found; all of it is put together from bridge-belote and the classic game.",
        "The game is taken to have no-trump and all-trump in both rounds (moderne_sa_ta_round=1+2); a French app says "
        "that classic belote has neither, a club has them in the second round: moderne_sa_ta_round=2.",
        "Points are brought to 162 for every contract (sa_scale=ace_19, ta_scale=x162/258); or sa_scale=raw and "
        "ta_scale=raw.",
        "The first to take plays (turnup_overcall=off); or turnup_overcall=on as in bridge-belote.",
    ),
)
