"""What only the sheet of Cyprus has: the pool of Curfews, nine capabilities, Troops lent to Suez."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QRectF

from britishway.resources import assets, load_yaml
from britishway.ui.board import wood
from britishway.ui.board.geometry import Geometry
from britishway.ui.board.layout import CAPABILITY, Token, lay_out
from tests.cyprus.positions import TOWNS, table
from tests.positions import here, view

BOARD: Any = load_yaml(assets() / "boards" / "cyprus.yaml")


@pytest.fixture(scope="module")
def geometry(qapp: object) -> Geometry:
    return Geometry(BOARD)


def tokens(geometry: Geometry, **setup: Any) -> list[Token]:
    return lay_out(geometry, view(table(**setup)), BOARD["factions"])


@pytest.mark.parametrize("out", range(5))
def test_curfews_that_are_not_on_the_map_lie_in_their_pool(geometry: Geometry, out: int) -> None:
    spaces = {town: here(police=1, curfew=1) for town in TOWNS[:out]}
    pool = geometry.panels["curfews"].rect
    lying = [t for t in tokens(geometry, spaces=spaces) if t.kind == "curfew" and pool.contains(t.at)]
    assert len(lying) == 4 - out


def test_all_nine_capabilities_are_legible_at_once(geometry: Geometry) -> None:
    sides = {f"C{n}": "shaded" for n in (9, 10, 13, 17, 18, 23, 25, 32)} | {"C31": "single"}
    shown = [t for t in tokens(geometry, capabilities=sides) if t.place == "capability"]
    width, height = CAPABILITY
    rects = [QRectF(t.x - width / 2, t.y - height / 2, width, height) for t in shown]
    assert len(rects) == 9
    assert not any(one.intersects(two) for one, two in combinations(rects, 2))
    assert geometry.capabilities is not None
    assert all(geometry.capabilities.rect.contains(rect) for rect in rects)


def test_three_troops_stand_on_the_suez_card_which_is_else_not_drawn(geometry: Geometry) -> None:
    panel = geometry.panels["suez_crisis_card"]
    assert panel.when_used
    standing = [t for t in tokens(geometry, suez=3) if t.place == "suez_crisis_card"]
    half_w, half_h = wood.half_size("troops")
    assert sum(t.count for t in standing) == 3
    for token in standing:
        assert panel.rect.contains(QRectF(token.x - half_w, token.y - half_h, 2 * half_w, 2 * half_h))
