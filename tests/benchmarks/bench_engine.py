"""How fast the engine is, beside random playouts of python-chess in the same run. Nothing is asserted.

Times are the process's own, so that a busy machine disturbs them little.

pytest tests/benchmarks/bench_engine.py -m benchmark -n 0 -s
python tests/benchmarks/bench_engine.py [SECONDS]
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from random import Random
from time import process_time as clock

import pytest

from britishway.engine.table import Table
from britishway.games import new_table, playout
from britishway.games.coin.state import State

SECONDS = 4.0


def timed(work: Callable[[int], int], seconds: float) -> float:
    """How many units a second some work does; it is given 0, 1, 2 … and returns its units."""
    gc.collect()
    units, n, start = 0, 0, clock()
    while (spent := clock() - start) < seconds:
        units += work(n)
        n += 1
    return units / spent


def random_game(seed: int) -> int:
    """A whole game with everything legal reckoned at each step; how many choices it took."""
    dice = Random(seed)
    _, choices = playout({"scenario": "palestine", "seed": seed}, lambda decision: dice.choice(decision.options))
    return choices


def random_chess(seed: int) -> int:
    """A whole game of chess likewise."""
    import chess

    dice, board = Random(seed), chess.Board()
    while not board.is_game_over(claim_draw=False):
        board.push(dice.choice(list(board.legal_moves)))
    return len(board.move_stack)


def percentile(values: list[float], part: float) -> float:
    """The value below which that part of them lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def choice_times(games: int) -> list[float]:
    """Milliseconds for each choice with its effects, the next decision and all its refusals."""
    out: list[float] = []
    for seed in range(games):
        game, dice = new_table({"scenario": "palestine", "seed": seed}), Random(seed)
        while game.decision is not None:
            id = dice.choice(game.decision.options).id
            start = clock()
            game.choose(id)
            game.decision_view()
            out.append((clock() - start) * 1000)
    return out


def longest_game(games: int) -> Table[State]:
    """The longest of so many random games."""
    longest: Table[State] | None = None
    for seed in range(games):
        game, dice = new_table({"scenario": "palestine", "seed": seed}), Random(seed)
        while game.decision is not None:
            game.choose(dice.choice(game.decision.options).id)
        if longest is None or game.step > longest.step:
            longest = game
    assert longest is not None
    return longest


def step_times(game: Table[State]) -> list[float]:
    """Milliseconds to stand at each step of a game, in an order that helps nobody."""
    steps = list(range(game.step + 1))
    Random(0).shuffle(steps)
    out: list[float] = []
    for step in steps:
        start = clock()
        game.goto(step)
        out.append((clock() - start) * 1000)
    return out


def fork_times(game: Table[State]) -> tuple[list[float], list[float]]:
    """Milliseconds for a fork at the starts of segments, and inside them."""
    starts = {step for step, _ in game.marks()}
    at_start: list[float] = []
    inside: list[float] = []
    for step in range(game.step):
        game.goto(step)
        start = clock()
        game.fork()
        (at_start if step in starts else inside).append((clock() - start) * 1000)
    return at_start, inside


def report(seconds: float) -> None:
    """Measures and prints, one line each."""
    random_game(0)
    ours = timed(random_game, seconds)
    print(f"\nrandom decisions a second, Palestine   {ours:10,.0f}   (parity 30,000, aim 60,000)")
    try:
        random_chess(0)
    except ImportError:
        print("random moves a second, python-chess    not installed (pip install chess)")
    else:
        chess = timed(random_chess, seconds)
        print(f"random moves a second, python-chess    {chess:10,.0f}   ours is {ours / chess:.2f} times that")
    times = choice_times(30)
    print(
        f"a choice, next decision, all refusals  median {percentile(times, 0.5):.3f} ms,"
        f" p99 {percentile(times, 0.99):.3f} ms, worst {max(times):.3f} ms   (p99 under 1 ms)"
    )
    game = longest_game(60)
    last = game.step
    times = step_times(game)
    print(
        f"any step of a game of {last} steps        median {percentile(times, 0.5):.3f} ms,"
        f" worst {max(times):.3f} ms   (under 5 ms)"
    )
    game.goto(last)
    at_start, inside = fork_times(game)
    print(
        f"a fork at a segment's start            median {percentile(at_start, 0.5):.3f} ms,"
        f" worst {max(at_start):.3f} ms   (under 0.2 ms)"
    )
    print(
        f"a fork inside a segment                median {percentile(inside, 0.5):.3f} ms,"
        f" worst {max(inside):.3f} ms   (under 2 ms)"
    )


@pytest.mark.benchmark
def test_the_engine_beside_python_chess() -> None:
    report(SECONDS)


if __name__ == "__main__":
    report(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
