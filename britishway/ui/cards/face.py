"""The current card on the screen: its sides can be read, hovered, clicked and reached by keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from britishway.ui.cards.paint import (
    HEIGHT,
    WIDTH,
    capability_name,
    card_rect,
    paint_back,
    paint_card,
    paint_history,
    side_at,
    side_rect,
    sides_of,
)
from britishway.ui.pictures import PICTURES
from britishway.ui.style import Look

__all__ = ["CardView", "card_words", "paint_card"]

SMALLEST_TEXT = 12.0
"""Pixels at 100 %: nine points."""

_SIDE_NAMES = {"unshaded": "Unshaded text", "shaded": "Shaded text", "single": "Text"}


class CardView(QWidget):
    """One card, as large as its place allows. Emits the side that is clicked; whether it may be played is not its affair."""

    side_clicked = Signal(str)
    side_hovered = Signal(str)
    """The side under the mouse or the keyboard's mark; empty when there is none."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._number = ""
        self._card: Mapping[str, Any] | None = None
        self._legal: set[str] = set()
        self._chosen: str | None = None
        self._hovered: str | None = None
        self._marked: str | None = None
        self._history = False
        self._back = ""
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_back("")

    # ---- what is shown

    def show_card(self, number: str, card: Mapping[str, Any], legal_sides: set[str], chosen_side: str | None) -> None:
        """Show a card face up, with the sides that may be chosen now and the one that was."""
        if number != self._number:
            self._history = False
        self._number, self._card = number, card
        self._legal, self._chosen = set(legal_sides), chosen_side
        self._hovered = self._marked = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if card.get("sides") else Qt.FocusPolicy.TabFocus)
        self._say()
        self.update()

    def show_back(self, title: str) -> None:
        """Show a card face down, with the name of its game."""
        self._number, self._card, self._back = "", None, title
        self._legal, self._chosen = set(), None
        self._hovered = self._marked = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._say()
        self.update()

    def set_look(self, look: Look) -> None:
        """Draw with this theme and scale from now on."""
        self._look = look
        self.updateGeometry()
        self.update()

    def show_history(self, shown: bool) -> None:
        """Turn to the card's history, or back to its texts."""
        self._history = shown and self._card is not None
        self._say()
        self.update()

    @property
    def history_shown(self) -> bool:
        return self._history

    # ---- geometry

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(WIDTH), self._look.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(220), self._look.px(308))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(width * HEIGHT / WIDTH)

    def side_centre(self, side: str) -> QPointF:
        """The middle of a side's text, for those who point at it."""
        assert self._card is not None
        return side_rect(self._card, self._area(), side, smallest=self._smallest()).center()

    def _area(self) -> QRectF:
        return QRectF(self.rect())

    def _smallest(self) -> float:
        return SMALLEST_TEXT * self._look.scale

    # ---- drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        lit = self._hovered or self._marked
        through = self.window().testAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        PICTURES.paint(
            self,
            (self._look.key, self._number, self._back, frozenset(self._legal), self._chosen, lit, self._history),
            None if through else QColor(self._look.theme.panel),
            self._paint_face,
        )
        if self.hasFocus():
            painter = QPainter(self)
            self._mark_focus(painter)
            painter.end()

    def warm(self, number: str, card: Mapping[str, Any]) -> None:
        """Draws a card aside that is not shown yet, so that its picture and letters are at hand when it is."""
        ratio = self.devicePixelRatioF()
        aside = QPixmap(self.size() * ratio)
        if aside.isNull():
            return
        aside.setDevicePixelRatio(ratio)
        painter = QPainter(aside)
        theme, smallest = self._look.theme, self._smallest()
        paint_card(painter, self._area(), card, number, theme, legal_sides=set(), chosen_side=None, smallest=smallest)
        painter.end()

    def _paint_face(self, painter: QPainter) -> None:
        theme, area = self._look.theme, self._area()
        if self._card is None:
            paint_back(painter, area, self._back, theme)
        elif self._history:
            paint_history(painter, area, self._card, self._number, theme, smallest=self._smallest())
        else:
            paint_card(
                painter,
                area,
                self._card,
                self._number,
                theme,
                legal_sides=self._legal,
                chosen_side=self._chosen,
                hovered=self._hovered or self._marked,
                smallest=self._smallest(),
            )

    def _mark_focus(self, painter: QPainter) -> None:
        pen = QPen(QColor(self._look.theme.ink), 1.6 * self._look.scale, Qt.PenStyle.DashLine)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._card is not None and self._marked and not self._history:
            place = side_rect(self._card, self._area(), self._marked, smallest=self._smallest())
            painter.drawRoundedRect(place.adjusted(6, 6, -6, -6), 3, 3)
        else:
            pen.setColor(QColor(self._look.theme.legal))
            painter.setPen(pen)
            painter.drawRoundedRect(card_rect(self._area()).adjusted(2, 2, -2, -2), 10, 10)

    # ---- mouse

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._side_under(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)
        super().leaveEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hover(self._side_under(event.position()))
        super().enterEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._card is None:
            super().mousePressEvent(event)
            return
        side = self._side_under(event.position())
        if side is not None:
            self.side_clicked.emit(side)
        else:
            self.show_history(not self._history)

    def _side_under(self, point: QPointF) -> str | None:
        if self._card is None or self._history:
            return None
        return side_at(self._card, self._area(), point, smallest=self._smallest())

    def _hover(self, side: str | None) -> None:
        if side == self._hovered:
            return
        self._hovered = side
        hand = side in self._legal or (side is None and self._card is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
        self.setToolTip("" if side or self._card is None else "Click for the history" if not self._history else "")
        self.side_hovered.emit(side or "")
        self.update()

    # ---- keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        sides = sides_of(self._card) if self._card is not None else []
        if key == Qt.Key.Key_H and self._card is not None:
            self.show_history(not self._history)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and sides:
            self._mark(sides[0] if key == Qt.Key.Key_Up else sides[-1])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._marked:
            self.side_clicked.emit(self._marked)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self._card is not None and self._marked is None:
            sides = sides_of(self._card)
            self._mark(next((s for s in sides if s in self._legal), sides[0] if sides else None))
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._mark(None)
        super().focusOutEvent(event)

    def _mark(self, side: str | None) -> None:
        if side != self._marked:
            self._marked = side
            self.side_hovered.emit(side or "")
        self.update()

    # ---- words

    def _say(self) -> None:
        """Tell the screen reader what the picture tells the eye."""
        if self._card is None:
            self.setAccessibleName("Card, face down")
            self.setAccessibleDescription("")
            return
        star = ", starred" if self._card.get("star") else ""
        self.setAccessibleName(f"Card {self._number}: {self._card['title']}{star}")
        if self._history:
            self.setAccessibleDescription(str(self._card.get("background", "")))
        else:
            self.setAccessibleDescription(card_words(self._card, self._legal, self._chosen))


def card_words(card: Mapping[str, Any], legal: set[str], chosen: str | None) -> str:
    """All that stands on the face, one line a part."""
    lines = []
    if card.get("capability"):
        lines.append(f"{capability_name(str(card['capability']))}.")
    for side in sides_of(card):
        words = card["sides"][side]
        state = " (chosen)" if side == chosen else " (may be chosen)" if side in legal else ""
        name = f", {words['name']}" if words.get("name") else ""
        lines.append(f"{_SIDE_NAMES[side]}{name}{state}: {words['text']}")
    lines += [f"{phase} Phase." for phase in card.get("phases", ())]
    if card.get("tip"):
        lines.append(f"Tip: {card['tip']}")
    return "\n".join(lines)
