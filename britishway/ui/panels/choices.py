"""All legal choices as a list, and the refused ones with their reasons: the keyboard's and the screen reader's path."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from britishway.ui.panels.options import name_of, real_refusals
from britishway.ui.style import Look

Index = QModelIndex | QPersistentModelIndex

OPTION = int(Qt.ItemDataRole.UserRole) + 1
REFUSAL = OPTION + 1
NOTE = OPTION + 2
SPACES = OPTION + 3


class ChoicesModel(QAbstractListModel):
    """The rows of one decision: legal choices first, then what is refused."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._all: list[dict[str, Any]] = []
        self._rows: list[dict[str, Any]] = []
        self._words = ""

    def show_decision(self, decision: dict[str, Any] | None, names: dict[str, str]) -> None:
        """Takes the rows of a decision."""
        rows: list[dict[str, Any]] = []
        if decision is not None:
            rows = [_legal_row(option) for option in decision["options"]]
            rows += [_refused_row(refused, names) for refused in real_refusals(decision)]
        self.beginResetModel()
        self._all = rows
        self._rows = self._matching()
        self.endResetModel()

    def filter(self, words: str) -> None:
        """Keeps only the rows that hold all these words."""
        self.beginResetModel()
        self._words = words
        self._rows = self._matching()
        self.endResetModel()

    def row_of(self, option: str) -> int:
        """The row of an option; -1 where it is not in the list."""
        return next((row for row, found in enumerate(self._rows) if found["id"] == option), -1)

    def spaces_about(self, option: str) -> list[str]:
        """The spaces that an option is about, as the decision or its id says."""
        spaces: list[str] = next((row["spaces"] for row in self._all if row["id"] == option), spaces_of(option, None))
        return spaces

    def _matching(self) -> list[dict[str, Any]]:
        words = self._words.casefold().split()
        return [row for row in self._all if all(word in row["label"].casefold() for word in words)]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """How many choices there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A row's words; for screen readers with the reason."""
        row = self._rows[index.row()]
        reason, rule = row["refusal"] or ("", "")
        if role == Qt.ItemDataRole.DisplayRole:
            return row["label"]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if row["refusal"]:
                return f"{row['label']}, not now: {reason}" + (f", rule {rule}" if rule else "")
            return f"{row['label']}, {row['note']}" if row["note"] else row["label"]
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{reason} (rule {rule})" if rule else reason or row["note"] or None
        if role == OPTION:
            return row["id"]
        if role == REFUSAL:
            return row["refusal"]
        if role == NOTE:
            return row["note"]
        if role == SPACES:
            return row["spaces"]
        return None


class ChoiceDelegate(QStyledItemDelegate):
    """A row: a gold mark for what is legal, the reason under what is not."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """One line, two where there is a reason or a warning."""
        second = index.data(REFUSAL) or index.data(NOTE)
        return QSize(self.look.px(120), self.look.px(44 if second else 28))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draws the row."""
        look, theme = self.look, self.look.theme
        refusal, note = index.data(REFUSAL), index.data(NOTE)
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(QPen(QColor(theme.legal), 1.4) if selected else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.panel_hover))
            painter.drawRoundedRect(rect.adjusted(1, 1, -2, -1), look.px(4), look.px(4))
        mark = QRect(rect.left() + look.px(8), rect.top() + look.px(10), look.px(8), look.px(8))
        if refusal:
            painter.setPen(QPen(QColor(theme.panel_line), 1.3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawLine(mark.topLeft(), mark.bottomRight())
            painter.drawLine(mark.bottomLeft(), mark.topRight())
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.legal))
            painter.drawEllipse(mark)
        left = mark.right() + look.px(9)
        line = QRect(left, rect.top() + look.px(3), rect.right() - left - look.px(6), look.px(22))
        painter.setFont(look.sans(14))
        painter.setPen(QColor(theme.panel_quiet if refusal else theme.panel_text))
        self._text(painter, line, index.data())
        if refusal or note:
            reason = f"{refusal[0]}  ·  {refusal[1]}" if refusal and refusal[1] else refusal[0] if refusal else note
            painter.setFont(look.sans(12.5))
            painter.setPen(QColor(theme.panel_quiet))
            self._text(painter, line.translated(0, look.px(18)), reason)
        painter.restore()

    def _text(self, painter: QPainter, room: QRect, text: str) -> None:
        metrics = QFontMetrics(painter.font())
        cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, cut)


