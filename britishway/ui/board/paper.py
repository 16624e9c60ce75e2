"""The grain of the paper: one quiet texture over the whole sheet, made once from a fixed seed."""

from __future__ import annotations

import random

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QTransform

_SIDE = 320
_kept: list[QPixmap] = []


def _noise(seed: int, coarse: int, low: int, high: int) -> QImage:
    """Soft grey spots: random grey at a coarse grid, scaled up smoothly."""
    n = _SIDE // coarse
    raw = random.Random(seed).randbytes(n * n)
    span = high - low
    data = bytes(low + b * span // 255 for b in raw)
    small = QImage(data, n, n, n, QImage.Format.Format_Grayscale8).copy()
    return small.scaled(_SIDE, _SIDE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def _tile() -> QPixmap:
    """A tile for soft light: middle grey, fibres and clouds a little to either side, so that no colour shifts."""
    image = QImage(_SIDE, _SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(128, 128, 128))
    painter = QPainter(image)
    for seed, coarse, low, high, share in ((3, 1, 96, 160, 0.5), (5, 2, 100, 156, 0.4), (7, 40, 116, 140, 0.3)):
        painter.setOpacity(share)
        painter.drawImage(0, 0, _noise(seed, coarse, low, high))
    painter.end()
    return QPixmap.fromImage(image)


def lay_grain(painter: QPainter, rect: QRectF) -> None:
    """Lay the grain over a rectangle, always at the device's own resolution."""
    if not _kept:
        _kept.append(_tile())
    brush = QBrush(_kept[0])
    inverse, fine = painter.worldTransform().inverted()
    if fine:
        brush.setTransform(QTransform(inverse.m11(), 0, 0, inverse.m22(), 0, 0))
    painter.save()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(rect, brush)
    painter.restore()
