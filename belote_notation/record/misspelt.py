"""Tags and sections that the format does not know: what was meant, and whose the text below a section is.

That text belongs to it, and is one fault and not one a line.
"""

from __future__ import annotations

import difflib
from bisect import bisect_right

from belote_notation.places import Finding, Place, Span
from belote_notation.record.roster import BY_NAME
from belote_notation.syntax.nodes import SECTIONS, Block, Spans

_CLOSE = 0.75
"""How alike a plain tag must be that is offered for the name of a section."""


_CALLED = {
    "Contract": "taker preneur trump atout bid contrat",
    "Declarations": "annonces announces announcements melds",
    "Auction": "bidding calls bids encheres",
    "Play": "tricks plis",
    "Deal": "hands mains",
    "Dealer": "donneur",
    "Outcome": "result",
    "CardPoints": "points",
}
"""What people call a tag or section otherwise."""
_MEANT = {word: name for name, words in _CALLED.items() for word in words.split()}


def meant(name: str) -> str:
    """The tag or section that was probably meant; empty where none is close."""
    if (other := _MEANT.get(name.lower())) is not None:
        return other
    small = {known.lower(): known for known in BY_NAME}
    near = difflib.get_close_matches(name.lower(), small, 1, 0.6)
    return small[near[0]] if near else ""


def take_bodies(block: Block, findings: list[Finding]) -> list[Finding]:
    """The findings of a block, with each unknown tag that text stands below turned into an unknown section.

    One that has a value and is probably a misspelt plain tag owns no text; what stands behind it is a fault of its own.
    """
    spans = block.spans
    if spans is None:
        return findings
    mine = {_start(finding, spans): _section(finding, spans) for finding in findings if finding.code == "BN110"}
    starts = sorted(span.start for tags in spans.tags.values() for span in tags)
    kept: list[Finding] = []
    owners: set[int] = set()
    for fault in block.faults:
        at = bisect_right(starts, fault.at.start) - 1 if fault.code == "BN101" and isinstance(fault.at, Span) else -1
        if at >= 0 and mine.get(starts[at]) is not None:
            owners.add(starts[at])
        else:
            kept.append(fault)
    block.faults[:] = kept
    told = {start: section for start, section in mine.items() if section is not None and start in owners}
    return [told.get(_start(finding, spans), finding) if finding.code == "BN110" else finding for finding in findings]


def _start(finding: Finding, spans: Spans) -> int:
    assert isinstance(finding.at, Place)
    return spans.tags[finding.at.part][0].start


def _section(finding: Finding, spans: Spans) -> Finding | None:
    """What an unknown tag is when text stands below it; ``None`` where it is a plain tag all the same."""
    assert isinstance(finding.at, Place)
    name, right = finding.at.part, str(finding.facts["right"])
    if right not in ("", *SECTIONS):
        if name in spans.values:
            return None
        right = right if difflib.get_close_matches(name.lower(), [right.lower()], 1, _CLOSE) else ""
    return Finding("BN127", finding.at, {"name": name, "right": right})
