"""An empty record of a game: it validates as it stands, and says what goes where."""

from __future__ import annotations

from belote_notation.cards import CARDS, RANKS_DOWN, SUITS
from belote_notation.rules.auctions.bids import tell_calls
from belote_notation.rules.contract import GAHWA
from belote_notation.rules.ruleset import Ruleset

_NAMES = (("North", "N"), ("East", "E"), ("South", "S"), ("West", "W"))
_TRICK = ("HA", "HT", "HQ", "HJ")
_STAR = "take the * away when all are written"
"""A list that ends with ``*`` is one of which more is not known, so that nothing is scored by it."""


def skeleton(ruleset: Ruleset, rules: str) -> str:
    """The text of a record in which everything is still unknown."""
    lines = [
        "%belote 1.0",
        "",
        '[Record "1"]',
        '[Date "????-??-??"]',
        f'[Rules "{rules}"]',
        *(f'[{name} "?"]' for name, seat in _NAMES if seat in ruleset.table.seats),
        '[Dealer "?"]',
        *(['[TurnUp "xx"]'] if ruleset.deal.turn_up else []),
        *_hands(ruleset),
        *_auction(ruleset),
        *_declarations(ruleset),
        "[Play]",
        f"* {{ {_trick(ruleset)}, a trick a line, cards in time order; {_STAR} }}",
        f"  {{ results, as they were written down: {_results(ruleset)}; belote fill works out the others }}",
    ]
    return "\n".join(lines) + "\n"


def _hands(ruleset: Ruleset) -> list[str]:
    """The hands, or the piles of an open layout, and the cards out of play."""
    table = ruleset.table
    if table.open_layout:
        piles = " ".join(["xx/xx"] * (table.hand_size // 2))
        note = "  { a card that shows over the one that it covers, as dealt; x is a card that is not known }"
        return ["[Layout]", *(f"{seat}: {piles}" for seat in table.seats), note]
    hands = " ".join(f"{seat}:....{table.hand_size * 'x'}" for seat in table.seats)
    ranks = "".join(rank for rank in RANKS_DOWN if table.pack >> CARDS[SUITS[0] + rank] & 1)
    lines = [f'[Deal "{hands}"] {{ spades.hearts.diamonds.clubs, {ranks}; x is a card that is not known }}']
    return [*lines, f'[Discard "{" ".join(["xx"] * table.out_of_play)}"]'] if table.out_of_play else lines


def _auction(ruleset: Ruleset) -> list[str]:
    """An auction that may be anything, with the calls of the game; nothing where nobody calls."""
    calls = [*_bids(ruleset), *_doubles(ruleset)]
    if not calls:
        return []
    return ['[Auction "?"]', f"* {{ one word a call, in time order: {', '.join(calls)}; {_STAR} }}"]


def _bids(ruleset: Ruleset) -> list[str]:
    """The calls as long as all pass."""
    state = ruleset.auction.start(ruleset.table.table, ruleset.table.table.ring[0], ruleset.auction.seen(None, None))
    found: dict[str, None] = {}
    while not state.closed and (seat := state.speakers()[:1]):
        calls = state.calls(seat)
        found |= dict.fromkeys(calls)
        if "pass" not in calls:
            break
        state.apply(seat, "pass")
    return tell_calls(list(found))


def _doubles(ruleset: Ruleset) -> list[str]:
    """The words of doubling, as they are written and as players say them."""
    auction, words = ruleset.auction, ruleset.words
    strain = ruleset.strains[0]
    bid = bool(not auction.offers(strain, 1, locked=False, bid=False))
    levels = [level for level in range(2, GAHWA + 1) if auction.offers(strain, level, locked=False, bid=bid)]
    top = "four" if words.four else "redouble"
    written = {2: "double", 3: "triple", 4: top, GAHWA: "gahwa"}
    said = {2: words.double, 4: words.four or words.redouble}
    return [
        written[level] + (f" ({said[level]})" if said.get(level, written[level]) != written[level] else "")
        for level in levels
    ]


def _declarations(ruleset: Ruleset) -> list[str]:
    """The section of what is declared; nothing in a game without."""
    rules, seat = ruleset.declarations, ruleset.table.seats[0]
    if not rules.declarations and not rules.belote:
        return []
    what = f"{seat}: tierce HQ @1" if rules.declarations else f"{seat}: belote HK @3"
    return ["[Declarations]", f"* {{ {what}, a line each, or none when there were none; {_STAR} }}"]


def _results(ruleset: Ruleset) -> str:
    """Tags of a paper sheet."""
    sides = " ".join(f"{side} 0" for side in ruleset.table.sides)
    return f'[CardPoints "{sides}"] [Outcome "made"] [Score "{sides}"]'


def _trick(ruleset: Ruleset) -> str:
    """A trick as it is written."""
    seats = ruleset.table.table.ring
    return f"1 {seats[1 % len(seats)]}: {' '.join(_TRICK[: len(seats)])}"
