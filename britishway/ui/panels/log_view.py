"""The list of the log: rows of different heights that are measured once, however long a game becomes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QHoverEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyleOptionViewItem

Index = QModelIndex | QPersistentModelIndex


class LogView(QListView):
    """A list view that knows where each row lies. Qt's own asks for every row's height at every new line.

    Args:
        height: how high a row is; asked once for each, in their order.
        wrap: told how wide the rows are, whenever that changes; all heights are asked for again then.
    """

    picked = Signal(QModelIndex)

    def __init__(self, height: Callable[[QModelIndex], int], wrap: Callable[[int], None]) -> None:
        super().__init__()
        self._height = height
        self._wrap = wrap
        self._tops = [0]  # where each row begins, and where the last one ends
        self._under = -1  # the row under the pointer
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def forget_from(self, row: int) -> None:
        """Rows from here on are other ones now."""
        del self._tops[row + 1 :]

    def _measured(self) -> list[int]:
        model = self.model()
        for row in range(len(self._tops) - 1, model.rowCount() if model else 0):
            self._tops.append(self._tops[-1] + self._height(model.index(row, 0)))
        return self._tops

    # ---- where rows lie

    def doItemsLayout(self) -> None:
        """New rows are measured, the others stay."""
        QAbstractItemView.doItemsLayout(self)

    def updateGeometries(self) -> None:
        """The scroll bar follows the height of all rows."""
        bar, page = self.verticalScrollBar(), self.viewport().height()
        bar.setSingleStep(24)
        bar.setPageStep(page)
        bar.setRange(0, max(0, self._measured()[-1] - page))
        QAbstractItemView.updateGeometries(self)

    def verticalOffset(self) -> int:
        """How far the list is scrolled."""
        return self.verticalScrollBar().value()

    def horizontalOffset(self) -> int:
        """Rows are as wide as the list."""
        return 0

    def visualRect(self, index: Index) -> QRect:
        """Where a row lies in the viewport."""
        tops = self._measured()
        if not index.isValid() or index.row() >= len(tops) - 1:
            return QRect()
        top = tops[index.row()]
        return QRect(0, top - self.verticalOffset(), self.viewport().width(), tops[index.row() + 1] - top)

    def indexAt(self, point: QPoint) -> QModelIndex:
        """The row at a point of the viewport."""
        tops, y = self._measured(), point.y() + self.verticalOffset()
        if not 0 <= y < tops[-1]:
            return QModelIndex()
        return self.model().index(bisect_right(tops, y) - 1, 0)

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Brings a row into sight."""
        rect, bar, page = self.visualRect(index), self.verticalScrollBar(), self.viewport().height()
        if not rect.isValid():
            return
        hints = QAbstractItemView.ScrollHint
        if hint == hints.PositionAtTop or (hint == hints.EnsureVisible and rect.top() < 0):
            bar.setValue(bar.value() + rect.top())
        elif hint == hints.PositionAtBottom or (hint == hints.EnsureVisible and rect.bottom() >= page):
            bar.setValue(bar.value() + rect.bottom() + 1 - page)
        elif hint == hints.PositionAtCenter:
            bar.setValue(bar.value() + rect.center().y() - page // 2)

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        """What is in sight is painted anew; it is a few rows."""
        self.viewport().update()

    def resizeEvent(self, event: Any) -> None:
        """Wrapped rows have new heights at a new width."""
        if event.size().width() != event.oldSize().width():
            self._wrap(self.viewport().width())
            self.forget_from(0)
        QAbstractItemView.resizeEvent(self, event)

    # ---- keyboard, pointer, selection

    def keyPressEvent(self, event: Any) -> None:
        """Return looks at the current line's step; digits belong to the numbered buttons."""
        if event.text().isdigit():
            event.ignore()
            return
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.currentIndex().isValid():
            self.picked.emit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def moveCursor(self, action: QAbstractItemView.CursorAction, _modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """The row that a key leads to."""
        last = self.model().rowCount() - 1
        if last < 0:
            return QModelIndex()
        row, actions = self.currentIndex().row(), QAbstractItemView.CursorAction
        page = max(1, self.viewport().height() // 24)
        to = {
            actions.MoveUp: row - 1,
            actions.MovePrevious: row - 1,
            actions.MoveDown: row + 1,
            actions.MoveNext: row + 1,
            actions.MovePageUp: row - page,
            actions.MovePageDown: row + page,
            actions.MoveHome: 0,
            actions.MoveEnd: last,
        }.get(action, row)
        return self.model().index(min(max(to, 0), last), 0)

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """One row at a time."""
        index = self.indexAt(rect.center())
        chosen = QItemSelection(index, index) if index.isValid() else QItemSelection()
        self.selectionModel().select(chosen, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        """What is painted anew when the selection changes."""
        region = QRegion()
        for index in selection.indexes():
            region = region.united(self.visualRect(index))
        return region

    def viewportEvent(self, event: QEvent) -> bool:
        """Remembers the row under the pointer, which is lit."""
        if isinstance(event, QHoverEvent) and event.type() != QEvent.Type.HoverLeave:
            self._under = self.indexAt(event.position().toPoint()).row()
        elif event.type() in (QEvent.Type.HoverLeave, QEvent.Type.Leave):
            self._under = -1
        return super().viewportEvent(event)

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows in sight."""
        tops, offset, model = self._measured(), self.verticalOffset(), self.model()
        painter = QPainter(self.viewport())
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        plain, width = option.state, self.viewport().width()
        first = max(0, bisect_right(tops, event.rect().top() + offset) - 1)
        for row in range(first, len(tops) - 1):
            top = tops[row] - offset
            if top > event.rect().bottom():
                break
            index = model.index(row, 0)
            option.rect = QRect(0, top, width, tops[row + 1] - tops[row])
            option.state = plain
            if self.selectionModel().isSelected(index):
                option.state |= QStyle.StateFlag.State_Selected
            if row == self._under:
                option.state |= QStyle.StateFlag.State_MouseOver
            self.itemDelegate().paint(painter, option, index)
        painter.end()
