"""The borders that are drawn are the adjacency of the rules, and nothing printed lies over anything else.

How things meet: two faces by more than 25 units of common border that no circle covers; a circle and a face by more
than 3 % of the circle; two circles by touching; a railway and a face by more than 20 units of line outside the
circles; a railway and a circle by touching. What is neither clearly so nor clearly not so fails too.
"""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from pathlib import Path

import pytest
import yaml
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from britishway.ui.board import lettering
from britishway.ui.board.geometry import VALUE_RADIUS, Geometry, Shape, rect_path
from britishway.ui.theme import load_fonts

BOARDS = [
    path
    for path in sorted((Path(__file__).parents[2] / "assets" / "boards").glob("*.yaml"))
    if "\ngeometry:" in path.read_text(encoding="utf-8")  # a game's facts may come before its drawing
]

BORDER_YES, BORDER_NO = 25.0, 1.0
SHARE_YES, SHARE_NO = 0.03, 0.002
LINE_YES, LINE_NO = 20.0, 4.0
RAIL_CLEARANCE = 4.0
SMALLEST_TYPE = 19  # units; 23 are 9 points in the smallest window, which two-word circles cannot hold


@pytest.fixture(scope="module", params=BOARDS, ids=[p.stem for p in BOARDS])
def drawn(request: pytest.FixtureRequest, qapp: object) -> Geometry:
    load_fonts()
    return Geometry(yaml.safe_load(request.param.read_text(encoding="utf-8")))


def pair(a: str, b: str) -> frozenset[str]:
    return frozenset((a, b))


class Contacts:
    """What meets on the sheet, measured on the very paths that are painted."""

    def __init__(self, g: Geometry) -> None:
        self.g = g
        self.found: set[frozenset[str]] = set()
        self.unclear: list[str] = []
        self.circles = [s for s in g.spaces.values() if s.form == "circle"]
        self.faces = [s for s in g.spaces.values() if s.form == "face"]
        self.rails = [s for s in g.spaces.values() if s.form == "railway"]
        self._faces_and_faces()
        self._circles()
        self._railways()

    def _note(self, a: Shape, b: Shape, amount: float, yes: float, no: float) -> None:
        if amount > yes:
            self.found.add(pair(a.id, b.id))
        elif amount > no:
            self.unclear.append(f"{a.id} and {b.id} meet by {amount:.3g}: more than {no}, not more than {yes}")

    def _covered(self, at: QPointF) -> bool:
        return any(c.outline.contains(at) for c in self.circles)

    def _faces_and_faces(self) -> None:
        sides: dict[str, list[str]] = {}
        for shape in self.faces:
            for rings in self.g.board["geometry"]["faces"][shape.id]["rings"]:
                for ref in rings:
                    sides.setdefault(ref.lstrip("~-"), []).append(shape.id)
        for a, b in combinations(self.faces, 2):
            length = 0.0
            for arc, users in sides.items():
                if sorted(users) == sorted((a.id, b.id)):
                    points = [QPointF(x, y) + self.g.origin for x, y in self.g.board["geometry"]["arcs"][arc]]
                    length += sum(step for at, step in walk(points) if not self._covered(at))
            self._note(a, b, length, BORDER_YES, BORDER_NO)

    def _circles(self) -> None:
        for c in self.circles:
            spots = grid(c.outline, 2.0)
            for face in self.faces:
                share = sum(face.outline.contains(p) for p in spots) / len(spots)
                self._note(c, face, share, SHARE_YES, SHARE_NO)
        for a, b in combinations(self.circles, 2):
            if a.outline.intersects(b.outline):
                self.found.add(pair(a.id, b.id))

    def _railways(self) -> None:
        for rail in self.rails:
            assert rail.line is not None
            n = int(rail.line.length())
            spots = [rail.line.pointAtPercent(i / n) for i in range(n + 1)]
            for face in self.faces:
                inside = sum(face.outline.contains(p) and not self._covered(p) for p in spots)
                self._note(rail, face, inside, LINE_YES, LINE_NO)
            for c in self.circles:
                gap = min(math.dist(p.toTuple(), c.centre.toTuple()) for p in spots) - radius(c)
                if gap <= 3:
                    self.found.add(pair(rail.id, c.id))
                elif gap < 12:
                    self.unclear.append(f"{rail.id} ends {gap:.0f} units from {c.id}")
        for a, b in combinations(self.rails, 2):
            if a.outline.intersects(b.outline):
                self.found.add(pair(a.id, b.id))


