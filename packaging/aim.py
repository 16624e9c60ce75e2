"""Make a game in which a piece waits to be moved, and say where a mouse has to drag it. Needs the program itself.

python3 packaging/aim.py GAME.bway WIDTH HEIGHT     # writes the game; prints from, to and the option as JSON
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

SCENARIO = "palestine"


def main(arguments: list[str]) -> int:
    file, size = Path(arguments[0]), (int(arguments[1]), int(arguments[2]))
    table, option = a_game_with_a_move()
    from britishway import saves

    file.unlink(missing_ok=True)
    saves.save(table, file)
    _, kind, start, end = option.split(":")
    print(json.dumps({"option": option, "step": table.step, **points(file, size, kind, start, end)}))
    return 0


def a_game_with_a_move() -> tuple[Any, str]:
    """The first seeded game that comes to a move from one space of the map to another."""
    from britishway import games

    for seed in range(1, 100):
        table = games.new_table({"scenario": SCENARIO, "seed": seed})
        draw = random.Random(seed)
        while (decision := table.decision) is not None and table.step < 60:
            ids = [option.id for option in decision.options]
            moves = [id for id in ids if id.startswith("move:troops:") and id.count(":") == 3]
            if moves:
                return table, moves[0]
            table.choose(draw.choice([id for id in ids if id != "pass"] or ids))
    raise SystemExit("no game came to a move")


def points(file: Path, size: tuple[int, int], kind: str, start: str, end: str) -> dict[str, list[int]]:
    """Where piece and destination stand in a window of that size."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["BRITISHWAY_HOME"] = home
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QApplication

        from britishway.ui.style import apply_look
        from britishway.ui.theme import load_fonts
        from britishway.ui.window import MainWindow

        app = QApplication(["aim"])
        app.setStyle("Fusion")
        load_fonts()
        window = MainWindow()
        apply_look(app, window.look)
        window.resize(*size)
        window.show()
        window.open(str(file))
        QTest.qWait(1500)
        assert window.page is not None
        board = window.page.board
        board.finish_animation()
        found = {
            name: board.viewport().mapTo(window, point)
            for name, point in (("from", board.piece_point(kind, start)), ("to", board.space_point(end)))
        }
        window.close()
        return {name: [point.x(), point.y()] for name, point in found.items()}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
