"""Where pieces stand: all of them, inside their slots, in rows and piles, and never over what is printed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from PySide6.QtCore import QRectF

from britishway.ui.board import ledger, wood
from britishway.ui.board.geometry import Geometry, family
from britishway.ui.board.layout import ROW, Token, arrange, lay_out
from tests.ui import board_states as states

STATES = {"start": states.start, "crowded": states.crowded, "stacked": states.stacked}


@pytest.fixture(scope="module")
def geometry(qapp: object) -> Geometry:
    return Geometry(states.board())


def tokens_of(geometry: Geometry, state: dict[str, Any]) -> list[Token]:
    return lay_out(geometry, state, states.board()["factions"])


@pytest.mark.parametrize("name", STATES)
def test_every_piece_is_shown_once(geometry: Geometry, name: str) -> None:
    state = STATES[name]()
    shown: Counter[tuple[str, str]] = Counter()
    for token in tokens_of(geometry, state):
        if token.place in state["spaces"] or token.place in state["boxes"]:
            shown[(token.place, token.kind)] += token.count
    assert shown == Counter({k: n for k, n in ledger.counts_of(state).items() if n})


@pytest.mark.parametrize("name", STATES)
def test_keys_are_unique(geometry: Geometry, name: str) -> None:
    keys = [t.key for t in tokens_of(geometry, STATES[name]())]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("name", STATES)
def test_pieces_stand_in_their_slots(geometry: Geometry, name: str) -> None:
    for token in tokens_of(geometry, STATES[name]()):
        shape = geometry.spaces.get(token.place)
        if shape is None:
            continue
        half_w, half_h = wood.half_size(token.kind)
        room = QRectF(token.x - half_w, token.y - half_h, 2 * half_w, 2 * half_h)
        inside = [slot for slot in shape.slots.values() if slot.adjusted(-2, -3, 2, 3).contains(room)]
        assert inside, f"{token} stands outside the slots of {token.place}"


def test_british_stand_left_of_insurgents(geometry: Geometry) -> None:
    for place in states.start()["spaces"]:
        here = [t for t in tokens_of(geometry, states.crowded()) if t.place == place]
        british = [t.x for t in here if t.kind in wood.CUBES]
        others = [t.x for t in here if family(t.kind) in (*wood.CYLINDERS, *wood.DISCS)]
        assert not british or not others or max(british) < min(others)


def test_rows_hold_at_most_four() -> None:
    rows: Counter[float] = Counter(t.y for t in arrange("gaza", [("troops", 12)], QRectF(0, 0, 400, 200), per_row=ROW))
    assert max(rows.values()) <= ROW
    assert sum(rows.values()) == 12


def test_a_full_slot_makes_a_pile_of_the_largest_crowd() -> None:
    found = arrange("x", [("troops", 9), ("police", 1)], QRectF(0, 0, 51, 86), per_row=ROW)
    assert [(t.kind, t.count) for t in found] == [("troops", 9), ("police", 1)]


def test_twelve_troops_fit_on_a_railway(geometry: Geometry) -> None:
    slot = geometry.spaces["haifa_syria_railway"].slots["british"]
    found = arrange("haifa_syria_railway", [("troops", 12), ("police", 6)], slot, per_row=ROW)
    assert [(t.kind, t.count) for t in found] == [("troops", 12), ("police", 6)]
    assert all(slot.contains(t.at) for t in found)


def test_haganah_pieces_wait_under_their_boxes(geometry: Geometry) -> None:
    """At Support two Cells and a Cache wait under Coordinate; at Neutral three more Cells under Support."""
    track = geometry.tracks["haganah"]
    state = states.start()
    state["tracks"]["haganah"] = 3
    state["boxes"]["haganah_track"] = {"cells_underground": 2, "arms_caches": 1}
    waiting = [t for t in tokens_of(geometry, state) if t.place == "haganah_track"]
    assert len(waiting) == 3
    assert all(track.spots[4].contains(t.at) for t in waiting)
    state["tracks"]["haganah"] = 2
    state["boxes"]["haganah_track"]["cells_underground"] = 5
    waiting = [t for t in tokens_of(geometry, state) if t.place == "haganah_track"]
    assert sum(track.spots[3].contains(t.at) for t in waiting) == 3


def test_the_cylinder_goes_from_eligible_to_the_box(geometry: Geometry) -> None:
    def spot(state: dict[str, Any]) -> Token:
        return next(t for t in tokens_of(geometry, state) if t.place == "eligible" and t.kind == "irgun")

    state = states.start()
    assert geometry.eligible["first"].contains(spot(state).at)
    state["initiative"]["event"] = "irgun"
    state["eligible"] = {"first": None, "second": "british"}
    assert geometry.actions["event"].contains(spot(state).at)


def test_political_will_stands_in_its_box(geometry: Geometry) -> None:
    for value in range(21):
        state = states.start()
        state["tracks"]["political_will"] = value
        token = next(t for t in tokens_of(geometry, state) if t.kind == "political_will")
        assert geometry.edge_spots[value].contains(token.at)


def test_chits_and_capabilities_are_shown(geometry: Geometry) -> None:
    found = tokens_of(geometry, states.crowded())
    assert [t.detail for t in found if t.place == "intel"] == ["0", "1", "2", "2"]
    assert {t.kind: t.detail for t in found if t.place == "capability"} == states.crowded()["capabilities"]
