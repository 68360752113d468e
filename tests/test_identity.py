"""Ids: what changes them and what does not, deals to numbers and back, and check characters that let no slip pass."""

from __future__ import annotations

import re
from itertools import combinations
from math import comb, factorial
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from belote_notation import deal_from_id, deal_id, loads, record_id
from belote_notation.cards import FULL, cards_in, hand_text, mask
from belote_notation.filler import fill_file
from belote_notation.formatter import expand_file
from belote_notation.identity import base32, deals, facts
from belote_notation.identity.deals import KINDS, Kind, WrongNumberError
from belote_notation.record.model import (
    Auction,
    Call,
    Comment,
    Event,
    Events,
    Play,
    Record,
    Rules,
    StatedContract,
    Trick,
)
from belote_notation.record.write import write_part
from tests.generate import deal, match, randoms, rules
from tests.relayout import relayout
from tests.written import record, text_of

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "grammar" / "README.md").read_text(encoding="utf-8")


# Deals as numbers.


def random_deal(rng: Random, kind: Kind) -> dict[str, int]:
    pack = list(cards_in(kind.pack))
    rng.shuffle(pack)
    return {seat: mask(pack[at * kind.size :][: kind.size]) for at, seat in enumerate(kind.seats)}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{len(kind.seats)}x{kind.size}")
def test_numbers_and_deals_go_both_ways(kind: Kind) -> None:
    rng = Random(1)
    for _ in range(2500):
        hands = random_deal(rng, kind)
        number = deals.number_of(hands)
        assert number is not None
        assert deals.hands_of(number) == hands
        assert deals.read(deals.write(number)) == hands
        at = rng.randrange(kind.count)
        start = sum(k.count for k in KINDS[: KINDS.index(kind)])
        found = deals.hands_of(start + at)
        assert found is not None
        assert deals.number_of(found) == start + at


def test_kinds_are_counted_and_fit_in() -> None:
    assert KINDS[0].count == factorial(32) // factorial(8) ** 4
    assert KINDS[1].count == factorial(24) // factorial(6) ** 4
    assert KINDS[2].count == comb(24, 12)
    assert sum(kind.count for kind in KINDS) < 32**deals.LENGTH


def test_first_and_last_deals() -> None:
    """Worked out by hand: the lowest cards to the first hand are number 0, the highest the last."""
    assert deal_from_id("d1-0000000000000") == {
        "N": "AKQJT987...",
        "E": ".AKQJT987..",
        "S": "..AKQJT987.",
        "W": "...AKQJT987",
    }
    last = deals.hands_of(KINDS[0].count - 1)
    assert last is not None
    assert {seat: hand_text(hand) for seat, hand in last.items()} == {
        "N": "...AKQJT987",
        "E": "..AKQJT987.",
        "S": ".AKQJT987..",
        "W": "AKQJT987...",
    }
    assert deals.hands_of(sum(kind.count for kind in KINDS)) is None


def test_small_ranks_by_counting() -> None:
    """Every deal of a small pack has its own number, in the order of the highest card that differs."""
    kind = Kind("NS", 0b11_1111, 3)
    found = []
    for cards in combinations(range(6), 3):
        hands = {"N": mask(cards), "S": 0b11_1111 & ~mask(cards)}
        number = deals._rank(hands, kind)
        assert deals._unrank(number, kind) == hands
        found.append((number, cards[::-1]))
    assert sorted(number for number, _ in found) == list(range(20))
    assert sorted(found) == sorted(found, key=lambda one: one[1])


@pytest.mark.parametrize(
    "hands",
    [
        {},
        {"N": FULL},
        {"N": 0xFF, "E": 0xFF00, "S": 0xFF0000},
        {"N": 0xFF, "E": 0xFF, "S": 0xFF00, "W": 0xFF0000},
        {"N": 0xFFFF, "S": 0xFFFF0000},
    ],
)
def test_other_shapes_have_no_number(hands: dict[str, int]) -> None:
    assert deals.number_of(hands) is None


def test_numbers_are_those_that_the_reference_tells() -> None:
    """Written from section 20 of the page alone."""
    rng = Random(9)
    for _ in range(200):
        hands = random_deal(rng, KINDS[0])
        left = [suit + rank for suit in "SHDC" for rank in "789TJQKA"]
        number = 0
        for seat in "NESW":
            held = {suit + rank for suit, ranks in zip("SHDC", hand_text(hands[seat]).split(".")) for rank in ranks}
            places = [at for at, card in enumerate(left) if card in held]
            number = number * comb(len(left), 8) + sum(comb(c, k) for k, c in enumerate(places, 1))
            left = [card for card in left if card not in held]
        digits: list[int] = []
        check = 0
        for _ in range(12):
            number, digit = divmod(number, 32)
            digits.insert(0, digit)
        for digit in digits:
            check = (check ^ digit) * 2
            check = check ^ 37 if check > 31 else check
        text = "".join("0123456789abcdefghjkmnpqrstvwxyz"[digit] for digit in [*digits, check])
        assert deals.write(deals.number_of(hands) or 0) == f"d1-{text}"


