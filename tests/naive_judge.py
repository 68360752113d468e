"""A second opinion on a whole record: what breaks a rule for certain, and what the rest comes to."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests import naive_points as points
from tests.naive import PACK, PLAY, RANKS, after, legal, seats_from, side, value, winning
from tests.naive_calls import Bought, Call, IllegalCallError, auction
from tests.naive_points import Found, Written

SIDES = ("NS", "EW")
RUNS = {"tierce": 3, "quarte": 4, "quinte": 5}


@dataclass
class Told:
    """A deal as it is told, in names."""

    rules: str
    dealer: str
    turn_up: str
    hands: dict[str, list[str]]
    """What each held when play began, or the first five cards when all passed."""
    calls: list[Call] = field(default_factory=list)
    first_speaker: str = ""
    said: list[tuple[str, list[str]]] = field(default_factory=list)
    """Who, and the words of the declaration."""
    tricks: list[tuple[int | None, str, list[str]]] = field(default_factory=list)
    """Number, leader and cards, as far as they are stated."""
    stated: dict[str, str] = field(default_factory=dict)
    """Results by tag, as a record writes them."""
    deck: list[str] = field(default_factory=list)
    cut: int = 0
    first: dict[str, list[str]] = field(default_factory=dict)
    stock: list[str] = field(default_factory=list)
    before: dict[str, int] | None = None
    """The totals before the deal."""
    pool: int = 0


class BrokenError(Exception):
    """A rule is broken for certain."""


@dataclass
class Result:
    """What a deal came to."""

    bought: Bought
    cards: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    tricks: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    last: str = ""
    declared: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    belote: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    written: Written = field(default_factory=lambda: Written("passed-out", dict.fromkeys(SIDES, 0)))

    def values(self, pool: int | None = 0) -> dict[str, str]:
        """The results by tag, as a record states them."""
        if self.bought.passed_out:
            return {"Outcome": "passed-out"}
        both = {s: self.declared[s] + self.belote[s] for s in SIDES}
        score = sided(self.written.score)
        if self.written.hangs and pool is not None:
            score += f" hanging {self.written.hangs}"
        return {
            "Contract": self.bought.told(),
            "LastTrick": self.last,
            "CardPoints": sided(self.cards),
            "Declared": sided(both),
            "Outcome": self.written.outcome,
            "Score": score,
        }


def sided(amounts: dict[str, int]) -> str:
    return f"NS {amounts['NS']} EW {amounts['EW']}"


def faults(told: Told) -> list[str]:
    """What is wrong with a record for certain; empty when nothing is."""
    try:
        right = judge(told).values()
    except BrokenError as broken:
        return [str(broken)]
    except IllegalCallError as illegal:
        return [f"call {illegal}"]
    # A stated contract need not say that the double was locked.
    wrong = [tag for tag, text in told.stated.items() if right.get(tag, text) not in (text, f"{text} locked")]
    return [f"{tag} {told.stated[tag]}: {right[tag]}" for tag in wrong]


def judge(told: Told) -> Result:
    """Follow a deal from the cut to the score."""
    bought = auction(told.rules, told.calls, told.dealer, told.turn_up, told.before)
    if not bought.finished:
        raise BrokenError("the auction is not finished")
    if told.first_speaker not in ("", after(told.dealer)):
        raise BrokenError("another one speaks first")
    _dealt(told, bought)
    result = Result(bought)
    if bought.passed_out:
        if told.tricks:
            raise BrokenError("played although all passed")
        return result
    _played(told, result)
    _declared(told, result)
    capot = next((s for s in SIDES if result.tricks[s] == 8), "")
    taker, cards, declared, belote = side(bought.taker), result.cards, result.declared, result.belote
    if told.rules == "classic":
        result.written = points.classic(taker, cards, declared, belote, capot, told.pool)
    else:
        result.written = points.baloot(taker, bought.strain, bought.level, cards, declared, belote, capot)
    return result


def _dealt(told: Told, bought: Bought) -> None:
    size = 5 if bought.passed_out else 8
    cards = [card for hand in told.hands.values() for card in hand]
    if any(len(hand) != size for hand in told.hands.values()) or len(set(cards)) != len(cards):
        raise BrokenError("a hand has the wrong cards")
    if bought.turn_up_to and told.turn_up not in told.hands[bought.turn_up_to]:
        raise BrokenError("the turned card is not where it must be")
    order = seats_from(after(told.dealer))
    first, stock, turn_up = told.first, told.stock, told.turn_up
    if told.deck:
        if sorted(told.deck) != sorted(PACK) or not 3 <= told.cut <= 29:
            raise BrokenError("the pack is not whole, or the cut too thin")
        pack = told.deck[told.cut :] + told.deck[: told.cut]
        dealt: dict[str, list[str]] = {seat: [] for seat in order}
        for packet in (3, 2):
            for seat in order:
                dealt[seat] += [pack.pop(0) for _ in range(packet)]
        turned, rest = pack[0], pack[1:]
        if turned != turn_up or (stock and stock != rest) or any(set(dealt[s]) != set(f) for s, f in first.items()):
            raise BrokenError("the pack was dealt otherwise")
        first, stock = dealt, rest
    dealt_once = [*stock, turn_up, *(card for seat in order for card in first.get(seat, ()))]
    if bought.passed_out:
        dealt_once += [card for seat in order if not first for card in told.hands[seat]]
    if len(set(dealt_once)) != len(dealt_once):
        raise BrokenError("a card is dealt twice")
    made = {seat: list(first.get(seat, ())) for seat in order}
    if stock and not bought.passed_out:
        stock = list(stock)
        for seat in order:
            made[seat] += [stock.pop(0) for _ in range(2 if seat == bought.turn_up_to else 3)]
    if any(set(held) - set(told.hands[seat]) for seat, held in made.items()):
        raise BrokenError("the hand does not hold what was dealt to it")


def _played(told: Told, result: Result) -> None:
    bought, strain = result.bought, result.bought.strain
    hands = {seat: list(hand) for seat, hand in told.hands.items()}
    leader = after(told.dealer)
    if len(told.tricks) != 8:
        raise BrokenError("not eight tricks")
    for number, (stated_number, stated_leader, cards) in enumerate(told.tricks, 1):
        if stated_number not in (None, number) or stated_leader not in ("", leader) or len(cards) != 4:
            raise BrokenError(f"trick {number} is headed wrongly or has not four cards")
        for at, (seat, card) in enumerate(zip(seats_from(leader), cards, strict=True)):
            allowed = legal(hands[seat], cards[:at], strain, PLAY[told.rules], locked=bought.locked)
            if card not in allowed:
                raise BrokenError(f"trick {number}: {seat} may not play {card}")
            hands[seat].remove(card)
        leader = seats_from(leader)[winning(cards, strain)]
        result.last = side(leader)
        result.tricks[result.last] += 1
        result.cards[result.last] += sum(value(card, strain) for card in cards)
    result.cards[result.last] += 10


def _no_surplus(words: list[str]) -> None:
    """One card or rank, places, ``shown`` and a length are all that stands behind a declaration."""
    named = [w for w in words[1:] if w[0] != "@" and w != "shown" and not w.startswith("length=")]
    ranks = list("789TJQKA") if words[0] in ("carre", "hundred") else []
    if len(named) > 1 or any(w not in ranks and not (len(w) == 2 and w[0] in "SHDC") for w in named):
        raise BrokenError(f"surplus words in {words}")


def _declared(told: Told, result: Result) -> None:
    made: list[tuple[str, Found, list[str]]] = []
    words_said: dict[str, list[str]] = {}
    for seat, words in told.said:
        _no_surplus(words)
        if words[0] in ("belote", "rebelote"):
            if words[0] in words_said.setdefault(seat, []):
                raise BrokenError("belote twice")
            words_said[seat].append(words[0])
            _belote_said(told, result, seat, words)
            continue
        one = _combination(told, result, seat, words)
        if any(card not in told.hands[seat] for card in one.cards):
            raise BrokenError(f"{seat} does not hold {words}")
        if not one.points:
            continue  # four sevens are nothing
        if [word for word in words if word[0] == "@"][:1] not in ([], ["@0"], ["@1"]):
            raise BrokenError("declared too late")
        if any(set(one.cards) & set(other.cards) for who, other, _ in made if who == seat):
            raise BrokenError("a card counts twice")
        made.append((seat, one, words))
    order = seats_from(after(told.dealer))
    result.declared = points.award([(s, one) for s, one, _ in made], told.rules, result.bought.strain, order)
    strain = result.bought.strain
    pair = {strain + "K", strain + "Q"}
    for seat in order:
        if strain == "NT" or not pair <= set(told.hands[seat]):
            continue
        mine = [(one, words) for who, one, words in made if who == seat]
        shown = any(pair <= set(one.cards) and "shown" in words for one, words in mine)
        in_four = any(one.is_four and pair & set(one.cards) for one, _ in mine)
        if told.rules == "classic":
            counts = len(words_said.get(seat, [])) == 2
        else:
            counts = bool(words_said.get(seat) or shown) and not in_four
        result.belote[side(seat)] = 20 if counts else result.belote[side(seat)]


def _combination(told: Told, result: Result, seat: str, words: list[str]) -> Found:
    """What is declared; five in a row and more go down as far as the hand does."""
    kind, what = words[0], words[1] if len(words) > 1 else ""
    if kind == "four-hundred":
        what = "A"
    if kind == "carre" or len(what) == 1:
        return points.four(what, told.rules, result.bought.strain)
    one = points.run(what, RUNS.get(kind, 5))
    while one is not None and len(one.cards) >= 5:
        longer = points.run(what, len(one.cards) + 1) if RANKS.index(what[1]) >= len(one.cards) else None
        if longer is None or longer.cards[-1] not in told.hands[seat]:
            break
        one = longer
    if one is None:
        raise BrokenError(f"there is no {words}")
    return one


def _belote_said(told: Told, result: Result, seat: str, words: list[str]) -> None:
    strain = result.bought.strain
    pair = [strain + "K", strain + "Q"]
    if strain == "NT" or any(card not in told.hands[seat] for card in pair):
        raise BrokenError("no belote")
    if len(words) > 1 and words[1] in PACK and words[1] not in pair:
        raise BrokenError("belote with another card")
    when = [number for number, (_, _, cards) in enumerate(told.tricks, 1) for card in cards if card in pair]
    second = words[0] == "rebelote" or told.rules != "classic"
    place = [int(word[1:]) for word in words if word[0] == "@"]
    if place and 0 < place[0] < 9 and place[0] != when[1 if second else 0]:
        raise BrokenError("belote at another card")
