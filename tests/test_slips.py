"""What people type that the format does not have: one fault that says what to write, and the rest is read."""

from __future__ import annotations

import pytest

from belote_notation.pipeline import check

START = '%belote 1.0\n\n[Record "1"]\n[Rules "classic@1"]\n[Contract "W C"]\n'
CARDS = "SA S7 SJ S8"
BRACES = "a comment stands in braces: { … }"
BLANKS = "leave the commas out: only blanks stand between words"
SEATS = "the seats are N:, E:, S: and W:"

ROWS: dict[str, tuple[str, list[tuple[str, int, str]]]] = {
    "remark in a play": ("[Play]\n1 E: SA (from the top) S7 SJ S8 *\n", [("BN101", 7, BRACES)]),
    "remark of one word": ("[Play]\n1 E: SA (top) S7 SJ S8 (no!) *\n", [("BN101", 7, BRACES)] * 2),
    "remark in an event": ("[Declarations]\nW: tierce CJ @1 (shown late) *\n", [("BN101", 7, BRACES)]),
    "remark between tags": ("(how we laughed)\n", [("BN101", 6, BRACES)]),
    "a bracket that is not closed": ("[Play]\n1 E: SA (top S7\n2 E: CK *\n", [("BN408", 7, ""), ("BN104", 7, "")]),
    "commas": (f"[Play]\n1 E: {CARDS.replace(' ', ', ')} *\n", [("BN101", 7, BLANKS)]),
    "commas without blanks": (f"[Play]\n1 E: {CARDS.replace(' ', ',')},*\n", [("BN101", 7, BLANKS)]),
    "a comma alone": ("[Play]\n1 E: SA , S7 SJ S8 *\n", [("BN101", 7, BLANKS)]),
    "commas in a list of cards": ('[Stock "SA, C7"]\n', [("BN104", 6, "leave the commas out; a card is suit")]),
    "commas between hands": ('[Deal "N:7.97.AQJ8.8, S:9..."]\n', [("BN113", 6, "leave the commas out; it takes")]),
    "ouest in a play": (f"[Play]\n1 O: {CARDS} *\n", [("BN128", 7, SEATS)]),
    "ouest in declarations": ("[Declarations]\nO: tierce CJ @1\nE: tierce SK @1 *\n", [("BN128", 7, SEATS)]),
    "ouest twice": (
        "[Declarations]\nO: tierce CJ\nO: belote CK\nE: tierce SK *\n",
        [("BN128", 7, SEATS), ("BN128", 8, SEATS)],
    ),
    "north in full": ("[Declarations]\nNord: tierce CJ @1 *\n", [("BN128", 7, f"did you mean N:? {SEATS}")]),
    "an event without a colon": ("[Declarations]\nE tierce SK @1 *\n", [("BN125", 7, "write E:")]),
    "events without colons": ("[Declarations]\nE tierce SK @1\nW tierce CJ *\n", [("BN125", 7, ""), ("BN125", 8, "")]),
    "an incident without a colon": ("[Incidents]\nE revoke SQ @4\n", [("BN125", 7, "write E:")]),
    "a declaration nearly right": ("[Declarations]\nE: tirece SK @1 *\n", [("BN117", 7, "did you mean tierce? ")]),
    "a belote that cannot be read": (
        "[Declarations]\nW: belote CQ @1\nW: rebelotte CK @2\n",
        [("BN117", 8, "did you mean rebelote? ")],
    ),
    "a bid of another game in two words": (
        '[Dealer "N"]\n[Auction "W"]\nhokum C *\n',
        [("BN116", 8, "did you mean hokumC? "), ("BN302", 8, "")],
    ),
    "a ten without its suit": (
        "[Play]\n1 E: SA 10 SJ S8 *\n",
        [("BN408", 7, "if 10 is a card, write its suit, as in H10; ")],
    ),
    "a lead without its suit": (
        "[Play]\n1 E: 9 S7 SJ S8 *\n",
        [("BN408", 7, "if 9 is a card, write its suit, as in H9; ")],
    ),
    "the number of the next trick": ("[Play]\n1 E: SA S7 SJ S8 2 HA H7 HJ H8 *\n", []),
    "a wrong number": (f"[Play]\n1 E: {CARDS}\n7 E: HA H7 HJ H8 *\n", [("BN410", 8, "")]),
    "a wrong number and no leader": (f"[Play]\n1 E: {CARDS}\n7 HA H7 HJ H8 *\n", [("BN410", 8, "")]),
    "a card too many": (f"[Play]\n1 E: {CARDS} HA\n2 S: HA H7 HJ H8 *\n", [("BN408", 7, "take out what is too many")]),
    "an incident nearly right": ("[Incidents]\nE: revok SQ @4\n", [("BN121", 7, "did you mean revoke? ")]),
}


