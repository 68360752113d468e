"""The keyboard key by key and a screen to draw on; the terminal is as it was before, however the session ends."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType

_ENTER = "\x1b[?1049h\x1b[?25l"  # another screen, no cursor
_LEAVE = "\x1b[?25h\x1b[?1049l"
_CLEAR = "\x1b[H\x1b[2J"
_KEYS = {
    "\x1b[C": "right", "\x1bOC": "right", "\x1b[D": "left", "\x1bOD": "left",
    "\x1b[A": "up", "\x1bOA": "up", "\x1b[B": "down", "\x1bOB": "down",
    "\x03": "ctrl-c", "\x04": "ctrl-d", "\r": "enter", "\n": "enter", "\x7f": "backspace", "\x08": "backspace",
}  # fmt: skip
_WINDOWS_KEYS = {"M": "right", "K": "left", "H": "up", "P": "down"}

ReadKey = Callable[[], str]


def is_interactive() -> bool:
    """Both the keyboard and the screen are there."""
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def session() -> Iterator[ReadKey]:
    """A screen of its own and a function that waits for the next key; ``end`` when no more will come."""
    with ExitStack() as stack:
        for name in ("SIGTERM", "SIGHUP"):  # so that being stopped from outside restores the terminal as well
            if (number := getattr(signal, name, None)) is not None:
                stack.callback(signal.signal, number, signal.signal(number, _stop))
        read_key = stack.enter_context(_windows_keys() if sys.platform == "win32" else _posix_keys())
        stack.callback(_say, _LEAVE)
        _say(_ENTER)
        yield read_key


def draw(text: str) -> None:
    """Clear the screen and show a text; a raw terminal does not return the carriage by itself."""
    _say(_CLEAR + text.replace("\n", "\r\n"))


def _say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _stop(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


@contextmanager
def _posix_keys() -> Iterator[ReadKey]:
    import select
    import termios
    import tty

    file = sys.stdin.fileno()
    before = termios.tcgetattr(file)
    waiting: list[str] = []

    def read_key() -> str:
        while not waiting:
            data = os.read(file, 64)
            if not data:
                return "end"
            if data.endswith(b"\x1b") and select.select([file], [], [], 0.05)[0]:
                data += os.read(file, 64)  # an arrow key that arrived in two pieces
            waiting.extend(keys_in(data.decode("utf-8", "replace")))
        return waiting.pop(0)

    try:
        tty.setraw(file)
        yield read_key
    finally:
        termios.tcsetattr(file, termios.TCSADRAIN, before)


def keys_in(typed: str) -> list[str]:
    """What was typed as keys: letters as they are, arrows by name."""
    keys = []
    at = 0
    while at < len(typed):
        piece = next((typed[at : at + size] for size in (3, 1) if typed[at : at + size] in _KEYS), typed[at])
        keys.append(_KEYS.get(piece, piece))
        at += len(piece)
    return keys


@contextmanager
def _windows_keys() -> Iterator[ReadKey]:
    import msvcrt

    os.system("")  # lets the console read escape sequences

    def read_key() -> str:
        char = str(msvcrt.getwch())  # type: ignore[attr-defined,unused-ignore]
        if char in ("\x00", "\xe0"):
            return _WINDOWS_KEYS.get(str(msvcrt.getwch()), "")  # type: ignore[attr-defined,unused-ignore]
        return _KEYS.get(char, char)

    yield read_key
