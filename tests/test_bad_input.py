"""Texts as they arrive: what breaks elsewhere (R01 to R40, collected from reports about other readers) and every shape
of error that the format names. Each row says, written before the run, which codes are due on which lines.

No text may end in a traceback, no fault may take its neighbour with it: a healthy record below each one stays clean.
"""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass

import pytest

from belote_notation.diagnostics.model import Severity
from belote_notation.formatter import format_file
from belote_notation.pipeline import Verdict, check
from belote_notation.record.model import Record
from belote_notation.syntax.split import split
from belote_notation.text import BOM

Faults = list[tuple[int, str]]

FIRST = '%belote 1.0\n\n[Record "1"]\n[Rules "classic@1"]\n'
"""Four lines; what is tested begins on line 5."""
HEALTHY = '[Record "healthy"]\n[Rules "classic@1"]\n[Dealer "S"]\n[TurnUp "H9"]\n[Auction "E"]\npass pass take\n'
DEAL = '[Deal "N:7.97.AQJ8.8 E:AK.JT.9.KQ7 S:QT98.K.T7.A W:J.AQ8.K.JT9"]\n'
TRICKS = (
    "[Play]\n1 E: SA S7 SJ S8\n2 E: CK C8 CJ CA\n3 W: HA HK HT H9\n4 W: HQ S9 HJ H7\n"
    "5 W: C9 D7 CQ D8\n6 W: CT SQ C7 DJ\n7 W: DK DT D9 DA\n8 N: DQ H8 ST SK\n"
)
CLUBS = '[Contract "W C"]\n'


REVOKED = "[Declarations]\nnone\n" + TRICKS.replace("DK DT", "DK ST").replace("H8 ST", "H8 DT") + CLUBS
"""South throws the ten of spades on diamonds, and the ten of diamonds a trick later."""


@dataclass(frozen=True)
class Row:
    """A text, and what is to be said of it."""

    name: str
    text: str | bytes
    faults: Faults
    records: tuple[str, ...] = ("1", "healthy")

    @property
    def data(self) -> bytes:
        return self.text if isinstance(self.text, bytes) else self.text.encode()


def inside(name: str, body: str, faults: Faults) -> Row:
    """A row about the inside of a record; a healthy one follows after a blank line."""
    return Row(name, FIRST + body + "\n" + HEALTHY, faults)


def parameters(rows: list[Row]) -> list[object]:
    return [pytest.param(row, id=row.name) for row in rows]


def judged(data: bytes) -> list[Verdict]:
    return list(check([data], "bad.belote"))


def said(verdicts: list[Verdict]) -> Faults:
    return [(d.region.start.line, d.code) for verdict in verdicts for d in verdict.diagnostics]


def records(verdicts: list[Verdict]) -> list[Record]:
    return [verdict.record for verdict in verdicts if verdict.record is not None]


COMMENTS = [
    inside(
        "R01-comment-lines-everywhere",
        '{ a }\n[Dealer "S"]\n{ b }\n\n{ c }\n[TurnUp "H9"] { d } { e }\n'
        '[Auction "E"]\n{ f }\npass { g }\n; h\npass take\n'
        "{ i }\n[Play]\n{ j }\n1 E: SA S7 { k } SJ S8\n{ l }\n2 E: SK *\n{ m }\n",
        [],
    ),
    inside("R24-comments-side-by-side", "[Play]\n1 E: SA {a}{b} {c} ; d\n; e\n*\n" + CLUBS, []),
    inside(
        "R27-structure-inside-comments",
        '[Dealer "S"] { not [Deal "N:7.97.AQJ8.8"], nor * + ; % "x }\n[TurnUp "H9"] ; nor [Record "2"] { here\n',
        [],
    ),
    inside("R38-escaped-braces", '[Dealer "S"] { a \\} b \\{ c \\\\ d \\% }\n', []),
    inside("comment-of-a-megabyte", '[Dealer "S"] {' + "word " * 100 * 9 + ("\n" + "word " * 900) * 200 + "}\n", []),
    Row(
        "comment-above-a-record",
        FIRST + "\n{ the next one }\n" + HEALTHY,
        [(6, "BN108")],
    ),
    Row("comment-above-a-file-head", FIRST + "{ the end }\n%belote 1.0\n\n" + HEALTHY, []),
    Row("comment-at-the-end-of-a-record", FIRST + "{ the end }\n\n" + HEALTHY + "{ the very end }\n", []),
    Row("comment-above-the-first-record", "%belote 1.0\n{ the file }\n" + HEALTHY, [], ("healthy",)),
]

