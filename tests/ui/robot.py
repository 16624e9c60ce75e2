"""A robot that plays games on the real window with nothing but mouse and keyboard events.

It picks a random legal option and then does what a person would: clicks the board or a button, drags
a piece, or walks through the list of choices with the keyboard. After every option it checks that the game
went on by exactly what was meant.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from britishway.ui.panels.choices import OPTION
from britishway.ui.play import PlayPage

WAYS = ("drag", "board", "button", "list")


class Robot:
    """Plays the game on `page`. `used` counts the ways by which options were chosen.

    Args:
        page: the page of the game, in a window that is shown.
        seed: makes the robot's own choices come again.
        ways: which ways it may use; it takes the first one possible of a random order.
        keys: whether it may use the keyboard; without it buttons are always clicked.
    """

    def __init__(self, page: PlayPage, seed: int, ways: tuple[str, ...] = WAYS, *, keys: bool = True) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.ways = ways
        self.keys = keys
        self.used: Counter[str] = Counter()

    @property
    def step(self) -> int:
        return int(self.page.game.table.step)

    def play(self, choices: int = 100_000) -> int:
        """Plays until the game ends or so many choices are made; returns how many were."""
        made = 0
        while made < choices:
            if self.page.session.shown.curtain:
                self.end_turn()
                continue
            decision = self.page.session.shown.decision
            if decision is None:
                break
            self.choose(self.random.choice(decision["options"])["id"])
            made += 1
        return made

    def end_turn(self) -> None:
        """Lifts the curtain, as the player who acted does."""
        if self.keys:
            self.press(Qt.Key.Key_Return)
        else:
            self._click(self.page.prompt.done, self.page.prompt.done.rect().center())
        assert not self.page.session.shown.curtain, "the turn did not end"

    def choose(self, option: str) -> None:
        """Chooses an option by one of the ways that lead to it."""
        QApplication.processEvents()  # a person sees the buttons where they are, not where they were
        before = self.step
        ways = list(self.ways)
        self.random.shuffle(ways)
        for way in ways:
            if getattr(self, f"_by_{way}")(option):
                QApplication.processEvents()
                assert self.step == before + 1, f"{option} by {way}: the game did not go on"
                chosen = self.page.game.table.journal[before]
                assert chosen == option, f"{option} by {way}: {chosen} was chosen"
                self.used[way] += 1
                return
        raise AssertionError(f"{option}: no way leads to it among {self.ways}")

    # The ways

    def _by_board(self, option: str) -> bool:
        """Clicks where the board says; some options need two or three clicks (the piece, then the place)."""
        board, before = self.page.board, self.step
        for _ in range(4):
            point = board.option_point(option)
            if point is None or not board.viewport().rect().contains(point):
                return False
            self._click(board.viewport(), point)
            if self.step != before:
                return True
        if self.keys:
            self.press(Qt.Key.Key_Escape, board)
        return False

    def _by_drag(self, option: str) -> bool:
        parts = option.split(":")
        if parts[0] != "move" or parts[2] == parts[3] or len(parts) > 4:
            return False
        board = self.page.board
        start, end = board.piece_point(parts[1], parts[2]), board.space_point(parts[3])
        view = board.viewport()
        if not (view.rect().contains(start) and view.rect().contains(end)):
            return False
        before = self.step
        QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
        for part in range(1, 9):
            QTest.mouseMove(view, start + (end - start) * part / 8)
            QApplication.processEvents()
        QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)
        return self.step != before

    def _by_button(self, option: str) -> bool:
        prompt = self.page.prompt
        button: Any = {"done": prompt.done, "pass": prompt.pass_}.get(option) or prompt.grid.button_for(option)
        if button is None or not button.isVisible():
            return False
        if self.keys and self.random.random() < 0.3 and getattr(button, "key", ""):
            self.page.setFocus()
            self.press(Qt.Key(Qt.Key.Key_0 + int(button.key)), self.page)
            return True
        self._click(button, button.rect().center())
        return True

    def _by_list(self, option: str) -> bool:
        """Walks through the list with the keyboard alone."""
        page = self.page
        page.show_list("choices")
        view = page.choices.view
        row = page.choices.model.row_of(option)
        assert row >= 0, f"{option}: not in the list"
        self.press(Qt.Key.Key_Home, view)
        if row > 30:
            view.setCurrentIndex(page.choices.model.index(row - 1))
            self.press(Qt.Key.Key_Down, view)
        else:
            for _ in range(row):
                self.press(Qt.Key.Key_Down, view)
        assert view.currentIndex().data(OPTION) == option
        self.press(Qt.Key.Key_Return, view)
        return True

    # Hands

    def press(self, key: Qt.Key, on: QWidget | None = None) -> None:
        """Presses a key where the keyboard is."""
        QTest.keyClick(on or QApplication.focusWidget() or self.page, key)
        QApplication.processEvents()

    def _click(self, widget: QWidget, point: QPoint) -> None:
        QCursor.setPos(widget.mapToGlobal(point))
        QTest.mouseMove(widget, point)
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=point)
        QApplication.processEvents()
