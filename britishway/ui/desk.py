"""The widgets of a game in progress and where they stand: the board, and at its side the panels."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from britishway.ui.banner import Banner
from britishway.ui.panels.card import CardPanel
from britishway.ui.panels.choices import ChoicesPanel
from britishway.ui.panels.forecast import ForecastPanel
from britishway.ui.panels.log import LogPanel
from britishway.ui.panels.prompt import PromptPanel
from britishway.ui.panels.result import ResultPanel
from britishway.ui.settings import Settings
from britishway.ui.style import Look
from britishway.ui.words import space_names

TALL = 940
"""From this height on the card has a place of its own; below it shares one with the lists."""

CARD_HEIGHTS = 390, 460
"""What a card of its own place takes at 100 %, at least and at most, so that the log stays long."""

LIST_HEIGHT = 150
"""The least of a list that has the card above it, so that a long question makes nothing scroll but the list."""

REST = 540
"""What the rest of the side panel would like to have of the height before the card takes more than its least."""


class Parts:
    """Where the page gets its drawn widgets from; tests hand in stand-ins."""

    def board(self, facts: dict[str, Any], theme: Any) -> Any:
        """The board of a game."""
        from britishway.ui.board import BoardView

        return BoardView(facts, theme)

    def face(self, look: Look) -> Any:
        """A card face."""
        from britishway.ui.cards.face import CardView

        return CardView(look)

    def capabilities(self, look: Look) -> Any:
        """The strip of capabilities in play."""
        from britishway.ui.cards.strip import CapabilityStrip

        return CapabilityStrip(look)


class Ground(QWidget):
    """A plain ground in the window's colour; what lies under it is hidden, and so need not be painted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The colour alone."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.palette().window())
        painter.end()


