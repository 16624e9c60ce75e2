"""Paints the printed map: sea, land, spaces, borders, railways, names. The boxes around it are in sheet_boxes."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF

from britishway.ui.board import lettering, sheet_boxes
from britishway.ui.board.geometry import CONTROL_RADIUS, SUPPORT_SIDE, VALUE_RADIUS, Geometry, Shape, plate_rect
from britishway.ui.board.paper import lay_grain
from britishway.ui.theme import Theme, serif

_ROUND = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


class Sheet:
    """The static picture of one board in one theme. Paints any part of itself at any scale."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry = geometry
        self.theme = theme
        self._borders = geometry.borders()
        self._dry = geometry.dry()
        self._country = geometry.country()
        self._rose_on_land = geometry.rose is not None and self._dry.contains(geometry.rose)
        self._relief = {s.id: _relief(s) for s in geometry.spaces.values() if "mountain" in s.terrain}
        self._leaves = {s.id: _leaves(s) for s in geometry.spaces.values() if "jungle" in s.terrain}

    def paint(self, painter: QPainter) -> None:
        """The whole sheet, in its own units; the painter's clip says what of it is wanted."""
        g, t = self.geometry, self.theme
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(g.size, QColor(t.paper_edge))
        painter.save()
        painter.setClipRect(g.frame, Qt.ClipOperation.IntersectClip)
        self._paint_sea(painter)
        self._paint_ground(painter)
        self._paint_borders(painter)
        self._paint_names_around(painter)
        for shape in g.spaces.values():
            if shape.form == "railway":
                self._paint_track(painter, shape)
        for shape in g.spaces.values():
            if shape.form == "railway":
                self._paint_hub(painter, shape)
            elif shape.form == "circle":
                self._paint_circle(painter, shape)
        for shape in g.spaces.values():
            self._paint_prints(painter, shape)
        painter.restore()
        sheet_boxes.paint(painter, g, t)
        lay_grain(painter, g.size)

    # ---- water

    def _paint_sea(self, painter: QPainter) -> None:
        g, t = self.geometry, self.theme
        painter.fillRect(g.frame, QColor(t.sea))
        grid = QColor(t.coast)
        grid.setAlpha(36)
        painter.setPen(QPen(grid, 1))
        step = 180
        x = g.origin.x() % step
        while x < g.frame.right():
            painter.drawLine(QPointF(x, g.frame.top()), QPointF(x, g.frame.bottom()))
            x += step
        y = g.frame.top() + step
        while y < g.frame.bottom():
            painter.drawLine(QPointF(g.frame.left(), y), QPointF(g.frame.right(), y))
            y += step
        painter.setBrush(Qt.BrushStyle.NoBrush)
        shoal, line = QColor(t.sea).lighter(104), QColor(t.coast)
        for reach, width, alpha in ((22, 0.8, 70), (13, 0.9, 110)):
            line.setAlpha(255)
            edge = _mixed(QColor(t.sea), line, alpha / 255)
            painter.strokePath(self._dry, QPen(edge, 2 * (reach + width), *_ROUND))
            painter.strokePath(self._dry, QPen(shoal, 2 * reach, *_ROUND))
        if g.rose is not None and not self._rose_on_land:
            _compass(painter, g.rose, 44, QColor(t.sea_text), QColor(t.sea))

    # ---- ground

    def _paint_ground(self, painter: QPainter) -> None:
        g, t = self.geometry, self.theme
        painter.setPen(Qt.PenStyle.NoPen)
        for region in g.land:
            painter.setBrush(QColor(t.land))
            painter.drawPath(region.outline)
        for shape in g.spaces.values():
            if shape.form == "face":
                painter.setBrush(t.tint(shape.terrain, shape.tint))
                painter.drawPath(shape.outline)
        for sid, strokes in {**self._leaves, **self._relief}.items():
            shape = g.spaces[sid]
            ink = t.tint(shape.terrain, shape.tint).darker(128 if sid in self._relief else 116)
            painter.save()
            painter.setClipPath(shape.outline, Qt.ClipOperation.IntersectClip)
            painter.strokePath(strokes, QPen(ink, 1.3, *_ROUND))
            painter.restore()
        self._paint_country_edge(painter)
        if g.rose is not None and self._rose_on_land:
            _compass(painter, g.rose, 44, QColor(t.land_text), QColor(t.land))
        for path, width in g.rivers:
            painter.strokePath(path, QPen(QColor(t.river), width, *_ROUND))
        for lake in g.lakes:
            painter.setPen(QPen(QColor(t.coast), 1.6, *_ROUND))
            painter.setBrush(QColor(t.sea))
            painter.drawPath(lake.outline)
            painter.save()
            painter.setClipPath(lake.outline, Qt.ClipOperation.IntersectClip)
            soft = _mixed(QColor(t.sea), QColor(t.coast), 0.32)
            painter.strokePath(lake.outline, QPen(soft, 12, *_ROUND))
            painter.strokePath(lake.outline, QPen(QColor(t.sea).lighter(104), 10.4, *_ROUND))
            painter.setPen(QPen(QColor(t.coast), 1.6, *_ROUND))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(lake.outline)
            painter.restore()

    def _paint_country_edge(self, painter: QPainter) -> None:
        """A soft band inside the frontier, as old maps have it."""
        band = QColor(self.theme.frontier)
        painter.save()
        painter.setClipPath(self._country, Qt.ClipOperation.IntersectClip)
        for width, alpha in ((20, 22), (10, 30)):
            band.setAlpha(alpha)
            painter.strokePath(self._borders["frontier"], QPen(band, width, *_ROUND))
        painter.restore()

    def _paint_borders(self, painter: QPainter) -> None:
        t, b = self.theme, self._borders
        painter.setBrush(Qt.BrushStyle.NoBrush)
        foreign = QPen(QColor(t.land_text), 1.4, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
        foreign.setDashPattern([6, 3, 0.2, 3])
        painter.strokePath(b["foreign"], foreign)
        inner = QPen(QColor(t.border), 2, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)
        inner.setDashPattern([4.5, 2.2])
        painter.strokePath(b["inner"], inner)
        painter.strokePath(b["shore"], QPen(QColor(t.coast), 1.4, *_ROUND))
        painter.strokePath(b["coast"], QPen(QColor(t.coast), 2.2, *_ROUND))
        painter.strokePath(b["frontier"], QPen(QColor(t.frontier), 2.6, *_ROUND))

    def _paint_names_around(self, painter: QPainter) -> None:
        g, t = self.geometry, self.theme
        for region in g.land:
            if region.label:
                font = serif(region.label.size, small_caps=True, tracking=22)
                lettering.draw_label(painter, region.label, font, QColor(t.land_text))
        for label in g.notes:
            lettering.draw_label(painter, label, serif(label.size, small_caps=True, tracking=10), QColor(t.land_text))
        water = [*g.sea, *(lake.label for lake in g.lakes if lake.label)]
        for label in water:
            wide = 8 if label.size > 24 else 2
            font = serif(label.size, weight=serif(1).weight().Normal, italic=True, tracking=wide)
            lettering.draw_label(painter, label, font, QColor(t.sea_text))

    # ---- railways, circles, names

    def _paint_track(self, painter: QPainter, shape: Shape) -> None:
        assert shape.line is not None
        t = self.theme
        painter.strokePath(shape.line, QPen(QColor(t.paper), 8, *_ROUND))
        ink = QColor(t.railway)
        painter.strokePath(shape.line, QPen(ink, 3, *_ROUND))
        length = shape.line.length()
        ties = QPainterPath()
        at = 5.0
        while at < length - 3:
            percent = shape.line.percentAtLength(at)
            p, a = shape.line.pointAtPercent(percent), math.radians(shape.line.angleAtPercent(percent))
            dx, dy = math.sin(a) * 5.6, math.cos(a) * 5.6
            ties.moveTo(p.x() - dx, p.y() - dy)
            ties.lineTo(p.x() + dx, p.y() + dy)
            at += 9
        painter.strokePath(ties, QPen(ink, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))

    def _paint_hub(self, painter: QPainter, shape: Shape) -> None:
        self._paint_plaque(painter, shape.outline)
        inner = shape.outline.boundingRect().adjusted(4, 4, -4, -4)
        painter.setPen(QPen(QColor(self.theme.railway), 0.9))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inner, 6, 6)

    def _paint_circle(self, painter: QPainter, shape: Shape) -> None:
        self._paint_plaque(painter, shape.outline)
        r = shape.outline.boundingRect().width() / 2 - 5
        painter.setPen(QPen(QColor(self.theme.railway), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(shape.centre, r, r)

    def _paint_plaque(self, painter: QPainter, outline: QPainterPath) -> None:
        t = self.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(40, 32, 20, 40))
        painter.drawPath(outline.translated(2, 2.5))
        painter.setPen(QPen(QColor(t.railway), 2.4))
        painter.setBrush(QColor(t.paper))
        painter.drawPath(outline)

    def _paint_prints(self, painter: QPainter, shape: Shape) -> None:
        t = self.theme
        if shape.label:
            font = lettering.name_font(shape.label.size)
            if shape.label.plate:
                self._paint_plate(painter, shape, font)
            else:
                self._paint_name(painter, shape, font)
        if shape.control:
            _dashed(painter, QColor(t.border)).drawEllipse(shape.control, CONTROL_RADIUS, CONTROL_RADIUS)
        if shape.support:
            side = SUPPORT_SIDE
            rect = QRectF(shape.support.x() - side / 2, shape.support.y() - side / 2, side, side)
            _dashed(painter, QColor(t.border)).drawRoundedRect(rect, 4, 4)
        if shape.value and shape.printed:
            value_badge(painter, shape.value, shape.printed, t)

    def _paint_name(self, painter: QPainter, shape: Shape, font) -> None:
        assert shape.label is not None
        lettering.draw_label(painter, shape.label, font, QColor(self.theme.ink))

    def _paint_plate(self, painter: QPainter, shape: Shape, font) -> None:
        assert shape.label is not None
        t = self.theme
        rect = lettering.plate_of(shape.label)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(40, 32, 20, 40))
        painter.drawRoundedRect(rect.translated(1.6, 2), 4, 4)
        painter.setPen(QPen(QColor(t.railway), 1.8))
        painter.setBrush(QColor(t.paper))
        painter.drawRoundedRect(rect, 4, 4)
        lettering.draw_label(painter, shape.label, font, QColor(t.ink))


