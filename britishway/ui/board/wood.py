"""Pieces of wood and cardboard, each drawn around its middle: cubes, cylinders, discs, chits, markers, badges."""

from __future__ import annotations

import math
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from britishway.ui import signs
from britishway.ui.board import lettering
from britishway.ui.board.geometry import MARKER_SIDE, family
from britishway.ui.theme import Theme

CUBES = ("troops", "police")
CYLINDERS = ("cells", "guerrillas")
DISCS = ("arms_caches", "bases")
MARKERS = ("sabotage", "terror", "curfew", "new_village")

CUBE = 26.0
_HALF = CUBE / 2
_TILT = 7.4  # how far the top of a cube slopes, half its height on the picture
_CUBE_HEIGHT = 15.2
CYLINDER = 24.0
_CYL_SQUASH = 0.5
_CYL_HEIGHT = 14.0
DISC_W = 34.0


def half_size(kind: str) -> tuple[float, float]:
    """Half the room of a kind, without its shadow."""
    kind = family(kind)
    if kind in CUBES:
        return 13.0, 15.0
    if kind in CYLINDERS:
        return 12.5, 13.5
    if kind in DISCS:
        return 17.0, 9.5
    return MARKER_SIDE / 2, MARKER_SIDE / 2


def colour_of(kind: str, theme: Theme) -> QColor:
    kind = family(kind)
    if kind == "troops":
        return QColor(theme.troops)
    if kind == "police":
        return QColor(theme.police)
    return QColor(theme.insurgent)


def _shade(colour: QColor, per_cent: float) -> QColor:
    """Lighter (> 0) or darker (< 0) in lightness, as wood is that turns to the light or from it."""
    lightness = min(1.0, max(0.0, colour.lightnessF() * (1 + per_cent / 100)))
    return QColor.fromHslF(max(0.0, colour.hslHueF()), colour.hslSaturationF(), lightness, colour.alphaF())


