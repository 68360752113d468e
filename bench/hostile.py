"""Hostile text through the whole of ``check``: time at n and at 2n bytes. Near 2 is linear, near 4 is quadratic.

    python -m bench.hostile [--size 100000] [--runs 3] [--only WORD] [--work check|format|fill|repair|show|score|id]

Each case is a text that somebody could send: something opened and never closed, something repeated without end. Where a
block is longer than the limit of a block, what is timed is how fast it is refused. Memory is limited to 2 GiB, and each
case has a process of its own.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import resource
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from belote_notation.filler import fill_file
from belote_notation.formatter import format_file
from belote_notation.identity.duplicates import Index, ids_of
from belote_notation.pipeline import check
from belote_notation.repair import repair
from belote_notation.report.deal import render
from belote_notation.report.scores import Scores
from bench import timing
from bench.archive import archive

MUST = 2.6
PIECE = 1 << 16
LEAST, SLOW = 4_000, 4.0
TINY = 0.002
"""Seconds below which a ratio says nothing."""

MOST_MEMORY = 2 << 30

_LINES = archive(1, 1).split("\n")
HEAD = "\n".join(_LINES[: _LINES.index("[Declarations]")]) + "\n"
"""The beginning of a good record, its auction included."""
TAGS = HEAD[: HEAD.index("[Auction")]
WHOLE = "\n".join(_LINES)
PLAY = HEAD + "[Declarations]\nnone\n[Play]\n"
TRICK = "1 S: S9 DJ SA SJ\n"


def _repeat(piece: str, before: str = PLAY, after: str = "") -> Callable[[int], str]:
    """A text of n characters, about, in which a piece stands again and again."""
    return lambda size: before + piece * max((size - len(before) - len(after)) // len(piece), 1) + after


CASES: dict[str, Callable[[int], str]] = {
    "nothing but line ends": _repeat("\n", ""),
    "nothing but spaces": _repeat(" ", ""),
    "nothing but CR": _repeat("\r", ""),
    "CR and LF": _repeat("\r\n", TAGS),
    "text without a block": _repeat("SA SK SQ SJ ", ""),
    "text without a block, lines": _repeat("SA SK SQ SJ\n", ""),
    "heads": _repeat("%belote 1.0\n", ""),
    "glued heads": _repeat("%belote 1.0 ", ""),
    "directives": _repeat("%x\n", "%belote 1.0\n"),
    "byte-order marks": _repeat("\ufeff", ""),
    "byte-order marks in a record": _repeat("\ufeff", PLAY),
    "byte-order marks before heads": _repeat("\ufeff%belote 1.0\n", ""),
    "NUL": _repeat("\0", PLAY),
    "control characters": _repeat("\x01\n", PLAY),
    "bytes that are not UTF-8": _repeat("\udcff", PLAY),
    "bytes that are not UTF-8, apart": _repeat("\udcff ", PLAY),
    "no-break spaces": _repeat("\xa0", PLAY),
    "Cyrillic cards": _repeat("SА ", PLAY),
    "unterminated comment": _repeat("a", PLAY + "{"),
    "unterminated comment, lines": _repeat("a\n", PLAY + "{"),
    "unterminated comments": _repeat("{ a\n"),
    "comment with backslashes": _repeat("\\", PLAY + "{"),
    "comment with escapes": _repeat("\\}", PLAY + "{"),
    "one long comment": _repeat("a b ", PLAY + TRICK + "{", "}\n"),
    "one long comment, lines": _repeat("a b\n", PLAY + TRICK + "{", "}\n"),
    "one long comment, indented lines": _repeat("\n" + " " * 40, PLAY + TRICK + "{", "a}\n"),
    "many comments": _repeat("{a} "),
    "many comments, lines": _repeat("{a}\n"),
    "comments between tags": _repeat("{a}\n", TAGS),
    "comments in a whole record": _repeat("{a} ", WHOLE),
    "line comments": _repeat(";\n"),
    "line comments between tags": _repeat("; a\n", TAGS),
    "open braces": _repeat("{"),
    "open braces apart": _repeat("{ "),
    "closed braces": _repeat("}"),
    "braces in braces": _repeat("{{}}"),
    "open brackets": _repeat("["),
    "open brackets, lines": _repeat("[\n"),
    "brackets": _repeat("[]"),
    "record starts in a comment": _repeat("[Record \n", PLAY + "{"),
    "record starts in a comment, glued": _repeat("[Record ", PLAY + "{"),
    "record starts in a closed comment": _repeat(" [Record", PLAY + "{ a", "}\n"),
    "record starts": _repeat('[Record "1"]\n', ""),
    "glued record starts": _repeat('[Record "1"]', ""),
    "indented record starts": _repeat(' [Record "1"]\n', ""),
    "match starts": _repeat('[Match "1"]\n', ""),
    "record starts in a string": _repeat("[Record", TAGS + '[Title "', '"]\n'),
    "quotes": _repeat('"'),
    "quotes apart": _repeat('" '),
    "strings": _repeat('"a" '),
    "unterminated string": _repeat("a", TAGS + '[Title "'),
    "string of escapes": _repeat("\\u{41}", TAGS + '[Title "', '"]\n'),
    "string of backslashes": _repeat("\\", TAGS + '[Title "'),
    "one tag again and again": _repeat('[Event "x"]\n', TAGS),
    "unknown tags": lambda size: TAGS + "".join(f'[Tag{n} "x"]\n' for n in range(size // 14)),
    "unknown tags, one name": _repeat('[Evnt "x"]\n', TAGS),
    "X- tags": lambda size: TAGS + "".join(f'[X-{n} "x"]\n' for n in range(size // 13)),
    "open tags": _repeat('[Event "x\n', TAGS),
    "long tag name": _repeat("A", TAGS + "[", ' "x"]\n'),
    "sections": _repeat("[Play]\n", HEAD),
    "sections with words": _repeat("[Play]\n1 S: SA\n", HEAD),
    "a hand of ranks": _repeat("A", TAGS.replace("[Deal ", "[X-Deal ") + '[Deal "N:', '"]\n'),
    "thousands of hands": _repeat("N:AKQ...7 ", TAGS.replace("[Deal ", "[X-Deal ") + '[Deal "', '"]\n'),
    "a pack of thousands": _repeat("SA ", TAGS + '[Deck "', '"]\n'),
    "options": _repeat("; target=1", '[Record "1"]\n[Rules "classic@1', '"]\n'),
    "pairs": _repeat(" NS 1", PLAY + '[Score "NS 1', '"]\n'),
    "packets": _repeat("3-", TAGS + '[Packets "', '"]\n'),
    "digits": _repeat("1"),
    "digits in a value": _repeat("1", TAGS + '[Cut "', '"]\n'),
    "tricks": _repeat(TRICK),
    "tricks, numbered on": lambda size: PLAY + "".join(f"{n} S: S9 DJ SA SJ\n" for n in range(1, size // 20)),
    "cards": _repeat("SA "),
    "cards without spaces": _repeat("SA"),
    "leaders": _repeat("S: "),
    "trick numbers": _repeat("1 "),
    "ends": _repeat("* "),
    "unrecorded cards": _repeat("xx "),
    "unrecorded tricks": _repeat("1 S: xx xx xx xx\n"),
    "bad cards": _repeat("Sb "),
    "judgements": _repeat("!", PLAY + "1 S: SA"),
    "judgements apart": _repeat("! "),
    "calls": _repeat("pass ", HEAD[: HEAD.index("pass")]),
    "calls with seats": _repeat("S: pass ", HEAD[: HEAD.index("pass")]),
    "unknown calls": _repeat("paas ", HEAD[: HEAD.index("pass")]),
    "calls not recorded": _repeat("? ", HEAD[: HEAD.index("pass")]),
    "seats alone": _repeat("S: ", HEAD[: HEAD.index("pass")]),
    "declarations": _repeat("S: tierce SK @1\n", HEAD + "[Declarations]\n"),
    "declarations, then a play": _repeat("S: belote @1\n", HEAD + "[Declarations]\n", WHOLE[WHOLE.index("[Play]") :]),
    "declarations of a side": _repeat("NS: tierce\n", HEAD + "[Declarations]\n", WHOLE[WHOLE.index("[Play]") :]),
    "one long declaration": _repeat(" @1", HEAD + "[Declarations]\nS: tierce"),
    "none": _repeat("none ", HEAD + "[Declarations]\n"),
    "incidents": _repeat("N: revoke SQ @4 settled\n", PLAY + "[Incidents]\n"),
    "strings in incidents": _repeat('"a" ', PLAY + "[Incidents]\nref: note "),
    "layout": _repeat("N: SA/SK ", PLAY + "[Layout]\n"),
    "a very long line": _repeat("a", PLAY),
    "a very long word in a whole record": _repeat("a", WHOLE),
    "percent signs": _repeat("%"),
    "percent signs, lines": _repeat("%\n"),
    "colons": _repeat(":"),
    "right-to-left marks": _repeat("\u200f", PLAY + "{", "}\n"),
    "right-to-left overrides": _repeat("\u202e", PLAY + "{", "}\n"),
}


def _matched(rules: str, record: Callable[[int], str]) -> Callable[[int], str]:
    """A match of so many records that the text has n characters, about."""

    def text(size: int) -> str:
        pieces = [f'%belote 1.0\n\n[Match "m"]\n[Rules "{rules}"]\n']
        length = 0
        while length < size:
            pieces.append(record(len(pieces)))
            length += len(pieces[-1])
        return "".join(pieces)

    return text


def _opening(rules: str, tags: str = "") -> str:
    return f'%belote 1.0\n\n[Record "1"]\n[Rules "{rules}"]\n[Dealer "N"]\n{tags}'


PASSED = "[Auction]\npass pass pass pass\npass pass pass pass\n"
POINTS = _opening("coinche@1; max_bid=none; bid_step=1; raise_self=yes", "[Auction]\n")
OPEN = _opening("open-two@1", "[Layout]\n")

NEW: dict[str, Callable[[int], str]] = {
    "bids in points, rising": lambda size: POINTS + "".join(f"{80 + n % 920}H " for n in range(size // 5)),
    "bids in points, of one height": _repeat("80H ", POINTS),
    "bids in points, passes between": lambda size: (
        POINTS + "".join(f"{80 + n % 920}S pass pass " for n in range(size // 14))
    ),
    "bids and doubles": _repeat("90S double redouble ", POINTS),
    "doubles at any time": _repeat("double ", _opening("coinche@1; double_when=any_time", "[Auction]\n80H ")),
    "bids of a ruleset without them": _repeat("80H ", _opening("classic@1", "[Auction]\n")),
    "bids by rank": _repeat("C D H S NT AT ", _opening("belot@1", "[Auction]\n")),
    "a ladder": _repeat("hokum sun double triple four ", _opening("baloot@1", "[Auction]\n")),
    "a bid of many digits": _repeat("9", POINTS, "H\n"),
    "rows of a layout": _repeat("N: S7/S8 H9/HT\nS: SA/SK\n", OPEN),
    "pairs of a layout": _repeat("S7/S8 ", OPEN + "N: "),
    "broken pairs of a layout": _repeat("S7/ ", OPEN + "N: "),
    "rows of nobody": _repeat("NS: S7/S8\n", OPEN),
    "a layout, then a play": _repeat("S7/S8 ", OPEN + "N: ", "\n[Play]\n" + TRICK * 8),
    "claims": _repeat("W: claim 3 @6 contested\n", PLAY + TRICK + "[Incidents]\n"),
    "penalties": _repeat("ref: penalty NS 160\n", PLAY + TRICK + "[Incidents]\n"),
    "redeals": _repeat("ref: redeal\n", PLAY + TRICK + "[Incidents]\n"),
    "incidents at odd places": _repeat("N: misdeal @99 @0.9 @c77 @8.4\n", PLAY + TRICK + "[Incidents]\n"),
    "incidents that explain nothing": _repeat("N: out-of-turn @c3\n", PLAY + TRICK + "[Incidents]\n"),
    "calls out of turn, incidents": lambda size: (
        _opening("belot@1", "[Auction]\n")
        + "S: pass S: C " * (size // 32)
        + "\n[Incidents]\n"
        + "S: out-of-turn @c3\n" * (size // 32)
    ),
    "revokes, incidents": lambda size: (
        PLAY + TRICK * (size // 40) + "[Incidents]\n" + "N: revoke SQ @4 settled\n" * (size // 50)
    ),
    "a number of many digits in an incident": _repeat("9", PLAY + "[Incidents]\nref: penalty NS ", "\n"),
    "words of nothing visible": _repeat("\u200d ", HEAD + "[Declarations]\nN: "),
    "a match of breaks, totals": _matched(
        "classic@1", lambda n: f'\n[Record "{n}"]\n[Dealer "N"]\n{PASSED}[Score "NS {n} EW 1"]\n[Total "NS 7 EW {n}"]\n'
    ),
    "a match of breaks, dealers": _matched("classic@1", lambda n: f'\n[Record "{n}"]\n[Dealer "N"]\n{PASSED}'),
    "a match of breaks, both": _matched(
        "belot@1", lambda n: f'\n[Record "{n}"]\n[Dealer "{"NE"[n % 2]}"]\n[Contract "N H"]\n[Total "NS {n} EW 0"]\n'
    ),
    "a match of one id": _matched("classic@1", lambda n: f'\n[Record "1"]\n[Dealer "N"]\n{PASSED}'),
    "a match of sheets without end": _matched(
        "belot@1", lambda n: f'\n[Record "{n}"]\n[Contract "N H"]\n[CardPoints "NS 81 EW 81"]\n[Declarations]\nnone\n'
    ),
    "a match of many rules": _matched(
        "classic@1", lambda n: f'\n[Record "{n}"]\n[Rules "classic@1; target={n}"]\n[Before "NS {n} EW 0"]\n{PASSED}'
    ),
    "a match after its end": _matched(
        "classic@1; target=1", lambda n: f'\n[Record "{n}"]\n[Score "NS 162 EW 0"]\n[Total "NS {162 * n} EW 0"]\n'
    ),
    "unrecorded deals": _matched("belot@1", lambda n: f'\n[Record "{n}"]\n[Dealer "N"]\n[Unrecorded "999999999"]\n'),
    "ids of digits": _matched("classic@1", lambda n: f'\n[Record "{n}{"9" * 500}"]\n'),
    "ids of many letters": _matched("classic@1", lambda n: f'\n[Record "{n}{"é" * 300}"]\n'),
    "ignores": _repeat("{ ignore[BN104] } Sb ", PLAY),
    "ignores, lines": _repeat("Sb ; ignore[BN104]\n", PLAY),
    "ignores that cover nothing": _repeat("{ ignore[BN104] }\n", PLAY),
    "codes of an ignore": _repeat("BN104,", PLAY + "{ ignore[", "] }\n"),
    "whole records": lambda size: (
        "%belote 1.0\n" + "\n".join([WHOLE[WHOLE.index("[Record") :]] * (size // len(WHOLE) + 1))
    ),
    "look-alikes in records": lambda size: (
        "%belote 1.0\n" + '[Record "1"]\n[Rules "classic"]\n[Play]\n1 E: SА SК\n' * (size // 50)
    ),
}
"""Cases of what came later."""
CASES |= NEW


def _show(pieces: list[bytes]) -> None:
    for verdict in check(pieces, keep_steps=True):
        render(verdict)


def _score(pieces: list[bytes]) -> None:
    scores = Scores(explain=True)
    for verdict in check(pieces, keep_steps=True):
        if verdict.record is not None:
            scores.block(verdict)
    scores.table()


def _id(pieces: list[bytes]) -> None:
    index = Index()
    for verdict in check(pieces):
        if verdict.record is not None:
            index.add(ids_of(verdict.record, verdict.match, verdict.replay), "hostile.belote", verdict.record.id)
    for _ in index.groups():
        pass


def _check(pieces: list[bytes]) -> None:
    for verdict in check(pieces):
        for diagnostic in verdict.diagnostics:
            if diagnostic.code == "BN901":
                raise Failed(diagnostic.message)


WORKS: dict[str, Callable[[list[bytes]], object]] = {
    "check": _check,
    "format": lambda pieces: sum(map(len, format_file(pieces))),
    "fill": lambda pieces: sum(map(len, fill_file(pieces))),
    "repair": lambda pieces: len(repair(b"".join(pieces))),
    "show": _show,
    "score": _score,
    "id": _id,
}


class Failed(Exception):
    """The tool failed on a text."""


def seconds(text: str, runs: int, work: Callable[[list[bytes]], object] = _check) -> float:
    """The best of a few runs, in processor time."""
    data = text.encode("utf-8", "surrogateescape")
    pieces = [data[at : at + PIECE] for at in range(0, len(data), PIECE)]
    best = 1e9
    for _ in range(runs):
        gc.collect()
        start = time.process_time()
        work(pieces)
        best = min(best, time.process_time() - start)
        if best > 5:
            break
    return best


def measured(name: str, size: int, runs: int, work: str) -> tuple[int, float, float]:
    """The size that was tried, and the seconds at once and twice that size."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))  # a case that needs more is a fault of the tool
    make = CASES[name]
    while size > LEAST and seconds(make(size // 8), 1, WORKS[work]) > SLOW / 8:
        size //= 8  # hopeless at full size; the ratio shows at any
    once, twice = (seconds(make(n), runs, WORKS[work]) for n in (size, 2 * size))
    return size, once, twice


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=100_000, help="n, in characters")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="", metavar="WORD", help="cases with this word in their name")
    parser.add_argument("--work", choices=list(WORKS), default="check", help="what is done with a text")
    parser.add_argument("--new", action="store_true", help="only the cases of what came later")
    given = parser.parse_args()
    apart = multiprocessing.get_context("spawn")  # a heap in pieces is no fault of the next case
    worst, slowest = ("", 0.0), ("", 0.0)
    for name in NEW if given.new else CASES:
        if given.only not in name:
            continue
        try:
            with ProcessPoolExecutor(1, mp_context=apart) as process:
                size, once, twice = process.submit(measured, name, given.size, given.runs, given.work).result()
        except (Failed, MemoryError) as failed:
            print(f"{name:<40}{given.size:>8}  FAILED: {failed or 'out of memory'}", flush=True)
            continue
        ratio = twice / max(once, 1e-6)
        counted = twice > TINY
        note = "" if counted else "  (too short to tell)"
        note = "  MISSED" if counted and ratio > MUST else note
        print(f"{name:<40}{size:>8}{once * 1e3:9.1f} ms {twice * 1e3:9.1f} ms  x{ratio:5.2f}{note}", flush=True)
        if counted and ratio > worst[1]:
            worst = (name, ratio)
        if twice / size > slowest[1]:
            slowest = (name, twice / size)
    print(timing.goal(f"worst: {worst[0]}", worst[1], MUST, MUST, most=True))
    print(f"slowest: {slowest[0]}, {1e6 * slowest[1] / 2:.2f} s for a million characters")


if __name__ == "__main__":
    main()
