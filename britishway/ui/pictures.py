"""What a widget has drawn once, kept as pixels: the same button or card comes back at almost every choice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

MOST_PIXELS = 5_000_000  # 20 MB


class Pictures:
    """Pictures of whole widgets by all that they show; the one that was not used for longest goes first."""

    def __init__(self, most: int = MOST_PIXELS) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._most = most
        self._pixels = 0

    def paint(self, widget: QWidget, shows: Hashable, ground: QColor | None, draw: Callable[[QPainter], None]) -> None:
        """Paints a widget in its paint event. `shows` is all on which its look depends, besides its size; `ground` is
        the colour on which it lies, None if it is to be seen through."""
        ratio = widget.devicePixelRatioF()
        if ratio != int(ratio):  # a picture would not lie exactly on the pixels of the screen
            painter = QPainter(widget)
            draw(painter)
            painter.end()
            return
        key = (shows, widget.width(), widget.height(), ratio, ground.rgba() if ground else 0)
        found = self._kept.get(key)
        if found is None:
            found = self._made(widget, ratio, ground, draw)
            self._keep(key, found)
        else:
            self._kept.move_to_end(key)
        painter = QPainter(widget)
        painter.drawPixmap(0, 0, found)
        painter.end()

    def _made(self, widget: QWidget, ratio: float, ground: QColor | None, draw: Callable[[QPainter], None]) -> QPixmap:
        made = QPixmap(widget.size() * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(ground if ground is not None else Qt.GlobalColor.transparent)
        painter = QPainter(made)
        draw(painter)
        painter.end()
        return made

    def _keep(self, key: Hashable, made: QPixmap) -> None:
        self._kept[key] = made
        self._pixels += made.width() * made.height()
        while self._pixels > self._most and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.width() * old.height()


PICTURES = Pictures()
"""Shared by all panels."""
