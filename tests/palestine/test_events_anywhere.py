"""Every event side from many positions reaches its end by random choices, whatever stands on the board. Rule 5."""

import random
from functools import cache

import pytest

from britishway.games import new_table
from tests.palestine.event_positions import (
    CAPABILITIES,
    CITIES,
    FACTIONS,
    RAILWAYS,
    SIDES,
    Game,
    at,
    position,
    wander,
)

MANY = 400

# Boards on which something is missing altogether: no pieces, no Available, no chits in the bag.
BARE = {
    "nothing on the map": {},
    "all Cells in Prison": {"prison": 10},
    "no Cell Available": {"gaza": at(hidden=5, active=5)},
    "nobody left to place": {
        "gaza": at(hidden=4, police=3, caches=2), "haifa_city": at(active=6, police=3, curfew=1, caches=2),
    },
    "only British": {city: at(troops=3, police=2, curfew=1) for city in CITIES},
    "only Irgun": {city: at(hidden=2, caches=1) for city in CITIES},
    "the bag is empty": {"held": (0, 0, 0, 1, 1, 1, 2, 2, 2), "gaza": at(police=1, hidden=1, troops=2)},
    "Cells out of the game": {"removed": 8, "haganah": 4, "gaza": at(active=1)},
    "Coordinate, everything placed": {
        "haganah": 4, "gaza": at(hidden=8, caches=2), "lydda": at(active=7, caches=2, troops=1), "haifa_city": at(caches=1),
    },
    "Cells crowd the Railways": {railway: at(hidden=1, active=1, sabotage=1, police=1) for railway in RAILWAYS},
    "will is spent": {"will": 0, "haifa_city": at(terror=2, police=1, curfew=1, hidden=1)},
    "will is full": {"will": 20, "haganah": 0, "haifa_city": at(terror=1, troops=3, caches=1)},
}  # fmt: skip


@cache
def every_id() -> tuple[str, ...]:
    """Every option id that the game has."""
    return tuple(position("P1").table.state.game.catalog.by_id)


def play_out(game: Game, card: str, side: str, dice: random.Random) -> None:
    """Executes the side with random choices until the other faction's turn."""
    ids = every_id()
    game.event(side)
    for _ in range(MANY):
        if game.ended:
            break
        for id in dice.sample(ids, 5):  # whatever a person might try has an answer
            assert (game.table.why(id) is None) == (id in game.options)
        game.play(dice.choice(game.options))
    assert game.ended, f"{card} {side} does not end: {game.table.journal}"
    assert (card in CAPABILITIES) == (card in game.capabilities)
    last, hash = game.table.step, game.table.hash()
    game.table.goto(2)
    game.table.goto(last)
    assert game.table.hash() == hash


@pytest.mark.parametrize("by", FACTIONS)
@pytest.mark.parametrize("board", BARE)
def test_every_side_ends_where_things_are_missing(board: str, by: str) -> None:
    for number, (card, side) in enumerate(SIDES):
        play_out(position(card, by=by, **BARE[board]), card, side, random.Random(number))


@cache
def middle_games() -> tuple[dict[str, object], ...]:
    """Positions that random games came to, as set-ups."""
    found: list[dict[str, object]] = []
    for seed in range(8):
        dice = random.Random(seed)
        game = Game(new_table({"scenario": "palestine", "seed": seed}))
        for _ in range(3):
            wander(game, dice, dice.randrange(20, 90))
            if not game.options:
                break
            view = game.view
            names = ("spaces", "tracks", "capabilities", "boxes", "campaign", "intel")
            found.append({name: view[name] for name in names})
    return tuple(found)


@pytest.mark.parametrize("by", FACTIONS)
@pytest.mark.parametrize(("card", "side"), SIDES)
def test_every_side_ends_in_the_middle_of_random_games(card: str, side: str, by: str) -> None:
    for number, middle in enumerate(middle_games()):
        standing = middle["capabilities"]
        assert isinstance(standing, dict)
        setup = {
            **middle,
            "capabilities": {other: way for other, way in standing.items() if other != card},
            "eligible": {"first": by},
        }
        deck = [card, *(other for other in ("P20", "P24") if other != card)]
        game = Game(new_table({"scenario": "palestine", "seed": number, "deck": deck, "setup": setup}))
        play_out(game, card, side, random.Random(f"{card} {side} {number}"))
