"""How many choices there are to a fixed depth from known positions; a changed count is a mended rule or a new bug.

The positions are the beginnings of the turns in the example of play (8.0). Write the counts anew with
``python -m tests.palestine.test_perft`` and say in the commit which rule has changed them.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from britishway.engine.table import Table
from britishway.games import new_table
from britishway.games.coin.state import State

DATA = Path(__file__).parents[1] / "data"
EXAMPLE = yaml.safe_load((DATA / "example_palestine.yaml").read_text("utf-8"))
COUNTS_FILE = DATA / "perft_palestine.yaml"
COUNTS: list[dict[str, object]] = yaml.safe_load(COUNTS_FILE.read_text("utf-8")) if COUNTS_FILE.exists() else []
ENOUGH = 120


def before(number: int) -> Table[State]:
    """The table before a turn of the example; the first is 1."""
    game = new_table(EXAMPLE["request"])
    for turn in EXAMPLE["turns"][: number - 1]:
        for id, _ in turn["steps"]:
            game.choose(id)
    return game


def leaves(game: Table[State], depth: int) -> int:
    """How many lines of choices of this length there are (a line that ends the game counts once)."""
    if game.decision is None:
        return 1
    if depth == 1:
        return len(game.decision.options)
    total = 0
    for option in game.decision.options:
        game.choose(option.id)
        total += leaves(game, depth - 1)
        game.undo()
    return total


@pytest.mark.parametrize("entry", COUNTS, ids=lambda entry: f"turn{entry['turn']}")
def test_the_tree_has_as_many_branches_as_before(entry: dict[str, object]) -> None:
    game = before(int(str(entry["turn"])))
    counts = entry["counts"]
    assert isinstance(counts, list)
    assert [leaves(game, depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_turn_of_the_example_has_its_counts() -> None:
    assert [entry["turn"] for entry in COUNTS] == list(range(1, len(EXAMPLE["turns"]) + 1))


def write() -> None:
    """Counts as deep as is quick, and writes the file."""
    lines = [
        "# Lines of choices by depth from the turns of the example of play: see tests/palestine/test_perft.py.",
        "",
    ]
    for number, turn in enumerate(EXAMPLE["turns"], 1):
        game, counts = before(number), []
        while len(counts) < 4 and (not counts or counts[-1] < ENOUGH):
            counts.append(leaves(game, len(counts) + 1))
        lines.append(f"- {{turn: {number}, card: {turn['card']}, faction: {turn['faction']}, counts: {counts}}}")
    COUNTS_FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    write()
