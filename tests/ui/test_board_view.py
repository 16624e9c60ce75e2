"""The board played with the mouse alone: clicks, drags, refusals, menus, zoom, and pictures."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QImage, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from britishway.engine.errors import GameError
from britishway.games import new_table
from britishway.ui.board import BoardView
from britishway.ui.board.areas import Look
from britishway.ui.demo import paint_round
from britishway.ui.theme import theme
from tests.ui import board_states as states

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Watched:
    """A board on the screen, and everything it said."""

    def __init__(self, view: BoardView) -> None:
        self.view = view
        self.chosen: list[str] = []
        self.refused: list[tuple[str, str, str]] = []
        self.hovered: list[str] = []
        view.chosen.connect(self.chosen.append)
        view.refused.connect(lambda *told: self.refused.append(told))
        view.hovered.connect(self.hovered.append)

    def show(self, state: dict[str, Any], decision: dict[str, Any] | None, **more: Any) -> None:
        self.view.show_position(state, decision, **{"animate": False, **more})

    def click(self, at: QPoint, *, shift: bool = False) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, SHIFT if shift else NONE, at)

    def move(self, at: QPoint, *, down: bool = True, shift: bool = False) -> None:
        port = self.view.viewport()
        buttons = LEFT if down else Qt.MouseButton.NoButton
        kind, spot, where = QEvent.Type.MouseMove, QPointF(at), QPointF(port.mapToGlobal(at))
        event = QMouseEvent(kind, spot, where, Qt.MouseButton.NoButton, buttons, SHIFT if shift else NONE)
        QApplication.sendEvent(port, event)

    def press(self, at: QPoint, *, shift: bool = False) -> None:
        QTest.mousePress(self.view.viewport(), LEFT, SHIFT if shift else NONE, at)

    def release(self, at: QPoint, *, shift: bool = False) -> None:
        QTest.mouseRelease(self.view.viewport(), LEFT, SHIFT if shift else NONE, at)

    def drag(self, start: QPoint, end: QPoint, *, shift: bool = False) -> None:
        self.press(start, shift=shift)
        for i in range(1, 9):
            self.move(start + (end - start) * i / 8, shift=shift)
        self.release(end, shift=shift)

    def look(self, area: str) -> Look:
        return self.view._scene.areas[area].look

    def wheel(self, at: QPoint, steps: int) -> None:
        port = self.view.viewport()
        event = QWheelEvent(
            QPointF(at),
            QPointF(port.mapToGlobal(at)),
            QPoint(),
            QPoint(0, 120 * steps),
            Qt.MouseButton.NoButton,
            NONE,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(port, event)


@pytest.fixture(scope="module")
def made(qapp: QApplication) -> Iterator[BoardView]:
    view = BoardView(states.board(), theme())
    view.resize(1100, 760)
    view.show()
    QTest.qWaitForWindowExposed(view)
    yield view
    view.close()


@pytest.fixture
def board(made: BoardView) -> Iterator[Watched]:
    made.resize(1100, 760)
    made.set_reduce_motion(False)
    made.set_why(lambda _option: None)
    made.highlight_spaces([])
    made.fit()
    watched = Watched(made)
    yield watched
    made.finish_animation()
    for signal in (made.chosen, made.refused, made.hovered):
        signal.disconnect()


# ---- lights ----------------------------------------------------------------------------------------------------


def test_legal_spaces_glow_and_the_rest_is_dimmed(board: Watched) -> None:
    board.show(states.start(), states.choose_space())
    assert board.look("space:galilee") == Look.LEGAL
    assert board.look("space:tel_aviv_haifa_railway") == Look.LEGAL
    assert board.look("space:gaza") == Look.DIM
    assert board.look("space:lydda") == Look.CHOSEN
    assert board.look("box:event") == Look.PLAIN, "nothing of the Initiative Track is asked"


def test_initiative_boxes_glow_without_dimming_the_map(board: Watched) -> None:
    board.show(states.start(), states.choose_box())
    assert board.look("box:event") == Look.LEGAL
    assert board.look("box:limited_operation") == Look.DIM
    assert board.look("space:gaza") == Look.PLAIN


def test_in_a_preview_nothing_can_be_chosen(board: Watched) -> None:
    board.show(states.start(), states.choose_space())
    board.view.preview(states.crowded())
    assert {board.look(f"space:{s}") for s in states.start()["spaces"]} == {Look.PLAIN}
    board.click(board.view.space_point("galilee"))
    assert board.chosen == []
    assert board.refused == []


def test_the_log_marks_spaces(board: Watched) -> None:
    board.show(states.start(), None)
    board.view.highlight_spaces(["gaza"])
    assert board.view._scene.areas["space:gaza"].marked
    board.view.highlight_spaces([])
    assert not board.view._scene.areas["space:gaza"].marked


# ---- clicks ----------------------------------------------------------------------------------------------------


def test_a_click_on_a_legal_space_chooses_it(board: Watched) -> None:
    board.show(states.start(), states.choose_space())
    for space in ("galilee", "haifa_city", "tel_aviv_haifa_railway"):
        board.click(board.view.space_point(space))
    assert board.chosen == ["space:galilee", "space:haifa_city", "space:tel_aviv_haifa_railway"]
    assert board.refused == []


def test_a_click_on_a_piece_of_a_legal_space_chooses_the_space(board: Watched) -> None:
    board.show(states.start(), states.choose_space())
    board.click(board.view.piece_point("troops", "galilee"))
    assert board.chosen == ["space:galilee"]


def test_a_button_let_go_elsewhere_is_no_click(board: Watched) -> None:
    board.show(states.start(), states.choose_space())
    fixed = next(item for item in board.view._scene.tokens.values() if item.token.place == "track")
    board.drag(board.view.mapFromScene(fixed.pos()), board.view.space_point("galilee"))
    assert board.chosen == []
    board.click(board.view.space_point("galilee"))
    assert board.chosen == ["space:galilee"]


def test_a_space_bar_let_go_elsewhere_does_not_pan_for_ever(board: Watched) -> None:
    board.show(states.start(), states.choose_space())
    QTest.keyPress(board.view, Qt.Key.Key_Space)
    QApplication.sendEvent(board.view, QFocusEvent(QEvent.Type.FocusOut))
    board.click(board.view.space_point("galilee"))
    assert board.chosen == ["space:galilee"]


def test_a_click_on_an_illegal_space_says_why(board: Watched) -> None:
    board.show(states.start(), states.choose_space())
    board.click(board.view.space_point("gaza"))
    assert board.chosen == []
    assert board.refused == [("space:gaza", "No Underground Cell here", "3.3.3")]
    callout = board.view._callout
    assert callout.isVisible()
    assert callout.text == "No Underground Cell here"
    assert board.view.viewport().rect().contains(callout.geometry())


def test_what_the_decision_does_not_tell_is_asked_of_the_table(board: Watched) -> None:
    asked: list[str] = []

    def why(option: str) -> tuple[str, str] | None:
        asked.append(option)
        return ("No Cells Available", "3.3.1")

    board.view.set_why(why)
    board.show(states.start(), states.decision(options=[states.option("place:cells:gaza")]))
    board.click(board.view.space_point("lydda"))
    assert asked == ["place:cells:lydda"]
    assert board.refused == [("place:cells:lydda", "No Cells Available", "3.3.1")]


def test_initiative_boxes_are_chosen_on_the_board(board: Watched) -> None:
    board.show(states.start(), states.choose_box())
    point = board.view.option_point("box:event")
    assert point is not None
    board.click(point)
    assert board.chosen == ["box:event"]
    refused = board.view.option_point("box:limited_operation")
    assert refused is not None
    board.click(refused)
    assert board.refused[0][0] == "box:limited_operation"


@pytest.mark.parametrize(
    "option",
    [
        "place:troops:gaza",
        "remove:cells_active:gaza",
        "remove:sabotage:gaza",
        "flip:cells_active:gaza",
        "replace:cells_active:police:gaza",
        "spend:arms_cache:samaria",
        "offensive:samaria",
        "spend:intel:1",
        "lead:2",
        "discard:intel:0",
        "shift:haganah:left",
        "shift:haganah:right",
        "shift:political_will:left",
        "remove:cells_underground:prison",
    ],
)
def test_the_one_obvious_option_takes_a_click(board: Watched, option: str) -> None:
    state = states.crowded()
    state["spaces"]["gaza"]["markers"] = {"sabotage": 1}
    board.show(state, states.decision(options=[states.option(option), states.option("done")]))
    point = board.view.option_point(option)
    assert point is not None
    board.click(point)
    assert board.chosen == [option]


def test_several_options_in_a_space_are_asked_in_a_menu(board: Watched) -> None:
    ids = ["space:lydda", "remove:cells_active:lydda", "remove:troops:lydda"]
    board.show(states.crowded(), states.decision(options=[states.option(i) for i in ids]))
    board.click(board.view.space_point("lydda"))
    assert board.chosen == []
    assert board.view._popover.options() == ids
    for option in ids[1:2]:
        point = board.view.option_point(option)
        assert point is not None
        board.click(point)
    assert board.chosen == ["remove:cells_active:lydda"]
    assert not board.view._popover.isVisible()


def test_the_menu_answers_the_keyboard(board: Watched) -> None:
    ids = ["space:lydda", "remove:troops:lydda"]
    board.show(states.crowded(), states.decision(options=[states.option(i) for i in ids]))
    board.click(board.view.space_point("lydda"))
    QTest.keyClick(board.view._popover, Qt.Key.Key_Down)
    QTest.keyClick(board.view._popover, Qt.Key.Key_Return)
    assert board.chosen == ["remove:troops:lydda"]
    board.click(board.view.space_point("lydda"))
    QTest.keyClick(board.view._popover, Qt.Key.Key_Escape)
    assert not board.view._popover.isVisible()


def test_a_piece_answers_before_its_space(board: Watched) -> None:
    ids = ["space:lydda", "remove:cells_active:lydda"]
    board.show(states.crowded(), states.decision(options=[states.option(i) for i in ids]))
    board.click(board.view.piece_point("cells_active", "lydda"))
    assert board.chosen == ["remove:cells_active:lydda"]


# ---- pieces in the hand ----------------------------------------------------------------------------------------


def test_click_a_piece_then_its_destination(board: Watched) -> None:
    board.show(states.start(), states.plan_moves())
    board.click(board.view.piece_point("troops", "tel_aviv_jaffa"))
    assert board.chosen == []
    assert board.look("space:lydda") == Look.LEGAL
    assert board.look("space:tel_aviv_egypt_railway") == Look.LEGAL
    assert board.look("space:galilee") == Look.DIM
    board.click(board.view.space_point("lydda"))
    assert board.chosen == ["move:troops:tel_aviv_jaffa:lydda"]


def test_escape_puts_the_piece_down(board: Watched) -> None:
    board.show(states.start(), states.plan_moves())
    board.click(board.view.piece_point("troops", "tel_aviv_jaffa"))
    assert board.view._chooser.hand is not None
    QTest.keyClick(board.view, Qt.Key.Key_Escape)
    assert board.view._chooser.hand is None
    board.click(board.view.space_point("galilee"))
    assert board.chosen == []


def test_drag_a_piece_to_a_legal_space(board: Watched) -> None:
    board.show(states.start(), states.plan_moves())
    board.drag(board.view.piece_point("police", "tel_aviv_jaffa"), board.view.space_point("lydda"))
    assert board.chosen == ["move:police:tel_aviv_jaffa:lydda"]


def test_shift_drags_the_whole_group(board: Watched) -> None:
    board.show(states.start(), states.plan_moves())
    board.drag(board.view.piece_point("troops", "tel_aviv_jaffa"), board.view.space_point("lydda"), shift=True)
    assert board.chosen == ["move:troops:tel_aviv_jaffa:lydda:2"]


def test_a_group_is_no_larger_than_may_go(board: Watched) -> None:
    """The table is asked: seven Troops stand in Haifa City, and only four of them may leave."""

    def why(option: str) -> tuple[str, str] | None:
        return ("Only four may leave", "3.2.1") if option.endswith((":5", ":6", ":7")) else None

    board.view.set_why(why)
    state = states.stacked()
    board.show(state, states.decision(options=[states.option("move:troops:haifa_city:haifa_district")]))
    start, end = board.view.piece_point("troops", "haifa_city"), board.view.space_point("haifa_district")
    board.drag(start, end, shift=True)
    assert board.chosen == ["move:troops:haifa_city:haifa_district:4"]


def test_an_illegal_drop_says_why_and_goes_home(board: Watched) -> None:
    board.view.set_why(lambda option: ("Samaria is not next to Tel Aviv-Jaffa", "3.2.3"))
    board.show(states.start(), states.plan_moves())
    board.drag(board.view.piece_point("troops", "tel_aviv_jaffa"), board.view.space_point("samaria"))
    assert board.chosen == []
    assert board.refused == [("move:troops:tel_aviv_jaffa:samaria", "Samaria is not next to Tel Aviv-Jaffa", "3.2.3")]
    QTest.qWait(320)
    assert board.view._chooser.hand is None
    assert all(item.opacity() == item.strength for item in board.view._scene.tokens.values())


def test_a_piece_let_go_where_it_was_is_no_refusal(board: Watched) -> None:
    board.show(states.start(), states.plan_moves())
    at = board.view.piece_point("troops", "tel_aviv_jaffa")
    board.drag(at, at + QPoint(12, 8))
    assert board.chosen == []
    assert board.refused == []


def test_place_by_dragging_from_available(board: Watched) -> None:
    board.show(states.start(), states.decision(options=[states.option("place:cells:gaza")]))
    board.drag(board.view.piece_point("cells_underground", "available"), board.view.space_point("gaza"))
    assert board.chosen == ["place:cells:gaza"]


def test_move_to_a_box(board: Watched) -> None:
    board.show(states.start(), states.decision(options=[states.option("move:troops:gaza:available")]))
    board.click(board.view.piece_point("troops", "gaza"))
    assert board.look("panel:available_british") == Look.LEGAL
    point = board.view.option_point("move:troops:gaza:available")
    assert point is not None
    board.click(point)
    assert board.chosen == ["move:troops:gaza:available"]


def test_travel_in_place_is_two_clicks_on_the_piece(board: Watched) -> None:
    board.show(states.crowded(), states.decision(options=[states.option("move:cells_active:gaza:gaza")]))
    at = board.view.piece_point("cells_active", "gaza")
    board.click(at)
    board.click(at)
    assert board.chosen == ["move:cells_active:gaza:gaza"]


def test_planned_moves_are_drawn_as_done(board: Watched) -> None:
    decision = states.plan_moves()
    decision["planned"] = ["move:troops:gaza:lydda"]
    board.show(states.start(), decision)
    tokens = board.view._scene.tokens
    assert ("lydda", "troops", 0) in tokens
    assert sum(k[:2] == ("gaza", "troops") for k in tokens) == 1
    assert [g.token.place for g in board.view._scene.ghosts] == ["gaza"]


# ---- hovering --------------------------------------------------------------------------------------------------


def test_hovering_tells_the_space_and_brightens_what_is_legal(board: Watched) -> None:
    board.show(states.start(), states.choose_space())
    board.move(board.view.space_point("galilee"), down=False)
    assert board.hovered[-1] == "galilee"
    assert board.view._scene.areas["space:galilee"].hovered
    board.move(QPoint(2, 2), down=False)
    assert board.hovered[-1] == ""


def test_resting_on_an_illegal_space_says_why(board: Watched) -> None:
    board.show(states.start(), states.choose_space())
    board.move(board.view.space_point("gaza"), down=False)
    QTest.qWait(600)
    assert board.view._callout.isVisible()
    assert board.refused == [], "resting is no attempt"


@pytest.mark.parametrize(
    ("kind", "place", "words"),
    [
        ("troops", "gaza", "2 Troops"),
        ("cells_underground", "gaza", "Underground Cell"),
        ("arms_caches", "available", "3 Arms Caches"),
    ],
)
def test_resting_on_a_piece_names_it(board: Watched, kind: str, place: str, words: str) -> None:
    board.show(states.start(), None)
    board.move(QPoint(2, 2), down=False)
    board.move(board.view.piece_point(kind, place), down=False)
    QTest.qWait(1000)
    assert board.view._callout.text == words


def test_resting_on_a_railway_names_it(board: Watched) -> None:
    board.show(states.start(), None)
    board.move(QPoint(2, 2), down=False)
    board.move(board.view.space_point("haifa_syria_railway"), down=False)
    QTest.qWait(1000)
    assert board.view._callout.isVisible()
    assert board.view._callout.text == "Haifa-Syria Railway"


# ---- animation and dice ----------------------------------------------------------------------------------------


def effects() -> list[dict[str, Any]]:
    return [
        {"verb": "flip", "piece": "cells_underground", "to_piece": "cells_active", "space": "gaza", "n": 1, "group": 1},
        {"verb": "roll", "value": 4, "total": 3, "mods": [[-1, "Police"]], "above": 2, "space": "gaza", "group": 2},
        {"verb": "mark", "piece": "sabotage", "space": "gaza", "n": 1, "group": 3},
    ]


def after() -> dict[str, Any]:
    state = states.start()
    state["spaces"]["gaza"] = states.space(troops=2, cells_active=1, markers={"sabotage": 1})
    return state


def test_effects_end_in_the_state_within_their_time(board: Watched) -> None:
    board.show(states.start(), None)
    board.show(after(), None, effects=effects(), animate=True)
    assert board.view.animating
    waited = 0
    while board.view.animating and waited < 1900:
        QTest.qWait(20)
        waited += 20
    assert not board.view.animating, "1.5 seconds at most"
    tokens = board.view._scene.tokens
    assert ("gaza", "cells_active", 0) in tokens
    assert ("gaza", "sabotage", 0) in tokens
    assert ("gaza", "cells_underground", 0) not in tokens


def test_any_input_completes_the_animation(board: Watched) -> None:
    board.show(states.start(), None)
    board.show(after(), None, effects=effects(), animate=True)
    board.click(QPoint(3, 3))
    assert not board.view.animating
    assert ("gaza", "sabotage", 0) in board.view._scene.tokens


def test_planned_moves_do_not_move_twice(board: Watched) -> None:
    """What the plan already shows stays where it is when Done carries it out."""
    decision = states.plan_moves()
    decision["planned"] = ["move:troops:gaza:lydda"]
    board.show(states.start(), decision)
    done = states.start()
    done["spaces"]["gaza"]["pieces"]["troops"] = 1
    done["spaces"]["lydda"]["pieces"]["troops"] = 1
    moved = {"verb": "move", "piece": "troops", "n": 1, "from": "gaza", "to": "lydda", "group": 1}
    board.show(done, None, effects=[moved], animate=True)
    assert not board.view.animating, "nothing is left to move"


def test_reduced_motion_jumps(board: Watched) -> None:
    board.view.set_reduce_motion(True)
    board.show(states.start(), None)
    board.show(after(), None, effects=effects(), animate=True)
    assert not board.view.animating
    assert ("gaza", "sabotage", 0) in board.view._scene.tokens


def test_a_die_lies_beside_its_space_with_its_sum(board: Watched) -> None:
    board.show(states.start(), None)
    board.show(after(), None, effects=effects(), animate=True)
    board.view.finish_animation()
    (die,) = board.view._scene.dice
    assert die.face == 4
    assert die.words == "4 − 1 Police = 3: success"
    assert die.still
    board.show(after(), None)
    assert board.view._scene.dice == []


def test_every_step_of_an_animation_stands_where_its_state_does(board: Watched) -> None:
    """Whatever the way there, the tokens end exactly as if the state had been shown at once."""
    board.show(states.start(), None)
    board.show(states.crowded(), None, effects=[], animate=True)
    board.view.finish_animation()
    moved = {k: (i.pos(), i.opacity(), i.transform().m11()) for k, i in board.view._scene.tokens.items()}
    board.show(states.crowded(), None)
    assert moved == {k: (i.pos(), i.opacity(), i.transform().m11()) for k, i in board.view._scene.tokens.items()}


# ---- zoom ------------------------------------------------------------------------------------------------------


def test_the_wheel_zooms_to_the_pointer_and_back_to_fit(board: Watched) -> None:
    board.show(states.start(), None)
    at = board.view.space_point("galilee")
    under, small = board.view.mapToScene(at), board.view.transform().m11()
    board.wheel(at, 4)
    assert board.view.transform().m11() > small * 1.5
    assert (board.view.mapToScene(at) - under).manhattanLength() < 6
    board.wheel(at, -12)
    assert board.view.transform().m11() == pytest.approx(small)


def test_it_keeps_its_place_when_it_is_resized(board: Watched) -> None:
    board.show(states.start(), None)
    board.wheel(board.view.space_point("samaria"), 5)
    middle = board.view.mapToScene(board.view.viewport().rect().center())
    board.view.resize(900, 620)
    QTest.qWait(10)
    now = board.view.mapToScene(board.view.viewport().rect().center())
    assert (now - middle).manhattanLength() < 12


def test_dragging_the_sea_pans_and_chooses_nothing(board: Watched) -> None:
    board.show(states.start(), states.choose_space())
    board.wheel(board.view.space_point("samaria"), 5)
    before = board.view.mapToScene(QPoint(0, 0))
    sea = board.view.viewport().rect().center()
    board.drag(sea, sea + QPoint(60, 30))
    assert (board.view.mapToScene(QPoint(0, 0)) - before).manhattanLength() > 10
    assert board.chosen == []


# ---- points for robots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["start", "crowded", "stacked"])
def test_every_space_has_a_point_that_means_it(board: Watched, name: str) -> None:
    state = getattr(states, name)()
    spaces = list(state["spaces"])
    board.show(state, states.decision(options=[states.option(f"space:{s}") for s in spaces]))
    for space in spaces:
        board.click(board.view.space_point(space))
    assert board.chosen == [f"space:{s}" for s in spaces]


@pytest.mark.benchmark
def test_how_long_a_choice_takes_to_be_painted(made: BoardView) -> None:
    """Click to painted board at 1920×1080 with a side panel; told, not asserted."""
    made.resize(1500, 1020)
    QTest.qWait(1200)
    times = []
    positions = [(states.start(), states.choose_space()), (states.crowded(), states.plan_moves())]
    for i in range(60):
        state, decision = positions[i % 2]
        begun = time.perf_counter()
        made.show_position(state, decision, animate=False)
        QApplication.processEvents()
        times.append((time.perf_counter() - begun) * 1000)
    times.sort()
    print(f"\nposition to painted board: median {times[30]:.1f} ms, 95 % {times[56]:.1f} ms, worst {times[-1]:.1f} ms")


@pytest.mark.parametrize("seed", [11, 12])
def test_a_real_game_is_played_by_clicks(board: Watched, seed: int) -> None:
    """Every option that lives on the board is reached by at most three clicks, and never another one."""
    table, draw = new_table({"scenario": "palestine", "seed": seed}), random.Random(seed)

    def why(option: str) -> tuple[str, str] | None:
        try:
            reason = table.why(option)
        except GameError as error:
            return (str(error), "")
        return None if reason is None else (reason.text, reason.rule)

    board.view.set_why(why)
    board.view.set_reduce_motion(True)
    clicked = 0
    for _ in range(140):
        decision = table.decision_view()
        if decision is None:
            break
        board.view.show_position(table.state_view(), decision)
        wanted = draw.choice(decision["options"])["id"]
        board.chosen.clear()
        for _ in range(3):
            point = board.view.option_point(wanted)
            if point is None or board.chosen:
                break
            board.click(point)
        if board.chosen:
            clicked += 1
            assert board.chosen == [wanted]
        else:
            assert wanted.split(":")[0] not in ("space", "box", "move", "place", "remove", "flip", "lead", "offensive")
        table.choose(wanted)
    assert clicked > 40


# ---- looks and pictures ----------------------------------------------------------------------------------------


def test_a_picture_has_the_width_that_is_wanted(board: Watched, tmp_path: Path) -> None:
    board.show(states.crowded(), None)
    image = board.view.picture(800)
    assert image.width() == 800
    assert image.height() == round(800 * 1052 / 1600)
    paint_round(states.board(), states.crowded(), tmp_path / "round.png", width=800)
    assert QImage(str(tmp_path / "round.png")) == image.convertToFormat(QImage.Format.Format_RGB32)


def test_another_theme_paints_everything_anew(board: Watched) -> None:
    board.show(states.crowded(), states.choose_space())
    before = board.view.grab().toImage()
    board.view.set_theme(theme(dark=True, palette="deuteranopia"))
    assert board.view.grab().toImage() != before
    board.view.set_theme(theme())
    assert board.view.grab().toImage() == before


def test_the_table_is_seen_around_the_sheet(board: Watched) -> None:
    board.show(states.start(), None)
    corner = board.view.grab().toImage().pixelColor(1, 1)
    assert corner.name() == theme().table