BRACES = [
    inside("R28-brace-open-before-a-tag", '[Dealer "S"] { drawn by lot\n[TurnUp "H9"]\n', [(5, "BN102")]),
    Row("R28-brace-open-before-a-record", FIRST + '[Dealer "S"] { drawn by lot\n' + HEALTHY, [(5, "BN102")]),
    Row("brace-open-before-a-file-head", FIRST + '[Dealer "S"] { by lot\n%belote 1.0\n' + HEALTHY, [(5, "BN102")]),
    Row("brace-open-before-a-match", FIRST + '{ by lot\n[Match "2"]\n' + HEALTHY, [(5, "BN102")]),
    Row(
        "brace-open-before-an-indented-record",
        FIRST + '[Dealer "S"] { drawn by lot\n  [Record "2"]\n[Rules "classic@1"]\n\n' + HEALTHY,
        [(5, "BN102"), (6, "BN120")],
        ("1", "2", "healthy"),
    ),
    Row("brace-open-at-the-end", FIRST + "{ never closed", [(5, "BN102")], ("1",)),
    inside("brace-in-a-brace", '[Dealer "S"] { a { b } c }\n[TurnUp "H9"]\n', [(5, "BN102")]),
    inside("brace-in-a-brace-below", "{ a\n{ b }\n", [(5, "BN102")]),
    inside("brace-in-the-play", "[Play]\n1 E: SA { nice\nS7 SJ S8 *\n" + CLUBS, [(6, "BN102")]),
    inside("brace-over-a-percent-line", "{ a\n% b }\n", [(5, "BN102"), (6, "BN109")]),
    inside("brace-that-closes-nothing", '[Dealer "S"] }\n', [(5, "BN101")]),
    inside("R36-nine-thousand-braces", "{" * 9000 + "\n", [(5, "BN102")]),
]

STARTS = [
    Row(
        "R10-record-glued",
        FIRST + '[Dealer "S"][Record "2"]\n[Rules "classic@1"]\n\n' + HEALTHY,
        [(5, "BN120")],
        ("1", "2", "healthy"),
    ),
    Row(
        "R10-record-glued-to-a-call",
        FIRST + '[Dealer "S"]\n[Auction "E"]\npass take[Record "2"]\n[Rules "classic@1"]\n\n' + HEALTHY,
        [(7, "BN120")],
        ("1", "2", "healthy"),
    ),
    Row(
        "record-indented",
        FIRST + '\t[Record "2"]\n[Rules "classic@1"]\n\n' + HEALTHY,
        [(5, "BN120")],
        ("1", "2", "healthy"),
    ),
    Row(
        "match-glued",
        FIRST + '[Dealer "S"] [Match "M"]\n[Rules "classic@1"]\n\n[Record "2"]\n\n%belote 1.0\n' + HEALTHY,
        [(5, "BN120")],
        ("1", "2", "healthy"),
    ),
    Row(
        "record-in-lower-case",
        FIRST + '\n[record "2"]\n[Rules "classic@1"]\n\n' + HEALTHY,
        [(6, "BN119")],
        ("1", "2", "healthy"),
    ),
    Row("files-joined", FIRST + "%belote 1.0\n\n" + HEALTHY, []),
    Row("files-joined-without-a-line-end", FIRST.rstrip("\n") + "%belote 1.0\n\n" + HEALTHY, [(4, "BN006")]),
    Row("file-joined-without-a-head", FIRST + HEALTHY, []),
    inside("start-in-a-string", '[Title "see [Record 2] and %belote"]\n', []),
    Row("no-head", FIRST[13:] + "\n" + HEALTHY, [(1, "BN004")]),
    Row("blank-line-before-the-head", "\n" + FIRST + "\n" + HEALTHY, [(1, "BN004")]),
    Row("empty", "", [(1, "BN004"), (1, "BN010")], ()),
    Row("blank", "\n \n\t\n", [(1, "BN004"), (1, "BN010")], ()),
    Row("nothing-but-a-head", "%belote 1.0\n", [(1, "BN010")], ()),
    Row(
        "another-format",
        '[Event "Casual"]\n[Site "Lyon"]\n\n1. e4 e5 *\n',
        [(1, "BN004"), (1, "BN010"), (1, "BN101")],
        (),
    ),
    Row("version-of-tomorrow", "%belote 2.0\n\n" + HEALTHY, [(1, "BN002")], ()),
    Row(
        "version-of-tomorrow-then-today",
        '%belote 2.0\n\n[Record "x"]\n\n%belote 1.0\n' + HEALTHY,
        [(1, "BN002")],
        ("healthy",),
    ),
    Row("version-missing", "%belote\n\n" + HEALTHY, [(1, "BN002")], ()),
    Row("version-a-little-newer", "%belote 1.9\n\n" + HEALTHY, [(1, "BN003")], ("healthy",)),
]

