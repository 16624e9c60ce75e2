"""Small pictures at the device's own resolution, drawn once and then copied: equal pieces share one."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

MOST_PIXELS = 9_000_000  # 36 MB of stamps in all
LARGEST = 1_200_000  # a larger one is drawn each time instead
_PARTS = 8  # a stamp's corner may lie at so many places within a pixel

Draw = Callable[[QPainter], None]


class Stamps:
    """Pictures by what they show, the scale they are drawn at and where their corner lies within a pixel."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._pixels = 0

    def clear(self) -> None:
        self._kept.clear()
        self._pixels = 0

    def stamp(self, painter: QPainter, what: Hashable, bounds: QRectF, draw: Draw, *, fine: bool = False) -> None:
        """Draw around the painter's origin, from a kept picture if it is only scaled. `fine` keeps the place within a
        pixel, for what must lie exactly over the sheet; other things may be half a pixel off."""
        transform = painter.worldTransform()
        zoom, ratio = transform.m11(), painter.device().devicePixelRatioF()
        plain = transform.m12() == transform.m21() == 0 and zoom == transform.m22() > 0
        left, top, width, height = bounds.x(), bounds.y(), bounds.width(), bounds.height()
        scale = zoom * ratio
        if not plain or width * height * scale * scale > LARGEST:
            draw(painter)
            return
        x, part_x = _whole((transform.dx() + zoom * left) * ratio, fine=fine)
        y, part_y = _whole((transform.dy() + zoom * top) * ratio, fine=fine)
        picture = self.picture(what, bounds, scale, (part_x, part_y), draw)
        picture.setDevicePixelRatio(ratio)
        painter.resetTransform()
        painter.drawPixmap(QPointF(x / ratio, y / ratio), picture)
        painter.setWorldTransform(transform)

    def warm(self, what: Hashable, bounds: QRectF, transform: QTransform, ratio: float, draw: Draw) -> None:
        """Keep a picture that will lie exactly over the sheet, before it is asked for."""
        scale = transform.m11() * ratio
        if bounds.width() * bounds.height() * scale * scale <= LARGEST:
            corner = transform.map(bounds.topLeft()) * ratio
            part = (_whole(corner.x(), fine=True)[1], _whole(corner.y(), fine=True)[1])
            self.picture(what, bounds, scale, part, draw)

    def picture(self, what: Hashable, bounds: QRectF, scale: float, part: tuple[float, float], draw: Draw) -> QPixmap:
        """The kept picture, drawn now if it is wanted for the first time."""
        key = (what, round(scale, 5), *part)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        w, h = math.ceil(bounds.width() * scale) + 1, math.ceil(bounds.height() * scale) + 1
        made = QPixmap(w, h)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.translate(*part)
        painter.scale(scale, scale)
        painter.translate(-bounds.topLeft())
        draw(painter)
        painter.end()
        self._kept[key] = made
        self._pixels += w * h
        while self._pixels > MOST_PIXELS and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.width() * old.height()
        return made


def _whole(at: float, *, fine: bool) -> tuple[float, float]:
    """A place as a whole pixel and the part of a pixel that is left over."""
    if not fine:
        return round(at), 0.0
    place = math.floor(at * _PARTS + 0.5) / _PARTS
    pixel = math.floor(place)
    return pixel, place - pixel
