"""What the printing tests share: the examples, records judged with their steps, and the command run in this process."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from belote_notation.cli.app import make_app
from belote_notation.pipeline import Verdict, check

EXAMPLES = Path(__file__).parent.parent / "examples"
FILES = sorted(EXAMPLES.rglob("*.belote"))


def name_of(path: Path) -> str:
    """The name that a test of a file carries."""
    return path.relative_to(EXAMPLES).with_suffix("").as_posix()


def run(*arguments: str) -> Result:
    """The command with these arguments; its standard output is no terminal."""
    return CliRunner().invoke(make_app(), list(arguments))


def verdicts(text: str | bytes) -> list[Verdict]:
    """The records of a text, judged with their steps."""
    data = text.encode() if isinstance(text, str) else text
    return [verdict for verdict in check([data], keep_steps=True) if verdict.record is not None]


def judged(body: str) -> Verdict:
    """One classic record with this body."""
    return verdicts(f'%belote 1.0\n\n[Record "1"]\n[Rules "classic@1"]\n{body}\n')[0]
