"""Records as JSON and back: nothing is lost, nothing that no text could say comes in; and the table of main facts."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_notation import Archive, Record, from_json, loads, to_json
from belote_notation.exchange import schema, table, text
from belote_notation.exchange.json import lines, read_lines
from belote_notation.exchange.refused import NotARecordError
from belote_notation.formatter import format_file
from belote_notation.record.model import Part
from belote_notation.record.write import write, write_part
from belote_notation.text import Chunk
from tests.conftest import Golden
from tests.family import RULESETS
from tests.gate import ROOT, Done, belote
from tests.generate import deals, match, randoms, rules
from tests.generate_any import deal_any, record_any
from tests.naive_judge import Told
from tests.relayout import relayout
from tests.test_text_laws import dressed

EXAMPLES = sorted((ROOT / "examples").rglob("*.belote"))
SCHEMA = jsonschema.Draft202012Validator(schema.made())
RECORD = '{"type":"record","id":"1"'


def parts(raw: bytes) -> list[Part]:
    def none(chunk: Chunk, why: str) -> None:
        raise AssertionError(f"line {chunk.line}: {why}")

    return list(text.parts([raw], none))


def there_and_back(raw: bytes) -> None:
    """Text → JSON → text, by a document and by lines, and what is between is what the schema says."""
    given = parts(raw)
    document, by_line = to_json(given), b"".join(lines(given))
    SCHEMA.validate(json.loads(document))
    for line in by_line.splitlines():
        SCHEMA.validate(json.loads(line))
    assert from_json(document).parts == tuple(given)
    assert list(read_lines([by_line])) == given
    back = b"".join(text.texts(from_json(document).parts))
    assert back == b"".join(format_file([raw]))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_go_there_and_back(path: Path) -> None:
    there_and_back(path.read_bytes())


@settings(max_examples=60)
@given(told=deals(), rng=randoms)
def test_records_with_comments_go_there_and_back(told: Told, rng: Random) -> None:
    relaid = relayout(rng, write_part(dressed(rng, told, "Zoé")))
    there_and_back(b"%belote 1.0\n" + relaid.text.encode())


@settings(max_examples=40)
@given(rng=randoms, game=st.sampled_from(RULESETS))
def test_records_of_every_game_go_there_and_back(rng: Random, game: str) -> None:
    there_and_back(("%belote 1.0\n\n" + write_part(record_any(deal_any(rng, game), rng=rng))).encode())


@settings(max_examples=20)
@given(game=rules, rng=randoms)
def test_matches_go_there_and_back(game: str, rng: Random) -> None:
    made, _ = match(rng, game, 3)
    commented = "".join(relayout(rng, write_part(part)).text for part in made)
    there_and_back(
        f"%belote 1.0\n%later x\n{commented}%belote 1.0\n; of the head\n{{ and more }}\n\n{commented}".encode()
    )


@settings(max_examples=150)
@given(told=deals(), rng=randoms)
def test_what_was_changed_is_kept_or_refused(told: Told, rng: Random) -> None:
    """JSON is refused, or comes back as it is from its text: nothing between."""
    value: dict[str, Any] = msgspec.to_builtins(dressed(rng, told))
    path = spoil(rng, value)
    raw = json.dumps(value)
    try:
        (part,) = from_json(raw).parts
    except NotARecordError as error:
        assert error.path.startswith("$")
        return
    assert loads("%belote 1.0\n" + write([part])).parts[1:] == (part,), path


def spoil(rng: Random, value: Any) -> str:
    """Change one thing in a JSON value; says where."""
    path = ""
    while isinstance(value, dict | list) and value:
        key: Any = rng.choice(list(value)) if isinstance(value, dict) else rng.randrange(len(value))
        path += f".{key}"
        if not isinstance(value[key], dict | list) or rng.random() < 0.15:
            bad = ["", " ", "x", "SA", "sa", "N", "?", "-", "*", 0, -1, 10**9, 10**30, None, [], {}, True, 1.5]
            bad += ["a\nb", "a\rb", "[Record", '\n[Record "2"]\n', "%belote 1.0", "{", "}", '"', "\\", "\u202e", "\x00"]
            value[key] = rng.choice([*bad, str(value[key]) + " ", f"{value[key]} {value[key]}"])
            return path
        value = value[key]
    return path


@pytest.mark.parametrize(
    "raw, says",
    [
        ("", "no JSON: "),
        ("{", "no JSON: "),
        ('{"type":"record"}', "$: Object missing required field `id`"),
        ('{"id":"1"}', "$: Object missing required field `type`"),
        ('{"type":"deal"}', "$.type: Invalid value 'deal'"),
        ("[]", "$: Expected `object`, got `array`"),
        (RECORD + ',"foo":1}', "$: Object contains unknown field `foo`"),
        (RECORD + ',"cut":"3"}', "$.cut: Expected `int | null`, got `str`"),
        (
            RECORD + ',"dealer":"north"}',
            '$.dealer: [Dealer] cannot be "north" (did you mean N? it takes a seat, N, E, S or W, or ?)',
        ),
        (
            RECORD + ',"auction":{"calls":[{"word":"coinche"}]}}',
            '$.auction.calls[0].word: "coinche" would be read as "double"',
        ),
        (
            RECORD + ',"play":{"tricks":[{"cards":["SA"],"marks":[]},{"cards":["SA"],"marks":["!","?"]}]}}',
            "$.play.tricks[1].marks: ",
        ),
        (RECORD + ',"comments":[{"after":["Play",3],"text":"x"}]}', '$.comments[0].after[0]: "Play" would be read as'),
        (RECORD + ',"comments":[{"after":["Record"],"text":" x"}]}', '$.comments[0].text: " x" would be read as "x"'),
        (
            RECORD + ',"extras":[{"name":"X-a","body":"\\n[Record \\"2\\"]"}]}',
            "$.extras[0].body: it would begin a block",
        ),
        (RECORD + ',"score":{"NS":99999999999999999999}}', "$.score: [Score] cannot be"),
        ('{"type":"head","version":"2.0"}', "$: format version 2.0 cannot be read"),
        (
            '{"type":"archive","parts":[{"type":"head","version":"1.0"},'
            + RECORD
            + ',"play":{"tricks":[{"number":1,"cards":["SA","ZZ"]}]}}]}',
            "$.parts[1].play.tricks[0].cards[1]: ZZ is not a card",
        ),
    ],
)
def test_what_is_no_record_is_told_with_its_path(raw: str, says: str) -> None:
    with pytest.raises(ValueError) as caught:
        from_json(raw)
    assert str(caught.value).startswith(says)


def test_the_schema_is_what_the_types_say(golden: Golden) -> None:
    jsonschema.Draft202012Validator.check_schema(schema.made())
    golden(ROOT / "belote_notation" / "schemas" / "record.schema.json", json.dumps(schema.made(), indent=2) + "\n")
    assert belote("convert", "--schema", cwd=ROOT).out == schema.text()


def test_a_library_call_takes_what_dumps_takes() -> None:
    record = Record(id="1")
    archive = from_json(to_json(record))
    assert [type(part).__name__ for part in archive.parts] == ["Head", "Record"]
    assert isinstance(archive, Archive)
    assert to_json(archive) == to_json(archive.parts) == to_json(record)


@given(st.lists(st.integers(1, 40)), randoms)
def test_lines_come_through_pieces_of_any_size(sizes: list[int], rng: Random) -> None:
    given = [Record(id=str(number), north="é" * number) for number in range(1, 6)]
    raw = b"\n \n".join(lines(given)) + b"\n"

    def pieces() -> Iterable[bytes]:
        at = 0
        for size in [*sizes, len(raw)]:
            yield raw[at : at + size]
            at += size

    assert list(read_lines(pieces())) == given


# The command.


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("a", "b"):
        source = EXAMPLES[0] if name == "a" else EXAMPLES[-1]
        (tmp_path / f"{name}.belote").write_bytes(source.read_bytes())
    bad = '%belote 1.0\n\n[Match "x"\n[Record "1"]\n\n[Match "y"]\n[Record "2"]\n[Dealer "Q"]\n[Record "3"]\n'
    (tmp_path / "bad.belote").write_text(bad)
    return tmp_path


def test_files_are_converted_there_and_back(folder: Path) -> None:
    plain = belote("convert", "a.belote", "b.belote", "--to", "belote", cwd=folder)
    for name in ("all.json", "all.jsonl", "all.ndjson"):
        assert belote("convert", "a.belote", "b.belote", "-o", name, cwd=folder) == Done(0, "", "")
        assert belote("convert", name, "--to", "belote", cwd=folder) == plain
    stream = (folder / "all.jsonl").read_bytes()
    assert belote("convert", "-", "--from", "jsonl", "--to", "belote", cwd=folder, stdin=stream) == plain


def test_what_does_not_parse_is_left_out_and_told(folder: Path) -> None:
    done = belote("convert", "bad.belote", "--to", "jsonl", cwd=folder)
    assert done.code == 1
    assert [json.loads(line).get("id") for line in done.out.splitlines()] == [None, None, "3"]
    assert done.err.splitlines() == [
        "bad.belote:3: left out: it does not parse",
        "bad.belote:4: left out: the match above it does not parse",
        "bad.belote:7: left out: it does not parse",
    ]


@pytest.mark.parametrize(
    "words, code, says",
    [
        (["a.belote"], 2, "error: say what to write: --to belote, json, jsonl or csv"),
        (["a.belote", "-o", "x.txt"], 2, "error: say what to write"),
        (["nowhere.json", "--to", "belote"], 2, "error: nowhere.json: no such file or folder"),
        (["a.csv", "--to", "json"], 2, "error: a.csv: a table does not hold whole records"),
        (["a.belote", "--from", "json", "-o", "x.belote"], 1, "error: a.belote: no JSON: "),
        (["wrong.jsonl", "-o", "x.belote"], 1, "error: wrong.jsonl: line 3: $.dealer: [Dealer] cannot be"),
    ],
)
def test_exit_codes(folder: Path, words: list[str], code: int, says: str) -> None:
    (folder / "a.csv").write_text("id\n")
    (folder / "wrong.jsonl").write_text('{"type":"head","version":"1.0"}\n\n' + RECORD + ',"dealer":"north"}\n')
    before = {path.name for path in folder.iterdir()}
    done = belote("convert", *words, cwd=folder)
    assert done.code == code
    assert done.err.startswith(says)
    assert {path.name for path in folder.iterdir()} == before


def test_a_table_has_a_row_a_record_and_says_once_what_it_drops(folder: Path) -> None:
    hand = (
        '%belote 1.0\n\n[Match "Cup, \\"A\\""]\n[Rules "classic"]\n[Date "2026-11-29"]\n[North "Zoé"]\n'
        '[Record "1"]\n[Dealer "S"]\n[Contract "W C"]\n[CardPoints "NS 52 EW 110"]\n[Declared "NS 0 EW 40"]\n'
        '[Record "2"]\n[Score "NS ? EW 90"]\n'
        '[Record "3"]\n[Rules "nosuch"]\n[Score "N 1 E 2 S 3"]\n'
    )
    (folder / "t.belote").write_text(hand, encoding="utf-8")
    done = belote("convert", "t.belote", "--to", "csv", cwd=folder)
    assert done.err == f"csv has one row a record, without {table.LEFT_OUT}\n"
    first, second, third = csv.DictReader(io.StringIO(done.out))
    told = {key: value for key, value in first.items() if value}
    assert told == {
        "file": "t.belote",
        "id": "1",
        "match": 'Cup, "A"',
        "date": "2026-11-29",
        "rules": "classic@1",
        "north": "Zoé",
        "dealer": "S",
        "contract": "W C",
        "outcome": "made",
        **{"side_1": "NS", "points_1": "52", "declared_1": "0", "score_1": "52", "total_1": "52"},
        **{"side_2": "EW", "points_2": "110", "declared_2": "40", "score_2": "150", "total_2": "150"},
    }
    assert [second[name] for name in ("side_1", "score_1", "side_2", "score_2")] == ["NS", "?", "EW", "90"]
    assert [third[f"{name}_{at}"] for at in (1, 2, 3) for name in ("side", "score")] == ["N", "1", "E", "2", "S", "3"]
    belote("convert", "t.belote", "-o", "t.json", cwd=folder)
    again = belote("convert", "t.json", "--to", "csv", cwd=folder)
    assert again.out == done.out.replace("t.belote", "t.json")
