"""The next deal from the one before.

In cafés the cards are shuffled once an evening (S000); after that the tricks of a deal, gathered, cut and dealt on, are
the next one.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from belote_notation.cards import hand_text, named
from belote_notation.pipeline import Verdict
from belote_notation.record.model import Record, Rules
from belote_notation.referee.gathered import deal_on, gather, leave
from belote_notation.rules.dealing import Dealt, Packets, fits, may_cut, read_packets
from belote_notation.rules.gathering import read_gathering
from belote_notation.rules.ruleset import Ruleset
from belote_notation.scorer.course import Course


class Asked(Struct, frozen=True):
    """What is known of the next deal; ``None`` for what is not."""

    gather: str | None = None
    cut: int | None = None
    packets: str | None = None
    dealer: str | None = None
    turn_up_to: str = ""
    """Who gets the turned card."""


def derive(before: Verdict, asked: Asked, name: str, rules: Rules | None) -> Record | str:
    """The next deal as a record, as far as what is asked determines it; or why it cannot be told."""
    replay = before.replay
    if replay is None or replay.ruleset.table.out_of_play:
        return "its rules are not known, or leave cards out of play"
    left = leave(replay, before.pack)
    if left is None:
        return "it needs a complete play before it, or hands, [TurnUp] and [Stock] where all passed"
    pack = gather(left, read_gathering(asked.gather or ""))
    if isinstance(pack, str):
        return f"it needs {pack}"
    ruleset = replay.ruleset
    if wrong := _wrong(asked, ruleset, len(pack)):
        return wrong
    packets = asked.packets or usual_packets(ruleset)
    dealer = asked.dealer or dealer_after(before)
    record = Record(
        id=name, rules=rules, gather=asked.gather, cut=asked.cut, packets=packets, dealer=dealer, deck=tuple(pack)
    )
    dealt = deal_on(pack, record, ruleset, ruleset.table.table.after(dealer) if dealer else "")
    return _dealt(record, dealt, ruleset, asked.turn_up_to) if isinstance(dealt, Dealt) else record


def _wrong(asked: Asked, ruleset: Ruleset, size: int) -> str:
    """What of it the game does not have; empty where it has it all."""
    rules, seats = ruleset.deal, ruleset.table.seats
    for seat in (asked.dealer, asked.turn_up_to):
        if seat and seat not in seats:
            return f"nobody sits at {seat} in this game"
    if asked.cut is not None and not may_cut(rules, asked.cut, size):
        return f"a cut lifts at least {rules.cut_min} cards and at most {size - rules.cut_min}"
    packets = read_packets(asked.packets) if asked.packets else None
    if packets is not None and not fits(rules, packets, ruleset.table.hand_size):
        return f"packets {asked.packets} do not come to the hands of this game; usual are {usual_packets(ruleset)}"
    return ""


def _dealt(record: Record, dealt: Dealt[str], ruleset: Ruleset, turn_up_to: str) -> Record:
    """A record with its cards."""
    rules = ruleset.deal
    if dealt.layout is not None:
        layout = {seat: tuple("/".join(pair) for pair in pairs) for seat, pairs in dealt.layout.items()}
        return replace(record, packets=None, layout=layout)
    if not rules.two_stages:
        return replace(record, deal={seat: _hand(cards) for seat, cards in dealt.first.items()})
    known = bool(turn_up_to) or not rules.turn_up or rules.turned_out
    hands = {seat: _hand(cards) for seat, cards in dealt.hands(rules, turn_up_to).items()} if known else None
    first = {seat: _hand(cards) for seat, cards in dealt.first.items()}
    return replace(record, first=first, turn_up=dealt.turn_up, stock=tuple(dealt.stock), deal=hands)


def _hand(cards: Iterable[str]) -> str:
    return hand_text(named(cards))


def usual_packets(ruleset: Ruleset) -> str:
    """The packets of a game as a record writes them."""
    return write_packets((ruleset.deal.packets, (ruleset.deal.rest,) if ruleset.deal.two_stages else ()))


def write_packets(packets: Packets) -> str:
    """Packets as a record writes them."""
    return ",".join("-".join(map(str, each)) for each in packets if each)


def dealer_after(verdict: Verdict) -> str | None:
    """Who deals after a deal; ``None`` where that is not known."""
    if verdict.record is None or verdict.replay is None or verdict.scored is None:
        return None
    course = Course()
    course.check_dealer(verdict.record, verdict.replay)
    course.after(verdict.record, verdict.replay, verdict.scored, verdict.before, verdict.before)
    return course.next_dealer(verdict.replay.ruleset) or None
