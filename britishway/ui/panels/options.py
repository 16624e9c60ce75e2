"""The buttons of a prompt: every choice that is not made on the map, with the number key that makes it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QWidget

from britishway.ui import signs
from britishway.ui.pictures import PICTURES
from britishway.ui.style import Look
from britishway.ui.theme import Theme

BUTTON_KINDS = frozenset(
    {
        "box", "op", "sa", "event", "mode", "shift", "spend", "lead", "offensive", "discard",
        "choice", "number", "button", "roll",
    }
)  # fmt: skip
"""Kinds of option that get a button in the prompt; `done` and `pass` have places of their own."""


def name_of(word: str) -> str:
    """A word of an option's id as the rules print it."""
    words = word.replace("operation_special", "operation_&_special").replace("_", " ")
    return words.title().replace(" Of ", " of ")


def _ink(theme: Theme, *, pressed: bool) -> QColor:
    return QColor(theme.ink if pressed else theme.panel_text)


def has_button(option: dict[str, Any]) -> bool:
    """Whether an option (or a refused one, by its id) is shown among the buttons."""
    kind = option.get("kind") or option["id"].partition(":")[0]
    return kind in BUTTON_KINDS and option["id"] not in {"done", "pass"}


COLUMNS = 6
"""Of the grid: a long label takes all, most take half, a number takes one."""


class OptionButton(QAbstractButton):
    """One choice. A refused one is dim, stays pressable, and then says why not."""

    pointed = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.option = ""
        self.key = ""
        self.note = ""
        self.refusal: tuple[str, str] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)

    def set_look(self, look: Look) -> None:
        """Draws with this theme and scale from now on."""
        self._look = look
        self.updateGeometry()
        self.update()

    def show_option(self, option: str, label: str, key: str, note: str, refusal: tuple[str, str] | None) -> None:
        """Stands for this choice from now on."""
        self.option, self.key, self.note, self.refusal = option, key, note, refusal
        self.setText(label)
        said = f"{label}. Not now: {refusal[0]}" if refusal else label
        self.setAccessibleName(said)
        self.setAccessibleDescription(note)
        if refusal:
            rule = f" (rule {refusal[1]})" if refusal[1] else ""
            self.setToolTip(f"{refusal[0]}{rule}")
        else:
            self.setToolTip(note)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the key, the label and a little air."""
        text = QFontMetrics(self._look.sans(14)).horizontalAdvance(self.text())
        return QSize(self._look.px(58 if self.note else 46) + text, self._look.px(30))

    def minimumSizeHint(self) -> QSize:
        """Six numbers fit a narrow panel; a label is cut before the panel is."""
        return QSize(self._look.px(34), self._look.px(30))

    def enterEvent(self, event: Any) -> None:
        """Lets the board light what this choice is about."""
        self.pointed.emit(self.option)
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """And go dark again."""
        self.pointed.emit("")
        self.update()
        super().leaveEvent(event)

    def keyPressEvent(self, event: Any) -> None:
        """Return presses the button that has the focus, as Space does."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A flat paper button with its key in a small box."""
        shows = (
            self._look.key,
            "die" + self.option.rpartition(":")[2] if self.option.startswith("roll:") else self.text(),
            self.key,
            bool(self.note),
            bool(self.refusal),
            self.underMouse(),
            self.hasFocus(),
            self.isDown(),
        )
        PICTURES.paint(self, ("option", *shows), QColor(self._look.theme.panel), self._draw)

    def _draw(self, painter: QPainter) -> None:
        look, theme = self._look, self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.refusal:
            painter.setOpacity(0.55)
        rect = self.rect().adjusted(1, 1, -1, -1)
        lit = self.underMouse() or self.hasFocus()
        ground = QColor(theme.panel_hover if lit and not self.refusal else theme.panel_raised)
        if self.isDown() and not self.refusal:
            ground = QColor(theme.legal)
        edge = QColor(theme.legal if not self.refusal else theme.panel_line)
        pen = QPen(edge, look.px(2) if self.hasFocus() else 1.2)
        if self.refusal:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(ground)
        painter.drawRoundedRect(rect, look.px(4), look.px(4))
        if self.option.startswith("roll:"):
            self._die(painter)
            return
        text_left = rect.left() + look.px(10)
        if self.key and self.key != self.text():
            box = QRect(rect.left() + look.px(6), rect.center().y() - look.px(9), look.px(18), look.px(19))
            painter.setPen(QPen(QColor(theme.panel_line), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, look.px(3), look.px(3))
            painter.setPen(QColor(theme.panel_quiet))
            painter.setFont(look.sans(12))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.key)
            text_left = box.right() + look.px(8)
        painter.setPen(_ink(theme, pressed=self.isDown() and not self.refusal))
        painter.setFont(look.sans(14))
        room = QRect(text_left, rect.top(), rect.right() - text_left - look.px(6), rect.height())
        text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        if self.note and not self.refusal:
            painter.setPen(QColor(theme.panel_quiet))
            right = QRect(rect.right() - look.px(16), rect.top(), look.px(10), rect.height())
            painter.drawText(right, Qt.AlignmentFlag.AlignCenter, "!")

    def _die(self, painter: QPainter) -> None:
        """The face of a die, for a result thrown on the table."""
        look, theme, middle = self._look, self._look.theme, self.rect().center()
        signs.die(
            painter,
            middle.x() + 1,
            middle.y() + 1,
            look.px(20),
            int(self.option.rpartition(":")[2]),
            QColor(theme.sign_light),
            QColor(theme.ink),
            QColor(theme.line),
        )


