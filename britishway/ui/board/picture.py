"""A position as a picture, without a widget."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QColor, QImage, QPainter

from britishway.ui.board.geometry import Geometry
from britishway.ui.board.lighting import Lighting
from britishway.ui.board.options import Choices
from britishway.ui.board.scene import BoardScene
from britishway.ui.theme import Theme, load_fonts


def paint_scene(scene: BoardScene, width: int) -> QImage:
    """What a scene holds, the sheet so many pixels wide, without highlights."""
    size = scene.geometry.size
    scale = width / size.width()
    image = QImage(width, round(size.height() * scale), QImage.Format.Format_RGB32)
    image.fill(QColor(scene.theme.paper_edge))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale, scale)
    scene.paint_all(painter)
    painter.end()
    return image


def picture_of(board: dict[str, Any], state: dict[str, Any], theme: Theme, width: int) -> QImage:
    """A state of a board's game as a picture. Needs a QApplication."""
    load_fonts()
    geometry = Geometry(board)
    scene = BoardScene(geometry, theme, board["factions"])
    scene.set_panels(state)
    scene.set_tokens(scene.layout_of(state))
    Lighting(scene, Choices(set(), set()), state).apply()
    return paint_scene(scene, width)