LINES = [
    inside("R08-blank-lines", '\n\n[Dealer "S"]\n\n\n[TurnUp "H9"]\n\n[Auction "E"]\n\npass\n\n\npass take\n\n', []),
    inside("R09-white-lines", ' \n\t\n[Dealer "S"]\n  \n\t[TurnUp "H9"]  \n \n', []),
    Row("R08-no-blank-lines", FIRST + HEALTHY, []),
    Row("R21-crlf", (FIRST + "\n" + HEALTHY).replace("\n", "\r\n"), []),
    Row("R21-cr", (FIRST + "\n" + HEALTHY).replace("\n", "\r"), []),
    Row("R21-mixed", FIRST.replace("\n", "\r\n") + "\r" + HEALTHY, []),
    Row("R21-fault-after-crlf", (FIRST + "\n[Dealer S]\n\n" + HEALTHY).replace("\n", "\r\n"), [(6, "BN103")]),
    Row("R21-fault-after-cr", (FIRST + "\n[Dealer S]\n\n" + HEALTHY).replace("\n", "\r"), [(6, "BN103")]),
    inside(
        "other-line-ends-are-none", '[Dealer "S"] { a\u2028b\u0085c }\n[Dealer "W"]\n', [(5, "BN013"), (6, "BN111")]
    ),
    Row("R37-no-line-end-at-the-end", (FIRST + "\n" + HEALTHY).rstrip("\n"), []),
    inside("line-too-long", "{ " + "x" * 10_000 + " }\n", [(5, "BN007")]),
    Row("record-too-long", FIRST + "{ word }\n" * 120_000 + "\n" + HEALTHY, [(3, "BN008")], ("healthy",)),
]

BYTES = [
    Row("R19-mark-at-the-start", BOM + (FIRST + "\n" + HEALTHY).encode(), [(1, "BN005")]),
    Row("R19-mark-of-the-second-file", FIRST.encode() + BOM + ("%belote 1.0\n" + HEALTHY).encode(), [(5, "BN005")]),
    Row("mark-before-a-record", FIRST.encode() + BOM + HEALTHY.encode(), [(5, "BN005")]),
    Row("mark-in-a-value", FIRST.encode() + b'[North "\xef\xbb\xbfAnna"]\n\n' + HEALTHY.encode(), [(5, "BN013")]),
    Row("R20-latin-1", FIRST.encode() + '[North "André"]\n\n'.encode("latin-1") + HEALTHY.encode(), [(5, "BN001")]),
    Row("R20-windows-1251", FIRST.encode() + '[North "Иван"]\n\n'.encode("cp1251") + HEALTHY.encode(), [(5, "BN001")]),
    Row("R20-windows-1256", FIRST.encode() + "{ ممتاز }\n\n".encode("cp1256") + HEALTHY.encode(), [(5, "BN001")]),
    Row(
        "R20-two-places",
        FIRST.encode() + b'[North "\xe9"]\n[South "\xe8"]\n\n' + HEALTHY.encode(),
        [(5, "BN001"), (6, "BN001")],
    ),
    Row("R20-half-a-character", FIRST.encode() + b'[North "\xc3"]\n\n' + HEALTHY.encode(), [(5, "BN001")]),
    Row("utf-16", (FIRST + HEALTHY).encode("utf-16"), [(1, "BN001"), (1, "BN004"), (1, "BN010")], ()),
    Row("utf-16-without-mark", (FIRST + HEALTHY).encode("utf-16-le"), [(1, "BN001"), (1, "BN004"), (1, "BN010")], ()),
    inside("nul", '[North "An\0na"]\n', [(5, "BN013")]),
    inside("direction", '[North "An\u202ena"]\n', [(5, "BN013")]),
    inside("direction-escaped", '[North "An\\u{202E}na"]\n', []),
    inside("mark-of-arabic-prose", '[Dealer "S"] { \u200fممتاز }\n', []),
]

