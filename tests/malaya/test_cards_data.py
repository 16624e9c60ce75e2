"""The Malaya cards: 32 events and 3 Propaganda cards, complete and flagged as printed. Rule 5."""

import re
from pathlib import Path

import pytest
import yaml

from britishway.ui.cards.vignettes import VIGNETTES

CARDS = yaml.safe_load((Path(__file__).parents[2] / "assets/cards/malaya.yaml").read_text("utf-8"))["cards"]
EVENTS = [f"M{n}" for n in range(1, 33)]
PROPAGANDA = ["M33", "M34", "M35"]

CAPABILITIES = {
    "M1": "british", "M2": "mcp", "M8": "mcp", "M18": "british", "M27": "mcp", "M28": "british",
}  # fmt: skip
SINGLE = {"M24", "M26"}
KEYS = {"title", "capability", "propaganda", "phases", "sides", "tip", "background", "vignette"}


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?](?:\s|$)", text))


def test_the_deck_has_32_events_and_3_propaganda_cards_and_no_stars() -> None:
    assert list(CARDS) == EVENTS + PROPAGANDA
    assert [number for number, card in CARDS.items() if card.get("propaganda")] == PROPAGANDA
    assert not any(card.get("star") for card in CARDS.values())


def test_capabilities_carry_their_faction() -> None:
    """5.3."""
    assert {n: card["capability"] for n, card in CARDS.items() if "capability" in card} == CAPABILITIES


def test_the_propaganda_round_has_five_phases() -> None:
    """6.0."""
    assert CARDS["M33"]["phases"] == ["Political Will", "Resources", "Support", "Redeploy", "Reset"]


@pytest.mark.parametrize("number", EVENTS)
def test_an_event_has_two_sides_or_one(number: str) -> None:
    """5.2."""
    sides = CARDS[number]["sides"]
    assert list(sides) == (["single"] if number in SINGLE else ["unshaded", "shaded"])
    for side in sides.values():
        assert set(side) == {"name", "text"}
        assert side["name"].strip()
        assert side["text"].rstrip().endswith(".")
        assert len(side["text"]) <= 230


@pytest.mark.parametrize("number", EVENTS + PROPAGANDA)
def test_every_card_is_complete(number: str) -> None:
    card = CARDS[number]
    assert set(card) <= KEYS
    assert card["title"].strip()
    assert 1 <= sentences(card["tip"]) <= 2
    assert 2 <= sentences(card["background"]) <= 4
    assert card["vignette"] in VIGNETTES


def test_no_two_cards_show_the_same_drawing() -> None:
    drawings = [CARDS[number]["vignette"] for number in [*EVENTS, "M33"]]
    assert len(set(drawings)) == len(drawings)
