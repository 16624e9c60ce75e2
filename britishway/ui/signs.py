"""Signs drawn by our own code: every function fills a square of side `size` around x, y with one sign in one colour."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

Sign = Callable[[QPainter, float, float, float, QColor], None]


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _fill(painter: QPainter, path: QPainterPath, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(path)


def flame(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """Sabotage."""
    s = size / 2
    path = QPainterPath(QPointF(x + 0.05 * s, y - s))
    path.cubicTo(x + 0.20 * s, y - 0.45 * s, x + 0.78 * s, y - 0.22 * s, x + 0.70 * s, y + 0.36 * s)
    path.cubicTo(x + 0.64 * s, y + 0.80 * s, x + 0.30 * s, y + s, x, y + s)
    path.cubicTo(x - 0.42 * s, y + s, x - 0.72 * s, y + 0.70 * s, x - 0.70 * s, y + 0.26 * s)
    path.cubicTo(x - 0.68 * s, y - 0.06 * s, x - 0.50 * s, y - 0.22 * s, x - 0.38 * s, y - 0.46 * s)
    path.cubicTo(x - 0.30 * s, y - 0.24 * s, x - 0.24 * s, y - 0.16 * s, x - 0.12 * s, y - 0.12 * s)
    path.cubicTo(x + 0.04 * s, y - 0.40 * s, x - 0.02 * s, y - 0.70 * s, x + 0.05 * s, y - s)
    heart = QPainterPath(QPointF(x + 0.04 * s, y + 0.14 * s))
    heart.cubicTo(x + 0.16 * s, y + 0.34 * s, x + 0.34 * s, y + 0.42 * s, x + 0.30 * s, y + 0.64 * s)
    heart.cubicTo(x + 0.26 * s, y + 0.84 * s, x - 0.24 * s, y + 0.86 * s, x - 0.28 * s, y + 0.60 * s)
    heart.cubicTo(x - 0.30 * s, y + 0.42 * s, x - 0.02 * s, y + 0.36 * s, x + 0.04 * s, y + 0.14 * s)
    _fill(painter, path.subtracted(heart), colour)


def burst(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """Terror."""
    points = QPolygonF()
    for i in range(20):
        reach = (size / 2) * ((1.0 if i % 4 == 0 else 0.86) if i % 2 == 0 else 0.46)
        a = math.pi * i / 10 - math.pi / 2
        points.append(QPointF(x + reach * math.cos(a), y + reach * math.sin(a)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(points)


def clock(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """Curfew."""
    s = size / 2
    painter.setPen(_pen(colour, 0.17 * s))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(x, y), 0.88 * s, 0.88 * s)
    painter.setPen(_pen(colour, 0.15 * s))
    painter.drawPolyline([QPointF(x, y - 0.54 * s), QPointF(x, y), QPointF(x + 0.38 * s, y + 0.22 * s)])
    for i in range(12):
        a = math.pi * i / 6
        reach = 0.72 * s
        painter.setPen(_pen(colour, (0.13 if i % 3 == 0 else 0.07) * s))
        painter.drawPoint(QPointF(x + reach * math.cos(a), y + reach * math.sin(a)))


def palisade(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """A New Village."""
    s = size / 2
    path = QPainterPath()
    for i in range(5):
        left = x - s + i * 0.4 * s + 0.03 * s
        path.addPolygon(
            QPolygonF(
                [
                    QPointF(left, y + 0.85 * s),
                    QPointF(left, y - 0.5 * s),
                    QPointF(left + 0.17 * s, y - 0.85 * s),
                    QPointF(left + 0.34 * s, y - 0.5 * s),
                    QPointF(left + 0.34 * s, y + 0.85 * s),
                ]
            )
        )
        path.closeSubpath()
    rails = QPainterPath()
    rails.addRect(QRectF(x - s, y - 0.22 * s, 2 * s, 0.2 * s))
    rails.addRect(QRectF(x - s, y + 0.34 * s, 2 * s, 0.2 * s))
    _fill(painter, path.united(rails), colour)


def star_path(x: float, y: float, size: float, *, squash: float = 1.0) -> QPainterPath:
    """A five-pointed star; squash lays it on a top seen from above."""
    points = QPolygonF()
    for i in range(10):
        reach = size / 2 * (1.0 if i % 2 == 0 else 0.42)
        a = math.pi * i / 5 - math.pi / 2
        points.append(QPointF(x + reach * math.cos(a), y + reach * math.sin(a) * squash))
    path = QPainterPath()
    path.addPolygon(points)
    path.closeSubpath()
    return path


def star(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """An Active piece, or the star of a card."""
    _fill(painter, star_path(x, y, size), colour)


def support(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """Support: a sun that rises, its rays up."""
    _half_sun(painter, x, y, size, colour, up=True)


def opposition(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """Opposition: the same upside down, its rays down."""
    _half_sun(painter, x, y, size, colour, up=False)


def _half_sun(painter: QPainter, x: float, y: float, size: float, colour: QColor, *, up: bool) -> None:
    s, sign = size / 2, (-1 if up else 1)
    base = y - sign * 0.55 * s
    disc = QPainterPath(QPointF(x - 0.42 * s, base))
    disc.arcTo(QRectF(x - 0.42 * s, base - 0.42 * s, 0.84 * s, 0.84 * s), 180, -180 if up else 180)
    disc.closeSubpath()
    _fill(painter, disc, colour)
    painter.setPen(_pen(colour, 0.17 * s))
    painter.drawLine(QPointF(x - 0.95 * s, base), QPointF(x + 0.95 * s, base))
    for degrees in (-66, -33, 0, 33, 66):
        a = math.radians(degrees)
        dx, dy = math.sin(a), sign * math.cos(a)
        painter.drawLine(
            QPointF(x + 0.64 * s * dx, base + 0.64 * s * dy), QPointF(x + 1.15 * s * dx, base + 1.15 * s * dy)
        )


def wire(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """The Pipeline: posts and barbed wire of a camp."""
    s = size / 2
    painter.setPen(_pen(colour, 0.2 * s))
    for u in (-0.72, 0.72):
        painter.drawLine(QPointF(x + u * s, y - 0.82 * s), QPointF(x + u * s, y + 0.82 * s))
    painter.setPen(_pen(colour, 0.13 * s))
    for v in (-0.46, 0.0, 0.46):
        painter.drawLine(QPointF(x - 0.95 * s, y + v * s), QPointF(x + 0.95 * s, y + v * s))
        for u in (-0.32, 0.32) if v else (0.0,):
            for side in (-1, 1):
                reach = 0.17 * s
                painter.drawLine(
                    QPointF(x + u * s - reach, y + v * s - side * reach),
                    QPointF(x + u * s + reach, y + v * s + side * reach),
                )


def portcullis(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """Political Will: Parliament's gate."""
    s = size / 2
    painter.setPen(_pen(colour, 0.15 * s))
    for u in (-0.66, -0.22, 0.22, 0.66):
        painter.drawLine(QPointF(x + u * s, y - 0.5 * s), QPointF(x + u * s, y + 0.86 * s))
    for v in (-0.42, 0.0, 0.42):
        painter.drawLine(QPointF(x - 0.88 * s, y + v * s), QPointF(x + 0.88 * s, y + v * s))
    crown = QPolygonF(
        [
            QPointF(x - 0.5 * s, y - 0.56 * s),
            QPointF(x - 0.56 * s, y - 0.98 * s),
            QPointF(x - 0.24 * s, y - 0.76 * s),
            QPointF(x, y - 1.04 * s),
            QPointF(x + 0.24 * s, y - 0.76 * s),
            QPointF(x + 0.56 * s, y - 0.98 * s),
            QPointF(x + 0.5 * s, y - 0.56 * s),
        ]
    )
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(crown)


