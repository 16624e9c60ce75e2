"""Paints what stands around the map: edge track, boxes, tracks, Initiative Track and the title."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from britishway.ui import signs
from britishway.ui.board import lettering, wood
from britishway.ui.board.geometry import Geometry, Panel, Track
from britishway.ui.theme import Theme, sans, serif

TITLE = 23
SMALL = 22
HEAD = 34  # from a panel's top to the rule under its title


def paint(painter: QPainter, g: Geometry, t: Theme) -> None:
    """Everything but the map, in the sheet's units."""
    _frame(painter, g, t)
    _edge_track(painter, g, t)
    _initiative(painter, g, t)
    for panel in g.panels.values():
        if not panel.when_used:
            draw_panel(painter, panel, t)
    for extra in (g.intel, g.capabilities, *g.supplies.values()):
        if extra:
            draw_panel(painter, extra, t)
    for track in g.tracks.values():
        _track(painter, track, g, t)
    _cartouche(painter, g, t)


def _frame(painter: QPainter, g: Geometry, t: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(t.frontier), 2.4))
    painter.drawRect(g.frame)
    painter.setPen(QPen(QColor(t.line), 1))
    painter.drawRect(g.frame.adjusted(-4, -4, 4, 4))
    painter.setPen(QPen(QColor(t.frontier), 2))
    painter.drawRect(g.size.adjusted(1, 1, -1, -1))


def sheet_box(painter: QPainter, rect: QRectF, t: Theme, *, radius: float = 5) -> None:
    """Paper with a double line."""
    painter.setPen(QPen(QColor(t.line), 1.6))
    painter.setBrush(QColor(t.paper))
    painter.drawRoundedRect(rect, radius, radius)
    painter.setPen(QPen(QColor(t.line), 0.7))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(3.5, 3.5, -3.5, -3.5), radius - 2, radius - 2)


def draw_panel(painter: QPainter, panel: Panel, t: Theme) -> None:
    """A box with its title; a faction's box carries its colour and sign."""
    sheet_box(painter, panel.rect, t)
    _heading(painter, panel.rect, panel.title, t, panel.faction)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(t.paper_shade).lighter(106))
    for kind in panel.places:
        for at in panel.spots(kind):
            painter.drawPath(wood.silhouette(kind).translated(at))


def _heading(painter: QPainter, rect: QRectF, title: str, t: Theme, faction: str = "") -> None:
    ink = t.faction(faction) if faction else QColor(t.ink)
    left, y = rect.left() + 16, rect.top() + 21
    if faction:
        signs.faction_sign(faction)(painter, left + 9, y, 19, ink)
        left += 28
    lettering.draw_line(painter, title, left, y, lettering.name_font(TITLE), ink, "left")
    painter.setPen(QPen(ink if faction else QColor(t.line), 1.6 if faction else 0.9))
    painter.drawLine(
        QPointF(rect.left() + 14, rect.top() + HEAD + 3), QPointF(rect.right() - 14, rect.top() + HEAD + 3)
    )


def _edge_track(painter: QPainter, g: Geometry, t: Theme) -> None:
    rect = g.edge_rect
    painter.setPen(QPen(QColor(t.line), 1.6))
    painter.setBrush(QColor(t.paper))
    painter.drawRoundedRect(rect, 4, 4)
    first = next(iter(g.edge_spots.values()))
    if g.edge_title:
        middle = (rect.left() + first.left()) / 2
        lettering.draw_lines(
            painter, g.edge_title, middle, rect.center().y(), lettering.name_font(TITLE), QColor(t.ink), leading=0.92
        )
    for value, spot in g.edge_spots.items():
        if value in g.edge_marks:
            wash = t.faction(g.edge_marks[value])
            wash.setAlpha(56)
            painter.fillRect(spot.adjusted(0.8, 0.8, -0.8, -0.8), wash)
        elif value % 5 == 0:
            painter.fillRect(spot.adjusted(0.8, 0.8, -0.8, -0.8), QColor(t.paper_shade).lighter(106))
        painter.setPen(QPen(QColor(t.line), 0.9))
        painter.drawLine(spot.topLeft(), spot.bottomLeft())
        ink = t.faction(g.edge_marks[value]) if value in g.edge_marks else QColor(t.ink)
        font = lettering.number_font(20) if value % 5 == 0 or value in g.edge_marks else sans(20)
        lettering.draw_line(painter, str(value), spot.left() + 7, spot.top() + 15, font, ink, "left")


