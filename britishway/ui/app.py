"""Starts the program's window: fonts, look, settings, and what happens should anything go wrong."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from britishway import __version__
from britishway.saves import home
from britishway.ui.dialogs import tell
from britishway.ui.icon import program_icon
from britishway.ui.opening import application, finish
from britishway.ui.style import apply_look
from britishway.ui.theme import load_fonts
from britishway.ui.window import MainWindow


def run(opening: str | None = None) -> int:
    """Opens the window, with a game if one is named, and stays until it is closed.

    Args:
        opening: None for the start screen, the path of a `.bway` file, or the id of a scenario.
    """
    app = application()
    app.setApplicationVersion(__version__)
    app.setStyle("Fusion")
    app.setWindowIcon(program_icon())
    load_fonts()
    window = MainWindow()
    apply_look(app, window.look)
    guard = Guard(window)
    sys.excepthook = guard.caught
    files = FileOpener(app, window.open)
    app.installEventFilter(files)
    window.show()
    finish()
    QTimer.singleShot(0, lambda: window.open(opening))
    return int(app.exec())


class FileOpener(QObject):
    """Opens what macOS hands over when a game's file is double-clicked: an event, not an argument."""

    def __init__(self, parent: QObject, opens: Callable[[str], None]) -> None:
        super().__init__(parent)
        self._opens = opens

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes the one kind of event; all others go on."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._opens(event.file())
            return True
        return super().eventFilter(watched, event)


class Guard:
    """Stands where Python would print and Qt would go on blindly: tells the player, and keeps a report."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._told: set[tuple[type[BaseException], str]] = set()

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Writes the report and says where it is; the game in progress is safe on disk."""
        report = "".join(traceback.format_exception(kind, error, trace))
        if sys.stderr is not None:  # a windowed program on Windows has none
            sys.stderr.write(report)
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        where = (kind, str(traceback.extract_tb(trace)[-1:]))
        if where in self._told:  # what fails while drawing fails at every drawing
            return
        self._told.add(where)
        place = self._write(report)
        words = f"Nothing is lost: the game is on disk up to your last choice. {place}"
        QTimer.singleShot(0, self._window, lambda: tell(self._window, "Something went wrong in the program", words))

    def _write(self, report: str) -> str:
        page = self._window.page
        parts = [f"britishway {__version__}", report]
        if page is not None:
            table = page.game.table
            parts += [f"request: {table.request!r}", f"journal: {table.journal!r}"]
        path = home() / "report.txt"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
        except OSError:
            return "A report could not be written."
        return f"A report with the journal of the game is at {path}."
