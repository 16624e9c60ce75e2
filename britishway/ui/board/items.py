"""The scene's items: what lies over a space or box (washes and rings), and the pieces that stand on the sheet."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from britishway.ui import signs
from britishway.ui.board import wood
from britishway.ui.board.layout import CAPABILITY, Token
from britishway.ui.theme import Theme

_ROUND = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)

AREA_Z, TOKEN_Z, HAND_Z, DICE_Z = 10.0, 100.0, 5000.0, 6000.0


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
        self.look = Look.PLAIN
        self.hovered = False
        self.marked = False  # lit by the log
        self.control = ""
        self._bounds = outline.boundingRect().adjusted(-5, -5, 5, 5)
        self.setZValue(AREA_Z + depth)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
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
        t = self.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.control:
            tint = t.faction(self.control)
            tint.setAlphaF(0.12)
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
        light.setAlpha(70)
        painter.fillPath(self.outline, light)
        painter.strokePath(self.outline, QPen(QColor(self.theme.sign_light), 11, *_ROUND))
        painter.strokePath(self.outline, QPen(QColor(self.theme.ink), 4, *_ROUND))
        painter.restore()


class TokenItem(QGraphicsItem):
    """One piece, pile, marker or counter. It knows how it looks and nothing of what it may do."""

    def __init__(self, token: Token, theme: Theme) -> None:
        super().__init__()
        self.token = token
        self.theme = theme
        self.glow = 0  # 0 none, 1 legal, 2 under the pointer
        self.strength = 1.0  # opacity when it stands still
        self.lifted = False
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
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
        if self.token.place == "capability":
            return QRectF(-36, -23, 74, 50)
        return QRectF(-25, -27, 54, 54)

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
        wood.draw_badge(painter, token.count, theme, QPointF(11, 9))
    else:
        wood.draw(painter, token.kind, theme, lifted=lifted)


class PawnItem(QGraphicsItem):
    """A white pawn on a selected space, as on the table."""

    def __init__(self, at: QPointF, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.setPos(at)
        self.setZValue(TOKEN_Z + 400)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        return QRectF(-14, -20, 32, 38)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, _option=None, _widget=None) -> None:
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
        from britishway.ui.board import lettering

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
        from britishway.ui.board import lettering

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
        for a, b in zip(self.points, self.points[1:], strict=False):
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
