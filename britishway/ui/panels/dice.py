"""The dice line: the last roll as a small die, with its sum in words beside it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from britishway.ui.style import Look

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


class Die(QWidget):
    """One die seen from above."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._value = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_look(self, look: Look) -> None:
        """Draws with this theme and scale from now on."""
        self._look = look
        self.updateGeometry()

    def show_value(self, value: int) -> None:
        """Shows this many pips."""
        self._value = value
        self.update()

    def sizeHint(self) -> QSize:
        """A little more than a line of text."""
        return QSize(self._look.px(24), self._look.px(24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A bone-coloured square with black pips."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        side = min(self.width(), self.height()) - 3
        square = QRectF(1.5, 1.5, side, side)
        painter.setPen(QPen(QColor(theme.line), 1.2))
        painter.setBrush(QColor("#fbf7ec"))
        painter.drawRoundedRect(square, side * 0.18, side * 0.18)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.ink))
        for x, y in _PIPS.get(self._value, ()):
            centre = square.center() + QPointF(x, y) * (side * 0.26)
            painter.drawEllipse(centre, side * 0.09, side * 0.09)
        painter.end()


class DiceLine(QWidget):
    """The roll of the last choice, as long as it is news."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.px(8))
        self.die = Die(look)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setAccessibleName("Last roll")
        row.addWidget(self.die, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        self.hide()

    def set_look(self, look: Look) -> None:
        """Draws with this theme and scale from now on."""
        self.die.set_look(look)

    def show_effects(self, effects: list[dict[str, Any]], lines: list[dict[str, Any]]) -> None:
        """Shows the last roll among `effects` with the sentence that tells it; hides where there is none."""
        roll = next((effect for effect in reversed(effects) if effect["verb"] == "roll"), None)
        if roll is None:
            self.hide()
            return
        value = int(roll.get("value", roll.get("n", 0)) or 0)
        self.die.show_value(value)
        self.words.setText(str(roll.get("text") or _told(lines) or f"Rolled {value}"))
        self.show()


def _told(lines: list[dict[str, Any]]) -> str:
    return next((str(line["text"]) for line in reversed(lines) if "roll" in str(line["text"]).lower()), "")
