"""The scripts of packaging/, loaded from their files: they are no package, and are not installed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parent.parent.parent / "packaging"


@pytest.fixture(scope="session")
def script() -> Callable[[str], ModuleType]:
    """Loads packaging/NAME.py, once a session."""

    def load(name: str) -> ModuleType:
        if str(FOLDER) not in sys.path:
            sys.path.append(str(FOLDER))  # they import one another by their plain names
        return importlib.import_module(name)

    return load
