"""The icon: one drawing, in every form that a system wants, the same each time it is written."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from britishway.ui.icon import icon_image

ICONS = Path(__file__).parent.parent.parent / "assets" / "icons"


@pytest.fixture(scope="module")
def forms(script: Callable[[str], ModuleType], qapp: object) -> dict[str, bytes]:
    return dict(script("icon").every_form())


def test_the_files_in_the_repository_are_what_the_script_writes(forms: dict[str, bytes]) -> None:
    assert {file.name for file in ICONS.iterdir()} == set(forms)
    svg = (ICONS / "britishway.svg").read_text("utf-8").splitlines()
    assert svg == forms["britishway.svg"].decode("utf-8").splitlines(), "python3 packaging/icon.py writes them anew"
    for name in forms:
        if name.endswith(".png"):
            drawn, kept = QImage.fromData(forms[name]), QImage(str(ICONS / name))
            assert _unlike(drawn, kept) < 0.01, f"{name}: python3 packaging/icon.py writes it anew"


def test_it_is_the_same_each_time(forms: dict[str, bytes], script: Callable[[str], ModuleType]) -> None:
    assert script("icon").every_form() == forms


def test_the_svg_shows_the_same_picture(forms: dict[str, bytes]) -> None:
    ElementTree.fromstring(forms["britishway.svg"])
    image = QImage(128, 128, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(forms["britishway.svg"]).render(painter)
    painter.end()
    assert _unlike(image, icon_image(128)) < 0.02


def test_the_ico_holds_every_size_windows_asks_for(forms: dict[str, bytes]) -> None:
    data = forms["britishway.ico"]
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind) == (0, 1)
    sizes = []
    for number in range(count):
        side, _, _, _, _, bits, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        picture = QImage.fromData(data[offset : offset + length])
        assert picture.width() == picture.height() == (side or 256)
        assert bits == 32
        sizes.append(picture.width())
    assert sizes == [16, 24, 32, 48, 64, 128, 256]


def test_the_icns_holds_every_size_macos_asks_for(forms: dict[str, bytes], script: Callable[[str], ModuleType]) -> None:
    data = forms["britishway.icns"]
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4)[0] == len(data)
    found: dict[bytes, bytes] = {}
    at = 8
    while at < len(data):
        length = struct.unpack_from(">I", data, at + 4)[0]
        found[data[at : at + 4]] = data[at + 8 : at + length]
        at += length
    icon = script("icon")
    assert set(found) == set(icon.ICNS_ARGB) | set(icon.ICNS_PNG)
    for kind, size in icon.ICNS_PNG.items():
        assert QImage.fromData(found[kind]).width() == size
    for kind, size in icon.ICNS_ARGB.items():
        assert found[kind][:4] == b"ARGB"
        assert len(_unpacked(found[kind][4:])) == 4 * size * size


@pytest.mark.parametrize(
    "data", [b"", b"a", b"aaa", b"aab" * 100, b"a" * 1000, bytes(range(256)) * 2, b"ab" + b"c" * 131]
)
def test_packing_loses_nothing(data: bytes, script: Callable[[str], ModuleType]) -> None:
    assert _unpacked(script("icon").packed(data)) == data


def _unpacked(data: bytes) -> bytes:
    out, at = bytearray(), 0
    while at < len(data):
        if data[at] < 128:
            out += data[at + 1 : at + 2 + data[at]]
            at += 2 + data[at]
        else:
            out += data[at + 1 : at + 2] * (data[at] - 125)
            at += 2
    return bytes(out)


def _unlike(one: QImage, other: QImage) -> float:
    """The share of pixels that are plainly different: curves may fall a shade otherwise on another machine."""
    assert one.size() == other.size()
    unlike = sum(
        abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness()) > 24
        for x in range(0, one.width(), 2)
        for y in range(0, one.height(), 2)
        if one.pixelColor(x, y).alpha() or other.pixelColor(x, y).alpha()
    )
    return 4 * unlike / (one.width() * one.height())
