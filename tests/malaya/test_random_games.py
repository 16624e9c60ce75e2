"""Random games of both scenarios: nothing breaks, nothing is a dead end, and any step can be reached again."""

from pathlib import Path

import pytest

from tests.fuzzing import Kind, hashes_elsewhere, random_game
from tests.malaya.fuzz import EXTENDED, MALAYA

KINDS = {"malaya": MALAYA, "malaya_extended": EXTENDED}


@pytest.mark.parametrize("block", range(5))
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_fifty_random_games(kind: Kind, block: int, tmp_path: Path) -> None:
    """Ten at a time; afterwards their journals give the same hashes in a new process with other hash seeds."""
    games = [random_game(kind, seed) for seed in range(block * 10, block * 10 + 10)]
    assert hashes_elsewhere(games, tmp_path, hash_seed=block + 1) == [game.hash() for game in games]


@pytest.mark.slow
@pytest.mark.parametrize("block", range(40))
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_two_thousand_random_games(kind: Kind, block: int) -> None:
    for seed in range(1000 + block * 50, 1050 + block * 50):
        random_game(kind, seed)


def test_two_games_of_one_seed_are_the_same_game() -> None:
    assert random_game(MALAYA, 7).hash() == random_game(MALAYA, 7).hash()


def test_the_extended_deck_has_27_cards() -> None:
    """Three piles of eight, each with a Propaganda card among its last five (2.1)."""
    game = random_game(EXTENDED, 2)
    assert len(game.state_view()["played"]) + int(str(game.state_view()["deck_left"])) == 27  # type: ignore[arg-type]
