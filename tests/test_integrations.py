"""What is shipped for CI goes red as the command does: hooks, action, the job for GitLab, the README's examples."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from belote_notation.gate import config
from belote_notation.version import VERSION
from tests.gate import GOOD, HEAD, ROOT, Archive, archive
from tests.test_gate_formats import from_github, from_gitlab, from_lines
from tests.test_readme import BLOCKS

HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
JOB: dict[str, Any] = yaml.safe_load((ROOT / "ci" / "gitlab.yml").read_text(encoding="utf-8"))["belote"]


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    return archive(tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="module")
def binaries(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with the command, whether it is installed or not."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "belote"
    script.write_text(f'#!/bin/sh\nPYTHONPATH={shlex.quote(str(ROOT))} exec {sys.executable} -m belote_notation "$@"\n')
    script.chmod(0o755)
    return str(folder)


def shell(line: str, cwd: Path, path: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A line of bash, as CI runs it: the first failure ends it."""
    inherited = {**os.environ, "PATH": os.pathsep.join([path, os.environ["PATH"]])}
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", line],
        cwd=cwd,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def assert_exactly_the_broken(many: Archive, places: list[tuple[str, int]]) -> None:
    assert {many.record_at(*place) for place in places} == many.broken


def hook(name: str) -> dict[str, Any]:
    return next(hook for hook in HOOKS if hook["id"] == name)


def test_the_hook_goes_red_for_the_broken_records(many: Archive, binaries: str) -> None:
    files = sorted(many.starts)
    assert all(re.search(hook("belote-validate")["files"], file) for file in files)
    line = shlex.join([*shlex.split(hook("belote-validate")["entry"]), *files])
    done = shell(line, many.folder, binaries)
    assert done.returncode == 1
    assert_exactly_the_broken(many, from_lines(done.stdout))


def test_the_hook_passes_over_what_is_excluded(tmp_path: Path, binaries: str) -> None:
    (tmp_path / "a.belote").write_text("no record")
    (tmp_path / ".beloteignore").write_text("a.belote\n")
    for each in HOOKS:
        assert shell(f"{each['entry']} a.belote", tmp_path, binaries).returncode == 0
    (tmp_path / ".beloteignore").unlink()
    assert shell(f"{hook('belote-validate')['entry']} a.belote", tmp_path, binaries).returncode == 1


def test_the_hook_formats(tmp_path: Path, binaries: str) -> None:
    (tmp_path / "a.belote").write_text(HEAD + GOOD.replace("SA", "AS"))
    assert shell(f"{hook('belote-format')['entry']} a.belote", tmp_path, binaries).returncode == 0
    assert (tmp_path / "a.belote").read_text() == HEAD + GOOD


def steps(inputs: Mapping[str, str], **environment: str) -> list[tuple[str, dict[str, str]]]:
    """The lines of the action's steps, with their variables; inputs come as variables alone, so none is run."""
    found = []
    for step in ACTION["runs"]["steps"]:
        assert "${{" not in step["run"]
        assert step["shell"] == "bash"
        values = {
            name: re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda match: inputs[match.group(1)], value)
            for name, value in step["env"].items()
        }
        found.append((step["run"], {**values, **environment}))
    return found


DEFAULTS = {name: each["default"] for name, each in ACTION["inputs"].items()}


def test_the_action_goes_red_for_the_broken_records(many: Archive, binaries: str) -> None:
    _, (line, values) = steps(DEFAULTS)
    done = shell(line, many.folder, binaries, **values)
    assert done.returncode == 1
    assert_exactly_the_broken(many, from_github(done.stdout))


@pytest.mark.parametrize(
    "inputs, code",
    [
        ({"src": "nowhere.belote"}, 2),
        ({"src": "0/*.belote 1/*.belote", "args": "--ignore BN --max-errors 3"}, 0),
        ({"src": "$(touch harm)"}, 2),
        ({"args": "--select BN999"}, 2),
    ],
)
def test_inputs_of_the_action(many: Archive, binaries: str, inputs: dict[str, str], code: int) -> None:
    _, (line, values) = steps({**DEFAULTS, **inputs})
    assert shell(line, many.folder, binaries, **values).returncode == code
    assert not (many.folder / "harm").exists()


def test_the_job_goes_red_for_the_broken_records(many: Archive, binaries: str) -> None:
    (line,) = JOB["script"]
    report = many.folder / JOB["artifacts"]["reports"]["codequality"]
    assert shell(line, many.folder, binaries).returncode == 1
    assert_exactly_the_broken(many, from_gitlab(report.read_text()))
    report.unlink()


