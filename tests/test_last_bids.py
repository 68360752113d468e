"""When an auction in points has nothing left to be bid, and what it offers until then, by the options."""

from __future__ import annotations

import pytest

from belote_notation import rulesets
from belote_notation.rules.auctions import AuctionState
from belote_notation.rules.options import override

ALONE = (("max_bid", "none"), ("capot_call", "off"))


def auction(options: tuple[tuple[str, str], ...], calls: str) -> AuctionState:
    base = rulesets.find("contree")
    assert base is not None
    ruleset, refused = override(base, [*options])
    assert not refused
    state = ruleset.auction.start(ruleset.table.table, "S", ruleset.auction.seen(None, None))
    for seat, word in zip("SENW", calls.split()):
        assert state.judge(seat, word) is None
        state.apply(seat, word)
    return state


@pytest.mark.parametrize(
    ("options", "calls", "there", "not_there"),
    [
        ((), "160H", "capotS double", "170S"),
        ((), "capotH", "double", "capotS"),
        ((("capot_call", "off"),), "150H", "160S", "170S capotS"),
        ((("min_bid", "ladder"), ("max_bid", "170")), "162H", "172S capotS", "182S"),
        (ALONE, "160H", "170S 180S", "160S capotS"),
        (ALONE, "500H", "510S 520S", "500S"),
        (ALONE, "990H", "double", "999S 1000S"),
        ((("suit_rank_in_points_auction", "C<D<H<S<SA<TA"), ("capot_call", "off")), "160H", "160S", "160D 160C"),
    ],
)
def test_what_is_offered(options: tuple[tuple[str, str], ...], calls: str, there: str, not_there: str) -> None:
    offered = auction(options, calls).calls("E")
    assert {*there.split()} <= {*offered}
    assert {*not_there.split()}.isdisjoint(offered)


@pytest.mark.parametrize(
    ("options", "calls", "finished"),
    [
        ((("capot_doubleable", "off"),), "capotH", True),
        ((), "capotH", False),  # it may be doubled
        ((("capot_doubleable", "off"), ("generale", "solo")), "capotH", False),
        ((("capot_doubleable", "off"), ("generale", "capot")), "capotH", True),  # another word for the same
        ((("capot_call", "off"),), "160H", False),  # it may be doubled
    ],
)
def test_when_nobody_has_anything_to_say(options: tuple[tuple[str, str], ...], calls: str, finished: bool) -> None:
    assert auction(options, calls).finished is finished