# Check characters.


def some_numbers(count: int) -> list[str]:
    rng = Random(3)
    return [deals.write(rng.randrange(KINDS[0].count)) for _ in range(count)]


def test_every_single_changed_character_is_refused() -> None:
    for number in some_numbers(400):
        digits = number.removeprefix(deals.PREFIX)
        for at, right in enumerate(digits):
            for char in base32.ALPHABET:
                changed = digits[:at] + char + digits[at + 1 :]
                assert base32.is_checked(changed) == (char == right), (number, changed)


def test_every_exchange_of_two_characters_is_refused() -> None:
    for number in some_numbers(400):
        digits = list(number.removeprefix(deals.PREFIX))
        for one, other in combinations(range(len(digits)), 2):
            changed = list(digits)
            changed[one], changed[other] = changed[other], changed[one]
            assert base32.is_checked("".join(changed)) == (digits[one] == digits[other])


def test_the_code_sees_every_slip_whatever_the_number() -> None:
    """The code is linear, so it is enough that no word but zero with one or two characters is a word of the code.

    One character: the weight is not zero. Two that changed places: the same difference at two places, weights differ.
    """
    size = deals.LENGTH + 1
    for at in range(size):
        for char in base32.ALPHABET[1:]:
            word = ["0"] * size
            word[at] = char
            assert not base32.is_checked("".join(word))
            for other in range(at + 1, size):
                word[other] = char
                assert not base32.is_checked("".join(word))
                word[other] = "0"


@pytest.mark.parametrize("char", [c for c in map(chr, range(33, 127)) if c.lower() not in base32.ALPHABET])
def test_characters_outside_the_alphabet_are_refused(char: str) -> None:
    number = some_numbers(1)[0]
    with pytest.raises(WrongNumberError, match=re.escape(char)):
        deals.read(number[:7] + char + number[8:])


def test_upper_case_is_read() -> None:
    for number in some_numbers(20):
        assert deals.read(number.upper()) == deals.read(f" {number} ")


@pytest.mark.parametrize(
    "text", ["", "d1-", "d1", "r1-0000000000000", "d1-000000000000", "d1-00000000000000", "0", "d1-é"]
)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not the number of a deal"):
        deal_from_id(text)


def test_a_number_beyond_the_deals_is_refused() -> None:
    digits = base32.encode(sum(kind.count for kind in KINDS), deals.LENGTH)
    with pytest.raises(ValueError, match="not so many deals"):
        deal_from_id("d1-" + digits + base32.check_character(digits))


@given(number=st.integers(min_value=0, max_value=32**26 - 1))
def test_base_32(number: int) -> None:
    text = base32.encode(number, 26)
    assert base32.decode(text) == base32.decode(text.upper()) == number
    assert base32.odd_character(text) == ""


# Which deal a record has.


def test_the_deal_of_a_record_is_found_wherever_it_is_told() -> None:
    told = deal(Random(5), "classic")
    assert told.tricks
    full = record(told)
    number = deal_id(full)
    assert number is not None
    assert full.deal == deal_from_id(number)
    three = {seat: hand for seat, hand in (full.deal or {}).items() if seat != "E"}
    assert deal_id(replace(full, deal=three)) == number
    assert deal_id(replace(full, deal=None)) == number  # by the play
    assert deal_id(replace(full, deal=None, rules=None)) is None
    assert deal_id(replace(full, deal=None, play=None, deck=None, first=None)) is None


# Ids of records.

FULL_RECORD = Record(
    id="1",
    rules=Rules("classic", 1, (("tie", "failed"), ("belote", "on"))),
    dealer="S",
    gather="top=T tricks=first_bottom cards=play",
    deck=("SA", "HA"),
    cut=5,
    packets="3-2,3",
    first={"N": "A..."},
    turn_up="CT",
    stock=("SA", "C7"),
    deal={"N": "A...", "E": ".A.."},
    layout={"N": ("SA/HA",)},
    discard=("H7",),
    auction=Auction((Call("pass"), Call("take", "S")), "E", "+"),
    declarations=Events((Event("W", ("tierce", "CJ", "@1")),)),
    play=Play((Trick(("SA", "S7", "SJ", "S8"), 1, "E"), Trick(("CK", "C8"), 2, "E")), "*"),
    incidents=Events((Event("W", ("claim", "3", "@6", "contested")),)),
)


