#!/usr/bin/env python3
"""Write the program's icon in every form that a system wants, from the one drawing in britishway/ui/icon.py.

    python3 packaging/icon.py [FOLDER]          # assets/icons by default
    python3 packaging/icon.py --side FILE.bmp   # the picture at the side of the Windows installer

The same Qt writes the same bytes each time. Needs the program's own environment (PySide6), nothing else.
"""

from __future__ import annotations

import os
import re
import struct
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "icons"
NAME = "britishway"

PNG_SIZES = (48, 128, 256, 512)
SIDE = (164, 314)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)

# Apple's names for its sizes. The two smallest hold raw channels, as its own tool writes them; the others PNG.
ICNS_ARGB = {b"ic04": 16, b"ic05": 32}
ICNS_PNG = {
    b"ic11": 32,  # 16 at double density
    b"ic12": 64,  # 32 at double density
    b"ic07": 128,
    b"ic13": 256,  # 128 at double density
    b"ic08": 256,
    b"ic14": 512,  # 256 at double density
    b"ic09": 512,
    b"ic10": 1024,  # 512 at double density
}


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--side"]:
        started()
        Path(arguments[1]).write_bytes(side())
        return 0
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in every_form().items():
        (folder / name).write_bytes(data)
        print(f"{folder / name}: {len(data):,} bytes")
    return 0


def every_form() -> dict[str, bytes]:
    """File names and what they hold."""
    application = started()
    forms = {f"{NAME}.svg": svg(), f"{NAME}.ico": ico(), f"{NAME}.icns": icns()}
    forms.update({f"{NAME}-{size}.png": png(size) for size in PNG_SIZES})
    del application
    return forms


def started() -> object:
    """Qt's application object, without a display; it has to be held while anything is drawn."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(ROOT))
    from PySide6.QtGui import QGuiApplication

    return QGuiApplication.instance() or QGuiApplication([NAME])


def png(size: int) -> bytes:
    from britishway.ui.icon import icon_image

    return written(icon_image(size), "PNG")


def side() -> bytes:
    """Paper with the icon, in the size and form that the installer's pages want."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor, QImage, QPainter

    from britishway.ui.icon import icon_image
    from britishway.ui.theme import Theme

    theme = Theme()
    width, height, icon = SIDE[0], SIDE[1], 112
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.paper))
    painter = QPainter(image)
    painter.drawImage((width - icon) // 2, 40, icon_image(icon))
    painter.fillRect(QRectF(width - 3, 0, 1, height), QColor(theme.line))
    for number, colour in enumerate((theme.british, theme.insurgent)):
        painter.fillRect(QRectF(26, 172 + 8 * number, icon, 3), QColor(colour))
    painter.end()
    return written(image.convertToFormat(QImage.Format.Format_RGB888), "BMP")


def written(image: Any, form: str) -> bytes:
    """A picture as the bytes of a file."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice

    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, form):
        raise OSError(f"Qt could not write a picture as {form}")
    buffer.close()
    return bytes(data.data())


def svg() -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize
    from PySide6.QtGui import QPainter
    from PySide6.QtSvg import QSvgGenerator

    from britishway.ui.icon import UNIT, paint_icon

    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(int(UNIT), int(UNIT)))
    generator.setViewBox(QRectF(0, 0, UNIT, UNIT))
    generator.setTitle("The British Way")
    painter = QPainter(generator)
    paint_icon(painter)
    painter.end()
    buffer.close()
    text = bytes(data.data()).decode("utf-8")
    # A size in millimetres follows the screen of whoever draws it; pixels are the same everywhere.
    text = re.sub(r'width="[\d.]+mm" height="[\d.]+mm"', f'width="{UNIT:.0f}" height="{UNIT:.0f}"', text)
    return text.encode("utf-8")


def ico() -> bytes:
    """A Windows icon of PNG pictures, as Windows Vista and later read it."""
    pictures = [(size, png(size)) for size in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    entries, bodies = b"", b""
    offset = len(head) + 16 * len(pictures)
    for size, data in pictures:
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset + len(bodies))
        bodies += data
    return head + entries + bodies


def icns() -> bytes:
    """A macOS icon in all its sizes."""
    parts = [(kind, argb(size)) for kind, size in ICNS_ARGB.items()]
    parts += [(kind, png(size)) for kind, size in ICNS_PNG.items()]
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def argb(size: int) -> bytes:
    """The four channels one after the other, packed."""
    from PySide6.QtGui import QImage

    from britishway.ui.icon import icon_image

    image = icon_image(size).convertToFormat(QImage.Format.Format_RGBA8888)
    pixels = bytes(image.constBits())
    return b"ARGB" + b"".join(packed(pixels[channel::4]) for channel in (3, 0, 1, 2))


def packed(data: bytes) -> bytes:
    """Apple's packing of a channel: runs of 3 to 130 equal bytes, and stretches of 1 to 128 others."""
    out, stretch, at = bytearray(), bytearray(), 0

    def flush() -> None:
        for start in range(0, len(stretch), 128):
            part = stretch[start : start + 128]
            out.append(len(part) - 1)
            out.extend(part)
        stretch.clear()

    while at < len(data):
        run = 1
        while run < 130 and at + run < len(data) and data[at + run] == data[at]:
            run += 1
        if run >= 3:
            flush()
            out.extend((run + 125, data[at]))
        else:
            stretch.extend(data[at : at + run])
        at += run
    flush()
    return bytes(out)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
