"""Names that the format does not know: one fault for a section and all that stands below it, and what was meant."""

from __future__ import annotations

import pytest

from belote_notation.formatter import format_file
from belote_notation.pipeline import check

START = '%belote 1.0\n\n[Record "1"]\n[Rules "classic@1"]\n'
TRICKS = "1 E: SA S7 SJ S8\n2 E: CK C8 CJ CA *\n"

ROWS: dict[str, tuple[str, list[tuple[str, int, str]]]] = {
    "two letters changed places": ("[Paly]\n" + TRICKS, [("BN127", 5, "did you mean [Play]? ")]),
    "a letter is missing": ("[Declaration]\nnone\n", [("BN127", 5, "did you mean [Declarations]? ")]),
    "with a value": ('[Acution "E"]\npass pass take\n', [("BN127", 5, "did you mean [Auction]? ")]),
    "in small letters": ("[paly]\n" + TRICKS, [("BN127", 5, "did you mean [Play]? ")]),
    "in capitals": ("[DECLARATION]\nnone\n", [("BN127", 5, "did you mean [Declarations]? ")]),
    "a plain tag in small letters": ('[scroe "NS 1 EW 2"]\n', [("BN110", 5, "did you mean [Score]? ")]),
    "on one line": ("[Incident] ref: penalty NS 160\n", [("BN127", 5, "did you mean [Incidents]? ")]),
    "another word for a section": ("[Annonces]\nW: tierce CJ\n", [("BN127", 5, "did you mean [Declarations]? ")]),
    "another word for a tag": ('[Taker "W"]\n', [("BN110", 5, "did you mean [Contract]? ")]),
    "like nothing": ("[Zzz]\nwhat is that\nand that\n", [("BN127", 5, "")]),
    "not much like a plain tag": ("[Notes]\nwe played late\n", [("BN127", 5, "")]),
    "much like a plain tag": ("[Scroe]\nNS 1 EW 2\n", [("BN127", 5, "did you mean [Score]? ")]),
    "comments below": ("[Paly] { ours }\n1 E: SA ; a\nS7 { b }\n*\n", [("BN127", 5, "did you mean [Play]? ")]),
    "the next tag ends it": (
        '[Paly]\n1 E: SA\n[Scroe "NS 1"]\n',
        [("BN127", 5, "did you mean [Play]? "), ("BN110", 7, "did you mean [Score]? ")],
    ),
    "a misspelt tag owns no text": (
        '[Scroe "NS 1"] EW 2\n',
        [("BN110", 5, "did you mean [Score]? "), ("BN101", 5, "")],
    ),
    "nothing below": ("[Paly]\n", [("BN110", 5, "did you mean [Play]? ")]),
    "an open brace below": ("[Paly]\n1 E: SA { ours\n", [("BN127", 5, "did you mean [Play]? "), ("BN102", 6, "")]),
    "your own": ("[X-Paly]\n" + TRICKS, []),
    "two of them": (
        "[Paly]\n" + TRICKS + "[Incident]\nref: penalty NS 160\n",
        [("BN127", 5, "did you mean [Play]? "), ("BN127", 8, "did you mean [Incidents]? ")],
    ),
}


@pytest.mark.parametrize("row", ROWS)
def test_rows(row: str) -> None:
    text, wanted = ROWS[row]
    found = [d for verdict in check([(START + text).encode()]) for d in verdict.diagnostics]
    assert [(d.code, d.region.start.line) for d in found] == [(code, line) for code, line, _ in wanted]
    for diagnostic, (_, _, meant) in zip(found, wanted, strict=True):
        assert diagnostic.help.startswith(meant)
        assert meant or "did you mean" not in diagnostic.help
    if any(code == "BN127" for code, _, _ in wanted):
        assert b"".join(format_file([(START + text).encode()])) == (START + text).encode()


def test_many_of_them_take_linear_time() -> None:
    from belote_notation.record.build import build
    from belote_notation.syntax import fine

    text = '[Record "1"]\n' + "".join(f"[Zzz{number}]\ntext\n" for number in range(4000))
    block = fine.parse(text)
    _, findings = build(block)
    assert [finding.code for finding in findings] == ["BN127"] * 4000
    assert block.faults == []
