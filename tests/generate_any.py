"""Whole deals of any ruleset made up from a number: dealt, bid, declared and played, then written down.

Dealing, play and declarations are the second opinion's; the calls are those that the ruleset's own auction allows.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from belote_notation.cards import CARDS
from belote_notation.record.model import Auction, Call, Event, Events, Play, Record, Rules, Trick
from belote_notation.record.values import contract, sided, write_sided
from belote_notation.referee.contract import tell
from belote_notation.rules.contract import Contract
from belote_notation.rules.ranking import STRAINS
from belote_notation.rules.ruleset import Ruleset
from tests.games import find, game
from tests.naive import RANKS, SUITS, winning
from tests.naive_points import Found
from tests.naive_table import Game, first_cards, rows, showing
from tests.naive_whole import Dealt, all_in, pairings
from tests.written import hand_text


def deal_any(rng: Random, rules: str, *, usual: bool = False) -> Dealt:
    """A legal deal from the cut to the last card; ``usual`` is one from a well shuffled pack, with few bids."""
    ruleset, table = find(rules), game(rules)
    dealer = rng.choice(table.turn)
    order = [*table.order(dealer)[1:], dealer]
    lifted = pack(rng, table, shuffled=usual)
    least = int(table.options["cut_min"])
    cut = rng.randrange(least, len(lifted) - least + 1)
    deck = lifted[len(lifted) - cut :] + lifted[: len(lifted) - cut]
    dealt = Dealt(table, rules, dealer, {}, deck=deck, cut=cut)
    if table.open:
        dealt.layout = rows(lifted, order, row_by_row=table.options["layout_order"] == "row_by_row")
        dealt.hands = {seat: [card for pair in pairs for card in pair] for seat, pairs in dealt.layout.items()}
        dealt.turn_up = dealt.layout[dealer][-1][0]
    else:
        dealt.hands = first_cards(table, lifted, order)
        dealt.first = {seat: list(hand) for seat, hand in dealt.hands.items()} if table.rest else {}
        dealt.turn_up = lifted.pop(0) if table.turned else ""
        dealt.stock = lifted
    if rng.random() < 0.5:
        dealt.before = {side: rng.randrange(int(table.options["target"])) for side in table.sides}
    bought = bid(rng, ruleset, dealt, order[0], usual=usual)
    if bought is None:
        dealt.passed_out = True
        return dealt
    dealt.taker, dealt.strain, dealt.level = bought.taker, STRAINS[bought.strain or 0], bought.level
    dealt.value, dealt.slam, dealt.locked = bought.value, bought.slam, bought.locked
    dealt.stated["Contract"] = tell(bought)
    hand_out(rng, dealt, order, bought.turn_up_to)
    play(rng, dealt, order[0])
    declare(rng, dealt)
    return dealt


def pack(rng: Random, table: Game, *, shuffled: bool) -> list[str]:
    """A pack, often one in which suits or ranks lie together or the first player is strong, unless it is shuffled."""
    cards = list(table.pack)
    rng.shuffle(cards)
    kind = 0 if shuffled else rng.randrange(5)
    if kind == 1:  # hands of few suits
        cards = in_hands(sorted(cards, key=lambda card: (card[0], RANKS.index(card[1]))), table)
    elif kind == 2:  # and of few ranks
        cards = in_hands(sorted(cards, key=lambda card: RANKS.index(card[1])), table)
    elif kind == 3:
        cards.sort(key=lambda card: "789TJQKA".index(card[1]) + rng.randrange(3))
    elif kind == 4:
        cards.sort(key=lambda card: "78QK9TJA".index(card[1]) // 4 + rng.randrange(2))
    for _ in range(rng.randrange(10) if kind else 0):
        a, b = rng.randrange(len(cards)), rng.randrange(len(cards))
        cards[a], cards[b] = cards[b], cards[a]
    return cards


def in_hands(cards: list[str], table: Game) -> list[str]:
    """The pack that gives each hand a row of neighbours."""
    numbers = list(range(len(cards)))
    places: list[int] = []
    if not table.open:
        seats = list(table.turn)
        lifted = [str(n) for n in numbers]
        first = first_cards(table, lifted, seats)
        for at, seat in enumerate(seats):
            later = lifted[table.turned + at * table.rest :][: table.rest]
            places += [int(n) for n in [*first[seat], *later]]
    places += [n for n in numbers if n not in places]
    pack = [""] * len(cards)
    for card, place in zip(cards, places, strict=True):
        pack[place] = card
    return pack


def bid(rng: Random, ruleset: Ruleset, dealt: Dealt, first: str, *, usual: bool) -> Contract | None:
    """Legal calls until nobody may speak or everybody has had enough; no contract when all pass.

    ``usual`` are calls in turn, most of them passes, and most bids low.
    """
    seen = ruleset.auction.seen(CARDS.get(dealt.turn_up), dealt.before or None)
    state = ruleset.auction.start(ruleset.table.table, first, seen)
    eager = 0.25 if usual else rng.choice((0.05, 0.2, 0.4, 0.6))
    dealt.spoken = not state.closed
    while not state.closed and not (state.finished and rng.random() < 0.3):
        speakers = state.speakers()
        seat = speakers[0] if usual or rng.random() < 0.8 else rng.choice(speakers)
        plain = len(speakers) == 1 and (usual or rng.random() < 0.9)
        word = "pass"
        if rng.random() < eager or state.judge(seat, word) is not None:
            bids = [call for call in state.calls(seat) if call != "pass"]
            doubles = [w for w in bids if w not in STRAINS and not w[0].isdigit()]
            some = bids[:8] if usual and rng.random() < 0.9 else rng.choice([bids[:8], bids, doubles or bids])
            word = rng.choice(some) if bids else word
            assert state.judge(seat, word) is None, f"{seat} may say nothing after {dealt.calls}"
        dealt.calls.append(("" if plain else seat, word))
        state.apply(seat, word)
    return None if state.passed_out else state.contract


def hand_out(rng: Random, dealt: Dealt, order: list[str], turn_up_to: str) -> None:
    """The rest of the cards, the turned card, and what the game lays away."""
    table, stock = dealt.game, list(dealt.stock)
    left = table.options.get("seven_exchange") == "on"
    if table.turned and not turn_up_to and not table.open and dealt.taker and not left and rng.random() < 0.5:
        turn_up_to = dealt.taker  # he may take the turned card or leave it
        dealt.first = {}  # which of the two he did is not recorded
    for seat in order if table.rest else []:
        dealt.hands[seat] += [stock.pop(0) for _ in range(table.rest - (seat == turn_up_to))]
    if turn_up_to and not table.open:
        dealt.hands[turn_up_to].append(dealt.turn_up)
    if table.discards:
        dealt.hands[dealt.taker] += stock
        rng.shuffle(dealt.hands[dealt.taker])
        dealt.discard = [dealt.hands[dealt.taker].pop() for _ in range(table.away)]
    elif left and dealt.turn_up[0] == dealt.strain and rng.random() < 0.7:
        exchange_seven(dealt)


def exchange_seven(dealt: Dealt) -> None:
    """Whoever was dealt the seven of trumps gives it for the turned card."""
    for seat, hand in dealt.hands.items():
        seven = dealt.strain + "7"
        if seven in dealt.first[seat]:
            hand[hand.index(seven)] = dealt.turn_up
            dealt.first, dealt.deck = {}, []
            return


def play(rng: Random, dealt: Dealt, leader: str) -> None:
    """Legal cards at random, now and then the strongest."""
    table, left, gone = dealt.game, {seat: list(hand) for seat, hand in dealt.hands.items()}, list[str]()
    greedy = rng.random() < 0.5
    for _ in range(table.hand):
        cards: list[str] = []
        order = table.order(leader)
        for seat in order:
            hand = left[seat]
            if table.open:
                hand = showing(dealt.layout[seat], gone)
            may = table.legal(hand, cards, dealt.strain, locked=dealt.locked)
            card = max(may, key=lambda c: table.worth(c, dealt.strain)) if greedy else rng.choice(may)
            left[seat].remove(card)
            cards.append(card)
        gone += cards
        dealt.tricks.append((leader, cards))
        leader = order[winning(cards, dealt.strain)]


def declare(rng: Random, dealt: Dealt) -> None:
    """A part of what each holds, and belote where it is held and the game counts it."""
    table, options = dealt.game, dealt.game.options
    silent = set()
    for seat in table.order(dealt.first_player):
        used: set[str] = set()
        choices = all_in(dealt.hands[seat], table, dealt.strain)
        rng.shuffle(choices)
        choices.sort(key=lambda one: -one.points if rng.random() < 0.7 else 0)
        for one in choices:
            if rng.random() < 0.25 or (used & set(one.cards) and options["card_once"] == "on"):
                continue
            used |= set(one.cards)
            words = [*called(rng, one), *rng.choice(places(options["announce_when"]))]
            if table.belote_in_shown_run and words[-1] == "@1" and rng.random() < 0.5:
                words += ["shown", "@2"]
                silent.add((seat, one))
            dealt.made.append((seat, one))
            dealt.said.append((seat, words))
    for pair in pairings(dealt):
        cards = {pair.suit + "K", pair.suit + "Q"}
        mine = [one for seat, one in dealt.made if seat == pair.seat]
        if any(one.is_four and cards & set(one.cards) for one in mine) and not table.belote_in_four:
            continue
        inside = [one for one in mine if not one.is_four and cards <= set(one.cards)]
        if inside and options["belote_overlap"] == "forbidden":
            continue
        swallowed = any(one.points >= 100 for one in inside) and options["baloot_in_seq_hundred"] == "off"
        if rng.random() < 0.7:
            held = [suit for suit in SUITS if {suit + "K", suit + "Q"} <= set(dealt.hands[pair.seat])]
            told = rng.random() < 0.8 or len(held) > 1
            said = belote_words(rng, options["belote_call"], pair.when, told=told)
            dealt.said += [(pair.seat, words) for words in said]
        elif not any((pair.seat, one) in silent for one in inside):
            continue
        if not swallowed:
            dealt.belote.append(pair.seat)


def called(rng: Random, one: Found) -> list[str]:
    top = one.cards[0]
    if one.is_four:
        return ["hundred" if one.points == 100 and rng.random() < 0.3 else "carre", top[1]]
    words = [{3: "tierce", 4: "quarte"}.get(len(one.cards), "quinte"), top]
    return [*words, f"length={len(one.cards)}"] if len(one.cards) > 5 and rng.random() < 0.3 else words


def places(when: str) -> list[list[str]]:
    """When runs and fours may be declared."""
    return [[], ["@0"]] if when == "before_play" else [[], ["@0"], ["@1"], ["@1"]]


def belote_words(rng: Random, call: str, when: tuple[tuple[int, str], ...], *, told: bool) -> list[list[str]]:
    """How belote is said: two words, the first card's or the second card's alone; ``told`` names card and trick."""
    at, again = ([card, f"@{trick}"] if told else [] for trick, card in when)
    first, second = ["belote", *at], ["rebelote", *again]
    if call == "second_card":
        return [["belote", *again]]
    both = call == "both_words" or (call == "rebelote_tolerated" and rng.random() < 0.5)
    return [first, second] if both else [first]


def record_any(dealt: Dealt, name: str = "1", rng: Random | None = None) -> Record:
    """The record of a deal; ``rng`` leaves out what follows from the rest."""

    def maybe() -> bool:
        return rng is None or rng.random() < 0.6

    fields: dict[str, Any] = {"id": name, "rules": Rules(dealt.rules), "dealer": dealt.dealer}
    if dealt.before:
        fields["before"] = dict(dealt.before)
    if dealt.deck and maybe():
        fields["deck"], fields["cut"] = tuple(dealt.deck), dealt.cut
    if dealt.first and maybe():
        fields["first"] = {seat: hand_text(hand) for seat, hand in dealt.first.items()}
    if dealt.first and dealt.stock and maybe():
        fields["stock"] = tuple(dealt.stock)
    if dealt.discard and maybe():
        fields["discard"] = tuple(dealt.discard)
    if dealt.layout and (maybe() or dealt.passed_out):
        fields["layout"] = {seat: tuple(map("/".join, pairs)) for seat, pairs in dealt.layout.items()}
    if dealt.turn_up and ("layout" not in fields or maybe()):
        fields["turn_up"] = dealt.turn_up
    if "layout" not in fields or maybe():
        fields["deal"] = {seat: hand_text(dealt.hands[seat]) for seat in "NESW" if seat in dealt.hands}
    if dealt.spoken or maybe():
        fields["auction"] = Auction(tuple(Call(word, by) for by, word in dealt.calls))
    if dealt.tricks:
        numbered = rng.randrange(3) if rng is not None else 0
        fields["play"] = Play(
            tuple(
                Trick(tuple(cards), None if numbered == 1 else number, leader if numbered != 2 else "")
                for number, (leader, cards) in enumerate(dealt.tricks, 1)
            )
        )
        events = tuple(Event(seat, tuple(words)) for seat, words in dealt.said)
        fields["declarations"] = Events(events, none=not events)
    for tag, text in dealt.stated.items():
        if maybe():
            fields[FIELDS[tag]] = contract(text) if tag == "Contract" else sided(text) if tag in SIDED else text
    return Record(**fields)


def state(dealt: Dealt, filled: Record) -> None:
    """Write the results in, as a filled record states them."""
    for tag, name in FIELDS.items():
        value = getattr(filled, name)
        if value is not None and tag != "Contract":
            dealt.stated[tag] = write_sided(value) if tag in SIDED else value


def turned(dealt: Dealt) -> Dealt:
    """The same deal with everybody moved one seat on."""
    table = dealt.game
    seat = {one: table.order(one)[1] for one in table.turn} | {"": ""}
    moved = {side: table.side(seat[side[0]]) for side in table.sides}
    after = replace(dealt, dealer=seat[dealt.dealer], taker=seat[dealt.taker])
    after.hands = {seat[one]: hand for one, hand in dealt.hands.items()}
    after.first = {seat[one]: hand for one, hand in dealt.first.items()}
    after.layout = {seat[one]: pairs for one, pairs in dealt.layout.items()}
    after.calls = [(seat[by], word) for by, word in dealt.calls]
    after.before = {moved[side]: points for side, points in dealt.before.items()}
    after.tricks = [(seat[leader], cards) for leader, cards in dealt.tricks]
    after.said = [(seat[by], words) for by, words in dealt.said]
    after.made = [(seat[by], one) for by, one in dealt.made]
    after.belote = [seat[by] for by in dealt.belote]
    after.stated = {}
    return after


FIELDS = {
    "Contract": "contract",
    "LastTrick": "last_trick",
    "CardPoints": "card_points",
    "Declared": "declared",
    "Outcome": "outcome",
    "Score": "score",
    "Total": "total",
}
SIDED = ("CardPoints", "Declared", "Score", "Total")
