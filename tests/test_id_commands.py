"""``belote id`` and ``belote deal`` as they are typed, with their exit codes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from belote_notation import validate
from tests.printing import run

EXAMPLES = Path(__file__).parent.parent / "examples"
EVENING = EXAMPLES / "unshuffled" / "evening.belote"
HAND = EXAMPLES / "classic" / "with-stock.belote"


def test_every_record_has_a_line() -> None:
    done = run("id", str(EVENING))
    lines = done.stdout.splitlines()
    assert done.exit_code == 0
    assert len(lines) == 8
    assert all(
        re.fullmatch(rf"r1-\w{{26}}  (d1-\w{{13}}|- {{15}})  {re.escape(str(EVENING))}  \d", line) for line in lines
    )
    assert [" - " in line for line in lines].index(True) == 2  # it was passed out
    assert len({line.split()[0] for line in lines}) == 8


def test_duplicates_are_found_over_files(tmp_path: Path) -> None:
    text = HAND.read_text(encoding="utf-8")
    same = tmp_path / "same.belote"
    same.write_text(text.replace('[Record "1"]', '[Record "again"]').replace("[Title", '[Place "Lyon"]\n[Title'))
    other = tmp_path / "other.belote"
    other.write_text(re.sub(r"\[Play\].*", "", text, flags=re.S))
    sheet = '%belote 1.0\n\n[Record "1"]\n[Rules "classic@1"]\n[Contract "N S"]\n'
    for name in ("a", "b"):
        (tmp_path / f"sheet-{name}.belote").write_text(sheet)
    done = run("id", "--duplicates", str(HAND), str(tmp_path))
    assert done.exit_code == 0
    record, deal = re.split(r"\n(?=same)", done.stdout.rstrip("\n"))
    assert re.sub(r" r1-\w+", "", record).split("\n") == ["same record", f"  {HAND}  1", f"  {same}  again"]
    assert re.sub(r" d1-\w+", "", deal).split("\n") == [
        "same deal",
        f"  {HAND}  1",
        f"  {same}  again",
        f"  {other}  1",
    ]


def test_what_does_not_parse_has_no_id(tmp_path: Path) -> None:
    path = tmp_path / "broken.belote"
    path.write_text(HAND.read_text(encoding="utf-8").replace("C8 C9 CA C7", "C8 C9 CA Q7"))
    done = run("id", str(path))
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "no id" in done.stderr


def test_a_deal_from_its_number_validates(tmp_path: Path) -> None:
    number = run("id", str(HAND)).stdout.split()[1]
    done = run("deal", number.upper(), "--rules", "classic; tie=failed")
    assert done.exit_code == 0
    assert [d.code for d in validate(done.stdout)] == []
    assert re.search(r"^\[Deal .*$", done.stdout, re.M)[0] in HAND.read_text(encoding="utf-8")  # type: ignore[index]
    assert "[Rules" not in run("deal", number).stdout


def test_the_next_deal_is_the_one_that_follows(tmp_path: Path) -> None:
    lines = EVENING.read_text(encoding="utf-8").split("\n")
    starts = [f":{at}" for at, line in enumerate(lines, 1) if line.startswith("[Record ")]
    takers = ["", "W", "", "S", "N", "N", "N", "S"]
    for at in range(len(starts) - 1):
        taker = ["--taker", takers[at + 1]] if takers[at + 1] else []
        done = run("deal", "--from-previous", str(EVENING), "--record", starts[at], *taker)
        assert done.exit_code == 0
        names = ("Dealer", "Cut", "Packets", "TurnUp", "Stock", *(["Deal"] if taker else []))
        following = "\n".join(lines[int(starts[at + 1][1:]) - 1 :])
        for name in names:
            found = re.compile(rf"^\[{name} [^\]]*\]", re.M)
            assert found.search(done.stdout)[0] == found.search(following)[0]  # type: ignore[index]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "name the number"),
        (["d1-0", "--infer", "x"], "name the number"),
        (["d1-0"], "not 13"),
        (["d1-0brc03fx8tqh2"], "check character"),
        (["d1-0000000000000", "--rules", "two-24"], "does not"),
        (["d1-0000000000000", "--rules", "nothing"], "no ruleset"),
        (["--infer", "nowhere.belote"], "no such file"),
        (["--from-previous", str(HAND), "--record", "7"], "no record has the id 7"),
        (["--from-previous", str(EVENING), "--record", "2"], ":"),
        (["--from-previous", str(HAND)], "it needs top="),
        (["--from-previous", str(HAND), "--gather", "well"], "is not top="),
        (["--from-previous", str(HAND), "--gather", "top=T tricks=first_top cards=play", "--cut", "2"], "a cut lifts"),
        (["--from-previous", str(HAND), "--gather", "top=T tricks=first_top cards=play", "--packets", "4-4"], "3-2,3"),
        (["--from-previous", str(HAND), "--gather", "top=T tricks=first_top cards=play", "--taker", "?"], "nobody"),
    ],
)
def test_wrong_use_is_said(words: list[str], told: str) -> None:
    done = run("deal", *words)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert told in done.stderr


def test_one_deal_follows_none() -> None:
    done = run("deal", "--infer", str(HAND))
    assert done.exit_code == 0
    assert "no deal follows another" in done.stdout


def test_inferred_ways_are_printed_as_tags() -> None:
    done = run("deal", "--infer", str(EVENING))
    assert done.exit_code == 0
    assert len(re.findall(r"^record ", done.stdout, re.M)) == 7
    assert done.stdout.count("(as stated)") == 7
    assert (
        '  [Gather "top=T tricks=first_bottom cards=play"] [Cut "14"] [Packets "3-2,3"]  (as stated)\n' in done.stdout
    )
