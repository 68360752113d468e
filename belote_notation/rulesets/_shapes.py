"""Tables, deals and words that several games share."""

from __future__ import annotations

from belote_notation.cards import RANKS, SUITS, Hand, named
from belote_notation.rules.dealing import DealRules
from belote_notation.rules.ruleset import TableRules, Vocabulary

NINE_TO_ACE: Hand = named(suit + rank for suit in SUITS for rank in RANKS[RANKS.index("9") :])
"""The pack of 24 cards, without sevens and eights."""

FOUR_HANDED = TableRules(hand_size=8)
"""Four players in two sides, 32 cards, eight each, anticlockwise."""
TURNED_CARD = DealRules(packets=(3, 2), turn_up=True, rest=3)
"""Five cards each, one turned; after the auction three more, two for the one who gets the turned card."""
ALL_DEALT = DealRules(packets=(3, 2, 3))
"""All eight cards before the auction."""
FIVE_THEN_THREE = DealRules(packets=(3, 2), rest=3)
"""Five cards each, and three more after the auction."""

NO_TRUMP_WORDS = {4: "no trump", 5: "all trump"}
FRENCH = Vocabulary(contracts=NO_TRUMP_WORDS, hanging="litige", tied="litige", double="contre", redouble="surcontre")
"""Words of the French games with a turned card."""
CONTREE = Vocabulary(contracts=NO_TRUMP_WORDS, double="contre", redouble="surcontre")
COINCHE = Vocabulary(contracts=NO_TRUMP_WORDS, double="coinche", redouble="surcoinche")
BULGARIAN = Vocabulary(unit="tens", contracts=NO_TRUMP_WORDS, double="contra", redouble="recontra")
PILOTTA = Vocabulary(double="contra", redouble="recontra")
