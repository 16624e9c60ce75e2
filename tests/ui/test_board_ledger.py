"""Counts between two states: what moved, turned, came and went, and what planned moves leave behind."""

from __future__ import annotations

import random
from typing import Any

import pytest

from britishway.games import new_table
from britishway.ui.board import ledger
from tests.ui import board_states as states


def told(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    return [repr(f) for f in ledger.flows(ledger.counts_of(before), ledger.counts_of(after))]


def changed(**spaces: dict[str, Any]) -> dict[str, Any]:
    state = states.start()
    state["spaces"].update(spaces)
    return state


def test_a_move_is_one_flow() -> None:
    after = changed(
        gaza=states.space(troops=1, cells_underground=1),
        lydda=states.space(arms_caches=1, cells_underground=1, troops=1),
    )
    assert told(states.start(), after) == ["Flow(1 troops@gaza -> troops@lydda)"]


def test_a_flip_stays_where_it_is() -> None:
    after = changed(gaza=states.space(troops=2, cells_active=1))
    assert told(states.start(), after) == ["Flow(1 cells_underground@gaza -> cells_active@gaza)"]


def test_a_marker_comes_from_nowhere() -> None:
    after = changed(gaza=states.space(troops=2, cells_underground=1, markers={"sabotage": 1}))
    assert told(states.start(), after) == ["Flow(1 @ -> sabotage@gaza)"]


def test_planned_moves_are_drawn_as_done_and_leave_ghosts() -> None:
    state = states.start()
    drawn, ghosts = ledger.with_planned(state, ["move:troops:gaza:lydda", "move:troops:gaza:lydda"])
    assert "troops" not in drawn["spaces"]["gaza"]["pieces"]
    assert drawn["spaces"]["lydda"]["pieces"]["troops"] == 2
    assert ghosts == {("gaza", "troops"): 2}
    assert state["spaces"]["gaza"]["pieces"]["troops"] == 2, "the state itself is never touched"


def test_a_move_to_where_it_stands_leaves_no_ghost() -> None:
    _, ghosts = ledger.with_planned(states.crowded(), ["move:cells_active:gaza:gaza"])
    assert ghosts == {}


def test_a_group_of_effects_happens_together() -> None:
    effects = [
        {"verb": "mark", "group": 1},
        {"verb": "flip", "group": 1},
        {"verb": "roll", "group": 2},
        {"verb": "card"},
    ]
    assert [len(g) for g in ledger.groups(effects)] == [2, 1, 1]


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (
            {"value": 4, "total": 5, "mods": [[-1, "Police"], [2, "Arms Cache"]], "above": 2},
            "4 − 1 Police + 2 Arms Cache = 5: success",
        ),
        ({"value": 2, "total": 2, "mods": [], "above": 2}, "2: no success"),
        ({"value": 3}, ""),
        ({"value": 3, "text": "3: three Cells"}, "3: three Cells"),
    ],
)
def test_a_roll_in_words(effect: dict[str, Any], words: str) -> None:
    assert ledger.roll_words(effect) == words


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_effects_of_real_games_lead_to_the_next_state(seed: int) -> None:
    """The bookkeeping of the picture agrees with the engine, choice by choice, so that nothing jumps at the end."""
    table, draw = new_table({"scenario": "palestine", "seed": seed}), random.Random(seed)
    state = table.state_view()
    for _ in range(400):
        decision = table.decision_view()
        if decision is None:
            break
        outcome = table.choose(draw.choice(decision["options"])["id"])
        kept = ledger.apply(state, outcome.effects)
        state = table.state_view()
        assert told(kept, state) == []
        assert kept["tracks"] == state["tracks"]
        assert kept["eligible"] == state["eligible"]
        assert sorted(kept["intel"]["held"]) == sorted(state["intel"]["held"])
