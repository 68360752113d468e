"""JUnit's XML, as GitLab, Jenkins and others show it: a suite a file, a case a finding, failed if the run is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from belote_notation.diagnostics.model import Diagnostic
from belote_notation.diagnostics.tally import Tally
from belote_notation.report.faults import full
from belote_notation.report.identity import path_of
from belote_notation.report.terminal import safe


def render(findings: Iterable[Diagnostic], tally: Tally) -> Iterator[str]:
    root = Element("testsuites", name="belote")
    suite, file = root, ""
    for diagnostic in findings:
        if diagnostic.file != file:
            file = diagnostic.file
            suite = SubElement(root, "testsuite", name=path_of(file))
        _case(suite, diagnostic, fails=tally.last_fails)
    if not len(root):  # a report without a case is taken for a broken one
        suite = SubElement(root, "testsuite", name="belote")
        SubElement(suite, "testcase", name=str(tally), classname="belote")
    for part in (*root, root):
        part.set("tests", str(len(list(part.iter("testcase")))))
        part.set("failures", str(len(list(part.iter("failure")))))
        part.set("errors", "0")
    indent(root)
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield tostring(root, encoding="unicode") + "\n"


def _case(suite: Element, diagnostic: Diagnostic, *, fails: bool) -> None:
    start = diagnostic.region.start
    record = f"record {diagnostic.record}, " if diagnostic.record else ""
    name = safe(f"{record}line {start.line}, column {start.column}: {diagnostic.code} {diagnostic.name}")
    path = path_of(diagnostic.file)
    case = SubElement(suite, "testcase", name=name, classname=path, file=path, line=str(start.line))
    if fails:
        kind = f"{diagnostic.severity} {diagnostic.code}"
        SubElement(case, "failure", type=kind, message=safe(diagnostic.message)).text = full(diagnostic)
    else:
        SubElement(case, "system-out").text = full(diagnostic)
