"""Stepping through the deals of a file: a key and a place in, the next place out. Nothing here draws or waits."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

FOOTER = "space next card   p back   t next trick   r R record   ? keys   q quit"
KEYS = """Keys

  space  →  n  enter   the next card
  ←  p  backspace      the card before
  t  ↓                 to the end of the trick, or of the next one
  T  ↑                 to the end of the trick before
  r                    the next record of the file
  R                    the previous record
  ?  h                 these keys; any key leads back
  q                    the end
"""
_END = ("q", "Q", "ctrl-c", "ctrl-d", "end")


@dataclass(frozen=True, slots=True)
class Place:
    """Which record of the file, and how many of its cards are played."""

    record: int = 0
    ply: int = 0
    keys: bool = False
    """The keys are shown, not the table."""


@dataclass(frozen=True, slots=True)
class Course:
    """A record to step through: how many cards it has, and the plies at which its tricks are complete."""

    cards: int
    ends: tuple[int, ...]


def step(key: str, place: Place, courses: Sequence[Course]) -> Place | None:
    """Where a key leads; ``None`` is the end of the session. An unknown key leads nowhere."""
    course = courses[place.record]
    if key in _END:
        return None
    if place.keys:
        return replace(place, keys=False)
    match key:
        case "?" | "h":
            return replace(place, keys=True)
        case " " | "n" | "right" | "enter":
            return replace(place, ply=min(place.ply + 1, course.cards))
        case "p" | "left" | "backspace":
            return replace(place, ply=max(place.ply - 1, 0))
        case "t" | "down":
            at = bisect_right(course.ends, place.ply)
            return replace(place, ply=course.ends[at] if at < len(course.ends) else course.cards)
        case "T" | "up":
            at = bisect_left(course.ends, place.ply)
            return replace(place, ply=course.ends[at - 1] if at else 0)
        case "r" if place.record + 1 < len(courses):
            return Place(place.record + 1)
        case "R" if place.record:
            return Place(place.record - 1)
    return place
