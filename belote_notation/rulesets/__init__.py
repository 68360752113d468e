"""The rulesets, a file each: found by walking this folder, imported when named."""

from __future__ import annotations

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


def near(name: str) -> str:
    """The id that was probably meant, or an empty string."""
    import difflib  # on the way of a wrong word only

    return next(iter(difflib.get_close_matches(name, ids(), 1, 0.6)), "")
