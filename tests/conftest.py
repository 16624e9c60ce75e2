"""What every test stands on: Qt without a display, and a home folder of its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # before anything imports Qt


@pytest.fixture(autouse=True)
def home_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No test sees the games in progress of another, or of whoever runs it."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BRITISHWAY_HOME", str(folder))
    return folder
