"""Reads the geometry of a board file into painter paths. Knows shapes, no rule and no colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPainterPathStroker

Points = Sequence[tuple[float, float]]

PLATE_HEIGHT = 1.35  # of a label's size
VALUE_RADIUS = 13
CONTROL_RADIUS = 17
SUPPORT_SIDE = 30
MARKER_SIDE = 30
HUB_SIZE = (110, 44)


@dataclass(frozen=True)
class Label:
    """A name: its middle, size, lines and how it lies."""

    at: QPointF
    size: float
    lines: tuple[str, ...]
    angle: float = 0.0
    radius: float = 0.0
    plate: bool = False


@dataclass
class Shape:
    """How one space is drawn and where things stand in it."""

    id: str
    name: str
    form: str  # face, circle or railway
    outline: QPainterPath  # what is filled and ringed
    hit: QPainterPath  # what answers the pointer
    label: Label | None = None
    value: QPointF | None = None
    control: QPointF | None = None
    support: QPointF | None = None
    slots: dict[str, QRectF] = field(default_factory=dict)
    terrain: str = "open"
    tint: int = 0
    line: QPainterPath | None = None  # a railway's track
    printed: str = ""  # the number in the badge

    @property
    def centre(self) -> QPointF:
        return self.outline.boundingRect().center()


@dataclass(frozen=True)
class Region:
    """A neighbour's land, or a lake."""

    name: str
    outline: QPainterPath
    label: Label | None


