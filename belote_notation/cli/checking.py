"""A run of ``belote validate``, from files to report."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from belote_notation.archive.sources import Trouble
from belote_notation.cli.inputs import say
from belote_notation.cli.output import opened, write
from belote_notation.cli.progress import progress
from belote_notation.cli.workers import workers
from belote_notation.diagnostics.tally import Tally
from belote_notation.gate.files import UsageError
from belote_notation.gate.run import Run, folder_of
from belote_notation.gate.walk import Walker
from belote_notation.report.formats import OutputFormat, render_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from belote_notation.gate.config import Configuration
    from belote_notation.gate.settings import Settings


class Request(Struct, frozen=True):
    """What is asked for beside the settings."""

    paths: list[Path]
    output_file: Path | None
    write_baseline: Path | None
    fix: bool
    diff: bool
    statistics: bool
    quiet: bool
    force_exclude: bool
    stdin_name: str
    jobs: int


def carry_out(asked: Request, configuration: Configuration) -> int:
    """Check, report, and the exit code."""
    _refuse(asked, configuration.run.output_format)
    with workers(1 if asked.fix or asked.diff else asked.jobs) as executor:
        return _carry_out(asked, configuration, executor)


def _carry_out(asked: Request, configuration: Configuration, executor: Executor | None) -> int:
    tally = Tally()
    run = Run(configuration, tally, fix=asked.fix, quiet=asked.quiet, max_errors=configuration.run.max_errors)
    if configuration.run.baseline and not asked.write_baseline:
        from belote_notation.gate.baseline import read

        run.baseline = read(Path(configuration.run.baseline))
    walker = Walker(configuration.of, force_exclude=asked.force_exclude, stdin_name=asked.stdin_name)
    fixing_stdin = asked.fix and Path("-") in asked.paths
    run.executor, run.ahead = executor, 2 * asked.jobs
    run.progress = shown = progress(asked.paths) if not asked.quiet else None
    if asked.write_baseline is not None:
        _write_baseline(asked.write_baseline, run, walker, asked)
    else:
        with opened(asked.output_file, on_error=fixing_stdin and asked.output_file is None) as stream:
            pieces = _pieces(run, walker, asked)
            write(pieces if shown is None else shown.over(pieces), stream)
    if shown is not None:
        shown.hide()
    _say(run, asked)
    return tally.exit_code if asked.write_baseline is None else tally.exit_code & 2


def _refuse(asked: Request, form: OutputFormat) -> None:
    """What cannot be asked for together."""
    if asked.fix and asked.diff:
        raise UsageError("--diff prints what --fix would change, and --fix changes it: give one of them")
    if asked.write_baseline is not None and (asked.fix or asked.diff):
        raise UsageError("--fix, --diff and --write-baseline are three different things: give one of them")
    if asked.statistics and form not in (OutputFormat.AUTO, OutputFormat.FULL, OutputFormat.CONCISE):
        raise UsageError(f"--statistics prints a table and no findings: it has no form {form}")
    if asked.paths.count(Path("-")) > 1:
        raise UsageError("standard input can be read once")


def _pieces(run: Run, walker: Walker, asked: Request) -> Iterator[str]:
    """The report, as it comes."""
    inputs = walker.find(asked.paths)
    if asked.diff:
        from belote_notation.gate.fix import differences

        yield from differences(inputs, run.tally)
    elif asked.statistics:
        for _ in run.findings(inputs):
            pass
        yield from statistics(run.tally)
    else:
        yield from render_of(run.configuration.run.output_format)(run.findings(inputs), run.tally)


def statistics(tally: Tally) -> Iterator[str]:
    """Counts by code, the most frequent first."""
    if not tally.codes:
        return
    from belote_notation.diagnostics.catalogue import CATALOGUE

    cells = len(str(max(tally.codes.values())))
    for code, number in sorted(tally.codes.items(), key=lambda pair: (-pair[1], pair[0])):
        entry = CATALOGUE[code]
        yield f"{number:>{cells}}  {code}  {entry.severity:<8}{entry.name}\n"


def _write_baseline(path: Path, run: Run, walker: Walker, asked: Request) -> None:
    from belote_notation.gate.baseline import write as write_baseline

    run.quiet = False  # a note that is not told is in the baseline all the same
    number = write_baseline(path, run.findings(walker.find(asked.paths)))
    if not asked.quiet:
        say(f"{path}: {number} finding{'s' * (number != 1)} written")


def _say(run: Run, asked: Request) -> None:
    """What is said beside the report."""
    tally = run.tally
    lines = _lines(run, asked) if not asked.quiet else iter(())
    for line in (*lines, *(f"error: {trouble}" for trouble in tally.troubles)):
        say(line)
    if tally.internal:
        print(
            f"internal error: {tally.internal} of the findings are faults of the tool (BN901), and what stands there "
            "was not judged. Please report it.",
            file=sys.stderr,
        )


def _lines(run: Run, asked: Request) -> Iterator[str]:
    tally = run.tally
    files = "file" if tally.mended == 1 else "files"
    if asked.diff:
        yield f"{tally.mended} {files} of {tally.files} would change"
        return
    if asked.fix:
        yield f"{tally.mended} {files} of {tally.files} repaired"
    yield str(tally)
    if tally.stopped:
        yield f"stopped after {run.max_errors} error{'s' * (run.max_errors != 1)}: what follows was not read"
    elif run.baseline is not None and run.baseline.gone:
        yield f"baseline: {run.baseline.gone} of its findings are gone; --write-baseline writes it anew"


def show_settings(asked: Request, configuration: Configuration) -> int:
    """Print the settings of the run, and those of each folder that has others."""
    walker = Walker(configuration.of, force_exclude=asked.force_exclude, stdin_name=asked.stdin_name)
    print(_told("this run", configuration.run.source, configuration.run))
    shown = {configuration.run.source}
    for found in walker.find(asked.paths):
        if isinstance(found, Trouble):
            raise UsageError(found.message)
        settings = configuration.of(folder_of(found.name))
        if settings.source not in shown:
            shown.add(settings.source)
            print("\n" + _told(f"{folder_of(found.name)}", settings.source, settings))
    return 0


def _told(what: str, source: Path | None, settings: Settings) -> str:
    import json

    import msgspec

    from belote_notation.report.terminal import safe

    values: dict[str, object] = msgspec.to_builtins(msgspec.structs.replace(settings, source=None, base=None))
    lines = [safe(f"# {what}: {source or 'no configuration'}")]
    for name, value in values.items():
        if name not in ("source", "base"):
            lines.append(f"{name} = {safe(json.dumps(value, ensure_ascii=False))}")
    return "\n".join(lines)
