"""Tables and deals that several games share."""

from __future__ import annotations

from belote_notation.rules.dealing import DealRules
from belote_notation.rules.ruleset import TableRules

FOUR_HANDED = TableRules(hand_size=8)
"""Four players in two sides, 32 cards, eight each, anticlockwise."""
TURNED_CARD = DealRules(packets=(3, 2), turn_up=True, rest=3)
"""Five cards each, one turned; after the auction three more, two for the one who gets the turned card."""
