"""What a deal leaves on the table, and the pack that it makes when it is gathered as a record says."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from belote_notation.cards import CARDS, NAMES, in_order, named
from belote_notation.record.model import Record
from belote_notation.referee.replay import Replay
from belote_notation.rules import gathering
from belote_notation.rules.dealing import Dealt, cut, deal_out, read_packets
from belote_notation.rules.gathering import Gathering
from belote_notation.rules.ruleset import Ruleset


class Left(Struct, frozen=True):
    """A deal when it is over: its tricks, or, where all have passed, hands, turned card and stock."""

    won: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Each trick with the side that won it."""
    sides: tuple[str, ...] = ()
    taker: str = ""
    """The side that took the contract."""
    hands: dict[str, list[str]] | None = None
    """Hands that nobody played, as a record writes them."""
    dealt: Dealt[str] | None = None
    """How they came to their owners, where it is known."""
    turned: tuple[str, ...] = ()
    stock: tuple[str, ...] = ()


def leave(replay: Replay, pack: Sequence[str] | None = None) -> Left | None:
    """What a deal leaves; ``None`` where it is not all recorded. ``pack`` is what it was dealt from, if known."""
    left = _passed(replay, pack) if _passed_out(replay) else _tricks(replay)
    if left is None:
        return None
    cards = [name for _, names in left.won for name in names]
    cards += [name for hand in (left.hands or {}).values() for name in hand] + [*left.turned, *left.stock]
    whole = replay.ruleset.table.pack
    return left if named(cards) == whole and len(cards) == whole.bit_count() else None


def _passed_out(replay: Replay) -> bool:
    return replay.auction.passed_out or (replay.record.outcome == "passed-out" and replay.record.play is None)


def _tricks(replay: Replay) -> Left | None:
    """A complete play, every card and every winner of it known."""
    traced, table = replay.trace, replay.ruleset.table
    if traced is None or not traced.complete:
        return None
    won = []
    for trick in traced.rows():
        if not trick.winner or not all(card >= 0 for card in trick.cards):
            return None
        won.append((table.table.side_of[trick.winner], tuple(NAMES[card] for card in trick.cards)))
    taker = replay.contract.taker if replay.contract else ""
    return Left(tuple(won), table.sides, table.table.side_of.get(taker, ""))


def _passed(replay: Replay, pack: Sequence[str] | None) -> Left | None:
    """The hands of a deal that all passed."""
    record, rules = replay.record, replay.ruleset.deal
    whole = pack is not None and len(pack) == replay.ruleset.table.pack.bit_count()
    made = deal_on(pack, record, replay.ruleset, replay.first) if pack is not None and whole else None
    dealt = made if isinstance(made, Dealt) else None
    if dealt is not None:
        turned, stock = dealt.turn_up, tuple(dealt.stock)
        hands = {seat: in_order(named(cards)) for seat, cards in dealt.first.items()}
    else:
        turned, stock = record.turn_up if rules.turn_up else None, record.stock or ()
        hands = {seat: in_order(holding.known) for seat, holding in replay.deal.hands.items()}
    return Left(hands=hands, dealt=dealt, turned=(turned,) if turned in CARDS else (), stock=stock)


def gather(left: Left, how: Gathering) -> list[str] | str:
    """The pack, from the top; or what has to be said besides, as a record writes it."""
    lacking = gathering.lacking(how, passed_out=left.hands is not None)
    if lacking:
        return " and ".join(f"{key}=" for key in lacking) + " in [Gather]"
    if left.hands is None:
        order = gathering.piles(how.top, left.sides, left.taker)
        return "a side of this game behind top=" if order is None else gathering.from_tricks(left.won, order, how)
    if how.cards == gathering.SORTED:
        hands = left.hands
    elif left.dealt is not None:
        hands = left.dealt.first
    else:
        return "[Deck], [Cut] and [Packets] in the record before (or cards=sorted)"
    parts: dict[str, Sequence[str]] = {**hands, gathering.TURNED: left.turned, gathering.STOCK: left.stock}
    pack = gathering.from_hands(parts, how)
    return "every hand, turned and stock behind hands=" if pack is None else pack


def deal_on(pack: Sequence[str], record: Record, ruleset: Ruleset, first: str) -> Dealt[str] | list[str]:
    """The pack cut and dealt as a record says; or the tags that it lacks."""
    packets = read_packets(record.packets) if record.packets else (ruleset.deal.packets, ())
    known = (
        ("[Cut]", record.cut is not None),
        ("[Packets]", record.packets is not None or ruleset.table.open_layout),
        ("[Dealer]", bool(first)),
    )
    lacking = [tag for tag, there in known if not there]
    if lacking or record.cut is None or packets is None:
        return lacking
    order = ruleset.table.table.order(first)
    return deal_out(ruleset.deal, cut(pack, record.cut), order, packets)
