"""The standard notation for belote, contrée, Bulgarian belot, baloot and their relatives."""

from __future__ import annotations

__version__ = "0.1.0.dev0"
