"""Whole games on the real window, by mouse and keyboard events only."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from britishway.games import scenarios
from britishway.ui import library
from britishway.ui.panels.log import LogModel
from britishway.ui.play import PlayPage
from britishway.ui.window import MainWindow
from tests.ui.robot import Robot

SHORT = {"deck": ["P31", "P10", "P25", "P33"], "setup": {"campaign": 3}}
"""Three cards and the last Propaganda Round."""
SHORT_GAMES = {
    "palestine": SHORT,
    "cyprus": {"deck": ["C4", "C20", "C25", "C33", "C22"], "setup": {"campaign": 2}},
    "kenya": {"deck": ["K31", "K13", "K22", "K33", "K8"], "setup": {"campaign": 2}},
}
"""Such a game of each, that of Cyprus with Troops in Suez; with its whole Round there and in Kenya (one event follows)."""


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


SCENARIOS = [str(scenario["id"]) for scenario in scenarios()]


def begin(main: MainWindow, seed: int, scenario: str = "palestine", **request: object) -> PlayPage:
    main._play(library.begin({"scenario": scenario, "seed": seed, **request}, "Robot", {}))
    assert main.page is not None
    QApplication.processEvents()
    return main.page


def test_a_few_dozen_choices_by_every_way(main: MainWindow) -> None:
    robot = Robot(begin(main, 11), 1)
    assert robot.play(60) == 60
    assert {"board", "button", "list"} <= set(robot.used)


@pytest.mark.parametrize("scenario", [scenario for scenario in SCENARIOS if scenario != "palestine"])
def test_the_other_scenarios_are_played_by_the_same_window(main: MainWindow, scenario: str) -> None:
    robot = Robot(begin(main, 3, scenario), 1)
    assert robot.play(20) == 20


@pytest.mark.parametrize("scenario", SHORT_GAMES)
def test_a_whole_short_game(main: MainWindow, scenario: str) -> None:
    page = begin(main, 4, scenario, **SHORT_GAMES[scenario])
    robot = Robot(page, 2)
    robot.play()
    assert page.game.table.result_view() is not None
    assert page.result.isVisible()


def test_dice_thrown_on_the_table_are_entered_by_key_or_click(main: MainWindow) -> None:
    page = begin(main, 4, options={"physical_dice": True})
    for option in ("box:limited_operation", "op:rob", "space:galilee"):
        page.choose(option)
    assert [button.option for button in page.prompt.grid.buttons] == [f"roll:{face}" for face in range(1, 7)]
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_5)
    assert page.game.table.journal[-1] == "roll:5"
    assert page.prompt.dice.words.text().startswith("5")


def test_a_short_game_with_the_keyboard_alone(main: MainWindow) -> None:
    page = begin(main, 5, **SHORT)
    robot = Robot(page, 3, ways=("list",))
    robot.play()
    assert page.game.table.result_view() is not None
    assert set(robot.used) == {"list"}


def test_what_was_played_on_the_window_is_in_progress_on_disk(main: MainWindow) -> None:
    page = begin(main, 6)
    Robot(page, 4).play(20)
    digest, path = page.game.table.hash(), page.game.diary.path
    main.show_start()
    assert library.resume(path).table.hash() == digest


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_games(main: MainWindow, scenario: str, seed: int) -> None:
    page = begin(main, seed, scenario)
    Robot(page, seed).play()
    assert page.game.table.result_view() is not None


def test_going_back_and_forth_leaves_board_and_log_as_if_played_straight(main: MainWindow) -> None:
    page = begin(main, 9)
    robot = Robot(page, 6, ways=("button", "list"))
    dice = random.Random(3)
    for _ in range(25):
        robot.play(dice.randint(1, 4))
        back = dice.choice([page.undo, page.undo, page.undo_more])
        back()
        page.banner.press_first()
        if dice.random() < 0.4:
            page.redo()
        if dice.random() < 0.2:
            page.session.look_at(dice.randrange(page.game.table.step + 1))
            page.escape()
    while page.session.shown.curtain:
        robot.end_turn()
    table = page.game.table
    assert page.session.shown.state == table.state_view()
    assert page.session.lines == table.log()
    fresh = LogModel(lambda card: page.cards[card]["title"])
    fresh.take(0, table.log())
    assert page.log.model.rowCount() == fresh.rowCount()
    again = library.begin(table.request, "Straight", {}).table
    for option in table.journal:
        again.choose(option)
    assert again.hash() == table.hash()