CHANGES: list[dict[str, object]] = [
    {"rules": Rules("classic", 2, FULL_RECORD.rules.options if FULL_RECORD.rules else ())},
    {"rules": Rules("classic", 1, (("tie", "made"), ("belote", "on")))},
    {"rules": None},
    {"dealer": "E"},
    {"gather": "top=D tricks=first_bottom cards=play"},
    {"deck": ("HA", "SA")},
    {"cut": 6},
    {"packets": "2-3,3"},
    {"first": {"E": "A..."}},
    {"turn_up": "CJ"},
    {"stock": ("C7", "SA")},
    {"deal": {"N": "A..."}},
    {"layout": {"N": ("HA/SA",)}},
    {"discard": ("H8",)},
    {"auction": Auction((Call("pass"), Call("take")), "E", "+")},
    {"auction": Auction((Call("pass"), Call("take", "S")), "E", "*")},
    {"auction": None},
    {"declarations": Events(none=True)},
    {"declarations": None},
    {"play": Play((Trick(("SA", "S7", "SJ", "S9")), Trick(("CK", "C8"))), "*")},
    {"play": Play((Trick(("SA", "S7", "SJ", "S8", "CK", "C8")),), "*")},
    {"incidents": None},
]
KEPT: list[dict[str, object]] = [
    {"id": "2"},
    {"title": "x"},
    {"date": "2026-11-30", "event": "e", "place": "p", "round": "r", "table": "t", "match_id": "m", "target": 500},
    {"north": "a", "east": "b", "south": "c", "west": "d"},
    {"rules": Rules("classic", 1, (("belote", "off"), ("tie", "failed"), ("belote", "on")))},
    {
        "contract": StatedContract("S", "C"),
        "outcome": "made",
        "score": {"NS": 1},
        "total": {"NS": 1},
        "before": {"NS": 1},
    },
    {"card_points": {"NS": 1}, "declared": {"NS": 1}, "last_trick": "NS", "match_end": "NS", "unrecorded": 1},
    {"auction": Auction((Call("pass", "", "!"), Call("take", "S", "?")), "", "+")},
    {"play": Play((Trick(("SA", "S7", "SJ", "S8")), Trick(("CK", "C8"), marks=("!", ""))), "*")},
    {"comments": FULL_RECORD.comments + tuple[Comment, ...]()},
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: " ".join(change))
def test_facts_change_the_id(change: dict[str, object]) -> None:
    assert record_id(replace(FULL_RECORD, **change)) != record_id(FULL_RECORD)


@pytest.mark.parametrize("change", KEPT, ids=lambda change: " ".join(change))
def test_the_rest_does_not(change: dict[str, object]) -> None:
    assert record_id(replace(FULL_RECORD, **change)) == record_id(FULL_RECORD)


def test_who_began_is_a_fact_where_nothing_else_says_it() -> None:
    bare = replace(FULL_RECORD, dealer=None)
    assert record_id(bare) != record_id(FULL_RECORD)
    other = Auction(bare.auction.calls if bare.auction else (), "N", "+")
    assert record_id(replace(bare, auction=other)) != record_id(bare)
    led = replace(bare, auction=None)
    assert record_id(replace(led, play=Play((Trick(("SA", "S7"), 1, "N"),)))) != record_id(
        replace(led, play=Play((Trick(("SA", "S7"), 1, "E"),)))
    )
    assert record_id(replace(led, contract=StatedContract("S", "C"))) != record_id(led)


@settings(max_examples=40)
@given(game=rules, rng=randoms)
def test_ids_outlast_other_layouts_and_filled_in_results(game: str, rng: Random) -> None:
    parts, _ = match(rng, game, 2)
    text = text_of(parts)
    archive = loads(text)
    wanted = [record_id(one, archive.matches[0]) for one in archive]
    assert len(set(wanted)) == 2
    other = "%belote 1.0\n" + "".join(relayout(rng, write_part(part)).text for part in parts)
    bare = re.sub(r"^\[(Contract|LastTrick|CardPoints|Declared|Outcome|Score|Total) .*\n", "", text, flags=re.M)
    again = [loads(other), loads(b"".join(fill_file([bare.encode()]))), loads(bare)]
    for one in again:
        assert [record_id(each, one.matches[0]) for each in one] == wanted
    expanded = loads(b"".join(expand_file([text.encode()])))
    assert [record_id(each) for each in expanded] == wanted


def test_the_worked_example_of_the_reference() -> None:
    """Bytes and hash as printed there, for implementations in other languages."""
    section = PAGE[PAGE.index("## 20. Identity") :].split("\n## ")[0]
    example = re.search(r"^```belote\n(.*?)^```$", section, re.M | re.S)
    hashed = re.search(r"^```text\n(belote r1.*?)^```$", section, re.M | re.S)
    assert example is not None
    assert hashed is not None
    archive = loads(example.group(1))
    assert facts.serialised(archive.records[0], archive.matches[0]) == hashed.group(1).encode()
    assert f"`{record_id(archive.records[0], archive.matches[0])}`" in section
    number = deal_id(archive.records[0], archive.matches[0])
    assert f"`{number}`" in section