# ---- single things ---------------------------------------------------------------------------------------------


def value_badge(painter: QPainter, at: QPointF, text: str, theme: Theme) -> None:
    """The printed number of a space."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(40, 32, 20, 46))
    painter.drawEllipse(at + QPointF(1.2, 1.6), VALUE_RADIUS, VALUE_RADIUS)
    painter.setPen(QPen(QColor(theme.ink), 1.6))
    painter.setBrush(QColor(theme.paper))
    painter.drawEllipse(at, VALUE_RADIUS, VALUE_RADIUS)
    lettering.draw_line(painter, text, at.x(), at.y(), lettering.number_font(19), QColor(theme.ink))


def _dashed(painter: QPainter, colour: QColor) -> QPainter:
    pen = QPen(colour, 1.2, Qt.PenStyle.CustomDashLine)
    pen.setDashPattern([3, 2.4])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    return painter


def _compass(painter: QPainter, at: QPointF, r: float, ink: QColor, ground: QColor) -> None:
    painter.save()
    painter.translate(at)
    soft = QColor(ink)
    soft.setAlpha(170)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(soft, 1.1))
    painter.drawEllipse(QPointF(0, 0), r, r)
    painter.setPen(QPen(soft, 0.7))
    painter.drawEllipse(QPointF(0, 0), r - 4, r - 4)
    for i in range(16):
        a = math.pi * i / 8
        inner = r - (9 if i % 4 else 13)
        painter.drawLine(
            QPointF(inner * math.sin(a), inner * math.cos(a)), QPointF((r - 4) * math.sin(a), (r - 4) * math.cos(a))
        )
    for i in range(8):
        reach, waist = (r * 0.96, r * 0.13) if i % 2 == 0 else (r * 0.5, r * 0.09)
        for side in (1, -1):
            painter.save()
            painter.rotate(45 * i)
            tip, hip = QPointF(0, -reach), QPointF(side * waist, -waist)
            painter.setPen(QPen(soft, 0.8, *_ROUND))
            painter.setBrush(soft if side > 0 else ground)
            painter.drawPolygon(QPolygonF([tip, hip, QPointF(0, 0)]))
            painter.restore()
    lettering.draw_line(painter, "N", 0, -r - 13, lettering.name_font(20), soft)
    painter.restore()


def _mixed(one: QColor, two: QColor, share: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (two.redF() - one.redF()) * share,
        one.greenF() + (two.greenF() - one.greenF()) * share,
        one.blueF() + (two.blueF() - one.blueF()) * share,
    )


def _spots(shape: Shape, step: float) -> list[QPointF]:
    """A shaken grid of places inside a space, clear of all that is printed or stands there."""
    rng = random.Random(shape.id)
    keep_off = [r.adjusted(-10, -8, 10, 8) for r in shape.slots.values()]
    if shape.label:
        keep_off.append(plate_rect(shape.label).adjusted(-6, -6, 6, 6))
    for spot in (shape.value, shape.control, shape.support):
        if spot is not None:
            keep_off.append(QRectF(spot.x() - 26, spot.y() - 26, 52, 52))
    inset = QPainterPathStroker()
    inset.setWidth(step * 0.7)
    edge = inset.createStroke(shape.outline)
    found = []
    box = shape.outline.boundingRect()
    row = 0
    y = box.top() + step / 2
    while y < box.bottom():
        x = box.left() + (step / 2 if row % 2 else step)
        while x < box.right():
            p = QPointF(x + rng.uniform(-0.25, 0.25) * step, y + rng.uniform(-0.2, 0.2) * step)
            if shape.outline.contains(p) and not edge.contains(p) and not any(r.contains(p) for r in keep_off):
                found.append(p)
            x += step
        y += step * 0.82
        row += 1
    return found


def _relief(shape: Shape) -> QPainterPath:
    """Sparse strokes of mountains."""
    path = QPainterPath()
    for p in _spots(shape, 30):
        path.moveTo(p.x() - 8, p.y() + 5)
        path.lineTo(p.x() - 1, p.y() - 6)
        path.lineTo(p.x() + 7, p.y() + 5)
        path.moveTo(p.x() - 1, p.y() - 6)
        path.lineTo(p.x() + 1.5, p.y() + 3)
    return path


def _leaves(shape: Shape) -> QPainterPath:
    """Sparse tufts of jungle."""
    path = QPainterPath()
    if "mountain" in shape.terrain:
        return path
    for p in _spots(shape, 34):
        for dx in (-4, 0, 4):
            path.moveTo(p.x() + dx * 0.3, p.y() + 4)
            path.quadTo(p.x() + dx * 0.6, p.y() - 1, p.x() + dx, p.y() - (3 if dx else 5))
    return path
