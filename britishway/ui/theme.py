"""Colours and type of the whole program, in one place: light and dark, and palettes for colour-blind players."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from PySide6.QtGui import QColor, QFont, QFontDatabase

SERIF_FAMILY = "Source Serif Pro"
SANS_FAMILY = "Source Sans Pro"

PALETTES: dict[str, str] = {
    "standard": "Standard",
    "deuteranopia": "Red and green alike (deuteranopia)",
    "protanopia": "Dark reds (protanopia)",
    "tritanopia": "Blue and green alike (tritanopia)",
}


@dataclass(frozen=True)
class Theme:
    """Every colour that is drawn. Names say the use, never the hue."""

    dark: bool = False
    palette: str = "standard"

    # Around the board: the table and the panels of the window. Only these know day and night.
    table: str = "#3b3a36"
    panel: str = "#f3ecdc"
    panel_raised: str = "#faf6ea"
    panel_line: str = "#8c8370"
    panel_text: str = "#2b2620"
    panel_quiet: str = "#6b6353"
    panel_hover: str = "#e9dfc6"

    # The printed sheet.
    paper: str = "#f3ecdc"
    paper_edge: str = "#e7ddc6"
    paper_shade: str = "#d8cfbd"
    line: str = "#8c8370"
    ink: str = "#2b2620"
    quiet: str = "#6b6353"
    sea: str = "#c9d8d6"
    sea_text: str = "#6f8c89"
    coast: str = "#7d9693"
    river: str = "#8fb0b1"
    land: str = "#ddd5c3"
    land_text: str = "#a1977f"
    border: str = "#7a705c"
    frontier: str = "#6d624f"
    railway: str = "#5b5347"
    open_tints: tuple[str, ...] = ("#e6dcb8", "#ded3a6", "#e2d8b3", "#d9cfa6", "#e4d6af", "#dfd3b0")
    jungle_tints: tuple[str, ...] = ("#b9c6a0", "#bfcba8", "#b2c09a", "#b6c4a4", "#bcc8a2")
    mountain_tints: tuple[str, ...] = ("#a9ab8c", "#a2a488", "#aeae90")
    mountain_jungle_tints: tuple[str, ...] = ("#8fa285", "#93a68a", "#8b9f82")
    foreign_tints: tuple[str, ...] = ("#d6ccb0",)

    # Factions and their wood. "insurgent" stands for whoever fights the British.
    british: str = "#2f5d8c"
    insurgent: str = "#a63a2e"
    police: str = "#3f76ad"
    troops: str = "#c7a36b"
    star: str = "#f0d27a"
    shadow: QColor = field(default_factory=lambda: QColor(40, 32, 20, 70))

    # What may be chosen.
    legal: str = "#e0a526"
    legal_bright: str = "#f2c04a"
    dim: QColor = field(default_factory=lambda: QColor(74, 68, 56, 46))

    # Markers.
    sabotage: str = "#c08a2f"
    terror: str = "#6e2420"
    curfew: str = "#59626b"
    village: str = "#5f8a4c"
    sign_dark: str = "#1d1915"
    sign_light: str = "#f5efe0"

    def faction(self, faction: str) -> QColor:
        """The colour of a faction, by its id."""
        return QColor(self.british if faction == "british" else self.insurgent)

    def tint(self, terrain: str, index: int) -> QColor:
        """The ground of a space: each a little different from its neighbours."""
        tints = {
            "jungle": self.jungle_tints,
            "mountain": self.mountain_tints,
            "mountain_jungle": self.mountain_jungle_tints,
            "foreign": self.foreign_tints,
        }.get(terrain, self.open_tints)
        return QColor(tints[index % len(tints)])


_NIGHT = {
    "table": "#1b1a18",
    "panel": "#22211e",
    "panel_raised": "#2c2a26",
    "panel_line": "#5d5647",
    "panel_text": "#e9e2d2",
    "panel_quiet": "#a89f8b",
    "panel_hover": "#35322c",
}

# Which colours stay apart was checked by simulating each deficiency; shapes say the same without colour.
_PALETTES: dict[str, dict[str, str]] = {
    "standard": {},
    "deuteranopia": {
        "insurgent": "#431f50",
        "british": "#2c72b2",
        "police": "#5c9ad0",
        "troops": "#d9bc85",
        "terror": "#3c1c48",
        "legal": "#efb31c",
        "legal_bright": "#ffd24d",
    },
    "protanopia": {
        "insurgent": "#37235c",
        "british": "#2478bb",
        "police": "#63a3d8",
        "troops": "#dcc08a",
        "terror": "#2f2050",
        "legal": "#f0ba24",
        "legal_bright": "#ffd65a",
    },
    "tritanopia": {
        "insurgent": "#b8401f",
        "british": "#1d5c66",
        "police": "#2f8b92",
        "troops": "#cdb7a4",
        "terror": "#6e2420",
        "legal": "#e58f2a",
        "legal_bright": "#ffb45a",
    },
}


def theme(*, dark: bool = False, palette: str = "standard") -> Theme:
    """The theme of that name; an unknown palette is the standard one."""
    changes: dict[str, str] = dict(_PALETTES.get(palette, {}))
    if dark:
        changes.update(_NIGHT)
    return replace(Theme(), dark=dark, palette=palette if palette in _PALETTES else "standard", **changes)  # type: ignore[arg-type]


# ---- type ----------------------------------------------------------------------------------------------------

_FACES = ("Regular", "It", "Semibold", "SemiboldIt", "Bold")
_PACKAGES = ("font_source_serif_pro", "font_source_sans_pro")
_loaded: dict[str, bool] = {}


def load_fonts() -> bool:
    """Give Qt the two families, once. False where they are missing: then the system's own fonts serve."""
    if "done" not in _loaded:
        found = [_load(path) for path in _font_files()]
        _loaded["done"] = bool(found) and all(found)
    return _loaded["done"]


def _load(path: Path) -> bool:
    return QFontDatabase.addApplicationFont(str(path)) >= 0


def _font_files() -> list[Path]:
    """The files of both families, from the entry points of their packages (or the packages themselves when frozen)."""
    every: list[str] = []
    for entry in entry_points(group="fonts_ttf"):
        if entry.module.split(".")[0] in _PACKAGES:
            every += entry.load().values()
    if not every:
        for package in _PACKAGES:
            try:
                every += import_module(package).font_files_ttf.values()
            except (ImportError, AttributeError):
                continue
    wanted = {f"-{face}.ttf" for face in _FACES}
    return sorted(Path(p) for p in every if any(str(p).endswith(end) for end in wanted))


def serif(
    size: float,
    *,
    weight: QFont.Weight = QFont.Weight.DemiBold,
    small_caps: bool = False,
    tracking: float = 0.0,
    italic: bool = False,
) -> QFont:
    """The face of names. `size` is in pixels (or the board's units), tracking in per cent of the size."""
    font = _font(SERIF_FAMILY, size, weight)
    font.setItalic(italic)
    if small_caps:
        font.setCapitalization(QFont.Capitalization.SmallCaps)
    if tracking:
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100 + tracking)
    return font


def sans(size: float, *, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The face of numbers and panels, with lining figures of equal width."""
    font = _font(SANS_FAMILY, size, weight)
    font.setFeature(QFont.Tag("lnum"), 1)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def _font(family: str, size: float, weight: QFont.Weight) -> QFont:
    font = QFont(family)
    font.setPixelSize(max(1, round(size)))
    font.setWeight(weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    return font
