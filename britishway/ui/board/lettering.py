"""Names and numbers on the sheet: centred by their capitals, tracked, turned or bent."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from britishway.ui.board.geometry import PLATE_HEIGHT, Label
from britishway.ui.theme import sans, serif

LEADING = 1.02
NAME_TRACKING = 4.0


def name_font(size: float, *, tracking: float = NAME_TRACKING) -> QFont:
    """The face of space names and titles."""
    return serif(size, small_caps=True, tracking=tracking)


def number_font(size: float) -> QFont:
    return sans(size, weight=QFont.Weight.Bold)


def width_of(text: str, font: QFont) -> float:
    """The width that is inked: without the tracking after the last letter."""
    tracking = (font.letterSpacing() - 100) / 100 if font.letterSpacing() > 0 else 0.0
    metrics = QFontMetricsF(font)
    return metrics.horizontalAdvance(text) - max(0.0, tracking) * metrics.horizontalAdvance(text[-1:])


def draw_line(
    painter: QPainter, text: str, x: float, y: float, font: QFont, colour: QColor, align: str = "centre"
) -> None:
    """One line whose capitals are centred on y."""
    painter.setFont(font)
    painter.setPen(colour)
    left = {"centre": x - width_of(text, font) / 2, "left": x, "right": x - width_of(text, font)}[align]
    painter.drawText(QPointF(left, y + QFontMetricsF(font).capHeight() / 2), text)


def draw_lines(
    painter: QPainter,
    lines: Sequence[str],
    x: float,
    y: float,
    font: QFont,
    colour: QColor,
    *,
    leading: float = LEADING,
    align: str = "centre",
) -> None:
    """Several lines around a middle."""
    step = font.pixelSize() * leading
    top = y - step * (len(lines) - 1) / 2
    for i, line in enumerate(lines):
        draw_line(painter, line, x, top + i * step, font, colour, align)


def draw_label(painter: QPainter, label: Label, font: QFont, colour: QColor) -> None:
    """A name as its board file lays it: straight, turned, or bent along a circle."""
    painter.save()
    painter.translate(label.at)
    painter.rotate(label.angle)
    if label.radius:
        _draw_bent(painter, label.lines[0], label.radius, font, colour)
    else:
        draw_lines(painter, label.lines, 0, 0, font, colour)
    painter.restore()


def _draw_bent(painter: QPainter, text: str, radius: float, font: QFont, colour: QColor) -> None:
    metrics = QFontMetricsF(font)
    total = width_of(text, font)
    at = -total / 2
    for letter in text:
        w = metrics.horizontalAdvance(letter)
        a = (at + w / 2) / abs(radius) * (1 if radius > 0 else -1)
        painter.save()
        painter.translate(radius * math.sin(a), radius - radius * math.cos(a))
        painter.rotate(math.degrees(a))
        draw_line(painter, letter, 0, 0, font, colour)
        painter.restore()
        at += w


def plate_of(label: Label) -> QRectF:
    """The plate that carries a name over a circle's edge."""
    w = label_rect(label, name_font(label.size)).width() + 24
    h = label.size * PLATE_HEIGHT * len(label.lines) + 2
    return QRectF(label.at.x() - w / 2, label.at.y() - h / 2, w, h)


def label_rect(label: Label, font: QFont) -> QRectF:
    """The room of a straight label before it is turned."""
    w = max(width_of(line, font) for line in label.lines)
    h = QFontMetricsF(font).capHeight() + font.pixelSize() * LEADING * (len(label.lines) - 1)
    return QRectF(label.at.x() - w / 2, label.at.y() - h / 2, w, h)
