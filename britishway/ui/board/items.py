"""What stands on the sheet: pieces, piles, markers, counters and the pawns of selected spaces."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from britishway.ui.board import wood
from britishway.ui.board.layout import CAPABILITY, Token
from britishway.ui.board.stamps import Stamps
from britishway.ui.theme import Theme

_ROUND = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)

TOKEN_Z, HAND_Z = 100.0, 5000.0
_BOUNDS, _CARD_BOUNDS = QRectF(-25, -27, 54, 54), QRectF(-36, -23, 74, 50)
COUNTERS = ("track", "eligible", "intel", "capability")


class TokenItem(QGraphicsItem):
    """One piece, pile, marker or counter. It knows how it looks and nothing of what it may do."""

    def __init__(self, token: Token, theme: Theme, stamps: Stamps) -> None:
        super().__init__()
        self.token = token
        self.theme = theme
        self.stamps = stamps
        self.glow = 0  # 0 none, 1 legal, 2 under the pointer
        self.strength = 1.0  # opacity when it stands still
        self.lifted = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setPos(token.at)
        self.order()

    def order(self) -> None:
        """Lower on the sheet is nearer to the eye."""
        self.setZValue(HAND_Z if self.lifted else TOKEN_Z + self.token.y * 0.1 + self.token.lift)

    def become(self, token: Token) -> None:
        """Stand for that token from now on, without moving."""
        same = (token.kind, token.count, token.detail) == (self.token.kind, self.token.count, self.token.detail)
        self.token = token
        self.order()
        if not same:
            self.update()

    def set_glow(self, glow: int) -> None:
        if glow != self.glow:
            self.glow = glow
            self.update()

    def set_strength(self, strength: float) -> None:
        """Pale pieces cannot be chosen now."""
        if strength != self.strength:
            self.strength = strength
            self.setOpacity(strength)

    def stand(self) -> None:
        """At rest where its token belongs, whatever an animation was doing with it."""
        self.setPos(self.token.at)
        self.resetTransform()
        self.setScale(1.08 if self.lifted else 1.0)
        self.setOpacity(self.strength)
        self.setVisible(True)
        self.order()

    def set_lifted(self, lifted: bool) -> None:
        self.lifted = lifted
        self.setScale(1.08 if lifted else 1.0)
        self.order()
        self.update()

    def boundingRect(self) -> QRectF:
        return _CARD_BOUNDS if self.token.place == "capability" else _BOUNDS

    def outline(self) -> QPainterPath:
        """The token's own silhouette."""
        if self.token.place == "capability":
            path = QPainterPath()
            w, h = CAPABILITY
            path.addRoundedRect(QRectF(-w / 2, -h / 2, w, h), 5, 5)
            return path
        if self.token.place == "eligible":
            return wood.silhouette("cylinder")
        return wood.silhouette(self.token.kind)

    def shape(self) -> QPainterPath:
        return self.outline()

    def paint(self, painter: QPainter, _option=None, _widget=None) -> None:
        t = self.token
        place = t.place if t.place in COUNTERS else ""
        what = (place, t.kind, t.count, t.detail, self.glow, self.lifted)
        self.stamps.stamp(painter, what, self.boundingRect(), self.draw)

    def draw(self, painter: QPainter) -> None:
        """The token itself, around its middle."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        if self.glow:
            self._halo(painter)
        draw_token(painter, self.token, self.theme, lifted=self.lifted)

    def _halo(self, painter: QPainter) -> None:
        gold = QColor(self.theme.legal_bright if self.glow > 1 else self.theme.legal)
        outline = self.outline()
        if self.token.count > 1:
            outline = outline.united(outline.translated(2.5, -3.5))
        for width, alpha in ((12.0 if self.glow > 1 else 9.5, 80), (6.4 if self.glow > 1 else 5.4, 255)):
            gold.setAlpha(alpha)
            painter.strokePath(outline, QPen(gold, width, *_ROUND))


def draw_token(painter: QPainter, token: Token, theme: Theme, *, lifted: bool = False) -> None:
    """Any token around the painter's origin."""
    if token.place == "track":
        if token.kind.startswith("resources_"):
            wood.draw_cylinder(painter, token.kind.removeprefix("resources_"), theme, lifted=lifted)
        else:
            wood.draw_track_marker(painter, token.kind, theme)
    elif token.place == "eligible":
        wood.draw_cylinder(painter, token.detail, theme, lifted=lifted)
    elif token.place == "intel":
        wood.draw_intel(painter, int(token.detail), theme)
    elif token.place == "capability":
        wood.draw_capability(painter, token.kind, token.detail, theme, CAPABILITY)
    elif token.kind == "control":
        wood.draw_control(painter, token.detail, theme)
    elif token.kind == "support":
        wood.draw_support(painter, token.detail, theme)
    else:
        _draw_pile(painter, token, theme, lifted=lifted)


def _draw_pile(painter: QPainter, token: Token, theme: Theme, *, lifted: bool) -> None:
    if token.count > 1:
        painter.save()
        painter.translate(2.5, -3.5)
        wood.draw(painter, token.kind, theme, lifted=lifted)
        painter.restore()
        wood.draw(painter, token.kind, theme, shadow=False)
        wood.draw_badge(painter, token.count, theme, QPointF(14, 2))
    else:
        wood.draw(painter, token.kind, theme, lifted=lifted)


class PawnItem(QGraphicsItem):
    """A white pawn on a selected space, as on the table."""

    def __init__(self, at: QPointF, theme: Theme, stamps: Stamps) -> None:
        super().__init__()
        self.theme = theme
        self.stamps = stamps
        self.setPos(at)
        self.setZValue(TOKEN_Z + 400)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return QRectF(-14, -20, 32, 38)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, _option=None, _widget=None) -> None:
        self.stamps.stamp(painter, "pawn", self.boundingRect(), self.draw)

    def draw(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_pawn(painter, self.theme)


def draw_pawn(painter: QPainter, theme: Theme) -> None:
    """A turned pawn of white wood, its foot at the origin's height."""
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in ((2.0, 26), (0.4, 44)):
        shade = QColor(theme.shadow)
        shade.setAlpha(alpha)
        painter.setBrush(shade)
        painter.drawEllipse(QPointF(2.6, 10.5), 9 + grow, 4.2 + grow)
    body = QPainterPath(QPointF(-9, 9))
    body.cubicTo(-8.6, 4, -4, 2, -3, -6)
    body.lineTo(3, -6)
    body.cubicTo(4, 2, 8.6, 4, 9, 9)
    body.cubicTo(6, 13, -6, 13, -9, 9)
    edge = QPen(QColor("#8d8472"), 1.0, *_ROUND)
    painter.setPen(edge)
    painter.setBrush(QColor("#f7f2e6"))
    painter.drawPath(body)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(120, 108, 88, 46))
    side = QPainterPath(QPointF(1, 11.6))
    side.cubicTo(3, 6, 2, 0, 1.2, -6)
    side.lineTo(3, -6)
    side.cubicTo(4, 2, 8.6, 4, 9, 9)
    side.cubicTo(7, 11.4, 4, 11.8, 1, 11.6)
    painter.drawPath(side)
    painter.setPen(edge)
    painter.setBrush(QColor("#fffaf0"))
    painter.drawEllipse(QPointF(0, -9.5), 6, 6)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(120, 108, 88, 40))
    painter.drawChord(QRectF(-6, -15.5, 12, 12), -60 * 16, 140 * 16)