LOOKALIKES = [
    inside("R22-signs-and-ten", "[Play]\n1 E: ♠A 10♥ ♠\ufe0f7 d10 *\n" + CLUBS, [(5, "BN418")]),
    inside("R22-cyrillic-rank", "[Play]\n1 E: SА S7 SJ S8 *\n" + CLUBS, [(6, "BN115")]),
    inside("R22-cyrillic-suit", "[Play]\n1 E: SA S7 SJ С8 *\n" + CLUBS, [(6, "BN115")]),
    inside("R22-arabic-digit", "[Play]\n1 E: SA S٧ SJ S8 *\n" + CLUBS, [(6, "BN115")]),
    inside("R22-arabic-score", '[Score "NS ١٦٢ EW 0"]\n', [(5, "BN115")]),
    inside("R22-no-break-space-in-the-play", "[Play]\n1 E: SA\u00a0S7 SJ S8 *\n" + CLUBS, [(6, "BN115")]),
    inside("R22-no-break-space-in-a-value", '[Score "NS\u00a0162 EW 0"]\n', [(5, "BN115")]),
    inside("R22-en-dash", '[TurnUp "H–9"]\n', [(5, "BN115")]),
    inside("R22-cyrillic-in-a-deal", '[Deal "N:7.97.АQJ8.8"]\n', [(5, "BN115")]),
    inside("R22-cyrillic-call", '[Dealer "S"]\n[Auction "E"]\npаss pass take\n', [(7, "BN115")]),
    inside("cyrillic-call-of-the-table", '[Dealer "S"]\n[Auction "E"]\nпас pass take\n', []),
    inside("R22-cyrillic-declaration", "[Declarations]\nS: tiеrce HQ @1\n" + CLUBS, [(6, "BN115")]),
]

TAGS = [
    inside("R11-one-bad-tag", '[Dealer "S"]\n[Place Lyon]\n[North "Anna"]\n', [(6, "BN103")]),
    inside("R12-escaped-quotes", '[West "Jo \\"Le Chat\\" D."]\n', []),
    inside("R12-backslash-at-the-end", '[West "Jo \\\\"]\n', []),
    inside("R12-backslash-before-the-quote", '[West "Jo\\"]\n[North "Anna"]\n', [(5, "BN106")]),
    inside("R12-raw-quotes", '[West "Jo "Le Chat" D."]\n[North "Anna"]\n', [(5, "BN103")]),
    inside("string-not-closed", '[West "Jo]\n[North "Anna"]\n', [(5, "BN106")]),
    inside("tag-not-closed", '[West "Jo"\n[North "Anna"]\n', [(5, "BN103")]),
    inside("tag-over-two-lines", '[West\n"Jo"]\n', [(5, "BN103"), (6, "BN101")]),
    inside("R33-tag-twice", '[Dealer "S"]\n[Dealer "W"]\n[Dealer "N"]\n', [(6, "BN111"), (7, "BN111")]),
    inside("section-twice", "[Play]\n1 E: SA *\n[Play]\n1 E: SK *\n" + CLUBS, [(7, "BN111")]),
    inside("tag-unknown", '[Weather "fine"]\n', [(5, "BN110")]),
    inside("tag-of-ones-own", '[X-Weather "fine"]\n[X-Log]\nany { text "here\n', []),
    inside("tag-of-a-match-line", '[MatchEnd "won by a mile"]\n', [(5, "BN113")]),
    inside("section-in-lower-case", "[play]\n1 E: SA *\n" + CLUBS, [(5, "BN119")]),
    inside("value-missing", "[Dealer]\n", [(5, "BN113")]),
    inside("seat-unknown", '[Dealer "Anna"]\n', [(5, "BN113")]),
    inside("R32-odd-dates-read", '[Date "2025.??.??"]\n', []),
    inside("R32-thirtieth-of-february", '[Date "2025.02.30"]\n', [(5, "BN124")]),
    inside("R32-leap-day", '[Date "2024-02-29"]\n', []),
    inside("R32-no-leap-day", '[Date "2023-02-29"]\n', [(5, "BN124")]),
    inside("R32-thirteenth-month", '[Date "2026-13-01"]\n', [(5, "BN124")]),
    inside("R32-other-calendar", '[Date "15 Ramadan 1447"]\n', [(5, "BN124")]),
    inside(
        "R31-free-score",
        '[Contract "N H"]\n[CardPoints "NS: 112 EW: 50"]\n[Declarations]\nnone\n[Score "NS 112, EW 50"]\n',
        [],
    ),
    inside("R31-word-for-a-score", '[Score "capot"]\n', [(5, "BN113")]),
    inside("R38-charset-is-not-guessed", '[Dealer "S"]\n%charset latin1\n', [(6, "BN109")]),
    Row(
        "tag-in-a-head",
        '%belote 1.0\n[Dealer "S"]\n\n[Record "1"]\n[Rules "classic@1"]\n\n' + HEALTHY,
        [(2, "BN105")],
    ),
    Row("record-without-rules", '%belote 1.0\n\n[Record "1"]\n\n' + HEALTHY, [(3, "BN112")]),
    Row(
        "R18-rules-unknown",
        '%belote 1.0\n\n[Record "1"]\n[Rules "tarot"]\n[Play]\n1 E: SZ *\n\n' + HEALTHY,
        [(4, "BN150"), (6, "BN104")],
    ),
    Row("R18-version-unknown", '%belote 1.0\n\n[Record "1"]\n[Rules "classic@9"]\n\n' + HEALTHY, [(4, "BN150")]),
    Row(
        "R18-option-unknown", '%belote 1.0\n\n[Record "1"]\n[Rules "classic; moon=full"]\n\n' + HEALTHY, [(4, "BN151")]
    ),
    Row(
        "R18-value-unknown",
        '%belote 1.0\n\n[Record "1"]\n[Rules "classic; belote=maybe"]\n\n' + HEALTHY,
        [(4, "BN152")],
    ),
]

