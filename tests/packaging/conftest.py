"""The scripts of packaging/, loaded from their files: they are no package, and are not installed."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="session")
def script() -> Callable[[str], ModuleType]:
    """Loads packaging/NAME.py, once a session."""

    def load(name: str) -> ModuleType:
        module = sys.modules.get(f"packaging_scripts.{name}")
        if module is None:
            spec = importlib.util.spec_from_file_location(
                f"packaging_scripts.{name}", ROOT / "packaging" / f"{name}.py"
            )
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            sys.modules[spec.name] = module
            spec.loader.exec_module(module)
        return module

    return load
