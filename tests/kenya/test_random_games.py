"""Random games: nothing breaks, nothing is a dead end, and any step can be reached again."""

import pytest

from britishway.games import new_table
from tests.fuzzing import random_game
from tests.kenya.fuzz import KENYA, wild_start


@pytest.mark.parametrize("block", range(5))
def test_fifty_random_games(block: int) -> None:
    for seed in range(block * 10, block * 10 + 10):
        random_game(KENYA, seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(40))
def test_two_thousand_random_games(block: int) -> None:
    for seed in range(1000 + block * 50, 1050 + block * 50):
        random_game(KENYA, seed)


def test_two_games_of_one_seed_are_the_same_game() -> None:
    assert random_game(KENYA, 7).hash() == random_game(KENYA, 7).hash()
    assert new_table(wild_start(7)).hash() != new_table(wild_start(9)).hash()


def test_the_deck_has_21_cards() -> None:
    """Three piles of six, each with a Propaganda card among its last three (2.1)."""
    for seed in range(5):
        game = new_table({"scenario": "kenya", "seed": seed})
        state = game.state_view()
        assert state["deck_left"] == 20
