"""Every event side from many positions reaches its end by random choices, whatever stands on the board. Rule 5."""

import random

import pytest

from britishway.games import new_table
from tests.malaya.fuzz import wild_start
from tests.malaya.positions import CAPABILITIES, CENTERS, FACTIONS, PROVINCES, SIDES, Game, at, position

MANY = 400

BARE = {
    "nothing on the map": {},
    "no Guerrilla Available": {"thailand": at(hidden=8), "kedah": at(active=7)},
    "nobody left to place": {
        "thailand": at(bases=2, hidden=8), "kedah": at(bases=2, active=7), "perak": at(police=8, troops=8),
        "kuala_lumpur": at(police=7, troops=7),
    },
    "only British": {name: at("+", troops=1, police=1) for name in PROVINCES},
    "only MCP": {name: at("-", hidden=1) for name in PROVINCES},
    "all villages out": {name: at("-", police=1, hidden=1, village=1) for name in PROVINCES[:4]},
    "Bases only": {"thailand": at(bases=2), "kedah": at(bases=2)},
    "centers only": {name: at(troops=2, hidden=2, sabotage=1) for name in CENTERS},
    "no Resources": {"british": 0, "mcp": 0, "perak": at(troops=2, police=1, hidden=2, bases=1, terror=2)},
    "will is spent": {"will": 0, "perak": at(troops=2, police=1, hidden=2, bases=1)},
    "will is full": {"will": 20, "perak": at(hidden=2, bases=1)},
}  # fmt: skip


def play_out(game: Game, card: str, side: str, dice: random.Random) -> None:
    """Executes the side with random choices until the other faction's turn."""
    game.event(side)
    for _ in range(MANY):
        if game.ended:
            break
        game.play(dice.choice(game.options))
    assert game.ended, f"{card} {side} does not end: {game.table.journal}"
    assert (card in CAPABILITIES) == (card in game.view["capabilities"])


@pytest.mark.parametrize("by", FACTIONS)
@pytest.mark.parametrize("board", BARE)
def test_every_side_ends_where_things_are_missing(board: str, by: str) -> None:
    for number, (card, side) in enumerate(SIDES):
        play_out(position(card, by=by, **BARE[board]), card, side, random.Random(number))  # type: ignore[arg-type]


@pytest.mark.parametrize("by", FACTIONS)
@pytest.mark.parametrize(("card", "side"), SIDES)
def test_every_side_ends_from_anywhere(card: str, side: str, by: str) -> None:
    for seed in range(6):
        request = wild_start(seed)
        setup = {**dict(request["setup"]), "eligible": {"first": by}}  # type: ignore[call-overload]
        setup["capabilities"] = {name: text for name, text in setup["capabilities"].items() if name != card}
        deck = [card, *(name for name in ("M14", "M13") if name != card)]
        game = Game(new_table({**request, "setup": setup, "deck": deck}))
        play_out(game, card, side, random.Random(seed))
