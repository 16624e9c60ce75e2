"""Every numbered rule of chapters 2 to 7 is named where it is played, and so is every ruling about it.

A rule counts as named in a docstring or a comment of the game's own code, or in a ruling; a chapter's head (3.0) also as
"Chapter 3". Strings that a player reads do not count: a refusal may quote a rule that nobody carries out.
"""

from __future__ import annotations

import ast
import re
import tokenize
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest

from britishway.resources import assets
from tests.test_rules_help import NUMBERS

ROOT = Path(__file__).parents[1] / "britishway"
CODE = {
    "palestine": ("engine", "games/coin/*.py", "games/coin/cells", "games/palestine"),
    "cyprus": ("engine", "games/coin/*.py", "games/coin/cells", "games/cyprus"),
    "malaya": ("engine", "games/coin/*.py", "games/coin/guerrillas", "games/malaya"),
    "kenya": ("engine", "games/coin/*.py", "games/coin/guerrillas", "games/kenya"),
}
SECTIONS = {"palestine": "Palestine", "cyprus": "Cyprus", "malaya": "Malaya", "kenya": "Kenya"}

READINGS: dict[str, str] = {
    "GEN-16a": "the Bases of Malaya and Kenya only; in Palestine and Cyprus nothing is ever lifted (GEN-16)",
    "PAL-29": "says that something never happens; the set-up refuses it and the tests watch for it",
}
"""Rulings that no line of the code carries out, each with the reason."""

ELSEWHERE: dict[str, set[str]] = {
    "palestine": {"GEN-11", "GEN-31", "GEN-32"},
    "cyprus": {"GEN-10", "GEN-11", "GEN-31", "GEN-32"},
    "malaya": {"GEN-10", "GEN-26"},
    "kenya": set(),
}
"""Rulings about all games whose cases do not occur in this one."""


@cache
def words_of(path: Path) -> str:
    """The comments and docstrings of a module."""
    source = path.read_bytes()
    comments = [t.string for t in tokenize.tokenize(BytesIO(source).readline) if t.type == tokenize.COMMENT]
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = [ast.get_docstring(node) or "" for node in ast.walk(ast.parse(source)) if isinstance(node, holders)]
    return "\n".join([*comments, *docstrings])


@cache
def words_of_code(game: str) -> str:
    found: list[str] = []
    for place in CODE[game]:
        paths = ROOT.glob(place) if "*" in place else (ROOT / place).rglob("*.py")
        found += [words_of(path) for path in sorted(paths)]
    return "\n".join(found)


@cache
def rulings(section: str) -> str:
    """One second-level section of the rulings."""
    text = (assets() / "rulings.md").read_text("utf-8")
    return text.split(f"\n## {section}\n", 1)[1].split("\n## ", 1)[0]


def names(text: str, number: str) -> bool:
    """Whether a text names a rule: 3.2 is not named by 3.2.1, nor by 13.2."""
    if re.search(rf"(?<![\d.]){re.escape(number)}(?!\d|\.\d)", text):
        return True
    return number.endswith(".0") and re.search(rf"\bchapter {number[:-2]}\b", text, re.IGNORECASE) is not None


def named_rulings(text: str) -> set[str]:
    return set(re.findall(r"\*\*((?:GEN|PAL|CYP|KEN|MAL)-\d+[a-z]?) \(", text))


CASES = [
    (game, number) for game in CODE for number in NUMBERS[game].split() if number.partition(".")[0] in "234567"
]  # fmt: skip


@pytest.mark.parametrize(("game", "number"), CASES)
def test_a_rule_is_named_where_it_is_played(game: str, number: str) -> None:
    told = rulings("All four games") + rulings(SECTIONS[game])
    named = names(words_of_code(game), number) or names(told, number)
    assert named, f"{number} of {game} is named nowhere"


@pytest.mark.parametrize("game", CODE)
def test_every_ruling_is_followed_somewhere(game: str) -> None:
    about = named_rulings(rulings("All four games")) | named_rulings(rulings(SECTIONS[game]))
    code = words_of_code(game)
    followed = {ruling for ruling in about if re.search(rf"\b{ruling}(?![\da-z])", code)}
    assert sorted(about - followed - set(READINGS) - ELSEWHERE[game]) == []


@pytest.mark.parametrize("game", CODE)
def test_every_ruling_has_its_test(game: str) -> None:
    """In the name of a test (`…_pal_14`) or in its docstring."""
    about = named_rulings(rulings("All four games")) | named_rulings(rulings(SECTIONS[game]))
    places = [Path(__file__).parent / place for place in (game, "coin", "engine")]
    told = "".join(path.read_text("utf-8") for place in places for path in sorted(place.rglob("*.py")))
    told = told.lower().replace("_", "-")
    untested = {ruling for ruling in about if not re.search(rf"\b{ruling.lower()}(?![\da-z])", told)}
    assert sorted(untested - set(READINGS) - ELSEWHERE[game]) == []


def test_readings_are_rulings_that_exist() -> None:
    every = named_rulings((assets() / "rulings.md").read_text("utf-8"))
    assert set(READINGS) <= every
    assert all(READINGS.values())
    code = words_of_code("palestine")
    assert [ruling for ruling in READINGS if re.search(rf"\b{ruling}(?![\da-z])", code)] == [], "followed after all"


@pytest.mark.parametrize("game", CODE)
def test_the_code_names_no_rule_and_no_ruling_that_is_none(game: str) -> None:
    code = words_of_code(game)
    every = named_rulings((assets() / "rulings.md").read_text("utf-8"))
    assert set(re.findall(r"\b(?:GEN|PAL|CYP|KEN|MAL)-\d+[a-z]?\b", code)) <= every


def test_a_shorter_number_is_not_taken_for_a_longer_one() -> None:
    assert not names("3.2.1 and 13.2", "3.2")
    assert names("rule 3.2, or 3.2.1", "3.2")
    assert names("Chapter 3.", "3.0")
    assert not names("6.1.3", "6.1")
