"""`britishway --selftest`: passes on a whole installation, and names what is missing on another."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from britishway import cli, selftest
from britishway.resources import assets
from britishway.selfplay import play


def test_a_whole_installation_passes(tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]) -> None:
    home = os.environ["BRITISHWAY_HOME"]
    assert cli.main(["--selftest", str(tmp_path / "proof")]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == selftest.version_line()
    assert told[-1] == "all checks passed"
    assert all(line.startswith("ok    ") for line in told[1:-1])
    assert any(play("palestine", 1).hash in line for line in told)
    report = (tmp_path / "proof" / selftest.REPORT).read_text("utf-8").splitlines()
    assert report == told
    assert QImage(str(tmp_path / "proof" / selftest.PICTURE)).width() >= 1280
    assert sorted(file.name for file in (tmp_path / "proof").iterdir()) == ["selftest.png", "selftest.txt"]
    assert os.environ["BRITISHWAY_HOME"] == home
    assert not Path(home, "games").exists(), "the games of whoever runs it are not touched"


def test_what_is_missing_is_named(tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = tmp_path / "assets"
    for kind in ("boards", "cards"):
        (empty / kind).mkdir(parents=True)
    for board in (assets() / "boards").glob("*.yaml"):
        (empty / "boards" / board.name).write_bytes(board.read_bytes())
    monkeypatch.setattr(selftest, "assets", lambda: empty)
    monkeypatch.setattr("britishway.ui.theme.load_fonts", lambda: False)
    monkeypatch.setattr(selftest, "_window", lambda _: "not looked at")
    told: list[str] = []
    assert selftest.run(tmp_path / "proof", told.append) == 1
    failures = [line for line in told if line.startswith("FAIL  ")]
    assert any(line.startswith("FAIL  data palestine: ") and "palestine.yaml" in line for line in failures)
    assert "FAIL  fonts: the program's own fonts are missing" in failures
    assert told[-1] == f"{len(failures)} checks failed"


def test_a_blank_frame_fails(tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("britishway.ui.selftest.colours", lambda _: 3)
    told: list[str] = []
    monkeypatch.setattr(selftest, "_game", lambda _: "not played")
    assert selftest.run(tmp_path, told.append) == 1
    assert any(line.startswith("FAIL  window: the frame has 3 colours only") for line in told)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setattr(selftest, "_checks", lambda _: iter(()))
    told: list[str] = []
    assert selftest.run(tmp_path / "file" / "below", told.append) == 1
    assert told[-1].startswith("FAIL  ")


def test_the_version_tells_program_rules_qt_and_platform() -> None:
    line = selftest.version_line()
    for part in ("britishway ", "rules ", "Qt 6.", "Python 3."):
        assert part in line
