"""The rulesets, a file each: found by walking this folder, imported when named."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import import_module
from pathlib import Path

from belote_notation.rules.ruleset import Ruleset


@lru_cache(maxsize=1)
def ids() -> tuple[str, ...]:
    """The ids of all rulesets, sorted."""
    return tuple(sorted(path.stem.replace("_", "-") for path in Path(__file__).parent.glob("[!_]*.py")))


@lru_cache(maxsize=64)
def find(name: str, version: int = 1) -> Ruleset | None:
    """A ruleset by id and version, or ``None``."""
    if name not in ids():
        return None
    module = import_module(f"{__name__}.{name.replace('-', '_')}")
    ruleset: Ruleset = module.RULESET
    return ruleset if version == ruleset.version else None


_CALLED = {
    "belote": ("classic", "belot"),
    "belotte": ("classic", "belot"),
    "classique": ("classic",),
    "francaise": ("classic",),
    "coinchee": ("coinche",),
    "bulgare": ("belot",),
    "bulgarian": ("belot",),
    "белот": ("belot",),
    "бридж-белот": ("belot",),
    "бела": ("bela",),
    "بلوت": ("baloot",),
    "البلوت": ("baloot",),
    "בלוט": ("classic-online",),
    "πιλοττα": ("pilotta",),
}
"""What people call a game whose id is another word, in their own letters too; the first may mean two of them."""


def near(name: str) -> str:
    """The id that was probably meant, or several, told; an empty string when none is close."""
    import difflib  # on the way of a wrong word only

    plain = _plain(name)
    bare = plain.removeprefix("belote-")
    if meant := _CALLED.get(bare, (bare,) if bare in ids() else ()):
        return " or ".join(meant)
    close = (difflib.get_close_matches(word, [*ids(), *_CALLED], 1, 0.6) for word in (plain, bare))
    found = next((matches[0] for matches in close if matches), "")
    return " or ".join(_CALLED.get(found, (found,)))


def _plain(name: str) -> str:
    """A name as an id would be written: without options, accents, capitals and blanks."""
    from unicodedata import combining, normalize

    letters = "".join(char for char in normalize("NFKD", name) if not combining(char))
    return "-".join(re.sub(r"[;@].*", "", letters.lower()).replace("_", " ").split())
