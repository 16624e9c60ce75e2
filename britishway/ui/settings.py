"""What a player sets once: the look, the scale, motion, the curtain; kept as a small readable file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from britishway.saves import home
from britishway.ui.theme import PALETTES
from britishway.ui.widgets import Combo

APPEARANCES = {"system": "As the system", "light": "Light", "dark": "Dark"}
SCALES = range(100, 201, 5)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults. Whatever a file says that is not one of these is left alone."""

    appearance: str = "system"
    palette: str = "standard"
    scale: int = 100
    reduce_motion: bool = False
    confirm_turns: bool = True
    physical_dice: bool = False
    side_width: int = 400
    window: str = ""

    @property
    def dark(self) -> bool:
        """Whether the panels are dark now."""
        if self.appearance == "system":
            return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self.appearance == "dark"


def settings_file() -> Path:
    """Where the settings are kept: beside the games in progress."""
    return home() / "settings.json"


def load_settings(path: Path) -> Settings:
    """The settings kept at `path`; the default for each that is missing or makes no sense."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    good: dict[str, Any] = {}
    for field in fields(Settings):
        value = found.get(field.name)
        if type(value) is type(field.default) and _makes_sense(field.name, value):
            good[field.name] = value
    return replace(Settings(), **good)


def save_settings(settings: Settings, path: Path) -> None:
    """Keeps the settings; a disk that refuses costs nothing but the memory of them."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        new.write_text(json.dumps(asdict(settings), indent=1) + "\n", encoding="utf-8")
        new.replace(path)
    except OSError:
        return


def _makes_sense(name: str, value: object) -> bool:
    if name == "appearance":
        return value in APPEARANCES
    if name == "palette":
        return value in PALETTES
    if name == "scale":
        return value in SCALES
    if name == "window":
        return isinstance(value, str) and len(value) < 2000 and all(sign in "0123456789abcdef" for sign in value)
    if name == "side_width":
        return isinstance(value, int) and 280 <= value <= 1200
    return True


class SettingsDialog(QDialog):
    """Every setting in one dialog; what is changed is seen at once, and Cancel takes it back."""

    def __init__(self, settings: Settings, apply: Callable[[Settings], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Settings")
        self._before = settings
        self._now = settings
        self._apply = apply
        form = QFormLayout()
        form.setHorizontalSpacing(24)
        form.setVerticalSpacing(14)
        form.addRow("Appearance", self._radios("appearance", APPEARANCES, settings.appearance))
        form.addRow("Colours", self._palettes(settings.palette))
        form.addRow("Size of text", self._scale_row(settings.scale))
        form.addRow(
            "Motion", self._check("reduce_motion", "Reduce motion: pieces do not slide", settings.reduce_motion)
        )
        form.addRow(
            "End of turn",
            self._check("confirm_turns", "Confirm it before the next card is shown", settings.confirm_turns),
        )
        form.addRow(
            "Dice",
            self._check("physical_dice", "New games ask for dice thrown on the table", settings.physical_dice),
        )
        hint = QLabel("Every palette keeps its shapes, so that nothing depends on colour alone.")
        hint.setProperty("role", "quiet")
        hint.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(16)
        layout.addLayout(form)
        layout.addWidget(hint)
        layout.addWidget(buttons)

    @property
    def settings(self) -> Settings:
        """The settings as they stand in the dialog."""
        return self._now

    def reject(self) -> None:
        """Puts back what was there before."""
        if self._now != self._before:
            self._apply(self._before)
            self._now = self._before
        super().reject()

    def _set(self, name: str, value: Any) -> None:
        changed: dict[str, Any] = {name: value}
        self._now = replace(self._now, **changed)
        self._apply(self._now)

    def _radios(self, name: str, words: dict[str, str], chosen: str) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        group = QButtonGroup(box)
        for value, label in words.items():
            button = QRadioButton(label)
            button.setObjectName(f"{name}:{value}")
            button.setChecked(value == chosen)
            button.toggled.connect(lambda on, value=value: self._set(name, value) if on else None)
            group.addButton(button)
            row.addWidget(button)
        row.addStretch()
        return box

    def _palettes(self, chosen: str) -> Combo:
        box = Combo()
        box.setObjectName("palette")
        box.setAccessibleName("Colours")
        for value, label in PALETTES.items():
            box.addItem(label, value)
        box.setCurrentIndex(max(box.findData(chosen), 0))
        box.currentIndexChanged.connect(lambda _index: self._set("palette", box.currentData()))
        return box

    def _check(self, name: str, label: str, on: bool) -> QCheckBox:
        box = QCheckBox(label)
        box.setObjectName(name)
        box.setChecked(on)
        box.toggled.connect(lambda value: self._set(name, bool(value)))
        return box

    def _scale_row(self, scale: int) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setObjectName("scale")
        slider.setAccessibleName("Size of text in per cent")
        slider.setRange(SCALES.start // 5, (SCALES.stop - 1) // 5)
        slider.setValue(scale // 5)
        slider.setMinimumWidth(240)
        label = QLabel(f"{scale} %")
        label.setMinimumWidth(52)
        slider.valueChanged.connect(lambda value: label.setText(f"{value * 5} %"))
        slider.sliderReleased.connect(lambda: self._set("scale", slider.value() * 5))
        slider.valueChanged.connect(lambda value: None if slider.isSliderDown() else self._set("scale", value * 5))
        row.addWidget(slider)
        row.addWidget(label)
        row.addStretch()
        return box
