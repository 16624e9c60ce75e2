"""Guards against a Qt that kills the program, and against a pin that slips."""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PINNED = {"PySide6-Essentials": "6.11.3", "shiboken6": "6.11.3"}


@pytest.mark.parametrize(("package", "pin"), PINNED.items())
def test_qt_is_pinned_exactly(package: str, pin: str) -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    assert f"{package}=={pin}" in needed
    assert version(package) == pin


def test_qt_keeps_its_references_to_none(qapp: object) -> None:
    """A release that loses one in each call that returns nothing aborts the interpreter in the end."""
    from PySide6.QtGui import QImage, QPainter, QPen

    held = [None] * 10_000  # so that even a leaking release gets through this test alive
    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    pen = QPen()
    before = sys.getrefcount(None)
    for _ in range(200):
        painter.setPen(pen)
    lost = before - sys.getrefcount(None)
    painter.end()
    assert len(held) == 10_000
    assert lost < 100, f"{lost} references to None lost in 200 calls of setPen"
