"""A ruleset made of another one: what differs is written as a record would write it, and nothing else."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from belote_notation.rules.options import options_of, override
from belote_notation.rules.ruleset import Ruleset


def derive(
    base: Ruleset,
    *,
    id: str,
    title: str,
    summary: str,
    sources: tuple[str, ...],
    options: Mapping[str, str] | None = None,
    stated: str = "",
    inherited: str = "",
    origins: Mapping[str, str] | None = None,
    uncertain: tuple[str, ...],
    **parts: Any,
) -> Ruleset:
    """The base with another name, other parts, and options changed.

    ``stated`` names the options that the first source gives although they are the base's; ``inherited`` those whose
    value no source gives for this ruleset, where a part's name stands for all its options that are not changed;
    ``origins`` gives the source of those that come from another than the first. An option that is in none of these is
    the base's, with the base's source. A wrong option is a mistake in the file: ``ValueError``.
    """
    changed, sourced = options or {}, dict.fromkeys(stated.split(), sources[0]) | dict(origins or {})
    bare = dataclasses.replace(base, id=id, title=title, summary=summary, sources=sources, **parts)
    ruleset, refusals = override(bare, changed.items())
    if refusals:
        raise ValueError(f"{id}: " + "; ".join(f"{r.name}={r.value}: {r.reason}" for r in refusals))
    there, here = options_of(base), options_of(ruleset)
    own: list[str] = []
    for name in inherited.split():
        whole = [n for n, option in here.items() if option.part == name and n not in changed and n not in sourced]
        own += whole if name in Ruleset.parts() else [name]
    if wrong := [name for name in (*own, *sourced) if name not in here]:
        raise ValueError(f"{id}: no options: {', '.join(wrong)}")
    kept = [n for n in here if n in there and n not in changed and n not in sourced and n not in own]
    told = {name: _as_in(base, name) for name in kept}
    handed_on = [name for name in kept if name in base.inherited]
    return dataclasses.replace(ruleset, origins=told | sourced, inherited=(*own, *handed_on), uncertain=uncertain)


def _as_in(base: Ruleset, name: str) -> str:
    """The source of an option that is the base's."""
    if (told := base.origins.get(name, "")).startswith("as in "):
        return told
    return f"as in {base.id}" if name in base.inherited else f"as in {base.id}: {base.origin(name)}"
