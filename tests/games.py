"""Every ruleset, told to the second opinion in words and numbers."""

from __future__ import annotations

from functools import lru_cache

from belote_notation import rulesets
from belote_notation.cards import in_order
from belote_notation.rules.options import options_of
from belote_notation.rules.ranking import STRAINS
from belote_notation.rules.ruleset import Ruleset
from tests.naive_table import Game

RULESETS = sorted(rulesets.ids())


def find(name: str) -> Ruleset:
    found = rulesets.find(name)
    assert found is not None
    return found


def strains_of(ruleset: Ruleset) -> list[str]:
    """The contracts on offer, by name."""
    return [STRAINS[strain] for strain in ruleset.strains]


OFFERS = [(name, strain) for name in RULESETS for strain in strains_of(find(name))]
"""Every ruleset with every contract that it offers."""


def told(ruleset: Ruleset) -> Game:
    """A ruleset as a game; options by name as a record would write them."""
    table, deal, said = ruleset.table, ruleset.deal, ruleset.declarations
    options = {name: option.written for name, option in options_of(ruleset).items()}
    clockwise = options["direction"] == "cw"
    return Game(
        turn=table.seats if clockwise else table.seats[0] + table.seats[:0:-1],
        sides=table.sides,
        pack=tuple(in_order(table.pack)),
        hand=table.hand_size,
        packets=deal.packets,
        turned=deal.turn_up,
        rest=deal.rest,
        away=table.out_of_play,
        discards=table.discard_to_taker,
        open=table.open_layout,
        last_trick=ruleset.scoring.last_trick,
        runs=said.run_points,
        fours=said.four_points,
        fours_no_trump=said.four_points_no_trump,
        belote_in_four=said.belote_in_four,
        belote_in_shown_run=said.belote_in_shown_run,
        options=options,
    )


@lru_cache(maxsize=64)
def game(name: str) -> Game:
    return told(find(name))
