"""What one player could see of a deal, as a record: his hand, what was said, shown and played.

The cards of the others, the pack and the stock are taken out, and so are comments and judgements: they were written by
someone who saw everything. The record that is left is judged as any other.
"""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from belote_notation.pipeline import Verdict, check
from belote_notation.record.inherit import inherit
from belote_notation.record.model import Auction, Event, Events, Head, Play, Record, Sided
from belote_notation.record.write import write
from belote_notation.referee.declarations import COMBINATIONS
from belote_notation.referee.layout import pairs_of
from belote_notation.rules.ruleset import Ruleset


def seen_by(seat: str, verdict: Verdict) -> Verdict | None:
    """The record of a verdict judged again as a player saw it; ``None`` where he does not play."""
    record, ruleset = verdict.record, verdict.ruleset
    if record is None or ruleset is None or seat not in ruleset.table.seats:
        return None
    before: Sided | None = {**verdict.before} if verdict.before is not None else None
    whole = replace(inherit(record, verdict.match), before=record.before or before)
    text = write([Head("1.0"), view(seat, whole, ruleset, _shown(verdict))])
    seen = next(
        one
        for one in check([text.encode("utf-8", "surrogateescape")], "<view>", keep_steps=True)
        if one.record is not None
    )
    seen.match, seen.totals = verdict.match, verdict.totals
    return seen


def _shown(verdict: Verdict) -> set[int]:
    """The declarations whose cards lay on the table: those that count are shown, by their index."""
    if verdict.replay is None:
        return set()
    result = verdict.replay.declarations
    return {index for index, declared in result.by_event.items() if declared in result.scoring}


def view(seat: str, record: Record, ruleset: Ruleset, shown: Container[int] = ()) -> Record:
    """A record without what a player did not see; ``shown`` are the declarations that were shown."""
    covered = ruleset.table.open_layout
    auction, play, said = record.auction, record.play, record.declarations
    pairs = pairs_of(record, ruleset) if covered else record.layout
    return replace(
        record,
        comments=(),
        extras=(),
        title=None,
        deck=None,
        cut=None,
        stock=None,
        gather=None,
        first=_own(record.first, seat),
        deal=None if covered else _own(record.deal, seat),
        layout={by: tuple(map(_covered, rows)) for by, rows in pairs.items()} if pairs else None,
        discard=record.discard if record.discard and _laid_away(seat, record, ruleset) else None,
        auction=auction and _without_marks(auction),
        play=play and Play(tuple(replace(trick, marks=()) for trick in play.tricks), play.end),
        declarations=said and _heard(seat, said, shown),
    )


def _own(hands: dict[str, str] | None, seat: str) -> dict[str, str] | None:
    return {seat: hands[seat]} if hands and seat in hands else None


def _covered(pair: str) -> str:
    """A pair of a layout with only the card that shows."""
    return f"{pair.partition('/')[0]}/xx"


def _laid_away(seat: str, record: Record, ruleset: Ruleset) -> bool:
    """The player himself laid the cards out of play away."""
    return ruleset.table.discard_to_taker and record.contract is not None and record.contract.taker == seat


def _without_marks(auction: Auction) -> Auction:
    return replace(auction, calls=tuple(replace(call, mark="") for call in auction.calls))


def _heard(seat: str, said: Events, shown: Container[int]) -> Events:
    """Declarations as the player heard them: of those of others that were never shown only the first word."""
    events = []
    for index, event in enumerate(said.events):
        hidden = event.word in COMBINATIONS and seat not in event.actor
        hidden = hidden and index not in shown and "shown" not in event.words
        events.append(_word_alone(event) if hidden else event)
    return replace(said, events=tuple(events))


def _word_alone(event: Event) -> Event:
    return replace(event, words=(event.word, *("@" + place for place in event.places)))
