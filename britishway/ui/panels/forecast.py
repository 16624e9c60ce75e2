"""The forecast: what Political Will would do if the Propaganda card came now, line by line."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from britishway.ui.style import Look


def signed(amount: int) -> str:
    """An amount with its sign, and a true minus."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"


class ForecastTable(QWidget):
    """The lines with their amounts and the sum; the labels are kept and given new words."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(look.px(12))
        self._grid.setVerticalSpacing(look.px(5))
        self._grid.setColumnStretch(0, 1)
        self._rows: list[tuple[QLabel, QLabel]] = []
        self._line = QFrame()
        self._line.setFixedHeight(1)
        self._line.setObjectName("rule_line")

    def show_forecast(self, forecast: dict[str, Any], *, now: int | None) -> None:
        """Shows a forecast as the protocol gives it; `now` is Political Will before it."""
        lines = [(str(line["text"]), signed(int(line["amount"]))) for line in forecast["lines"]]
        if not lines:
            lines = [("Nothing would change it", "0")]
        before = f" from {now} to" if now is not None else ""
        sums = [
            ("Together", signed(int(forecast["total"]))),
            (f"Political Will{before}", str(forecast["political_will"])),
        ]
        self._show(lines, sums)

    def _show(self, lines: list[tuple[str, str]], sums: list[tuple[str, str]]) -> None:
        wanted = len(lines) + len(sums)
        while len(self._rows) < wanted:
            text, amount = QLabel(), QLabel()
            text.setWordWrap(True)
            amount.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            self._rows.append((text, amount))
        self._grid.removeWidget(self._line)
        for text, amount in self._rows:
            self._grid.removeWidget(text)
            self._grid.removeWidget(amount)
        for index, (text, amount) in enumerate(self._rows):
            used = index < wanted
            text.setVisible(used)
            amount.setVisible(used)
            if not used:
                continue
            words, number = (lines + sums)[index]
            row = index if index < len(lines) else index + 1
            text.setText(words)
            amount.setText(number)
            text.setAccessibleName(f"{words}: {number}")
            font = QFont(text.font())
            font.setBold(index == wanted - 1)
            text.setFont(font)
            amount.setFont(font)
            self._grid.addWidget(text, row, 0)
            self._grid.addWidget(amount, row, 1)
        self._grid.addWidget(self._line, len(lines), 0, 1, 2)
        self._line.show()


class ForecastPanel(QWidget):
    """The forecast as a panel."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heading = QLabel("If the Propaganda card came now")
        heading.setProperty("role", "heading")
        self.table = ForecastTable(look)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(look.px(14), look.px(12), look.px(14), look.px(8))
        layout.setSpacing(look.px(10))
        layout.addWidget(heading)
        layout.addWidget(self.table)
        layout.addStretch(1)

    def show_forecast(self, forecast: dict[str, Any], *, now: int | None) -> None:
        """Shows a forecast."""
        self.table.show_forecast(forecast, now=now)
