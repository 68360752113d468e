"""An empty record of a game: it validates as it stands, and says what goes where."""

from __future__ import annotations

from belote_notation.rules.auctions.bids import tell_calls
from belote_notation.rules.ruleset import Ruleset


def skeleton(ruleset: Ruleset, rules: str) -> str:
    """The text of a record in which everything is still unknown."""
    seats = [f'[{name} "?"]' for name, seat in _NAMES if seat in ruleset.table.seats]
    hand = ruleset.table.hand_size * "x"
    hands = " ".join(f"{seat}:....{hand}" for seat in ruleset.table.seats)
    turned = ['[TurnUp "xx"]'] if ruleset.deal.turn_up else []
    lines = [
        "%belote 1.0",
        "",
        '[Record "1"]',
        '[Date "????-??-??"]',
        f'[Rules "{rules}"]',
        *seats,
        '[Dealer "?"]',
        *turned,
        f'[Deal "{hands}"] {{ spades.hearts.diamonds.clubs, AKQJT987; x is a card that is not known }}',
        '[Auction "?"]',
        f"* {{ one word a call, in time order: {_calls(ruleset)} }}",
        "[Declarations]",
        "* { S: tierce HQ @1, a line each; the word none when there were none }",
        "[Play]",
        "* { 1 E: HA H7 HT H8, a trick a line, cards in time order }",
    ]
    return "\n".join(lines) + "\n"


_NAMES = (("North", "N"), ("East", "E"), ("South", "S"), ("West", "W"))


def _calls(ruleset: Ruleset) -> str:
    table = ruleset.table.table
    state = ruleset.auction.start(table, table.ring[0], ruleset.auction.seen(None, None))
    return ", ".join(tell_calls(state.calls(state.speakers()[:1])))
