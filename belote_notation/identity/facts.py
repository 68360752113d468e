"""The facts of a record as bytes, and their hash: the id ``r1-…`` of what was written.

A fact a line, in the order of the roster. What is about the record and not the deal is left out (names, dates, ids,
comments, judgements), and so is what follows from the rest (results, numbers of tricks). No ruleset is looked at: an id
is the same for ever, whatever becomes of the rules. The page ``grammar/README.md`` says it for other programs.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from belote_notation.cards import CARDS, hand_of
from belote_notation.identity import base32
from belote_notation.record.model import Auction, Events, Match, Play, Record, Rules
from belote_notation.record.values import write_contract, write_hands

PREFIX = "r1-"
LENGTH = 26
"""Characters of an id: 130 bits. That two of a thousand million records share one by chance has odds of 1 to 10²¹."""
_BITS = 5 * LENGTH


def record_id(record: Record, match: Match | None = None) -> str:
    """The id of a record; ``match`` is the one whose rules it takes."""
    digest = sha256(serialised(record, match)).digest()
    return PREFIX + base32.encode(int.from_bytes(digest) >> 8 * len(digest) - _BITS, LENGTH)


def serialised(record: Record, match: Match | None = None) -> bytes:
    """What is hashed: lines that each end with LF, in UTF-8."""
    return "".join(f"{line}\n" for line in _lines(record, match)).encode("utf-8", "surrogateescape")


def names_cards(record: Record) -> bool:
    """Whether it names a card at all; records that do not (score sheets) are soon alike without being the same."""
    hands = [*(record.deal or {}).values(), *(record.first or {}).values()]
    tricks = record.play.tricks if record.play else ()
    names = [*(record.deck or ()), *(name for trick in tricks for name in trick.cards)]
    names += [name for pairs in (record.layout or {}).values() for pair in pairs for name in pair.split("/")]
    return any(name in CARDS for name in names) or any(hand_of(hand)[0] for hand in hands)


def _lines(record: Record, match: Match | None) -> Iterator[str]:
    yield "belote r1"
    rules = record.rules or (match.rules if match is not None else None)
    if rules is not None:
        yield f"Rules {_rules(rules)}"
    yield from _deal(record)
    knows_first = record.dealer not in (None, "?")
    if record.auction is not None:
        yield from _auction(record.auction, knows_first)
        knows_first = knows_first or record.auction.first not in ("", "?")
    if record.declarations is not None:
        yield from _events("Declarations", record.declarations)
    if record.play is not None:
        yield from _play(record.play, knows_first)
    if record.incidents is not None:
        yield from _events("Incidents", record.incidents)
    if record.contract is not None and record.auction is None:
        yield f"Contract {write_contract(record.contract)}"


def _rules(rules: Rules) -> str:
    """Options by name; of one that is written twice, the last, which is the one in force."""
    options = tuple(sorted(dict(rules.options).items()))
    return str(Rules(rules.id, rules.version, options))


def _deal(record: Record) -> Iterator[str]:
    layout = [f"{seat}: {' '.join(pairs)}" for seat, pairs in sorted((record.layout or {}).items())]
    facts = (
        ("Dealer", record.dealer if record.dealer != "?" else ""),
        ("Gather", record.gather),
        ("Deck", " ".join(record.deck or ())),
        ("Cut", "" if record.cut is None else str(record.cut)),
        ("Packets", record.packets),
        ("First", write_hands(record.first or {})),
        ("TurnUp", record.turn_up if record.turn_up != "xx" else ""),
        ("Stock", " ".join(record.stock or ())),
        ("Deal", write_hands(record.deal or {})),
        ("Layout", " ".join(layout)),
        ("Discard", " ".join(record.discard or ())),
    )
    for name, value in facts:
        if value:
            yield f"{name} {value}"


def _auction(auction: Auction, knows_first: bool) -> Iterator[str]:
    told = auction.first not in ("", "?") and not knows_first
    yield f"Auction {auction.first}" if told else "Auction"
    for call in auction.calls:
        yield f"{call.by}: {call.word}" if call.by else call.word
    if auction.end:
        yield auction.end


def _events(name: str, events: Events) -> Iterator[str]:
    yield f"{name} none" if events.none else name
    for event in events.events:
        yield f"{event.actor}: {' '.join(event.words)}"
    if events.end:
        yield events.end


def _play(play: Play, knows_first: bool) -> Iterator[str]:
    leader = play.tricks[0].leader if play.tricks and not knows_first else ""
    yield f"Play {leader}" if leader else "Play"
    for trick in play.tricks:
        yield " ".join(trick.cards)
    if play.end:
        yield play.end
