"""A second opinion on a whole deal of any game of the family: what was taken, what was declared, and what of it counts.

Written from the rule notes (the belote family: sections 1 and 2.4; baloot: section 7), told by the options of a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.naive import PLAIN_ORDER, RANKS, SUITS, winning
from tests.naive_points import Found
from tests.naive_sums import Counted
from tests.naive_table import Game, Hands, Pair, showing


@dataclass
class Dealt:
    """A deal of any game, in names."""

    game: Game
    rules: str
    dealer: str
    hands: Hands
    """What each held when play began, or the first cards when all passed."""
    turn_up: str = ""
    deck: list[str] = field(default_factory=list)
    cut: int = 0
    first: Hands = field(default_factory=dict)
    stock: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    layout: dict[str, list[Pair]] = field(default_factory=dict)
    calls: list[tuple[str, str]] = field(default_factory=list)
    spoken: bool = True
    """Anybody may call anything at all."""
    before: dict[str, int] = field(default_factory=dict)
    passed_out: bool = False
    taker: str = ""
    """The seat; empty where nobody takes."""
    strain: str = ""
    level: int = 1
    locked: bool = False
    value: int = 0
    slam: str = ""
    tricks: list[tuple[str, list[str]]] = field(default_factory=list)
    """Leader and cards."""
    said: list[tuple[str, list[str]]] = field(default_factory=list)
    """Who, and the words."""
    made: list[tuple[str, Found]] = field(default_factory=list)
    """The runs and fours that were declared."""
    belote: list[str] = field(default_factory=list)
    """The seats whose belote counts."""
    stated: dict[str, str] = field(default_factory=dict)

    @property
    def first_player(self) -> str:
        return self.game.order(self.dealer)[1]

    def winners(self) -> list[str]:
        """Who took each trick."""
        return [self.game.order(leader)[winning(cards, self.strain)] for leader, cards in self.tricks]

    def choices(self) -> dict[str, list[str]]:
        """For each card that was played, the cards that could have been."""
        found, left, gone = {}, {seat: list(hand) for seat, hand in self.hands.items()}, list[str]()
        for leader, cards in self.tricks:
            for at, seat in enumerate(self.game.order(leader)):
                hand = showing(self.layout[seat], gone) if self.layout else left[seat]
                may = self.game.legal(hand, cards[:at], self.strain, locked=self.locked)
                found[cards[at]] = may
                left[seat].remove(cards[at])
            gone += cards
        return found

    def tricks_of(self) -> dict[str, int]:
        won = [self.game.side(seat) for seat in self.winners()]
        return {side: won.count(side) for side in self.game.sides}

    def capot(self) -> str:
        """The side with every trick."""
        return next((side for side, n in self.tricks_of().items() if n == len(self.tricks)), "")

    def cards(self) -> dict[str, int]:
        """Card points, the last trick's ten with them, before anything is multiplied."""
        game = self.game
        points = dict.fromkeys(game.sides, 0)
        for seat, (_, cards) in zip(self.winners(), self.tricks, strict=True):
            points[game.side(seat)] += sum(game.worth(card, self.strain) for card in cards)
        points[game.side(self.winners()[-1])] += game.last_trick
        if game.discards:
            points[game.side(self.taker)] += sum(game.worth(card, self.strain) for card in self.discard)
        return points

    def counted(self) -> Counted:
        """What the deal came to, as the sums look at it."""
        won = self.tricks_of()
        taker = self.game.side(self.taker) if self.taker else ""
        return Counted(
            self.game,
            self.strain,
            taker,
            self.cards(),
            self.game.side(self.winners()[-1]),
            self.declared(),
            self.belote_points(),
            self.capot(),
            tuple(side for side in won if not won[side]),
            self.level,
            self.value,
            self.slam,
            len(set(self.winners())) == 1,
            self.taker == self.first_player,
            bool(self.taker) and any(card[1] == "A" for card in self.hands[self.taker]),
        )

    def declared(self) -> dict[str, int]:
        return award(self.made, self.game, self.strain, self.game.order(self.first_player))

    def belote_points(self) -> dict[str, int]:
        return {side: 20 * sum(seat in side for seat in self.belote) for side in self.game.sides}


def run(game: Game, top: str, length: int) -> Found:
    """A run by its top card."""
    at = RANKS.index(top[1])
    return Found(tuple(top[0] + RANKS[at - step] for step in range(length)), game.runs[min(length, max(game.runs))])


