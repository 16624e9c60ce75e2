"""Finds scenarios by name, reads their files, and begins games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from britishway.engine.decision import Decision, Option
from britishway.engine.errors import FileError, RequestError
from britishway.engine.play import Play
from britishway.engine.table import Table
from britishway.games.coin.board import load_board
from britishway.games.coin.game import Game
from britishway.games.coin.rules import CoinRules
from britishway.games.coin.setup import HIGHEST_SEED, REQUEST_KEYS, DeckRecipe, mapping, whole
from britishway.games.coin.state import State
from britishway.resources import load_yaml
from britishway.resources import scenarios as scenario_folder

# Raised when a change of the rules makes a journal play out differently.
RULES_VERSION: Final = "1"


def _palestine() -> Game:
    from britishway.games.palestine.game import palestine

    return palestine()


def _cyprus() -> Game:
    from britishway.games.cyprus.game import cyprus

    return cyprus()


def _malaya() -> Game:
    from britishway.games.malaya.game import malaya

    return malaya()


def _kenya() -> Game:
    from britishway.games.kenya.game import kenya

    return kenya()


# A game is loaded when it is first played, so that the program is on the screen at once.
SCENARIOS: Final[dict[str, Callable[[], Game]]] = {
    "palestine": _palestine, "cyprus": _cyprus, "malaya": _malaya, "malaya_extended": _malaya, "kenya": _kenya,
}  # fmt: skip

FILE_KEYS: Final = ("format", "game", "title", "deck", "setup")
PHYSICAL_DICE: Final = {"name": "physical_dice", "values": [False, True], "default": False, "ruling": None}

View = dict[str, object]


@cache
def rules_for(scenario: str) -> CoinRules:
    """The rules of a scenario.

    Raises:
        RequestError: there is no such scenario.
        FileError: its file cannot be read; names the file and the place.
    """
    if scenario not in SCENARIOS:
        raise RequestError(f"There is no scenario {scenario!r}; the scenarios are {', '.join(SCENARIOS)}.")
    game = SCENARIOS[scenario]()
    raw = _scenario_file(scenario)
    path = scenario_folder() / f"{scenario}.yaml"
    try:
        recipe = mapping(raw.get("deck"), "deck")
        sizes = [
            whole(recipe.get(key), f"deck.{key}", 1, 40)
            for key in ("piles", "events_per_pile", "shuffled_with_propaganda")
        ]
        if raw.get("game") != game.board.game:
            raise RequestError(f"game: this scenario's game is {game.board.game}.")
        if sizes[0] * sizes[1] > game.events or sizes[2] > sizes[1] or sizes[0] > 3 or len(recipe) != 3:
            raise RequestError("deck: piles, events_per_pile and shuffled_with_propaganda must fit the game's cards.")
        rules = CoinRules(scenario, game, DeckRecipe(*sizes), mapping(raw.get("setup"), "setup"))
        rules.start({"seed": 0}, None)
    except RequestError as fault:
        raise FileError(f"{path}: {fault}") from None
    return rules


@cache
def _scenario_file(scenario: str) -> View:
    path = scenario_folder() / f"{scenario}.yaml"
    raw = load_yaml(path)
    if not isinstance(raw, dict):
        raise FileError(f"{path}: names with values are expected here.")
    for key in raw:
        if key not in FILE_KEYS:
            raise FileError(f"{path}: {key!r} is not known; the keys are {', '.join(FILE_KEYS)}.")
    if raw.get("format") != 1:
        raise FileError(f"{path}: format must be 1, the only one this version reads.")
    return raw


def scenarios() -> list[View]:
    """All scenarios with their title, factions and house options, as the protocol's hello lists them."""
    out: list[View] = []
    for id in SCENARIOS:
        board = load_board(str(_scenario_file(id).get("game")))
        out.append(
            {
                "id": id,
                "game": board.game,
                "title": str(_scenario_file(id).get("title", id)),
                "factions": list(board.faction_ids),
                "options": [PHYSICAL_DICE],
            }
        )
    return out


def complete(request: View) -> View:
    """A request with its scenario and seed checked and filled in. Raises RequestError."""
    for key in request:
        if key not in REQUEST_KEYS:
            raise RequestError(f"{key!r} is not known; the keys are {', '.join(REQUEST_KEYS)}.")
    scenario = request.get("scenario")
    if not isinstance(scenario, str):
        raise RequestError(f"scenario: name one of {', '.join(SCENARIOS)}.")
    seed = whole(request.get("seed", 0), "seed", 0, HIGHEST_SEED)
    return {**request, "scenario": scenario, "seed": seed}


def new_table(request: View) -> Table[State]:
    """Begins a game. Raises RequestError with one sentence that names the place that is wrong."""
    whole_request = complete(request)
    return Table(rules_for(str(whole_request["scenario"])), whole_request)


def table_from_snapshot(request: View, journal: list[str], snapshot: View) -> Table[State]:
    """A table that stands at a stored position, for files whose replay no longer agrees.

    Raises RequestError or ValueError where request or snapshot cannot be read.
    """
    whole_request = complete(request)
    return Table.from_snapshot(rules_for(str(whole_request["scenario"])), whole_request, journal, snapshot)


def playout(request: View, choose: Callable[[Decision], Option]) -> tuple[State, int]:
    """Plays a game to its end without recording anything; returns the last position and how many choices it took.

    Args:
        request: as for `new_table`.
        choose: picks one of a decision's options.
    """
    whole_request = complete(request)
    rules = rules_for(str(whole_request["scenario"]))
    play = Play(rules.start(whole_request, None), rules.segment)
    choices = 0
    while (decision := play.decision) is not None:
        play.choose(choose(decision))
        choices += 1
    return play.state, choices
