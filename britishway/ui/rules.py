"""Help with the rules: each numbered section in our own words, opened where a prompt or a refusal names it."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from britishway.engine.errors import FileError
from britishway.resources import assets, load_yaml
from britishway.ui.style import Look

_NUMBER = re.compile(r"(?<![\w.])(\d+\.\d+(?:\.\d+)?)(?![\w])")


def load_rules(game: str) -> dict[str, dict[str, str]]:
    """The sections of a game's rule help by their numbers; empty where there is none."""
    path: Path = assets() / "rules" / f"{game}.yaml"
    try:
        found = load_yaml(path) if path.exists() else None
    except FileError:
        return {}
    if not isinstance(found, dict):
        return {}
    sections = found.get("sections") or found.get("rules") or {}
    return {str(number): _section(said) for number, said in sections.items()}


def _section(said: Any) -> dict[str, str]:
    if isinstance(said, dict):
        return {"title": str(said.get("title", "")), "text": str(said.get("text", ""))}
    return {"title": "", "text": str(said)}


def nearest(sections: dict[str, dict[str, str]], number: str) -> str | None:
    """The section of this number, or the one that holds it: 3.2.3 lies in 3.2, that in 3."""
    while number:
        for known in (number, f"{number}.0"):
            if known in sections:
                return known
        number = number.rpartition(".")[0]
    return None


class RulesDialog(QDialog):
    """The sections on the left, the text on the right; numbers in the text lead on."""

    def __init__(self, game: str, title: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(f"Rules of {title}")
        self.sections = load_rules(game)
        self.resize(look.px(860), look.px(600))
        self.search = QLineEdit()
        self.search.setPlaceholderText("Find a word or a number…")
        self.search.setAccessibleName("Find in the rules")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.list = QListWidget()
        self.list.setAccessibleName("Sections of the rules")
        self.list.currentItemChanged.connect(lambda item, _before: self._show_item(item))
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setAccessibleName("Rule")
        self.text.anchorClicked.connect(self._follow)
        for number, section in self.sections.items():
            item = QListWidgetItem(f"{number}   {section['title']}")
            item.setData(Qt.ItemDataRole.UserRole, number)
            self.list.addItem(item)
        left = QVBoxLayout()
        left.addWidget(self.search)
        left.addWidget(self.list, 1)
        columns = QHBoxLayout()
        columns.addLayout(left, 2)
        columns.addWidget(self.text, 3)
        note = QLabel("In this program's own words; the printed rulebook decides.")
        note.setProperty("role", "small")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        foot = QHBoxLayout()
        foot.addWidget(note, 1)
        foot.addWidget(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(look.px(16), look.px(16), look.px(16), look.px(12))
        layout.addLayout(columns, 1)
        layout.addLayout(foot)

    def open_at(self, number: str) -> None:
        """Opens the dialog at a rule; at its beginning where the number is unknown."""
        found = nearest(self.sections, number) if number else None
        self.search.clear()
        row = list(self.sections).index(found) if found else 0
        if self.sections:
            self.list.setCurrentRow(row)
        else:
            self.text.setPlainText("There is no rule help for this game; please look into the rulebook.")
        self.show()
        self.raise_()
        self.activateWindow()

    def _filter(self, words: str) -> None:
        wanted = words.casefold().split()
        for row in range(self.list.count()):
            item = self.list.item(row)
            section = self.sections[item.data(Qt.ItemDataRole.UserRole)]
            text = f"{item.text()} {section['text']}".casefold()
            item.setHidden(not all(word in text for word in wanted))

    def _show_item(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        number = item.data(Qt.ItemDataRole.UserRole)
        section = self.sections[number]
        paragraphs = []
        for part in re.split(r"\n\s*\n|\n(?=- )", section["text"].strip()):
            escaped = html.escape(part.strip()).replace("\n", " ")
            linked = _NUMBER.sub(self._link, escaped)
            if linked.startswith("- "):
                paragraphs.append(f"<p style='margin-left:14px; text-indent:-10px'>•&nbsp;{linked[2:]}</p>")
            else:
                paragraphs.append(f"<p style='line-height:130%'>{linked}</p>")
        self.text.setHtml(f"<h3>{number} &nbsp; {html.escape(section['title'])}</h3>{''.join(paragraphs)}")

    def _link(self, match: re.Match[str]) -> str:
        number = match.group(1)
        return f"<a href='rule:{number}'>{number}</a>" if number in self.sections else number

    def _follow(self, url: QUrl) -> None:
        found = nearest(self.sections, url.toString().removeprefix("rule:"))
        if found:
            self.search.clear()
            self.list.setCurrentRow(list(self.sections).index(found))
