"""The start screen: a new game, any of the games in progress, or a game from a file."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from britishway import saves
from britishway.ui.dialogs import PROGRAM
from britishway.ui.library import players_of, seed_by_chance
from britishway.ui.style import Look
from britishway.ui.widgets import Combo

PHYSICAL_DICE = "physical_dice"
FIXED_ROWS = 3


class StartScreen(QWidget):
    """Two sheets of paper on the table: what may begin, and what may go on.

    Args:
        scenarios: all scenarios as the protocol lists them.
        physical_dice: whether a new game asks for dice thrown on the table unless somebody says otherwise.
        preview: the picture of a scenario's board.
        factions: the names of a scenario's factions by their ids.
    """

    new_wanted = Signal(dict, str, dict)
    resume_wanted = Signal(object)
    remove_wanted = Signal(object, str)
    open_wanted = Signal()

    def __init__(
        self,
        scenarios: list[dict[str, Any]],
        look: Look,
        *,
        physical_dice: bool,
        preview: Callable[[str], QImage | None],
        factions: Callable[[str], dict[str, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("start")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._scenarios = scenarios
        self._look = look
        self._options: list[tuple[str, Callable[[], Any]]] = []
        self._physical_dice = physical_dice
        self._preview = preview
        self._factions = factions
        px = look.px
        row = QHBoxLayout()
        row.setSpacing(px(24))
        row.addWidget(self._new_sheet(), 5)
        row.addWidget(self._going_on_sheet(), 4)
        middle = QWidget()
        middle.setMaximumWidth(px(1080))
        middle.setMaximumHeight(px(700))
        inner = QVBoxLayout(middle)
        inner.setContentsMargins(px(24), px(20), px(24), px(20))
        inner.setSpacing(px(18))
        inner.addWidget(Heading(look))
        inner.addLayout(row, 1)
        table = QWidget()
        table.setObjectName("start")
        outer = QVBoxLayout(table)
        outer.setContentsMargins(0, 0, 0, 0)
        centre = QHBoxLayout()
        centre.addStretch(1)
        centre.addWidget(middle, 30)
        centre.addStretch(1)
        outer.addStretch(1)
        outer.addLayout(centre, 30)
        outer.addStretch(1)
        self._show_scenario()
        whole = QScrollArea()  # large text in a small window does not fit
        whole.setWidgetResizable(True)
        whole.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole.setWidget(table)
        room = QVBoxLayout(self)
        room.setContentsMargins(0, 0, 0, 0)
        room.addWidget(whole)
        self.refresh()

    # A new game

    def request(self) -> dict[str, Any]:
        """The request that the form stands for."""
        scenario = self._scenarios[max(self.scenario.currentIndex(), 0)]
        request: dict[str, Any] = {"scenario": scenario["id"], "seed": self._seed()}
        options = {name: read() for name, read in self._options}
        changed = {
            option["name"]: options[option["name"]]
            for option in scenario.get("options", [])
            if option["name"] in options and options[option["name"]] != option.get("default")
        }
        if changed:
            request["options"] = changed
        return request

    def begin(self) -> None:
        """Asks for the new game."""
        players = {faction: field.text().strip() for faction, field in self.players.items()}
        self.new_wanted.emit(self.request(), self.name.text().strip() or self._proposed(), players)

    def _seed(self) -> int:
        text = self.seed.text().strip()
        return int(text) if text.isdigit() else seed_by_chance()

    def _proposed(self) -> str:
        title = self._scenarios[max(self.scenario.currentIndex(), 0)]["title"]
        now = datetime.now(UTC).astimezone()
        return f"{title}, {now.day} {now:%B %Y}"

    def _new_sheet(self) -> QWidget:
        px = self._look.px
        sheet = _sheet()
        layout = QVBoxLayout(sheet)
        layout.setContentsMargins(px(26), px(20), px(26), px(20))
        layout.setSpacing(px(12))
        layout.addWidget(_heading("A new game"))
        self.form = QFormLayout()
        self.form.setVerticalSpacing(px(9))
        self.form.setHorizontalSpacing(px(16))
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.scenario = Combo()
        self.scenario.setAccessibleName("Scenario")
        for scenario in self._scenarios:
            self.scenario.addItem(str(scenario["title"]), scenario["id"])
        self.scenario.currentIndexChanged.connect(lambda _index: self._show_scenario())
        self.name = QLineEdit()
        self.name.setAccessibleName("Name of the game")
        self.name.setMaxLength(80)
        self.seed = QLineEdit()
        self.seed.setAccessibleName("Seed")
        self.seed.setPlaceholderText("by chance")
        self.seed.setMaxLength(10)
        self.seed.setToolTip("The same number gives the same cards, dice and chits again.")
        self.form.addRow("Scenario", self.scenario)
        self.form.addRow("Name", self.name)
        self.form.addRow("Seed", self.seed)
        layout.addLayout(self.form)
        self.players: dict[str, QLineEdit] = {}
        self.picture = Picture(self._look)
        layout.addWidget(self.picture, 1)
        self.begin_button = QPushButton("Begin")
        self.begin_button.setProperty("primary", "true")
        self.begin_button.setDefault(True)
        self.begin_button.setMinimumWidth(px(140))
        self.begin_button.clicked.connect(self.begin)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.begin_button)
        layout.addLayout(foot)
        return sheet

    def _show_scenario(self) -> None:
        while self.form.rowCount() > FIXED_ROWS:
            self.form.removeRow(FIXED_ROWS)
        self.players, self._options = {}, []
        scenario = self._scenarios[max(self.scenario.currentIndex(), 0)]
        self.name.setPlaceholderText(self._proposed())
        for faction, title in self._factions(str(scenario["id"])).items():
            field = QLineEdit()
            field.setPlaceholderText("player's name")
            field.setAccessibleName(f"Who plays {title}")
            field.setMaxLength(40)
            self.players[faction] = field
            self.form.addRow(FactionLabel(self._look, faction, str(title)), field)
        for option in scenario.get("options", []):
            self._add_option(option)
        if self.isVisible():
            self._show_picture()

    def showEvent(self, event: Any) -> None:
        """The picture of the board comes when the rest can be seen."""
        super().showEvent(event)
        (self.games if self.games.count() else self.scenario).setFocus()
        if not self.picture.shown:
            QTimer.singleShot(30, self, self._show_picture)

    def _show_picture(self) -> None:
        self.picture.show_image(self._preview(str(self.scenario.currentData())))

    def _add_option(self, option: dict[str, Any]) -> None:
        name, values, default = option["name"], option.get("values", []), option.get("default")
        label = str(option.get("title") or name.replace("_", " ").capitalize())
        if set(values) <= {True, False}:
            box = QCheckBox(label)
            box.setObjectName(f"option:{name}")
            wanted = self._physical_dice if name == PHYSICAL_DICE else bool(default)
            box.setChecked(wanted)
            if option.get("ruling"):
                box.setToolTip(f"Ruling {option['ruling']}")
            self.form.addRow("", box)
            self._options.append((name, box.isChecked))
            return
        combo = Combo()
        combo.setObjectName(f"option:{name}")
        combo.setAccessibleName(label)
        for value in values:
            combo.addItem(str(value).replace("_", " ").capitalize(), value)
        combo.setCurrentIndex(max(combo.findData(default), 0))
        self.form.addRow(label, combo)
        self._options.append((name, combo.currentData))

    # Games in progress

    def refresh(self) -> None:
        """Reads again which games are in progress."""
        self.games.clear()
        for game in saves.in_progress():
            item = QListWidgetItem(self._line(game))
            item.setData(Qt.ItemDataRole.UserRole, game)
            item.setSizeHint(QSize(0, self._look.px(56)))
            if game.problem:
                item.setToolTip(game.problem)
            self.games.addItem(item)
        if self.games.count():
            self.games.setCurrentRow(0)
        self._none.setVisible(not self.games.count())
        self.games.setVisible(bool(self.games.count()))
        self._show_buttons()

    def _line(self, game: saves.InProgress) -> str:
        if game.problem:
            return f"{game.name}\nCannot be read"
        titles = {scenario["id"]: str(scenario["title"]) for scenario in self._scenarios}
        players = " and ".join(players_of(game.path).values())
        then = game.when.astimezone()
        when = f"{then.day} {then:%B, %H:%M}"
        title = titles.get(game.scenario, game.scenario) if len(titles) > 1 else ""
        facts = [title, players, f"step {game.step}", when]
        return f"{game.name}\n{'  ·  '.join(fact for fact in facts if fact)}"

    def _going_on_sheet(self) -> QWidget:
        px = self._look.px
        sheet = _sheet()
        layout = QVBoxLayout(sheet)
        layout.setContentsMargins(px(26), px(20), px(26), px(20))
        layout.setSpacing(px(12))
        layout.addWidget(_heading("Games in progress"))
        self._none = QLabel("None yet. Every game is kept here from its first choice on, until you remove it.")
        self._none.setWordWrap(True)
        self._none.setProperty("role", "quiet")
        layout.addWidget(self._none)
        self.games = QListWidget()
        self.games.setAccessibleName("Games in progress")
        self.games.setWordWrap(False)
        self.games.itemDoubleClicked.connect(lambda _item: self._resume())
        self.games.currentItemChanged.connect(lambda _now, _before: self._show_buttons())
        layout.addWidget(self.games, 1)
        layout.addStretch(0)
        self.resume_button = QPushButton("Go on")
        self.remove_button = QPushButton("Remove…")
        self.open_button = QPushButton("Open a file…")
        self.resume_button.clicked.connect(self._resume)
        self.remove_button.clicked.connect(self._remove)
        self.open_button.clicked.connect(self.open_wanted)
        foot = QHBoxLayout()
        foot.addWidget(self.open_button)
        foot.addStretch(1)
        foot.addWidget(self.remove_button)
        foot.addWidget(self.resume_button)
        layout.addStretch(0)
        layout.addLayout(foot)
        return sheet

    def _current(self) -> saves.InProgress | None:
        item = self.games.currentItem()
        return item.data(Qt.ItemDataRole.UserRole) if item else None

    def _show_buttons(self) -> None:
        game = self._current()
        self.resume_button.setEnabled(game is not None and game.problem is None)
        self.remove_button.setEnabled(game is not None)

    def _resume(self) -> None:
        game = self._current()
        if game is not None and game.problem is None:
            self.resume_wanted.emit(game.path)

    def _remove(self) -> None:
        game = self._current()
        if game is not None:
            self.remove_wanted.emit(game.path, game.name)

    def keyPressEvent(self, event: Any) -> None:
        """Return presses the button that has the focus, goes on with the game in the list, or begins the new one."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            focus = QApplication.focusWidget()
            if isinstance(focus, QPushButton):
                focus.click()
            elif focus is self.games:
                self._resume()
            else:
                self.begin()
            return
        super().keyPressEvent(event)


