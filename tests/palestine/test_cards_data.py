"""The Palestine cards: 32 events and 3 Propaganda cards, complete and flagged as printed. Rule 5."""

import re
from pathlib import Path

import pytest
import yaml

from britishway.ui.cards.vignettes import VIGNETTES

CARDS = yaml.safe_load((Path(__file__).parents[2] / "assets/cards/palestine.yaml").read_text("utf-8"))["cards"]
EVENTS = [f"P{n}" for n in range(1, 33)]
PROPAGANDA = ["P33", "P34", "P35"]

STARRED = {"P2", "P4", "P8", "P20", "P27"}
CAPABILITIES = {
    "P9": "british", "P13": "irgun", "P17": "british", "P18": "british",
    "P23": "irgun", "P25": "irgun", "P29": "british", "P32": "irgun",
}  # fmt: skip
SINGLE = {"P4", "P22", "P26"}
KEYS = {"title", "star", "capability", "propaganda", "phases", "sides", "tip", "background", "vignette"}


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?](?:\s|$)", text))


def test_the_deck_has_32_events_and_3_propaganda_cards() -> None:
    assert list(CARDS) == EVENTS + PROPAGANDA
    assert [number for number, card in CARDS.items() if card.get("propaganda")] == PROPAGANDA


def test_stars_stand_on_the_five_events_that_bevin_softens() -> None:
    """5.4."""
    assert {number for number, card in CARDS.items() if card.get("star")} == STARRED


def test_capabilities_carry_their_faction() -> None:
    """5.3."""
    assert {n: card["capability"] for n, card in CARDS.items() if "capability" in card} == CAPABILITIES


@pytest.mark.parametrize("number", EVENTS)
def test_an_event_has_two_sides_or_one(number: str) -> None:
    """5.2."""
    sides = CARDS[number]["sides"]
    assert list(sides) == (["single"] if number in SINGLE else ["unshaded", "shaded"])
    for side in sides.values():
        assert set(side) == {"name", "text"}
        assert side["name"].strip()
        assert side["text"].rstrip().endswith(".")


@pytest.mark.parametrize("number", EVENTS + PROPAGANDA)
def test_every_card_is_complete(number: str) -> None:
    card = CARDS[number]
    assert set(card) <= KEYS
    assert card["title"].strip()
    assert 1 <= sentences(card["tip"]) <= 2
    assert 2 <= sentences(card["background"]) <= 4


@pytest.mark.parametrize("number", EVENTS + PROPAGANDA)
def test_every_card_has_a_vignette(number: str) -> None:
    assert CARDS[number]["vignette"] in VIGNETTES


@pytest.mark.parametrize("number", EVENTS)
def test_every_effect_fits_a_card(number: str) -> None:
    for side in CARDS[number]["sides"].values():
        assert len(side["text"]) <= 230
