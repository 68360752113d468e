"""Files that are not what they seem, names that would harm a terminal, disks that are full, and a tool that is killed.

What went wrong with a file is said in a line and ends with 2; nothing is half written; nothing ends in a traceback.
"""

from __future__ import annotations

import ctypes
import os
import random
import resource
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from belote_notation.gate.files import Input, replacing
from tests.fuzz.targets import printable
from tests.printing import run

DEAL = '[Deal "N:7.97.AQJ8.8 E:AK.JT.9.KQ7 S:QT98.K.T7.A W:J.AQ8.K.JT9"]\n'
PLAY = (
    "[Play]\n1 E: SA S7 SJ S8\n2 E: CK C8 CJ CA\n3 W: HA HK HT H9\n4 W: HQ S9 HJ H7\n"
    "5 W: C9 D7 CQ D8\n6 W: CT SQ C7 DJ\n7 W: DK DT D9 DA\n8 N: DQ H8 ST SK\n"
)
RECORD = '[Rules "classic@1"]\n[Dealer "S"]\n[TurnUp "CT"]\n' + DEAL + '[Auction "E"]\npass pass take\n' + PLAY
WHOLE = '%belote 1.0\n\n[Record "1"]\n' + RECORD
ILL = "\x1b]0;owned\x07\x1b[2J\u202egnp\u200b\u2066\u2800\x9b31m"
"""Sets the title, clears the screen, turns the text, hides in it."""
ESCAPED = "".join(f"\\u{{{ord(char):X}}}" for char in ILL)
NAMED = (
    f'%belote 1.0\n\n[Match "m{ESCAPED}"]\n[Event "{ESCAPED}"]\n[Place "{ESCAPED}"]\n[North "a{ESCAPED}b"]\n\n'
    f'[Record "1{ESCAPED}"]\n[Title "{ESCAPED}"]\n[Table "{ESCAPED}"]\n[X-Own "{ESCAPED}"]\n[Nobody "{ESCAPED}"]\n'
    + RECORD.replace("take", f"take {{ {ILL} }}").replace("CK C8", f"CK {{ a{ILL}b }} C8 ; {ILL}\n ")
    + f'[Incidents]\nref: note "{ESCAPED}"\nref: note "{ILL}"\nref: {ILL}\n[Outcome "{ESCAPED}"]\n'
)
"""A match in which everything that takes free text has it, raw or escaped; some of it is an error."""
CLEAN = (
    f'%belote 1.0\n\n[Match "m{ESCAPED}"]\n[Rules "classic@1"]\n[North "a{ESCAPED}b"]\n'
    f'\n[Record "1{ESCAPED}"]\n[Title "{ESCAPED}"]\n{RECORD}\n[Record "2{ESCAPED}"]\n{RECORD.replace(PLAY, "")}'
)
COMMANDS = (
    *(("validate", "--output-format", form) for form in ("full", "concise", "github")),
    ("validate", "--statistics"),
    ("validate", "--diff"),
    ("validate", "--show-settings"),
    ("score", "--explain"),
    ("score", "--as", "belot"),
    ("show",),
    ("show", "--view", "S", "--infer"),
    ("replay",),
    ("id",),
    ("id", "--duplicates"),
    ("format", "--check"),
    ("format", "--diff"),
    ("fill", "--check"),
    ("fill", "--diff"),
    ("convert", "--to", "jsonl"),
    ("convert", "--to", "csv"),
    ("deal", "--infer"),
    ("deal", "--from-previous"),
)
WRITING = (("fill",), ("format",), ("validate", "--fix", "--isolated"))


def tool(*arguments: object, **options: object) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    line = [sys.executable, "-m", "belote_notation", *map(str, arguments)]
    return subprocess.run(line, capture_output="stdout" not in options, timeout=60, **options)  # type: ignore[call-overload,no-any-return]


