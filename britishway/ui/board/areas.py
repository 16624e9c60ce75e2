"""What lies over a space or box of the sheet: dimmed, washed, ringed, tinted by who controls it, or marked by the log."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem

from britishway.ui.board.stamps import Stamps
from britishway.ui.theme import Theme

_ROUND = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)

AREA_Z = 10.0
CONTROL_TINT = 0.22  # of a faction's colour over what it controls: jungle must tell red from blue at one glance


class Look(IntEnum):
    """How an area stands to what is asked now."""

    PLAIN = 0
    DIM = 1
    LEGAL = 2
    CHOSEN = 3


class AreaItem(QGraphicsItem):
    """A space, box or track box: washed, ringed or dimmed over the printed sheet."""

    def __init__(
        self,
        ident: str,
        outline: QPainterPath,
        hit: QPainterPath,
        theme: Theme,
        stamps: Stamps,
        *,
        depth: int,
        room: QPainterPath | None = None,
    ) -> None:
        super().__init__()
        self.ident = ident
        self.outline = outline
        self.room = room or outline  # the outline without what is printed over it
        self.hit = hit
        self.theme = theme
        self.stamps = stamps
        self.look = Look.PLAIN
        self.hovered = False
        self.marked = False  # lit by the log
        self.control = ""
        self._bounds = outline.boundingRect().adjusted(-5, -5, 5, 5)
        self.setZValue(AREA_Z + depth)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return self.hit

    def show_as(self, look: Look, *, hovered: bool = False, marked: bool = False, control: str = "") -> None:
        """Change what is drawn; nothing is repainted if it looks the same."""
        wanted = (look, hovered, marked, control)
        if wanted != (self.look, self.hovered, self.marked, self.control):
            self.look, self.hovered, self.marked, self.control = wanted
            self.setVisible(bool(look != Look.PLAIN or marked or control))
            self.update()

    def paint(self, painter: QPainter, _option=None, _widget=None) -> None:
        what = (self.ident, self.look, self.hovered, self.marked, self.control)
        self.stamps.stamp(painter, what, self._bounds, self.draw, fine=True)

    def warm(self, transform: QTransform, ratio: float) -> None:
        """Draw the looks that a choice may ask for, before it does."""
        now = (self.look, self.hovered, self.marked)
        looks = [(Look.LEGAL, False), (Look.DIM, False), (Look.CHOSEN, False), (Look.LEGAL, True)]
        for look, hovered in looks[: 4 if self.ident.startswith(("space:", "box:")) else 1]:
            self.look, self.hovered, self.marked = look, hovered, False
            what = (self.ident, self.look, self.hovered, self.marked, self.control)
            self.stamps.warm(what, self._bounds, transform, ratio, self.draw)
        self.look, self.hovered, self.marked = now

    def draw(self, painter: QPainter) -> None:
        """The washes and rings themselves, in the sheet's units."""
        t = self.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.control:
            tint = t.faction(self.control)
            tint.setAlphaF(CONTROL_TINT)
            painter.fillPath(self.room, tint)
        if self.look == Look.DIM:
            painter.fillPath(self.room, t.dim)
        elif self.look == Look.LEGAL:
            self._glow(painter, wash=62 if self.hovered else 30, ring=5.0 if self.hovered else 3.6, halo=70)
        elif self.look == Look.CHOSEN:
            self._glow(painter, wash=74, ring=7.0, halo=110)
        if self.marked:
            self._mark(painter)

    def _glow(self, painter: QPainter, *, wash: int, ring: float, halo: int) -> None:
        """A light wash of gold, a soft inner glow and a ring, all inside the border."""
        gold = QColor(self.theme.legal_bright if self.hovered else self.theme.legal)
        painter.save()
        painter.setClipPath(self.room, Qt.ClipOperation.IntersectClip)
        gold.setAlpha(wash)
        painter.fillPath(self.room, gold)
        for width, share in ((5.4, 0.30), (3.4, 0.42)):
            gold.setAlpha(int(halo * share))
            painter.strokePath(self.outline, QPen(gold, 2 * ring * width / 2, *_ROUND))
        gold.setAlpha(255)
        painter.strokePath(self.outline, QPen(gold, 2 * ring, *_ROUND))
        edge = QColor(self.theme.legal).darker(150)
        painter.strokePath(self.outline, QPen(edge, 2.4, *_ROUND))
        painter.restore()

    def _mark(self, painter: QPainter) -> None:
        painter.save()
        painter.setClipPath(self.room, Qt.ClipOperation.IntersectClip)
        light = QColor(self.theme.sign_light)
        light.setAlpha(34)
        painter.fillPath(self.outline, light)
        painter.strokePath(self.outline, QPen(QColor(self.theme.sign_light), 11, *_ROUND))
        painter.strokePath(self.outline, QPen(QColor(self.theme.ink), 4, *_ROUND))
        painter.restore()
