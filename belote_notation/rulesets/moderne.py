"""Modern belote: the classic game with no-trump and all-trump."""

from __future__ import annotations

from belote_notation.rulesets._derive import derive
from belote_notation.rulesets.bridgee import RULESET as BRIDGEE

RULESET = derive(
    BRIDGEE,
    id="moderne",
    title="Modern belote",
    summary="a turned card, no-trump and all-trump in both rounds, the first to take plays",
    sources=("no text of its own; the options of bridge-belote without coefficients", *BRIDGEE.sources),
    options={
        "turnup_overcall": "no",
        "sa_scale": "ace_19",
        "ta_scale": "x162/258",
        "coefficients": "all_1",
        "target": "1000",
    },
)