def _polygon(*points: tuple[float, float]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


@cache
def silhouette(kind: str) -> QPainterPath:
    """The outline of a kind around its middle, for rings, ghosts and the pointer."""
    kind = family(kind)
    path = QPainterPath()
    if kind in CUBES:
        path.addPolygon(_cube_outline())
    elif kind in CYLINDERS:
        path.addPolygon(_octagon_outline())
    elif kind in DISCS:
        path.addRoundedRect(QRectF(-17, -9.5, 34, 19), 16, 9)
    elif kind == "cylinder":
        path.addRoundedRect(QRectF(-12, -15, 24, 28), 11, 7)
    elif kind in MARKERS:
        side = MARKER_SIDE
        path.addRoundedRect(QRectF(-side / 2, -side / 2, side, side), 4, 4)
    else:
        path.addRoundedRect(QRectF(-15, -15, 30, 30), 4, 4)
    path.closeSubpath()
    return path


def _cube_outline() -> QPolygonF:
    top = -_CUBE_HEIGHT / 2 - _TILT
    low = _CUBE_HEIGHT / 2 + _TILT
    return _polygon(
        (0, top), (_HALF, top + _TILT), (_HALF, low - _TILT), (0, low), (-_HALF, low - _TILT), (-_HALF, top + _TILT)
    )


def _octagon(y: float, r: float = CYLINDER / 2) -> list[tuple[float, float]]:
    """The eight corners of a top at that height, from the right, clockwise on the picture."""
    found = []
    for i in range(8):
        a = math.pi * (i + 0.5) / 4
        found.append((r * 1.04 * math.cos(a), y + r * 1.04 * math.sin(a) * _CYL_SQUASH))
    return found


def _octagon_outline() -> QPolygonF:
    top, low = _octagon(-_CYL_HEIGHT / 2), _octagon(_CYL_HEIGHT / 2)
    return _polygon(*low[0:4], *top[4:8])


# ---- wood ------------------------------------------------------------------------------------------------------


def draw(painter: QPainter, kind: str, theme: Theme, *, lifted: bool = False, shadow: bool = True) -> None:
    """Any piece or marker, its middle at the painter's origin."""
    base = family(kind)
    if shadow:
        _shadow(painter, base, theme, lifted=lifted)
    if base in CUBES:
        _cube(painter, colour_of(kind, theme))
    elif base in CYLINDERS:
        _cylinder(painter, colour_of(kind, theme), theme, active=kind.endswith("_active"))
    elif base in DISCS:
        _disc(painter, colour_of(kind, theme))
    elif base in MARKERS:
        _marker(painter, base, theme)
    elif base.startswith("population_"):
        _population(painter, base.removeprefix("population_"), theme)


def _shadow(painter: QPainter, kind: str, theme: Theme, *, lifted: bool) -> None:
    """Soft and short, from the upper left: three flat layers, each a little wider."""
    reach = 2.6 if lifted else 1.0
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in ((2.4, 18), (1.2, 26), (0.0, 34)):
        colour = QColor(theme.shadow)
        colour.setAlpha(alpha)
        painter.setBrush(colour)
        dx, dy = 2.6 * reach, 2.4 * reach
        if kind in CUBES:
            painter.drawPolygon(
                _polygon(
                    (-_HALF + dx - grow, 7 + dy),
                    (0 + dx, 15.2 + dy + grow),
                    (_HALF + dx + 1 + grow, 7 + dy),
                    (_HALF + dx + grow, -2 + dy),
                    (0, 0),
                )
            )
        elif kind in CYLINDERS:
            painter.drawEllipse(QPointF(dx, _CYL_HEIGHT / 2 + dy - 0.6), 12.6 + grow, 6.6 + grow)
        elif kind in DISCS:
            painter.drawEllipse(QPointF(dx, 2.6 + dy * 0.8), 16.6 + grow, 7 + grow)
        elif kind == "cylinder":
            painter.drawEllipse(QPointF(dx, 7 + dy), 12.4 + grow, 6.6 + grow)
        else:
            painter.drawRoundedRect(
                silhouette(kind).boundingRect().adjusted(dx - grow, dy - grow, dx + grow, dy + grow), 5, 5
            )


def _edge(colour: QColor) -> QPen:
    return QPen(_shade(colour, -42), 0.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _cube(painter: QPainter, colour: QColor) -> None:
    top, middle, low = -_CUBE_HEIGHT / 2 - _TILT, -_CUBE_HEIGHT / 2 + _TILT, _CUBE_HEIGHT / 2 + _TILT
    shoulder, foot = top + _TILT, low - _TILT
    painter.setPen(_edge(colour))
    painter.setBrush(_shade(colour, 18))
    painter.drawPolygon(_polygon((0, top), (_HALF, shoulder), (0, middle), (-_HALF, shoulder)))
    painter.setBrush(colour)
    painter.drawPolygon(_polygon((-_HALF, shoulder), (0, middle), (0, low), (-_HALF, foot)))
    painter.setBrush(_shade(colour, -16))
    painter.drawPolygon(_polygon((_HALF, shoulder), (0, middle), (0, low), (_HALF, foot)))
    painter.setPen(QPen(QColor(255, 255, 255, 90), 0.8))
    painter.drawLine(QPointF(-_HALF + 1.2, shoulder + 0.5), QPointF(-0.3, middle - 0.3))
    painter.drawLine(QPointF(0.3, middle - 0.3), QPointF(_HALF - 1.2, shoulder + 0.5))


def _cylinder(painter: QPainter, colour: QColor, theme: Theme, *, active: bool) -> None:
    top, low = _octagon(-_CYL_HEIGHT / 2), _octagon(_CYL_HEIGHT / 2)
    painter.setPen(_edge(colour))
    for i, per_cent in ((3, 2), (2, -4), (1, -12), (0, -20)):
        j = i + 1 if i < 3 else 4
        if i == 3:
            face = (top[3], top[4], low[4], low[3])
        else:
            face = (top[i], top[j], low[j], low[i])
        painter.setBrush(_shade(colour, per_cent))
        painter.drawPolygon(_polygon(*face))
    painter.setBrush(_shade(colour, -24))
    painter.drawPolygon(_polygon(top[7], top[0], low[0], low[7]))
    painter.setBrush(_shade(colour, 20))
    painter.drawPolygon(_polygon(*top))
    y = -_CYL_HEIGHT / 2
    if active:
        painter.setPen(
            QPen(QColor(theme.star), 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(_polygon(*_octagon(y, CYLINDER / 2 - 0.6)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_shade(colour, -34))
        painter.drawPath(signs.star_path(0.5, y + 0.9, 17.5, squash=0.62))
        painter.setBrush(QColor(theme.star))
        painter.drawPath(signs.star_path(0, y + 0.1, 17.5, squash=0.62))
    else:
        painter.setPen(QPen(QColor(255, 255, 255, 60), 0.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(_polygon(*_octagon(y, CYLINDER / 2 - 2.2)))


def _disc(painter: QPainter, colour: QColor) -> None:
    rx, ry, thick = DISC_W / 2, 6.4, 5.6
    y = -3.0
    painter.setPen(_edge(colour))
    side = QPainterPath(QPointF(-rx, y))
    side.lineTo(-rx, y + thick)
    side.arcTo(QRectF(-rx, y + thick - ry, 2 * rx, 2 * ry), 180, 180)
    side.lineTo(rx, y)
    side.closeSubpath()
    painter.setBrush(_shade(colour, -14))
    painter.drawPath(side)
    painter.setBrush(_shade(colour, 16))
    painter.drawEllipse(QPointF(0, y), rx, ry)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_shade(colour, -26), 1.3))
    painter.drawEllipse(QPointF(0, y + 0.2), rx * 0.68, ry * 0.66)
    painter.setPen(QPen(_shade(colour, 42), 0.8))
    painter.drawEllipse(QPointF(0, y + 0.9), rx * 0.68, ry * 0.66)


def draw_cylinder(painter: QPainter, faction: str, theme: Theme, *, lifted: bool = False) -> None:
    """A round cylinder with the faction's sign embossed: eligibility and Resources."""
    colour = theme.faction(faction)
    _shadow(painter, "cylinder", theme, lifted=lifted)
    rx, ry, thick, y = 12.0, 6.8, 15.0, -8.0
    painter.setPen(_edge(colour))
    side = QPainterPath(QPointF(-rx, y))
    side.lineTo(-rx, y + thick)
    side.arcTo(QRectF(-rx, y + thick - ry, 2 * rx, 2 * ry), 180, 180)
    side.lineTo(rx, y)
    side.closeSubpath()
    painter.setBrush(colour)
    painter.drawPath(side)
    painter.save()
    painter.setClipPath(side, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_shade(colour, -16))
    painter.drawRect(QRectF(3, y, rx, thick + ry))
    painter.setBrush(_shade(colour, 10))
    painter.drawRect(QRectF(-8.5, y, 4.5, thick + ry))
    painter.restore()
    painter.setPen(_edge(colour))
    painter.setBrush(_shade(colour, 22))
    painter.drawEllipse(QPointF(0, y), rx, ry)
    painter.save()
    painter.translate(0, y)
    painter.scale(1, 0.62)
    sign = signs.faction_sign(faction)
    sign(painter, 0.5, 1.1, 13, _shade(colour, -40))
    sign(painter, 0, 0, 13, QColor(theme.sign_light))
    painter.restore()


# ---- cardboard -------------------------------------------------------------------------------------------------


def _card(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """A counter with rounded corners and a hint of thickness."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_shade(colour, -46))
    painter.drawRoundedRect(rect.translated(1.0, 1.4), 4.5, 4.5)
    painter.setPen(QPen(_shade(colour, -30), 0.9))
    painter.setBrush(colour)
    painter.drawRoundedRect(rect, 4.5, 4.5)
    painter.setPen(QPen(QColor(255, 255, 255, 70), 0.8))
    painter.drawLine(rect.topLeft() + QPointF(4, 1.2), rect.topRight() + QPointF(-4, 1.2))


def _marker(painter: QPainter, kind: str, theme: Theme) -> None:
    side = MARKER_SIDE
    rect = QRectF(-side / 2, -side / 2, side, side)
    ground = {"sabotage": theme.sabotage, "terror": theme.terror, "curfew": theme.curfew, "new_village": theme.paper}
    ink = {
        "sabotage": theme.sign_dark,
        "terror": theme.sign_dark,
        "curfew": theme.sign_light,
        "new_village": theme.village,
    }
    _card(painter, rect, QColor(ground[kind]))
    if kind == "terror":
        signs.burst(painter, 0, 0, 25, QColor(theme.sign_light))
        signs.burst(painter, 0, 0, 21, QColor(ink[kind]))
        return
    signs.MARKERS[kind](painter, 0, 0, 22, QColor(ink[kind]))


def _population(painter: QPainter, people: str, theme: Theme) -> None:
    """A small counter over the printed number: so many live there now."""
    _card(painter, QRectF(-14, -14, 28, 28), QColor(theme.paper_shade))
    painter.setPen(QPen(QColor(theme.insurgent), 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(-11.5, -11.5, 23, 23), 3, 3)
    lettering.draw_line(painter, people, 0, 0, lettering.number_font(19), QColor(theme.ink))


def draw_track_marker(painter: QPainter, track: str, theme: Theme) -> None:
    """The counter of a track, with its sign (or its initials)."""
    _chit_shadow(painter, theme, QRectF(-15, -15, 30, 30))
    _card(
        painter,
        QRectF(-15, -15, 30, 30),
        QColor(theme.british) if track == "political_will" else QColor(theme.frontier),
    )
    sign = signs.TRACKS.get(track)
    if sign:
        sign(painter, 0, 1, 22, QColor(theme.sign_light))
    else:
        lettering.draw_line(painter, track[:1].upper(), 0, 0, lettering.name_font(21), QColor(theme.sign_light))


def draw_intel(painter: QPainter, value: int, theme: Theme) -> None:
    """An Intel Chit, its value up."""
    rect = QRectF(-15, -15, 30, 30)
    _chit_shadow(painter, theme, rect)
    _card(painter, rect, QColor(theme.paper_shade).lighter(106))
    painter.setPen(QPen(QColor(theme.british), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), 11.4, 11.4)
    lettering.draw_line(painter, str(value), 0, 0, lettering.number_font(20), QColor(theme.british))


def draw_capability(painter: QPainter, card: str, side: str, theme: Theme, size: tuple[float, float]) -> None:
    """A capability in play: its card's number, a band in the colour of whom that side favours, darker paper if shaded."""
    w, h = size
    rect = QRectF(-w / 2, -h / 2, w, h)
    _chit_shadow(painter, theme, rect)
    _card(painter, rect, QColor(theme.paper_shade if side == "shaded" else theme.paper))
    band = QPainterPath()
    band.addRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
    painter.save()
    painter.setClipPath(band, Qt.ClipOperation.IntersectClip)
    painter.fillRect(
        QRectF(rect.left(), rect.top(), 8, h), QColor(theme.insurgent if side == "shaded" else theme.british)
    )
    painter.restore()
    lettering.draw_line(painter, card, rect.center().x() + 4, 0, lettering.number_font(20), QColor(theme.ink))


def _chit_shadow(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in ((1.6, 20), (0.4, 36)):
        colour = QColor(theme.shadow)
        colour.setAlpha(alpha)
        painter.setBrush(colour)
        painter.drawRoundedRect(rect.adjusted(2.4 - grow, 2.6 - grow, 2.4 + grow, 2.6 + grow), 5, 5)


def draw_control(painter: QPainter, faction: str, theme: Theme) -> None:
    """Who controls a space: a round marker with the faction's sign."""
    colour = theme.faction(faction)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(40, 32, 20, 60))
    painter.drawEllipse(QPointF(1.8, 2.2), 17, 17)
    painter.setPen(QPen(_shade(colour, -30), 0.9))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(0, 0), 17, 17)
    painter.setPen(QPen(QColor(theme.sign_light), 1.1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), 13.6, 13.6)
    signs.faction_sign(faction)(painter, 0, 0, 16, QColor(theme.sign_light))


def draw_support(painter: QPainter, value: str, theme: Theme) -> None:
    """Support or Loyalty with rays up, Opposition or Resistance with rays down."""
    for_british = value in ("support", "loyalty")
    colour = QColor(theme.british) if for_british else QColor(theme.insurgent)
    rect = QRectF(-15, -15, 30, 30)
    _chit_shadow(painter, theme, rect)
    _card(painter, rect, colour)
    sign = signs.support if for_british else signs.opposition
    sign(painter, 0, 0, 21, QColor(theme.sign_light))


def draw_badge(painter: QPainter, count: int, theme: Theme, at: QPointF) -> None:
    """The count of a pile."""
    text = str(count)
    w = 19 if len(text) == 1 else 27
    rect = QRectF(at.x() - w / 2, at.y() - 9.5, w, 19)
    painter.setPen(QPen(QColor(theme.ink), 1.1))
    painter.setBrush(QColor(theme.sign_light))
    painter.drawRoundedRect(rect, 9.5, 9.5)
    lettering.draw_line(painter, text, at.x(), at.y(), lettering.number_font(18), QColor(theme.ink))