def refused(done: subprocess.CompletedProcess[bytes], *words: str) -> None:
    """A clear message and 2."""
    told = (done.stderr or b"").decode()
    assert done.returncode == 2, told
    assert "Traceback" not in told
    assert "internal error" not in told
    assert "Exception ignored" not in told
    for word in words:
        assert word in told


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.belote"
    path.write_text(WHOLE)
    return path


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("text", [NAMED, CLEAN], ids=["faulty", "clean"])
def test_nothing_in_a_file_harms_the_terminal(command: tuple[str, ...], text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    path.write_text(text)
    done = run(*command, str(path))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    printable(done.stderr + ("" if command[0] == "convert" else done.stdout))  # what it prints is for programs


ODD_NAMES = [ILL + ".belote", "a\nb.belote", os.fsdecode(b"\xff\xfe.belote"), "-\u200f.belote", "🂡.belote"]


@pytest.mark.parametrize("command", [*COMMANDS, *WRITING, ("replay", "--to", "99")], ids=" ".join)
@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
def test_nothing_in_a_file_name_harms_the_terminal(command: tuple[str, ...], name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(WHOLE.replace("[Dealer", "[ Dealer").replace("take", "take paas"))
    for named in (path, tmp_path, path.with_name("x" + path.name)):  # the last one is not there
        done = run(*command, str(named))
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        told = done.stderr + ("" if command[0] == "convert" else done.stdout)
        printable(told.replace(str(tmp_path), ""))
        assert "internal error" not in told


def test_words_of_a_command_harm_no_terminal(file: Path) -> None:
    for command in (
        ("show", file, "--record", ILL),
        ("show", file, "--view", ILL),
        ("rules", ILL),
        ("new", ILL),
        ("explain", ILL),
        ("deal", ILL),
        ("score", file, "--as", ILL),
        ("replay", file, "--to", ILL),
    ):
        done = run(*map(str, command))
        assert done.exit_code == 2
        printable(done.stdout + done.stderr)


def test_links(tmp_path: Path, file: Path) -> None:
    (tmp_path / "link.belote").symlink_to(file)
    (tmp_path / "folder.belote").mkdir()
    (tmp_path / "folder.belote" / "b.belote").write_text(WHOLE)
    (tmp_path / "around").symlink_to(tmp_path)
    done = tool("validate", tmp_path)
    assert done.returncode == 0, done.stderr
    assert b"2 records in 2 files" in done.stderr
    for name in ("gone.belote", "itself.belote"):
        path = tmp_path / "folder.belote" / name
        path.symlink_to("itself.belote" if name[0] == "i" else "nowhere")
        for command in (("validate",), ("replay",), ("deal", "--infer"), ("fill",), ("validate", "--fix")):
            refused(tool(*command, path), name)
        refused(tool("validate", tmp_path), name)
        refused(tool("show", tmp_path), name)
        path.unlink()


def test_a_pipe_in_a_folder_is_not_waited_for(tmp_path: Path, file: Path) -> None:
    os.mkfifo(tmp_path / "pipe.belote")
    for command in ("validate", "show", "fill", "format", "id"):
        refused(tool(command, tmp_path), "pipe.belote: no regular file")


def test_a_pipe_that_is_named_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for command, code in (("validate", 0), ("show", 0), ("format", 2), ("fill", 2)):
        writer = threading.Thread(target=pipe.write_text, args=(WHOLE,))
        writer.start()
        done = tool(command, pipe)
        writer.join()
        assert done.returncode == code, done.stderr
        assert b"Traceback" not in done.stderr
        assert stat.S_ISFIFO(pipe.stat().st_mode)


EMPTY = (b"", b"\n", b"\0", b"\0" * 5000, WHOLE.encode().replace(b"take", b"t\0ke"), b"\xff\xfe" + bytes(99))


@pytest.mark.parametrize("command", ["validate", "show", "score", "replay", "id", "fill", "format"])
def test_files_without_a_record(command: str, tmp_path: Path) -> None:
    for number, content in enumerate(EMPTY):
        path = tmp_path / f"{number}.belote"
        path.write_bytes(content)
        done = run(command, str(path))
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        assert done.exit_code == 1 or command != "validate"
        assert path.read_bytes() == content
    whole = tool(command, tmp_path)
    assert whole.returncode in (0, 1, 2)
    assert b"Traceback" not in whole.stderr
    assert b"internal error" not in whole.stderr


def mortal() -> None:
    """Root, who may read everything, is held to the modes of files like anybody else."""
    if os.geteuid() == 0:
        for capability in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
            ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)  # PR_CAPBSET_DROP


@pytest.mark.skipif(sys.platform != "linux", reason="capabilities are Linux's")
def test_files_that_may_not_be_read_or_written(tmp_path: Path, file: Path) -> None:
    file.chmod(0)
    for command in (("validate",), ("show",), ("id",), ("deal", "--infer"), *WRITING):
        refused(tool(*command, file, preexec_fn=mortal), "a.belote", "ermission")
    refused(tool("validate", tmp_path, preexec_fn=mortal), "a.belote", "ermission")
    file.chmod(0o644)
    file.write_text(WHOLE.replace("[Dealer", "[ Dealer"))
    tmp_path.chmod(0o555)  # it may be read, and nothing in it written
    for command in WRITING:
        refused(tool(*command, file, preexec_fn=mortal), "ermission")
        assert "[ Dealer" in file.read_text()
    tmp_path.chmod(0o755)


@pytest.mark.parametrize("command", ["validate", "show", "score", "id", "fill", "format", "replay"])
def test_a_file_that_goes_between_listing_and_reading(
    command: str, tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = Input.pieces

    def gone(self: Input) -> Iterator[bytes]:
        assert self.path is not None
        self.path.unlink()
        return reading(self)

    monkeypatch.setattr(Input, "pieces", gone)
    done = run(command, str(tmp_path))
    assert done.exit_code == 2 or isinstance(done.exception, FileNotFoundError)  # which run() tells, and ends with 2


def test_a_huge_file_is_read_in_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "huge.belote"
    with path.open("wb") as huge:
        huge.write(WHOLE.encode())
        huge.truncate(64 << 20)

    def little() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))

    for command in (("validate", "--isolated"), ("show",), ("id",)):
        done = tool(*command, path, preexec_fn=little)
        assert done.returncode == 1, done.stderr
        assert b"Traceback" not in done.stderr