class Heading(QWidget):
    """The program's name, between two fine rules, on the bare table."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setMinimumHeight(look.px(74))
        self.setAccessibleName(f"{PROGRAM}, an unofficial companion")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The lettering."""
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor("#f3ecdc"))
        painter.setFont(look.serif(40, small_caps=True, tracking=6))
        upper = QRectF(0, 0, self.width(), look.px(50))
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, PROGRAM)
        half = painter.fontMetrics().horizontalAdvance(PROGRAM) / 2 + look.px(22)
        painter.setPen(QPen(QColor("#a1977f"), 1))
        middle = upper.center()
        for side in (-1, 1):
            start = middle + QPointF(side * half, look.px(3))
            painter.drawLine(start, start + QPointF(side * look.px(120), 0))
        painter.setPen(QColor("#c6bca4"))
        painter.setFont(look.sans(14))
        lower = QRectF(0, look.px(48), self.width(), look.px(24))
        painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, "an unofficial companion for two players at one screen")
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Draws again when the font or the palette changes."""
        self.update()
        super().changeEvent(event)


class Picture(QWidget):
    """The board of the scenario as it is set up, like a picture on the box."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._image: QImage | None = None
        self._least = look.px(60)

    @property
    def shown(self) -> bool:
        """Whether there is a picture already."""
        return self._image is not None

    def show_image(self, image: QImage | None) -> None:
        """Shows this picture, as large as its place allows."""
        self._image = image
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The picture with a fine line around it; none where there is hardly room."""
        if self._image is None or self.height() < self._least:
            return
        room = QRectF(self.rect()).adjusted(1, self._look.px(6), -1, -1)
        ratio = min(room.width() / self._image.width(), room.height() / self._image.height())
        size = QSizeF(self._image.width() * ratio, self._image.height() * ratio)
        place = QRectF(QPointF(room.center().x() - size.width() / 2, room.top()), size)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        dense = (size * self.devicePixelRatioF()).toSize()
        painter.drawImage(place, self._image.scaled(dense, mode=Qt.TransformationMode.SmoothTransformation))
        painter.setPen(QPen(QColor(self._look.theme.panel_line), 1))
        painter.drawRect(place)
        painter.end()


class FactionLabel(QWidget):
    """A faction's name behind a square of its colour."""

    def __init__(self, look: Look, faction: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._faction, self._title = look, faction, title

    def sizeHint(self) -> QSize:
        """As long as the name."""
        return QSize(self._look.px(26) + self.fontMetrics().horizontalAdvance(self._title), self._look.px(30))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The square and the name."""
        look = self._look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = look.px(13)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.faction(self._faction))
        painter.drawRoundedRect(QRectF(0, (self.height() - side) / 2, side, side), 2, 2)
        painter.setPen(QColor(look.theme.panel_text))
        painter.setFont(look.sans())
        painter.drawText(self.rect().adjusted(look.px(21), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self._title)
        painter.end()


def _sheet() -> QWidget:
    sheet = QWidget()
    sheet.setObjectName("sheet")
    sheet.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    return sheet


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "heading")
    return label