def _initiative(painter: QPainter, g: Geometry, t: Theme) -> None:
    draw_panel(painter, g.initiative, t)
    names = {"first": "First", "second": "Second"}
    for key, spot in g.eligible.items():
        _well(painter, spot, t)
        lettering.draw_line(
            painter, names.get(key, key), spot.center().x(), spot.top() + 17, lettering.name_font(SMALL), QColor(t.ink)
        )
        painter.setPen(QPen(QColor(t.line), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(cylinder_spot(spot), 19, 19)
    for key, spot in g.actions.items():
        _well(painter, spot, t)
        lines = g.action_lines[key]
        y = spot.top() + 17 + SMALL * (len(lines) - 1) / 2
        lettering.draw_lines(
            painter, lines, spot.center().x(), y, lettering.name_font(SMALL), QColor(t.ink), leading=1.0
        )
        painter.setPen(QPen(QColor(t.line), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(action_spot(spot), 19, 19)
    spots = list(g.actions.values())
    for one, two in pairwise(spots):
        signs.arrow(painter, (one.right() + two.left()) / 2, one.center().y(), 12, QColor(t.line))


def cylinder_spot(rect: QRectF) -> QPointF:
    """Where the eligibility cylinder stands in an eligibility box."""
    return QPointF(rect.center().x(), rect.bottom() - 31)


def action_spot(rect: QRectF) -> QPointF:
    """Where it stands in a box of the Initiative Track."""
    return QPointF(rect.center().x(), rect.bottom() - 31)


def _well(painter: QPainter, rect: QRectF, t: Theme) -> None:
    painter.setPen(QPen(QColor(t.line), 1.2))
    painter.setBrush(QColor(t.paper).lighter(102))
    painter.drawRoundedRect(rect, 4, 4)


def _track(painter: QPainter, track: Track, g: Geometry, t: Theme) -> None:
    sheet_box(painter, track.rect, t)
    _heading(painter, track.rect, track.title, t)
    for i, spot in enumerate(track.spots):
        _well(painter, spot, t)
        middle = spot.center().x()
        if i < len(track.names):
            _box_name(painter, track.names[i], spot, track.lines, t)
        painter.setPen(QPen(QColor(t.line), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(track_spot(track, i), 19, 19)
        lettering.draw_line(painter, str(i), spot.left() + 13, track_spot(track, i).y(), sans(19), QColor(t.quiet))
        for j, (title, numbers) in enumerate(track.rows.items()):
            y = spot.bottom() - 17 - 21 * (len(track.rows) - 1 - j)
            half = (max(lettering.width_of(other, sans(19)) for other in track.rows) + 16) / 2
            lettering.draw_line(painter, title, middle - half, y, sans(19), QColor(t.quiet), "left")
            font = lettering.number_font(19)
            lettering.draw_line(painter, str(numbers[i]), middle + half, y, font, QColor(t.ink), "right")
        held = track.holds.get(i)
        if held:
            painter.setPen(QPen(QColor(t.line), 0.9))
            y = hold_rect(track, i).top() - 3
            painter.drawLine(QPointF(spot.left() + 10, y), QPointF(spot.right() - 10, y))
            _ghosts(painter, hold_rect(track, i), held, t)


def _box_name(painter: QPainter, name: str, spot: QRectF, lines: int, t: Theme) -> None:
    """The name of a track box: a word a line if it may take more than one and does not fit into one."""
    words, size = [name], SMALL
    if lines > 1 and lettering.width_of(name, lettering.name_font(size)) > spot.width() - 8:
        words = name.split()
    while max(lettering.width_of(word, lettering.name_font(size)) for word in words) > spot.width() - 8 and size > 20:
        size -= 1
    y = spot.top() + 17 + SMALL * (lines - 1) / 2
    lettering.draw_lines(painter, words, spot.center().x(), y, lettering.name_font(size), QColor(t.ink), leading=1.0)


def track_spot(track: Track, index: int) -> QPointF:
    """The middle of a track box, where its marker stands."""
    spot = track.spots[index]
    return QPointF(spot.center().x(), spot.top() + 56 + (SMALL - 4) * (track.lines - 1))


def hold_rect(track: Track, index: int) -> QRectF:
    """Where the pieces wait that leave the map when the marker falls."""
    spot = track.spots[index]
    return QRectF(spot.left() + 10, spot.top() + 88, spot.width() - 20, spot.height() - 94)


def hold_places(track: Track, index: int) -> list[tuple[str, QPointF]]:
    """One place for each piece that a box holds, left to right, discs last."""
    rect = hold_rect(track, index)
    kinds = [kind for kind, n in track.holds.get(index, {}).items() for _ in range(n)]
    step = rect.width() / max(1, len(kinds))
    return [(kind, QPointF(rect.left() + step * (i + 0.5), rect.center().y())) for i, kind in enumerate(kinds)]


def _ghosts(painter: QPainter, rect: QRectF, held: dict[str, int], t: Theme) -> None:
    kinds = [kind for kind, n in held.items() for _ in range(n)]
    step = rect.width() / max(1, len(kinds))
    for i, kind in enumerate(kinds):
        at = QPointF(rect.left() + step * (i + 0.5), rect.center().y())
        outline = wood.silhouette(kind).translated(at)
        painter.setPen(QPen(QColor(t.line), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)


def _cartouche(painter: QPainter, g: Geometry, t: Theme) -> None:
    rect = g.cartouche
    path = _notched(rect, 12)
    painter.setPen(QPen(QColor(t.frontier), 2))
    painter.setBrush(QColor(t.paper))
    painter.drawPath(path)
    painter.setPen(QPen(QColor(t.line), 0.9))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(_notched(rect.adjusted(6, 6, -6, -6), 10))
    x, y = rect.center().x(), rect.center().y()
    lettering.draw_line(painter, g.board["title"], x, y - 14, lettering.name_font(50, tracking=8), QColor(t.ink))
    years = " – ".join(str(n) for n in g.board["years"])
    font = serif(24, weight=serif(1).weight().Normal, tracking=10)
    w = lettering.width_of(years, font)
    lettering.draw_line(painter, years, x, y + 28, font, QColor(t.quiet))
    painter.setPen(QPen(QColor(t.line), 1))
    for side in (-1, 1):
        painter.drawLine(QPointF(x + side * (w / 2 + 12), y + 28), QPointF(x + side * (w / 2 + 44), y + 28))


def _notched(rect: QRectF, cut: float) -> QPainterPath:
    """A rectangle whose corners are cut in by quarter circles."""
    path = QPainterPath(QPointF(rect.left() + cut, rect.top()))
    path.lineTo(rect.right() - cut, rect.top())
    path.arcTo(QRectF(rect.right() - cut, rect.top() - cut, 2 * cut, 2 * cut), 180, 90)
    path.lineTo(rect.right(), rect.bottom() - cut)
    path.arcTo(QRectF(rect.right() - cut, rect.bottom() - cut, 2 * cut, 2 * cut), 90, 90)
    path.lineTo(rect.left() + cut, rect.bottom())
    path.arcTo(QRectF(rect.left() - cut, rect.bottom() - cut, 2 * cut, 2 * cut), 0, 90)
    path.lineTo(rect.left(), rect.top() + cut)
    path.arcTo(QRectF(rect.left() - cut, rect.top() - cut, 2 * cut, 2 * cut), 270, 90)
    path.closeSubpath()
    return path
