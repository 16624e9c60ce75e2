"""The main window: the start screen or one game, the menus, and opening, saving and closing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QByteArray, QStandardPaths, Qt
from PySide6.QtGui import QAction, QGuiApplication, QImage, QKeySequence
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QMainWindow, QMenu, QStackedWidget

from britishway import games, saves
from britishway.engine.errors import FileError, GameError
from britishway.resources import assets, load_yaml
from britishway.ui import library
from britishway.ui.desk import Parts
from britishway.ui.dialogs import PROGRAM, BagDialog, PlayedDialog, about_dialog, ask, board_dialog, tell
from britishway.ui.play import PlayPage
from britishway.ui.rules import RulesDialog
from britishway.ui.settings import Settings, SettingsDialog, load_settings, save_settings, settings_file
from britishway.ui.start import StartScreen
from britishway.ui.style import Look, apply_look
from britishway.ui.theme import theme

FILES = "Games of The British Way (*.bway);;All files (*)"


PREVIEW_WIDTH = 1200
"""Pixels of the picture on the start screen: enough for a dense screen."""


@cache
def _files(scenario: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The board's file and the card texts of a scenario's game."""
    kind = next((str(s["game"]) for s in games.scenarios() if s["id"] == scenario), scenario)
    facts = load_yaml(assets() / "boards" / f"{kind}.yaml")
    texts = load_yaml(assets() / "cards" / f"{kind}.yaml")
    if not isinstance(facts, dict) or not isinstance(texts, dict):
        raise FileError(f"{kind}.yaml: the board or the cards hold no names with values; install the program again")
    return facts, texts["cards"]


def _factions(scenario: str) -> dict[str, str]:
    """The names of a scenario's factions; their ids where the board's file cannot be read."""
    try:
        facts, _cards = _files(scenario)
        return {key: str(name) for key, name in facts["factions"].items()}
    except GameError:
        listed = next((s["factions"] for s in games.scenarios() if s["id"] == scenario), ())
        return {str(key): str(key).title() for key in cast("Sequence[str]", listed)}


