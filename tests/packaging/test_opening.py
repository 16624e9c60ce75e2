"""How desktops open the program: with a sheet that is there at once, and files by argument or by event."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from britishway import cli
from britishway.ui import opening
from britishway.ui.app import FileOpener


def test_what_is_seen_first_needs_little_of_the_program() -> None:
    """The sheet must not wait for rules, boards or saved games to be read."""
    code = "import sys, britishway.cli, britishway.ui.opening; print(*(n for n in sys.modules if n.startswith('britishway')))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert set(told) == {
        "britishway",
        "britishway.cli",
        "britishway.engine",
        "britishway.engine.errors",
        "britishway.places",
        "britishway.ui",
        "britishway.ui.opening",
    }


def test_the_sheet_is_drawn_and_goes(qapp: QApplication) -> None:
    sheet = opening.Sheet()
    opening._sheets.append(sheet)
    sheet.show()
    image = sheet.grab().toImage()
    seen = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert len(seen) > 50, "paper, icon and name"
    assert sheet.windowTitle() == opening.TITLE
    opening.finish()
    assert not sheet.isVisible()
    assert opening._sheets == []


def test_a_desktop_opens_a_file_in_the_window_whatever_is_wrong_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str | None] = []
    monkeypatch.setattr(cli, "_window", lambda opening: opened.append(opening) or 0)
    file = tmp_path / "broken.bway"
    file.write_text("{", "utf-8")
    assert cli.main(["--open", str(file)]) == 0
    assert cli.main(["--open"]) == 0, "from the menu, without a file"
    assert opened == [str(file), None]


def test_a_windowed_program_has_nobody_to_complain_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str | None] = []
    monkeypatch.setattr(cli, "_window", lambda opening: opened.append(opening) or 0)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main([str(tmp_path / "nowhere.bway")]) == 0
    assert opened == [str(tmp_path / "nowhere.bway")]


def test_macos_hands_files_over_by_an_event(qapp: QApplication) -> None:
    opened: list[str] = []
    opener = FileOpener(qapp, opened.append)
    qapp.installEventFilter(opener)
    try:
        QApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile("/games/evening.bway")))
    finally:
        qapp.removeEventFilter(opener)
    assert [Path(file) for file in opened] == [Path("/games/evening.bway")]
