"""Two small papers over the board: a callout that says why not, and a popover that asks which of several is meant."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from britishway.ui.theme import Theme, sans

_MARGIN = 12
_TIP = 9
_WIDEST = 320


def _wrap(text: str, metrics: QFontMetricsF, width: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and metrics.horizontalAdvance(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


class _Paper(QWidget):
    """A small sheet of panel paper with a tip that points at a spot."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._board = parent
        self.theme = theme
        self._spot = QPoint()
        self._above = True
        self.hide()

    def _place(self, spot: QPoint, size: QSize) -> None:
        """Above the spot if there is room, else below; never off the board."""
        room = self._board.rect()
        w, h = size.width(), size.height() + _TIP
        self._above = spot.y() - h - 6 >= room.top() + 4
        x = min(max(room.left() + 6, spot.x() - w // 2), room.right() - w - 6)
        y = spot.y() - h - 6 if self._above else spot.y() + 14
        self._spot = QPoint(min(max(spot.x() - x, 16), w - 16), 0)
        self.setGeometry(x, min(y, room.bottom() - h - 2), w, h)
        self.show()
        self.raise_()

    def _body(self) -> QRectF:
        top = 0 if self._above else _TIP
        return QRectF(0.5, top + 0.5, self.width() - 1, self.height() - _TIP - 1)

    def _paint_paper(self, painter: QPainter) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        body = self._body()
        path = QPainterPath()
        path.addRoundedRect(body, 5, 5)
        x = self._spot.x()
        edge, far = (body.bottom(), body.bottom() + _TIP) if self._above else (body.top(), body.top() - _TIP)
        tip = QPainterPath()
        tip.addPolygon(QPolygonF([QPointF(x - 8, edge), QPointF(x, far), QPointF(x + 8, edge)]))
        tip.closeSubpath()
        painter.setPen(QPen(QColor(self.theme.panel_line), 1))
        painter.setBrush(QColor(self.theme.panel_raised))
        painter.drawPath(path.united(tip))


class Callout(_Paper):
    """Why something cannot be chosen, with the rule's number. Lets the pointer through."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent, theme)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setObjectName("callout")
        self._lines: list[str] = []
        self._rule = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)

    def say(self, text: str, rule: str, spot: QPoint, *, ms: int = 4500) -> None:
        """Show the reason at a spot for a while."""
        metrics = QFontMetricsF(sans(15))
        rule_text = f"Rule {rule}" if rule and rule[:1].isdigit() else rule
        self._lines, self._rule = _wrap(text, metrics, _WIDEST), rule_text
        w = max([metrics.horizontalAdvance(line) for line in self._lines] + [metrics.horizontalAdvance(rule_text)])
        h = 20 * len(self._lines) + (19 if rule_text else 0)
        self.setAccessibleName(f"{text} {rule_text}".strip())
        self._place(spot, QSize(round(w) + 2 * _MARGIN, h + 15))
        self.update()
        self._timer.start(ms)

    @property
    def text(self) -> str:
        return " ".join(self._lines)

    def paintEvent(self, _event) -> None:
        painter = QPainter(self)
        self._paint_paper(painter)
        body = self._body()
        y = body.top() + 8
        painter.setFont(sans(15))
        painter.setPen(QColor(self.theme.panel_text))
        for line in self._lines:
            painter.drawText(QPointF(_MARGIN, y + 15), line)
            y += 20
        if self._rule:
            painter.setFont(sans(13))
            painter.setPen(QColor(self.theme.panel_quiet))
            painter.drawText(QPointF(_MARGIN, y + 13), self._rule)
        painter.end()


class Popover(_Paper):
    """A few choices at the pointer. Answers clicks, arrow keys, Enter and Escape."""

    chosen = Signal(str)
    closed = Signal()
    ROW = 32

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent, theme)
        self.setObjectName("popover")
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._entries: list[tuple[str, str, str]] = []
        self._current = 0

    def ask(self, entries: list[tuple[str, str, str]], spot: QPoint) -> None:
        """Offer (option id, label, note); afterwards the focus goes back to the board."""
        self._entries, self._current = entries, 0
        metrics, small = QFontMetricsF(sans(15)), QFontMetricsF(sans(13))
        w = max(
            metrics.horizontalAdvance(label) + (small.horizontalAdvance(note) + 14 if note else 0)
            for _, label, note in entries
        )
        self.setAccessibleName(", ".join(label for _, label, _ in entries))
        self._place(spot, QSize(max(120, round(w) + 2 * _MARGIN + 6), self.ROW * len(entries) + 8))
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        self.update()

    def options(self) -> list[str]:
        return [option for option, _, _ in self._entries] if self.isVisible() else []

    def row_rect(self, index: int) -> QRect:
        body = self._body()
        return QRect(4, round(body.top()) + 4 + index * self.ROW, self.width() - 8, self.ROW)

    def point_of(self, option: str) -> QPoint | None:
        """Where to click for an option, in the parent's coordinates."""
        for i, (ident, _, _) in enumerate(self._entries):
            if ident == option and self.isVisible():
                return self.mapToParent(self.row_rect(i).center())
        return None

    def click(self, at: QPoint) -> None:
        """A click at a point of its own."""
        for i, (option, _, _) in enumerate(self._entries):
            if self.row_rect(i).contains(at):
                self._choose(option)
                return

    def _choose(self, option: str) -> None:
        self.close_up()
        self.chosen.emit(option)

    def close_up(self) -> None:
        if self.isVisible():
            self.hide()
            self._board.setFocus(Qt.FocusReason.PopupFocusReason)
            self.closed.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        for i in range(len(self._entries)):
            if self.row_rect(i).contains(event.position().toPoint()) and i != self._current:
                self._current = i
                self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.click(event.position().toPoint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
        if event.key() in moves:
            self._current = (self._current + moves[Qt.Key(event.key())]) % len(self._entries)
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(self._entries[self._current][0])
        elif event.key() == Qt.Key.Key_Escape:
            self.close_up()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, _next: bool) -> bool:
        return False

    def paintEvent(self, _event) -> None:
        painter = QPainter(self)
        self._paint_paper(painter)
        for i, (_, label, note) in enumerate(self._entries):
            rect = QRectF(self.row_rect(i))
            if i == self._current:
                wash = QColor(self.theme.legal)
                wash.setAlpha(80)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(wash)
                painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), 4, 4)
            painter.setFont(sans(15))
            painter.setPen(QColor(self.theme.panel_text))
            painter.drawText(rect.adjusted(_MARGIN, 0, -_MARGIN, 0), Qt.AlignmentFlag.AlignVCenter, label)
            if note:
                painter.setFont(sans(13))
                painter.setPen(QColor(self.theme.panel_quiet))
                right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
                painter.drawText(rect.adjusted(_MARGIN, 0, -_MARGIN, 0), right, note)
        painter.end()
