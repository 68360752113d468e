"""Whole deals made up from a number: dealt, bid, declared, played and scored by the naive rules, then written down."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from belote_notation.record.model import Match, Part, Rules
from tests.naive import PACK, PLAY, RANKS, SUITS, TURN, after, legal, seats_from, side, winning
from tests.naive_calls import WORDS, IllegalCallError, auction
from tests.naive_judge import Result, Told, judge
from tests.naive_points import Found, all_in
from tests.written import record

RULES = ("classic", "baloot")
seeds = st.integers(min_value=0, max_value=2**32 - 1)
rules = st.sampled_from(RULES)
randoms = st.builds(Random, seeds)


def deals() -> st.SearchStrategy[Told]:
    """One legal deal, with its results stated."""
    return st.builds(lambda seed, game: deal(Random(seed), game), seeds, rules)


def pack(rng: Random) -> list[str]:
    """A pack, often one that gives long runs, fours, or everything to one side."""
    cards = list(PACK)
    kind = rng.randrange(5)
    if kind < 2:
        rng.shuffle(cards)
        return cards
    if kind == 2:  # fours fall together
        cards.sort(key=lambda card: (RANKS.index(card[1]) + 3 * rng.randrange(2), card[0]))
    hands: dict[str, list[str]] = {seat: [] for seat in TURN}
    if kind == 4:  # one side is strong
        cards.sort(key=lambda card: ("78QK9TJA".index(card[1]), rng.random()))
        hands = {"N": cards[0::2][:8], "S": cards[1::2][:8], "E": cards[16::2], "W": cards[17::2]}
    else:
        hands = {seat: cards[8 * at : 8 * at + 8] for at, seat in enumerate(TURN)}
    for _ in range(rng.randrange(6)):
        one, two = rng.sample(TURN, 2)
        a, b = rng.randrange(8), rng.randrange(8)
        hands[one][a], hands[two][b] = hands[two][b], hands[one][a]
    order = seats_from(rng.choice(TURN))
    for hand in hands.values():
        rng.shuffle(hand)
    top = [card for seat in order for card in hands[seat][:3]] + [card for seat in order for card in hands[seat][3:5]]
    return top + [card for seat in order for card in hands[seat][5:]]


def deal(rng: Random, game: str, *, dealer: str = "", before: dict[str, int] | None = None, pool: int = 0) -> Told:
    """A deal from the cut to the stated score."""
    dealer = dealer or rng.choice(TURN)
    deck, cut = pack(rng), rng.randrange(3, 30)
    deck = deck[32 - cut :] + deck[: 32 - cut]
    lifted = deck[cut:] + deck[:cut]
    order = seats_from(after(dealer))
    hands: dict[str, list[str]] = {seat: [] for seat in order}
    for packet in (3, 2):
        for seat in order:
            hands[seat] += [lifted.pop(0) for _ in range(packet)]
    first = {seat: list(hand) for seat, hand in hands.items()}
    turn_up, stock = lifted[0], lifted[1:]
    told = Told(game, dealer, turn_up, hands, deck=deck, cut=cut, first=first, stock=stock, before=before, pool=pool)
    _bid(rng, told)
    bought = auction(game, told.calls, dealer, turn_up, before)
    if not bought.passed_out:
        rest = list(stock)
        for seat in order:
            hands[seat] += [rest.pop(0) for _ in range(2 if seat == bought.turn_up_to else 3)]
        hands[bought.turn_up_to].append(turn_up)
        _play(rng, told, bought.strain, locked=bought.locked)
        _declare(rng, told, bought.strain)
    state(told)
    return told


def state(told: Told) -> Result:
    """Write the results in."""
    result = judge(told)
    told.stated = result.values()
    return result


def _bid(rng: Random, told: Told) -> None:
    """Legal calls until nobody may speak or everybody has had enough."""
    eager = rng.choice((0.05, 0.2, 0.3, 0.5))
    while True:
        state = auction(told.rules, told.calls, told.dealer, told.turn_up, told.before)
        if not state.speakers or (state.finished and rng.random() < 0.2):
            break
        seat = rng.choice(state.speakers)
        calls = [word for word in WORDS[told.rules] if _may(told, seat, word)]
        bids = [word for word in calls if word != "pass"]
        keen = rng.random() < (0.5 if state.taker else eager)
        word = rng.choice(bids) if bids and (keen or "pass" not in calls) else "pass"
        plain = len(state.speakers) == 1 and rng.random() < 0.9
        told.calls.append(("" if plain else seat, word))
    told.first_speaker = rng.choice(("", after(told.dealer)))


def _may(told: Told, seat: str, word: str) -> bool:
    try:
        auction(told.rules, [*told.calls, (seat, word)], told.dealer, told.turn_up, told.before)
    except IllegalCallError:
        return False
    return True


def _play(rng: Random, told: Told, strain: str, *, locked: bool) -> None:
    left = {seat: list(hand) for seat, hand in told.hands.items()}
    leader = after(told.dealer)
    for number in range(1, 9):
        cards: list[str] = []
        for seat in seats_from(leader):
            card = rng.choice(legal(left[seat], cards, strain, PLAY[told.rules], locked=locked))
            left[seat].remove(card)
            cards.append(card)
        told.tricks.append((number, leader, cards))
        leader = seats_from(leader)[winning(cards, strain)]


def _declare(rng: Random, told: Told, strain: str) -> None:
    """A part of what each holds, and belote where it is held and not inside a four."""
    late: list[tuple[str, list[str]]] = []
    for seat in seats_from(after(told.dealer)):
        used: set[str] = set()
        choices = all_in(told.hands[seat], told.rules, strain)
        rng.shuffle(choices)
        choices.sort(key=lambda one: -one.points if rng.random() < 0.7 else 0)
        in_four = False
        for one in choices:
            if used & set(one.cards) or rng.random() < 0.25:
                continue
            used |= set(one.cards)
            in_four = in_four or (one.is_four and one.cards[0][1] in "KQ")
            told.said.append((seat, [*_called(rng, told.rules, one, strain), *_place(rng, told.rules)]))
        held = strain in SUITS and {strain + "K", strain + "Q"} <= set(told.hands[seat])
        if held and rng.random() < 0.7 and not (in_four and told.rules != "classic"):
            late += _belote(rng, told, seat, strain)
    told.said += late


def _called(rng: Random, game: str, one: Found, strain: str) -> list[str]:
    top = one.cards[0]
    if one.is_four:
        if game == "baloot" and top[1] == "A" and strain == "NT" and rng.random() < 0.5:
            return ["four-hundred"]
        hundred = game == "baloot" and not (top[1] == "A" and strain == "NT") and rng.random() < 0.5
        return ["hundred" if hundred else "carre", top[1]]
    if len(one.cards) >= 5 and game == "baloot" and rng.random() < 0.5:
        return ["hundred", top]
    words = [{3: "tierce", 4: "quarte"}.get(len(one.cards), "quinte"), top]
    return [*words, f"length={len(one.cards)}"] if len(one.cards) > 5 and rng.random() < 0.3 else words


def _place(rng: Random, game: str) -> list[str]:
    words = rng.choice(([], ["@1"], ["@1"], ["@0"]))
    return [*words, "shown", "@2"] if game == "baloot" and words == ["@1"] and rng.random() < 0.5 else words


def _belote(rng: Random, told: Told, seat: str, strain: str) -> list[tuple[str, list[str]]]:
    when = [(n, card) for n, (_, _, cards) in enumerate(told.tricks, 1) for card in cards if card[0] == strain]
    when = [(n, card) for n, card in when if card[1] in "KQ"]
    full = rng.random() < 0.8
    said = [[when[0][1], f"@{when[0][0]}"] if full else [], [when[1][1], f"@{when[1][0]}"] if full else []]
    if told.rules == "classic":
        return [(seat, ["belote", *said[0]]), (seat, ["rebelote", *said[1]])]
    return [(seat, ["belote", *said[1]])]


def match(rng: Random, game: str, length: int) -> tuple[list[Part], list[Told]]:
    """A match of several deals with its totals, and the deals."""
    parts: list[Part] = [Match(name=f"match {rng.randrange(1000)}", rules=Rules(game), target=5000)]
    told: list[Told] = []
    totals = {"NS": 0, "EW": 0}
    pool = 0
    dealer = rng.choice(TURN)
    for number in range(1, length + 1):
        one = deal(rng, game, dealer=dealer, before=dict(totals), pool=pool)
        result = judge(one)
        score = result.written.score
        totals = {s: totals[s] + score[s] for s in totals}
        pool = pool + result.written.hangs if result.written.outcome in ("tied", "passed-out") else 0
        one.stated["Total"] = f"NS {totals['NS']} EW {totals['EW']}"
        told.append(one)
        parts.append(record(one, str(number), own_rules=False))
        dealer = after(dealer)
        if any(word == "gahwa" for _, word in one.calls):
            break  # who wins such a deal has won the match
    return parts, told


def rotated(told: Told, steps: int) -> Told:
    """The same deal with everybody moved on by some seats."""

    def seat(name: str) -> str:
        return seats_from(name)[steps % 4] if name else ""

    turned = Told(
        told.rules,
        seat(told.dealer),
        told.turn_up,
        {seat(s): hand for s, hand in told.hands.items()},
        [(seat(by), word) for by, word in told.calls],
        seat(told.first_speaker),
        [(seat(by), words) for by, words in told.said],
        [(number, seat(leader), cards) for number, leader, cards in told.tricks],
        deck=told.deck,
        cut=told.cut,
        first={seat(s): hand for s, hand in told.first.items()},
        stock=told.stock,
        pool=told.pool,
    )
    if told.before is not None:
        turned.before = {side(seat(s[0])): points for s, points in told.before.items()}
    return turned
