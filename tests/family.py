"""A deal of any ruleset, made up from a number by the engine itself: something to print for every game.

It proves nothing of the rules; the naive second opinion and the golden rows do that.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from msgspec.structs import replace

from belote_notation import rulesets
from belote_notation.cards import CARDS, NAMES, SUITS, Hand, cards_in, in_order, named
from belote_notation.record.model import Auction, Call, Event, Events, Play, Record, Rules, Trick
from belote_notation.referee.replay import referee
from belote_notation.rules.combinations import belote_cards, best_choice
from belote_notation.rules.contract import Contract
from belote_notation.rules.dealing import LayoutDeal, deal_layout
from belote_notation.rules.declarations import AnnounceWhen, BeloteCall
from belote_notation.rules.ruleset import Ruleset
from tests.written import hand_text, text_of

RULESETS = rulesets.ids()


def text(ruleset: str, seed: int = 1) -> str:
    """A file with one deal that was played out."""
    return text_of([deal(ruleset, seed)])


@lru_cache(maxsize=512)
def deal(ruleset: str, seed: int = 1, name: str = "1") -> Record:
    """A deal that was bid and played out, everything recorded but the results."""
    rules = rulesets.find(ruleset)
    assert rules is not None
    rng = Random(f"{ruleset} {seed}")
    while True:  # deals that all pass are dealt again
        pack = in_order(rules.table.pack)
        rng.shuffle(pack)
        record = _bid(_dealt(rules, pack, rng, name), rules, rng)
        if (contract := referee(record, rules).contract) is not None:
            break
    record = _with_hands(record, rules, pack, contract)
    record = _played(record, rules, rng)
    return replace(record, declarations=_declarations(record, rules))


def _dealt(ruleset: Ruleset, pack: list[str], rng: Random, name: str) -> Record:
    """What lies on the table before the auction."""
    table = ruleset.table.table
    dealer = rng.choice(table.seats)
    record = Record(id=name, rules=Rules(ruleset.id), dealer=dealer)
    if isinstance(ruleset.deal, LayoutDeal):
        pairs = deal_layout(pack, table.order(table.after(dealer)), ruleset.deal.layout_order)
        layout = {seat: tuple("/".join(pair) for pair in pairs[seat]) for seat in table.seats}
        return replace(record, layout=layout, turn_up=pack[-1])
    at = len(table.seats) * ruleset.deal.first_cards
    return replace(record, turn_up=pack[at]) if ruleset.deal.turn_up else record


def _bid(record: Record, ruleset: Ruleset, rng: Random) -> Record:
    """Calls at random, low ones."""
    assert record.dealer is not None
    table = ruleset.table.table
    first = table.after(record.dealer)
    state = ruleset.auction.start(table, first, ruleset.auction.seen(CARDS.get(record.turn_up or ""), None))
    calls = []
    while not state.closed and (seat := state.speakers()[:1]):
        words = state.calls(seat)
        bids = [word for word in words if word != "pass"]
        low = [*bids[: len(SUITS)], *(word for word in bids if "double" in word)]
        word = rng.choice(low) if low and (rng.random() < 0.4 or "pass" not in words) else "pass"
        calls.append(Call(word))
        state.apply(seat, word)
    return (
        record
        if ruleset.deal.turn_up and ruleset.table.open_layout and not calls
        else (replace(record, auction=Auction(tuple(calls), first)))
    )


def _with_hands(record: Record, ruleset: Ruleset, pack: list[str], contract: Contract) -> Record:
    """The hands as they were played; the layout says them by itself."""
    if record.layout is not None:
        return record
    table, first_cards = ruleset.table, ruleset.deal.first_cards
    left = [card for card in pack if card != record.turn_up]
    hands = {}
    for seat in table.seats:
        hands[seat], left = left[:first_cards], left[first_cards:]
    for seat in table.seats:
        if seat == contract.turn_up_to and record.turn_up is not None:
            hands[seat].append(record.turn_up)
        more = table.hand_size - len(hands[seat])
        hands[seat], left = hands[seat] + left[:more], left[more:]
    discard = tuple(left) if len(left) == table.out_of_play else None
    return replace(record, deal={seat: hand_text(hand) for seat, hand in hands.items()}, discard=discard or None)


def _played(record: Record, ruleset: Ruleset, rng: Random) -> Record:
    """Legal cards at random, the referee asked after each which may follow."""
    size = len(ruleset.table.seats)
    replay = referee(record, ruleset)
    shown = [pair.partition("/")[0] for pair in (record.layout or {}).get(replay.first, ())]
    legal = named(shown) if shown else replay.deal.hands[replay.first].known
    if replay.contract is not None and replay.contract.locked and replay.ranking is not None:
        legal = legal & ~replay.ranking.trumps or legal
    tricks: list[list[str]] = [[]]
    leaders = [replay.first]
    while True:
        tricks[-1].append(NAMES[rng.choice(list(cards_in(legal)))])
        play = Play(tuple(Trick(tuple(t), n, by) for n, (t, by) in enumerate(zip(tricks, leaders), 1)), "+")
        judged = referee(replace(record, play=play), ruleset, keep_steps=True).play
        assert judged is not None
        if judged.upcoming is None:
            return replace(record, play=replace(play, end=""))
        legal = judged.upcoming.legal
        if len(tricks[-1]) == size:
            tricks.append([])
            leaders.append(judged.upcoming.seat)


def _declarations(record: Record, ruleset: Ruleset) -> Events:
    """Everything that may be declared, each in its owner's first turn; belote at its cards."""
    replay, rules = referee(record, ruleset), ruleset.declarations
    assert replay.ranking is not None and replay.trace is not None
    strain = replay.ranking.strain
    events = []
    order = replay.trace.orders[0]
    if rules.declared_at(strain):
        for seat in order:
            hand: Hand = replay.deal.hands[seat].known
            at = "@0" if rules.announce_when is AnnounceWhen.BEFORE_PLAY else "@1"
            events += [Event(seat, (*c.name.split(), at)) for c in best_choice(hand, rules, strain)]
    if rules.belote:
        for pair in belote_cards(rules, strain):
            played = [
                (seat, NAMES[card], number)
                for number, trick in enumerate(replay.trace.rows(), 1)
                for seat, card in zip(trick.order, trick.cards)
                if pair >> card & 1
            ]
            if len({seat for seat, _, _ in played}) == 1 < len(played):
                late = rules.belote_call is BeloteCall.SECOND_CARD
                words = [("belote", played[1])] if late else zip(("belote", "rebelote"), played)
                events += [Event(seat, (word, card, f"@{at}")) for word, (seat, card, at) in words]
    return Events(tuple(events), none=not events)