def all_in(hand: list[str], game: Game, strain: str) -> list[Found]:
    """Everything that could be declared of a hand; runs of three and four out of longer ones included."""
    options = game.options
    if options["declarations"] == "off":
        return []
    if strain == "NT" and options["declarations_at_no_trump"] == "none":
        return []
    found = []
    for suit in SUITS:
        held = "".join(rank if suit + rank in hand else " " for rank in RANKS)
        if held == RANKS and options["run8"] == "hundred+sira":
            found += [run(game, suit + "A", 5), run(game, suit + "9", 3)]
            continue
        for end in range(3, len(RANKS) + 1):
            for length in (3, 4):
                if length <= end and " " not in held[end - length : end]:
                    found.append(run(game, suit + RANKS[end - 1], length))
            down = end
            while down and held[down - 1] != " ":
                down -= 1
            if end - down >= 5:  # a run of five or more goes down as far as the hand does
                found.append(run(game, suit + RANKS[end - 1], end - down))
    fours = game.fours_no_trump if strain == "NT" else game.fours
    for rank, points in fours.items():
        if points and all(suit + rank in hand for suit in SUITS):
            found.append(Found(tuple(suit + rank for suit in SUITS), points))
    return found


def strength(one: Found, game: Game, strain: str) -> tuple[int, ...]:
    """Orders declarations: the higher one wins."""
    options, top = game.options, one.cards[0]
    if one.is_four:
        ranks = {"A>10>K>Q": PLAIN_ORDER, "A>K>Q>10": RANKS}.get(options["four_rank"])
        height = (0, ranks.index(top[1]) if ranks else 0, 0)
    else:
        length = len(one.cards) if options["seq_compare_cap"] == "none" else min(len(one.cards), 5)
        in_trumps = top[0] == strain and options["seq_tie"] == "trump"
        height = (length, RANKS.index(top[1]), int(in_trumps))
    if options["four_vs_sequence"] == "any_four":
        return (int(one.is_four), one.points, *height)
    four_first = options["four_vs_sequence"] == "value_then_kind"
    return (one.points, int(one.is_four == four_first), *height)


def award(made: list[tuple[str, Found]], game: Game, strain: str, order: list[str]) -> dict[str, int]:
    """Points of runs and fours by side: all that the side with the best one declared, in each pool."""
    points = dict.fromkeys(game.sides, 0)
    pools = [made]
    if game.options["compare_pool"] == "separate":
        pools = [[(seat, one) for seat, one in made if one.is_four == four] for four in (True, False)]
    for pool in pools:
        if not pool:
            continue
        best = max(strength(one, game, strain) for _, one in pool)
        holders = [(seat, one) for seat, one in pool if strength(one, game, strain) == best]
        unranked = holders[0][1].is_four and game.options["four_rank"] == "unranked"
        if len({game.side(seat) for seat, _ in holders}) > 1:
            if game.options["seq_tie_final"] == "nobody" and not unranked:
                continue
            holders = [min(holders, key=lambda holder: order.index(holder[0]))]
        side = game.side(holders[0][0])
        points[side] += sum(one.points for seat, one in pool if seat in side)
    return points


@dataclass(frozen=True)
class Pairing:
    """A king and queen of trumps in one hand that may be called: trick and card, the first one first."""

    seat: str
    suit: str
    when: tuple[tuple[int, str], ...]


def pairings(dealt: Dealt) -> list[Pairing]:
    """Every king and queen that make belote under the contract and that their holder may call."""
    game, options, strain = dealt.game, dealt.game.options, dealt.strain
    if options["belote"] == "off" or strain == "NT" or (strain == "AT" and options["belote_at_all_trump"] == "none"):
        return []
    found = []
    for suit in SUITS if strain == "AT" else [strain]:
        for seat in game.turn:
            if not {suit + "K", suit + "Q"} <= set(dealt.hands[seat]):
                continue
            taking = dealt.taker and game.side(dealt.taker) == game.side(seat)
            if options["belote_holder"] == "bidding_side" and not taking:
                continue
            when = [
                (number, card, cards[0][0])
                for number, (_, cards) in enumerate(dealt.tricks, 1)
                for card in cards
                if card in (suit + "K", suit + "Q")
            ]
            thrown = strain == "AT" and when[0][2] != suit
            if thrown and options["belote_when"] == "led_or_followed":
                continue
            found.append(Pairing(seat, suit, tuple((n, card) for n, card, _ in when)))
    return found
