"""The face of a card: how its parts share the paper, and how each is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, cos, pi, sin
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from britishway.ui.cards.vignettes import paint_vignette
from britishway.ui.theme import Theme, sans, serif

WIDTH, HEIGHT = 320.0, 448.0
"""Poker format; the card is laid out in these units and scaled."""

SIDES = ("unshaded", "shaded", "single")
_FACTIONS = {"eoka": "EOKA", "mcp": "MCP", "mau_mau": "Mau Mau"}
_MARGIN = 9.0
_BAND = 42.0
_PAD_X, _PAD_Y = 11.0, 7.0
_LARGEST, _LEAST, _TIP = 16, 11, 12
_ART = (70.0, 156.0)
_PHASE = 26.0
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the parts of one card lie, in card units."""

    art: QRectF
    capability: QRectF | None
    sides: dict[str, QRectF]
    tip: QRectF | None
    size: int
    tip_size: int


def sides_of(card: Mapping[str, Any]) -> list[str]:
    """The texts that a card has, from top to bottom; none on a Propaganda card."""
    return [side for side in SIDES if side in card.get("sides", {})]


def capability_name(faction: str) -> str:
    """What stands on the band of a capability card."""
    return f"{_FACTIONS.get(faction, faction.capitalize())} Capability"


def fill_capability(painter: QPainter, place: QRectF, faction: str, theme: Theme) -> None:
    """The ground of a capability: its faction's colour, or both halves where it cuts both ways."""
    painter.fillRect(place, theme.faction("british" if faction == "dual" else faction))
    if faction == "dual":
        painter.fillRect(place.adjusted(place.width() / 2, 0, 0, 0), theme.faction("insurgent"))


def side_at(card: Mapping[str, Any], rect: QRectF, point: QPointF, *, smallest: float = 0) -> str | None:
    """The side whose text lies under a point of the screen."""
    scale, x, y = _fit(rect)
    spot = QPointF((point.x() - x) / scale, (point.y() - y) / scale)
    for side, place in plan(card, smallest=smallest / scale).sides.items():
        if place.contains(spot):
            return side
    return None


def card_rect(rect: QRectF) -> QRectF:
    """Where a card that is as large as fits lies in the rectangle."""
    scale, x, y = _fit(rect)
    return QRectF(x, y, WIDTH * scale, HEIGHT * scale)


def side_rect(card: Mapping[str, Any], rect: QRectF, side: str, *, smallest: float = 0) -> QRectF:
    """Where the text of a side lies on the screen."""
    scale, x, y = _fit(rect)
    place = plan(card, smallest=smallest / scale).sides[side]
    return QRectF(x + place.x() * scale, y + place.y() * scale, place.width() * scale, place.height() * scale)


def paint_card(
    painter: QPainter,
    rect: QRectF,
    card: Mapping[str, Any],
    number: str,
    theme: Theme,
    *,
    legal_sides: set[str],
    chosen_side: str | None,
    hovered: str | None = None,
    smallest: float = 0,
) -> None:
    """Draw the face of a card as large as fits in the rectangle.

    Legal sides are lit in gold and the others dimmed; with no legal side and none chosen the card is
    only shown. `smallest` is the least size of text in pixels: on a small card the picture gives way.
    """
    scale, x, y = _fit(rect)
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    _sheet(painter, theme)
    _title(painter, card, number, theme)
    if card.get("propaganda"):
        _propaganda(painter, card, theme)
    else:
        laid = plan(card, smallest=smallest / scale)
        _picture(painter, card, laid.art, theme)
        if laid.capability is not None:
            _capability(painter, str(card["capability"]), laid.capability, theme)
        for side, place in laid.sides.items():
            state = _state(side, legal_sides, chosen_side)
            _side(painter, card["sides"][side], side, place, laid.size, state, theme, hovered=side == hovered)
        if laid.tip is not None:
            _tip(painter, str(card["tip"]), laid.tip, theme, laid.tip_size)
    painter.restore()