WORDS = [
    inside(
        "R02-unknown-everywhere",
        '[Dealer "?"]\n[TurnUp "?"]\n[LastTrick "?"]\n'
        '[CardPoints "NS ? EW ?"]\n[Score "NS ? EW ?"]\n[Total "NS ? EW ?"]\n',
        [],
    ),
    inside(
        "R02-unknown-contract",
        '[Contract "? ?"]\n',
        [],
    ),
    inside("R03-log-between-records", "server: table 3 closed (ok)\n", [(5, "BN101")]),
    Row("R03-log-before-the-first", "%belote 1.0\nserver started\n\n" + HEALTHY, [(2, "BN101")], ("healthy",)),
    inside("R03-log-with-brackets", "[2026-11-29 21:00] closed\n", [(5, "BN103"), (5, "BN101")]),
    inside("R04-voids-at-the-ends", '[Deal "N:.97.AQJ87.8 S:QT98.KJ.T9."]\n', []),
    inside("R04-ten-in-two-figures", '[Deal "N:7.107.AQJ8.8"]\n', []),
    inside("R04-suit-letters-in-a-hand", '[Deal "N:S7.H97.DAQJ8.C8"]\n', [(5, "BN113")]),
    inside("card-twice-in-a-hand", '[Deal "N:77.97.AQJ8.8"]\n', [(5, "BN201")]),
    inside("R04-three-suits", '[Deal "N:7.97.AQJ8"]\n', [(5, "BN113")]),
    inside("R36-nine-thousand-brackets", "(" * 9000 + "\n", [(5, "BN101")]),
    inside("R36-nine-thousand-square-brackets", "[" * 9000 + "\n", [(5, "BN103")]),
    inside("R39-unknown-event", "[Incidents]\nN: teleport SQ @4\n", [(6, "BN121")]),
    inside("event-without-actor", "[Declarations]\ntierce HQ @1\nS: belote\n" + CLUBS, [(6, "BN114"), (7, "BN508")]),
    inside("event-without-word", "[Declarations]\nS:\nN: tierce HQ @1\n" + CLUBS, [(6, "BN114")]),
    inside("event-with-odd-place", "[Declarations]\nS: tierce HQ @first\n" + CLUBS, [(6, "BN114")]),
    inside("call-unknown", '[Dealer "S"]\n[Auction "E"]\npass garde take\n', [(7, "BN116")]),
    inside(
        "call-unknown-at-the-end",
        '[Dealer "S"]\n[Auction "E"]\npass garde\n',
        [(7, "BN116")],
    ),
    inside("call-with-too-many-marks", '[Dealer "S"]\n[Auction "E"]\npass take!!!\n', [(7, "BN118")]),
    inside("words-after-the-end", "[Play]\n1 E: SA * S7 SJ\n" + CLUBS, [(6, "BN101"), (6, "BN101")]),
    inside("cards-without-a-trick", '[Dealer "S"]\n[Play]\nSA S7 SJ S8 *\n' + CLUBS, [(7, "BN107")]),
    inside("seat-for-two-in-the-play", '[Dealer "S"]\n[Play]\n1 NS: SA *\n' + CLUBS, [(7, "BN101")]),
]

