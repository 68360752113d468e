"""How a deal may have come from the one before: every way to gather, cut and deal it that gives what is recorded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations, product

from msgspec import Struct

from belote_notation.nextdeal.derive import usual_packets, write_packets
from belote_notation.pipeline import Verdict
from belote_notation.referee.gathered import Left, gather, leave
from belote_notation.referee.replay import Replay
from belote_notation.referee.unshuffled import agrees
from belote_notation.rules import gathering
from belote_notation.rules.dealing import cut, deal_out, may_cut, read_packets
from belote_notation.rules.gathering import Gathering, read_gathering


class Way(Struct, frozen=True):
    """A way in which a deal may have come from the one before."""

    how: Gathering
    cut: int
    packets: str
    legal: bool
    """The rules allow to cut so many cards."""
    stated: bool
    """It is what the record says."""


class Inference(Struct, frozen=True):
    """What was found for one record."""

    record: str
    before: str
    line: int
    """Where the record begins."""
    ways: tuple[Way, ...] = ()
    lacking: str = ""
    """Why nothing was searched; empty when it was."""


def infer(verdicts: Iterable[Verdict]) -> Iterator[Inference]:
    """For each record of a file but the first, every way to get it from the one before."""
    before: Verdict | None = None
    for verdict in verdicts:
        if verdict.record is None:
            continue
        if before is not None and before.record is not None:
            found = _ways(before, verdict)
            names = verdict.record.id, before.record.id, verdict.chunk.line
            yield Inference(*names, lacking=found) if isinstance(found, str) else Inference(*names, tuple(found))
        before = verdict


def _ways(before: Verdict, verdict: Verdict) -> Iterator[Way] | str:
    """The ways in which a record follows from the one before; or why none is searched."""
    replay, earlier = verdict.replay, before.replay
    if replay is None or earlier is None or replay.ruleset.table.out_of_play:
        return "its rules are not known, or leave cards out of play"
    left = leave(earlier, before.pack)
    if left is None or earlier.ruleset.table.pack != replay.ruleset.table.pack:
        return f"the cards of record {earlier.record.id} are not all recorded, or of another pack"
    if not replay.first:
        return "its dealer is not recorded"
    if replay.deal.findings:
        return "its deal has an error"
    if not _names_cards(replay):
        return "it names no card"
    return _search(left, replay)


def _names_cards(replay: Replay) -> bool:
    record = replay.record
    listed = record.deck or record.stock or record.first or record.layout or record.turn_up
    return bool(listed) or any(holding.known for holding in replay.deal.hands.values())


def _search(left: Left, replay: Replay) -> Iterator[Way]:
    ruleset, record = replay.ruleset, replay.record
    rules, order = ruleset.deal, ruleset.table.table.order(replay.first)
    said = gather(left, read_gathering(record.gather)) if record.gather else ""
    usual = record.packets or usual_packets(ruleset)
    later = (rules.rest,) if rules.two_stages else ()
    firsts = [rules.packets] if ruleset.table.open_layout else list(gathering.packet_orders(rules.first_cards))
    seen = set()
    for how in _gatherings(left):
        pack = gather(left, how)
        if isinstance(pack, str) or tuple(pack) in seen:
            continue
        seen.add(tuple(pack))
        for lifted, first in product(_cuts(pack, replay), firsts):
            packets = (first, later)
            if agrees(pack, deal_out(rules, cut(pack, lifted), order, packets), replay):
                stated = pack == said and lifted == record.cut and packets == read_packets(usual)
                yield Way(how, lifted, write_packets(packets), may_cut(rules, lifted, len(pack)), stated)


def _cuts(pack: list[str], replay: Replay) -> Iterable[int]:
    """The cuts that can be; one alone where the turned card is known."""
    turned = replay.record.turn_up
    if turned is None or turned not in pack or not replay.ruleset.deal.turn_up or replay.ruleset.table.open_layout:
        return range(len(pack))
    place = replay.ruleset.deal.first_cards * len(replay.ruleset.table.seats)
    return [(pack.index(turned) - place) % len(pack)]


def _gatherings(left: Left) -> Iterator[Gathering]:
    """Every way to put the cards of a deal together."""
    orders = (gathering.PLAY, gathering.REVERSE)
    if left.hands is None:
        tops = (gathering.TAKER, gathering.DEFENCE) if left.taker and len(left.sides) == 2 else ()
        piles: list[tuple[str, ...]] = [(top,) for top in tops] or list(permutations(left.sides))
        for top, tricks, cards in product(piles, (gathering.FIRST_BOTTOM, gathering.FIRST_TOP), orders):
            yield Gathering(top, tricks, cards)
        return
    parts = [*left.hands, *([gathering.TURNED] if left.turned else []), *([gathering.STOCK] if left.stock else [])]
    for hands, cards in product(permutations(parts), (*orders, gathering.SORTED)):
        yield Gathering(cards=cards, hands=hands)