def paint_history(
    painter: QPainter,
    rect: QRectF,
    card: Mapping[str, Any],
    number: str,
    theme: Theme,
    *,
    smallest: float = 0,
) -> None:
    """Draw the other face: what the card is about."""
    scale, x, y = _fit(rect)
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    _sheet(painter, theme)
    _title(painter, card, number, theme)
    text = str(card.get("background", ""))
    width = WIDTH - 2 * (_MARGIN + _PAD_X)
    art = 132.0
    space = HEIGHT - _MARGIN - _BAND - art - 2 * _MARGIN - 34
    least = max(_LEAST, ceil(smallest / scale))
    sizes = range(max(_LARGEST, least), least - 1, -1)
    size = next((s for s in sizes if _text_height(text, _body(s), width) <= space), least)
    if _text_height(text, _body(size), width) > space:
        art = 0.0
    area = QRectF(_MARGIN, _MARGIN + _BAND, WIDTH - 2 * _MARGIN, art)
    _picture(painter, card, area, theme)
    painter.setPen(QColor(theme.quiet))
    painter.setFont(serif(13, small_caps=True, tracking=6))
    top = area.bottom() + 10
    painter.drawText(QPointF(_MARGIN + _PAD_X, top + 12), "History")
    painter.setPen(QPen(QColor(theme.line), 0.7))
    painter.drawLine(QPointF(_MARGIN + _PAD_X + 58, top + 8), QPointF(WIDTH - _MARGIN - _PAD_X, top + 8))
    painter.setPen(QColor(theme.ink))
    painter.setFont(_body(size))
    painter.drawText(QRectF(_MARGIN + _PAD_X, top + 22, width, HEIGHT - top - 30), _WRAP, text)
    painter.restore()


def paint_back(painter: QPainter, rect: QRectF, title: str, theme: Theme) -> None:
    """Draw a card face down."""
    scale, x, y = _fit(rect)
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    _sheet(painter, theme)
    field = QRectF(0, 0, WIDTH, HEIGHT).adjusted(_MARGIN, _MARGIN, -_MARGIN - 1, -_MARGIN - 1)
    path = QPainterPath()
    path.addRoundedRect(field, 7, 7)
    painter.fillPath(path, QColor(theme.british))
    painter.setClipPath(path)
    light = QColor(theme.paper)
    light.setAlphaF(0.13)
    painter.setPen(QPen(light, 1))
    for step in range(-40, 70):
        painter.drawLine(QPointF(step * 14.0, 0), QPointF(step * 14.0 + HEIGHT, HEIGHT))
        painter.drawLine(QPointF(step * 14.0, 0), QPointF(step * 14.0 - HEIGHT, HEIGHT))
    painter.setClipping(False)
    painter.setPen(QPen(QColor(theme.paper), 1.4))
    painter.setBrush(QColor(theme.british))
    label = QRectF(field.left() + 26, HEIGHT / 2 - 36, field.width() - 52, 72)
    painter.drawRect(label)
    painter.drawRect(label.adjusted(4, 4, -4, -4))
    painter.setPen(QColor(theme.paper))
    painter.setFont(_title_font(title or " ", label.width() - 30)[0])
    painter.drawText(label, int(Qt.AlignmentFlag.AlignCenter), title)
    painter.restore()


def plan(card: Mapping[str, Any], *, smallest: float = 0) -> Plan:
    """Share the paper out: text as large as it goes, then the picture, and the tip where there is room."""
    least = max(_LEAST, ceil(smallest))
    tip = max(_TIP, least)
    for size in range(max(_LARGEST, least), least - 1, -1):
        laid = _try(card, size, least_art=_ART[0] + 26, tip=tip)
        if laid is not None and (size >= _TIP or size == least):
            return laid
    for art, note in ((_ART[0], tip), (_ART[0] + 26, None), (_ART[0], None), (40.0, None), (0.0, None)):
        laid = _try(card, least, least_art=art, tip=note)
        if laid is not None:
            return laid
    for size in range(least, _LEAST - 1, -1):
        laid = _try(card, size, least_art=0.0, tip=None)
        if laid is not None:
            return laid
    return _lay(card, _LEAST, art=0, tip=None)[0]


def plan_propaganda(card: Mapping[str, Any]) -> tuple[QRectF, QRectF]:
    """Where the picture and the tip of a Propaganda card lie; the phases of the round stand between them."""
    width = WIDTH - 2 * _MARGIN
    height = _tip_height(str(card["tip"]), _TIP)
    note = QRectF(_MARGIN, HEIGHT - _MARGIN - height, width, height)
    top = _MARGIN + _BAND
    room = note.top() - top - 12 - _PHASE * len(card.get("phases", ())) - 4
    return QRectF(_MARGIN, top, width, min(168.0, room)), note


def _try(card: Mapping[str, Any], size: int, *, least_art: float, tip: int | None) -> Plan | None:
    _, free = _lay(card, size, art=least_art, tip=tip)
    if free < 0:
        return None
    art = min(_ART[1], least_art + free)
    return _lay(card, size, art=max(art, least_art), tip=tip)[0]


