"""The grammar files as parsers and patterns: loaded on first use, kept in the user's own cache.

Every pattern of the format that Python code uses comes from here, by the name that it has in ``grammar/``.
"""

from __future__ import annotations

import hashlib
import os
import re
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from lark import Lark

from belote_notation.version import VERSION

GRAMMAR = files("belote_notation.grammar")


def load(name: str, **options: Any) -> Lark:
    """The parser of one grammar file, compiled or from the cache."""
    path = str(GRAMMAR.joinpath(name + ".lark"))
    options = {"parser": "lalr", "lexer": "contextual", "maybe_placeholders": False, **options}
    if (cache := _cache_file(name)) is not None:
        try:
            return Lark.open(path, cache=str(cache), **options)
        except OSError:  # a cache that cannot be written is no reason not to work
            pass
    return Lark.open(path, **options)


def _cache_file(name: str) -> Path | None:
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
    where = hashlib.sha256(str(GRAMMAR).encode()).hexdigest()[:8]  # two installations do not share a file
    return folder / f"{name}-{VERSION}-{where}.lark-cache"


@lru_cache(maxsize=1)
def _sources() -> dict[str, str]:
    return {terminal.name: terminal.pattern.to_regexp() for terminal in load("words").terminals}


def source(name: str) -> str:
    """The regular expression of a named terminal of ``words.lark``, as text."""
    return _sources()[name]


@cache
def pattern(name: str) -> re.Pattern[str]:
    """The same, compiled."""
    return re.compile(source(name))
