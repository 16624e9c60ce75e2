"""The prompt: who acts, what is asked, what has been chosen so far, and the buttons that answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from britishway.ui.panels.dice import DiceLine
from britishway.ui.panels.options import OptionGrid
from britishway.ui.pictures import PICTURES
from britishway.ui.signs import faction_sign
from britishway.ui.style import Look

BAND_TEXT = "#f7f1e3"
"""On a faction's colour, by day and by night."""

LEAST = 206
"""The panel's height at 100 % for most questions; it grows for long ones."""


@dataclass(frozen=True, slots=True)
class UndoWords:
    """What the three buttons of time would do; None: nothing to do."""

    undo: str | None = None
    more: str | None = None
    redo: str | None = None
    whole: str = "turn"


class FactionBand(QWidget):
    """A band in the colour of who acts, with name, what is under way and the rule's number."""

    rule_clicked = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._faction: str | None = None
        self._actor = ""
        self._title = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.rule = QPushButton(self)
        self.rule.setCursor(Qt.CursorShape.PointingHandCursor)
        self.rule.setToolTip("What the rule says (F1)")
        self.rule.clicked.connect(lambda: self.rule_clicked.emit(self.rule.property("rule") or ""))
        self.rule.hide()
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Draws with this theme and scale from now on."""
        self._look = look
        self.setFixedHeight(look.px(34))
        self.rule.setStyleSheet(
            f"QPushButton {{ background: transparent; color: {BAND_TEXT}; border: 1px solid transparent;"
            f" padding: 0 {look.px(6)}px; font-size: {look.px(13)}px; text-decoration: underline; min-height: 0; }}"
            f"QPushButton:hover, QPushButton:focus {{ border: 1px solid {BAND_TEXT}; }}"
        )
        self._place_rule()
        self.update()

    def show_who(self, faction: str | None, actor: str, title: str, rule: str) -> None:
        """Shows who is asked about what."""
        self._faction, self._actor, self._title = faction, actor, title
        self.rule.setVisible(bool(rule))
        self.rule.setText(f"Rule {rule}")
        self.rule.setProperty("rule", rule)
        self.rule.setAccessibleName(f"Open rule {rule}")
        self.setAccessibleName(f"{actor}, {title}" if title else actor)
        self._place_rule()
        self.update()

    def resizeEvent(self, event: Any) -> None:
        """Keeps the rule's number at the right."""
        self._place_rule()
        super().resizeEvent(event)

    def _place_rule(self) -> None:
        size = self.rule.sizeHint()
        self.rule.setGeometry(
            self.width() - size.width() - self._look.px(8),
            (self.height() - self._look.px(22)) // 2,
            size.width(),
            self._look.px(22),
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The band."""
        look = self._look
        rule = 0 if self.rule.isHidden() else self.rule.width()
        shows = ("band", look.key, self._faction, self._actor, self._title, rule)
        PICTURES.paint(self, shows, look.faction(self._faction), self._draw)

    def _draw(self, painter: QPainter) -> None:
        look = self._look
        painter.fillRect(self.rect(), look.faction(self._faction))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(BAND_TEXT))
        painter.setFont(look.serif(18, small_caps=True, tracking=4))
        left = look.px(14)
        if self._faction:
            sign = faction_sign(self._faction)
            sign(painter, left + look.px(8), self.height() / 2, look.px(18), QColor(BAND_TEXT))
            left += look.px(24)
            painter.setPen(QColor(BAND_TEXT))
        right = self.width() - (self.rule.width() + look.px(16) if not self.rule.isHidden() else look.px(14))
        name = painter.fontMetrics().elidedText(self._actor, Qt.TextElideMode.ElideRight, right - left)
        room = QRect(left, 0, right - left, self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)
        if self._title:
            room.setLeft(left + painter.fontMetrics().horizontalAdvance(name) + look.px(8))
            painter.setFont(look.sans(15))
            title = painter.fontMetrics().elidedText(f"·  {self._title}", Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, title)


class PromptPanel(QWidget):
    """Everything a turn needs besides the board. It offers; it never decides."""

    chosen = Signal(str)
    refused = Signal(str, str, str)
    pointed = Signal(str)
    rule_clicked = Signal(str)
    undo_clicked = Signal()
    undo_more_clicked = Signal()
    redo_clicked = Signal()
    end_turn_clicked = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._end_turn = False
        self.band = FactionBand(look)
        self.ask = _label("ask", wrap=True)
        self.count = _label("quiet")
        self.used = _label("quiet", wrap=True)
        self.dice = DiceLine(look)
        self.grid = OptionGrid(look)
        self.undo = _command("Undo")
        self.undo_more = _command("Undo turn")
        self.redo = _command("Redo")
        self.pass_ = QPushButton("Pass")
        self.done = QPushButton("Done")
        self.done.setProperty("primary", "true")
        self._lay()
        self.band.rule_clicked.connect(self.rule_clicked)
        self.grid.chosen.connect(self.chosen)
        self.grid.refused.connect(self.refused)
        self.grid.pointed.connect(self.pointed)
        self.undo.clicked.connect(self.undo_clicked)
        self.undo_more.clicked.connect(self.undo_more_clicked)
        self.redo.clicked.connect(self.redo_clicked)
        self.pass_.clicked.connect(lambda: self.chosen.emit("pass"))
        self.done.clicked.connect(self.press_done)

    def set_look(self, look: Look) -> None:
        """Draws with this theme and scale from now on."""
        self._look = look
        self.band.set_look(look)
        self.grid.set_look(look)
        self.dice.set_look(look)
        self._measure()

    def show_decision(self, decision: dict[str, Any], *, player: str = "", names: dict[str, str] | None = None) -> None:
        """Shows what is asked of whom."""
        actor = str(decision.get("actor_name") or decision["faction"].title())
        title, ask, count = _words(decision)
        self._end_turn = False
        self.band.show_who(
            decision["faction"], f"{actor} ({player})" if player else actor, title, decision.get("rule") or ""
        )
        self.ask.setText(ask)
        self.count.setText(count)
        self._show_used(decision, names or {})
        self.grid.show_decision(decision)
        labels = {option["id"]: option["label"] for option in decision["options"]}
        self._show_button(self.done, labels.get("done", "Done"), visible="done" in labels)
        self._show_button(self.pass_, labels.get("pass", "Pass"), visible="pass" in labels)
        self._fit()

    def show_curtain(self, faction: str | None, actor: str, player: str) -> None:
        """Asks the one who acted whether the turn is over."""
        self._end_turn = True
        self.band.show_who(faction, f"{actor} ({player})" if player else actor, "End of the turn", "")
        self.ask.setText("Is this turn over?")
        self.count.setText("")
        self.used.setText("What comes next stays covered until you end it; until then you can take it back.")
        self.used.show()
        self.grid.show_decision(None)
        self._show_button(self.done, "End turn", visible=True)
        self._show_button(self.pass_, "Pass", visible=False)
        self._fit()

    def show_notice(self, heading: str, ask: str, *, faction: str | None = None) -> None:
        """Shows a state in which nothing is asked: the past, a replay, the end of the game."""
        self._end_turn = False
        self.band.show_who(faction, heading, "", "")
        self.ask.setText(ask)
        self.count.setText("")
        self.used.hide()
        self.grid.show_decision(None)
        self._show_button(self.done, "Done", visible=False)
        self._show_button(self.pass_, "Pass", visible=False)
        self._fit()

    def show_roll(self, effects: list[dict[str, Any]], lines: list[dict[str, Any]]) -> None:
        """Shows the die that was rolled in the last choice, if one was; what is asked next makes the room for it."""
        self.dice.show_effects(effects, lines)

    def show_undo(self, words: UndoWords) -> None:
        """Says on each button of time what it would do."""
        self._time(self.undo, words.undo, "Undo", "Ctrl+Z")
        self._time(self.undo_more, words.more, "Undo", "Ctrl+Alt+Z")
        self._time(self.redo, words.redo, "Redo", "Ctrl+Shift+Z")
        self.undo_more.setText(f"Undo {words.whole}")

    def stand(self) -> None:
        """Puts everything in its place now, not only before the next picture."""
        layout = self.layout()
        if layout is not None:
            layout.activate()

    def spoken(self) -> str:
        """The question in one sentence, for a screen reader."""
        parts = [self.band.accessibleName(), self.ask.text(), self.count.text()]
        return ", ".join(part for part in parts if part)

    def press_done(self) -> None:
        """Done, or the end of the turn in front of the curtain."""
        if self._end_turn:
            self.end_turn_clicked.emit()
        elif not self.done.isHidden():
            self.chosen.emit("done")

    def press_number(self, number: int) -> bool:
        """Presses the numbered button; True if there is one."""
        return self.grid.press_number(number)

    def _time(self, button: QPushButton, words: str | None, verb: str, keys: str) -> None:
        button.setEnabled(words is not None)
        button.setToolTip(f"{verb}: {words}  ({keys})" if words else f"Nothing to {verb.lower()}")
        button.setAccessibleDescription(f"{verb}: {words}" if words else "")

    def _show_used(self, decision: dict[str, Any], names: dict[str, str]) -> None:
        parts = []
        if decision.get("selected"):
            parts.append("Chosen: " + ", ".join(names.get(space, space) for space in decision["selected"]))
        if decision.get("planned"):
            moves = len(decision["planned"])
            parts.append(f"{moves} move{'s' if moves > 1 else ''} planned")
        self.used.setText(" · ".join(parts))
        self.used.setVisible(bool(parts))

    def _show_button(self, button: QPushButton, text: str, *, visible: bool) -> None:
        button.setText(text)
        button.setVisible(visible)

    def _lay(self) -> None:
        self._head = QHBoxLayout()
        self._head.addWidget(self.ask, 1)
        self._head.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)
        self._commands = QHBoxLayout()
        for button in (self.undo, self.undo_more, self.redo):
            self._commands.addWidget(button)
        self._commands.addStretch()
        self._commands.addWidget(self.pass_)
        self._commands.addWidget(self.done)
        self._body = QVBoxLayout()
        self._body.addLayout(self._head)
        self._body.addWidget(self.used)
        self._body.addWidget(self.dice)
        self._body.addWidget(self.grid)
        self._body.addStretch(1)
        self._body.addLayout(self._commands)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.band)
        layout.addLayout(self._body)
        self._measure()

    def _measure(self) -> None:
        px = self._look.px
        self._body.setContentsMargins(px(14), px(10), px(14), px(10))
        self._body.setSpacing(px(7))
        self._commands.setSpacing(px(2))
        self.count.setContentsMargins(px(8), px(3), 0, 0)
        self._fit()

    def resizeEvent(self, event: Any) -> None:
        """Wrapped lines take another height at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """Takes the height that the words need, and mostly the same one, so that nothing below jumps."""
        layout = self.layout()
        if layout is not None:
            for part in (self._head, self._body, layout):
                part.invalidate()
            wanted = layout.heightForWidth(self.width() or self._look.px(400))
            self.setFixedHeight(max(self._look.px(LEAST), wanted))


def _words(decision: dict[str, Any]) -> tuple[str, str, str]:
    """(what is under way, what is asked, how far): from the decision's own parts, or cut from its prompt."""
    title, _, rest = str(decision["prompt"]).partition(": ")
    title = str(decision.get("title") or (title if rest else ""))
    sub = str(decision.get("sub") or rest or decision["prompt"])
    ask, _, count = sub.partition(" · ")
    if not count and ask.endswith(")") and " of " in ask:
        ask, _, count = ask.rpartition(" (")
        count = count.rstrip(")")
    if not count and decision.get("limit"):
        count = f"{min(len(decision['selected']) + 1, decision['limit'])} of {decision['limit']}"
    return title, ask[:1].upper() + ask[1:], count


def _label(role: str, *, wrap: bool = False) -> QLabel:
    label = QLabel()
    label.setProperty("role", role)
    label.setWordWrap(wrap)
    return label


def _command(text: str) -> QPushButton:
    button = QPushButton(text)
    button.setProperty("flat", "true")
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
