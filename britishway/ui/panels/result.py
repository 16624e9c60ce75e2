"""The end of the game as a calm panel: who won, by which rule, and the reckoning line by line."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from britishway.ui.panels.forecast import ForecastTable
from britishway.ui.panels.prompt import FactionBand
from britishway.ui.style import Look


class ResultPanel(QWidget):
    """Stands where the prompt stood. The board stays open to be looked at."""

    undo_clicked = Signal()
    start_clicked = Signal()
    rule_clicked = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.band = FactionBand(look)
        self.winner = _label("heading")
        self.reason = _label("quiet")
        self.reckoning = ForecastTable(look)
        self.undo = QPushButton("Undo")
        self.start = QPushButton("Start screen")
        row = QHBoxLayout()
        row.addWidget(self.undo)
        row.addStretch(1)
        row.addWidget(self.start)
        body = QVBoxLayout()
        body.setContentsMargins(look.px(14), look.px(12), look.px(14), look.px(10))
        body.setSpacing(look.px(8))
        body.addWidget(self.winner)
        body.addWidget(self.reason)
        body.addWidget(self.reckoning)
        body.addLayout(row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.band)
        layout.addLayout(body)
        self.undo.clicked.connect(self.undo_clicked)
        self.start.clicked.connect(self.start_clicked)
        self.band.rule_clicked.connect(self.rule_clicked)

    def set_look(self, look: Look) -> None:
        """Draws with this theme and scale from now on."""
        self._look = look
        self.band.set_look(look)

    def show_result(
        self, result: dict[str, Any], *, winner: str, player: str, forecast: dict[str, Any] | None, rule: str
    ) -> None:
        """Shows who won and why; `forecast` is the last reckoning of Political Will where there was one."""
        faction = result.get("winner")
        self.band.show_who(faction if faction not in {None, "tie"} else None, "End of the game", "", rule)
        if not faction:
            self.winner.setText("The game ends without a winner")
        elif faction == "tie":
            self.winner.setText("The game ends in a tie")
        else:
            self.winner.setText(f"{winner} win{f' ({player})' if player else ''}")
        reason = str(result.get("reason", ""))
        self.reason.setText(reason[:1].upper() + reason[1:])
        self.reckoning.setVisible(forecast is not None)
        if forecast is not None:
            self.reckoning.show_forecast(forecast, now=None)


def _label(role: str) -> QLabel:
    label = QLabel()
    label.setProperty("role", role)
    label.setWordWrap(True)
    return label
