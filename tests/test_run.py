"""packaging/run.py: installs what is missing, tells what it cannot install, starts the program."""

from __future__ import annotations

import ast
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "packaging" / "run.py"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module, looking at an empty checkout, with every command only written down."""
    spec = importlib.util.spec_from_file_location("run_from_checkout", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "pyproject.toml").write_text("[project]\n", "utf-8")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "STAMP", tmp_path / ".venv" / "stamp.txt")
    monkeypatch.setattr(module, "missing_system_packages", list)
    module.called = []  # type: ignore[attr-defined]

    def call(command: list[str], **_: object) -> int:
        module.called.append([str(part) for part in command])
        if "venv" in command:
            module.python().parent.mkdir(parents=True)
            module.python().touch()
        return 0

    monkeypatch.setattr(module.subprocess, "call", call)
    monkeypatch.setattr(module.os, "execv", lambda _, command: module.called.append(command))
    return module


def test_it_imports_the_standard_library_only() -> None:
    names = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(SOURCE.read_text("utf-8")))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert names <= sys.stdlib_module_names


def test_an_older_python_reads_it_far_enough_to_say_so(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ast.parse(SOURCE.read_text("utf-8"), feature_version=(3, 7))
    monkeypatch.setattr(run.sys, "version_info", (3, 9, 2))
    assert run.main([]) == 1
    assert "Python 3.11 or newer is needed, and this is 3.9.2" in capsys.readouterr().err
    assert run.called == []


@pytest.mark.skipif(os.name == "nt", reason="no exec on Windows")
def test_the_first_time_it_installs_and_the_second_it_only_starts(run: ModuleType) -> None:
    run.main(["selfplay", "palestine"])
    venv, pip, started = run.called
    assert venv[1:3] == ["-m", "venv"]
    assert pip[1:4] == ["-m", "pip", "install"]
    assert pip[-1] == str(run.ROOT)
    assert started[1:] == ["-m", "britishway", "selfplay", "palestine"]
    run.called.clear()
    run.main(["--version"])
    assert [command[1:] for command in run.called] == [["-m", "britishway", "--version"]]


@pytest.mark.skipif(os.name == "nt", reason="no exec on Windows")
def test_it_installs_again_when_what_is_needed_has_changed(run: ModuleType) -> None:
    run.main([])
    (run.ROOT / "pyproject.toml").write_text("[project]\nname = 'other'\n", "utf-8")
    run.called.clear()
    run.main([])
    assert ["-m", "pip"] in [command[1:3] for command in run.called]


def test_test_installs_the_tools_and_runs_every_check(run: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["test"]) == 0
    assert run.called[1][-1] == f"{run.ROOT}[dev]"
    tools = [Path(command[0]).name for command in run.called[2:]]
    assert tools == ["ruff", "ruff", "mypy", "lint-imports", "pytest"]
    assert capsys.readouterr().out.startswith("All checks passed in ")


def test_every_check_runs_even_after_one_has_failed(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "prepare", lambda _: None)
    monkeypatch.setattr(run.subprocess, "call", lambda command, **_: "mypy" in str(command[0]) or "check" in command)
    assert run.main(["test"]) == 1
    closing = capsys.readouterr().out.splitlines()[-1]
    assert closing.startswith("FAILED after ")
    assert closing.endswith(": ruff check, mypy")


def test_without_root_it_prints_the_one_command(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "missing_system_packages", lambda: ["python3-venv", "libegl1"])
    monkeypatch.setattr(run.os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(run, "is_debian", lambda: True)
    assert run.main([]) == 1
    said = capsys.readouterr().err
    assert "sudo apt-get install -y --no-install-recommends python3-venv libegl1" in said
    assert run.called == []


def test_as_root_it_installs_them(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "missing_system_packages", lambda: ["libegl1"])
    monkeypatch.setattr(run.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(run, "is_debian", lambda: True)
    run.main([])
    assert run.called[0][:2] == ["apt-get", "update"]
    assert run.called[1][:2] == ["apt-get", "install"]
    assert "libegl1" in run.called[1]


def test_elsewhere_it_names_them_and_goes_on(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "missing_system_packages", lambda: ["libegl1"])
    monkeypatch.setattr(run, "is_debian", lambda: False)
    run.main([])
    assert "libegl1" in capsys.readouterr().err
    assert not [command for command in run.called if command[0] == "apt-get"]


def test_a_failed_installation_is_told(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.subprocess, "call", lambda *_, **__: 1)
    assert run.main([]) == 1
    assert "could not be made" in capsys.readouterr().err
    assert not run.STAMP.exists()
