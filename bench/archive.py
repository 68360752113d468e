"""An archive of complete, legal records in canonical form, on standard output; the same for the same arguments.

    python -m bench.archive N SEED [--ruleset classic|baloot] [--faults] [--one-match] > archive.belote

Every record has its dealing, auction, declarations, eight tricks and stated results; one trick in twenty has a comment.
With ``--faults`` every record has exactly one fault, of one kind after the other (see ``FAULTS``).
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

from bench import minibelote as mini
from bench.minibelote import NAME, NO_TRUMP, SEATS, SIDES, SUITS

NAMES = "Amélie Bakari Chaïm Dora Emil Farah Georges Hélène Ivan Jeanne Karim Louise Marcel Nadia Omar Petra".split()
REMARKS = (
    "the ace falls",
    "forced; everything else loses a trick",
    "à noter: the nine is still out",
    "hesitated",
    "the last trump",
    "partner had asked for hearts",
)
FAULTS = (
    "illegal card",
    "wrong score",
    "wrong leader",
    "duplicate card",
    "misspelt tag",
    "bad card",
    "illegal call",
    "wrong card points",
    "wrong contract",
    "declaration not held",
    "trick too long",
    "wrong trick number",
    "open comment",
    "look-alike letter",
    "wrong outcome",
    "hand too short",
    "stock elsewhere",
    "unknown call",
)
"""The kinds of fault, in the order in which the records of a faulty archive have them."""


@dataclass
class Deal:
    """One deal as it went, and what is to be written of it."""

    dealer: int
    turn_up: int
    stock: list[int]
    hands: list[int]
    calls: list[str]
    taker: int
    trump: int
    level: int
    said: list[mini.Said]
    belote: list[tuple[int, int, int]]
    """Seat, card and trick of the first and second card of belote, in the order of play."""
    played: mini.Played
    declared: list[int]
    result: mini.Result
    score: list[int]
    """As written."""
    faults: dict[str, int] = field(default_factory=dict)
    """The kind of fault that it gets, with a random number for the details."""


class Generator:
    """Deals one after the other, with what flows between them in a match."""

    def __init__(self, seed: int, ruleset: str, *, faults: bool, one_match: bool) -> None:
        self.rng = random.Random(seed)
        self.ruleset, self.faults, self.one_match = ruleset, faults, one_match
        self.baloot = ruleset == "baloot"
        self.dealer = self.rng.randrange(4)
        self.totals = [0, 0]
        self.hanging = 0

    def archive(self, count: int) -> Iterator[str]:
        """The whole file, piece by piece."""
        yield "%belote 1.0\n"
        if self.one_match:
            yield "\n" + "\n".join(self._match()) + "\n"
        for number in range(1, count + 1):
            yield self.record(number)

    def record(self, number: int) -> str:
        """The next record, with the blank line before it."""
        kind = FAULTS[(number - 1) % len(FAULTS)] if self.faults else ""
        deal = self.deal(kind)
        text = "\n" + "\n".join(self._lines(deal, number, kind)) + "\n"
        self.dealer = (self.dealer + 1) % 4
        return text

    def deal(self, kind: str = "") -> Deal:
        """Deal and play; again where the deal gives no room for the fault that is wanted."""
        while True:
            deal = self._one_deal(illegal_from=self.rng.randrange(4, 20) if kind == "illegal card" else 99)
            if kind != "illegal card" or deal.played.illegal:
                break
        if self.one_match:
            self.hanging = deal.result.hanging
        if kind == "wrong score":
            deal.score[self.rng.randrange(2)] += self.rng.choice((1, 2, 10, 20, 100))
        self.totals = [self.totals[side] + deal.score[side] for side in (0, 1)]
        return deal

    def _one_deal(self, illegal_from: int) -> Deal:
        rng, dealer = self.rng, self.dealer
        first = (dealer + 1) % 4
        pack = list(range(32))
        rng.shuffle(pack)
        hands = [0] * 4
        at = 0
        for packet in (3, 2):
            for step in range(4):
                hands[(first + step) % 4] |= sum(1 << card for card in pack[at : at + packet])
                at += packet
        turn_up, stock = pack[20], pack[21:]
        auction = self._baloot_auction if self.baloot else self._classic_auction
        calls, taker, trump, level, turn_up_to = auction(first, turn_up)
        at = 0
        for step in range(4):
            seat = (first + step) % 4
            take = 2 if seat == turn_up_to else 3
            hands[seat] |= sum(1 << card for card in stock[at : at + take])
            at += take
        hands[turn_up_to] |= 1 << turn_up
        played = mini.play(rng, hands, trump, first, baloot=self.baloot, illegal_from=illegal_from)
        said = [
            one
            for step in range(4)
            for one in mini.declarations(hands[(first + step) % 4], (first + step) % 4, trump, baloot=self.baloot)
        ]
        declared = mini.awarded(said, first, baloot=self.baloot)
        belote = self._belote(played, hands, trump, said)
        points = [20 * any(seat % 2 == side for seat, _, _ in belote) for side in (0, 1)]
        cards = played.points
        if self.baloot:
            result = mini.settle_baloot(
                taker % 2, cards, played.capot, declared, points, sun=trump == NO_TRUMP, level=level
            )
        else:
            result = mini.settle_classic(taker % 2, cards, played.capot, declared, points, self.hanging)
        stated = [declared[side] + points[side] for side in (0, 1)]
        return Deal(
            dealer,
            turn_up,
            stock,
            hands,
            calls,
            taker,
            trump,
            level,
            said,
            belote,
            played,
            stated,
            result,
            list(result.score),
        )

    def _belote(
        self, played: mini.Played, hands: list[int], trump: int, said: list[mini.Said]
    ) -> list[tuple[int, int, int]]:
        if trump == NO_TRUMP:
            return []
        pair = 1 << 8 * trump + 5 | 1 << 8 * trump + 6
        seat = next((seat for seat in range(4) if hands[seat] & pair == pair), -1)
        if self.baloot and any(one.four and one.argument in "KQ" and one.seat == seat for one in said):
            return []  # baloot makes no belote of a card that four alike have used
        return [
            (seat, card, number)
            for number, (leader, cards) in enumerate(zip(played.leaders, played.tricks, strict=True), 1)
            for at, card in enumerate(cards)
            if (leader + at) % 4 == seat and pair >> card & 1
        ]

    def _classic_auction(self, first: int, turn_up: int) -> tuple[list[str], int, int, int, int]:
        passes = self.rng.randrange(8)
        taker = (first + passes) % 4
        if passes < 4:
            return ["pass"] * passes + ["take"], taker, turn_up >> 3, 1, taker
        trump = self.rng.choice([suit for suit in range(4) if suit != turn_up >> 3])
        return ["pass"] * passes + [SUITS[trump]], taker, trump, 1, taker

    def _baloot_auction(self, first: int, turn_up: int) -> tuple[list[str], int, int, int, int]:
        """Sun or hokum in either round; a hokum is answered, or turned into sun, confirmed, and sometimes doubled."""
        rng = self.rng
        passes = rng.randrange(8)
        calls = ["pass"] * passes
        at = passes % 4
        buyer = (first + at) % 4
        if rng.random() < 0.4:
            return [*calls, "sun"], buyer, NO_TRUMP, 1, buyer
        second_round = passes >= 4
        trump = rng.choice([s for s in range(4) if s != turn_up >> 3]) if second_round else turn_up >> 3
        calls.append("hokum" + SUITS[trump] if second_round else "hokum")
        ace = turn_up & 7 == 7
        answer = rng.random()
        for step in (1, 2, 3):
            seat, place = (buyer + step) % 4, (at + step) % 4
            if answer < 0.08 and (not ace or place == 0):
                return [*calls, "sun"], seat, NO_TRUMP, 1, seat
            if 0.08 <= answer < 0.2 and place >= 2 and step != 2 and not second_round:
                return [*calls, "ashkal"], seat, NO_TRUMP, 1, (seat + 2) % 4
            calls.append("pass")
        calls.append("confirm")
        if rng.random() < 0.08:
            return [*calls, *["pass"] * rng.randrange(2), "double", "pass"], buyer, trump, 2, buyer
        return calls, buyer, trump, 1, buyer

    def _match(self) -> list[str]:
        """The head of the one match; its target is never reached."""
        return [
            '[Match "Coupe du café, table 3"]',
            '[Date "2026-11-29"]',
            '[Place "Lyon"]',
            f'[Rules "{self.ruleset}@1"]',
            '[Target "999999999"]',
            '[North "Hélène"]',
            '[East "Omar"]',
            '[South "Petra"]',
            '[West "Emil"]',
        ]

    def _lines(self, deal: Deal, number: int, kind: str) -> list[str]:
        rng = self.rng
        lines = [f'[Record "{number}"]']
        if not self.one_match:
            names = rng.sample(NAMES, 2)
            lines += [
                f'[Event "Coupe du café {number // 100 + 1}"]',
                f'[Date "20{rng.randrange(10, 27)}-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}"]',
                f'[Table "{rng.randrange(1, 21)}"]',
                f'[Rules "{self.ruleset}@1"]',
                f'[North "{names[0]}"]',
                f'[South "{names[1]}"]',
            ]
        lines += [
            f'[Dealer "{SEATS[deal.dealer]}"]',
            f'[TurnUp "{NAME[deal.turn_up]}"]',
            f'[Stock "{_names(self._stock(deal, kind))}"]',
            f'[Deal "{self._hands(deal, kind)}"]',
            f'[Auction "{SEATS[(deal.dealer + 1) % 4]}"]',
        ]
        calls = list(deal.calls)
        if kind == "illegal call":
            calls.insert(rng.randrange(len(calls)), "gahwa")
        elif kind == "unknown call":
            at = calls.index("pass") if "pass" in calls else 0
            calls[at] = calls[at][0] + calls[at]
        lines += [" ".join(calls[at : at + 4]) for at in range(0, len(calls), 4)]
        lines += ["[Declarations]", *self._declarations(deal, kind), "[Play]", *self._tricks(deal, kind)]
        return lines + self._results(deal, kind)

    def _stock(self, deal: Deal, kind: str) -> list[int]:
        """The stock; as a fault, its first and last cards change places, so that each goes to the wrong hand."""
        stock = list(deal.stock)
        if kind == "stock elsewhere":
            stock[0], stock[-1] = stock[-1], stock[0]
        return stock

    def _hands(self, deal: Deal, kind: str) -> str:
        hands = list(deal.hands)
        if kind == "hand too short":
            hands[deal.played.leaders[7]] &= ~(1 << deal.played.tricks[7][0])
        return " ".join(f"{seat}:{mini.hand_text(hands[SEATS.index(seat)])}" for seat in "NESW")

    def _declarations(self, deal: Deal, kind: str) -> list[str]:
        events = [f"{SEATS[one.seat]}: {one.word} {one.argument} @1" for one in deal.said]
        if kind == "declaration not held":
            seat = self.rng.randrange(4)
            cards = [card for card in range(32) if card & 7 >= 2 and not deal.hands[seat] >> card & 1]
            events.append(f"{SEATS[seat]}: tierce {NAME[self.rng.choice(cards)]} @1")
        for index, (seat, card, trick) in enumerate(deal.belote):
            if index or not self.baloot:
                events.append(
                    f"{SEATS[seat]}: {'rebelote' if index and not self.baloot else 'belote'} {NAME[card]} @{trick}"
                )
        return events or ["none"]

    def _tricks(self, deal: Deal, kind: str) -> list[str]:
        rng = self.rng
        faulty = rng.randrange(1, 8)
        lines = []
        for index, (leader, cards) in enumerate(zip(deal.played.leaders, deal.played.tricks, strict=True)):
            number = index + 1
            words = [NAME[card] for card in cards]
            if index == faulty:
                at = rng.randrange(1, 4)
                if kind == "wrong leader":
                    leader = (leader + at) % 4
                elif kind == "duplicate card":
                    words[at] = NAME[deal.played.tricks[0][at]]
                elif kind == "bad card":
                    words[at] = words[at][0] + "B"
                elif kind == "look-alike letter":
                    words[at] = words[at][0] + "А"  # a Cyrillic one
                elif kind == "trick too long":
                    words.append(words[0])
                elif kind == "wrong trick number":
                    number += 1
            if rng.random() < 0.05:
                words.insert(rng.choice((2, 4)), f"{{ {rng.choice(REMARKS)} }}")
            lines.append(f"{number} {SEATS[leader]}: {' '.join(words)}")
            if index == faulty and kind == "open comment":
                lines[-1] += " { the rest of it"
        return lines

    def _results(self, deal: Deal, kind: str) -> list[str]:
        points = list(deal.played.points)
        if kind == "wrong card points":
            points[self.rng.randrange(2)] += self.rng.choice((1, 2, 5, 10))
        trump = deal.trump
        if kind == "wrong contract":
            trump = (trump + 1) % 4
        strain = "sun" if trump == NO_TRUMP else SUITS[trump]
        outcome = deal.result.outcome
        if kind == "wrong outcome":
            outcome = "failed" if outcome == "made" else "made"
        score = _sided(deal.score)
        if not self.baloot and outcome == "tied":
            score += f" hanging {deal.result.hanging - (self.hanging_before(deal))}"
        lines = [
            f'[Contract "{SEATS[deal.taker]} {strain}{" x2" if deal.level == 2 else ""}"]',
            f'[CardPoints "{_sided(points)}"]',
            f'[Declared "{_sided(deal.declared)}"]',
            f'[{"Outcom" if kind == "misspelt tag" else "Outcome"} "{outcome}"]',
            f'[Score "{score}"]',
        ]
        return [*lines, f'[Total "{_sided(self.totals)}"]'] if self.one_match else lines

    def hanging_before(self, deal: Deal) -> int:
        """What hung before a tied deal: what hangs after it, less what the deal itself left hanging."""
        taker = deal.taker % 2
        whole = deal.played.points[taker] if deal.played.capot < 0 else 252 * (deal.played.capot == taker)
        return deal.result.hanging - whole - deal.declared[taker]


def _names(cards: list[int]) -> str:
    return " ".join(NAME[card] for card in cards)


def _sided(points: list[int]) -> str:
    return " ".join(f"{side} {number}" for side, number in zip(SIDES, points, strict=True))


def archive(count: int, seed: int, ruleset: str = "classic", *, faults: bool = False, one_match: bool = False) -> str:
    """A whole archive as text."""
    return "".join(Generator(seed, ruleset, faults=faults, one_match=one_match).archive(count))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("n", type=int, metavar="N", help="records")
    parser.add_argument("seed", type=int, metavar="SEED")
    parser.add_argument("--ruleset", choices=("classic", "baloot"), default="classic")
    parser.add_argument("--faults", action="store_true", help="exactly one fault in every record")
    parser.add_argument("--one-match", action="store_true", help="all records in one match, with totals")
    given = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]  # it is a text stream
    generator = Generator(given.seed, given.ruleset, faults=given.faults, one_match=given.one_match)
    for piece in generator.archive(given.n):
        sys.stdout.write(piece)


if __name__ == "__main__":
    main()
