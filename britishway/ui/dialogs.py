"""Small dialogs: about the program, facts of the board, played cards, the bag, and calm messages."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from britishway import __version__
from britishway.ui.style import Look
from britishway.ui.words import bag_counts, plural

PROGRAM = "The British Way"

_ABOUT = """
<p><b>An unofficial companion</b> to <i>The British Way</i> for people who own the printed game. It is
not made, licensed or endorsed by the game's designer or publisher. Every drawing and every text in it is
its own; the names of the game and of its cards belong to their owners.</p>
<p>The program is free software under the MIT licence. It uses</p>
<ul>
<li>Qt 6 and PySide6, under the LGPL version 3; both can be replaced by other builds of the same version,</li>
<li>Python, under the PSF licence; attrs, cattrs, PyYAML and platformdirs, under the MIT licence,</li>
<li>Source Serif and Source Sans by Adobe, under the SIL Open Font License 1.1,</li>
<li>coasts and outer borders after Natural Earth, in the public domain.</li>
</ul>
<p>These games are about emergencies in which people suffered on every side. The program tries to be as
sober about them as their rulebooks are.</p>
"""


def tell(parent: QWidget | None, heading: str, words: str) -> None:
    """One calm sentence, and a button that closes it."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, PROGRAM, heading, QMessageBox.StandardButton.Ok, parent)
    box.setInformativeText(words)
    box.setObjectName("tell")
    box.exec()


def ask(parent: QWidget | None, heading: str, words: str, yes: str, no: str = "Cancel") -> bool:
    """A question with two named answers; Escape is the second."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, PROGRAM, heading, QMessageBox.StandardButton.NoButton, parent)
    box.setInformativeText(words)
    box.setObjectName("ask")
    agreed = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    box.exec()
    return box.clickedButton() is agreed


class TextDialog(QDialog):
    """A heading and a text to read."""

    def __init__(self, title: str, text: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.resize(look.px(560), look.px(460))
        self.text = QTextBrowser()
        self.text.setHtml(text)
        self.text.setAccessibleName(title)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(look.px(16), look.px(16), look.px(16), look.px(12))
        layout.addWidget(self.text, 1)
        layout.addWidget(_closing(self))


def about_dialog(look: Look, parent: QWidget | None) -> QDialog:
    """What this program is, what it is not, and whose work it stands on."""
    return TextDialog("About", f"<h2>{PROGRAM}</h2><p>Version {__version__}</p>{_ABOUT}", look, parent)


def board_dialog(board: dict[str, Any], look: Look, parent: QWidget | None) -> QDialog:
    """Which facts of the board are printed or stated, and which ones we inferred."""
    return TextDialog(f"The board of {board.get('title', '')}", board_text(board), look, parent)


def board_text(board: dict[str, Any]) -> str:
    """The board's facts as they stand in its file, the inferred ones with their reasons."""
    names = {key: html.escape(str(space["name"])) for key, space in board["spaces"].items()}
    sure, derived, inferred = [], [], []
    for pair in board.get("adjacency", []):
        first, second = (names[key] for key in pair["between"])
        words = f"{first} – {second}"
        if pair.get("evidence") == "inferred":
            inferred.append(f"{words}: {html.escape(str(pair.get('why', '')))} ({pair.get('confidence', 'medium')})")
        elif pair.get("evidence") == "derived":
            derived.append(f"{words}: {html.escape(str(pair.get('why', '')))}")
        else:
            sure.append(words)
    apart = [
        f"{' and '.join(names[key] for key in pair['between'])}: {html.escape(str(pair.get('why', '')))}"
        for pair in board.get("not_adjacent", [])
    ]
    labels = [
        f"{html.escape(str(track['name']))}: {', '.join(html.escape(str(track['boxes'][i])) for i in track['inferred_names'])}"
        for track in board.get("tracks", {}).values()
        if track.get("inferred_names")
    ]
    numbers = [
        f"{html.escape(str(what['name']))}: {html.escape(str(what['inferred']))}"
        for group in ("spaces", "tracks")
        for what in board.get(group, {}).values()
        if what.get("inferred")
    ]
    parts = [
        f"<h2>{html.escape(str(board.get('title', '')))}</h2>",
        "<p>Most facts of the board are stated by the rules. Some follow from them, and some were inferred"
        " from the geography of the time. If your printed board differs, correct the board's file: one edit"
        " changes rules and drawing together.</p>",
        _listed("Inferred: these two touch (confidence)", inferred),
        _listed("Inferred: these numbers", numbers),
        _listed("Follow from the rules: these two touch", derived),
        _listed("Do not touch, though they might seem to", apart),
        _listed("Names of ours on the tracks", labels),
        _listed("Stated by the rules: these two touch", sure),
    ]
    return "".join(parts)


def _listed(heading: str, lines: list[str]) -> str:
    if not lines:
        return ""
    return f"<h4>{heading}</h4><ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>"


class BagDialog(QDialog):
    """What the bag holds: open information by count, in no order."""

    def __init__(self, board: dict[str, Any], state: dict[str, Any], look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Intel Chits")
        held = list(state.get("intel", {}).get("held", []))
        rows = "".join(
            f"<tr><td>Value {value}</td><td align='center'>{inside}</td><td align='center'>{hand}</td></tr>"
            for value, inside, hand in bag_counts(board, held)
        )
        label = QLabel(
            "<table cellpadding='6'><tr><th></th><th>In the bag</th><th>Held by the British</th></tr>"
            + rows
            + "</table>"
        )
        label.setAccessibleName(
            "; ".join(
                f"value {value}: {inside} in the bag, {hand} held" for value, inside, hand in bag_counts(board, held)
            )
        )
        note = QLabel("Each chit in the bag is as likely as any other to be drawn.")
        note.setProperty("role", "quiet")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(look.px(20), look.px(16), look.px(20), look.px(12))
        layout.addWidget(label)
        layout.addWidget(note)
        layout.addWidget(_closing(self))


class PlayedDialog(QDialog):
    """The played cards, newest first, each to be looked at, and how many are left."""

    def __init__(
        self,
        state: dict[str, Any],
        cards: dict[str, Any],
        make_face: Callable[[], Any],
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Played cards")
        self._cards = cards
        self.resize(look.px(760), look.px(560))
        self.list = QListWidget()
        self.list.setAccessibleName("Played cards, newest first")
        self.face = make_face()
        self.face.setMinimumSize(look.px(300), look.px(380))
        for number in reversed(state.get("played", [])):
            item = QListWidgetItem(f"{number}   {cards.get(number, {}).get('title', '')}")
            item.setData(Qt.ItemDataRole.UserRole, number)
            self.list.addItem(item)
        self.list.currentItemChanged.connect(lambda item, _before: self._show(item))
        count = QLabel(f"{plural(state.get('deck_left', 0), 'card is', 'cards are')} left in the deck.")
        count.setProperty("role", "quiet")
        left = QVBoxLayout()
        left.addWidget(self.list, 1)
        left.addWidget(count)
        row = QHBoxLayout()
        row.addLayout(left, 1)
        row.addWidget(self.face, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(look.px(16), look.px(16), look.px(16), look.px(12))
        layout.addLayout(row, 1)
        layout.addWidget(_closing(self))
        self.list.setCurrentRow(0)

    def _show(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            number = item.data(Qt.ItemDataRole.UserRole)
            self.face.show_card(number, self._cards.get(number, {"title": number}), set(), None)


def _closing(dialog: QDialog) -> QDialogButtonBox:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.rejected.connect(dialog.reject)
    return buttons
