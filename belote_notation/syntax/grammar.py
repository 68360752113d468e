"""The grammar files as parsers and patterns: made on first use, kept in the user's own cache.

Every pattern of the format that Python code uses comes from here, by the name that it has in ``grammar/``. Lark turns a
terminal into a pattern; once that is cached, reading a clean record needs no Lark at all.
"""

from __future__ import annotations

import os
import re
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

import msgspec

from belote_notation.version import VERSION

if TYPE_CHECKING:
    from lark import Lark

GRAMMAR = Path(import_module("belote_notation.grammar").__path__[0])
ASCII = re.ASCII
"""Of letters whose case folds only those of ASCII are meant: ſ is no s, and İ no i."""
SHARED = "tokens.lark"
"""Imported by the other grammar files."""


def load(name: str, **options: Any) -> Lark:
    """The parser of one grammar file, compiled or from the cache."""
    from lark import Lark

    path = str(GRAMMAR.joinpath(name + ".lark"))
    options = {"parser": "lalr", "lexer": "contextual", "maybe_placeholders": False, "g_regex_flags": ASCII, **options}
    if (cache := _cache_file(name, "lark")) is not None:
        try:
            return Lark.open(path, cache=str(cache), **options)
        except OSError:  # a cache that cannot be written is no reason not to work
            pass
    return Lark.open(path, **options)


def _cache_file(name: str, ending: str) -> Path | None:
    """A file in the user's own cache folder, never in a shared temporary one."""
    if os.name == "nt":
        root = os.environ.get("LOCALAPPDATA")
    else:
        root = os.environ.get("XDG_CACHE_HOME") or str(Path("~/.cache").expanduser())
    if not root or not Path(root).is_absolute():
        return None
    folder = Path(root, "belote-notation")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return None
    where = f"{crc32(str(GRAMMAR).encode()):08x}"  # two installations do not share a file
    return folder / f"{name}-{VERSION}-{where}.{ending}"


@lru_cache(maxsize=4)
def terminals(name: str) -> dict[str, str]:
    """The terminals of a grammar file as regular expressions, by name."""
    key = GRAMMAR.joinpath(name + ".lark").read_text("utf-8") + GRAMMAR.joinpath(SHARED).read_text("utf-8")
    cache = _cache_file(name, "json")
    if cache is not None and (found := _cached(cache, key)) is not None:
        return found
    found = {terminal.name: terminal.pattern.to_regexp() for terminal in load(name).terminals}
    if cache is not None:
        _keep(cache, {"key": key, "terminals": found})
    return found


def _cached(cache: Path, key: str) -> dict[str, str] | None:
    try:
        kept = msgspec.json.decode(cache.read_bytes())
        found = kept["terminals"] if kept["key"] == key else None
    except (OSError, ValueError, msgspec.DecodeError, KeyError, TypeError):
        return None
    return found if isinstance(found, dict) else None


def _keep(cache: Path, value: object) -> None:
    """Write a cache file so that no other process ever sees half of it."""
    new = cache.with_suffix(f".{os.getpid()}.new")
    try:
        new.write_bytes(msgspec.json.encode(value))
        new.replace(cache)
    except OSError:
        new.unlink(missing_ok=True)


def source(name: str) -> str:
    """The regular expression of a named terminal of ``words.lark``, as text."""
    return terminals("words")[name]


@cache
def pattern(name: str) -> re.Pattern[str]:
    """The same, compiled."""
    return re.compile(source(name), ASCII)
