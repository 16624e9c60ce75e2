"""packaging/check.py passes what is whole and names what is wrong with anything else."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from britishway.selfplay import play

ROOT = Path(__file__).parent.parent.parent
HASH = play("palestine", 1).hash

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for a frozen program is a shell script")


@pytest.fixture
def check(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("check")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder as the packages install it, its program run from the source tree."""
    place = tmp_path / "britishway"
    inside = place / "_internal" / "britishway"
    for name in ("assets", "scenarios"):
        shutil.copytree(ROOT / name, inside / name)
    licences = place / "_internal" / "licences"
    licences.mkdir()
    for number in range(10):
        (licences / f"{number}.txt").touch()
    program(place, f'cd "{ROOT}" && exec "{sys.executable}" -m britishway "$@"')
    return place


def program(place: Path, line: str) -> None:
    file = place / "britishway"
    file.write_text(f"#!/bin/sh\n{line}\n", "utf-8")
    file.chmod(0o755)


def told(check: ModuleType, place: Path, *only: str, expect: str = HASH, budget: float | None = None) -> list[str]:
    lines: list[str] = []
    failed = check.check(place, place.parent / "keep", expect=expect, budget=budget, say=lines.append, only=only)
    assert failed == sum(line.startswith("FAIL") for line in lines)
    return lines


def test_a_whole_program_passes(check: ModuleType, folder: Path) -> None:
    lines = told(check, folder, "selftest", "game", "data", "log", "size")
    assert [line[:5] for line in lines] == ["ok   "] * 5, lines
    assert HASH in lines[1]


def test_another_game_is_noticed(check: ModuleType, folder: Path) -> None:
    (line,) = told(check, folder, "game", expect="0" * 32)
    assert line.startswith(f"FAIL  game: hash {HASH}")


def test_a_missing_asset_is_named(check: ModuleType, folder: Path) -> None:
    (folder / "_internal/britishway/assets/boards/kenya.yaml").unlink()
    (line,) = told(check, folder, "data")
    assert line == "FAIL  data: assets/boards/kenya.yaml is missing or another one"


def test_an_import_error_in_the_log_is_noticed(check: ModuleType, folder: Path) -> None:
    program(folder, "echo 'ImportError: libfoo.so.1: cannot open shared object file'; echo '{\"hash\": \"x\"}'; exit 1")
    lines = told(check, folder, "game", "log")
    assert lines[0].startswith("FAIL  game: ")
    assert lines[1].startswith("FAIL  log: said in passing: ImportError: libfoo")


def test_a_size_over_budget_names_the_largest_part(check: ModuleType, folder: Path) -> None:
    (folder / "_internal" / "huge.so").write_bytes(bytes(3_000_000))
    (line,) = told(check, folder, "size", budget=2.0)
    assert line.startswith("FAIL  size: ")
    assert "largest: huge.so 3.0" in line


def test_a_folder_without_a_program_is_told(check: ModuleType, tmp_path: Path) -> None:
    (line,) = told(check, tmp_path, "game")
    assert line == f"FAIL  {tmp_path}: {tmp_path} holds no britishway"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks ldd")
def test_a_library_of_this_machine_only_is_named(check: ModuleType, folder: Path) -> None:
    """Python's own extension modules need nothing but the C library; Qt's need much that is not in this folder."""
    import PySide6

    qt = Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    if not qt.is_file():
        pytest.skip("no such plug-in is installed here")
    shutil.copy(qt, folder / "_internal")
    (line,) = told(check, folder, "libraries")
    assert line.startswith("FAIL  libraries: ")
    assert "libQt6" in line
