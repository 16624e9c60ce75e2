"""The facts of Cyprus's board (1.3), and set-ups that are refused."""

from typing import Any

import pytest

from britishway.engine.errors import RequestError
from britishway.games import new_table, scenarios
from britishway.games.coin.board import load_board
from tests.cyprus.positions import BASES, MOUNTAINS, TOWNS, table
from tests.positions import at, here

BOARD = load_board("cyprus")


def touching(id: str) -> set[str]:
    """The neighbours of a space."""
    return {BOARD.ids[i] for i in BOARD.adjacent[BOARD.number(id)]}


def test_six_towns_two_mountains_two_bases() -> None:
    """1.3.1 to 1.3.4."""
    for kind, ids in (("town", TOWNS), ("mountain", MOUNTAINS), ("british_base", BASES)):
        assert {BOARD.ids[i] for i in BOARD.of_kind(kind)} == set(ids)


def test_sabotage_values() -> None:
    """1.3.2 to 1.3.4, 6.1.2."""
    values = {id: BOARD.value(BOARD.number(id)) for id in BOARD.ids}
    assert values == {
        **dict.fromkeys(TOWNS, 1), "nicosia": 2, **dict.fromkeys(MOUNTAINS, 0), **dict.fromkeys(BASES, 2),
    }  # fmt: skip


def test_who_touches_whom() -> None:
    """1.3.5 lists all neighbours of Famagusta; the rest follows the example of play or geography."""
    assert touching("famagusta") == {"karpas", "nicosia", "larnaca", "kyrenia", "troodos", "dhekelia"}
    assert touching("troodos") == {"famagusta", "nicosia", "limassol", "larnaca", "paphos"}
    assert touching("akrotiri") == {"limassol"}
    assert touching("dhekelia") == {"famagusta", "larnaca"}
    assert touching("karpas") == {"famagusta", "kyrenia"}
    assert touching("nicosia") == {"famagusta", "troodos", "kyrenia"}
    assert touching("paphos") == {"troodos", "limassol"}
    assert touching("larnaca") == {"famagusta", "troodos", "limassol", "dhekelia"}


def test_supply_and_tracks() -> None:
    """1.2, 1.4, 1.6.1, 1.8, 1.9, 1.10; CYP-1 for the names."""
    assert BOARD.forces == {"troops": 12, "police": 6, "cells": 12, "arms_caches": 4}
    assert BOARD.markers == {"curfew": 4}
    assert sorted(BOARD.chits) == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert BOARD.track_ends == ((0, 15), (0, 4))
    assert BOARD.track_boxes[1] == ("Ignored", "Discussed", "Debated", "Criticized", "Condemned")
    assert BOARD.inferred, "what is not printed in the rules is marked"


def test_the_scenario_is_listed() -> None:
    """protocol.md, hello."""
    entry = next(entry for entry in scenarios() if entry["id"] == "cyprus")
    assert (entry["game"], entry["factions"]) == ("cyprus", ["british", "eoka"])


@pytest.mark.parametrize("seed", range(5))
def test_the_deck_has_three_piles_with_a_propaganda_card_each(seed: int) -> None:
    """2.1, GEN-24: among the last three of seven."""
    game = new_table({"scenario": "cyprus", "seed": seed})
    deck = [game.state.card, *reversed(game.state.deck)]
    assert len(deck) == 21
    propaganda = [i for i, card in enumerate(deck) if card > 32]
    assert [i // 7 for i in propaganda] == [0, 1, 2]
    assert all(i % 7 >= 4 for i in propaganda)


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"spaces": {"akrotiri": here(caches=1)}}, "Akrotiri"),
        ({"spaces": {"paphos": here(caches=3)}}, "Paphos"),
        ({"spaces": {"troodos": here(troops=1, curfew=1)}}, "only Towns hold a Curfew"),
        ({"spaces": {"paphos": here(troops=1, terror=1)}}, "no such marker"),
        ({"spaces": {"paphos": here(curfew=1)}}, "without British pieces"),
        ({"spaces": {town: here(police=1, curfew=1) for town in TOWNS[:5]}}, "too many Curfews"),
        ({"spaces": {"paphos": here(hidden=13)}}, "13 cells"),
        ({"tracks": {"political_will": 16}}, "from 0 to 15"),
        ({"tracks": {"international_opinion": 5}}, "from 0 to 4"),
        ({"boxes": {"suez_crisis_card": {"police": 1}}}, "Suez Crisis"),
        ({"capabilities": {"C31": "shaded"}}, "single"),
        ({"capabilities": {"C9": "single"}}, "unshaded or shaded"),
        ({"capabilities": {"C8": "shaded"}}, "not a capability"),
        ({"resources": {"eoka": 1}}, "no Resources"),
    ],
)
def test_what_a_setup_may_not_show(setup: dict[str, Any], words: str) -> None:
    """1.4.2, 1.8 to 1.10, 5.3."""
    with pytest.raises(RequestError, match=words):
        new_table({"scenario": "cyprus", "setup": {"empty": True, **setup}})


def test_what_is_nowhere_is_available() -> None:
    assert at(table({}, suez=2, prison=3), "available") == {
        "troops": 10, "police": 6, "cells_underground": 9, "arms_caches": 4,
    }  # fmt: skip
