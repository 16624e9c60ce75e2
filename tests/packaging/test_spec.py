"""The recipe for the frozen program, run with stand-ins for PyInstaller's own words, as each of the three systems."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from britishway import __version__
from britishway.resources import READY, assets, scenarios

SPEC = Path(__file__).parent.parent.parent / "packaging" / "britishway.spec"
UNWANTED = [
    ("PySide6/Qt/lib/libQt6Qml.so.6", "", "BINARY"),
    ("PySide6\\opengl32sw.dll", "", "BINARY"),
    ("PySide6/Qt/plugins/platforms/libqeglfs.so", "", "BINARY"),
    ("PySide6/Qt/translations/qtbase_de.qm", "", "DATA"),
    ("icuuc.dll", "", "BINARY"),
    ("api-ms-win-crt-heap-l1-1-0.dll", "", "BINARY"),
]
WANTED = [
    ("PySide6/Qt/lib/libQt6Widgets.so.6", "", "BINARY"),
    ("PySide6/Qt/lib/libicuuc.so.73", "", "BINARY"),
    ("PySide6/Qt/plugins/platforms/libqoffscreen.so", "", "BINARY"),
    ("PySide6\\plugins\\platforms\\qwindows.dll", "", "BINARY"),
    ("PySide6/Qt/plugins/imageformats/libqsvg.so", "", "BINARY"),
]


class Words:
    """PyInstaller's words, each written down with what it was given."""

    def __init__(self) -> None:
        self.said: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []

    def word(self, name: str) -> Any:
        def say(*given: Any, **named: Any) -> Any:
            self.said.append((name, given, named))
            made = type(name, (), {})()
            made.scripts, made.pure = [("pyi_rth_inspect", "", ""), ("__main__", "", "")], []
            made.binaries, made.datas = [*WANTED, *UNWANTED], []
            return made

        return say

    def of(self, name: str) -> list[tuple[tuple[Any, ...], dict[str, Any]]]:
        return [(given, named) for word, given, named in self.said if word == name]


def play(monkeypatch: pytest.MonkeyPatch, work: Path, platform: str) -> Words:
    words = Words()
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("BRITISHWAY_WORK", str(work))
    monkeypatch.delenv("BRITISHWAY_HELLO", raising=False)
    names = ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")
    given = {name: words.word(name) for name in names}
    runpy.run_path(str(SPEC), {**given, "SPECPATH": str(SPEC.parent)})
    return words


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_it_carries_all_data_and_licences(platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ((_, analysis),) = play(monkeypatch, tmp_path, platform).of("Analysis")
    carried = {(Path(place) / Path(file).name).as_posix() for file, place in analysis["datas"]}
    for folder in (assets(), scenarios()):
        for file in folder.rglob("*"):
            if file.is_file() and file.suffix not in (".ico", ".icns"):
                name = f"britishway/{file.relative_to(folder.parent).as_posix()}"
                assert name in carried
                assert file.suffix != ".yaml" or f"{name}{READY}" in carried
    assert sum(name.endswith(".ttf") for name in carried) == 10
    licences = {name for name in carried if name.startswith("licences/")}
    for part in ("britishway", "Python", "attrs", "cattrs", "PyYAML", "platformdirs", "LGPL", "GPL", "serif", "sans"):
        assert any(part in name for name in licences), f"no licence of {part}"
    assert "PySide6.QtNetwork" in analysis["excludes"]


def test_it_leaves_out_what_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (given, named) = play(monkeypatch, tmp_path, "linux").of("COLLECT")[0]
    assert WANTED in given
    assert named["strip"] is True


def test_windows_has_one_program_with_a_window_and_one_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = play(monkeypatch, tmp_path, "win32")
    programs = {named["name"]: named for _, named in words.of("EXE")}
    assert programs["britishway"]["console"] is True
    assert programs["The British Way"]["console"] is False
    for named in programs.values():
        assert named["icon"].endswith("britishway.ico")
        assert __version__ in Path(named["version"]).read_text("utf-8")
        assert named["strip"] is False
    assert not words.of("BUNDLE")


def test_macos_has_a_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRITISHWAY_ARCH", "universal2")
    words = play(monkeypatch, tmp_path, "darwin")
    ((_, bundle),) = words.of("BUNDLE")
    assert bundle["name"] == "The British Way.app"
    assert bundle["icon"].endswith("britishway.icns")
    assert bundle["version"] == __version__
    assert bundle["info_plist"]["LSMinimumSystemVersion"] == "13.0"
    ((_, program),) = words.of("EXE")
    assert program["target_arch"] == "universal2"
    assert program["console"] is False


def test_a_program_to_compare_with_carries_nothing_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRITISHWAY_WORK", str(tmp_path))
    monkeypatch.setenv("BRITISHWAY_HELLO", "hello.py")
    words = Words()
    given = {name: words.word(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    runpy.run_path(str(SPEC), {**given, "SPECPATH": str(SPEC.parent)})
    ((scripts, analysis),) = words.of("Analysis")
    assert scripts == (["hello.py"],)
    assert analysis["datas"] == []
