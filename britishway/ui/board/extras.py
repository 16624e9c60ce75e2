"""What is on the board only for a moment: a die beside the space that is rolled for."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from britishway.ui import signs
from britishway.ui.board import lettering
from britishway.ui.theme import Theme

DICE_Z = 6000.0
DIE, GAP = 38.0, 8.0
_LINE = 24  # letters


def words_in_lines(words: str) -> list[str]:
    """Words in lines that fit a small plate."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + len(word) < _LINE:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def plate_size(title: str, words: str) -> QSizeF:
    """The plate that holds a space's name and the words of a roll; empty without either."""
    lines = words_in_lines(words)
    widths = [lettering.width_of(line, lettering.sans(21)) for line in lines]
    if title:
        widths.append(lettering.width_of(title, lettering.name_font(21)))
    if not widths:
        return QSizeF()
    return QSizeF(max(widths) + 24, 26 * len(widths) + 14)


def find_room(size: QSizeF, space: QRectF, avoid: list[tuple[QRectF, float]], room: QRectF) -> tuple[QPointF, bool]:
    """Where a die lies beside a space, and whether its plate of that size goes to the left: near, and over as little
    as can be. `avoid` says what should stay in sight, each with a weight."""
    w, h = DIE + (0 if size.isEmpty() else GAP + size.width()), max(DIE, size.height())
    middle = space.center()
    mid_x, mid_y, quarter = middle.x(), middle.y(), space.width() / 4
    reach = space.adjusted(-w - 90, -h - 90, 90 + w, 90 + h).intersected(room)
    near = [
        (rect.left(), rect.top(), rect.right(), rect.bottom(), weight)
        for rect, weight in avoid
        if rect.intersects(reach)
    ]
    across = _steps(reach.left(), min(reach.right() - w, space.right() + 90))
    down = _steps(reach.top(), min(reach.bottom() - h, space.bottom() + 90))
    spots = [(3 * (abs(x + w / 2 - mid_x) + abs(y + h / 2 - mid_y)), x, y) for x in across for y in down]
    best, least = (middle, False), float("inf")
    for distance, x, y in sorted(spots):
        if distance >= least:  # no spot further away can be better
            break
        cost = distance
        for left, top, right, bottom, weight in near:
            if x < right and left < x + w and y < bottom and top < y + h:
                cost += (min(x + w, right) - max(x, left)) * (min(y + h, bottom) - max(y, top)) * weight
                if cost >= least:
                    break
        if cost < least:
            leftwards = w > DIE and x + w / 2 < mid_x - quarter
            spot = x + w - DIE / 2 if leftwards else x + DIE / 2
            best, least = (QPointF(spot, y + h / 2), leftwards), cost
    return best


def _steps(start: float, end: float) -> list[float]:
    """Places 18 units apart."""
    return [start + 18.0 * i for i in range(int((end - start) / 18.0) + 1)] if end >= start else []


class DieItem(QGraphicsItem):
    """A die beside the space that is rolled for, with its sum in words once it lies still."""

    def __init__(
        self, at: QPointF, face: int, title: str, words: str, theme: Theme, *, leftwards: bool = False
    ) -> None:
        super().__init__()
        self.theme = theme
        self.face = face
        self.title = title
        self.words = words
        self.shown = face
        self.turn = 0.0
        self.still = True
        self._at = at
        self._leftwards = leftwards
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
        reach = DIE
        return QRectF(-reach, -reach, 2 * reach, 2 * reach).united(self._plate()).adjusted(-6, -6, 6, 6)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def _plate(self) -> QRectF:
        """The plate with the words, on one side of the die."""
        size = plate_size(self.title, self.words)
        if size.isEmpty():
            return QRectF()
        x = -DIE / 2 - GAP - size.width() if self._leftwards else DIE / 2 + GAP
        return QRectF(x, -size.height() / 2, size.width(), size.height())

    def paint(self, painter: QPainter, _option=None, _widget=None) -> None:
        t = self.theme
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        if self.still:
            self._paint_plate(painter)
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(40, 32, 20, 70))
        painter.drawRoundedRect(QRectF(-DIE / 2 + 3, -DIE / 2 + 4, DIE, DIE), 7, 7)
        painter.rotate(self.turn)
        signs.die(painter, 0, 0, DIE, self.shown, QColor("#fbf6ea"), QColor(t.ink), QColor(t.railway))
        painter.restore()

    def _paint_plate(self, painter: QPainter) -> None:
        plate, t = self._plate(), self.theme
        if plate.isEmpty():
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(40, 32, 20, 60))
        painter.drawRoundedRect(plate.translated(2, 2.6), 5, 5)
        painter.setPen(QPen(QColor(t.railway), 1.4))
        painter.setBrush(QColor(t.paper))
        painter.drawRoundedRect(plate, 5, 5)
        y = plate.top() + 20
        rows = [(self.title, lettering.name_font(21))] if self.title else []
        rows += [(line, lettering.sans(21)) for line in words_in_lines(self.words)]
        for text, font in rows:
            lettering.draw_line(painter, text, plate.left() + 12, y, font, QColor(t.ink), "left")
            y += 26
