"""The calls of ``[Auction "E"]``."""

from __future__ import annotations

from functools import lru_cache

from belote_notation.record import spelling
from belote_notation.record.model import Auction, Call, End
from belote_notation.record.sections.faults import ENDS, MARKS, Faults, split_mark
from belote_notation.syntax.nodes import Section


@lru_cache(maxsize=4096)
def _call(word: str, by: str) -> Call | None:
    bare, mark = split_mark(word)
    name = spelling.call(bare)
    if name is None or (mark and mark not in MARKS):
        return None
    return Call(name, by, mark)


def read_auction(section: Section, faults: Faults) -> Auction:
    """The calls of ``[Auction "E"]``."""
    return _tidy_auction(section.head, tuple(section.words)) or _auction(section, faults)


@lru_cache(maxsize=512)
def _tidy_auction(head: str | None, words: tuple[str, ...]) -> Auction | None:
    """An auction without a fault. Remembered: an archive has few auctions that differ."""
    faults = Faults("")
    auction = _auction(Section(head, list(words)), faults)
    return None if faults.findings else auction


def _auction(section: Section, faults: Faults) -> Auction:
    first = (section.head or "").strip().upper()
    if first and (len(first) > 1 or first not in "NESW?"):
        faults.add("BN113", -1, tag="Auction", text=section.head, expected="the seat that speaks first: N, E, S or W")
        first = ""
    calls: list[Call] = []
    end: End = ""
    by, by_at = "", -1
    rest_of_bid = -1  # the second word of a bid in two
    for at, word in enumerate(section.words):
        if at == rest_of_bid:
            continue
        if word[-1] == ":":
            if by:
                faults.drop("BN101", by_at, text=by + ":")
            by, by_at = word[:-1].upper(), at
            if len(by) > 1:
                faults.drop("BN101", at, text=word)
                by = ""
            continue
        if end:
            faults.drop("BN101", at, text=word)
            continue
        if word in ENDS:
            end = ENDS[word]
            continue
        call = _call(word, by)
        after = section.words[at + 1] if at + 1 < len(section.words) else ""
        if (call is None or call.word in spelling.BEFORE_SUITS) and (joined := spelling.bid_in_two(word, after)):
            faults.add("BN116", at, text=f"{word} {after}", near=joined)
            rest_of_bid = at + 1
            faults.dropped.append(rest_of_bid)
            call = Call(joined, by)
        elif call is None:
            bare, mark = split_mark(word)
            if spelling.call(bare) is None:
                faults.odd_word("BN116", at, bare)
            else:
                faults.add("BN118", at, text=mark)
            call = Call(spelling.call(bare) or "?", by, mark if mark in MARKS else "")
        calls.append(call)
        by = ""
    if by:
        faults.drop("BN101", by_at, text=by + ":")
    return Auction(tuple(calls), first, end)
