"""The main window: beginning, going on, opening and saving games; nothing is ever lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from britishway import saves
from britishway.games import new_table
from britishway.ui import dialogs, window
from britishway.ui.desk import Parts
from britishway.ui.dialogs import board_text
from britishway.ui.rules import load_rules, nearest
from britishway.ui.window import MainWindow
from tests.ui.fakes import FakeBoard


class FakeParts(Parts):
    """The real card, a stand-in for the board."""

    def board(self, facts: dict[str, Any], theme: Any) -> Any:
        return FakeBoard(facts, theme)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the window told in a dialog."""
    words: list[str] = []
    monkeypatch.setattr(window, "tell", lambda _parent, _heading, said: words.append(said))
    return words


@pytest.fixture
def main(qapp: QApplication, told: list[str]) -> Iterator[MainWindow]:
    main = MainWindow(FakeParts())
    main.show()
    QTest.qWaitForWindowExposed(main)
    yield main
    main.close()
    main.deleteLater()


def click(widget: Any) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def begin(main: MainWindow, name: str, seed: str = "7") -> None:
    QTest.keyClicks(main.start.name, name)
    QTest.keyClicks(main.start.seed, seed)
    QTest.keyClicks(main.start.players["irgun"], "Anna")
    click(main.start.begin_button)


def test_a_new_game_begins_from_the_form(main: MainWindow) -> None:
    begin(main, "Friday")
    assert main.page is not None
    assert main.page.game.table.request["seed"] == 7
    assert main.page.game.players == {"irgun": "Anna"}
    assert main.windowTitle().startswith("Friday")
    assert main.page.prompt.band.accessibleName() == "Irgun (Anna), First Eligible"


def test_physical_dice_are_asked_for_in_the_form(main: MainWindow) -> None:
    box = main.start.findChild(object, "option:physical_dice")
    assert box is not None
    box.setChecked(True)
    assert main.start.request()["options"] == {"physical_dice": True}
    box.setChecked(False)
    assert "options" not in main.start.request()


def test_several_games_wait_in_progress_and_none_is_overwritten(main: MainWindow) -> None:
    begin(main, "Friday")
    assert main.page is not None
    main.page.choose("box:event")
    main.show_start()
    for field in (main.start.name, main.start.seed):
        field.clear()
    begin(main, "Friday", "8")
    main.show_start()
    assert sorted(game.name for game in saves.in_progress()) == ["Friday", "Friday 2"]
    rows = [main.start.games.item(row).text() for row in range(main.start.games.count())]
    assert any("Friday\n" in row and "Anna" in row and "step 1" in row for row in rows)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1720, 972)])
def test_the_form_keeps_its_lines_whole_however_large_the_text(
    main: MainWindow, scale: int, size: tuple[int, int]
) -> None:
    main.apply(replace(main.settings, scale=scale))
    main.resize(*size)
    QApplication.processEvents()
    start = main.start
    for field in (start.scenario, start.name, start.seed, *start.players.values(), start.begin_button):
        assert field.height() >= field.fontMetrics().height() + 4


def test_return_in_the_list_goes_on_and_begins_nothing(main: MainWindow) -> None:
    begin(main, "An evening")
    assert main.page is not None
    main.page.choose("box:event")
    main.show_start()
    main.start.games.setFocus()
    QTest.keyClick(main.start.games, Qt.Key.Key_Return)
    assert main.page is not None
    assert main.page.game.table.journal == ["box:event"]
    assert [game.name for game in saves.in_progress()] == ["An evening"]


def test_closing_loses_nothing(main: MainWindow, qapp: QApplication, told: list[str]) -> None:
    begin(main, "Friday")
    assert main.page is not None
    main.page.choose("box:event")
    digest = main.page.game.table.hash()
    main.close()
    again = MainWindow(FakeParts())
    again.show()
    click(again.start.resume_button)
    assert again.page is not None
    assert again.page.game.table.hash() == digest
    assert again.page.game.players == {"irgun": "Anna"}
    again.close()


def test_where_nothing_can_be_kept_a_game_is_played_and_closing_asks(
    main: MainWindow, home_of_its_own: Path, told: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home_of_its_own.mkdir(exist_ok=True)
    (home_of_its_own / "games").write_text("no folder")
    begin(main, "An evening")
    assert "not kept on disk" in told[0]
    assert main.page is not None
    assert main.page.game.name == "An evening"
    asked: list[str] = []
    monkeypatch.setattr(window, "ask", lambda _parent, heading, *_words: asked.append(heading) or False)
    main.page.choose("box:event")
    assert main.page.game.table.journal == ["box:event"]
    main.show_start()
    assert not main.close()
    assert asked == ["Leave “An evening”?"] * 2
    file = tmp_path / "evening.bway"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(file), ""))
    main.save()
    main.show_start()
    assert main.page is None, "the file has it now"
    assert len(asked) == 2


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\x00\xff" * 50, b'{"file": "britishway game", "format": 99, "program": "9.0"}']
)
def test_a_bad_file_is_one_sentence_and_the_open_game_stays(
    main: MainWindow, told: list[str], tmp_path: Path, content: bytes
) -> None:
    begin(main, "Friday")
    page = main.page
    bad = tmp_path / "bad.bway"
    bad.write_bytes(content)
    main.open_file(bad)
    assert main.page is page
    assert len(told) == 1
    assert "bad.bway" in told[0]
    assert "\n" not in told[0]
    assert "Traceback" not in told[0]