def _lay(card: Mapping[str, Any], size: int, *, art: float, tip: int | None) -> tuple[Plan, float]:
    """One attempt; the second value is the height left over."""
    width = WIDTH - 2 * _MARGIN
    y = _MARGIN + _BAND
    picture = QRectF(_MARGIN, y, width, art)
    y += art
    band = None
    if card.get("capability"):
        band = QRectF(_MARGIN, y, width, 22)
        y += 22
    heights = {side: _side_height(card["sides"][side], size) for side in sides_of(card)}
    tip_height = _tip_height(str(card["tip"]), tip) if tip else 0.0
    bottom = HEIGHT - _MARGIN
    free = bottom - y - sum(heights.values()) - tip_height
    extra = max(0.0, free) / max(1, len(heights)) if heights else 0.0
    places = {}
    for side, height in heights.items():
        places[side] = QRectF(_MARGIN, y, width, height + extra)
        y += height + extra
    note = QRectF(_MARGIN, bottom - tip_height, width, tip_height) if tip else None
    return Plan(picture, band, places, note, size, tip or 0), free


def _side_height(side: Mapping[str, str], size: float) -> float:
    width = WIDTH - 2 * (_MARGIN + _PAD_X)
    name = _name_height(size) if side.get("name") else 0.0
    return name + _text_height(side["text"], _body(size), width) + 2 * _PAD_Y + 3


def _text_height(text: str, font: QFont, width: float) -> float:
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 4000), _WRAP, text).height()


def _name_height(size: float) -> float:
    return round(size * 1.36)


def _body(size: float) -> QFont:
    return serif(size, weight=QFont.Weight.Normal)


def _fit(rect: QRectF) -> tuple[float, float, float]:
    scale = min(rect.width() / WIDTH, rect.height() / HEIGHT)
    return scale, rect.center().x() - WIDTH * scale / 2, rect.center().y() - HEIGHT * scale / 2


def _stock(theme: Theme) -> QColor:
    """Card paper: a shade whiter than the board's, so that a card stands off the panel."""
    return QColor(theme.paper).lighter(103)


# ---- parts ---------------------------------------------------------------------------------------------------


def _sheet(painter: QPainter, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 46))
    painter.drawRoundedRect(QRectF(1.5, 2.5, WIDTH - 2, HEIGHT - 2.5), 13, 13)
    painter.setBrush(_stock(theme))
    painter.setPen(QPen(QColor(theme.line), 1))
    painter.drawRoundedRect(QRectF(0.5, 0.5, WIDTH - 1.5, HEIGHT - 2), 12, 12)


def _title(painter: QPainter, card: Mapping[str, Any], number: str, theme: Theme) -> None:
    band = QRectF(_MARGIN, _MARGIN, WIDTH - 2 * _MARGIN, _BAND)
    faction = card.get("capability")
    ground = theme.faction(faction) if faction and faction != "dual" else QColor(theme.ink)
    path = QPainterPath()
    path.addRoundedRect(band.adjusted(0, 0, 0, 6), 6, 6)
    square = QPainterPath()
    square.addRect(band)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawPath(path.intersected(square))
    light = QColor(theme.paper)
    painter.setPen(light)
    painter.setFont(sans(17, weight=QFont.Weight.DemiBold))
    tab = QRectF(band.left(), band.top(), 46, band.height())
    painter.drawText(tab, int(Qt.AlignmentFlag.AlignCenter), number)
    painter.setPen(QPen(light, 0.8))
    painter.drawLine(QPointF(tab.right(), tab.top() + 9), QPointF(tab.right(), tab.bottom() - 9))
    title = QRectF(tab.right() + 11, band.top(), band.right() - tab.right() - 19, band.height())
    room = title.width() - (20 if card.get("star") else 0)
    text = str(card["title"])
    font, width = _title_font(text, room)
    painter.setFont(font)
    painter.setPen(light)
    painter.drawText(title, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)
    if card.get("star"):
        _star(painter, title.left() + width + 12, title.center().y() - 1, 7, QColor(theme.legal_bright))


def _title_font(text: str, room: float) -> tuple[QFont, float]:
    for size in (21, 20, 19, 18, 17, 16, 15, 14):
        font = serif(size, small_caps=True, tracking=4)
        width = QFontMetricsF(font).horizontalAdvance(text)
        if width <= room:
            break
    return font, min(width, room)


def _star(painter: QPainter, x: float, y: float, r: float, colour: QColor) -> None:
    path = QPainterPath()
    for k in range(10):
        reach = r if k % 2 == 0 else r * 0.42
        point = QPointF(x + reach * sin(pi * k / 5), y - reach * cos(pi * k / 5))
        path.moveTo(point) if k == 0 else path.lineTo(point)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(path)


