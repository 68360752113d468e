"""The tricks of ``[Play]``."""

from __future__ import annotations

from itertools import count

from belote_notation.cards import UNKNOWN
from belote_notation.record import spelling
from belote_notation.record.model import End, Play, Trick
from belote_notation.record.sections.faults import ENDS, LEADERS, MARKS, SEATS, Faults, split_mark
from belote_notation.syntax.nodes import Section


def read_play(section: Section, faults: Faults) -> Play:
    """The tricks of ``[Play]``."""
    if section.head is not None:
        faults.add("BN113", -1, tag="Play", text=section.head, expected="no value: [Play]")
    elif (tidy := _tidy_tricks(section.words)) is not None:
        return Play(tidy)
    reading = _Reading(faults)
    for at, word in enumerate(section.words):
        reading.word(at, word)
    reading.close()
    return Play(tuple(reading.tricks), reading.end)


class _Reading:
    """The words one by one: what is in the trick so far, and the tricks before it."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.tricks: list[Trick] = []
        self.end: End = ""
        self.begun = False
        self._clear()

    def _clear(self) -> None:
        self.number: int | None = None
        self.leader = ""
        self.cards: list[str] = []
        self.marks: list[str] = []

    def close(self) -> None:
        """The trick is over, and nothing is known of the next one."""
        if self.begun:
            marks = tuple(self.marks) if any(self.marks) else ()
            self.tricks.append(Trick(tuple(self.cards), self.number, self.leader, marks))
            self._clear()

    def word(self, at: int, word: str) -> None:
        if self.end:
            self.faults.drop("BN101", at, text=word)
        elif word in spelling.CANONICAL_CARDS:
            self._card(at, word, word, "")
        elif word[-1] == ":":
            if len(word) == 2:
                self._leader(word[0].upper())
            else:
                self.faults.drop("BN101", at, text=word)
        elif word in SEATS:
            self.faults.add("BN125", at, seat=word.upper())
            self._leader(word.upper())
        elif word.isascii() and word[0].isdecimal() and word.rstrip(".").isdecimal() and len(word) < 6:
            self.close()
            self.number, self.begun = int(word.rstrip(".")), True
        elif word in ENDS:
            self.end = ENDS[word]
        else:
            self._odd_card(at, word)

    def _leader(self, seat: str) -> None:
        """A seat begins a trick, unless it stands right behind the trick's number."""
        if self.cards or self.leader:
            self.close()
        self.leader, self.begun = seat, True

    def _odd_card(self, at: int, word: str) -> None:
        """A card with a mark, in another spelling, or what is none."""
        bare, mark = split_mark(word)
        card = spelling.card(bare)
        if card is None:
            self.faults.odd_word("BN104", at, bare)
        elif mark and mark not in MARKS:
            self.faults.add("BN118", at, text=mark)
            mark = ""
        self._card(at, word, card or UNKNOWN, mark)

    def _card(self, at: int, word: str, card: str, mark: str) -> None:
        if not self.begun:
            self.begun = True
            self.faults.add("BN107", at, text=word)
        self.cards.append(card)
        self.marks.append(mark)


_NUMBERS = [str(number) for number in range(1, 100)]


def _tidy_tricks(words: list[str]) -> tuple[Trick, ...] | None:
    """Tricks of equal length, numbered from 1, each with its leader and unmarked cards; ``None`` for any other play."""
    width = words.index("2") if "2" in words else len(words)
    if width < 3 or len(words) % width or words[::width] != _NUMBERS[: len(words) // width]:
        return None
    leaders, cards, size = words[1::width], words[:], width - 2
    del cards[::width]  # the numbers
    del cards[:: size + 1]  # the leaders
    try:
        cards = [*map(spelling.CANONICAL_CARDS.__getitem__, cards)]
    except KeyError:
        return None
    if not LEADERS.issuperset(leaders):
        return None
    seats = "".join(leaders)[::2]
    return tuple(map(Trick, zip(*[iter(cards)] * size), count(1), seats))
