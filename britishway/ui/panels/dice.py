"""The dice line: the last roll as a small die, with its sum in words beside it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from britishway.ui import signs
from britishway.ui.style import Look


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
        """The die as it lies on the board."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, side = self._look.theme, min(self.width(), self.height()) - 3
        signs.die(
            painter,
            self.width() / 2,
            self.height() / 2,
            side,
            self._value,
            QColor(theme.sign_light),
            QColor(theme.ink),
            QColor(theme.line),
        )
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
