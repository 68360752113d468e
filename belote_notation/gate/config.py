"""Configuration files: ``.belote.toml``, or ``[tool.belote-notation]`` in ``pyproject.toml``; the nearest one holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from belote_notation.gate.files import UsageError
from belote_notation.gate.settings import Given, Settings, check_words, settled

OWN, SHARED = ".belote.toml", "pyproject.toml"
TABLE = "belote-notation"
_NAMED = rb"""tool["']?\s*\.\s*["']?belote-notation|^\s*\[\s*["']?tool["']?\s*\]"""


class Configuration:
    """The settings of each folder, looked up once."""

    def __init__(self, options: Given, *, isolated: bool = False) -> None:
        check_words(options.select, "--select")
        check_words(options.ignore, "--ignore")
        self.options, self.isolated = options, isolated
        self._known: dict[Path, Settings] = {}
        self._files: dict[Path, tuple[Given, Path] | None] = {}

    def of(self, folder: Path) -> Settings:
        """The settings for the files of a folder."""
        if folder not in self._known:
            found = None if self.isolated else self._nearest(folder.absolute())
            layers = [found] if found is not None else []
            self._known[folder] = settled(*layers, (self.options, None))
        return self._known[folder]

    @property
    def run(self) -> Settings:
        """The settings of the run as a whole: those of the working folder."""
        return self.of(Path.cwd())

    def _nearest(self, folder: Path) -> tuple[Given, Path] | None:
        for place in (folder, *folder.parents):
            if place not in self._files:
                self._files[place] = _read(place)
            if (found := self._files[place]) is not None:
                return found
        return None


def _read(folder: Path) -> tuple[Given, Path] | None:
    """The configuration of one folder, if it has one."""
    own, shared = folder / OWN, folder / SHARED
    if own.is_file():
        return given(_toml(own.read_bytes(), own), str(own)), own
    if shared.is_file():
        raw = shared.read_bytes()
        if re.search(_NAMED, raw, re.M):  # a project of other things need not be parsed
            table = _toml(raw, shared).get("tool", {}).get(TABLE)
            if table is not None:
                return given(table, f"{shared}: [tool.{TABLE}]"), shared
    return None


def _toml(raw: bytes, path: Path) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(raw.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: {error}") from None


def given(table: object, where: str) -> Given:
    """The keys and values of a table, or ``UsageError``."""
    names = Given.__struct_encode_fields__
    for key in table if isinstance(table, dict) else ():
        if key not in names:
            import difflib

            near = difflib.get_close_matches(key, names, 1, 0.5)
            told = f"did you mean {near[0]}?" if near else "the keys are " + ", ".join(names)
            raise UsageError(f"{where}: there is no key {key}; {told}")
    import msgspec

    try:
        found = msgspec.convert(table, Given)
    except msgspec.ValidationError as error:
        told, _, at = str(error).partition(" - at ")
        key = at.strip("`$.")
        raise UsageError(f"{where}: {key + ': ' if key else ''}{told[:1].lower()}{told[1:]}") from None
    check_words(found.select, f"{where}: select")
    check_words(found.ignore, f"{where}: ignore")
    return found
