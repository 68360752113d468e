"""Records of several files, written in another form piece by piece."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TextIO

from msgspec import Struct

from belote_notation.exchange import json, table, text
from belote_notation.exchange.refused import NotARecordError
from belote_notation.gate.files import Input, replacing
from belote_notation.pipeline import check
from belote_notation.record.model import Part
from belote_notation.report.terminal import safe
from belote_notation.text import Chunk


class Job(Struct):
    """What is to be written, and how each source is to be read."""

    form: str
    read_as: Callable[[Input], str]
    complete: bool = True
    """Nothing was left out but what the form has no room for."""

    @property
    def err(self) -> TextIO:
        return sys.stderr

    def parts(self, source: Input) -> Iterator[Part]:
        """The heads, matches and records of a source."""
        form = self.read_as(source)
        try:
            if form == "belote":
                yield from text.parts(source.pieces(), self._left(source))
            elif form == "jsonl":
                yield from json.read_lines(source.pieces())
            else:
                yield from json.read(b"".join(source.pieces()))
        except NotARecordError as error:
            raise NotARecordError(error.path, error.what, f"{source.name}: {error.where}") from None

    def rows(self, source: Input) -> Iterator[bytes]:
        """A row for each record of a source, judged so that what is not stated is worked out."""
        texts = source.pieces() if self.read_as(source) == "belote" else text.texts(self.parts(source))
        left = self._left(source)
        for verdict in check(texts, source.name):
            if verdict.record is not None:
                if not verdict.well_formed:
                    left(verdict.chunk, "what of it does not parse")
                yield table.row(verdict, source.name)
            elif verdict.part is None and verdict.chunk.raw.strip() and not verdict.closing:
                left(verdict.chunk, "it does not parse")

    def _left(self, source: Input) -> text.Left:
        """Says on standard error what is left out."""

        def told(chunk: Chunk, why: str) -> None:
            self.complete = False
            print(safe(f"{source.name}:{chunk.line}: left out: {why}"), file=self.err)

        return told


def carry_out(job: Job, sources: Iterable[Input], output_file: Path | None) -> bool:
    """Write all of it; false when something was left out."""
    if job.form == "csv":
        print(f"csv has one row a record, without {table.LEFT_OUT}", file=job.err)
    with _opened(output_file) as stream:
        for piece in _pieces(job, sources):
            stream.write(piece)
        stream.flush()
    return job.complete


def _pieces(job: Job, sources: Iterable[Input]) -> Iterator[bytes]:
    if job.form == "csv":
        yield table.header()
        for source in sources:
            yield from job.rows(source)
        return
    parts = (part for source in sources for part in text.headed(job.parts(source)))
    if job.form == "belote":
        yield from text.texts(parts)
    else:
        yield from json.lines(parts) if job.form == "jsonl" else json.document(parts)


@contextmanager
def _opened(path: Path | None) -> Iterator[IO[bytes]]:
    if path is None:
        yield sys.stdout.buffer
    else:
        with replacing(path) as file:
            yield file
