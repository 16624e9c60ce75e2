"""The rulebook's examples of play (8.0) on the real window, with mouse events only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from britishway.games import new_table
from britishway.ui import library
from britishway.ui.window import MainWindow
from tests.examples import Example
from tests.ui.robot import Robot


@pytest.fixture
def main(qapp: QApplication) -> Iterator[MainWindow]:
    main = MainWindow()
    main.resize(1280, 720)
    main.apply(replace(main.settings, reduce_motion=True, appearance="light"))
    main.show()
    QTest.qWaitForWindowExposed(main)
    yield main
    main.close()
    main.deleteLater()


@pytest.mark.parametrize("game", ["palestine", "cyprus", "malaya", "kenya"])
def test_the_example_of_play_by_mouse_alone(main: MainWindow, game: str) -> None:
    example = Example(game)
    reference = new_table(example.request)
    main._play(library.begin(example.request, "Example of play", {}))
    page = main.page
    assert page is not None
    QApplication.processEvents()
    robot = Robot(page, 8, ways=("drag", "board", "button"), keys=False)
    for turn in example.turns:
        if page.session.shown.curtain:
            robot.end_turn()
        assert page.session.shown.state["card"] == turn["card"]
        assert page.session.actor == turn["faction"]
        for option, _words in turn["steps"]:
            if page.session.shown.curtain:
                robot.end_turn()
            robot.choose(option)
            reference.choose(option)
    if page.session.shown.curtain:
        robot.end_turn()
    assert page.game.table.hash() == reference.hash()
    assert page.session.shown.state == reference.state_view()
    assert {"drag", "board", "button"} <= set(robot.used)
