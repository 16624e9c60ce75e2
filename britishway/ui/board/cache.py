"""Keeps the printed sheet as pixels of the device's own resolution, so that a repaint only copies.

At ordinary scales the whole sheet is one picture. Zoomed far in, it is painted in tiles as they come into view. While
the scale changes, the last whole picture is stretched instead.
"""

from __future__ import annotations

import math
from collections import OrderedDict

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from britishway.ui.board.sheet import Sheet

TILE = 512
MOST_TILES = 64  # 67 MB
WHOLE = 6_000_000  # pixels of a sheet that is kept as one picture


class SheetCache:
    """The sheet at one scale."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._whole: QPixmap | None = None
        self._whole_scale = 0.0
        self._tiles: OrderedDict[tuple[int, int], QPixmap] = OrderedDict()
        self._tile_scale = 0.0

    def renew(self, sheet: Sheet) -> None:
        """Another theme: everything is painted again."""
        self.sheet = sheet
        self._whole, self._whole_scale = None, 0.0
        self._tiles.clear()

    def paint(
        self, painter: QPainter, corner: QPointF, scale: float, ratio: float, exposed: QRectF, *, settled: bool
    ) -> None:
        """Copy the sheet to a painter of logical pixels. `corner` is where the sheet's corner lies, `scale` the logical
        pixels of a unit, `ratio` the device's pixels of a logical one. Unless settled, nothing is painted anew."""
        wanted = scale * ratio
        size = self.sheet.geometry.size
        at = QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio)
        small = size.width() * wanted * size.height() * wanted <= WHOLE
        if self._whole is None or (settled and small and abs(wanted - self._whole_scale) > 1e-9):
            self._paint_whole(wanted if small else min(wanted, math.sqrt(WHOLE / size.width() / size.height())))
        assert self._whole is not None
        if abs(wanted - self._whole_scale) <= 1e-9:
            self._whole.setDevicePixelRatio(ratio)
            painter.drawPixmap(at, self._whole)
            return
        if settled:
            self._paint_tiles(painter, at, wanted, ratio, exposed)
            return
        self._whole.setDevicePixelRatio(1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        target = QRectF(at.x(), at.y(), size.width() * scale, size.height() * scale)
        painter.drawPixmap(target, self._whole, QRectF(self._whole.rect()))
        painter.restore()

    def _paint_whole(self, scale: float) -> None:
        size = self.sheet.geometry.size
        whole = QPixmap(math.ceil(size.width() * scale), math.ceil(size.height() * scale))
        whole.fill(QColor(self.sheet.theme.paper_edge))
        painter = QPainter(whole)
        painter.scale(scale, scale)
        self.sheet.paint(painter)
        painter.end()
        self._whole, self._whole_scale = whole, scale
        self._tiles.clear()

    def _paint_tiles(self, painter: QPainter, at: QPointF, scale: float, ratio: float, exposed: QRectF) -> None:
        if abs(scale - self._tile_scale) > 1e-9:
            self._tiles.clear()
            self._tile_scale = scale
        size = self.sheet.geometry.size
        across, down = math.ceil(size.width() * scale / TILE), math.ceil(size.height() * scale / TILE)
        step = TILE / ratio
        left, right = (exposed.left() - at.x()) / step, (exposed.right() - at.x()) / step
        top, bottom = (exposed.top() - at.y()) / step, (exposed.bottom() - at.y()) / step
        for j in range(max(0, math.floor(top)), min(down, math.floor(bottom) + 1)):
            for i in range(max(0, math.floor(left)), min(across, math.floor(right) + 1)):
                tile = self._tile(i, j)
                tile.setDevicePixelRatio(ratio)
                painter.drawPixmap(QPointF(at.x() + i * step, at.y() + j * step), tile)

    def _tile(self, i: int, j: int) -> QPixmap:
        tile = self._tiles.get((i, j))
        if tile is not None:
            self._tiles.move_to_end((i, j))
            return tile
        scale, size = self._tile_scale, self.sheet.geometry.size
        w = max(1, min(TILE, math.ceil(size.width() * scale) - i * TILE))
        h = max(1, min(TILE, math.ceil(size.height() * scale) - j * TILE))
        tile = QPixmap(w, h)
        tile.fill(QColor(self.sheet.theme.paper_edge))
        painter = QPainter(tile)
        painter.translate(-i * TILE, -j * TILE)
        painter.scale(scale, scale)
        room = QRectF((i * TILE - 2) / scale, (j * TILE - 2) / scale, (w + 4) / scale, (h + 4) / scale)
        painter.setClipRect(room)
        self.sheet.paint(painter)
        painter.end()
        self._tiles[(i, j)] = tile
        while len(self._tiles) > MOST_TILES:
            self._tiles.popitem(last=False)
        return tile
