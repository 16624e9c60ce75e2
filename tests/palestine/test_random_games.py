"""Random games: nothing breaks, nothing is a dead end, and any step can be reached again."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from britishway.games import new_table
from tests.fuzzing import check, hashes_elsewhere, random_game
from tests.palestine.fuzz import PALESTINE, wild_start


@pytest.mark.parametrize("block", range(5))
def test_fifty_random_games(block: int, tmp_path: Path) -> None:
    """Ten at a time; afterwards their journals give the same hashes in a new process with other hash seeds."""
    games = [random_game(PALESTINE, seed) for seed in range(block * 10, block * 10 + 10)]
    assert hashes_elsewhere(games, tmp_path, hash_seed=block + 1) == [game.hash() for game in games]


@pytest.mark.slow
@pytest.mark.parametrize("block", range(40))
def test_two_thousand_random_games(block: int) -> None:
    for seed in range(1000 + block * 50, 1050 + block * 50):
        random_game(PALESTINE, seed)


def test_two_games_of_one_seed_are_the_same_game() -> None:
    assert random_game(PALESTINE, 7).hash() == random_game(PALESTINE, 7).hash()
    assert new_table(wild_start(7)).hash() != new_table(wild_start(9)).hash()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(seed=st.integers(0, 10_000), answers=st.lists(st.integers(0, 400), max_size=60))
def test_any_answers_from_any_position(seed: int, answers: list[int]) -> None:
    """Shrinks to the fewest choices that break something; then back to the beginning."""
    game = new_table(wild_start(seed))
    start, dice = game.hash(), Random(seed)
    for answer in answers:
        if game.decision is None:
            break
        options = game.decision.options
        game.choose(options[answer % len(options)].id)
        check(PALESTINE, game, dice)
    end, last = game.hash(), game.step
    for _ in range(last):
        game.undo()
    assert game.hash() == start
    for _ in range(last):
        game.redo()
    assert game.hash() == end


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(
    seed=st.integers(0, 10_000), answers=st.lists(st.integers(0, 400), min_size=1, max_size=40), cut=st.integers(0, 39)
)
def test_a_fork_goes_its_own_way(seed: int, answers: list[int], cut: int) -> None:
    """A fork equals its table, and what is chosen on it does not touch the table."""
    game = new_table(wild_start(seed))
    for answer in answers[: cut + 1]:
        if game.decision is None:
            return
        options = game.decision.options
        game.choose(options[answer % len(options)].id)
    twin = game.fork()
    assert twin.hash() == game.hash()
    assert twin.position() == game.position()
    before = game.position()
    for answer in answers:
        if twin.decision is None:
            break
        options = twin.decision.options
        twin.choose(options[answer % len(options)].id)
    assert game.position() == before
    twin.goto(game.step)
    assert twin.position() == before
