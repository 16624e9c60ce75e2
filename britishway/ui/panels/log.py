"""The log: every sentence of the game, grouped by card and turn; a click shows the board as it was then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QStaticText
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from britishway.ui.panels.log_view import Index, LogView
from britishway.ui.style import Look

KIND = int(Qt.ItemDataRole.UserRole) + 1
STEP = KIND + 1
SPACES = KIND + 2
FACTION = KIND + 3

WIDTHS = 6
"""How many widths of the panel the log stays laid out for."""

_TURNS = {"first": "First Eligible", "second": "Second Eligible", "propaganda": "Propaganda Round"}


class LogModel(QAbstractListModel):
    """Lines and the headings between them. It only ever grows or is cut at its end."""

    def __init__(self, title_of: Callable[[str], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title_of = title_of
        self._rows: list[dict[str, Any]] = []
        self._lines: list[int] = []  # the row of each line

    def take(self, kept: int, lines: list[dict[str, Any]]) -> None:
        """Keeps the first `kept` lines, then goes on with `lines`."""
        if kept < len(self._lines):
            last = self.row_after(kept)
            self.beginRemoveRows(QModelIndex(), last, len(self._rows) - 1)
            del self._rows[last:]
            del self._lines[kept:]
            self.endRemoveRows()
        if not lines:
            return
        fresh = self._with_headings(lines)
        self.beginInsertRows(QModelIndex(), len(self._rows), len(self._rows) + len(fresh) - 1)
        for row in fresh:
            if "step" in row:
                self._lines.append(len(self._rows))
            self._rows.append(row)
        self.endInsertRows()

    def row_after(self, kept: int) -> int:
        """The row that follows the first `kept` lines."""
        return self._lines[kept - 1] + 1 if kept else 0

    def text(self) -> str:
        """The whole log as plain text, headings underlined."""
        parts = []
        for row in self._rows:
            if row["kind"] == "card":
                parts.append(f"\n{row['text']}\n{'-' * len(row['text'])}")
            elif row["kind"] == "turn":
                parts.append(f"{row['text']}:")
            else:
                parts.append(f"  {row['text']}")
        return "\n".join(parts).strip() + "\n"

    def row_of_step(self, step: int) -> int:
        """The last row at or before a step."""
        found = -1
        for row in self._lines:
            if self._rows[row]["step"] > step:
                break
            found = row
        return found

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Lines and headings."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A row's words."""
        row = self._rows[index.row()]
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return row["text"]
        if role == Qt.ItemDataRole.ToolTipRole and row.get("rule"):
            return f"Rule {row['rule']} · click to see the board as it was"
        if role == KIND:
            return row["kind"]
        if role == STEP:
            return row.get("step")
        if role == SPACES:
            return row.get("spaces", [])
        if role == FACTION:
            return row.get("faction")
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings are read, not chosen."""
        if self._rows[index.row()]["kind"] == "line":
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.ItemIsEnabled

    def _with_headings(self, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        last = self._rows[-1] if self._rows else None
        for line in lines:
            group = (line.get("card"), line.get("turn"))
            before = (last.get("card"), last.get("turn")) if last else (None, None)
            if _names_card(line):
                last = {**line, "kind": "card", "text": self._title_of(line["card"]), "turn": None}
                rows.append(last)
                continue
            if line.get("card") and group[0] != before[0]:
                rows.append({"kind": "card", "text": self._title_of(line["card"]), "card": group[0], "turn": None})
            if line.get("turn") in {"first", "second"} and group != before:
                rows.append({"kind": "turn", "text": _TURNS[line["turn"]], "faction": line.get("faction")})
            last = {"kind": "line", **line}
            rows.append(last)
        return rows


def _names_card(line: dict[str, Any]) -> bool:
    """Whether a line only says which card was turned over: it becomes the heading itself."""
    card = line.get("card")
    return bool(card) and line.get("faction") is None and str(line["text"]).startswith(f"{card} ")


class LogDelegate(QStyledItemDelegate):
    """Draws a sentence with a bar in its faction's colour, wrapped to the panel."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.now: int | None = None
        self._sizes: list[QSize] = []
        self._texts: list[QStaticText] = []
        self._width = 0
        self._wrapped = {0: (self._sizes, self._texts)}  # by width: a scroll bar that comes soon goes again

    def set_look(self, look: Look) -> None:
        """Draws with this theme and scale from now on."""
        self.look = look
        self._wrapped = {self._width: (self._sizes, self._texts)}
        self.forget_from(0)

    def forget_from(self, row: int) -> None:
        """Rows from here on are other ones now."""
        for sizes, texts in self._wrapped.values():
            del sizes[row:]
            del texts[row:]

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the wrapped sentence, which is laid out once."""
        row = index.row()
        if row < len(self._sizes):
            return self._sizes[row]
        model = index.model()
        for missing in range(len(self._sizes), row + 1):
            self._lay_out(model.index(missing, 0))
        return self._sizes[row]

    def height_of(self, index: Index) -> int:
        """How high a row is."""
        return self.sizeHint(QStyleOptionViewItem(), index).height()

    def set_width(self, width: int) -> None:
        """Sentences wrap at this width from now on."""
        if width != self._width:
            self._width = width
            if width not in self._wrapped and len(self._wrapped) >= WIDTHS:
                self._wrapped.clear()
            self._sizes, self._texts = self._wrapped.setdefault(width, ([], []))

    def _lay_out(self, index: Index) -> None:
        look, width, kind = self.look, self._width or self.look.px(380), index.data(KIND)
        text = QStaticText(index.data())
        text.setTextFormat(Qt.TextFormat.PlainText)
        text.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
        height = look.px(34 if kind == "card" else 24)
        if kind == "line":
            text.setTextWidth(max(width - look.px(34), look.px(80)))
            text.prepare(font=look.sans(14))
            height = round(text.size().height()) + look.px(6)
        self._texts.append(text)
        self._sizes.append(QSize(width, height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draws the row; what lies after the step that is looked at is dim."""
        kind, rect = index.data(KIND), option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = index.data(STEP)
        if self.now is not None and step is not None and step > self.now:
            painter.setOpacity(0.4)
        if kind == "card":
            self._card(painter, rect, index.data())
        elif kind == "turn":
            self._turn(painter, rect, index)
        else:
            self._line(painter, rect, index, option)
        painter.restore()

    def _card(self, painter: QPainter, rect: QRect, text: str) -> None:
        look = self.look
        painter.setFont(look.serif(15.5, small_caps=True, tracking=4))
        painter.setPen(QColor(look.theme.panel_text))
        room = rect.adjusted(look.px(12), look.px(6), -look.px(8), 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
        width = painter.fontMetrics().horizontalAdvance(text)
        painter.setPen(QPen(QColor(look.theme.panel_line), 0.8))
        y = room.center().y() + 1
        painter.drawLine(room.left() + width + look.px(10), y, room.right(), y)

    def _turn(self, painter: QPainter, rect: QRect, index: Index) -> None:
        look = self.look
        painter.setFont(look.sans(12.5))
        painter.setPen(QColor(look.theme.panel_quiet))
        painter.drawText(rect.adjusted(look.px(12), look.px(4), 0, 0), Qt.AlignmentFlag.AlignVCenter, index.data())

    def _line(self, painter: QPainter, rect: QRect, index: Index, option: QStyleOptionViewItem) -> None:
        look, theme = self.look, self.look.theme
        lit = option.state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected)
        here = self.now is not None and index.data(STEP) == self.now
        if lit or here:
            painter.setPen(QPen(QColor(theme.legal), 1.4) if here else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.panel_hover))
            painter.drawRoundedRect(rect.adjusted(look.px(6), 0, -look.px(4), 0), look.px(3), look.px(3))
        bar = QRect(rect.left() + look.px(12), rect.top() + look.px(3), look.px(3), rect.height() - look.px(6))
        painter.fillRect(bar, look.faction_text(index.data(FACTION)))
        painter.setPen(QColor(theme.panel_text))
        painter.setFont(look.sans(14))
        self.sizeHint(option, index)
        painter.drawStaticText(rect.left() + look.px(23), rect.top() + look.px(2), self._texts[index.row()])