def radius(circle: Shape) -> float:
    return circle.outline.boundingRect().width() / 2


def walk(points: list[QPointF]) -> list[tuple[QPointF, float]]:
    """Places along a line about a unit apart, each with the length it stands for."""
    found = []
    for a, b in pairwise(points):
        length = math.dist(a.toTuple(), b.toTuple())
        n = max(1, round(length))
        found += [(a + (b - a) * ((i + 0.5) / n), length / n) for i in range(n)]
    return found


def grid(path: QPainterPath, step: float) -> list[QPointF]:
    box = path.boundingRect()
    across, down = int(box.width() / step), int(box.height() / step)
    spots = [QPointF(box.left() + i * step, box.top() + j * step) for i in range(across) for j in range(down)]
    return [p for p in spots if path.contains(p)]


def test_borders_are_the_adjacency(drawn: Geometry) -> None:
    contacts = Contacts(drawn)
    wanted = {pair(*entry["between"]) for entry in drawn.board["adjacency"]}
    assert contacts.unclear == []
    assert contacts.found - wanted == set(), "drawn next to each other, but not neighbours by the rules"
    assert wanted - contacts.found == set(), "neighbours by the rules, but drawn apart"


def test_a_moved_border_is_noticed(drawn: Geometry) -> None:
    """The test above can fail: take one pair away, and it is missed."""
    wanted = {pair(*entry["between"]) for entry in drawn.board["adjacency"][1:]}
    assert Contacts(drawn).found != wanted


def test_every_space_is_drawn_and_nothing_else(drawn: Geometry) -> None:
    assert set(drawn.spaces) == set(drawn.board["spaces"])


def test_adjacency_names_each_pair_once(drawn: Geometry) -> None:
    pairs = [pair(*entry["between"]) for entry in drawn.board["adjacency"]]
    assert len(pairs) == len(set(pairs))
    apart = [pair(*entry["between"]) for entry in drawn.board.get("not_adjacent", [])]
    assert not set(pairs) & set(apart)
    for entry in [*drawn.board["adjacency"], *drawn.board.get("not_adjacent", [])]:
        assert set(entry["between"]) <= set(drawn.board["spaces"])
        if "evidence" in entry:
            assert entry["evidence"] in ("derived", "inferred")
            assert entry["why"]
            assert entry["evidence"] == "derived" or entry["confidence"] in ("high", "medium", "low")


# ---- what is printed in a space --------------------------------------------------------------------------------


def printed(shape: Shape) -> dict[str, QPainterPath]:
    """The room of everything that is printed or may stand in a space."""
    found: dict[str, QPainterPath] = {}
    if shape.label:
        if shape.label.plate:
            found["label"] = rect_path(lettering.plate_of(shape.label))
        else:
            rect = lettering.label_rect(shape.label, lettering.name_font(shape.label.size))
            at = shape.label.at
            turn = QTransform().translate(at.x(), at.y()).rotate(shape.label.angle).translate(-at.x(), -at.y())
            found["label"] = turn.map(rect_path(rect))
    if shape.value:
        badge = QPainterPath()
        badge.addEllipse(shape.value, VALUE_RADIUS, VALUE_RADIUS)
        found["value"] = badge
    for name, rect in shape.slots.items():
        found[f"slot {name}"] = rect_path(rect)
    return found


def test_prints_and_slots_keep_apart(drawn: Geometry) -> None:
    every = [(s.id, what, path) for s in drawn.spaces.values() for what, path in printed(s).items()]
    clashes = [
        f"{a} {what} and {b} {other}"
        for (a, what, p), (b, other, q) in combinations(every, 2)
        if p.intersects(q) and not (p.intersected(q).isEmpty() or thin(p.intersected(q)))
    ]
    assert clashes == []


