"""A banner over the board: the past that is looked at, a replay, or a question asked before going back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from britishway.ui.style import Look

Answer = tuple[str, Callable[[], None]]


class Banner(QWidget):
    """One sentence and a few buttons at the top of the board. It never blocks anything."""

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("banner")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._look = look
        self._over = over
        self._cancel: Callable[[], None] | None = None
        self.words = QLabel()
        self.words.setWordWrap(True)
        self._buttons: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(look.px(14), look.px(7), look.px(10), look.px(7))
        self._row.setSpacing(look.px(8))
        self._row.addWidget(self.words, 1)
        over.installEventFilter(self)
        self.hide()

    def say(self, words: str, answers: Sequence[Answer], *, cancel: Callable[[], None] | None = None) -> None:
        """Shows the sentence; each answer is a button, `cancel` is what Escape does."""
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        self.words.setText(words)
        self.setAccessibleName(words)
        for label, act in answers:
            button = QPushButton(label)
            button.clicked.connect(lambda _=False, act=act: act())
            self._row.addWidget(button)
            self._buttons.append(button)
        self._cancel = cancel
        self.show()
        self.raise_()
        self._place()

    def button(self, label: str) -> QPushButton | None:
        """The button with this label, if it is there."""
        return next((button for button in self._buttons if button.text() == label), None)

    def focus_first(self) -> None:
        """Puts the keyboard on the first answer, so that Return gives it."""
        if self._buttons:
            self._buttons[0].setAutoDefault(True)
            self._buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def press_first(self) -> bool:
        """Gives the first answer, as Return does."""
        if self.isHidden() or not self._buttons:
            return False
        self._buttons[0].click()
        return True

    def escape(self) -> bool:
        """What Escape does while the banner is up; False if nothing."""
        if self.isHidden() or self._cancel is None:
            return False
        self._cancel()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stays at the top of the board when that changes its size."""
        if watched is self._over and event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False

    def _place(self) -> None:
        margin = self._look.px(12)
        room = max(self._over.width() - 2 * margin, 200)
        wanted = self.words.fontMetrics().horizontalAdvance(self.words.text()) + self._look.px(48)
        wanted += sum(button.sizeHint().width() + self._look.px(8) for button in self._buttons)
        width = min(room, wanted)
        self.setFixedWidth(width)
        self.adjustSize()
        self.move((self._over.width() - width) // 2, margin)
