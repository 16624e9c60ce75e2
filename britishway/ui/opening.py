"""What is seen first: a sheet with the program's name, there at once while everything else is still being read."""

from __future__ import annotations

import sys

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from britishway.places import assets

TITLE = "The British Way"
PAPER, LINE, INK = "#f3ecdc", "#8c8370", "#2b2620"  # as the theme has them, which is not yet read
WIDTH, HEIGHT, ICON = 420, 240, 96

_sheets: list[Sheet] = []


def run(opening: str | None = None) -> int:
    """Shows the sheet, then reads the program and runs it; as `britishway.ui.app.run` otherwise."""
    if QApplication.instance() is None:
        app = application()
        sheet = Sheet()
        _sheets.append(sheet)
        sheet.show()
        app.processEvents()
    from britishway.ui.app import run as go_on

    try:
        return go_on(opening)
    finally:
        finish()


def application() -> QApplication:
    """The one application of the process, made if there is none."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    app = QApplication(sys.argv[:1])
    app.setApplicationName("britishway")
    app.setApplicationDisplayName(TITLE)
    app.setDesktopFileName("britishway")
    return app


def finish() -> None:
    """Takes the sheet away: the window is there."""
    while _sheets:
        sheet = _sheets.pop()
        sheet.close()
        sheet.deleteLater()


class Sheet(QWidget):
    """A sheet of paper in the middle of the screen."""

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.SplashScreen | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setWindowTitle(TITLE)
        self.resize(WIDTH, HEIGHT)
        self.move(self.screen().availableGeometry().center() - self.rect().center())
        self._icon = QPixmap(str(assets() / "icons" / "britishway-256.png"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper, icon, name."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), QColor(PAPER))
        painter.setPen(QPen(QColor(LINE), 2))
        painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.drawPixmap(QRect((WIDTH - ICON) // 2, 44, ICON, ICON), self._icon)
        font = QFont(self.font())
        font.setPixelSize(24)
        painter.setFont(font)
        painter.setPen(QColor(INK))
        painter.drawText(QRect(0, 160, WIDTH, 40), Qt.AlignmentFlag.AlignCenter, TITLE)
        painter.end()
