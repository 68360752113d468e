"""What people call a game leads to its ruleset: accents, several words, and a name that means two games."""

from __future__ import annotations

import pytest

from belote_notation.pipeline import check
from belote_notation.record import lookalikes
from belote_notation.rulesets import ids, near
from tests.printing import run

NAMES = {
    "belote": "classic or belot",
    "Belote": "classic or belot",
    "belotte": "classic or belot",
    "Classic": "classic",
    "clasic": "classic",
    "belote classique": "classic",
    "classic@1; tie=failed": "classic",
    "contrée": "contree",
    "Contre\u0301e": "contree",
    "belote contrée": "contree",
    "contrée cannes": "contree-cannes",
    "contree_cafe": "contree-cafe",
    "coinchée": "coinche",
    "Belote coinchée": "coinche",
    "belote bulgare": "belot",
    "Белот": "belot",
    "Бела": "bela",
    "بلوت": "baloot",
    "בלוט": "classic-online",
    "Πιλόττα": "pilotta",
    "whist": "",
    "": "",
}


@pytest.mark.parametrize("name", NAMES)
def test_what_was_meant(name: str) -> None:
    assert near(name) == NAMES[name]


@pytest.mark.parametrize("name", ids())
def test_an_id_in_capitals_leads_to_itself(name: str) -> None:
    assert near(name.upper()) == near(name.replace("-", " ")) == name


@pytest.mark.parametrize("where", ["Record", "Match"])
@pytest.mark.parametrize(
    "name, code", [("contrée", "BN113"), ("belote classique", "BN113"), ("belote", "BN150"), ("Белот", "BN113")]
)
def test_a_record_is_told_what_was_meant(name: str, code: str, where: str) -> None:
    rest = '[Record "1"]\n' if where == "Match" else ""
    text = f'%belote 1.0\n\n[{where} "1"]\n[Rules "{name}"]\n\n{rest}'
    (found,) = [d for verdict in check([text.encode()]) for d in verdict.diagnostics]
    assert found.code == code
    assert f'"{name}"' in found.message or found.message.endswith(f" {name}")
    assert found.help.startswith(f"did you mean {NAMES[name]}? ")


@pytest.mark.parametrize("word", ["Белот", "Контра", "ТРЕФ", "É"])
def test_a_word_of_another_alphabet_is_no_look_alike(word: str) -> None:
    assert lookalikes.find(word) is None


def test_an_accent_makes_no_other_alphabet() -> None:
    assert lookalikes.find("contréе") == (6, "U+0435 CYRILLIC SMALL LETTER IE", "contrée")


def test_a_look_alike_in_the_rules_is_one_fault() -> None:
    text = '%belote 1.0\n\n[Record "1"]\n[Rules "classiс"]\n'
    assert [d.code for verdict in check([text.encode()]) for d in verdict.diagnostics] == ["BN115"]


def test_the_command_line_says_both() -> None:
    done = run("new", "belote")
    assert done.exit_code == 2
    assert "did you mean classic or belot?" in done.stderr
