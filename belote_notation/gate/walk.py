"""Which files are meant: those named, those of folders and patterns, without what is to be passed over."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from belote_notation.archive.sources import Trouble
from belote_notation.gate.files import Input

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

    from belote_notation.gate.settings import Settings

ENDING = ".belote"
IGNORE_FILE = ".beloteignore"
NEVER = frozenset(["__pycache__", "node_modules", "site-packages"])
"""Folders that are passed over, as are those whose name begins with a dot, unless they are named."""


class Walker:
    """Finds the files of a run, each once."""

    def __init__(
        self, settings: Callable[[Path], Settings], *, force_exclude: bool = False, stdin_name: str = ""
    ) -> None:
        self.settings, self.force_exclude, self.stdin_name = settings, force_exclude, stdin_name
        self.seen: set[Path] = set()
        self.specs: dict[tuple[Path, tuple[str, ...]], GitIgnoreSpec] = {}
        self.lines: dict[Path, tuple[str, ...]] = {}

    def find(self, paths: Iterable[Path]) -> Iterator[Input | Trouble]:
        """The files meant by the paths of a command, in their order; what is wrong with a path comes in its place."""
        for path in paths:
            if str(path) == "-":
                named = Path(self.stdin_name or "<stdin>")
                if not (self.force_exclude and self.stdin_name and self.ignored_above(named)):
                    yield Input(str(named), None)
            elif path.is_dir():
                yield from self._folder(path)
            elif path.exists():
                if not (self.force_exclude and self.ignored_above(path)) and self._new(path):
                    yield Input(str(path), path)
            elif any(sign in str(path) for sign in "*?["):
                yield from self._pattern(path)
            else:
                yield Trouble(f"{path}: no such file or folder")

    def _pattern(self, path: Path) -> Iterator[Input | Trouble]:
        import glob

        found = sorted(glob.glob(str(path), recursive=True))  # noqa: PTH207  # a Path takes no absolute pattern
        if not found:
            yield Trouble(f"{path}: no file matches")
        for name in found:
            one = Path(name)
            if self.ignored_above(one):
                continue
            if one.is_dir():
                yield from (found for found in self._below(one))
            elif self._new(one):
                yield Input(str(one), one)

    def _folder(self, folder: Path) -> Iterator[Input | Trouble]:
        empty = True
        for found in self._below(folder):
            empty = False
            if isinstance(found, Trouble) or found.path is None or self._new(found.path):
                yield found
        if empty and not self.settings(Path.cwd()).allow_empty:
            yield Trouble(f"{folder}: no {ENDING} file in this folder that is not ignored")

    def _below(self, folder: Path) -> Iterator[Input | Trouble]:
        troubles: list[OSError] = []
        for place, folders, files in os.walk(folder, onerror=troubles.append):
            here = Path(place)
            while troubles:
                yield _trouble(troubles.pop())
            folders[:] = sorted(
                name for name in folders if not (name[0] == "." or name in NEVER or self.ignored(here / name, "/"))
            )
            for name in sorted(files):
                if not name.endswith(ENDING) or self.ignored(here / name):
                    continue
                path = here / name
                if path.is_file() or not path.exists():  # what is gone is told when it is opened
                    yield Input(str(path), path)
                else:
                    yield Trouble(f"{path}: no regular file")
        while troubles:
            yield _trouble(troubles.pop())

    def _new(self, path: Path) -> bool:
        try:
            real = path.resolve()
        except RuntimeError:  # a link that leads to itself; opening it says so
            return True
        known = real in self.seen
        self.seen.add(real)
        return not known

    def ignored_above(self, path: Path) -> bool:
        """A file, or a folder that it lies in, is to be passed over."""
        whole = path.absolute()
        folders = [place for place in reversed(whole.parents) if place.name]
        return any(self.ignored(place, "/") for place in folders) or self.ignored(whole)

    def ignored(self, path: Path, slash: str = "") -> bool:
        """A file is to be passed over; a folder with ``slash``. The nearest word on it holds."""
        whole = path.absolute()
        settings = self.settings(whole.parent)
        if settings.exclude and self._told(settings.base, settings.exclude, whole, slash):
            return True
        for folder in whole.parents:
            if (lines := self._ignore_file(folder)) and (told := self._told(folder, lines, whole, slash)) is not None:
                return told
        return False

    def _told(self, base: Path, lines: tuple[str, ...], whole: Path, slash: str) -> bool | None:
        """What patterns say of a path: to be passed over, not to be, or nothing."""
        base = base.absolute()
        if not whole.is_relative_to(base) or whole == base:
            return None
        if (base, lines) not in self.specs:
            from pathspec import GitIgnoreSpec  # only where there is something to pass over

            self.specs[base, lines] = GitIgnoreSpec.from_lines(lines)
        return self.specs[base, lines].check_file(whole.relative_to(base).as_posix() + slash).include

    def _ignore_file(self, folder: Path) -> tuple[str, ...]:
        if folder not in self.lines:
            file = folder / IGNORE_FILE
            text = file.read_text(encoding="utf-8", errors="surrogateescape") if file.is_file() else ""
            self.lines[folder] = tuple(text.splitlines())
        return self.lines[folder]


def _trouble(error: OSError) -> Trouble:
    return Trouble(f"{error.filename}: {error.strerror}")
