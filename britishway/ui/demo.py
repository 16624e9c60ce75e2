"""Pictures of the board where there is no display."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from britishway.resources import assets, load_yaml


def paint_round(*what: dict[str, Any] | Path, width: int = 1600) -> None:
    """Paint a state into a PNG file: `paint_round(board, state, path)`, or `paint_round(state, path)` with the board
    that the state's scenario is played on. Makes an application of its own if there is none."""
    *dicts, path = what
    state = dicts[-1]
    board = dicts[0] if len(dicts) == 2 else _board_of(state)
    if not isinstance(path, Path) or not isinstance(board, dict) or not isinstance(state, dict):
        raise TypeError("paint_round wants a board (or none), a state and a path")
    _application()
    from britishway.ui.board.picture import picture_of
    from britishway.ui.theme import theme

    image = picture_of(board, state, theme(), width)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not image.save(str(path)):
        raise OSError(f"{path}: the picture cannot be written; check the folder and its permissions")


def _board_of(state: Any) -> object:
    """The board of a scenario: its own name, or the game's that it begins with (malaya_extended)."""
    scenario = str(state.get("scenario", ""))
    boards = assets() / "boards"
    for name in (scenario, scenario.split("_")[0]):
        if (boards / f"{name}.yaml").exists():
            return load_yaml(boards / f"{name}.yaml")
    raise FileNotFoundError(f"no board for the scenario {scenario!r} in {boards}")


_kept: list[object] = []


def _application() -> None:
    from PySide6.QtWidgets import QApplication

    if QApplication.instance() is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        _kept.append(QApplication(["britishway"]))
