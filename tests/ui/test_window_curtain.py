"""In front of the curtain the board is exactly as the turn left it: over random games of every scenario."""

from __future__ import annotations

import random
from typing import Any

import pytest

from britishway.games import new_table, scenarios
from britishway.ui.curtain import before_reveal, behind, in_front

ON_THE_BOARD = {"place", "remove", "move", "flip", "replace", "mark", "unmark", "shift", "set", "spend", "discard"}


def board_of(state: dict[str, Any]) -> dict[str, Any]:
    spaces = {name: {key: value for key, value in space.items() if value} for name, space in state["spaces"].items()}
    boxes = {name: pieces for name, pieces in state["boxes"].items() if pieces}
    return {"spaces": spaces, "boxes": boxes, "tracks": state["tracks"], "resources": state["resources"]}


@pytest.mark.parametrize("scenario", [str(scenario["id"]) for scenario in scenarios()])
def test_the_board_is_as_the_turn_left_it(scenario: str) -> None:
    table, dice = new_table({"scenario": scenario, "seed": 12}), random.Random(5)
    compared = 0
    for _ in range(160):
        decision = table.decision_view()
        if decision is None:
            break
        before = table.state_view()
        effects = list(table.choose(dice.choice(decision["options"])["id"]).effects)
        hidden = {effect["verb"] for effect in behind(effects)}
        if hidden & ON_THE_BOARD or not before_reveal(effects):
            continue
        shown, after = in_front(before, effects), table.state_view()
        assert board_of(shown) == board_of(after), effects
        compared += 1
    assert compared > 20