class OptionGrid(QWidget):
    """All buttons of one decision on a grid; the buttons are kept and given new words each time."""

    chosen = Signal(str)
    refused = Signal(str, str, str)
    pointed = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._buttons: list[OptionButton] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(look.px(6))
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1)
        self._used = 0
        self._half = 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        """At another width other labels need a row of their own."""
        super().resizeEvent(event)
        if (event.size().width() - self._grid.spacing()) // 2 != self._half:
            self._lay(self._used)

    def set_look(self, look: Look) -> None:
        """Draws with this theme and scale from now on."""
        self._look = look
        self._grid.setSpacing(look.px(6))
        for button in self._buttons:
            button.set_look(look)

    def show_decision(self, decision: dict[str, Any] | None) -> None:
        """Shows the buttons of `decision`, the refused ones after the legal ones."""
        rows = _rows(decision)
        while len(self._buttons) < len(rows):
            self._buttons.append(self._new_button())
        for index, button in enumerate(self._buttons):
            if index < len(rows):
                option, label, note, refusal, number = rows[index]
                button.show_option(option, label, number, note, refusal)
        self._lay(len(rows))

    @property
    def buttons(self) -> list[OptionButton]:
        """The buttons that are shown now, in their order."""
        return self._buttons[: self._used]

    def press_number(self, number: int) -> bool:
        """Presses the button with this number on it; True if there is one."""
        for button in self.buttons:
            if button.key == str(number):
                button.click()
                return True
        return False

    def button_for(self, option: str) -> OptionButton | None:
        """The button of an option, if it has one now."""
        return next((b for b in self.buttons if b.option == option), None)

    def _lay(self, used: int) -> None:
        for button in self._buttons:
            self._grid.removeWidget(button)
        self._half = half = (self.width() - self._grid.spacing()) // 2
        row = column = 0
        short = used > 2 and all(len(button.text()) < 3 for button in self._buttons[:used])
        for button in self._buttons[:used]:
            span = 1 if short else COLUMNS if button.sizeHint().width() > half else COLUMNS // 2
            if column + span > COLUMNS:
                row, column = row + 1, 0
            self._grid.addWidget(button, row, column, 1, span)
            column += span
            button.show()
        for button in self._buttons[used:]:
            button.hide()
        self._used = used
        self.setVisible(used > 0)

    def _new_button(self) -> OptionButton:
        button = OptionButton(self._look, self)
        button.clicked.connect(lambda _=False, b=button: self._pressed(b))
        button.pointed.connect(self.pointed)
        return button

    def _pressed(self, button: OptionButton) -> None:
        if button.refusal:
            self.refused.emit(button.option, *button.refusal)
        else:
            self.chosen.emit(button.option)


def real_refusals(decision: dict[str, Any]) -> list[dict[str, Any]]:
    """What is refused, without the sides that the card does not have when it has others."""
    has_side = any(option["kind"] == "event" for option in decision["options"])
    return [r for r in decision.get("refused", []) if not (has_side and r["id"].startswith("event:"))]


def _rows(decision: dict[str, Any] | None) -> list[tuple[str, str, str, tuple[str, str] | None, str]]:
    """(id, label, note, refusal, key) of every button, legal ones first and numbered."""
    if decision is None:
        return []
    rows: list[tuple[str, str, str, tuple[str, str] | None, str]] = []
    for option in decision["options"]:
        if has_button(option):
            number = str(len(rows) + 1) if len(rows) < 9 else ""
            rows.append((option["id"], option["label"], option.get("note") or "", None, number))
    for refused in real_refusals(decision):
        if has_button(refused):
            label = refused.get("label") or name_of(refused["id"].rpartition(":")[2])
            rows.append((refused["id"], label, "", (refused["reason"], refused.get("rule") or ""), ""))
    return rows
