"""A demonstration game without a window: its log in the terminal, its board in pictures."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from britishway import games
from britishway.engine.table import Table

ROUNDS = 3
"""Propaganda Rounds that a whole game has: the demonstration looks for one that has them all."""

SEEDS = range(1, 41)

State = dict[str, Any]


def demonstrate(scenario: str, folder: Path, say: Callable[[str], None] = print) -> list[Path]:
    """Play a game, tell its log, and leave a picture for each Propaganda Round; the pictures' paths."""
    table, rounds = _a_whole_game(scenario)
    for line in table.log():
        say(f"  {line['text']}")
    result = table.result_view() or {"winner": None, "reason": "unfinished"}
    say(f"Winner: {result['winner'] or 'nobody'} ({result['reason']}), after {table.step} choices.")
    return _paint(rounds, folder, say)


def _a_whole_game(scenario: str) -> tuple[Table[Any], list[State]]:
    """The first of a few seeded games that lasts to its last Propaganda Round, or the longest of them."""
    best: tuple[Table[Any], list[State]] | None = None
    for seed in SEEDS:
        found = _play(scenario, seed)
        if best is None or len(found[1]) > len(best[1]):
            best = found
        if len(best[1]) >= ROUNDS:
            break
    assert best is not None
    return best


def _play(scenario: str, seed: int) -> tuple[Table[Any], list[State]]:
    """A game at random, in which nobody passes who can act; the position in each Propaganda Round."""
    table = games.new_table({"scenario": scenario, "seed": seed})
    draw = random.Random(seed)
    rounds: dict[str, State] = {}
    while (decision := table.decision) is not None:
        active = [option.id for option in decision.options if option.kind != "pass"]
        outcome = table.choose(draw.choice(active or [option.id for option in decision.options]))
        for line in outcome.log:
            card = str(line["card"])
            if line["turn"] == "propaganda" and card not in rounds:
                rounds[card] = table.state_view()
    return table, list(rounds.values())


def _paint(rounds: list[State], folder: Path, say: Callable[[str], None]) -> list[Path]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    paths = [folder / f"propaganda-{number}.png" for number in range(1, len(rounds) + 1)]
    try:
        from britishway.ui.demo import paint_round

        for state, path in zip(rounds, paths, strict=True):
            paint_round(state, path)
    except ImportError as error:
        say(f"No pictures: Qt cannot be loaded ({error}); python3 packaging/run.py installs what it needs.")
        return []
    except OSError as error:
        say(f"No pictures: the folder {folder} cannot be written ({error}); start the program in another one.")
        return []
    say(f"Pictures of the board: {', '.join(str(path) for path in paths)}")
    return paths
