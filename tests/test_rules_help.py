"""Rule help: every numbered rule of the chapters 1 to 7 can be looked up, in our own short words."""

import re

import pytest

from britishway.resources import assets, load_yaml

NUMBERS = {
    "palestine": """
        1.0 1.1 1.2 1.3 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.3.6 1.4 1.4.1 1.4.2 1.4.3 1.5 1.6 1.6.1 1.6.2
        1.7 1.8 1.9 1.10
        2.0 2.1 2.2 2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.3.5 2.3.6 2.3.7 2.4
        3.0 3.1 3.1.1 3.2 3.2.1 3.2.2 3.2.3 3.2.4 3.3 3.3.1 3.3.2 3.3.3 3.3.4
        4.0 4.1 4.1.1 4.2 4.2.1 4.2.2 4.2.3 4.3 4.3.1 4.3.2 4.3.3
        5.0 5.1 5.1.1 5.1.2 5.1.3 5.2 5.3 5.4
        6.0 6.1 6.1.1 6.1.2 6.1.3 6.1.4 6.2 6.2.1 6.2.2 6.2.3 6.3 6.3.1 6.3.2 6.4 6.5 6.5.1 6.5.2 6.5.3 6.5.4
        7.0 7.0.1 7.0.2 7.1 7.2
    """,
    "cyprus": """
        1.0 1.1 1.2 1.3 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.3.6 1.4 1.4.1 1.4.2 1.4.3 1.5 1.6 1.6.1 1.6.2
        1.7 1.8 1.9 1.10
        2.0 2.1 2.2 2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.3.5 2.3.6 2.3.7 2.4
        3.0 3.1 3.1.1 3.2 3.2.1 3.2.2 3.2.3 3.2.4 3.3 3.3.1 3.3.2 3.3.3 3.3.4
        4.0 4.1 4.1.1 4.2 4.2.1 4.2.2 4.2.3 4.3 4.3.1 4.3.2 4.3.3
        5.0 5.1 5.1.1 5.1.2 5.1.3 5.2 5.3
        6.0 6.1 6.1.1 6.1.2 6.1.3 6.1.4 6.1.5 6.2 6.2.1 6.2.2 6.3 6.3.1 6.3.2 6.4 6.5 6.5.1 6.5.2
        7.0 7.0.1 7.0.2 7.1 7.2
    """,
    "malaya": """
        1.0 1.1 1.2 1.3 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.3.6 1.4 1.4.1 1.4.2 1.4.3 1.5 1.6
        1.7 1.8 1.9 1.10 1.11 1.12
        2.0 2.1 2.2 2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.3.5 2.3.6 2.4
        3.0 3.1 3.1.1 3.1.2 3.2 3.2.1 3.2.2 3.2.3 3.2.4 3.3 3.3.1 3.3.2 3.3.3 3.3.4
        4.0 4.1 4.1.1 4.2 4.2.1 4.2.2 4.2.3 4.3 4.3.1 4.3.2 4.3.3
        5.0 5.1 5.1.1 5.1.2 5.1.3 5.2 5.3 5.4
        6.0 6.1 6.1.1 6.1.2 6.1.3 6.1.4 6.2 6.2.1 6.2.2 6.3 6.3.1 6.3.2 6.4 6.4.1 6.4.2 6.5 6.6 6.6.1 6.6.2 6.6.3
        7.0 7.0.1 7.0.2 7.1 7.2
    """,
    "kenya": """
        1.0 1.1 1.2 1.3 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.3.6 1.4 1.4.1 1.4.2 1.4.3 1.5 1.6
        1.7 1.8 1.9 1.10 1.11
        2.0 2.1 2.2 2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.3.5 2.3.6 2.4
        3.0 3.1 3.1.1 3.1.2 3.2 3.2.1 3.2.2 3.2.3 3.2.4 3.3 3.3.1 3.3.2 3.3.3
        4.0 4.1 4.1.1 4.2 4.2.1 4.2.2 4.2.3 4.3 4.3.1 4.3.2 4.3.3
        5.0 5.1 5.1.1 5.1.2 5.1.3 5.2 5.3 5.4
        6.0 6.1 6.1.1 6.1.2 6.1.3 6.1.4 6.1.5 6.2 6.3 6.3.1 6.3.2 6.4 6.4.1 6.4.2 6.4.3 6.5 6.6 6.6.1 6.6.2 6.6.3
        7.0 7.0.1 7.0.2 7.1 7.2
    """,
}
CASES = [(game, number) for game, numbers in NUMBERS.items() for number in numbers.split()]
HELP = {game: load_yaml(assets() / f"rules/{game}.yaml")["rules"] for game in NUMBERS}  # type: ignore[index,call-overload]


@pytest.mark.parametrize("game", NUMBERS)
def test_the_help_has_exactly_the_numbered_rules_in_order(game: str) -> None:
    assert list(HELP[game]) == NUMBERS[game].split()


@pytest.mark.parametrize(("game", "number"), CASES)
def test_a_rule_has_a_title_and_a_short_text(game: str, number: str) -> None:
    entry = HELP[game][number]
    assert set(entry) == {"title", "text"}
    assert entry["title"].strip()
    text = entry["text"]
    assert text.rstrip().endswith((".", ")"))
    assert 20 <= len(text) <= 620


@pytest.mark.parametrize(("game", "number"), CASES)
def test_the_rulings_it_names_exist(game: str, number: str) -> None:
    rulings = (assets() / "rulings.md").read_text("utf-8")
    for ruling in re.findall(r"\b(?:GEN|PAL|CYP|KEN|MAL)-\d+[a-z]?\b", HELP[game][number]["text"]):
        assert f"**{ruling} (" in rulings
