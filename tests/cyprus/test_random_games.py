"""Random games: nothing breaks, nothing is a dead end, and any step can be reached again."""

from pathlib import Path
from random import Random

import pytest

from tests.cyprus.fuzz import CYPRUS, wild_start
from tests.cyprus.positions import table
from tests.fuzzing import check, hashes_elsewhere, random_game
from tests.positions import EVENT, offered, play

SIDES = [(n, side) for n in range(1, 33) for side in (("single",) if n in (4, 22, 26, 31) else ("unshaded", "shaded"))]


@pytest.mark.parametrize("block", range(5))
def test_fifty_random_games(block: int, tmp_path: Path) -> None:
    """Ten at a time; afterwards their journals give the same hashes in a new process with other hash seeds."""
    games = [random_game(CYPRUS, seed) for seed in range(block * 10, block * 10 + 10)]
    assert hashes_elsewhere(games, tmp_path, hash_seed=block + 1) == [game.hash() for game in games]


@pytest.mark.slow
@pytest.mark.parametrize("block", range(40))
def test_two_thousand_random_games(block: int) -> None:
    for seed in range(1000 + block * 50, 1050 + block * 50):
        random_game(CYPRUS, seed)


def test_two_games_of_one_seed_are_the_same_game() -> None:
    assert random_game(CYPRUS, 7).hash() == random_game(CYPRUS, 7).hash()


@pytest.mark.parametrize(("card", "side"), SIDES)
def test_every_event_side_ends_from_any_position(card: int, side: str) -> None:
    """Whoever plays it, with random answers."""
    for seed in range(3):
        dice = Random(f"{card} {side} {seed}")
        setup = dict(wild_start(2 * seed + 100 * card + 1)["setup"])  # type: ignore[call-overload]
        first = dice.choice(("british", "eoka"))
        spaces, tracks = setup.pop("spaces"), setup.pop("tracks")
        boxes = setup.pop("boxes")
        del setup["empty"], setup["eligible"]
        setup["capabilities"].pop(f"C{card}", None)
        game = table(
            spaces, first=first, deck=(f"C{card}", "C11" if card != 11 else "C21"),
            will=tracks["political_will"], opinion=tracks["international_opinion"],
            prison=boxes["prison"]["cells_underground"], suez=0, **setup,
        )  # fmt: skip
        play(game, EVENT, f"event:{side}")
        while not offered(game, "box:"):
            check(CYPRUS, game, dice)
            play(game, dice.choice(offered(game)))
        assert not game.state.game.faults(game.state)
