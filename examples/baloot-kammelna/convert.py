"""The recorded app match as a `.belote` file: python convert.py app-match.jsonl > app-match.belote

It writes what the app recorded and nothing else. Calls that the recording lacks become `?`, cards that the maker of the
data filled in get a comment, and deals that the app threw in between are `[Unrecorded "?"]`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

RANKS, SUITS, SEATS = "AKQJT987", "SHDC", "NESW"
TURN = "SENW"  # the order of the turn
CALLS = {"pass": "pass", "thany": "pass", "wala": "pass", "hokom": "hokum", "hokom2": "hokum", "sun": "sun"}
SUIT_CALLS = {"spades": "hokumS", "hearts": "hokumH", "diamonds": "hokumD", "clubs": "hokumC"}
PROJECTS = {"sira": "tierce", "50": "quarte", "baloot": "belote"}
MISSING = {3: (1, "W"), 7: (9, "S")}
"""Record → where a call is missing, and whose."""

HEAD = """%belote 1.0
  { A match of eleven hands played in an app, recorded in tazjel/baloot-ai (1c20390). The app drops hands that were
    thrown in: where the dealer does not simply move on, [Unrecorded "?"] says so. It records declarations by side and
    without their place. CardPoints are the app's own with the ten for the last trick added. }

[Match "App match to 152"]
[Rules "baloot-kammelna@1"]
"""


def hand(cards: str) -> str:
    held = cards.split()
    return ".".join("".join(r for r in RANKS if s + r in held) for s in SUITS)


def hands(cards: dict[str, str]) -> str:
    return " ".join(f"{seat}:{hand(cards[seat])}" for seat in SEATS)


def auction(number: int, calls: list[list[str]], first: str) -> list[str]:
    said = [(seat, CALLS.get(word) or SUIT_CALLS[word]) for seat, word in calls]
    if number in MISSING:
        at, seat = MISSING[number]
        said.insert(at, (seat, "?"))
    words = []
    turn = first
    for seat, word in said:
        words.append(word if seat == turn else f"{seat}: {word}")
        turn = TURN[(TURN.index(seat) + 1) % 4]
    return [" ".join(words[at : at + 4]) for at in range(0, len(words), 4)]


def record(number: int, data: dict[str, Any], dealer_before: str, totals: dict[str, int]) -> str:
    dealer, first = data["dealer"], TURN[(TURN.index(data["dealer"]) + 1) % 4]
    lines = ["", f'[Record "{number}"]']
    if dealer_before and dealer != TURN[(TURN.index(dealer_before) + 1) % 4]:
        lines.append('[Unrecorded "?"]')
    lines += [f'[Dealer "{dealer}"]', f'[First "{hands(data["deal"])}"]', f'[TurnUp "{data["upcard"]}"]']
    lines += [f'[Deal "{hands(data["hands"])}"]', f'[Auction "{first}"]', *auction(number, data["auction"], first)]
    lines.append("[Declarations]")
    made = [f"{side}: {PROJECTS[name]}" for side in ("NS", "EW") for name, _ in data["declarations"][side]]
    lines += made or ["none"]
    lines.append("[Play]")
    filled = {(trick, card) for trick, _, card in data.get("filled_in_from_the_hands", [])}
    for at, (leader, cards) in enumerate(data["play"], 1):
        words = [c + (" { filled in from the hand }" if (at, c) in filled else "") for c in cards.split()]
        lines.append(f"{at} {leader}: " + " ".join(words))
    points = {side: n + 10 * (side == data["last_trick_team"]) for side, n in data["card_points"].items()}
    for side, gained in data["score"].items():
        totals[side] += gained
    lines.append(f'[LastTrick "{data["last_trick_team"]}"]')
    for tag, pairs in (("CardPoints", points), ("Score", data["score"]), ("Total", totals)):
        lines.append(f'[{tag} "NS {pairs["NS"]} EW {pairs["EW"]}"]')
    return "\n".join(lines) + "\n"


def convert(source: str) -> str:
    text, before, totals = HEAD, "", {"NS": 0, "EW": 0}
    for number, line in enumerate(source.splitlines(), 1):
        data = json.loads(line)
        text += record(number, data, before, totals)
        before = data["dealer"]
    return text


if __name__ == "__main__":
    sys.stdout.write(convert(Path(sys.argv[1]).read_text(encoding="utf-8")))
