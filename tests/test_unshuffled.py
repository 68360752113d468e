"""The pack that is not shuffled: gathered by hand, derived and validated alike, and found again by trying."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from belote_notation import rulesets
from belote_notation.cards import CARDS, NAMES, hand_text, in_order, named
from belote_notation.nextdeal.derive import Asked, derive
from belote_notation.nextdeal.infer import infer
from belote_notation.pipeline import Verdict, check
from belote_notation.record.model import Auction, Call, Record, Rules
from belote_notation.record.values import BadValue, gather
from belote_notation.referee.replay import referee
from belote_notation.referee.unshuffled import _exchanged
from belote_notation.referee.unshuffled import check as follow_check
from belote_notation.rules import dealing, gathering
from belote_notation.rules.gathering import Gathering, from_hands, from_tricks, piles, read_gathering
from belote_notation.syntax.grammar import pattern
from tests.generate import deal, randoms
from tests.golden import Case, cases
from tests.naive_judge import Told
from tests.written import record, text_of

ROOT = Path(__file__).parent.parent
EVENING = ROOT / "examples" / "unshuffled" / "evening.belote"

# Two tricks of a small deal: a is the taker's side.
WON = [("a", "1234"), ("b", "5678"), ("a", "ABCD")]


@pytest.mark.parametrize(
    ("top", "tricks", "cards", "pack"),
    [
        ("a", "first_bottom", "play", "ABCD12345678"),
        ("a", "first_top", "play", "1234ABCD5678"),
        ("b", "first_bottom", "play", "5678ABCD1234"),
        ("b", "first_top", "reverse", "87654321DCBA"),
        ("a", "first_bottom", "reverse", "DCBA43218765"),
    ],
)
def test_tricks_by_hand(top: str, tricks: str, cards: str, pack: str) -> None:
    order = [top, "b" if top == "a" else "a"]
    assert "".join(from_tricks(WON, order, Gathering(tricks=tricks, cards=cards))) == pack


@pytest.mark.parametrize(
    ("hands", "cards", "pack"),
    [
        ("N-E-turned-stock", "play", "1234T56"),
        ("N-E-turned-stock", "reverse", "2143T56"),
        ("stock-turned-E-N", "play", "56T3412"),
        ("N-E-stock", "play", None),
        ("N-E-N-turned-stock", "play", None),
        ("N-turned-stock", "play", None),
    ],
)
def test_hands_by_hand(hands: str, cards: str, pack: str | None) -> None:
    parts = {"N": "12", "E": "34", "turned": "T", "stock": "56"}
    found = from_hands(parts, Gathering(cards=cards, hands=tuple(hands.split("-"))))
    assert (None if found is None else "".join(found)) == pack


@pytest.mark.parametrize(
    ("top", "taker", "order"),
    [
        ("T", "NS", ["NS", "EW"]),
        ("D", "NS", ["EW", "NS"]),
        ("D", "EW", ["NS", "EW"]),
        ("EW", "", ["EW", "NS"]),
        ("NS-EW", "", ["NS", "EW"]),
        ("T", "", None),
        ("N", "NS", None),
        ("T-NS", "NS", None),
    ],
)
def test_whose_tricks_lie_on_top(top: str, taker: str, order: list[str] | None) -> None:
    assert piles(top.split("-"), ("NS", "EW"), taker) == order


def test_piles_of_three_sides_are_all_named() -> None:
    assert piles(["N"], ("N", "E", "S"), "N") is None
    assert piles(["D"], ("N", "E", "S"), "N") is None
    assert piles(["E", "T"], ("N", "E", "S"), "N") == ["E", "N", "S"]


@pytest.mark.parametrize("case", cases("deals"))
def test_the_whole_way_deals_as_the_golden_rows_do(case: Case) -> None:
    """Cut and dealt on, the pack comes to the hands that the rows give for a pack that is dealt as it lies."""
    row, rules = case.row, case.ruleset().deal
    packets = dealing.read_packets(row["packets"])
    assert packets is not None
    order = "abcd"
    taker = {"dealer": "d"}.get(row["taker"], row["taker"])
    for lifted in range(32):
        pack = list(range(1, 33))
        before = pack[32 - lifted :] + pack[: 32 - lifted]  # cut back, it is the pack that the rows deal
        dealt = dealing.deal_out(rules, dealing.cut(before, lifted), order, packets)
        hands = dealt.hands(rules, taker) if row["second"] else dealt.first
        wanted = {name.replace("dealer", "d"): cards for name, cards in row["hands"].items()}
        assert {seat: sorted(cards) for seat, cards in hands.items()} == {
            seat: sorted(_numbers(cards)) for seat, cards in wanted.items()
        }


def _numbers(text: str) -> list[int]:
    numbers: list[int] = []
    for piece in text.split():
        low, _, high = piece.partition("-")
        numbers += range(int(low), int(high or low) + 1)
    return numbers


# Values.


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("top=T tricks=first_bottom cards=play", "top=T tricks=first_bottom cards=play"),
        ("cards=play   tricks=first_top top=NS", "top=NS tricks=first_top cards=play"),
        ("hands=E-N-W-S-turned-stock cards=sorted", "cards=sorted hands=E-N-W-S-turned-stock"),
    ],
)
def test_gather_is_read_and_written_in_one_order(text: str, value: str) -> None:
    assert gather(text) == value
    assert str(read_gathering(value)) == value


@pytest.mark.parametrize("text", ["", "as always", "top=Q", "top=T top=D", "tricks=first", "hands=E--N", "cards=PLAY"])
def test_other_words_are_refused(text: str) -> None:
    with pytest.raises(BadValue):
        gather(text)


def test_the_words_of_the_rules_are_those_of_the_grammar() -> None:
    words = [f"top={side}" for side in (gathering.TAKER, gathering.DEFENCE)]
    words += [f"tricks={order}" for order in (gathering.FIRST_BOTTOM, gathering.FIRST_TOP)]
    words += [f"cards={order}" for order in (gathering.PLAY, gathering.REVERSE, gathering.SORTED)]
    words += [f"hands={part}" for part in (gathering.TURNED, gathering.STOCK)]
    assert all(pattern("GATHER").fullmatch(word) for word in words)


def test_packets_must_come_to_the_hands() -> None:
    for game, packets, fine in [
        ("classic", "3-2,3", True),
        ("classic", "2-3", True),
        ("classic", "5,3", True),
        ("classic", "3-2,2-1", True),
        ("classic", "3-2-3", False),
        ("classic", "3-3,2", False),
        ("contree", "3-2-3", True),
        ("contree", "4-4", True),
        ("contree", "3-2,3", False),
        ("belot", "3-2-3", True),
        ("belot", "3-2,3", True),
        ("bela", "3-3,2", True),
    ]:
        text = f'%belote 1.0\n\n[Record "1"]\n[Rules "{game}@1"]\n[Packets "{packets}"]\n'
        assert [d.code for v in check([text.encode()]) for d in v.diagnostics] == ([] if fine else ["BN113"]), packets


# Derived, and validated.

PLAYED = list(product(("T", "D", "NS", "EW"), ("first_bottom", "first_top"), ("play", "reverse")))
PACKETS = ("3-2,3", "2-3,3", "5,3")


def verdicts(parts: list[Record]) -> list[Verdict]:
    return [v for v in check([text_of(list(parts)).encode()]) if v.record is not None]


def codes(parts: list[Record]) -> list[str]:
    return [d.code for v in verdicts(parts) for d in v.diagnostics]


def a_deal(rng: Random, *, passed: bool) -> Told:
    while True:
        told = deal(rng, "classic")
        if bool(told.tricks) != passed:
            return told


def following(rng: Random, before: Record, how: str, cut: int, packets: str) -> Record:
    taker = rng.choice("NESW")
    made = derive(verdicts([before])[0], Asked(how, cut, packets, turn_up_to=taker), "2", before.rules)
    assert isinstance(made, Record)
    assert made.turn_up is not None
    order = {"N": "WSEN", "W": "SENW", "S": "ENWS", "E": "NWSE"}[made.dealer or ""]
    calls = tuple(Call("pass") for _ in range(order.index(taker)))
    return replace(made, auction=Auction((*calls, Call("take")), end=""))


@settings(max_examples=60)
@given(rng=randoms, how=st.sampled_from(PLAYED), cut=st.integers(3, 29), packets=st.sampled_from(PACKETS))
def test_what_is_derived_validates(rng: Random, how: tuple[str, str, str], cut: int, packets: str) -> None:
    before = record(a_deal(rng, passed=False))
    words = "top={} tricks={} cards={}".format(*how)
    after = following(rng, before, words, cut, packets)
    assert codes([before, after]) == []
    for bare in (
        replace(after, deck=None),
        replace(after, deck=None, first=None, stock=None),
        replace(after, deck=None, deal=None),
        replace(after, deck=None, first=None, deal=None, stock=None),
    ):
        assert codes([before, bare]) == []
        assert codes([before, replace(bare, gather=None)]) == []
    bare = replace(after, deck=None, first=None, stock=None)
    assert codes([before, replace(bare, cut=None)]) == ["BN214"]
    assert codes([before, replace(bare, packets=None)]) == ["BN214"]
    assert codes([before, replace(bare, unrecorded=1)]) == ["BN214"]
    assert codes([bare]) == ["BN214"]


@settings(max_examples=40)
@given(rng=randoms, how=st.sampled_from(PLAYED), cut=st.integers(4, 28), packets=st.sampled_from(PACKETS))
def test_one_slip_is_one_finding(rng: Random, how: tuple[str, str, str], cut: int, packets: str) -> None:
    before = record(a_deal(rng, passed=False))
    after = following(rng, before, "top={} tricks={} cards={}".format(*how), cut, packets)
    whole, bare = replace(after, deck=None), replace(after, deck=None, first=None, stock=None)
    assert after.deal is not None
    assert after.stock is not None
    assert codes([before, replace(bare, cut=cut + rng.choice((-1, 1)))]) in (["BN212"], ["BN213"])
    hands = {seat: in_order(_cards(text)) for seat, text in after.deal.items()}
    one, other = rng.sample("NESW", 2)
    give, take = rng.choice(hands[one]), rng.choice(hands[other])
    if after.turn_up not in (give, take):
        swapped = dict(after.deal)
        swapped[one] = hand_text(named([take if card == give else card for card in hands[one]]))
        swapped[other] = hand_text(named([give if card == take else card for card in hands[other]]))
        (finding,) = [d for v in verdicts([before, replace(bare, deal=swapped)]) for d in v.diagnostics]
        assert finding.code == "BN212"
        assert {finding.seat} <= {one, other}
        assert any(f" {card}" in finding.message for card in (give, take))
    stock = list(after.stock)
    stock[0], stock[1] = stock[1], stock[0]
    loose = replace(whole, deal=None, stock=tuple(stock), auction=None)
    assert codes([before, loose]) == ["BN213"]
    deck = list(after.deck or ())
    at = rng.randrange(31)
    deck[at], deck[at + 1] = deck[at + 1], deck[at]
    only_deck = replace(after, deck=tuple(deck), first=None, stock=None, deal=None, turn_up=None, auction=None)
    (finding,) = [d for v in verdicts([before, only_deck]) for d in v.diagnostics]
    assert (finding.code, finding.message.split(" ")[1]) == ("BN213", str(at + 1))


def _cards(text: str) -> int:
    return named(suit + rank for suit, ranks in zip("SHDC", text.split(".")) for rank in ranks)


@settings(max_examples=40)
@given(rng=randoms, cards=st.sampled_from(("play", "reverse", "sorted")), cut=st.integers(3, 29))
def test_after_all_have_passed(rng: Random, cards: str, cut: int) -> None:
    before = replace(record(a_deal(rng, passed=True)), packets="3-2,3")
    parts = [*"NESW", "turned", "stock"]
    rng.shuffle(parts)
    words = f"cards={cards} hands={'-'.join(parts)}"
    after = following(rng, before, words, cut, "3-2,3")
    assert codes([before, after]) == []
    assert codes([before, replace(after, deck=None)]) == []
    no_deck = replace(before, deck=None, cut=None)
    wanted = [] if cards == "sorted" else ["BN214"]
    assert codes([no_deck, replace(after, deck=None)]) == wanted
    assert codes([replace(no_deck, stock=None), replace(after, deck=None)]) == ["BN214"]
    lacking = replace(after, deck=None, gather=words.replace("turned-", "").replace("-turned", ""))
    assert codes([before, lacking]) == ["BN214"]


@pytest.mark.parametrize("game", ["contree", "belot", "bela", "coinche", "pilotta"])
def test_other_games_are_dealt_on_too(game: str) -> None:
    """The cards alone: a pack of tricks made up, dealt, and compared with what it was dealt to."""
    ruleset = rulesets.find(game)
    assert ruleset is not None
    rng = Random(game)
    pack = list(NAMES)
    rng.shuffle(pack)
    firsts = list(gathering.packet_orders(ruleset.deal.first_cards))
    assert ruleset.deal.packets in firsts
    for packets, lifted in product(firsts, range(3, 30)):
        dealt = dealing.deal_out(ruleset.deal, dealing.cut(pack, lifted), "ESWN", (packets, ()))
        hands = dealt.hands(ruleset.deal, "")
        assert sorted(card for hand in hands.values() for card in hand) == sorted(CARDS)
        assert all(len(hand) == 8 for hand in hands.values())


def test_packet_orders() -> None:
    assert set(gathering.packet_orders(5)) == {(5,), (3, 2), (2, 3)}
    assert {(3, 2, 3), (3, 3, 2), (2, 3, 3), (4, 4)} <= set(gathering.packet_orders(8))


@pytest.mark.parametrize("game", ["open-two", "open-two-rows"])
def test_open_games_are_compared_with_their_layout(game: str) -> None:
    ruleset = rulesets.find(game)
    assert ruleset is not None
    rng = Random(game)
    pack = list(NAMES)
    rng.shuffle(pack)
    assert isinstance(ruleset.deal, dealing.LayoutDeal)
    rows = dealing.deal_layout(dealing.cut(pack, 9), "NS", ruleset.deal.layout_order)
    layout = {seat: tuple("/".join(pair) for pair in pairs) for seat, pairs in rows.items()}
    told = Record(id="2", rules=Rules(game), dealer="S", gather="top=N", cut=9, layout=layout)
    assert follow_check(pack, referee(told, ruleset)) == []
    pairs = list(layout["S"])
    pairs[2], pairs[3] = pairs[3], pairs[2]
    moved = replace(told, layout={**layout, "S": tuple(pairs)})
    (finding,) = follow_check(pack, referee(moved, ruleset))
    assert (finding.code, finding.facts["number"], finding.facts["right"]) == ("BN213", 3, layout["S"][2])


def test_an_exchanged_seven_is_no_difference() -> None:
    dealt = dealing.Dealt("NS", {"N": ["S7"], "S": ["HA"]}, "SA", [])
    assert _exchanged(dealt, True) == ("SA", "S7")
    assert _exchanged(dealt, False) == ()


# Found by trying.


@settings(max_examples=15)
@given(rng=randoms, how=st.sampled_from(PLAYED), cut=st.integers(3, 29), packets=st.sampled_from(PACKETS))
def test_what_was_done_is_found(rng: Random, how: tuple[str, str, str], cut: int, packets: str) -> None:
    before = record(a_deal(rng, passed=False))
    after = replace(following(rng, before, "top={} tricks={} cards={}".format(*how), cut, packets), deck=None)
    (stated,) = infer(verdicts([before, after]))
    assert [(way.cut, way.packets) for way in stated.ways if way.stated] == [(cut, packets)]
    (found,) = infer(verdicts([before, replace(after, gather=None, cut=None, packets=None)]))
    assert (cut, packets) in [(way.cut, way.packets) for way in found.ways]
    for way in found.ways:
        again = replace(after, gather=str(way.how), cut=way.cut, packets=way.packets)
        assert sorted(codes([before, again])) == ([] if way.legal else ["BN205", "BN214"])


def test_what_cannot_be_is_not_found() -> None:
    rng = Random(4)
    deals = [record(a_deal(rng, passed=False), name) for name in "12"]
    (found,) = infer(verdicts(deals))
    assert (found.ways, found.lacking) == ((), "")
    lost = replace(deals[0], play=None, declarations=None, score=None, outcome=None, card_points=None, last_trick=None)
    (found,) = infer(verdicts([lost, deals[1]]))
    assert "not all recorded" in found.lacking
    (found,) = infer(verdicts([deals[0], Record(id="2", rules=Rules("classic"), dealer="S")]))
    assert "names no card" in found.lacking


# The evening.


def test_every_deal_of_the_evening_follows_from_the_one_before() -> None:
    """None of them is merely left unchecked, and the same text cut anywhere else does not fit."""
    data = EVENING.read_text(encoding="utf-8")
    judged = [v for v in check([data.encode()]) if v.record is not None]
    assert len(judged) >= 6
    assert [d for v in judged for d in v.diagnostics] == []
    assert all(v.pack is not None for v in judged)
    assert len({v.match.name for v in judged if v.match is not None}) == 2
    assert any(v.replay is not None and v.replay.auction.passed_out for v in judged)
    ways = list(infer(check([data.encode()])))
    assert [sum(way.stated for way in found.ways) for found in ways] == [1] * (len(judged) - 1)
    for number, found in enumerate(ways, 1):
        record_text = data.split("\n[Record ")[number + 1]
        stated = next(way for way in found.ways if way.stated)
        moved = record_text.replace(f'[Cut "{stated.cut}"]', f'[Cut "{stated.cut - 1}"]')
        broken = data.replace(record_text, moved)
        wrong = [d for v in check([broken.encode()]) for d in v.diagnostics if d.code in ("BN212", "BN213")]
        assert len(wrong) == 1


def test_a_new_file_is_a_new_evening() -> None:
    data = EVENING.read_text(encoding="utf-8")
    head, rest = data.split("\n[Match ", 2)[0], data.split("\n[Match ", 2)[2]
    alone = f"{head}\n[Match {rest}"
    assert [d.code for v in check([alone.encode()]) for d in v.diagnostics][:1] == ["BN214"]
    joined = data.replace("\n[Match ", "\n%belote 1.0\n\n[Match ")
    assert [d.code for v in check([joined.encode()]) for d in v.diagnostics][:1] == ["BN214"]


def test_a_record_that_is_not_understood_breaks_the_chain() -> None:
    data = EVENING.read_text(encoding="utf-8")
    broken = data.replace('[Record "4"]\n', '[Record "4"]\n[Rules "nothing@1"]\n', 1)
    found = [d.code for v in check([broken.encode()]) for d in v.diagnostics]
    assert "BN150" in found
    assert found.count("BN214") == 1