@dataclass(frozen=True)
class Panel:
    """A box of the sheet: a rectangle with a title."""

    id: str
    title: str
    rect: QRectF
    box: str = ""
    faction: str = ""
    pieces: dict[str, QRectF] = field(default_factory=dict)
    when_used: bool = False
    places: dict[str, tuple[int, int]] = field(default_factory=dict)  # how many of a kind, and in rows of how many

    def spots(self, kind: str) -> list[QPointF]:
        """The printed places of a kind, row by row; none where pieces just stand side by side."""
        n, columns = self.places.get(kind, (0, 1))
        if not n:
            return []
        rect, rows = self.pieces[kind], -(-n // columns)
        dx, dy = rect.width() / columns, rect.height() / rows
        return [
            QPointF(rect.left() + dx * (i % columns + 0.5), rect.top() + dy * (i // columns + 0.5)) for i in range(n)
        ]


@dataclass(frozen=True)
class Track:
    """A row of boxes for one marker, with what waits under some of them."""

    id: str
    title: str
    rect: QRectF
    spots: tuple[QRectF, ...]
    names: tuple[str, ...]
    box: str = ""
    holds: dict[int, dict[str, int]] = field(default_factory=dict)
    lines: int = 1  # how many a box's name may take
    rows: dict[str, tuple[int, ...]] = field(default_factory=dict)  # numbers printed in every box, by their title


class Geometry:
    """Everything that is drawn of one board, in units of the sheet."""

    def __init__(self, board: dict[str, Any]) -> None:
        self.board = board
        self.game: str = board["game"]
        raw = board["geometry"]
        self._raw = raw
        self.size = QRectF(0, 0, *raw["sheet"])
        self.frame = rect_of(raw["frame"])
        self.origin = QPointF(*raw["map"]["at"])
        self._bounds = self.frame.translated(-self.origin)
        self._arcs = {name: [(float(x), float(y)) for x, y in pts] for name, pts in raw["arcs"].items()}
        self._uses = self._count_uses()
        self._spots: dict[tuple[str, str], list[QPointF]] = {}
        self.spaces: dict[str, Shape] = {}
        self._read_faces()
        self._read_circles()
        self._read_railways()
        self.land = [self._region(name, spec) for name, spec in (raw.get("land") or {}).items()]
        self.lakes = [self._region(name, spec) for name, spec in (raw.get("lakes") or {}).items()]
        self.sea = [self._label(spec, spec["name"]) for spec in raw.get("sea") or [] if spec.get("kind") != "land"]
        self.notes = [self._label(spec, spec["name"]) for spec in raw.get("sea") or [] if spec.get("kind") == "land"]
        self.rivers = [self._river(spec) for spec in raw.get("rivers") or []]
        self.rose = self._at(raw["rose"]) if "rose" in raw else None
        self.cartouche = rect_of(raw["cartouche"]["rect"])
        self._read_sheet(raw)

    # ---- borders

    def borders(self) -> dict[str, QPainterPath]:
        """All arcs by what they part: coast, inner (two spaces), frontier, foreign (two neighbours), shore."""
        found = {kind: QPainterPath() for kind in ("coast", "inner", "frontier", "foreign", "shore")}
        for name, points in self._arcs.items():
            kind = self._border_kind(name)
            if kind:
                found[kind].addPath(self._moved(rounded(points)))
        return found

    def country(self) -> QPainterPath:
        """All faces together."""
        return union(s.outline for s in self.spaces.values() if s.form == "face")

    def dry(self) -> QPainterPath:
        """Faces and neighbours together: what the sea ends at."""
        shapes = [s.outline for s in self.spaces.values() if s.form == "face"]
        return union([*shapes, *(r.outline for r in self.land)])

    def _border_kind(self, name: str) -> str:
        if self._on_frame(name):
            return ""
        kinds = sorted(kind for kind, _ in self._uses.get(name, []))
        if "lakes" in kinds:
            return "shore"
        return {
            ("faces",): "coast",
            ("land",): "coast",
            ("faces", "faces"): "inner",
            ("faces", "land"): "frontier",
            ("land", "land"): "foreign",
        }.get(tuple(kinds), "")

    def _on_frame(self, name: str) -> bool:
        b = self._bounds
        xs, ys = (b.left(), b.right()), (b.top(), b.bottom())
        return all(x in xs or y in ys for x, y in self._arcs[name])

    def _count_uses(self) -> dict[str, list[tuple[str, str]]]:
        uses: dict[str, list[tuple[str, str]]] = {}
        for kind in ("faces", "land", "lakes"):
            for name, spec in (self._raw.get(kind) or {}).items():
                for refs in spec["rings"]:
                    for ref in refs:
                        uses.setdefault(ref.lstrip("~-"), []).append((kind, name))
        return uses

    # ---- spaces

    def _read_faces(self) -> None:
        for index, (sid, spec) in enumerate((self._raw.get("faces") or {}).items()):
            outline = self._rings(spec["rings"])
            shape = self._shape(sid, spec, "face", outline, outline)
            shape.terrain = spec.get("terrain", "open")
            shape.tint = spec.get("tint", index)
            self.spaces[sid] = shape

    def _read_circles(self) -> None:
        for sid, spec in (self._raw.get("circles") or {}).items():
            outline = QPainterPath()
            outline.addEllipse(self._at(spec), spec["r"], spec["r"])
            shape = self._shape(sid, spec, "circle", outline, outline)
            if shape.label and shape.label.plate:
                shape.hit = union([outline, rect_path(plate_rect(shape.label))])
            self.spaces[sid] = shape

    def _read_railways(self) -> None:
        for sid, spec in (self._raw.get("railways") or {}).items():
            line = self._moved(rounded([(float(x), float(y)) for x, y in spec["line"]]))
            hub = spec["hub"]
            w, h = hub.get("w", HUB_SIZE[0]), hub.get("h", HUB_SIZE[1])
            middle = self._at(hub)
            outline = QPainterPath()
            outline.addRoundedRect(QRectF(middle.x() - w / 2, middle.y() - h / 2, w, h), 9, 9)
            stroker = QPainterPathStroker()
            stroker.setWidth(18)
            shape = self._shape(
                sid,
                spec,
                "railway",
                outline,
                union([outline, stroker.createStroke(line).intersected(rect_path(self.frame))]),
            )
            shape.line = line
            self.spaces[sid] = shape

    def _shape(self, sid: str, spec: dict[str, Any], form: str, outline: QPainterPath, hit: QPainterPath) -> Shape:
        facts = self.board["spaces"][sid]
        printed = next((facts[k] for k in ("value", "population", "economic_value") if k in facts), None)
        return Shape(
            id=sid,
            name=facts["name"],
            form=form,
            outline=outline,
            hit=hit,
            label=self._label(spec["label"], facts["name"]) if "label" in spec else None,
            value=self._at(spec["value"]) if "value" in spec else None,
            control=self._at(spec["control"]) if "control" in spec else None,
            support=self._at(spec["support"]) if "support" in spec else None,
            slots={k: rect_of(v).translated(self.origin) for k, v in (spec.get("slots") or {}).items()},
            printed="" if printed is None or form == "railway" else str(printed),
        )

    # ---- surroundings

    def _region(self, name: str, spec: dict[str, Any]) -> Region:
        label = self._label(spec["label"], name) if "label" in spec else None
        return Region(name, self._rings(spec["rings"]), label)

    def _river(self, spec: dict[str, Any]) -> tuple[QPainterPath, float]:
        points: list[tuple[float, float]] = []
        for name in spec.get("along", []):
            points += self._points(name)[1 if points else 0 :]
        points += [(float(x), float(y)) for x, y in spec.get("line", [])]
        return self._moved(rounded(points)), float(spec.get("width", 2))

    # ---- the rest of the sheet

    def _read_sheet(self, raw: dict[str, Any]) -> None:
        self.panels = {name: _panel(name, spec) for name, spec in (raw.get("boxes") or {}).items()}
        self.intel = _panel("intel", raw["intel"]) if "intel" in raw else None
        self.capabilities = _panel("capabilities", raw["capabilities"]) if "capabilities" in raw else None
        self.supplies = {m: _panel(m, spec) for m, spec in (raw.get("supplies") or {}).items()}
        names = self.board.get("tracks", {})
        self.tracks = {t: _track(t, spec, names.get(t, {})) for t, spec in (raw.get("tracks") or {}).items()}
        start = raw["initiative"]
        self.initiative = _panel("initiative", start)
        self.eligible = {k: rect_of(v) for k, v in start["eligible"].items()}
        self.actions = {k: rect_of(v["rect"]) for k, v in start["actions"].items()}
        self.action_lines = {k: tuple(v["lines"]) for k, v in start["actions"].items()}
        self.edge_rect = rect_of(raw["edge_track"]["rect"])
        self.edge_shows: list[str] = raw["edge_track"]["shows"]
        self.edge_title: list[str] = raw["edge_track"].get("title", [])
        first = names.get(self.edge_shows[0], {}) if self.edge_shows else {}
        low, high = first.get("min", 0), first.get("max", 20)
        self.edge_values = list(range(low, high + 1))
        left = self.edge_rect.left() + (raw["edge_track"].get("lead", 0))
        step = (self.edge_rect.right() - left) / len(self.edge_values)
        self.edge_spots = {
            v: QRectF(left + i * step, self.edge_rect.top(), step, self.edge_rect.height())
            for i, v in enumerate(self.edge_values)
        }
        self.edge_marks: dict[int, str] = raw["edge_track"].get("marks", {})

    def box_rect(self, box: str, piece: str) -> QRectF | None:
        """Where pieces of that kind stand in a box of the state, or None if nothing is drawn for it."""
        for panel in self.panels.values():
            if panel.box == box:
                for kind in (piece, family(piece)):
                    if kind in panel.pieces:
                        return panel.pieces[kind]
        for panel in self.panels.values():
            if panel.box == box and not panel.pieces:
                return panel.rect.adjusted(14, 40, -14, -12)
        return None

    def box_spots(self, box: str, piece: str) -> list[QPointF]:
        """The printed places of a kind in a box of the state."""
        if (box, piece) not in self._spots:
            self._spots[(box, piece)] = self._spots_of(box, piece)
        return self._spots[(box, piece)]

    def _spots_of(self, box: str, piece: str) -> list[QPointF]:
        for panel in self.panels.values():
            for kind in (piece, family(piece)):
                if panel.box == box and kind in panel.places:
                    return panel.spots(kind)
        return []

    # ---- small readers

    def _label(self, spec: dict[str, Any], name: str) -> Label:
        lines = tuple(spec.get("lines") or [name])
        angle, radius = float(spec.get("angle", 0)), float(spec.get("radius", 0))
        return Label(self._at(spec), float(spec["size"]), lines, angle, radius, bool(spec.get("plate")))

    def _at(self, spec: dict[str, Any] | Sequence[float]) -> QPointF:
        x, y = (spec["x"], spec["y"]) if isinstance(spec, dict) else spec
        return QPointF(x, y) + self.origin

    def _points(self, ref: str) -> list[tuple[float, float]]:
        points = self._arcs[ref.lstrip("~-")]
        return points[::-1] if ref[0] in "~-" else points

    def _rings(self, rings: list[list[str]]) -> QPainterPath:
        path = QPainterPath()
        for refs in rings:
            for i, ref in enumerate(refs):
                points = self._points(ref)
                straight = self._on_frame(ref.lstrip("~-"))
                add_arc(path, points, start=i == 0, straight=straight)
            path.closeSubpath()
        return self._moved(path)

    def _moved(self, path: QPainterPath) -> QPainterPath:
        return path.translated(self.origin)


# ---- plane geometry --------------------------------------------------------------------------------------------


def family(piece: str) -> str:
    """The piece whatever side is up: cells_active and cells_underground are both cells."""
    return piece.removesuffix("_underground").removesuffix("_active")


def rect_of(numbers: Sequence[float]) -> QRectF:
    return QRectF(*numbers)


def rounded(points: Points) -> QPainterPath:
    """An open line drawn as quadratic curves from middle to middle of its segments."""
    path = QPainterPath()
    add_arc(path, points, start=True)
    return path


def add_arc(path: QPainterPath, points: Points, *, start: bool, straight: bool = False) -> None:
    """Go on along an arc; its inner points become control points, so that nothing overshoots."""
    at = [QPointF(x, y) for x, y in points]
    if start:
        path.moveTo(at[0])
    if not straight:
        for i in range(1, len(at) - 1):
            if i == 1:
                path.lineTo((at[0] + at[1]) / 2)
            path.quadTo(at[i], (at[i] + at[i + 1]) / 2)
        path.lineTo(at[-1])
        return
    for p in at[1:]:
        path.lineTo(p)


def union(paths: Iterable[QPainterPath]) -> QPainterPath:
    """The paths as one, without the lines between them."""
    whole = QPainterPath()
    for path in paths:
        whole = whole.united(path)
    return whole


def rect_path(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(rect)
    return path


def plate_rect(label: Label) -> QRectF:
    """The plate under a name, before its exact width is known: generous, for the pointer."""
    w = max(len(line) for line in label.lines) * label.size * 0.6 + 16
    h = label.size * PLATE_HEIGHT * len(label.lines)
    return QRectF(label.at.x() - w / 2, label.at.y() - h / 2, w, h)


def _panel(name: str, spec: dict[str, Any]) -> Panel:
    return Panel(
        id=name,
        title=spec.get("title", ""),
        rect=rect_of(spec["rect"]),
        box=spec.get("box", ""),
        faction=spec.get("faction", ""),
        pieces={k: rect_of(v) for k, v in (spec.get("pieces") or {}).items()},
        when_used=bool(spec.get("when_used")),
        places={k: (n, columns) for k, (n, columns) in (spec.get("places") or {}).items()},
    )


def _track(name: str, spec: dict[str, Any], facts: dict[str, Any]) -> Track:
    names = tuple(facts.get("boxes", []))
    holds = {int(k): dict(v) for k, v in (spec.get("holds") or {}).items()}
    return Track(
        name,
        spec.get("title", facts.get("name", "")),
        rect_of(spec["rect"]),
        _track_spots(spec, len(names)),
        names,
        spec.get("box", ""),
        holds,
        spec.get("lines", 1),
        {title: tuple(facts[key]) for key, title in (spec.get("rows") or {}).items()},
    )


def _track_spots(spec: dict[str, Any], n: int) -> tuple[QRectF, ...]:
    """The boxes of a track: each as it is said, or alike at even steps."""
    if "spots" in spec:
        return tuple(rect_of(spot) for spot in spec["spots"])
    spot, (dx, dy) = rect_of(spec["spot"]), spec["step"]
    return tuple(spot.translated(dx * i, dy * i) for i in range(n))
