"""Hostile text through the whole of ``check``: time at n and at 2n bytes. Near 2 is linear, near 4 is quadratic.

    python -m bench.hostile [--size 100000] [--runs 3] [--only WORD]

Each case is a text that somebody could send: something opened and never closed, something repeated without end. Where a
block is longer than the limit of a block, what is timed is how fast it is refused. Memory is limited to 2 GiB.
"""

from __future__ import annotations

import argparse
import gc
import resource
import time
from collections.abc import Callable

from belote_notation.pipeline import check
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


class Failed(Exception):
    """The tool failed on a text."""


def seconds(text: str, runs: int) -> float:
    """The best of a few runs, in processor time."""
    data = text.encode("utf-8", "surrogateescape")
    pieces = [data[at : at + PIECE] for at in range(0, len(data), PIECE)]
    best = 1e9
    for _ in range(runs):
        gc.collect()
        start = time.process_time()
        for verdict in check(pieces):
            for diagnostic in verdict.diagnostics:
                if diagnostic.code == "BN901":
                    raise Failed(diagnostic.message)
        best = min(best, time.process_time() - start)
        if best > 5:
            break
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=100_000, help="n, in characters")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="", metavar="WORD", help="cases with this word in their name")
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))  # a case that needs more is a fault of the tool
    worst, slowest = ("", 0.0), ("", 0.0)
    for name, make in CASES.items():
        if given.only not in name:
            continue
        size = given.size
        try:
            while size > LEAST and seconds(make(size // 8), 1) > SLOW / 8:
                size //= 8  # hopeless at full size; the ratio shows at any
            once, twice = seconds(make(size), given.runs), seconds(make(2 * size), given.runs)
        except (Failed, MemoryError) as failed:
            print(f"{name:<40}{size:>8}  FAILED: {failed or 'out of memory'}", flush=True)
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