class LogPanel(QWidget):
    """The log of one game."""

    step_clicked = Signal(int)
    pointed = Signal(list)

    def __init__(self, look: Look, title_of: Callable[[str], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = LogModel(title_of, self)
        self._delegate = LogDelegate(look, self)
        self.view = LogView(self._delegate.height_of, self._delegate.set_width)
        self.model.rowsRemoved.connect(lambda _parent, first, _last: self._forget_from(first))
        self.view.setModel(self.model)
        self.view.setItemDelegate(self._delegate)
        self.view.setAccessibleName("Log of the game")
        self.view.setMouseTracking(True)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.clicked.connect(self._picked)
        self.view.picked.connect(self._picked)
        bar = self.view.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._resized)
        self._at_end = True
        self.view.entered.connect(lambda index: self.pointed.emit(list(index.data(SPACES) or [])))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, look.px(4), 0, 0)
        layout.addWidget(self.view)

    def set_look(self, look: Look) -> None:
        """Draws with this theme and scale from now on."""
        self._delegate.set_look(look)
        self.view.forget_from(0)
        self.view.scheduleDelayedItemsLayout()

    def take(self, kept: int, lines: list[dict[str, Any]]) -> None:
        """Keeps the first `kept` lines and goes on with `lines`; the newest stays in sight."""
        self.model.take(kept, lines)
        self._at_end = True
        self.view.scrollToBottom()

    def show_now(self, step: int | None) -> None:
        """Marks the step that is looked at; None is the present."""
        if step != self._delegate.now:
            self._delegate.now = step
            self.view.viewport().update()

    def leaveEvent(self, event: Any) -> None:
        """Lets the board go dark again."""
        self.pointed.emit([])
        super().leaveEvent(event)

    def _forget_from(self, row: int) -> None:
        self._delegate.forget_from(row)
        self.view.forget_from(row)

    def _scrolled(self, value: int) -> None:
        self._at_end = value >= self.view.verticalScrollBar().maximum() - 2

    def _resized(self, _least: int, most: int) -> None:
        """Keeps the newest line in sight when the panel changes its height."""
        if self._at_end:
            self.view.verticalScrollBar().setValue(most)

    def _picked(self, index: QModelIndex) -> None:
        step = index.data(STEP)
        if step is not None:
            self.step_clicked.emit(int(step))
