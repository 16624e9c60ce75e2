"""What only the sheet of Kenya has: the Pipeline's numbers, the people that are left, Resources on the edge track."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from britishway.resources import assets, load_yaml
from britishway.ui.board import sheet_boxes, wood
from britishway.ui.board.captions import caption
from britishway.ui.board.geometry import Geometry
from britishway.ui.board.layout import CAPABILITY, Token, lay_out
from britishway.ui.dialogs import board_text
from britishway.ui.library import Game
from britishway.ui.panels.choices import ChoicesModel, spaces_of
from britishway.ui.play import PlayPage
from britishway.ui.settings import Settings
from britishway.ui.style import Look
from britishway.ui.theme import theme
from tests.kenya.positions import CAPABILITIES, here, mau_mau, table, view
from tests.ui.test_window_page import FakeParts

BOARD: Any = load_yaml(assets() / "boards" / "kenya.yaml")
SUPPLIED = {"aberdares": here(bases=1), "kiambu": here(hidden=1), "nairobi": here(bases=1)}


@pytest.fixture(scope="module")
def geometry(qapp: object) -> Geometry:
    return Geometry(BOARD)


def tokens(geometry: Geometry, spaces: dict[str, dict[str, object]] | None = None, **setup: Any) -> list[Token]:
    return lay_out(geometry, view(table(spaces, **setup)), BOARD["factions"])


def room(token: Token) -> QRectF:
    half_w, half_h = wood.half_size("cylinder" if token.kind.startswith("resources") else token.kind)
    return QRectF(token.x - half_w, token.y - half_h, 2 * half_w, 2 * half_h)


@pytest.mark.parametrize("value", [0, 3, 9, 20])
def test_two_counters_of_one_value_stand_apart_in_its_box(geometry: Geometry, value: int) -> None:
    on_edge = [
        t for t in tokens(geometry, will=value, resources=value) if t.kind in ("political_will", "resources_mau_mau")
    ]
    assert len(on_edge) == 2
    assert all(geometry.edge_spots[value].contains(t.at) for t in on_edge)
    one, two = (room(t).adjusted(3, 3, -3, -3) for t in on_edge)
    assert not one.intersects(two)


def test_a_counter_alone_stands_where_it_always_does(geometry: Geometry) -> None:
    places = {t.kind: t for t in tokens(geometry, will=9, resources=8)}
    for kind, value in (("political_will", 9), ("resources_mau_mau", 8)):
        assert places[kind].x == geometry.edge_spots[value].right() - 22


@pytest.mark.parametrize(("people", "shown"), [(2, False), (1, True), (0, True)])
def test_the_people_that_are_left_lie_over_the_printed_number(geometry: Geometry, people: int, shown: bool) -> None:
    spaces = {"nyeri": here(people=people, police=1)}
    found = [t for t in tokens(geometry, spaces) if t.kind.startswith("population")]
    assert bool(found) is shown
    for token in found:
        assert (token.place, token.detail) == ("nyeri", str(people))
        assert token.at == geometry.spaces["nyeri"].value
        assert token.tells
        assert caption(token, BOARD, view(table(spaces))) == f"Population now {people}"


def test_the_pipeline_prints_its_numbers_and_both_words_of_a_name(geometry: Geometry) -> None:
    track = geometry.tracks["pipeline"]
    assert track.rows == {"Relocate": (0, 0, 1, 1, 2), "Reprisal": (0, 1, 1, 2, 2)}
    assert track.lines == 2
    assert len(track.spots) == len(track.names) == 5
    for one, two in combinations(track.spots, 2):
        assert not one.intersects(two)
    for value in range(5):
        marker = next(t for t in tokens(geometry, pipeline=value) if t.kind == "pipeline")
        assert marker.at == sheet_boxes.track_spot(track, value)
        assert track.spots[value].contains(room(marker))


def test_eight_police_stand_out_of_play(geometry: Geometry) -> None:
    standing = [t for t in tokens(geometry) if t.place == "out_of_play"]
    assert sum(t.count for t in standing) == 8
    assert all(geometry.panels["out_of_play"].rect.contains(room(t)) for t in standing)


def test_all_six_capabilities_are_legible_at_once(geometry: Geometry) -> None:
    shown = [t for t in tokens(geometry, capabilities=dict.fromkeys(CAPABILITIES, "shaded")) if t.place == "capability"]
    width, height = CAPABILITY
    rects = [QRectF(t.x - width / 2, t.y - height / 2, width, height) for t in shown]
    assert len(rects) == 6
    assert not any(one.intersects(two) for one, two in combinations(rects, 2))


def test_the_rose_lies_on_the_land(geometry: Geometry) -> None:
    assert geometry.rose is not None
    assert geometry.dry().contains(geometry.rose)
    assert not any(shape.outline.contains(geometry.rose) for shape in geometry.spaces.values())


def test_the_list_knows_the_path_of_supply(qapp: object) -> None:
    """Its row lights the spaces that the decision names; other rows those of their ids."""
    model = ChoicesModel()
    decision = mau_mau(SUPPLIED, "rally").decision_view()
    assert decision is not None
    model.show_decision(decision, {})
    assert model.spaces_about("sa:supply") == ["kiambu", "aberdares", "nairobi"]
    assert model.spaces_about("space:nyeri") == spaces_of("space:nyeri", None) == ["nyeri"]


@pytest.fixture
def page(qapp: QApplication) -> Iterator[PlayPage]:
    cards: Any = load_yaml(assets() / "cards" / "kenya.yaml")
    game = Game(mau_mau(SUPPLIED, "rally"), None, {"mau_mau": "Anna", "british": "Ben"})
    page = PlayPage(game, BOARD, cards["cards"], Look(theme()), Settings(), FakeParts())
    page.resize(1280, 690)
    page.show()
    QTest.qWaitForWindowExposed(page)
    yield page
    page.closing()
    page.close()
    page.deleteLater()


def test_pointing_at_supply_lights_its_path(page: PlayPage) -> None:
    page._point_at_option("sa:supply")
    assert page.board.lit == ["kiambu", "aberdares", "nairobi"]
    page._point_at_option("")
    assert page.board.lit == []


def test_the_information_panel_says_which_facts_are_inferred() -> None:
    text = board_text(BOARD)
    inferred = text[text.index("Inferred: these two touch") : text.index("Do not touch")]
    for words in (
        "Nanyuki – Aberdares",
        "Embu – Thika",
        "Kiambu: Population 2",
        "Thika: Population 1",
        "Pipeline: Relocate 1 at 3",
    ):
        assert words in inferred
    assert "Kiambu – Nairobi" not in inferred
    assert "Pipeline: Restraint, Total Detention" in text
