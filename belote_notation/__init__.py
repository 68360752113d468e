"""The standard notation for belote, contrée, Bulgarian belot, baloot and their relatives.

Reading, writing, checking, scoring and printing in one call each; the names below are the public ones. They are loaded
when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_notation.version import VERSION as __version__

if TYPE_CHECKING:
    from belote_notation.archive.judged import Judged, WorkerError
    from belote_notation.archive.many import validate_many
    from belote_notation.diagnostics.model import Diagnostic, Severity
    from belote_notation.library import (
        Archive,
        Report,
        deal_from_id,
        deal_id,
        dump,
        dumps,
        from_json,
        load,
        loads,
        record_id,
        render,
        rescore,
        to_json,
        validate,
    )
    from belote_notation.record.model import (
        Auction,
        Call,
        Comment,
        Event,
        Events,
        Head,
        Match,
        Play,
        Record,
        Rules,
        StatedContract,
        Trick,
    )
    from belote_notation.rules.score import ScoreSheet

_MODULES = {
    "belote_notation.archive.judged": "Judged WorkerError",
    "belote_notation.archive.many": "validate_many",
    "belote_notation.library": (
        "Archive Report deal_from_id deal_id dump dumps from_json load loads record_id render rescore to_json validate"
    ),
    "belote_notation.diagnostics.model": "Diagnostic Severity",
    "belote_notation.record.model": (
        "Auction Call Comment Event Events Head Match Play Record Rules StatedContract Trick"
    ),
    "belote_notation.rules.score": "ScoreSheet",
}
_WHERE = {name: module for module, names in _MODULES.items() for name in names.split()}

__all__ = [
    "Archive",
    "Auction",
    "Call",
    "Comment",
    "Diagnostic",
    "Event",
    "Events",
    "Head",
    "Judged",
    "Match",
    "Play",
    "Record",
    "Report",
    "Rules",
    "ScoreSheet",
    "Severity",
    "StatedContract",
    "Trick",
    "WorkerError",
    "__version__",
    "deal_from_id",
    "deal_id",
    "dump",
    "dumps",
    "from_json",
    "load",
    "loads",
    "record_id",
    "render",
    "rescore",
    "to_json",
    "validate",
    "validate_many",
]


def __dir__() -> list[str]:
    return list(__all__)


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_WHERE[name]), name)
