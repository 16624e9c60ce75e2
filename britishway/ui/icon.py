"""The program's icon: a British cube and an Active cell on a sheet of printed board, drawn at any size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from britishway.ui.board import wood
from britishway.ui.theme import Theme

SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Pixels of the window's icon; desktops take the nearest."""

UNIT = 64.0
"""The icon is drawn in a square of this side and scaled from there."""

SMALL = 32
"""Up to this many pixels the icon leaves out what would only blur."""


def program_icon() -> QIcon:
    """The icon of every window, in the sizes that desktops ask for."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(QPixmap.fromImage(icon_image(size)))
    return icon


def icon_image(size: int) -> QImage:
    """The icon as a picture with a transparent ground."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / UNIT, size / UNIT)
    paint_icon(painter, detailed=size > SMALL)
    painter.end()
    return image


def paint_icon(painter: QPainter, *, detailed: bool = True) -> None:
    """Draw the icon in the square from 0, 0 to UNIT, UNIT."""
    theme = Theme()
    sheet = QRectF(2, 2, 60, 60)
    outline = QPainterPath()
    outline.addRoundedRect(sheet, 11, 11)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.open_tints[0]))
    painter.drawPath(outline)
    _sea(painter, theme, outline)
    if detailed:
        _borders(painter, theme)
    for kind, x, y in (("police", 24.5, 25.5), ("cells_active", 38.5, 39.0)):
        painter.save()
        painter.translate(x, y)
        painter.scale(1.3, 1.3)
        wood.draw(painter, kind, theme)
        painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.frontier), 2.4 if detailed else 3.4))
    painter.drawPath(outline)
    painter.restore()


def _sea(painter: QPainter, theme: Theme, outline: QPainterPath) -> None:
    """A coast down the left side."""
    sea = QPainterPath(QPointF(0, 0))
    sea.lineTo(15, 0)
    sea.cubicTo(9, 14, 16, 24, 10, 36)
    sea.cubicTo(6, 46, 15, 54, 17, 64)
    sea.lineTo(0, 64)
    sea.closeSubpath()
    painter.setBrush(QColor(theme.sea))
    painter.drawPath(sea.intersected(outline))


def _borders(painter: QPainter, theme: Theme) -> None:
    """Two district borders, as the boards print them."""
    pen = QPen(QColor(theme.border), 1.1, Qt.PenStyle.DashLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    pen.setDashPattern([2.6, 2.2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([QPointF(11.5, 38), QPointF(24, 45), QPointF(30, 60.5)]))
    painter.drawPolyline(QPolygonF([QPointF(61, 22), QPointF(48, 19), QPointF(41, 3.5)]))
