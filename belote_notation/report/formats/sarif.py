"""SARIF 2.1.0, as code scanning takes it. The findings are collected first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from urllib.parse import quote

import msgspec

from belote_notation.diagnostics.catalogue import CATALOGUE
from belote_notation.diagnostics.model import Code, Diagnostic, Label, Region, Severity
from belote_notation.diagnostics.tally import Tally
from belote_notation.report.identity import path_of, with_fingerprints
from belote_notation.report.terminal import safe
from belote_notation.version import VERSION

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
_INDEX = {code: index for index, code in enumerate(CATALOGUE)}


def render(findings: Iterable[Diagnostic], tally: Tally) -> Iterator[str]:
    results = [_result(diagnostic, fingerprint) for diagnostic, fingerprint in with_fingerprints(findings)]
    driver = {"name": "belote", "version": VERSION, "rules": [_rule(code) for code in CATALOGUE.values()]}
    invocation: dict[str, object] = {
        "executionSuccessful": tally.exit_code < 2,
        "exitCode": tally.exit_code,
        "toolExecutionNotifications": [
            {"level": "error", "message": {"text": safe(trouble)}} for trouble in tally.troubles
        ],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {"%SRCROOT%": {"description": {"text": "The folder in which the checker ran."}}},
        "invocations": [invocation],
        "results": results,
    }
    yield msgspec.json.encode({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}).decode() + "\n"


def _rule(code: Code) -> dict[str, object]:
    return {
        "id": code.code,
        "name": code.name,
        "shortDescription": {"text": code.rule},
        "fullDescription": {"text": code.reason},
        "defaultConfiguration": {"level": _LEVELS[code.severity]},
    }


def _result(diagnostic: Diagnostic, fingerprint: str) -> dict[str, object]:
    d = diagnostic
    result: dict[str, object] = {
        "ruleId": d.code,
        "ruleIndex": _INDEX[d.code],
        "level": _LEVELS[d.severity],
        "message": {"text": safe(f"{d.message}; {d.help}" if d.help else d.message)},
        "locations": [_location(d, d.region)],
        "partialFingerprints": {"belote/v1": fingerprint},
    }
    if d.labels:
        result["relatedLocations"] = [_related(d, index, label) for index, label in enumerate(d.labels)]
    return result


def _related(diagnostic: Diagnostic, index: int, label: Label) -> dict[str, object]:
    return {"id": index, "message": {"text": safe(label.text)}, **_location(diagnostic, label.region)}


def _location(diagnostic: Diagnostic, region: Region) -> dict[str, object]:
    start, end = region.start, region.end
    place = {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
        "snippet": {"text": safe(region.line)},
    }
    physical = {"artifactLocation": _artifact(diagnostic.file), "region": place}
    location: dict[str, object] = {"physicalLocation": physical}
    if diagnostic.record:
        name = safe(f"record {diagnostic.record}" + (f", {diagnostic.moment}" if diagnostic.moment else ""))
        location["logicalLocations"] = [{"name": name, "kind": "member"}]
    return location


def _artifact(file: str) -> dict[str, str]:
    path = path_of(file)
    if path.startswith("/"):
        return {"uri": "file://" + quote(path)}
    return {"uri": quote(path), "uriBaseId": "%SRCROOT%"}
