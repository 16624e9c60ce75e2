"""The card panel: the current card, what is left of the deck, and the capabilities in play."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from britishway.ui.style import Look
from britishway.ui.words import plural

WARM_MS = 60
"""Between two cards that are drawn aside: time enough for everything else."""

QWIDGETSIZE_MAX = 16_777_215
"""Qt's word for no limit."""


class Easel(QWidget):
    """Gives a card whatever room there is. A card asks for a height that goes with its width; a panel has none to give."""

    def __init__(self, face: QWidget, look: Look) -> None:
        super().__init__()
        self._face, self._look = face, look
        face.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_look(self, look: Look) -> None:
        """Measures at this scale from now on."""
        self._look = look
        self.updateGeometry()

    def set_height(self, height: int | None) -> None:
        """Takes this height; None: whatever there is."""
        self.setMinimumHeight(height or 0)
        self.setMaximumHeight(height or QWIDGETSIZE_MAX)

    def sizeHint(self) -> QSize:
        """The least in which a card can be read."""
        return QSize(self._look.px(260), self._look.px(240))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The card fills it."""
        self._face.setGeometry(self.rect())
        super().resizeEvent(event)


class CardPanel(QWidget):
    """Shows a card face and, under it, the way to everything open about deck, pile and bag.

    Args:
        face: the widget that draws cards (`show_card`, `side_clicked`).
        capabilities: the strip of capability cards in play (`show_capabilities`).
        cards: the card texts by number.
    """

    side_clicked = Signal(str)
    played_clicked = Signal()
    bag_clicked = Signal()

    def __init__(
        self, face: Any, capabilities: Any, cards: dict[str, Any], look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.face = face
        self.capabilities = capabilities
        self._cards = cards
        self._shown: tuple[Any, ...] = ()
        self._unread = list(cards)
        self._warm = QTimer(self)
        self._warm.timeout.connect(self._warm_one)
        self.deck = _link("Played cards")
        self.bag = _link("Intel Chits in the bag")
        self.deck.clicked.connect(self.played_clicked)
        self.bag.clicked.connect(self.bag_clicked)
        face.side_clicked.connect(self.side_clicked)
        self.easel = Easel(face, look)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.deck)
        row.addStretch(1)
        row.addWidget(self.bag)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self.easel, 1)
        self._layout.addWidget(capabilities)
        self._layout.addLayout(row)
        self._layout.setContentsMargins(look.px(10), look.px(6), look.px(10), look.px(4))
        self._layout.setSpacing(look.px(4))

    def set_look(self, look: Look) -> None:
        """Draws with this theme and scale from now on."""
        self.face.set_look(look)
        self.easel.set_look(look)
        self.capabilities.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        """From now on the cards to come are drawn aside, one at a time, while nothing else happens."""
        super().showEvent(event)
        if self._unread:
            self._warm.start(WARM_MS)

    def _warm_one(self) -> None:
        if not self._unread or not self.isVisible():
            self._warm.stop()
            return
        number = self._unread.pop()
        self.face.warm(number, self._cards[number])

    def show_position(self, state: dict[str, Any], decision: dict[str, Any] | None, chosen: str | None) -> bool:
        """Shows the state's card, with its legal sides lit; True if it is another card than before."""
        number = state.get("card")
        legal = [o["id"].partition(":")[2] for o in (decision or {}).get("options", []) if o["kind"] == "event"]
        shown = (number, tuple(legal), chosen)
        another = bool(self._shown) and self._shown[0] != number
        if number and shown != self._shown:
            self._shown = shown
            self.face.show_card(number, self._cards.get(number, {"title": number}), set(legal), chosen)
        in_play = state.get("capabilities", {})
        self.capabilities.show_capabilities(self._cards, in_play)
        left, played = state.get("deck_left", 0), len(state.get("played", []))
        self.deck.setText(f"{plural(left, 'card', 'cards')} left · {played} played")
        intel = state.get("intel")
        chits = len(intel.get("held", [])) + intel.get("bag", 0) if intel else 0
        self.bag.setVisible(chits > 0)
        if intel and chits:
            self.bag.setText(f"Bag: {plural(intel.get('bag', 0), 'Intel Chit', 'Intel Chits')}")
        return another


def _link(name: str) -> QPushButton:
    button = QPushButton()
    button.setProperty("flat", "true")
    button.setAccessibleName(name)
    button.setToolTip(name)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
