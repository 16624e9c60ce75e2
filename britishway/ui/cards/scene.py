"""A small kit for the vignettes: flat shapes in few inks, as on a two-colour print."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

Point = tuple[float, float]

HEIGHT = 100.0
"""A vignette is always 100 units high; its width follows the place it is given, with x = 0 in the middle."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The few tones of one print, from the palest to the black, and one spot colour."""

    paper: str
    light: str
    mid: str
    dark: str
    ink: str
    spot: str


DAY = Inks("#f6efdf", "#e5d4a9", "#c8a76a", "#7d6239", "#2b2620", "#a63a2e")
DUSK = Inks("#f5e3cb", "#e0b48c", "#b97f5c", "#6b4a3d", "#2a211d", "#8f2f26")
NIGHT = Inks("#efe6cf", "#8d9aa1", "#5d6d78", "#35434e", "#1d252c", "#e0a526")
SEA = Inks("#f3ecdc", "#c3d2cf", "#86a3a5", "#46646b", "#22303a", "#a63a2e")
OLIVE = Inks("#f4efdd", "#d5d6b0", "#a2a878", "#5f6a43", "#2a2d20", "#a63a2e")


class Scene:
    """One vignette being drawn: the painter in vignette units, and the inks it may use."""

    def __init__(self, painter: QPainter, width: float, inks: Inks) -> None:
        self.painter = painter
        self.width = width
        self.inks = inks

    @property
    def left(self) -> float:
        return -self.width / 2

    @property
    def right(self) -> float:
        return self.width / 2

    # -- grounds

    def ground(self, sky: str, land: str | None = None, horizon: float = 78) -> None:
        """Fill everything with the sky, and the part under the horizon with the land."""
        self.painter.fillRect(QRectF(self.left, 0, self.width, HEIGHT), QColor(sky))
        if land is not None:
            self.painter.fillRect(QRectF(self.left, horizon, self.width, HEIGHT - horizon), QColor(land))

    def hills(self, colour: str, base: float, height: float, *, seed: int, step: float = 34) -> None:
        """A soft ridge from edge to edge."""
        rng = random.Random(seed)
        path = QPainterPath(QPointF(self.left - step, HEIGHT))
        x, y = self.left - step, base
        path.lineTo(x, y)
        while x < self.right + step:
            top = base - height * rng.uniform(0.25, 1)
            path.quadTo(x + step / 2, top - height * 0.3, x + step, base - height * rng.uniform(0.1, 0.5))
            x += step
        path.lineTo(x, HEIGHT)
        self.path(path, colour)

    def roofs(self, colour: str, base: float, *, seed: int, lit: str | None = None) -> None:
        """A row of flat-roofed houses from edge to edge, some with a lit window."""
        rng = random.Random(seed)
        x = self.left - rng.uniform(0, 10)
        while x < self.right:
            w, h = rng.uniform(14, 26), rng.uniform(12, 30)
            self.box(x, base - h, w, h, colour)
            kind = rng.random()
            if kind < 0.25:
                self.circle(x + w / 2, base - h, w * 0.3, colour)
            elif kind < 0.45:
                self.box(x + w * 0.6, base - h - 5, 4, 5, colour)
            if lit and rng.random() < 0.45:
                self.box(x + w * 0.3, base - h + 6, 3, 4.5, lit)
            x += w + rng.uniform(-1, 1.5)

    def table(self, horizon: float = 70) -> None:
        """A wall and a table top with a few grain lines."""
        i = self.inks
        self.ground(i.light, i.mid, horizon)
        self.line([(self.left, horizon), (self.right, horizon)], i.dark, 1.4)
        for k, y in enumerate((horizon + 8, horizon + 17, horizon + 26)):
            self.line([(self.left + 20 * k, y), (self.right - 34 * k, y)], i.dark, 0.5)

    def stones(self) -> None:
        """A wall of cut stone."""
        i = self.inks
        self.ground(i.light)
        for row in range(6):
            y = row * 17
            self.line([(self.left, y), (self.right, y)], i.mid, 1)
            x = self.left + (13 if row % 2 else 0)
            while x < self.right:
                self.line([(x, y), (x, y + 17)], i.mid, 1)
                x += 31 + (row * 7) % 5

    # -- shapes

    def path(self, path: QPainterPath, fill: str, outline: str | None = None, width: float = 1.2) -> None:
        self.painter.setPen(_pen(outline, width) if outline else Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(fill))
        self.painter.drawPath(path)

    def shape(self, points: Sequence[Point], fill: str, outline: str | None = None, width: float = 1.2) -> None:
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
        path.closeSubpath()
        self.path(path, fill, outline, width)

    def box(
        self, x: float, y: float, w: float, h: float, fill: str,
        outline: str | None = None, radius: float = 0, width: float = 1.2,
    ) -> None:  # fmt: skip
        path = QPainterPath()
        path.addRoundedRect(QRectF(x, y, w, h), radius, radius)
        self.path(path, fill, outline, width)

    def circle(self, x: float, y: float, r: float, fill: str, outline: str | None = None, width: float = 1.2) -> None:
        self.ellipse(x, y, r, r, fill, outline, width)

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: str,
        outline: str | None = None, width: float = 1.2,
    ) -> None:  # fmt: skip
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), rx, ry)
        self.path(path, fill, outline, width)

    def ring(self, x: float, y: float, r: float, colour: str, width: float = 1.2) -> None:
        self.painter.setPen(_pen(colour, width))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawEllipse(QPointF(x, y), r, r)

    def line(self, points: Iterable[Point], colour: str, width: float = 1.2) -> None:
        self.painter.setPen(_pen(colour, width))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))

    def curve(self, start: Point, control: Point, end: Point, colour: str, width: float = 1.2) -> None:
        path = QPainterPath(QPointF(*start))
        path.quadTo(QPointF(*control), QPointF(*end))
        self.painter.setPen(_pen(colour, width))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPath(path)

    def text_lines(
        self, x: float, y: float, w: float, count: int, colour: str, *, gap: float = 5, seed: int = 1
    ) -> None:
        """Lines that stand for writing; nothing to read."""
        rng = random.Random(seed)
        for row in range(count):
            length = w if row < count - 1 else w * 0.6
            cursor = x
            while cursor < x + length - 2:
                word = min(rng.uniform(3, 9), x + length - cursor)
                self.line([(cursor, y + row * gap), (cursor + word, y + row * gap)], colour, 1.1)
                cursor += word + 2.2

    def leaf(self, x: float, y: float, length: float, angle: float, colour: str, fat: float = 0.3) -> None:
        """A pointed leaf that begins at a point; the angle is in degrees, 0 to the right, 90 upwards."""
        a = math.radians(angle)
        dx, dy = math.cos(a), -math.sin(a)
        nx, ny = -dy * length * fat, dx * length * fat
        mid = (x + dx * length * 0.5, y + dy * length * 0.5)
        path = QPainterPath(QPointF(x, y))
        path.quadTo(mid[0] + nx, mid[1] + ny, x + dx * length, y + dy * length)
        path.quadTo(mid[0] - nx, mid[1] - ny, x, y)
        self.path(path, colour)

    def star(self, x: float, y: float, r: float, points: int, fill: str, inner: float = 0.45) -> None:
        corners = []
        for i in range(points * 2):
            reach = r if i % 2 == 0 else r * inner
            a = math.pi * i / points - math.pi / 2
            corners.append((x + reach * math.cos(a), y + reach * math.sin(a)))
        self.shape(corners, fill)

    def gear(self, x: float, y: float, r: float, teeth: int, fill: str, hole: str, outline: str) -> None:
        corners = []
        for i in range(teeth * 4):
            reach = r if i % 4 in (1, 2) else r * 0.82
            a = 2 * math.pi * (i + 0.5) / (teeth * 4)
            corners.append((x + reach * math.cos(a), y + reach * math.sin(a)))
        self.shape(corners, fill, outline)
        self.circle(x, y, r * 0.3, hole, outline)


def _pen(colour: str, width: float) -> QPen:
    pen = QPen(QColor(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
