"""The cards of all four games: 32 events and 3 Propaganda cards each, complete and flagged as printed. Rule 5."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from britishway.games import rules_for
from britishway.ui.cards.vignettes import VIGNETTES

FOLDER = Path(__file__).parents[1] / "assets/cards"
KEYS = {"title", "star", "capability", "propaganda", "phases", "sides", "tip", "background", "vignette"}


class Deck(NamedTuple):
    game: str
    letter: str
    capabilities: dict[int, str]
    single: set[int]
    stars: set[int]
    phases: list[str]


REDEPLOYS = ["Political Will", "Resources", "Redeploy", "Reset"]
SUPPORTS = ["Political Will", "Resources", "Support", "Redeploy", "Reset"]
DECKS = [
    Deck(
        "palestine", "P",
        {9: "british", 13: "irgun", 17: "british", 18: "british", 23: "irgun", 25: "irgun", 29: "british", 32: "irgun"},
        {4, 22, 26}, {2, 4, 8, 20, 27}, REDEPLOYS,
    ),
    Deck(
        "cyprus", "C",
        {9: "british", 10: "british", 13: "eoka", 17: "british", 18: "british", 23: "eoka", 25: "eoka", 31: "dual", 32: "eoka"},
        {4, 22, 26, 31}, set(), REDEPLOYS,
    ),
    Deck(
        "malaya", "M", {1: "british", 2: "mcp", 8: "mcp", 18: "british", 27: "mcp", 28: "british"},
        {24, 26}, set(), SUPPORTS,
    ),
    Deck(
        "kenya", "K", {3: "mau_mau", 5: "british", 7: "british", 11: "british", 28: "mau_mau", 31: "mau_mau"},
        {4, 26}, set(), SUPPORTS,
    ),
]  # fmt: skip
CARDS: dict[str, dict[str, Any]] = {
    deck.game: yaml.safe_load((FOLDER / f"{deck.game}.yaml").read_text("utf-8"))["cards"] for deck in DECKS
}
EVERY = [(deck, number) for deck in DECKS for number in range(1, 36)]
EVENTS = [(deck, number) for deck, number in EVERY if number <= 32]


def card_of(deck: Deck, number: int) -> dict[str, Any]:
    card: dict[str, Any] = CARDS[deck.game][f"{deck.letter}{number}"]
    return card


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?](?:\s|$)", text))


def named(value: object) -> str | None:
    return value.game if isinstance(value, Deck) else None


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_the_deck_has_32_events_and_3_propaganda_cards(deck: Deck) -> None:
    """2.1, 6.0."""
    cards = CARDS[deck.game]
    assert list(cards) == [f"{deck.letter}{n}" for n in range(1, 36)]
    assert [n for n in range(1, 36) if card_of(deck, n).get("propaganda")] == [33, 34, 35]
    assert card_of(deck, 33)["phases"] == deck.phases


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_stars_and_capabilities_are_those_printed(deck: Deck) -> None:
    """5.3, 5.4."""
    assert {n for n in range(1, 36) if card_of(deck, n).get("star")} == deck.stars
    capabilities = {n: card_of(deck, n)["capability"] for n in range(1, 36) if "capability" in card_of(deck, n)}
    assert capabilities == deck.capabilities


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_no_two_cards_of_a_game_show_the_same_drawing(deck: Deck) -> None:
    drawings = [card_of(deck, n)["vignette"] for n in range(1, 34)]
    assert len(set(drawings)) == len(drawings)


@pytest.mark.parametrize(("deck", "number"), EVENTS, ids=named)
def test_an_event_has_two_sides_or_one(deck: Deck, number: int) -> None:
    """5.2."""
    sides = card_of(deck, number)["sides"]
    assert list(sides) == (["single"] if number in deck.single else ["unshaded", "shaded"])
    for side in sides.values():
        assert set(side) == {"name", "text"}
        assert side["name"].strip()
        assert side["text"].rstrip().endswith(".")
        assert len(side["text"]) <= 230


@pytest.mark.parametrize("deck", DECKS, ids=named)
def test_the_rules_call_the_cards_by_the_same_titles(deck: Deck) -> None:
    titles = rules_for(deck.game).game.event_titles
    plain = str.maketrans("“”’", "'''")
    assert [card_of(deck, n)["title"].translate(plain) for n in range(1, 36)] == [
        t.translate(plain) for t in titles[1:]
    ]


@pytest.mark.parametrize(("deck", "number"), EVERY, ids=named)
def test_every_card_is_complete(deck: Deck, number: int) -> None:
    card = card_of(deck, number)
    assert set(card) <= KEYS
    assert card["title"].strip()
    assert 1 <= sentences(card["tip"]) <= 2
    assert 2 <= sentences(card["background"]) <= 4
    assert card["vignette"] in VIGNETTES