@pytest.mark.parametrize("row", ROWS)
def test_rows(row: str) -> None:
    text, wanted = ROWS[row]
    found = [d for verdict in check([(START + text).encode()]) for d in verdict.diagnostics if d.severity != "note"]
    assert [(d.code, d.region.start.line) for d in found] == [(code, line) for code, line, _ in wanted]
    for diagnostic, (_, _, help) in zip(found, wanted, strict=True):
        assert diagnostic.help.startswith(help)


CALLS = {
    "passse": "did you mean pass? ",
    "prendz": "did you mean take? ",
    "coinchee": "did you mean double? ",
    "hello": "",
    "xy": "",
    "z" * 1000: "",
    "90 S": "did you mean 90S? ",
    "110 pique": "did you mean 110S? ",
    "E: 100 SA": "did you mean 100NT? ",
    "capot H": "did you mean capotH? ",
}
BIDS_IN_POINTS = "contree; contract_kinds=suit_sa_ta"


@pytest.mark.parametrize("word", CALLS)
def test_a_call_nearly_right(word: str) -> None:
    text = START.replace('[Contract "W C"]\n', "") + f'[Dealer "S"]\n[Auction "E"]\n{word} *\n'
    if " " in word:
        text = text.replace("classic@1", BIDS_IN_POINTS)
    (found,) = [d for verdict in check([text.encode()]) for d in verdict.diagnostics]
    assert found.code == "BN116"
    assert found.message == f"{word.removeprefix('E: ')} is no call"
    assert found.help.startswith(CALLS[word] + "calls are words")


@pytest.mark.parametrize("contract", ["E 90 S", "90 S E", "E capot H"])
def test_a_contract_in_two_words(contract: str) -> None:
    text = START.replace("W C", contract)
    (finding,) = [d for verdict in check([text.encode()]) for d in verdict.diagnostics if d.severity == "error"]
    assert finding.code == "BN113"
    assert "the bid in one word, " in finding.help


def test_one_card_is_one_card() -> None:
    text = START + '[Deal "N:7..."]\n[Play]\n1 E: SA\n2 E: CK *\n'
    told = [d.message for verdict in check([text.encode()]) for d in verdict.diagnostics]
    assert "North has 1 card, not 8" in told
    assert "trick 1 has 1 card, not 4" in told


@pytest.mark.parametrize(("leaders", "told"), [("SEN", []), ("SWN", [True, True]), ("SWE", [False, False])])
def test_a_table_that_plays_the_other_way_round(leaders: str, told: list[bool]) -> None:
    """The second player wins both tricks: who that is hangs on the way round."""
    one, two, three = list(leaders)
    play = f"[Play]\n1 {one}: SA SJ S7 S8\n2 {two}: H7 HA HJ H8\n3 {three}: DA D7 DJ D8 *\n"
    text = START.replace("W C", "W S") + play
    found = [d for verdict in check([text.encode()]) for d in verdict.diagnostics if d.code == "BN407"]
    assert [d.help.startswith("all leaders are right with direction=cw in [Rules]; or ") for d in found] == told


def test_a_revoke_without_hands_shows_where_the_card_was() -> None:
    text = START + "[Play]\n1 E: SA S7 HJ S8\n2 E: HA H7 SJ H8 *\n"
    (found,) = [d for verdict in check([text.encode()]) for d in verdict.diagnostics if d.code == "BN403"]
    assert [(label.text, label.region.start.line) for label in found.labels] == [
        ("the card that led", 7),
        ("held until here", 8),
    ]
