"""What is on the board only for a moment: a die beside the space that is rolled for, and a way through several places."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from britishway.ui import signs
from britishway.ui.board import lettering
from britishway.ui.theme import Theme

_ROUND = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)

DICE_Z = 6000.0


class DieItem(QGraphicsItem):
    """A die beside the space that is rolled for, with its sum in words once it lies still."""

    SIDE = 38.0

    def __init__(self, at: QPointF, face: int, words: str, theme: Theme, room: QRectF) -> None:
        super().__init__()
        self.theme = theme
        self.face = face
        self.words = words
        self.shown = face
        self.turn = 0.0
        self.still = True
        self._room = room
        self._at = at
        self.setPos(at)
        self.setZValue(DICE_Z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def tumble(self, t: float) -> None:
        """The roll from 0 to 1: the die turns ever slower, its face changing, then lies still."""
        self.prepareGeometryChange()
        self.still = t >= 1
        left = (1 - t) ** 2
        self.turn = 0 if self.still else left * 720
        self.shown = self.face if t > 0.86 else 1 + int(t * 17 + self.face) % 6
        self.setPos(self._at + QPointF(-70 * left, -46 * left * (1 + 0.4 * t)))
        self.update()

    def boundingRect(self) -> QRectF:
        reach = self.SIDE
        return QRectF(-reach, -reach, 2 * reach, 2 * reach).united(self._plate()).adjusted(-6, -6, 6, 6)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def _lines(self) -> list[str]:
        words = self.words.split()
        lines: list[str] = []
        for word in words:
            if lines and len(lines[-1]) + len(word) < 24:
                lines[-1] += " " + word
            else:
                lines.append(word)
        return lines

    def _plate(self) -> QRectF:
        """The plate with the words: to the right of the die, or to its left near the sheet's edge."""
        lines = self._lines()
        if not lines:
            return QRectF()
        font = lettering.sans(21)
        w = max(lettering.width_of(line, font) for line in lines) + 24
        h = 26 * len(lines) + 14
        x = self.SIDE / 2 + 8
        if self._at.x() + x + w > self._room.right() - 8:
            x = -self.SIDE / 2 - 8 - w
        return QRectF(x, -h / 2, w, h)

    def paint(self, painter: QPainter, _option=None, _widget=None) -> None:
        t = self.theme
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        if self.still and self.words:
            plate = self._plate()
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(40, 32, 20, 60))
            painter.drawRoundedRect(plate.translated(2, 2.6), 5, 5)
            painter.setPen(QPen(QColor(t.railway), 1.4))
            painter.setBrush(QColor(t.paper))
            painter.drawRoundedRect(plate, 5, 5)
            lettering.draw_lines(
                painter,
                self._lines(),
                plate.left() + 12,
                plate.center().y(),
                lettering.sans(21),
                QColor(t.ink),
                leading=1.24,
                align="left",
            )
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(40, 32, 20, 70))
        painter.drawRoundedRect(QRectF(-self.SIDE / 2 + 3, -self.SIDE / 2 + 4, self.SIDE, self.SIDE), 7, 7)
        painter.rotate(self.turn)
        signs.die(painter, 0, 0, self.SIDE, self.shown, QColor("#fbf6ea"), QColor(t.ink), QColor(t.railway))
        painter.restore()


class PathItem(QGraphicsItem):
    """A line with arrows through several places, shown for a moment."""

    def __init__(self, points: list[QPointF], theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.points = points
        self.path = QPainterPath(points[0])
        for p in points[1:]:
            self.path.lineTo(p)
        self.setZValue(DICE_Z - 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self.path.boundingRect().adjusted(-16, -16, 16, 16)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, _option=None, _widget=None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self.path, QPen(QColor(self.theme.ink), 7, *_ROUND))
        painter.strokePath(self.path, QPen(QColor(self.theme.legal_bright), 4, *_ROUND))
        for a, b in pairwise(self.points):
            way = b - a
            if way.manhattanLength() > 1:
                degrees = QPainterPath(a)
                degrees.lineTo(b)
                middle = (a + b) / 2
                signs.arrow(
                    painter, middle.x(), middle.y(), 26, QColor(self.theme.ink), degrees=-degrees.angleAtPercent(0)
                )
                signs.arrow(
                    painter,
                    middle.x(),
                    middle.y(),
                    19,
                    QColor(self.theme.legal_bright),
                    degrees=-degrees.angleAtPercent(0),
                )
