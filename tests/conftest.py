"""What the tests share: golden files, compared with what is printed now, or written anew on request."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples in every run, however slow the machine.
settings.register_profile(
    "fixed", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("fixed")

for name in ("GITHUB_ACTIONS", "BELOTE_OUTPUT_FORMAT"):  # the tests say themselves where they pretend to run
    os.environ.pop(name, None)

HAND_WRITTEN = Path(__file__).parent / "rulesets"
"""What the rules say: never written by the tool."""

Golden = Callable[[Path, str], None]
"""Compare a text with a golden file."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write golden files instead of comparing them")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """``golden(path, text)`` fails when the file says something else."""
    update = request.config.getoption("--update-golden")

    def compare(path: Path, text: str) -> None:
        if update:
            assert HAND_WRITTEN not in path.parents, f"{path} is written by hand"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
            return
        assert path.is_file(), f"{path} is missing: pytest --update-golden writes it"
        assert text == path.read_bytes().decode()

    return compare