def _picture(painter: QPainter, card: Mapping[str, Any], place: QRectF, theme: Theme) -> None:
    if place.height() <= 1:
        return
    paint_vignette(painter, place, str(card["vignette"]))
    painter.setPen(QPen(QColor(theme.ink), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawLine(place.bottomLeft(), place.bottomRight())


def _capability(painter: QPainter, faction: str, place: QRectF, theme: Theme) -> None:
    fill_capability(painter, place, faction, theme)
    painter.setPen(QColor(theme.paper))
    painter.setFont(serif(14, small_caps=True, tracking=9))
    painter.drawText(place.adjusted(0, 0, 0, -1), int(Qt.AlignmentFlag.AlignCenter), capability_name(faction))


def _state(side: str, legal: set[str], chosen: str | None) -> str:
    if chosen is not None:
        return "chosen" if side == chosen else "dimmed"
    if legal:
        return "legal" if side in legal else "dimmed"
    return "plain"


def _side(
    painter: QPainter,
    words: Mapping[str, str],
    side: str,
    place: QRectF,
    size: float,
    state: str,
    theme: Theme,
    *,
    hovered: bool,
) -> None:
    painter.fillRect(place, QColor(theme.paper_shade) if side == "shaded" else _stock(theme))
    if state in ("legal", "chosen"):
        wash = QColor(theme.legal)
        wash.setAlphaF({"legal": 0.14, "chosen": 0.30}[state] + (0.10 if hovered else 0))
        painter.fillRect(place, wash)
    painter.setPen(QPen(QColor(theme.line), 0.8))
    painter.drawLine(place.topLeft(), place.topRight())
    painter.save()
    if state == "dimmed":
        painter.setOpacity(0.5)
    inner = place.adjusted(_PAD_X, _PAD_Y, -_PAD_X, -_PAD_Y)
    name, text = words.get("name", ""), words["text"]
    width = inner.width()
    spare = inner.height() - _text_height(text, _body(size), width) - (_name_height(size) if name else 0)
    y = inner.top() + max(0.0, spare / 2) - 1
    if name:
        painter.setPen(QColor(theme.quiet))
        painter.setFont(serif(size, weight=QFont.Weight.DemiBold, italic=True))
        row = QRectF(inner.left(), y, width, _name_height(size))
        painter.drawText(row, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), name)
        y += _name_height(size)
    painter.setPen(QColor(theme.ink))
    painter.setFont(_body(size))
    painter.drawText(QRectF(inner.left(), y, width, inner.bottom() - y + 8), _WRAP, text)
    painter.restore()
    if state in ("legal", "chosen"):
        edge = QPen(QColor(theme.legal_bright if hovered else theme.legal), 2.6 if state == "legal" else 4)
        painter.setPen(edge)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(place.adjusted(2, 2.4, -2, -2), 5, 5)
    if state == "chosen":
        _tick(painter, QPointF(place.right() - 17, place.top() + 17), theme)


def _tick(painter: QPainter, centre: QPointF, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.legal))
    painter.drawEllipse(centre, 9.5, 9.5)
    pen = QPen(QColor(theme.ink), 2.2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    x, y = centre.x(), centre.y()
    painter.drawPolyline([QPointF(x - 4.2, y + 0.2), QPointF(x - 1, y + 3.6), QPointF(x + 4.6, y - 3.6)])


def _tip_height(text: str, size: int) -> float:
    return _text_height(text, sans(size), WIDTH - 2 * (_MARGIN + _PAD_X)) + size + 12


def _tip(painter: QPainter, text: str, place: QRectF, theme: Theme, size: int = _TIP) -> None:
    painter.setPen(QPen(QColor(theme.line), 0.8))
    painter.drawLine(place.topLeft(), place.topRight())
    inner = place.adjusted(_PAD_X, 4, -_PAD_X, 0)
    painter.setPen(QColor(theme.quiet))
    painter.setFont(serif(size + 0.6, small_caps=True, tracking=6))
    painter.drawText(QPointF(inner.left(), inner.top() + size - 1), "Tip")
    painter.setFont(sans(size))
    painter.drawText(inner.adjusted(0, size + 2, 0, 4), _WRAP, text)


def _propaganda(painter: QPainter, card: Mapping[str, Any], theme: Theme) -> None:
    """The Propaganda card: its picture and the phases of the round."""
    place, note = plan_propaganda(card)
    _picture(painter, card, place, theme)
    y = place.bottom() + 12
    phases = list(card.get("phases", ()))
    for index, phase in enumerate(phases, start=1):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.ink))
        painter.drawEllipse(QPointF(_MARGIN + 26, y + 11), 10, 10)
        painter.setPen(QColor(theme.paper))
        painter.setFont(sans(13, weight=QFont.Weight.DemiBold))
        painter.drawText(QRectF(_MARGIN + 16, y, 20, 21), int(Qt.AlignmentFlag.AlignCenter), str(index))
        painter.setPen(QColor(theme.ink))
        painter.setFont(serif(17, small_caps=True, tracking=4))
        painter.drawText(QPointF(_MARGIN + 46, y + 16), phase)
        y += _PHASE
    _tip(painter, str(card["tip"]), note, theme)