def test_a_file_that_is_not_there(main: MainWindow, told: list[str], tmp_path: Path) -> None:
    main.open(str(tmp_path / "gone.bway"))
    assert main.page is None
    assert "gone.bway" in told[0]


def test_save_as_and_open(main: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(main, "Friday")
    assert main.page is not None
    main.page.choose("box:event")
    digest = main.page.game.table.hash()
    path = tmp_path / "friday"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: (str(path), ""))
    main.save_as()
    saved = path.with_suffix(".bway")
    assert saves.load(saved).table.hash() == digest
    main.page.choose("pass")
    main.save()
    assert saves.load(saved).table.step == 2
    main.show_start()
    main.open(str(saved))
    assert main.page is not None
    assert main.page.game.table.step == 2


def test_the_log_is_saved_as_text(main: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(main, "Friday")
    assert main.page is not None
    main.page.choose("box:event")
    path = tmp_path / "log.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: (str(path), ""))
    main.save_log()
    assert "Irgun · Event" in path.read_text(encoding="utf-8")


def test_a_scenario_named_on_the_command_line_begins_at_once(main: MainWindow) -> None:
    main.open("palestine")
    assert main.page is not None
    assert main.page.game.table.request["scenario"] == "palestine"


def test_light_dark_and_scale_change_while_a_game_is_open(main: MainWindow) -> None:
    begin(main, "Friday")
    assert main.page is not None
    for dark, scale in (("dark", 150), ("light", 200), ("dark", 100)):
        main.apply(replace(main.settings, appearance=dark, scale=scale))
        QApplication.processEvents()
        assert main.page.look.scale == scale / 100
        assert main.page.look.theme.dark is (dark == "dark")
        assert not main.grab().isNull()


def test_settings_are_kept(main: MainWindow) -> None:
    main.apply(replace(main.settings, reduce_motion=True, appearance="dark"))
    main.close()
    again = MainWindow(FakeParts())
    assert again.settings.reduce_motion
    assert again.settings.appearance == "dark"
    again.close()


def test_damaged_settings_are_the_defaults(home_of_its_own: Path, qapp: QApplication) -> None:
    home_of_its_own.mkdir(parents=True)
    (home_of_its_own / "settings.json").write_text('{"scale": 9000, "appearance": 3, "reduce_motion": true}')
    main = MainWindow(FakeParts())
    assert main.settings.scale == 100
    assert main.settings.appearance == "system"
    assert main.settings.reduce_motion
    main.close()


def test_f1_opens_the_rule_that_asks(main: MainWindow) -> None:
    begin(main, "Friday")
    main.show_rule()
    dialog = main.findChild(window.RulesDialog)
    assert dialog is not None
    assert dialog.list.currentItem().text().startswith("2.3.2")
    dialog.close()


def test_every_rule_that_a_game_names_has_its_help() -> None:
    sections = load_rules("palestine")
    table = new_table({"scenario": "palestine", "seed": 3})
    named = set()
    for _ in range(120):
        decision = table.decision_view()
        if decision is None:
            break
        named.add(str(decision["rule"]))
        named.update(str(refused["rule"]) for refused in decision["refused"])
        table.choose(decision["options"][len(named) % len(decision["options"])]["id"])
    assert {number for number in named if nearest(sections, number) is None} == set()


def test_the_board_panel_tells_what_was_inferred(main: MainWindow) -> None:
    begin(main, "Friday")
    assert main.page is not None
    text = board_text(main.page.facts)
    assert "Galilee – Samaria: Jenin touches Nazareth and Beisan (high)" in text
    assert "Opposed" in text


def test_the_open_pile_and_the_bag(main: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(main, "Friday")
    assert main.page is not None
    opened: list[Any] = []
    monkeypatch.setattr(dialogs.PlayedDialog, "exec", lambda self: opened.append(self))
    monkeypatch.setattr(dialogs.BagDialog, "exec", lambda self: opened.append(self))
    click(main.page.card.deck)
    click(main.page.card.bag)
    assert opened[0].list.count() == 1
    assert len(opened) == 2


def test_two_games_of_a_named_scenario_are_not_alike(main: MainWindow) -> None:
    """The command line names no seed; the game gets one by chance, and keeps it."""
    seeds = []
    for _ in range(3):
        main.open("palestine")
        assert main.page is not None
        seeds.append(main.page.game.table.request["seed"])
    assert len(set(seeds)) > 1