class MainWindow(QMainWindow):
    """One window, one game at a time; the others wait in progress."""

    def __init__(self, parts: Parts | None = None) -> None:
        super().__init__()
        self._parts = parts or Parts()
        self.settings = load_settings(settings_file())
        self.look = self._look()
        self.page: PlayPage | None = None
        self._rules: dict[str, RulesDialog] = {}
        self._in_game: list[QAction] = []
        self.setWindowTitle(PROGRAM)
        self.setMinimumSize(960, 600)
        self._take_size()
        self.start = self._start_screen()
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start)
        self.setCentralWidget(self._pages)
        self._wire_start()
        self._make_menus()
        self._enable()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    def _take_size(self) -> None:
        """The size and place of the last time; at first most of the screen, but not more than a board needs."""
        if self.settings.window and self.restoreGeometry(QByteArray.fromHex(self.settings.window.encode())):
            return
        room = self.screen().availableGeometry()
        self.resize(max(1280, min(1720, room.width() * 9 // 10)), max(720, min(1060, room.height() * 9 // 10)))

    # Opening

    def open(self, opening: str | None) -> None:
        """Opens what the command line asked for: a file, a scenario, or the start screen."""
        if opening is None:
            return
        if opening.endswith(".bway") or Path(opening).exists():
            self.open_file(Path(opening))
        else:
            self._start_new({"scenario": opening}, opening.replace("_", " ").title(), {})

    def open_file(self, path: Path) -> None:
        """Opens a saved game; one that cannot be opened changes nothing."""
        game = self._tried(lambda: library.open_file(path), "This file was not opened")
        if game is not None:
            self._play(game)

    def show_start(self) -> None:
        """Leaves the game, which stays in progress, for the start screen."""
        if not self._may_leave():
            return
        self._leave()
        self.start.refresh()
        self._pages.setCurrentWidget(self.start)
        self.setWindowTitle(PROGRAM)
        self._enable()

    def _start_new(self, request: dict[str, Any], name: str, players: dict[str, str]) -> None:
        game = self._tried(lambda: library.begin(request, name, players), "The game did not begin")
        if game is not None:
            self._play(game)

    def _resume(self, path: Path) -> None:
        game = self._tried(lambda: library.resume(path), "This game was not opened")
        if game is not None:
            self._play(game)

    def _remove(self, path: Path, name: str) -> None:
        if ask(self, f"Remove “{name}”?", "It is gone for good then, with its whole log.", "Remove"):
            self._tried(lambda: library.forget(path), "The game was not removed")
            self.start.refresh()

    def _play(self, game: library.Game) -> None:
        files = self._tried(lambda: _files(str(game.table.request["scenario"])), "The game's files were not read")
        if files is None:
            game.close()
            return
        self._leave()
        facts, cards = files
        page = PlayPage(game, facts, cards, self.look, self.settings, self._parts)
        page.rule_wanted.connect(self.show_rule)
        page.start_wanted.connect(self.show_start)
        page.played_wanted.connect(self._show_played)
        page.bag_wanted.connect(self._show_bag)
        page.failed.connect(lambda words: tell(self, "Something did not work", words))
        page.changed.connect(self._enable)
        self.page = page
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        page.setFocus()
        self.setWindowTitle(f"{game.name} – {PROGRAM}")
        self._enable()
        if game.notice:
            tell(self, "About this game", game.notice)

    def _may_leave(self) -> bool:
        """Asks before a game goes that the disk did not let us keep."""
        if self.page is None or not self.page.game.at_risk:
            return True
        words = "It is not kept on disk: what was played since it was last saved as a file goes with it."
        return ask(self, f"Leave “{self.page.game.name}”?", words, "Leave")

    def _leave(self) -> None:
        if self.page is None:
            return
        self.page.closing()
        self._pages.removeWidget(self.page)
        self.page.deleteLater()
        self.page = None

    # Saving

    def save(self) -> None:
        """Saves into the game's file; asks for one where there is none yet."""
        page = self.page
        if page is None:
            return
        if page.game.file is None:
            self.save_as()
            return
        self._save_to(page.game.file)

    def save_as(self) -> None:
        """Saves into a new file."""
        path = self._ask_file("Save the game", f"{self._slug()}.bway", FILES, ".bway")
        if path is not None:
            self._save_to(path)

    def _save_to(self, path: Path) -> None:
        page = self.page
        assert page is not None
        game = page.game

        def write() -> bool:
            saves.save(game.table, path)
            return True

        if self._tried(write, "The game was not saved"):
            game.file, game.saved = path, tuple(game.table.journal)
            page.tell_status(f"Saved as {path.name}.")

    def save_picture(self) -> None:
        """Saves the board as a picture."""
        page = self.page
        path = self._ask_file("Save the board as a picture", f"{self._slug()}.png", "Pictures (*.png)", ".png")
        if page is None or path is None:
            return
        if not page.board.picture(3200).save(str(path)):
            tell(self, "The picture was not saved", f"{path}: cannot be written; choose another place.")
        else:
            page.tell_status(f"Saved as {path.name}.")

    def save_log(self) -> None:
        """Saves the log as text."""
        page = self.page
        path = self._ask_file("Save the log as text", f"{self._slug()}.txt", "Text (*.txt)", ".txt")
        if page is None or path is None:
            return
        try:
            path.write_text(page.log.model.text(), encoding="utf-8")
        except OSError as error:
            tell(self, "The log was not saved", f"{path}: {error.strerror}; choose another place.")
        else:
            page.tell_status(f"Saved as {path.name}.")

    def _ask_file(self, title: str, name: str, kinds: str, suffix: str) -> Path | None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        chosen, _ = QFileDialog.getSaveFileName(self, title, str(Path(folder) / name), kinds)
        if not chosen:
            return None
        path = Path(chosen)
        return path if path.suffix else path.with_suffix(suffix)

    def _slug(self) -> str:
        name = self.page.game.name if self.page else "game"
        return "".join(c if c.isalnum() or c in " -" else "" for c in name).strip() or "game"

    def _ask_open(self) -> None:
        if not self._may_leave():
            return
        chosen, _ = QFileDialog.getOpenFileName(self, "Open a game", "", FILES)
        if chosen:
            self.open_file(Path(chosen))

    # Settings, help, dialogs

    def show_settings(self) -> None:
        """All settings in one dialog; each is seen at once."""
        dialog = SettingsDialog(self.settings, self.apply, self)
        dialog.exec()
        save_settings(self.settings, settings_file())

    def apply(self, settings: Settings) -> None:
        """Takes new settings."""
        self.settings = settings
        self.look = self._look()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            apply_look(app, self.look)
        self._rules.clear()
        if self.page is not None:
            self.page.apply(settings, self.look)
        self._make_start_anew()

    def show_rule(self, number: str = "") -> None:
        """Opens the rule help; at the rule that is asked about where none is named."""
        scenario = self.page.game.table.request["scenario"] if self.page else self.start.scenario.currentData()
        kind = str(next((s["game"] for s in games.scenarios() if s["id"] == scenario), scenario))
        if kind not in self._rules:
            title = str(self.page.facts.get("title", kind)) if self.page else kind.title()
            self._rules[kind] = RulesDialog(kind, title, self.look, self)
        if not number and self.page and self.page.session.shown.decision:
            number = self.page.session.shown.decision.get("rule") or ""
        self._rules[kind].open_at(number)

    def _show_played(self) -> None:
        if self.page:
            state = self.page.session.shown.state
            PlayedDialog(state, self.page.cards, lambda: self._parts.face(self.look), self.look, self).exec()

    def _show_bag(self) -> None:
        if self.page:
            BagDialog(self.page.facts, self.page.session.shown.state, self.look, self).exec()

    def _show_board_facts(self) -> None:
        if self.page:
            board_dialog(self.page.facts, self.look, self).exec()

    def _rename(self) -> None:
        """Gives the game in progress another name."""
        page = self.page
        if page is None or page.game.diary is None:
            return
        diary = page.game.diary
        name, agreed = QInputDialog.getText(self, "Rename the game", "Name", text=diary.name)
        if agreed and name.strip():
            self._tried(lambda: diary.rename(name), "The game was not renamed")
            self.setWindowTitle(f"{page.game.name} – {PROGRAM}")

    def _concede(self) -> None:
        page = self.page
        faction = page.session.actor if page is not None else None
        if page is None or faction is None:
            return
        name = page.facts["factions"].get(faction, faction)
        if ask(self, f"Do the {name} concede?", "The game ends here; Undo takes it back.", "Concede"):
            page.concede(faction)

    def _full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    # Menus

    def _make_menus(self) -> None:
        bar = self.menuBar()
        game = bar.addMenu("&Game")
        self._add(game, "&New or another game…", self.show_start, QKeySequence.StandardKey.New)
        self._add(game, "&Open…", self._ask_open, QKeySequence.StandardKey.Open)
        self._add(game, "&Save", self.save, QKeySequence.StandardKey.Save, in_game=True)
        self._add(game, "Save &as…", self.save_as, QKeySequence("Ctrl+Shift+S"), in_game=True)
        game.addSeparator()
        self._add(game, "Save the board as a &picture…", self.save_picture, in_game=True)
        self._add(game, "Save the &log as text…", self.save_log, in_game=True)
        game.addSeparator()
        self._add(game, "&Rename…", self._rename, in_game=True)
        self._add(game, "&Concede…", self._concede, in_game=True)
        game.addSeparator()
        self._add(game, "Se&ttings…", self.show_settings, QKeySequence("Ctrl+,"))
        self._add(game, "&Quit", self.close, QKeySequence.StandardKey.Quit)
        edit = bar.addMenu("&Turn")
        self._add(edit, "&Undo", lambda: self._page_do("undo"), QKeySequence("Ctrl+Z"), in_game=True)
        self._add(edit, "Undo the &whole", lambda: self._page_do("undo_more"), QKeySequence("Ctrl+Alt+Z"), in_game=True)
        redo = self._add(edit, "&Redo", lambda: self._page_do("redo"), in_game=True)
        redo.setShortcuts([QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")])
        self._add(edit, "Re&play the last turn", lambda: self._page_do("replay"), QKeySequence("Ctrl+R"), in_game=True)
        view = bar.addMenu("&View")
        self._add(view, "&Choices", lambda: self._show_list("choices"), QKeySequence("Ctrl+L"), in_game=True)
        self._add(view, "&Log", lambda: self._show_list("log"), QKeySequence("Ctrl+G"), in_game=True)
        self._add(view, "&Forecast", lambda: self._show_list("forecast"), QKeySequence("Ctrl+F"), in_game=True)
        self._add(view, "C&ard", lambda: self._show_list("card"), QKeySequence("Ctrl+D"), in_game=True)
        view.addSeparator()
        self._add(view, "Zoom &in", lambda: self._board_do("zoom_in"), QKeySequence("Ctrl++"), in_game=True)
        self._add(view, "Zoom &out", lambda: self._board_do("zoom_out"), QKeySequence("Ctrl+-"), in_game=True)
        self._add(view, "&Whole board", lambda: self._board_do("fit"), QKeySequence("Ctrl+0"), in_game=True)
        self._add(view, "F&ull screen", self._full_screen, QKeySequence("F11"))
        help_ = bar.addMenu("&Help")
        self._add(help_, "&Rules", self.show_rule, QKeySequence("F1"))
        self._add(help_, "What the &board says…", self._show_board_facts, in_game=True)
        self._add(help_, "&About…", lambda: about_dialog(self.look, self).exec())

    def _add(
        self,
        menu: QMenu,
        words: str,
        act: Callable[[], object],
        keys: QKeySequence | QKeySequence.StandardKey | None = None,
        *,
        in_game: bool = False,
    ) -> QAction:
        action = QAction(words, self)
        action.triggered.connect(lambda _checked=False: act())
        if keys is not None:
            action.setShortcut(QKeySequence(keys))
        menu.addAction(action)
        if in_game:
            self._in_game.append(action)
        return action

    def _enable(self) -> None:
        for action in self._in_game:
            action.setEnabled(self.page is not None)

    def _page_do(self, command: str) -> None:
        if self.page is not None:
            getattr(self.page, command)()

    def _board_do(self, command: str) -> None:
        if self.page is not None:
            getattr(self.page.board, command)()

    def _show_list(self, name: str) -> None:
        if self.page is not None:
            self.page.show_list(name)

    # Inside

    def _tried(self, act: Callable[[], Any], heading: str) -> Any:
        """What `act` gives; None, and a sentence to the player, where it cannot be done."""
        try:
            return act()
        except FileError as error:
            tell(self, heading, f"{error}.".replace("..", "."))
        except GameError as error:
            tell(self, heading, f"{error}.".replace("..", "."))
        return None

    def _look(self) -> Look:
        settings = self.settings
        return Look(theme(dark=settings.dark, palette=settings.palette), settings.scale / 100)

    def _start_screen(self) -> StartScreen:
        return StartScreen(
            games.scenarios(),
            self.look,
            physical_dice=self.settings.physical_dice,
            preview=self._preview,
            factions=_factions,
        )

    def _preview(self, scenario: str) -> QImage | None:
        """The board of a scenario as it is set up; none where its files cannot be read."""
        try:
            table = games.new_table({"scenario": scenario, "seed": 0})
            facts, _cards = _files(str(table.request["scenario"]))
        except GameError:
            return None
        board = self._parts.board(facts, self.look.theme)
        board.show_position(table.state_view(), None, animate=False)
        picture: QImage = board.picture(PREVIEW_WIDTH)
        board.deleteLater()
        return picture

    def _wire_start(self) -> None:
        self.start.new_wanted.connect(self._start_new)
        self.start.resume_wanted.connect(self._resume)
        self.start.remove_wanted.connect(self._remove)
        self.start.open_wanted.connect(self._ask_open)

    def _make_start_anew(self) -> None:
        """The start screen is cheap, and holds nothing while a game is on: it is made again in the new look."""
        current = self._pages.currentWidget() is self.start
        old = self.start
        self.start = self._start_screen()
        self._wire_start()
        self._pages.insertWidget(0, self.start)
        self._pages.removeWidget(old)
        old.deleteLater()
        if current:
            self._pages.setCurrentWidget(self.start)

    def _system_changed(self) -> None:
        """Follows the system from light to dark."""
        if self.settings.appearance == "system" and self.settings.dark != self.look.theme.dark:
            self.apply(self.settings)

    def closeEvent(self, event: Any) -> None:
        """Nothing to ask where the game in progress is on disk already."""
        if not self._may_leave():
            event.ignore()
            return
        if self.page is not None:
            width = self.page.side.width()
            self.settings = self.page.settings_with_width(width)
        place = bytes(self.saveGeometry().toHex().data()).decode()
        self.settings = replace(self.settings, window=place)
        save_settings(self.settings, settings_file())
        self._leave()
        event.accept()
        super().closeEvent(event)

    def keyPressEvent(self, event: Any) -> None:
        """Escape leaves full screen where nothing else wants it."""
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.showNormal()
            return
        super().keyPressEvent(event)
