"""A ruleset made of another one: what differs is written as a record would write it, and nothing else."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from belote_notation.rules.options import options_of, override
from belote_notation.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterable

NO_SOURCE = "inherited: no source for this ruleset"


def derive(
    base: Ruleset,
    *,
    id: str,
    title: str,
    summary: str,
    sources: tuple[str, ...],
    options: Mapping[str, str] | None = None,
    inherited: Iterable[str] = (),
    origins: Mapping[str, str] | None = None,
    uncertain: tuple[str, ...] = (),
    **parts: Any,
) -> Ruleset:
    """The base with another name, other parts, and options changed.

    ``inherited`` names the options whose value no source gives for this ruleset; ``origins`` gives the source of those
    that come from another than the first. An option that is not mentioned is the base's, with the base's source.
    A wrong option is a mistake in the file: ``ValueError``.
    """
    changed = options or {}
    bare = dataclasses.replace(base, id=id, title=title, summary=summary, sources=sources, **parts)
    ruleset, refusals = override(bare, changed.items())
    if refusals:
        raise ValueError(f"{id}: " + "; ".join(f"{r.name}={r.value}: {r.reason}" for r in refusals))
    told = {name: f"as in {base.id}: {base.origin(name)}" for name in options_of(base) if name not in changed}
    told |= dict.fromkeys(inherited, NO_SOURCE) | dict(origins or {})
    return dataclasses.replace(ruleset, origins=told, uncertain=uncertain)