RULES = [
    inside(
        "R05-passed-out", '[Dealer "S"]\n[TurnUp "H9"]\n[Auction "E"]\npass pass pass pass\npass pass pass pass\n', []
    ),
    inside(
        "R05-passed-out-with-a-taker",
        '[Dealer "S"]\n[Auction "E"]\npass pass pass pass\npass pass pass pass\n[Contract "N H"]\n',
        [(9, "BN308")],
    ),
    inside("R07-stated-leader", "[Play]\n1 E: SA S7 SJ S8\n2 W: CK *\n" + CLUBS, [(7, "BN407")]),
    inside(
        "R10-thirty-third-card",
        DEAL + "[Declarations]\nnone\n" + TRICKS + "9 N: SA S7 SJ S8\n10 N: CK C8 CJ CA\n" + CLUBS,
        [(17, "BN412")],
    ),
    inside(
        "R13-card-not-held",
        DEAL + TRICKS.replace("HA HK HT", "HA S7 HT").replace("SQ C7", "D8 C7") + CLUBS,
        [(9, "BN402")],
    ),
    inside("R13-illegal-card-is-followed", DEAL + REVOKED + '[CardPoints "NS 52 EW 110"]\n', [(15, "BN403")]),
    inside("R13-score-after-it", DEAL + REVOKED + '[CardPoints "NS 62 EW 100"]\n', [(15, "BN403"), (18, "BN601")]),
    inside("R29-first-speaker", '[Dealer "W"]\n[Auction "N"]\npass pass take\n', [(6, "BN303")]),
    inside(
        "R30-contract-and-auction",
        '[Dealer "S"]\n[TurnUp "H9"]\n[Auction "E"]\npass take\n[Contract "E H"]\n',
        [(9, "BN308")],
    ),
    inside(
        "R30-points-and-cards",
        DEAL + "[Declarations]\nnone\n" + TRICKS + CLUBS + '[CardPoints "NS 62 EW 100"]\n',
        [(18, "BN601")],
    ),
    inside(
        "R30-score-and-cards",
        DEAL + "[Declarations]\nnone\n" + TRICKS + CLUBS + '[Score "NS 62 EW 100"]\n',
        [(18, "BN604")],
    ),
    inside("R37-nothing-but-a-deal", DEAL, []),
]

DECLARED = [
    inside("one-card-in-two-hands", CLUBS + "[Declarations]\nE: tierce DK @1\nW: quarte DA @1\n", [(8, "BN504")]),
    inside("one-four-in-two-hands", CLUBS + "[Declarations]\nE: carre J @1\nS: carre J @1\n", [(8, "BN504")]),
    inside("cards-of-their-own", CLUBS + "[Declarations]\nE: tierce DK @1\nW: quarte CA @1\n", []),
    inside("belote-in-two-hands", f"{CLUBS}[Declarations]\nE: belote\nW: rebelote\n", [(7, "BN508"), (8, "BN504")]),
    inside("four-hundred-where-aces-are-a-hundred", CLUBS + "[Declarations]\nE: four-hundred @1\n", [(7, "BN505")]),
]
ROWS = [*DECLARED, *COMMENTS, *BRACES, *STARTS, *LINES, *BYTES, *LOOKALIKES, *TAGS, *WORDS, *RULES]


@pytest.mark.parametrize("row", parameters(ROWS))
def test_what_is_said(row: Row) -> None:
    verdicts = judged(row.data)
    assert sorted(said(verdicts)) == sorted(row.faults)
    assert tuple(record.id for record in records(verdicts)) == row.records
    for verdict in verdicts:
        if verdict.record is not None and verdict.record.id == "healthy":
            assert [d for d in verdict.diagnostics if d.severity is Severity.ERROR] == []
            assert verdict.record.auction is not None
            assert [call.word for call in verdict.record.auction.calls] == ["pass", "pass", "take"]


