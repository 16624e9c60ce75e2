"""Small widgets that the style sheet alone cannot draw."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QWidget


def announce(widget: QWidget, words: str) -> None:
    """Says something through a screen reader, if one listens."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


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
