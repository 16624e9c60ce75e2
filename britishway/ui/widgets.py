"""Small widgets that the style sheet alone cannot draw."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QIcon,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QComboBox, QWidget

from britishway.ui.board import wood
from britishway.ui.theme import Theme


def announce(widget: QWidget, words: str) -> None:
    """Says something through a screen reader, if one listens."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def program_icon() -> QIcon:
    """A cube and a cylinder on a square of paper."""
    icon, theme = QIcon(), Theme()
    for size in (16, 24, 32, 48, 64, 128, 256):
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(size / 64, size / 64)
        painter.setPen(QPen(QColor(theme.line), 2))
        painter.setBrush(QColor(theme.paper))
        painter.drawRoundedRect(QRectF(2, 2, 60, 60), 10, 10)
        for kind, x, y in (("police", 24, 30), ("cells_active", 42, 38)):
            painter.save()
            painter.translate(x, y)
            painter.scale(1.15, 1.15)
            wood.draw(painter, kind, theme)
            painter.restore()
        painter.end()
        icon.addPixmap(pixmap)
    return icon


class Combo(QComboBox):
    """A box to choose from, with a plain arrow in the colour of its text."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """The styled box, then the arrow."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = self.fontMetrics().height() / 4
        middle = QPointF(self.width() - unit * 3.4, self.height() / 2)
        pen = QPen(self.palette().text().color(), max(1.4, unit / 3))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(middle + QPointF(-unit, -unit / 2), middle + QPointF(0, unit / 2))
        painter.drawLine(middle + QPointF(0, unit / 2), middle + QPointF(unit, -unit / 2))
        painter.end()