every_row = pytest.mark.parametrize("row", [pytest.param(row, id=row.name) for row in ROWS])


@every_row
def test_no_byte_is_lost_and_pieces_make_no_difference(row: Row) -> None:
    whole = said(judged(row.data))
    if not any(code == "BN008" for _, code in whole):
        blocks = list(split([row.data]))
        assert b"".join((BOM if block.after_bom else b"") + block.raw for block in blocks) == row.data
    size = 1 if len(row.data) < 3000 else 4096
    pieces = (row.data[at : at + size] for at in range(0, len(row.data), size))
    assert said(list(check(pieces, "bad.belote"))) == whole


@every_row
def test_everything_said_has_its_place(row: Row) -> None:
    """R14: file, line and column, which are those of the bytes; and the record, where the block is one."""
    lines = re.split(rb"\r\n|\r|\n", row.data)
    for verdict in judged(row.data):
        for diagnostic in verdict.diagnostics:
            start = diagnostic.region.start
            assert diagnostic.file == "bad.belote"
            assert 1 <= start.line <= len(lines)
            line = lines[start.line - 1].removeprefix(BOM).decode("utf-8", "surrogateescape")
            assert 1 <= start.column <= len(line) + 1
            assert diagnostic.region.line == line
            assert diagnostic.record == (verdict.record.id if verdict.record is not None else "")


def test_a_fault_of_play_names_its_seat_and_trick() -> None:
    found = [d for v in judged((FIRST + DEAL + REVOKED).encode()) for d in v.diagnostics]
    assert [(d.seat, d.trick, d.record) for d in found] == [("S", 7, "1")]


@pytest.mark.parametrize("name", ["Layout", "Declarations", "Play", "Incidents"])
def test_a_section_that_takes_no_value_refuses_one(name: str) -> None:
    """It is not dropped by the formatter either: the record stays as it is."""
    data = (FIRST + f'[{name} "N: SA/SK"]\n').encode()
    assert "BN113" in {d.code for verdict in judged(data) for d in verdict.diagnostics}
    assert b"".join(format_file([data])) == data


def test_a_count_after_an_illegal_card_says_so() -> None:
    text = FIRST + DEAL + REVOKED + '[CardPoints "NS 62 EW 100"]\n'
    assert [d.message for v in judged(text.encode()) for d in v.diagnostics][-1].endswith("(after an illegal card)")


def test_invalid_bytes_are_named_with_their_offset() -> None:
    data = FIRST.encode() + b'[North "Andr\xe9"]\n'
    (diagnostic,) = [d for verdict in judged(data) for d in verdict.diagnostics]
    offset = data.index(b"\xe9")
    assert diagnostic.region.start.offset == offset
    assert f"E9 at byte {offset}" in diagnostic.message


def test_a_bad_record_is_typed_as_bad() -> None:
    """R15: the record as far as it was read, and what is wrong with it, together."""
    text = FIRST + '[Dealer "Anna"]\n\n' + HEALTHY
    first, second = [verdict for verdict in judged(text.encode()) if verdict.record is not None]
    assert (first.faulty, first.well_formed) == (True, False)
    assert (second.faulty, second.well_formed) == (False, True)
    assert first.record is not None
    assert first.record.dealer is None


def test_one_bad_record_in_a_thousand() -> None:
    """R16, R17: 999 are judged, the one is named."""
    texts = [HEALTHY.replace("healthy", str(number)) for number in range(1000)]
    texts[500] = texts[500].replace("pass pass take", "pass 80H take")
    verdicts = judged(("%belote 1.0\n\n" + "\n".join(texts)).encode())
    assert len(records(verdicts)) == 1000
    assert [v.record.id for v in verdicts if v.faulty and v.record is not None] == ["500"]


def test_faults_are_the_same_each_time() -> None:
    data = b"".join(row.data for row in ROWS if len(row.data) < 3000)
    assert [d for v in judged(data) for d in v.diagnostics] == [d for v in judged(data) for d in v.diagnostics]