def thin(path: QPainterPath) -> bool:
    """A common edge is no overlap."""
    box = path.boundingRect()
    return min(box.width(), box.height()) < 0.5


def test_prints_and_slots_stay_in_their_space(drawn: Geometry) -> None:
    g = drawn
    over = [s for s in g.spaces.values() if s.form != "face"]
    lines = [s for s in g.spaces.values() if s.line is not None]
    for shape in g.spaces.values():
        for what, path in printed(shape).items():
            where = f"{shape.id}: {what}"
            if shape.form == "face":
                assert shape.outline.contains(path), f"{where} leaves its space"
                for other in over:
                    assert not other.outline.intersects(path), f"{where} lies under {other.id}"
                for rail in lines:
                    assert rail.line is not None
                    assert clear_of(rail.line, path), f"{where} stands on {rail.id}"
            elif what in ("slot british", "slot insurgent") or (shape.form == "railway" and what.startswith("slot")):
                assert shape.outline.contains(path), f"{where} leaves its space"


def clear_of(line: QPainterPath, path: QPainterPath) -> bool:
    room = path.boundingRect().adjusted(-RAIL_CLEARANCE, -RAIL_CLEARANCE, RAIL_CLEARANCE, RAIL_CLEARANCE)
    n = max(1, int(line.length()))
    return not any(room.contains(line.pointAtPercent(i / n)) for i in range(n + 1))


def test_names_are_large_enough_to_read(drawn: Geometry) -> None:
    small = [s.id for s in drawn.spaces.values() if s.label and s.label.size < SMALLEST_TYPE]
    assert small == []


def test_printed_values_are_the_facts(drawn: Geometry) -> None:
    for sid, shape in drawn.spaces.items():
        facts = drawn.board["spaces"][sid]
        if shape.form != "railway" and "value" in facts:
            assert shape.value is not None
            assert shape.printed == str(facts["value"])


# ---- the sheet around the map ----------------------------------------------------------------------------------


def test_boxes_stand_on_the_sheet_and_apart(drawn: Geometry) -> None:
    g = drawn
    rects: dict[str, QRectF] = {"initiative": g.initiative.rect, "cartouche": g.cartouche}
    rects |= {p.id: p.rect for p in g.panels.values()}
    rects |= {t.id: t.rect for t in g.tracks.values()}
    rects |= {p.id: p.rect for p in (g.intel, g.capabilities) if p is not None}
    for (a, one), (b, two) in combinations(rects.items(), 2):
        assert not one.intersects(two), f"{a} and {b} overlap"
    for name, rect in rects.items():
        assert g.frame.adjusted(10, 10, -10, -10).contains(rect), f"{name} touches the frame"
        for shape in g.spaces.values():
            assert not shape.outline.intersects(rect), f"{name} lies over {shape.id}"
            for what, path in printed(shape).items():
                assert not path.intersects(rect), f"{name} lies over {shape.id} {what}"


def test_edge_track_has_a_box_for_every_value(drawn: Geometry) -> None:
    for name in drawn.edge_shows:
        track = drawn.board["tracks"][name]
        assert set(range(track["min"], track["max"] + 1)) <= set(drawn.edge_spots)
    assert drawn.size.contains(drawn.edge_rect)
    assert not drawn.edge_rect.intersects(drawn.frame)


def test_tracks_have_a_box_for_every_name(drawn: Geometry) -> None:
    for track in drawn.tracks.values():
        assert len(track.spots) == len(drawn.board["tracks"][track.id]["boxes"])
        assert all(track.rect.contains(spot) for spot in track.spots)


def test_boxes_have_room_for_the_whole_supply(drawn: Geometry) -> None:
    for panel in drawn.panels.values():
        for kind, (n, _) in panel.places.items():
            assert n == {**drawn.board["forces"], **drawn.board.get("markers", {})}[kind]
            assert len(panel.spots(kind)) == n
            assert all(panel.rect.contains(at) for at in panel.spots(kind))
