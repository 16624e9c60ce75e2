"""How fast the window is, beside an empty PySide6 window on the same machine in the same run. Nothing is asserted.

Each part runs in a process of its own; times are the process's own, so that a busy machine disturbs them little.

pytest tests/benchmarks/bench_window.py -m benchmark -n 0 -s
python tests/benchmarks/bench_window.py [GAMES]
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

import pytest

GAMES = 2
SIZE = (1920, 1080)
WARM_MS = 3000
"""What a player takes at least to look at a new board: the time in which the window gets ready."""

Figures = dict[str, Any]


def percentile(values: list[float], part: float) -> float:
    """The value below which that part of them lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def memory() -> float:
    """Megabytes that this process holds now; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


# Parts, each in a process of its own


def empty_window() -> Figures:
    """A window with nothing in it: its first frame, its repaint after a signal, its memory."""
    start, busy = perf_counter(), process_time()
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication([])
    window = QMainWindow()
    window.resize(*SIZE)
    window.show()
    app.processEvents()
    first, first_busy = perf_counter() - start, process_time() - busy
    times = []
    for _ in range(100):
        begin = process_time()
        window.update()
        app.processEvents()
        times.append((process_time() - begin) * 1000)
    return {"first": first * 1000, "first_busy": first_busy * 1000, "clicks": times, "memory": memory()}


def open_window(*, reduce_motion: bool, percent: int) -> tuple[Any, Any]:
    """The program's own window with a new game, as it is opened from the command line."""
    from PySide6.QtWidgets import QApplication

    from britishway.ui.style import Look, apply_look
    from britishway.ui.theme import load_fonts, theme
    from britishway.ui.window import MainWindow

    app = QApplication([])
    app.setStyle("Fusion")
    load_fonts()
    window = MainWindow()
    window.settings = replace(
        window.settings, reduce_motion=reduce_motion, scale=percent, confirm_turns=True, appearance="light"
    )
    window.look = Look(theme(), percent / 100)
    apply_look(app, window.look)
    window.resize(*SIZE)
    window.show()
    window.open("palestine")
    app.processEvents()
    while window.page is None:
        app.processEvents()
    return app, window


def first_frame() -> Figures:
    """Until the board stands there, from before the first import on."""
    start, busy = perf_counter(), process_time()
    open_window(reduce_motion=False, percent=100)
    return {"first": (perf_counter() - start) * 1000, "first_busy": (process_time() - busy) * 1000, "memory": memory()}


def clicks(games: int, *, reduce_motion: bool, percent: int) -> Figures:
    """From the board's signal to everything painted, through whole random games with their curtains; then a look at
    past steps, undo, and the table alone."""
    from PySide6.QtTest import QTest

    app, window = open_window(reduce_motion=reduce_motion, percent=percent)
    kinds = ("choice", "curtain", "undo", "look", "return", "tick", "goto", "fork")
    found: dict[str, list[float]] = {kind: [] for kind in kinds}
    worst: list[tuple[float, str]] = []

    def timed(kind: str, work: Any, *args: Any) -> float:
        begin = process_time()
        work(*args)
        app.processEvents()
        app.processEvents()
        took = (process_time() - begin) * 1000
        found[kind].append(took)
        return took

    for seed in range(games):
        if seed:
            window.open("palestine")
        page, dice = window.page, Random(seed)
        QTest.qWait(WARM_MS)
        table = page.game.table
        while table.decision is not None:
            option = dice.choice(table.decision.options).id
            worst.append((timed("choice", page.board.chosen.emit, option), option))
            for _ in range(200):
                if not page.board.animating:
                    break
                begin = process_time()
                QTest.qWait(5)
                found["tick"].append((process_time() - begin) * 1000)
            QTest.qWait(8)
            if page.session.shown.curtain:
                timed("curtain", page.session.reveal)
                page.board.finish_animation()
        for step in range(0, table.step, 7):
            timed("look", page.session.look_at, step)
        timed("return", page.session.return_to_play)
        for _ in range(60):
            timed("undo", page.session.undo_to, table.step - 1)
        twin = table.fork()
        for step in dice.sample(range(table.step + 1), table.step + 1):
            begin = process_time()
            twin.goto(step)
            middle = process_time()
            twin.fork()
            found["goto"].append((middle - begin) * 1000)
            found["fork"].append((process_time() - middle) * 1000)
    worst.sort(reverse=True)
    return {**found, "worst": worst[:8], "memory": memory(), "steps": table.step}


PARTS = {
    "empty": lambda games: empty_window(),
    "first": lambda games: first_frame(),
    "plain": lambda games: clicks(games, reduce_motion=True, percent=100),
    "moving": lambda games: clicks(games, reduce_motion=False, percent=100),
    "large": lambda games: clicks(games, reduce_motion=True, percent=200),
}


def measured(part: str, games: int) -> Figures:
    """What one part finds, in a process of its own and with no file of the player's."""
    with tempfile.TemporaryDirectory() as home:
        surroundings = {**os.environ, "BRITISHWAY_HOME": home, "QT_QPA_PLATFORM": "offscreen"}
        done = subprocess.run(
            [sys.executable, __file__, "--part", part, str(games)],
            env=surroundings,
            stdout=subprocess.PIPE,
            check=True,
            text=True,
        )
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def line(name: str, times: list[float], empty: float) -> str:
    """Median, p95, p99 and the worst of some times, and how many repaints of an empty window the median is."""
    shares = "  ".join(f"{label} {percentile(times, part):6.1f}" for label, part in SHARES)
    return f"{name:44}{shares}  worst {max(times):6.1f} ms   {percentile(times, 0.5) / empty:5.1f} × empty"


SHARES = (("median", 0.5), ("p95", 0.95), ("p99", 0.99))


def report(games: int) -> None:
    """Measures and prints, one line each."""
    bare = measured("empty", 0)
    empty = percentile(bare["clicks"], 0.5)
    print(f"\nan empty window repainted                   median {empty:6.2f} ms")
    opened = measured("first", 0)
    print(
        f"first frame with a game                     {opened['first_busy']:6.0f} ms of its own time,"
        f" {opened['first']:.0f} ms by the clock; an empty window {bare['first_busy']:.0f} and {bare['first']:.0f} ms"
    )
    names = {"plain": "reduce motion, 100 %", "moving": "with motion, 100 %", "large": "reduce motion, 200 %"}
    for part, name in names.items():
        found = measured(part, games)
        print(line(f"a choice until painted, {name}", found["choice"], empty))
        print(f"    the slowest: {', '.join(f'{option} {took:.1f}' for took, option in found['worst'][:5])}")
        told = {
            "curtain": "the curtain lifted",
            "look": "a look at a past step",
            "undo": "undo",
            "tick": "a frame of an animation",
            "goto": "the table alone at any step (under 5 ms)",
            "fork": "a fork of the table",
        }
        for kind, words in told.items():
            if found[kind]:
                print(line(f"    {words}", found[kind], empty))
        print(f"    memory {found['memory']:.0f} MB; an empty window {bare['memory']:.0f} MB")


@pytest.mark.benchmark
def test_the_window_beside_an_empty_one() -> None:
    report(GAMES)


if __name__ == "__main__":
    if "--part" in sys.argv:
        print(json.dumps(PARTS[sys.argv[2]](int(sys.argv[3]))))
    else:
        report(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
