"""The wheel: every package and grammar file is in it, and it works in a fresh environment."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def run(*command: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False)


def test_every_package_is_listed() -> None:
    listed = set(PROJECT["tool"]["setuptools"]["packages"])
    folders = {
        ".".join(path.parent.relative_to(ROOT).parts) for path in (ROOT / "belote_notation").rglob("__init__.py")
    }
    assert listed == folders | {"belote_notation.grammar"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    files = run("git", "ls-files", "-co", "--exclude-standard", cwd=ROOT).stdout.splitlines()
    for name in files or [str(p.relative_to(ROOT)) for p in ROOT.rglob("*") if p.is_file()]:
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    built = run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-q", "-w", folder, source)
    assert built.returncode == 0, built.stderr
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_everything(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for file in [*(ROOT / "grammar").glob("*.lark"), ROOT / "grammar" / "README.md"]:
        assert f"belote_notation/grammar/{file.name}" in names
    for file in (ROOT / "belote_notation").rglob("*"):
        if file.suffix in (".py", ".belote", ".json", ".typed") and "__pycache__" not in file.parts:
            assert str(file.relative_to(ROOT)) in names


def test_the_wheel_works_in_a_fresh_environment(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    assert run(sys.executable, "-m", "venv", environment).returncode == 0
    binaries = environment / ("Scripts" if sys.platform == "win32" else "bin")
    installed = run(binaries / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel)
    assert installed.returncode == 0, installed.stderr
    example = ROOT / "examples" / "baloot-kammelna" / "settled-revoke.belote"
    for command in ("belote", "belote-notation"):
        checked = run(binaries / command, "validate", example, cwd=tmp_path)
        assert checked.returncode == 0, checked.stdout + checked.stderr
    shown = run(binaries / "python", "-m", "belote_notation", "explain", "BN403", cwd=tmp_path)
    assert "revoke" in shown.stdout and "%belote" in shown.stdout
