"""The capability cards in play, each with the side that was chosen; pointing at one shows the card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from britishway.ui.cards.face import CardView
from britishway.ui.cards.paint import capability_name, fill_capability
from britishway.ui.style import Look

_COLUMNS = 2


class CapabilityStrip(QWidget):
    """A small tile for each capability in play; hidden while there is none."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._shown: dict[str, str] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(look.px(5))
        self._tiles: list[CapabilityTile] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Capabilities in play")
        self.hide()

    def show_capabilities(self, cards: Mapping[str, Mapping[str, Any]], in_play: Mapping[str, str]) -> None:
        """Show these cards; `in_play` says the side of each by its number, as the state does."""
        if dict(in_play) == self._shown:
            return
        self._shown = dict(in_play)
        for tile in self._tiles:
            self._grid.removeWidget(tile)
            tile.close_card()
            tile.deleteLater()
        self._tiles = []
        for index, (number, side) in enumerate(in_play.items()):
            tile = CapabilityTile(self._look, number, cards[number], side, self)
            self._grid.addWidget(tile, index // _COLUMNS, index % _COLUMNS)
            self._tiles.append(tile)
        self.setVisible(bool(self._tiles))

    def set_look(self, look: Look) -> None:
        """Draw with this theme and scale from now on."""
        self._look = look
        self._grid.setSpacing(look.px(5))
        for tile in self._tiles:
            tile.set_look(look)

    @property
    def tiles(self) -> list[CapabilityTile]:
        return list(self._tiles)


class CapabilityTile(QWidget):
    """One capability: number, title, and the short name of its side on the side's own paper."""

    def __init__(
        self, look: Look, number: str, card: Mapping[str, Any], side: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look, self._number, self._card, self._side = look, number, card, side
        self._popup: CardView | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        words = card["sides"][side]
        self.setAccessibleName(f"{capability_name(str(card['capability']))} {number}: {card['title']}, {side}")
        self.setAccessibleDescription(f"{words.get('name', '')}: {words['text']}")

    def set_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(150), self._look.px(40))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(110), self._look.px(40))

    @property
    def popup(self) -> CardView | None:
        """The whole card, while it is shown."""
        return self._popup

    def paintEvent(self, event: QPaintEvent) -> None:
        look, theme = self._look, self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        shaded = self._side == "shaded"
        painter.setPen(QPen(QColor(theme.legal if self.hasFocus() else theme.line), 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(theme.paper_shade if shaded else theme.paper))
        painter.drawRoundedRect(area, look.px(4), look.px(4))
        band = QRectF(area.left(), area.top(), look.px(34), area.height())
        frame = QPainterPath()
        frame.addRoundedRect(area, look.px(4), look.px(4))
        painter.setClipPath(frame)
        # As on the table, the colour is that of the marker, which says which side is in force (5.3).
        marker = {"unshaded": "british", "shaded": "insurgent"}.get(self._side, str(self._card["capability"]))
        fill_capability(painter, band, marker, theme)
        painter.setClipping(False)
        painter.setPen(QColor(theme.paper))
        painter.setFont(look.sans(12.5))
        painter.drawText(band.adjusted(0, 0, 0, -band.height() * 0.36), Qt.AlignmentFlag.AlignCenter, self._number)
        self._shade_sign(painter, QPointF(band.center().x(), band.bottom() - look.px(12)), shaded)
        x = band.right() + look.px(6)
        width = area.right() - x - look.px(4)
        painter.setPen(QColor(theme.ink))
        self._line(
            painter,
            look.serif(14, small_caps=True),
            QRectF(x, area.top() + look.px(2), width, look.px(18)),
            str(self._card["title"]),
        )
        name = str(self._card["sides"][self._side].get("name", ""))
        painter.setPen(QColor(theme.quiet))
        self._line(painter, look.sans(12), QRectF(x, area.top() + look.px(19), width, look.px(17)), name)
        painter.end()

    def _shade_sign(self, painter: QPainter, centre: QPointF, shaded: bool) -> None:
        """Two halves of a card; the chosen half is filled, so that the side is told by shape."""
        theme, w, h = self._look.theme, self._look.px(15), self._look.px(6)
        for half in (0, 1):
            place = QRectF(centre.x() - w / 2, centre.y() - h + half * (h + 1), w, h)
            painter.setPen(QPen(QColor(theme.paper), 1))
            filled = (half == 1) == shaded
            painter.setBrush(QColor(theme.paper) if filled else Qt.BrushStyle.NoBrush)
            painter.drawRect(place)

    def _line(self, painter: QPainter, font: Any, place: QRectF, text: str) -> None:
        painter.setFont(font)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)

    # ---- the whole card

    def enterEvent(self, event: QEnterEvent) -> None:
        self.open_card()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.close_card()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.open_card()
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.close_card()
        self.update()
        super().focusOutEvent(event)

    def hideEvent(self, event: Any) -> None:
        self.close_card()
        super().hideEvent(event)

    def open_card(self) -> None:
        """Show the whole card beside the tile."""
        if self._popup is None:
            view = CardView(self._look, self)
            view.setWindowFlags(Qt.WindowType.ToolTip)
            view.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
            view.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
            view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            view.show_card(self._number, self._card, set(), self._side)
            view.resize(view.sizeHint())
            view.move(self._beside(view.sizeHint()))
            view.show()
            self._popup = view

    def close_card(self) -> None:
        """Put the card away."""
        if self._popup is not None:
            self._popup.hide()
            self._popup.deleteLater()
            self._popup = None

    def _beside(self, size: QSize) -> QPoint:
        """Left of the tile if there is room, else right of it; never off the screen."""
        gap = self._look.px(8)
        origin = self.mapToGlobal(QPoint(0, 0))
        room = self.screen().availableGeometry()
        x = origin.x() - size.width() - gap
        if x < room.left():
            x = origin.x() + self.width() + gap
        y = origin.y() + self.height() // 2 - size.height() // 2
        x = min(max(x, room.left()), max(room.left(), room.right() - size.width()))
        return QPoint(x, min(max(y, room.top()), max(room.top(), room.bottom() - size.height())))
