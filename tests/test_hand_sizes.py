"""Hands of the wrong size are told however they come to it: known cards or cards that were not recorded."""

from __future__ import annotations

import pytest

from belote_notation import deal_id, loads
from belote_notation.pipeline import check

WHOLE = "N:A7.KQJ9.A.8 E:KQJ.7.T8.A9 S:T9.A8.K7.KT W:8.T.QJ9.QJ7"
FIRST = "N:A7.KQJ.. E:KQJ.7.T. S:T9.A8.K. W:8.T.QJ9."
STOCK = "xx " * 11

ROWS: dict[str, tuple[str, str, list[str]]] = {
    "whole": ("classic", f'[Deal "{WHOLE}"]', []),
    "unknown cards in the place of known ones": ("classic", f'[Deal "{WHOLE.replace("QJ7", "QJx")}"]', []),
    "an empty fifth group": ("classic", f'[Deal "{WHOLE}."]', []),
    "surplus of no suit": ("classic", f'[Deal "{WHOLE}.x"]', ["West has 9 cards, not 8"]),
    "surplus of a suit": ("classic", f'[Deal "{WHOLE}xxxxxxxx"]', ["West has 16 cards, not 8"]),
    "surplus in the middle": ("coinche", f'[Deal "{WHOLE.replace("T8.A9", "T8x.A9")}"]', ["East has 9 cards, not 8"]),
    "surplus in two": (
        "belot",
        f'[Deal "{WHOLE.replace("A7.", "A7x.").replace("QJ7", "QJ7x")}"]',
        ["North has 9 cards, not 8", "West has 9 cards, not 8"],
    ),
    "two players": ("two-24", '[Deal "N:AKQJT9.AKQ.. S:.JT9.AKQJT9.x"]', ["South has 10 cards, not 9"]),
    "first": ("classic", f'[First "{FIRST}"]', []),
    "surplus in first": ("classic", f'[First "{FIRST}x"]', ["West has 6 cards, not 5"]),
    "surplus in first beside the whole deal": (
        "classic",
        f'[First "{FIRST.replace("QJ9", "QJ9x")}"]\n[Deal "{WHOLE}"]',
        ["West has 6 cards, not 5"],
    ),
    "stock": ("classic", f'[Stock "{STOCK}"]', []),
    "surplus in the stock": ("classic", f'[Stock "{STOCK} xx"]', ["the stock has 12 cards, not 11"]),
    "surplus in the pack": ("classic", f'[Deck "{"xx " * 33}"]', ["the pack has 33 cards, not 32"]),
}


@pytest.mark.parametrize("row", ROWS)
def test_rows(row: str) -> None:
    rules, tags, wanted = ROWS[row]
    text = f'%belote 1.0\n\n[Record "1"]\n[Rules "{rules}@1"]\n{tags}\n'
    found = [d for verdict in check([text.encode()]) for d in verdict.diagnostics]
    assert [(d.code, d.message) for d in found] == [("BN202", message) for message in wanted]
    assert all("too many" in d.help for d in found)


@pytest.mark.parametrize(
    "deal, numbered", [(WHOLE, True), (WHOLE + ".", True), (WHOLE + "x", False), (WHOLE + ".x", False)]
)
def test_a_deal_with_surplus_cards_has_no_number(deal: str, numbered: bool) -> None:
    text = f'%belote 1.0\n\n[Record "1"]\n[Rules "classic@1"]\n[Deal "{deal}"]\n'
    assert (deal_id(loads(text).records[0]) is not None) == numbered