COMMENTED = """{ 1 }
[Dealer "S"] { 2 } ; 3
; 4
[TurnUp "H9"]{5}
[Auction "E"] { 6 }
{ 7 } pass { 8 } pass {9}{10} take ; 11
{ 12 a
  12 b }
[Declarations]
{ 13 }
none { 14 }
[Play] ; 15
; 16
1 { 17 } E: { 18 } SA { 19 } S7 ; 20
{ 21 }
SJ S8
{ 22 } * { 23 }
{ 24 }
"""
"""R01, R24, R25: a comment in every place where one may stand."""


def test_comments_in_every_place_survive() -> None:
    data = (FIRST + COMMENTED).encode()
    wanted = ["12 a\n12 b" if number == 12 else str(number) for number in range(1, 25)]
    for text in (data, b"".join(format_file([data]))):
        (record,) = records(judged(text))
        assert [comment.text for comment in record.comments] == wanted


def test_a_comment_knows_its_token_and_its_kind() -> None:
    """R26: before and after a card are different things."""
    text = FIRST + "[Play]\n1 E: SA { of the ace }\n{ below } S7 ; of the seven\n*\n" + CLUBS
    (record,) = records(judged(text.encode()))
    found = [(comment.after.part, comment.after.word, comment.braces, comment.standing) for comment in record.comments]
    assert found == [("Play", 2, True, False), ("Play", 2, True, True), ("Play", 3, False, False)]


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_line_ends_make_no_difference(ends: str) -> None:
    """R21: the same records, comments included."""
    text = FIRST + COMMENTED + "\n" + HEALTHY
    assert records(judged(text.replace("\n", ends).encode())) == records(judged(text.encode()))


VALUES = {
    r'[West "Jo \"Le Chat\" D."]': 'Jo "Le Chat" D.',
    r'[West "back\\slash"]': r"back\slash",
    r'[West "at the end \\"]': "at the end \\",
    r'[West "C:\dir"]': r"C:\dir",
    r'[West "\u{202E}x"]': "\u202ex",
    '[West "  two  blanks  "]': "  two  blanks  ",
    '[West "é e\u0301 ☺ יוסי"]': "é e\u0301 ☺ יוסי",
    '[West ""]': "",
}
"""R12, R40: as written, and what it says."""


@pytest.mark.parametrize("written", VALUES)
def test_values_say_what_they_said(written: str) -> None:
    data = f"{FIRST}{written}\n".encode()
    for text in (data, b"".join(format_file([data]))):
        (record,) = records(judged(text))
        assert record.west == VALUES[written]


def test_everything_else_of_a_record_with_a_bad_tag_is_kept() -> None:
    """R11."""
    text = FIRST + '[Dealer "S"]\n[Place Lyon]\n[North "Anna"]\n[Auction "E"]\ntake\n'
    (record,) = records(judged(text.encode()))
    assert (record.dealer, record.north, record.place) == ("S", "Anna", None)
    assert record.auction is not None


def test_unknown_stays_unknown() -> None:
    """R02: no total is worked out of a score that is not known."""
    text = (
        '%belote 1.0\n\n[Match "M"]\n[Rules "classic@1"]\n\n[Record "1"]\n[Score "NS ? EW ?"]\n\n'
        '[Record "2"]\n[Contract "N H"]\n[Declarations]\nnone\n[CardPoints "NS 92 EW 70"]\n[Total "NS 1 EW 2"]\n'
    )
    verdicts = judged(text.encode())
    assert said(verdicts) == []
    assert [verdict.before for verdict in verdicts if verdict.record is not None] == [{"NS": 0, "EW": 0}, None]


@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="only POSIX ends a writer whose reader has gone")
def test_a_reader_that_has_enough_is_no_fault() -> None:
    text = (FIRST + "".join(f'[Extra{number} "x"]\n' for number in range(90))) * 300
    command = [sys.executable, "-m", "belote_notation", "format", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        with suppress(BrokenPipeError):
            process.stdin.write(text.encode())
            process.stdin.close()
        process.stdin = None
        assert process.stderr.read() == b""
    assert process.returncode == -signal.SIGPIPE


def test_a_redoubled_contract_is_named_where_nobody_triples() -> None:
    """At Cannes it counts three times, and ``x3`` is what people write then."""
    text = '%belote 1.0\n\n[Record "1"]\n[Rules "contree-cannes@1"]\n[Contract "E 100H x3"]\n'
    found = [d for verdict in judged(text.encode()) for d in verdict.diagnostics]
    assert [(d.code, "x4 is a redoubled contract" in d.help) for d in found] == [("BN317", True)]
