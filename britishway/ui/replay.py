"""Showing a turn again, choice by choice, at the pace of a person watching."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

START, PAUSE, END = 400, 350, 1200
"""Milliseconds before the first choice, between two, and after the last."""


class Replay(QObject):
    """Plays past choices on the board; the game itself stays where it is."""

    ended = Signal()

    def __init__(self, board: Any, table: Any, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board, self._table = board, table
        self._left: list[int] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)

    @property
    def running(self) -> bool:
        """Whether a turn is being shown."""
        return self._left is not None

    def start(self, steps: range) -> None:
        """Shows the choices made from the positions `steps`."""
        self._left = [step + 1 for step in steps]
        self._board.show_position(self._table.position(steps.start)["state"], None, animate=False)
        self._timer.start(START)

    def stop(self) -> None:
        """Ends it, if it runs."""
        if self._left is None:
            return
        self._left = None
        self._timer.stop()
        self._board.finish_animation()
        self.ended.emit()

    def _next(self) -> None:
        if self._board.animating:
            self._timer.start(80)
            return
        if not self._left:
            self.stop()
            return
        step = self._left.pop(0)
        effects = self._table.effects(step)
        self._board.show_position(self._table.position(step)["state"], None, effects=effects, animate=True)
        self._timer.start(END if not self._left else PAUSE if effects else 40)