def test_examples_of_the_readme() -> None:
    blocks = {kind.split()[1]: text for kind, text in BLOCKS if kind.startswith(("yaml ", "toml "))}
    pre_commit = yaml.safe_load(blocks.pop(".pre-commit-config.yaml"))
    assert {each["id"] for each in pre_commit["repos"][0]["hooks"]} == {each["id"] for each in HOOKS}
    workflow = yaml.safe_load(blocks.pop(".github/workflows/records.yml"))
    (use,) = [step for step in workflow["jobs"]["records"]["steps"] if "belote-notation" in step["uses"]]
    assert set(use["with"]) <= set(ACTION["inputs"])
    config.given(config._toml(blocks.pop(".belote.toml").encode(), Path(".belote.toml")), "README")
    assert not blocks


def pinned() -> list[str]:
    """By what the examples of the README and the job for GitLab fetch the project."""
    blocks = {kind.split()[1]: text for kind, text in BLOCKS if kind.startswith("yaml ")}
    repo = yaml.safe_load(blocks[".pre-commit-config.yaml"])["repos"][0]
    workflow = yaml.safe_load(blocks[".github/workflows/records.yml"])
    (use,) = [step["uses"] for step in workflow["jobs"]["records"]["steps"] if "belote-notation" in step["uses"]]
    return [repo["rev"], use.partition("@")[2], JOB["variables"]["BELOTE"].partition("@")[2]]


def test_no_example_names_a_release_that_is_not_there() -> None:
    wanted = "<commit>" if ".dev" in VERSION else f"v{VERSION}"
    assert pinned() == [wanted] * 3


def test_the_hook_of_the_readme_fails_for_a_misspelt_tag(tmp_path: Path, binaries: str) -> None:
    (text,) = [text for kind, text in BLOCKS if kind == "yaml .pre-commit-config.yaml"]
    (args,) = [each["args"] for each in yaml.safe_load(text)["repos"][0]["hooks"] if each["id"] == "belote-validate"]
    (tmp_path / "a.belote").write_text(HEAD + GOOD + '[Scroe "NS 1 EW 2"]\n')
    entry = hook("belote-validate")["entry"]
    assert shell(f"{entry} a.belote", tmp_path, binaries).returncode == 0
    done = shell(f"{entry} {shlex.join(args)} a.belote", tmp_path, binaries)
    assert done.returncode == 1
    assert "did you mean [Score]?" in done.stdout


def test_the_workflow_of_the_readme_goes_red(many: Archive, binaries: str) -> None:
    blocks = {kind.split()[1]: text for kind, text in BLOCKS if kind.startswith("yaml ")}
    workflow = yaml.safe_load(blocks[".github/workflows/records.yml"])
    given = workflow["jobs"]["records"]["steps"][-1]["with"]
    _, (line, values) = steps({**DEFAULTS, **given})
    done = shell(line, many.folder, binaries, **values)
    assert done.returncode == 1
    assert_exactly_the_broken(many, from_github(done.stdout))


@pytest.mark.slow
def test_the_action_installs_itself(many: Archive, tmp_path: Path) -> None:
    source, temporary, added = tmp_path / "source", tmp_path / "temporary", tmp_path / "path"
    temporary.mkdir()
    subprocess.run(["git", "clone", "-q", str(ROOT), str(source)], check=True)
    given = {"RUNNER_TEMP": str(temporary), "GITHUB_ACTION_PATH": str(source), "GITHUB_PATH": str(added)}
    (install, first), (line, values) = steps({**DEFAULTS, "python": sys.executable}, **given)
    done = shell(install, many.folder, "", **first)
    assert done.returncode == 0, done.stderr
    done = shell(line, many.folder, added.read_text().strip(), **values)
    assert done.returncode == 1
    assert_exactly_the_broken(many, from_github(done.stdout))


@pytest.mark.slow
def test_pre_commit_runs_the_hooks(tmp_path: Path) -> None:
    many = archive(tmp_path / "club")
    environment = {**os.environ, "PRE_COMMIT_HOME": str(tmp_path / "home")}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(words, cwd=many.folder, env=environment, capture_output=True, text=True, check=False)

    run("git", "init", "-q")
    head = run("git", "-C", str(ROOT), "rev-parse", "HEAD").stdout.strip()
    wanted = {"repos": [{"repo": str(ROOT), "rev": head, "hooks": [{"id": each["id"]} for each in HOOKS]}]}
    (many.folder / ".pre-commit-config.yaml").write_text(json.dumps(wanted))
    run("git", "add", "-A")
    done = run(sys.executable, "-m", "pre_commit", "run", "--all-files", "belote-validate")
    assert done.returncode == 1, done.stderr
    assert_exactly_the_broken(many, from_lines(done.stdout))
    done = run(sys.executable, "-m", "pre_commit", "run", "--all-files", "belote-format")
    assert done.returncode == 0, done.stdout + done.stderr