def crown(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """The British."""
    s = size / 2
    path = QPainterPath()
    path.addPolygon(
        QPolygonF(
            [
                QPointF(x - 0.72 * s, y + 0.34 * s),
                QPointF(x - 0.92 * s, y - 0.46 * s),
                QPointF(x - 0.40 * s, y - 0.06 * s),
                QPointF(x, y - 0.78 * s),
                QPointF(x + 0.40 * s, y - 0.06 * s),
                QPointF(x + 0.92 * s, y - 0.46 * s),
                QPointF(x + 0.72 * s, y + 0.34 * s),
            ]
        )
    )
    path.closeSubpath()
    path.addRoundedRect(QRectF(x - 0.72 * s, y + 0.44 * s, 1.44 * s, 0.26 * s), 0.08 * s, 0.08 * s)
    for u, v in ((-0.92, -0.56), (0.0, -0.88), (0.92, -0.56)):
        path.addEllipse(QPointF(x + u * s, y + v * s), 0.11 * s, 0.11 * s)
    path.setFillRule(Qt.FillRule.WindingFill)
    _fill(painter, path, colour)


def pennant(painter: QPainter, x: float, y: float, size: float, colour: QColor) -> None:
    """Those who rise against the British: a flag on a staff."""
    s = size / 2
    path = QPainterPath()
    path.addRoundedRect(QRectF(x - 0.78 * s, y - 0.95 * s, 0.24 * s, 1.9 * s), 0.1 * s, 0.1 * s)
    path.addPolygon(
        QPolygonF(
            [
                QPointF(x - 0.46 * s, y - 0.86 * s),
                QPointF(x + 0.92 * s, y - 0.86 * s),
                QPointF(x + 0.48 * s, y - 0.28 * s),
                QPointF(x + 0.92 * s, y + 0.30 * s),
                QPointF(x - 0.46 * s, y + 0.30 * s),
            ]
        )
    )
    path.closeSubpath()
    path.setFillRule(Qt.FillRule.WindingFill)
    _fill(painter, path, colour)


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(
    painter: QPainter, x: float, y: float, size: float, face: int, colour: QColor, pips: QColor, edge: QColor
) -> None:
    """A die seen from above, with that face up."""
    s = size / 2
    painter.setPen(QPen(edge, max(1.0, size * 0.035)))
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(x - s, y - s, size, size), 0.34 * s, 0.34 * s)
    painter.setPen(QPen(QColor(255, 255, 255, 150), max(0.8, size * 0.03)))
    painter.drawArc(QRectF(x - 0.88 * s, y - 0.88 * s, 0.6 * s, 0.6 * s), 95 * 16, 80 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(pips)
    for u, v in _PIPS.get(face, ()):
        painter.drawEllipse(QPointF(x + 0.52 * s * u, y + 0.52 * s * v), 0.17 * s, 0.17 * s)


def arrow(painter: QPainter, x: float, y: float, size: float, colour: QColor, *, degrees: float = 0.0) -> None:
    """A broad arrow to the right, turned by `degrees`."""
    s = size / 2
    painter.save()
    painter.translate(x, y)
    painter.rotate(degrees)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(colour))
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(-0.9 * s, -0.24 * s),
                QPointF(0.1 * s, -0.24 * s),
                QPointF(0.1 * s, -0.66 * s),
                QPointF(0.95 * s, 0),
                QPointF(0.1 * s, 0.66 * s),
                QPointF(0.1 * s, 0.24 * s),
                QPointF(-0.9 * s, 0.24 * s),
            ]
        )
    )
    painter.restore()


MARKERS: dict[str, Sign] = {
    "sabotage": flame,
    "terror": burst,
    "curfew": clock,
    "new_village": palisade,
}

TRACKS: dict[str, Sign] = {"political_will": portcullis, "pipeline": wire}


def faction_sign(faction: str) -> Sign:
    """The sign of a faction: a crown for the British, a flag for whoever fights them."""
    return crown if faction == "british" else pennant
