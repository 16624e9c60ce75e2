"""The rulebook's examples of play (8.0) as tests use them: the table before or after any turn of one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from britishway.engine.table import Table
from britishway.games import new_table
from britishway.games.coin.state import State
from tests.positions import changes


class Example:
    """One game's example, from ``tests/data``: the request that begins it, and its turns choice by choice."""

    def __init__(self, game: str) -> None:
        path = Path(__file__).parent / "data" / f"example_{game}.yaml"
        self.raw: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
        self.request: dict[str, Any] = self.raw["request"]
        self.turns: list[dict[str, Any]] = self.raw["turns"]

    def before(self, number: int, step: int = 0) -> Table[State]:
        """The table before a turn of the example (the first is 1), or before a step of it."""
        game = new_table(self.request)
        for turn in self.turns[: number - 1]:
            self.play_turn(game, turn)
        for id, _ in self.turns[number - 1]["steps"][:step]:
            game.choose(id)
        return game

    @staticmethod
    def play_turn(game: Table[State], turn: dict[str, Any], start: int = 0) -> None:
        """Makes the choices of a turn, or those from a step on."""
        for id, _ in turn["steps"][start:]:
            game.choose(id)

    def after(self, number: int) -> Table[State]:
        """The table after a turn."""
        game = self.before(number)
        self.play_turn(game, self.turns[number - 1])
        return game

    def changed_by(self, number: int, start: int = 0, stop: int | None = None) -> dict[str, int]:
        """What a turn changes, or what its steps from one to another do."""
        game = self.before(number, start)
        with changes(game) as changed:
            self.play_turn(game, {"steps": self.turns[number - 1]["steps"][start:stop]})
        return changed
