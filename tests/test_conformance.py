"""The conformance kit, run in-process: every case says what is due, and the kit covers codes, musts and rulesets."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from belote_notation import rulesets
from belote_notation.diagnostics.catalogue import CATALOGUE
from tests.conformance.judge import canonical, judge, wrong_facts
from tests.conformance.mutants import MUTANTS, Mutant, noticed
from tests.conformance.run import HERE, Case, load

CASES = load()
FORMATTED = [case for case in CASES if case.path.with_suffix(".canonical").exists()]
ROOT = HERE.parent.parent
REFERENCE = (ROOT / "grammar" / "README.md").read_text(encoding="utf-8")
SCHEMA: dict[str, Any] = json.loads((HERE / "schema.json").read_text(encoding="utf-8"))
NOT_TO_BE_PROVOKED = {"BN901"}
"""Codes that no input may bring about."""
NOT_OF_TEXTS = {"M69"}
"""Musts that are about JSON; the kit holds texts."""


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
def test_case(case: Case) -> None:
    verdicts = judge(case)
    assert case.wrong() == []
    assert wrong_facts(case, verdicts) == []


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in FORMATTED])
def test_canonical_form(case: Case) -> None:
    assert canonical(case) == case.path.with_suffix(".canonical").read_bytes()


def test_enough_of_both_kinds() -> None:
    kinds = Counter(case.valid for case in CASES)
    assert min(kinds[True], kinds[False]) >= 300
    assert sum(case.told.get("typed", False) for case in CASES) >= 100


def test_no_two_exercise_the_same_thing() -> None:
    said = Counter(case.told["exercises"] for case in CASES)
    assert [what for what, times in said.items() if times > 1] == []
    texts = Counter(case.path.read_bytes() for case in CASES)
    assert [text for text, times in texts.items() if times > 1] == []


def test_every_code_and_every_must_occurs() -> None:
    codes = {due["code"] for case in CASES for due in case.told["expect"]}
    assert codes == set(CATALOGUE) - NOT_TO_BE_PROVOKED
    numbered = set(re.findall(r"^- \*\*(M\d+)\*\*", REFERENCE, re.M))
    assert {must for case in CASES for must in case.told.get("musts", [])} == numbered - NOT_OF_TEXTS


def test_severities_are_those_of_the_catalogue() -> None:
    for case in CASES:
        for due in case.told["expect"]:
            assert due["severity"] == CATALOGUE[due["code"]].severity.value, case.name


def test_every_ruleset_is_judged_in_both_kinds() -> None:
    for valid in (True, False):
        texts = [case.path.read_bytes() for case in CASES if case.valid is valid]
        for ruleset in rulesets.ids():
            named = re.compile(rb'\[Rules "' + ruleset.encode() + rb'["@;]')
            assert any(named.search(text) for text in texts), (ruleset, valid)


def test_sources_that_are_named_exist() -> None:
    for case in CASES:
        named = re.match(r"(tests/rulesets/\S+\.toml) (\S+?),? ", case.told.get("source", ""))
        if named:
            assert f'id = "{named.group(2)}"' in (ROOT / named.group(1)).read_text(encoding="utf-8"), case.name


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
def test_schema(case: Case) -> None:
    assert list(violations(case.told, SCHEMA)) == []
    assert case.path.exists()
    assert case.valid is not bool(case.told["expect"])


def test_nothing_else_lies_there() -> None:
    named = {case.path.with_suffix(ending) for case in CASES for ending in (".belote", ".json", ".canonical")}
    there = {path for kind in ("valid", "invalid") for path in (HERE / kind).rglob("*") if path.is_file()}
    assert there <= named


def violations(value: Any, schema: dict[str, Any], at: str = "") -> list[str]:
    """What of a value is not as a JSON schema says, for the words that the schema of the kit uses."""
    found = []
    if "$ref" in schema:
        schema = SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]]
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    types = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    if kinds and not any(isinstance(value, types[kind]) for kind in kinds):
        return [f"{at}: {value!r} is no {kinds}"]
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{at}: {value!r}")
    if "pattern" in schema and isinstance(value, str) and not re.search(schema["pattern"], value):
        found.append(f"{at}: {value!r} is not {schema['pattern']}")
    if isinstance(value, list):
        for index, item in enumerate(value):
            found += violations(item, schema.get("items", {}), f"{at}/{index}")
    if isinstance(value, dict):
        known = schema.get("properties", {})
        found += [f"{at}: {key} is missing" for key in schema.get("required", []) if key not in value]
        for key, item in value.items():
            more = known.get(key, schema.get("additionalProperties", {}))
            found += [f"{at}: {key}"] if more is False else violations(item, more, f"{at}/{key}")
    return found


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(HERE / "run.py"), *words]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


TOOL = [sys.executable, "-m", "belote_notation", "validate", "--output-format", "concise"]


def test_the_runner_on_a_batch() -> None:
    done = run("--only", "/syntax/", "--", *TOOL, "{files}")
    assert done.returncode == 0, done.stdout
    assert "failed" in done.stdout


def test_the_runner_fails_a_command_that_finds_nothing() -> None:
    done = run("--only", "/identity/", "--", sys.executable, "-c", "pass", "{files}")
    assert done.returncode == 1
    assert "missing BN508" in done.stdout


def test_the_runner_reads_other_outputs_and_other_codes(tmp_path: Path) -> None:
    """One file at a time, a pattern of its own, codes of its own."""
    codes = tmp_path / "codes.json"
    codes.write_text('{"E7": "BN010"}', encoding="utf-8")
    tool = "import sys; print('E7 at 1 in', sys.argv[1])"
    words = ["--pattern", r"^(?P<code>\w+) at (?P<line>\d+)", "--codes", str(codes), "--only", "text/head-alone"]
    assert run(*words, "--", sys.executable, "-c", tool, "{file}").returncode == 0


def test_the_runner_notices_a_crash() -> None:
    done = run("--only", "text/shortest", "--", sys.executable, "-c", "raise SystemExit(3)", "{file}")
    assert done.returncode == 1
    assert "exit code 3" in done.stdout


def test_the_runner_imports_nothing_of_the_tool() -> None:
    imported = set(re.findall(r"^(?:from|import) (\w+)", (HERE / "run.py").read_text(encoding="utf-8"), re.M))
    assert imported <= sys.stdlib_module_names


@pytest.mark.parametrize("mutant", [pytest.param(mutant, id=mutant.what) for mutant in MUTANTS])
def test_a_check_that_is_taken_away_is_noticed(mutant: Mutant) -> None:
    with closing(noticed(mutant, CASES)) as failing:
        assert next(failing, None) is not None


def test_every_stage_has_a_mutant_and_the_readme_names_them() -> None:
    assert {mutant.stage for mutant in MUTANTS} == {
        *("text", "syntax", "values", "deal", "auction", "declarations", "play", "scoring", "match", "incidents")
    }
    told = (HERE / "README.md").read_text(encoding="utf-8")
    assert [mutant.what for mutant in MUTANTS if f"| {mutant.what} |" not in told] == []