class Desk(QWidget):
    """Board, panels and lists, laid out for the window's size. What they show and do is the page's affair.

    Args:
        facts: the board's file.
        cards: the card texts by number.
    """

    replay_clicked = Signal()

    def __init__(
        self,
        facts: dict[str, Any],
        cards: dict[str, Any],
        look: Look,
        settings: Settings,
        parts: Parts,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.facts, self.cards = facts, cards
        self.look, self.settings = look, settings
        self.parts = parts
        self.names = space_names(facts)
        self._card_apart: bool | None = None
        self._lit = False
        self._make(look)
        self._lay(look)

    def show_list(self, name: str) -> None:
        """Brings one of the lists to the front, with the keyboard in it."""
        if name == "card":
            if not self._card_apart:
                self.lists.setCurrentWidget(self.card)
            self.card.face.setFocus()
            return
        panel = {"choices": self.choices, "log": self.log, "forecast": self.forecast}[name]
        self.lists.setCurrentWidget(panel)
        if panel is self.choices:
            self.choices.focus_list()
        elif panel is self.log:
            self.log.view.setFocus()

    def resizeEvent(self, event: Any) -> None:
        """Gives the card a place of its own where there is the height for it."""
        super().resizeEvent(event)
        self._arrange()

    def _free_focus(self) -> None:
        """Takes the keyboard from what is about to change, so that Return means Done again; the lists keep it."""
        focus = QApplication.focusWidget()
        if focus is not None and any(part.isAncestorOf(focus) for part in (self.prompt, self.card, self.banner)):
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _new_card(self) -> None:
        """A card nobody has seen comes to the front, unless the keyboard is at work in a list."""
        if not self._card_apart and not self.choices.view.hasFocus():
            self.lists.setCurrentWidget(self.card)

    def _front(self, panel: QWidget) -> None:
        self.prompt.setVisible(panel is self.prompt)
        self.result.setVisible(panel is self.result)

    def _stand_side(self) -> None:
        """Lays the side panel out at once, so that it is painted once, as it stays."""
        self.prompt.stand()
        self._column.activate()

    def _say(self, words: str, rule: str = "") -> None:
        link = f" <a href='rule:{rule}' style='color:#f2c04a'>rule {rule}</a>" if rule else ""
        said = f"{html.escape(words)}{link}"
        if said != self.status.text():
            self.status.setText(said)

    def _faction_name(self, faction: str | None) -> str:
        return str(self.facts["factions"].get(faction or "", faction or ""))

    def _light(self, spaces: list[str]) -> None:
        self._lit = bool(spaces)
        self.board.highlight_spaces(spaces)

    def _make(self, look: Look) -> None:
        self.board = self.parts.board(self.facts, look.theme)
        self.banner = Banner(look, self.board)
        self.prompt = PromptPanel(look)
        self.result = ResultPanel(look)
        self.card = CardPanel(self.parts.face(look), self.parts.capabilities(look), self.cards, look)
        self.choices = ChoicesPanel(look)
        self.log = LogPanel(look, self._card_title)
        self.forecast = ForecastPanel(look)
        self.status = QLabel()
        self.status.setTextFormat(Qt.TextFormat.RichText)
        self.status.setAccessibleName("Status")
        self.status.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def _card_title(self, card: str) -> str:
        return f"{card}  {self.cards.get(card, {}).get('title', '')}".strip()

    def _lay(self, look: Look) -> None:
        strip = QWidget()
        strip.setObjectName("strip")
        strip.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(strip)
        row.setContentsMargins(look.px(12), look.px(2), look.px(8), look.px(2))
        row.setSpacing(look.px(2))
        row.addWidget(self.status, 1)
        self.replay_button = _small("Replay", "Show the other player's last turn again", self.replay_clicked.emit)
        row.addWidget(self.replay_button)
        row.addSpacing(look.px(14))
        for text, name, act in (
            ("−", "Zoom out", self.board.zoom_out),
            ("Fit", "Show the whole board", self.board.fit),
            ("+", "Zoom in", self.board.zoom_in),
        ):
            row.addWidget(_small(text, name, act))
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.board, 1)
        column.addWidget(strip)
        self.lists = QTabWidget()
        self.lists.setDocumentMode(True)
        self.lists.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # what is left, but not less
        self.lists.tabBar().setExpanding(False)
        self.lists.tabBar().setDrawBase(False)
        self.lists.addTab(self.log, "Log")
        self.lists.addTab(self.choices, "Choices")
        self.lists.addTab(self.forecast, "Forecast")
        inside = Ground()
        inside.setObjectName("side")
        self.side = QScrollArea()
        self.side.setWidgetResizable(True)
        self.side.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.side.setWidget(inside)
        self.side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.prompt)
        self._column.addWidget(self.result)
        self._column.addWidget(self.lists, 1)
        self.result.hide()
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.split.setHandleWidth(look.px(3))
        self.split.addWidget(left)
        self.split.addWidget(self.side)
        self.split.setStretchFactor(0, 1)
        self.split.setStretchFactor(1, 0)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.split)

    def showEvent(self, event: Any) -> None:
        """The side panel has its width before the board is first fitted."""
        super().showEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        side = min(self.look.px(self.settings.side_width), self.width() // 2)
        self.side.setMinimumWidth(min(self.look.px(300), side))
        self.split.setSizes([self.width() - side, side])

    def _arrange(self) -> None:
        apart = self.height() >= self.look.px(TALL)
        least, most = (self.look.px(height) for height in CARD_HEIGHTS)
        height = min(max(self.height() - self.look.px(REST), least), most)
        self.card.easel.set_height(height if apart else None)
        self.lists.setMinimumHeight(self.look.px(LIST_HEIGHT) if apart else 0)
        if apart == self._card_apart:
            return
        self._card_apart = apart
        if apart:
            index = self.lists.indexOf(self.card)
            if index >= 0:
                self.lists.removeTab(index)
            self._column.insertWidget(2, self.card, 2)
            self._column.setStretch(3, 3)
        else:
            self._column.removeWidget(self.card)
            self.lists.insertTab(0, self.card, "Card")
            self.lists.setCurrentIndex(0)
        self.card.show()

    def sizeHint(self) -> QSize:
        """What a usual screen offers."""
        return QSize(1280, 720)


def _small(text: str, name: str, act: Callable[[], Any]) -> QPushButton:
    button = QPushButton(text)
    button.setAccessibleName(name)
    button.setToolTip(name)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(lambda _=False: act())
    return button
