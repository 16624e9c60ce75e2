"""The start of the program, the net under it, and the settings dialog."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton

from britishway.ui import app, library
from britishway.ui.icon import program_icon
from britishway.ui.settings import Settings, SettingsDialog, load_settings, save_settings
from britishway.ui.widgets import Combo
from britishway.ui.window import MainWindow


def test_an_error_of_ours_is_told_calmly_and_reported_with_the_journal(
    qapp: QApplication, home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []
    monkeypatch.setattr(app, "tell", lambda _parent, _heading, words: told.append(words))
    main = MainWindow()
    game = library.begin({"scenario": "palestine", "seed": 7}, "Friday", {})
    main._play(game)
    assert main.page is not None
    main.page.choose("box:event")
    try:
        raise KeyError("gaza")
    except KeyError as error:
        guard = app.Guard(main)
        for _drawing in range(3):
            guard.caught(KeyError, error, error.__traceback__)
    assert told == [], "not in the middle of what failed, which may be drawing"
    qapp.processEvents()
    report = (home_of_its_own / "report.txt").read_text(encoding="utf-8")
    assert "KeyError: 'gaza'" in report
    assert "box:event" in report
    assert len(told) == 1
    assert "Nothing is lost" in told[0]
    assert "Traceback" not in told[0]
    main.close()


def test_every_setting_is_seen_at_once_and_cancel_takes_it_back(qapp: QApplication) -> None:
    seen: list[Settings] = []
    dialog = SettingsDialog(Settings(appearance="light"), seen.append)
    dialog.show()
    dark = dialog.findChild(QRadioButton, "appearance:dark")
    motion = dialog.findChild(QCheckBox, "reduce_motion")
    palette = dialog.findChild(Combo, "palette")
    assert dark is not None
    assert motion is not None
    assert palette is not None
    QTest.mouseClick(dark, Qt.MouseButton.LeftButton, pos=dark.rect().center())
    QTest.keyClick(motion, Qt.Key.Key_Space)
    palette.setCurrentIndex(1)
    assert (seen[-1].appearance, seen[-1].reduce_motion, seen[-1].palette) == ("dark", True, palette.itemData(1))
    dialog.reject()
    assert seen[-1] == Settings(appearance="light")


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    settings = Settings(appearance="dark", palette="tritanopia", scale=125, confirm_turns=False, side_width=444)
    save_settings(settings, tmp_path / "deep" / "settings.json")
    assert load_settings(tmp_path / "deep" / "settings.json") == settings


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"scale": true, "palette": "pink", "side_width": -1, "window": "zz"}']
)
def test_settings_that_make_no_sense_are_the_defaults(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    assert load_settings(path) == Settings()


def test_a_disk_that_refuses_settings_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    save_settings(Settings(), tmp_path / "file" / "settings.json")


def test_the_program_has_an_icon(qapp: QApplication) -> None:
    assert {size.width() for size in program_icon().availableSizes()} >= {16, 32, 256}