def small() -> None:
    """No file may grow beyond this."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


def archive(path: Path, records: int) -> bytes:
    """A file that every writing command would change."""
    loose = RECORD.replace("[Dealer", "[ Dealer").replace("\n[Auction", "\n\n[Auction")
    path.write_text("%belote 1.0\n" + "".join(f'[Record "{n}"]\n{loose}' for n in range(records)))
    return path.read_bytes()


@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_a_full_disk_leaves_the_old_file(command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    old = archive(path, 40)
    refused(tool(*command, path, preexec_fn=small, env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)}), "too large")
    assert path.read_bytes() == old
    assert [each.name for each in tmp_path.iterdir() if "belote" in each.name and each.is_file()] == ["a.belote"]


@pytest.mark.parametrize("option", ["--output-file", "--write-baseline"])
def test_a_full_disk_leaves_the_old_report(option: str, tmp_path: Path) -> None:
    path, report = tmp_path / "a.belote", tmp_path / "report"
    texts = (f'[Record "{n}"]\n[Rules "classic"]\n[Play]\nSb\n' for n in range(200))
    path.write_text("%belote 1.0\n" + "".join(texts))
    report.write_text("old")
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    refused(tool("validate", "--isolated", option, report, path, preexec_fn=small, env=environment), "too large")
    assert report.read_text() == "old"


FULL = Path("/dev/full")
TOLD = (("validate",), ("validate", "--diff"), ("score",), ("show",), ("replay",), ("id",), ("format", "--diff"))
PRINTING = [*((*command, "FILE") for command in TOLD), ("rules",), ("explain",), ("new", "belot"), ("fill", "-")]


@pytest.mark.skipif(not FULL.exists(), reason="no such device here")
@pytest.mark.parametrize("command", PRINTING, ids=" ".join)
def test_output_that_cannot_be_written(command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    path.write_text(NAMED + CLEAN)
    words = [path if word == "FILE" else word for word in command]
    with FULL.open("wb") as full, path.open("rb") as given:
        refused(tool(*words, stdin=given, stdout=full, stderr=subprocess.PIPE), "No space left")


def test_a_report_may_go_to_a_pipe_or_a_device(tmp_path: Path, file: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    said: list[str] = []
    reader = threading.Thread(target=lambda: said.append(pipe.read_text()))
    reader.start()
    done = tool("validate", "--output-format", "json", "--output-file", pipe, file)
    reader.join()
    assert done.returncode == 0
    assert '"findings":[' in said[0]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    done = tool("validate", "--output-format", "json", "--output-file", "/dev/stdout", file)
    assert b'"findings":[' in done.stdout


def test_what_is_being_written_is_not_seen(file: Path) -> None:
    with replacing(file) as new:
        new.write(b"half")
        new.flush()
        assert file.read_text() == WHOLE
    assert file.read_text() == "half"
    with pytest.raises(KeyboardInterrupt), replacing(file) as new:
        new.write(b"other")
        raise KeyboardInterrupt
    assert file.read_text() == "half"
    assert list(file.parent.iterdir()) == [file]


KILLS = 4


@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_a_kill_leaves_the_old_file_or_the_new_one(command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    old = archive(path, 25)
    start = time.monotonic()
    done = tool(*command, path)
    spent = time.monotonic() - start
    assert done.returncode == 0, done.stderr
    new = path.read_bytes()
    assert new != old
    rng = random.Random(" ".join(command))
    for _ in range(KILLS):
        path.write_bytes(old)
        line = [sys.executable, "-m", "belote_notation", *command, str(path)]
        with subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as one:
            time.sleep(rng.uniform(0.3, 1.05) * spent)
            one.send_signal(signal.SIGKILL)
        assert path.read_bytes() in (old, new)


def kill_at_every_step(name: str) -> Callable[[], None]:
    """A process that dies when a call of the system that writes is made."""

    def patch() -> None:
        def die(*_: object, **__: object) -> None:
            os.kill(os.getpid(), signal.SIGKILL)

        if name == "replace":
            Path.replace = die  # type: ignore[assignment,method-assign]
        else:
            setattr(os, name, die)

    return patch


@pytest.mark.parametrize("step", ["fdopen", "fsync", "replace"])
@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_a_kill_at_each_step_of_writing(command: tuple[str, ...], step: str, tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    old = archive(path, 2)
    child = os.fork()
    if not child:
        kill_at_every_step(step)()
        run(*command, str(path))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    assert path.read_bytes() == old
