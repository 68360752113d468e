"""Configuration files: found, read, refused; and known findings in a baseline."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from belote_notation.gate.settings import Given, Settings
from tests.gate import BAD, GOOD, HEAD, belote


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("a/bad.belote", "a/b/bad.belote", "c/bad.belote"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(HEAD + BAD)
    return tmp_path


def red(folder: Path, *words: str) -> list[str]:
    done = belote("validate", "--output-format", "concise", *words, cwd=folder)
    assert done.code == (1 if done.out else 0), done.err
    return sorted(line.split(":")[0] for line in done.out.splitlines())


def test_the_nearest_configuration_holds(folder: Path) -> None:
    (folder / "a" / ".belote.toml").write_text('ignore = ["BN403"]\n')
    (folder / "a" / "b" / "pyproject.toml").write_text('[tool.belote-notation]\nignore = ["BN404"]\n')
    (folder / "c" / "pyproject.toml").write_text('[project]\nname = "belote-notation"\n[tool.other]\nx = 1\n')
    assert red(folder, ".") == ["a/b/bad.belote", "c/bad.belote"]
    (folder / "a" / "b" / ".belote.toml").write_text("")
    (folder / "pyproject.toml").write_text('[tool]\nbelote-notation = { select = ["BN1"] }\n')
    assert red(folder, ".") == ["a/b/bad.belote"]
    assert red(folder, ".", "--isolated") == ["a/b/bad.belote", "a/bad.belote", "c/bad.belote"]
    assert red(folder, ".", "--select", "BN4") == ["a/b/bad.belote", "c/bad.belote"]
    stdin = ["validate", "-", "--stdin-filename", "a/new.belote"]
    assert belote(*stdin, cwd=folder, stdin=(HEAD + BAD).encode()).code == 0


def test_exclude_is_seen_from_the_configuration(folder: Path) -> None:
    (folder / ".belote.toml").write_text('exclude = ["/a/*", "!/a/b"]\n')
    assert red(folder, ".") == ["a/b/bad.belote", "c/bad.belote"]
    assert red(folder / "a", ".") == ["b/bad.belote"]
    (folder / ".belote.toml").write_text('exclude = ["/a"]\n')
    assert red(folder, ".") == ["c/bad.belote"]
    assert "would format" not in belote("format", "--check", "--force-exclude", "a/bad.belote", cwd=folder).out


def test_keys_of_the_run(folder: Path) -> None:
    (folder / ".belote.toml").write_text(
        'output-format = "jsonl"\nmax-errors = 2\nfail-on = "note"\nallow-empty = true\n'
    )
    done = belote("validate", ".", cwd=folder)
    assert len([json.loads(line) for line in done.out.splitlines()]) == 2
    (folder / "empty").mkdir()
    assert belote("validate", "empty", cwd=folder).code == 0
    assert belote("validate", "empty", "--no-allow-empty", cwd=folder).code == 2


@pytest.mark.parametrize(
    "text, told",
    [
        ("selct = []", "there is no key selct; did you mean select?"),
        ("zzz = 1", "there is no key zzz; the keys are select, ignore, "),
        ('select = "BN4"', "select: expected `array`, got `str`"),
        ("select = [4]", "select[0]: expected `str`, got `int`"),
        ('ignore = ["BN999"]', "ignore: there is no diagnostic BN999; did you mean BN"),
        ('fail-on = "never"', "fail-on: invalid enum value 'never'"),
        ("max-errors = 0", "max-errors: expected `int` >= 1"),
        ('output-format = "xml"', "output-format: invalid enum value 'xml'"),
        ("select = [", "(at end of document)"),
        ("a = \udcff", "codec can't decode"),
    ],
)
def test_what_is_refused(folder: Path, text: str, told: str) -> None:
    (folder / ".belote.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    done = belote("validate", "c", cwd=folder)
    assert done.code == 2
    assert done.err.startswith(f"error: {folder / '.belote.toml'}: ")
    assert told in done.err
    (folder / ".belote.toml").unlink()
    (folder / "pyproject.toml").write_text("[tool.belote-notation]\nselct = []\n")
    assert "pyproject.toml: [tool.belote-notation]: there is no key selct" in belote("validate", "c", cwd=folder).err


def test_a_wrong_configuration_beside_the_files_is_told(folder: Path) -> None:
    (folder / "c" / ".belote.toml").write_text("selct = []")
    assert belote("validate", ".", cwd=folder).code == 2


def test_show_settings(folder: Path) -> None:
    (folder / "a" / ".belote.toml").write_text('ignore = ["BN403"]\n')
    done = belote("validate", "--show-settings", "--select", "BN4", ".", cwd=folder)
    assert done.code == 0
    first, second = done.out.split("\n\n")
    assert first.startswith('# this run: no configuration\nselect = ["BN4"]\nignore = []\n')
    assert second.startswith(f"# {folder / 'a'}")
    assert f'{folder / "a" / ".belote.toml"}\nselect = ["BN4"]\nignore = ["BN403"]\n' in second


def test_what_can_be_set_has_a_value() -> None:
    assert set(Given.__struct_fields__) == set(Settings.__struct_fields__) - {"source", "base"}


def test_a_baseline_holds_what_is_known(folder: Path) -> None:
    written = belote("validate", "--write-baseline", "known.json", ".", cwd=folder)
    assert (written.code, written.out) == (0, "")
    assert "known.json: 3 findings written" in written.err
    done = belote("validate", "--baseline", "known.json", ".", cwd=folder)
    assert (done.code, done.out) == (0, "")
    assert done.err == "3 records in 3 files: 3 in the baseline\n"
    # lines, numbers and other records move nothing
    path = folder / "c" / "bad.belote"
    path.write_text(HEAD + "\n\n" + GOOD.replace('"1"', '"0"') + BAD.replace("1 E:", "E:"))
    assert belote("validate", "--baseline", "../known.json", "../c", cwd=folder / "a").code == 0
    # a second one of its kind, one elsewhere in the deal and one of another record are new
    path.write_text(HEAD + BAD + BAD)
    assert belote("validate", "--baseline", "known.json", ".", cwd=folder).code == 1
    path.write_text(HEAD + BAD.replace('"1"', '"2"'))
    done = belote("validate", "--baseline", "known.json", ".", cwd=folder)
    assert done.code == 1
    assert "baseline: 1 of its findings are gone" in done.err
    (folder / ".belote.toml").write_text('baseline = "known.json"\n')
    assert belote("validate", "../a", cwd=folder / "c").code == 0


@pytest.mark.parametrize(
    "text", ["", "[]", '{"version": 2, "findings": []}', '{"version": 1, "findings": [{"code": 1}]}']
)
def test_a_file_that_is_no_baseline(folder: Path, text: str) -> None:
    (folder / "known.json").write_text(text)
    done = belote("validate", "--baseline", "known.json", ".", cwd=folder)
    assert (done.code, done.out) == (2, "")
    assert "known.json: " in done.err
