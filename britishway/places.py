"""Where the folders of the program's data lie. Imports nothing, so that the first sheet of the window can ask."""

from __future__ import annotations

from pathlib import Path


def assets() -> Path:
    """The folder of boards, card texts and rulings."""
    return _folder("assets")


def scenarios() -> Path:
    """The folder of set-ups, one YAML file each."""
    return _folder("scenarios")


def _folder(name: str) -> Path:
    # The wheel and the frozen program carry the folder inside the package; a checkout beside it.
    package = Path(__file__).resolve().parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
