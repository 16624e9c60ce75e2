"""Colours that must stay apart do, for every palette and the eyes it is for; fonts come from their packages."""

from __future__ import annotations

import math

import pytest
from PySide6.QtGui import QColor, QFontInfo
from PySide6.QtWidgets import QApplication

from britishway.ui.theme import PALETTES, SANS_FAMILY, SERIF_FAMILY, Theme, load_fonts, sans, serif, theme

# Linear-light matrices after Machado, Oliveira and Fernandes (2009), full severity.
EYES = {
    "standard": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def linear(c: float) -> float:
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def seen(colour: str, eyes: str) -> tuple[float, float, float]:
    """A colour as those eyes see it, in CIE Lab."""
    q = QColor(colour)
    rgb = [linear(v) for v in (q.redF(), q.greenF(), q.blueF())]
    r, g, b = (min(1.0, max(0.0, sum(m * v for m, v in zip(row, rgb, strict=True)))) for row in EYES[eyes])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: str, two: str, eyes: str) -> float:
    return math.dist(seen(one, eyes), seen(two, eyes))


@pytest.mark.parametrize("palette", PALETTES)
def test_what_must_be_told_apart_can_be(palette: str) -> None:
    t = theme(palette=palette)
    for one, two in (
        (t.british, t.insurgent),
        (t.police, t.insurgent),
        (t.troops, t.insurgent),
        (t.police, t.troops),
        (t.legal, t.insurgent),
        (t.sabotage, t.terror),
        (t.star, t.insurgent),
    ):
        assert apart(one, two, palette) > 28, f"{palette}: {one} and {two}"


@pytest.mark.parametrize("palette", PALETTES)
def test_every_palette_is_another(palette: str) -> None:
    others = [theme(palette=p) for p in PALETTES if p != palette]
    assert all(theme(palette=palette) != other for other in others)


def test_an_unknown_palette_is_the_standard_one() -> None:
    assert theme(palette="rainbow") == theme()


def luminance(colour: str) -> float:
    q = QColor(colour)
    return 0.2126 * linear(q.redF()) + 0.7152 * linear(q.greenF()) + 0.0722 * linear(q.blueF())


def contrast(one: str, two: str) -> float:
    high, low = sorted((luminance(one), luminance(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("dark", [False, True])
def test_panel_text_is_readable(dark: bool) -> None:
    t = theme(dark=dark)
    assert contrast(t.panel_text, t.panel) > 7
    assert contrast(t.panel_text, t.panel_raised) > 7
    assert contrast(t.panel_quiet, t.panel) > 4.5


def test_names_and_numbers_on_the_sheet_are_readable() -> None:
    t = theme()
    for ground in (*t.open_tints, *t.jungle_tints, *t.mountain_tints, *t.mountain_jungle_tints, t.paper):
        assert contrast(t.ink, ground) > 4.5


def test_dark_mode_keeps_the_board() -> None:
    day, night = theme(), theme(dark=True)
    changed = {name for name in Theme.__dataclass_fields__ if getattr(day, name) != getattr(night, name)}
    assert changed
    assert all(name in ("dark", "table") or name.startswith("panel") for name in changed)


def test_fonts_are_loaded_from_their_packages(qapp: QApplication) -> None:
    assert load_fonts()
    assert QFontInfo(serif(20)).family() == SERIF_FAMILY
    assert QFontInfo(sans(20)).family() == SANS_FAMILY
