"""The page of a game, with the mouse and the keyboard only, on the toy game and board of `fakes`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from britishway.games import new_table
from britishway.resources import assets, load_yaml
from britishway.ui import replay
from britishway.ui.desk import Parts
from britishway.ui.library import Game
from britishway.ui.panels.choices import OPTION, REFUSAL
from britishway.ui.play import PlayPage
from britishway.ui.settings import Settings
from britishway.ui.style import Look
from britishway.ui.theme import theme
from tests.ui.fakes import FakeBoard, FakeTable


class FakeParts(Parts):
    """The real card, a stand-in for the board."""

    def board(self, facts: dict[str, Any], theme: Any) -> Any:
        return FakeBoard(facts, theme)


@pytest.fixture
def page(qapp: QApplication) -> Iterator[PlayPage]:
    facts = load_yaml(assets() / "boards" / "palestine.yaml")
    cards = load_yaml(assets() / "cards" / "palestine.yaml")
    assert isinstance(facts, dict)
    assert isinstance(cards, dict)
    game = Game(FakeTable(), None, {"irgun": "Anna", "british": "Ben"})
    page = PlayPage(game, facts, cards["cards"], Look(theme()), Settings(), FakeParts())
    page.resize(1280, 690)
    page.show()
    QTest.qWaitForWindowExposed(page)
    page.setFocus()
    yield page
    page.closing()
    page.close()
    page.deleteLater()


def press(page: PlayPage, key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget() or page, key)


def click(widget: Any) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_the_prompt_says_who_and_what(page: PlayPage) -> None:
    assert page.prompt.band.accessibleName() == "Irgun (Anna), Initiative"
    assert page.prompt.ask.text() == "Choose a box"
    assert page.prompt.band.rule.text() == "Rule 3.3.3"
    page.choose("box:event")
    page.choose("op:sabotage")
    page.choose("space:galilee")
    assert page.prompt.ask.text() == "Choose a space"
    assert page.prompt.count.text() == "2 of 2"
    assert page.prompt.used.text() == "Chosen: Galilee"
    assert page.prompt.dice.isVisible()
    assert page.prompt.dice.words.text() == "4 − 1 Police = 3: Sabotage"


def test_number_keys_press_buttons_and_return_is_done(page: PlayPage) -> None:
    press(page, Qt.Key.Key_2)
    assert page.game.table.journal == ["box:event"]
    press(page, Qt.Key.Key_1)
    assert page.game.table.journal[-1] == "op:sabotage"
    page.choose("space:galilee")
    press(page, Qt.Key.Key_Return)
    assert page.game.table.journal[-1] == "done"
    assert page.session.shown.curtain
    press(page, Qt.Key.Key_Return)
    assert page.session.actor == "british"


def test_a_turn_can_be_played_from_the_list_by_keyboard(page: PlayPage) -> None:
    page.show_list("choices")
    view = page.choices.view
    assert QApplication.focusWidget() is view
    press(page, Qt.Key.Key_Down)
    press(page, Qt.Key.Key_Return)
    assert page.game.table.journal == ["box:event"]
    assert view.currentIndex().data(OPTION) == "op:sabotage"
    press(page, Qt.Key.Key_Return)
    press(page, Qt.Key.Key_Return)
    assert page.game.table.journal == ["box:event", "op:sabotage", "space:galilee"]


def test_the_list_reads_reasons_to_a_screen_reader(page: PlayPage) -> None:
    page.choose("box:event")
    page.choose("op:sabotage")
    model = page.choices.model
    row = model.row_of("space:gaza")
    said = model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Gaza, not now: No Underground Cell here, rule 3.3.3"
    assert model.index(row).data(REFUSAL) == ("No Underground Cell here", "3.3.3")


def test_a_refused_row_and_a_refused_button_say_why_under_the_board(page: PlayPage) -> None:
    page.choose("box:event")
    button = page.prompt.grid.button_for("op:rob")
    assert button is not None
    click(button)
    assert page.game.table.step == 1
    assert "No space where it could be done." in page.status.text()
    assert "rule 3.1" in page.status.text()
    page.choose("op:sabotage")
    assert page.status.text() == ""
    page.lists.setCurrentWidget(page.choices)
    index = page.choices.model.index(page.choices.model.row_of("space:gaza"))
    point = page.choices.view.visualRect(index).center()
    QTest.mouseClick(page.choices.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert "Gaza: No Underground Cell here." in page.status.text()
    assert page.board.lit == ["gaza"]


def test_clicks_on_the_board_choose(page: PlayPage) -> None:
    page.choose("box:event")
    page.choose("op:sabotage")
    QTest.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=page.board.option_point("space:lydda"))
    assert page.game.table.journal[-1] == "space:lydda"


def test_undo_asks_over_the_board_and_return_agrees(page: PlayPage) -> None:
    for option in ("box:event", "op:sabotage", "space:galilee"):
        page.choose(option)
    page.undo()
    assert page.banner.isVisible()
    assert page.banner.words.text() == "This takes back a die roll."
    assert page.game.table.step == 3
    press(page, Qt.Key.Key_Return)
    assert page.game.table.step == 2
    assert not page.banner.isVisible()


def test_escape_leaves_the_question(page: PlayPage) -> None:
    for option in ("box:event", "op:sabotage", "space:galilee"):
        page.choose(option)
    page.undo()
    press(page, Qt.Key.Key_Escape)
    assert not page.banner.isVisible()
    assert page.game.table.step == 3


def test_a_click_on_the_log_shows_the_board_as_it_was(page: PlayPage) -> None:
    for option in ("box:event", "op:sabotage", "space:galilee", "space:samaria"):
        page.choose(option)
    page.session.reveal()
    page.lists.setCurrentWidget(page.log)
    QApplication.processEvents()
    row = page.log.model.row_of_step(3)
    point = page.log.view.visualRect(page.log.model.index(row)).center()
    QTest.mouseClick(page.log.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert page.session.shown.step == 3
    state, decision, _effects, _animate = page.board.shown[-1]
    assert state["spaces"]["samaria"]["markers"] == {}
    assert decision is None
    back = page.banner.button("Return to play")
    assert back is not None
    click(back)
    assert page.session.live
    assert page.board.shown[-1][0]["spaces"]["samaria"]["markers"] == {"sabotage": 1}


def test_the_log_only_grows_or_is_cut_at_its_end(page: PlayPage) -> None:
    resets: list[int] = []
    page.log.model.modelReset.connect(lambda: resets.append(1))
    for option in ("box:event", "op:sabotage", "space:galilee", "space:samaria"):
        page.choose(option)
    assert [page.log.model.index(row).data() for row in range(page.log.model.rowCount())] == [
        "P31  Dov Gruner",
        "First Eligible",
        "Irgun place Sabotage in Galilee (rolled 4, −1 Police: 3)",
        "Irgun place Sabotage in Samaria (rolled 4, −1 Police: 3)",
    ]
    page.session.undo_to(3)
    assert page.log.model.rowCount() == 3
    page.session.undo_to(2)
    assert page.log.model.rowCount() == 0
    assert not resets


def test_the_end_of_the_game_is_a_panel_and_the_board_stays(page: PlayPage) -> None:
    page.session.confirm_turns = False
    while page.game.table.result_view() is None:
        page.choose("box:event" if page.session.actor == "irgun" else "box:limited_operation")
        page.choose("pass")
    assert page.result.isVisible()
    assert page.result.winner.text() == "British win (Ben)"
    assert "last Propaganda card" in page.result.reason.text()
    assert not page.prompt.isVisible()
    click(page.result.undo)
    page.banner.press_first()
    assert page.prompt.isVisible()


def test_replay_shows_the_other_players_turn_and_ends(page: PlayPage) -> None:
    for option in ("box:event", "op:sabotage", "space:galilee", "space:samaria"):
        page.choose(option)
    page.session.reveal()
    page.replay()
    assert page.banner.words.text() == "Irgun: the last turn again"
    press(page, Qt.Key.Key_Escape)
    assert not page.banner.isVisible()
    assert page.board.shown[-1][1] is not None


def test_a_replay_ends_by_itself(page: PlayPage, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "PAUSE", 1)
    monkeypatch.setattr(replay, "END", 1)
    for option in ("box:event", "op:sabotage", "space:galilee", "space:samaria"):
        page.choose(option)
    page.session.reveal()
    page.replay()
    qtbot.waitUntil(lambda: not page.banner.isVisible(), timeout=5000)
    shown = [state["spaces"]["galilee"]["markers"] for state, *_ in page.board.shown]
    assert {} in shown[-6:-2]
    assert page.board.shown[-1][1] is not None


def test_conceding_ends_the_game_and_undo_takes_it_back(page: PlayPage) -> None:
    page.choose("box:event")
    page.concede("irgun")
    assert page.result.winner.text() == "British win (Ben)"
    assert page.result.reason.text() == "Irgun conceded"
    page.undo()
    assert page.prompt.isVisible()
    assert page.game.table.step == 1


def test_pointing_at_a_line_of_the_log_lights_its_spaces(page: PlayPage, qtbot: Any) -> None:
    for option in ("box:event", "op:sabotage", "space:galilee"):
        page.choose(option)
    page.lists.setCurrentWidget(page.log)
    QApplication.processEvents()
    index = page.log.model.index(page.log.model.row_of_step(3))
    QTest.mouseMove(page.log.view.viewport(), page.log.view.visualRect(index).center())
    qtbot.waitUntil(lambda: page.board.lit == ["galilee"], timeout=2000)
    page.choose("space:samaria")
    assert page.board.lit == []


def test_return_presses_the_button_that_has_the_focus(page: PlayPage) -> None:
    page.choose("box:event")
    page.prompt.undo.setFocus()
    press(page, Qt.Key.Key_Return)
    assert page.game.table.step == 0


def test_return_in_the_narrowing_field_goes_to_the_list(page: PlayPage) -> None:
    for option in ("box:event", "op:sabotage", "space:galilee"):
        page.choose(option)
    page.lists.setCurrentWidget(page.choices)
    page.choices.filter.show()
    page.choices.filter.setFocus()
    QTest.keyClicks(page.choices.filter, "lyd")
    press(page, Qt.Key.Key_Return)
    assert page.game.table.step == 3
    assert page.choices.view.currentIndex().data(OPTION) == "space:lydda"
    press(page, Qt.Key.Key_Return)
    assert page.game.table.journal[-1] == "space:lydda"


@pytest.mark.parametrize(("width", "height", "apart"), [(1280, 690, False), (1920, 1050, True)])
def test_the_card_has_a_place_of_its_own_where_there_is_height(
    page: PlayPage, width: int, height: int, apart: bool
) -> None:
    page.resize(width, height)
    QApplication.processEvents()
    assert (page.lists.indexOf(page.card) < 0) is apart
    assert page.card.face.width() >= 200


def test_a_new_card_has_no_chosen_side(qapp: QApplication) -> None:
    files = [load_yaml(assets() / kind / "palestine.yaml") for kind in ("boards", "cards")]
    facts, texts = files
    assert isinstance(facts, dict)
    assert isinstance(texts, dict)
    table = new_table({"scenario": "palestine", "seed": 7})
    page = PlayPage(Game(table, None, {}), facts, texts["cards"], Look(theme()), Settings(), FakeParts())
    for option in ("box:limited_operation", "op:recruit", "space:haifa_city", "done"):
        page.choose(option)
    page.session.reveal()
    for option in ("box:event", "event:shaded", "space:galilee"):
        page.choose(option)
    assert page.session.shown.curtain
    assert page.card.face._chosen == "shaded", "in front of the curtain the card that was played still lies there"
    page.session.reveal()
    assert page.session.shown.state["card"] == "P25"
    assert page.card.face._chosen is None
    page.closing()
    page.deleteLater()


def test_the_card_gives_way_before_the_side_panel_scrolls(page: PlayPage) -> None:
    heights = []
    for height in (944, 1000, 1052):
        page.resize(1720, height)
        QApplication.processEvents()
        assert not page.side.verticalScrollBar().isVisible()
        heights.append(page.card.easel.height())
    assert heights == [404, 460, 460]
