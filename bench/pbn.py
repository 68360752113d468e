"""Random bridge boards in PBN, with an auction and thirteen legal tricks, on standard output.

python -m bench.pbn N SEED > boards.pbn
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

SUITS, RANKS, SEATS = "SHDC", "23456789TJQKA", "NESW"


def boards(count: int, seed: int) -> Iterator[str]:
    """The file, piece by piece."""
    rng = random.Random(seed)
    yield "% PBN 2.1\n% EXPORT\n"
    for number in range(1, count + 1):
        pack = list(range(52))
        rng.shuffle(pack)
        hands = [set(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
        deal = " ".join(_hand(hand) for hand in hands)
        trump, declarer, level = rng.randrange(4), rng.randrange(4), rng.randrange(1, 5)
        first = (declarer + 1) % 4
        rows, won = _play(rng, hands, trump, first)
        tricks = sum(winner % 2 == declarer % 2 for winner in won)
        contract = f"{level}{SUITS[trump]}"
        tags = {"Event": "Random club", "Site": "Lille FRA", "Date": "2024.01.01", "Board": number}
        tags |= {"West": "A", "North": "B", "East": "C", "South": "D", "Dealer": SEATS[declarer], "Vulnerable": "None"}
        tags |= {"Deal": f"N:{deal}", "Scoring": "IMP", "Declarer": SEATS[declarer], "Contract": contract}
        tags |= {"Result": tricks, "Auction": SEATS[declarer]}
        lines = [f'[{name} "{value}"]' for name, value in tags.items()]
        lines += [f"{contract} Pass Pass Pass", f'[Play "{SEATS[first]}"]', *rows, "*", "", ""]
        yield "\n".join(lines)


def _hand(hand: set[int]) -> str:
    return ".".join("".join(RANKS[r] for r in range(12, -1, -1) if 13 * suit + r in hand) for suit in range(4))


def _play(rng: random.Random, hands: list[set[int]], trump: int, first: int) -> tuple[list[str], list[int]]:
    """Thirteen tricks, a row each in columns from the first leader, and who won them."""
    leader = first
    rows: list[str] = []
    won: list[int] = []
    for _ in range(13):
        row: dict[int, int] = {}
        led, best, winner = 0, -1, leader
        for at in range(4):
            seat = (leader + at) % 4
            hand = sorted(hands[seat])
            if at:
                hand = [card for card in hand if card // 13 == led] or hand
            card = rng.choice(hand)
            hands[seat].discard(card)
            row[seat] = card
            if at == 0:
                led = card // 13
            suit, rank = divmod(card, 13)
            value = rank + 20 * (suit == trump) if suit in (trump, led) else -1
            if value > best:
                best, winner = value, seat
        won.append(winner)
        leader = winner
        cards = [row[(first + at) % 4] for at in range(4)]
        rows.append(" ".join(SUITS[card // 13] + RANKS[card % 13] for card in cards))
    return rows, won


if __name__ == "__main__":
    sys.stdout.writelines(boards(int(sys.argv[1]), int(sys.argv[2])))