class ChoicesView(QListView):
    """The list itself; Return chooses, a click chooses, moving lights the board."""

    picked = Signal(QModelIndex)

    def keyPressEvent(self, event: Any) -> None:
        """Return chooses the current row, on every system alike; digits belong to the numbered buttons."""
        if event.text().isdigit():
            event.ignore()
            return
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.currentIndex().isValid():
            self.picked.emit(self.currentIndex())
            return
        super().keyPressEvent(event)


class FilterField(QLineEdit):
    """The field that narrows the list; Return and Down go on into the list."""

    left = Signal()

    def keyPressEvent(self, event: Any) -> None:
        """Return must not reach the page, where it means Done."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down}:
            self.left.emit()
            return
        super().keyPressEvent(event)


class ChoicesPanel(QWidget):
    """The list with a field that narrows it down."""

    chosen = Signal(str)
    refused = Signal(str, str, str)
    pointed = Signal(list)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = ChoicesModel(self)
        self._delegate = ChoiceDelegate(look, self)
        self.filter = FilterField()
        self.filter.left.connect(self.focus_list)
        self.filter.setPlaceholderText("Narrow the list…")
        self.filter.setAccessibleName("Narrow the list of choices")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self.model.filter)
        self.view = ChoicesView()
        self.view.setModel(self.model)
        self.view.setItemDelegate(self._delegate)
        self.view.setAccessibleName("Legal choices, and what is refused with the reason")
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setMouseTracking(True)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.picked.connect(self._pick)
        self.view.clicked.connect(self._pick)
        self.view.entered.connect(self._point)
        self.view.selectionModel().currentChanged.connect(lambda now, _before: self._point(now))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(look.px(8), look.px(8), look.px(4), 0)
        layout.setSpacing(look.px(6))
        layout.addWidget(self.filter)
        layout.addWidget(self.view, 1)

    def set_look(self, look: Look) -> None:
        """Draws with this theme and scale from now on."""
        self._delegate.look = look
        self.view.scheduleDelayedItemsLayout()

    def show_decision(self, decision: dict[str, Any] | None, names: dict[str, str]) -> None:
        """Lists a decision's choices; the cursor goes to the first, so that the keyboard has somewhere to be."""
        if self.filter.text():
            self.filter.clear()
        self.model.show_decision(decision, names)
        long = self.model.rowCount() > 12
        self.filter.setVisible(long)
        if self.model.rowCount() and self.view.hasFocus():
            self.view.setCurrentIndex(self.model.index(0))

    def leaveEvent(self, event: Any) -> None:
        """Lets the board go dark again."""
        self.pointed.emit([])
        super().leaveEvent(event)

    def focus_list(self) -> None:
        """Puts the keyboard into the list."""
        self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if self.model.rowCount() and not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self.model.index(0))

    def _pick(self, index: QModelIndex) -> None:
        refusal = index.data(REFUSAL)
        option = index.data(OPTION)
        if refusal:
            self.refused.emit(option, *refusal)
        elif option:
            self.chosen.emit(option)

    def _point(self, index: QModelIndex) -> None:
        self.pointed.emit(list(index.data(SPACES) or []) if index.isValid() else [])


def _legal_row(option: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": option["id"],
        "label": _sentence(option),
        "note": option.get("note") or "",
        "refusal": None,
        "spaces": option.get("spaces") or spaces_of(option["id"], option.get("space")),
    }


def _refused_row(refused: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    last = refused["id"].rpartition(":")[2]
    label = refused.get("label") or names.get(last) or name_of(last)
    return {
        "id": refused["id"],
        "label": label,
        "note": "",
        "refusal": (refused["reason"], refused.get("rule") or ""),
        "spaces": spaces_of(refused["id"], None),
    }


def spaces_of(option: str, space: str | None) -> list[str]:
    """The spaces an option is about, from its id alone."""
    parts = option.split(":")
    found = [space] if space else []
    if parts[0] == "move":
        found = parts[2:4]
    elif parts[0] in {"place", "remove", "flip"} and len(parts) > 2:
        found = [parts[2], *(parts[4:5] if "from" in parts else [])]
    elif (
        parts[0] in {"space", "offensive", "pacify", "agitate"}
        or option.startswith("spend:arms_cache")
        or parts[0] == "replace"
    ):
        found = [parts[-1]]
    return found


_BEFORE = {"place": "Place", "remove": "Remove", "flip": "Turn over", "move": "Move", "replace": "Replace"}


def _sentence(option: dict[str, Any]) -> str:
    """The option's label; with its verb in front where the label lacks one."""
    label = str(option["label"])
    verb = _BEFORE.get(option.get("kind", ""), "")
    return label if not verb or label.casefold().startswith(verb.casefold()) else f"{verb} {label}"
