"""The window's part of the self-test: fonts, and one frame of a game, kept as a picture."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QEventLoop, qVersion
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

SIZE = (1440, 900)
COLOURS = 200
"""A frame with a board has thousands; one that stayed blank has a handful."""


def qt_version() -> str:
    """The version of Qt that is loaded."""
    return qVersion()


def check_fonts() -> str:
    """Loads the two families; a missing one would be drawn in the system's face, wrongly spaced."""
    _application()
    from britishway.ui.theme import load_fonts

    assert load_fonts(), "the program's own fonts are missing"
    return "both families loaded"


def paint_window(scenario: str, seed: int, picture: Path) -> str:
    """Opens a game in the window, paints it once and saves the frame."""
    app = _application()
    from britishway.ui.style import apply_look
    from britishway.ui.theme import load_fonts
    from britishway.ui.window import MainWindow

    load_fonts()
    window = MainWindow()
    try:
        apply_look(app, window.look)
        window.resize(*SIZE)
        window.show()
        window.open(scenario)
        for _ in range(20):
            app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        assert window.page is not None, f"no game of {scenario} opened"
        image = window.grab().toImage()
    finally:
        window.close()
        window.deleteLater()
        app.processEvents()
    found = colours(image)
    assert found >= COLOURS, f"the frame has {found} colours only: it is blank, or nearly"
    if not image.save(str(picture)):
        raise OSError(f"{picture} cannot be written")
    return f"{image.width()} x {image.height()} pixels, {found} colours, on {app.platformName()}"


def colours(image: QImage) -> int:
    """How many colours a picture has, looked at every third pixel."""
    return len({image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)})


_kept: list[QApplication] = []


def _application() -> QApplication:
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    # No display is needed unless one is asked for.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication(["britishway"])
    app.setStyle("Fusion")
    _kept.append(app)
    return app
