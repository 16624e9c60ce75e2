"""The one command, really run: minutes rather than seconds."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.slow
def test_wheel_and_sdist_are_built_without_a_trace_in_the_tree(tmp_path: Path) -> None:
    def tree() -> str:
        git = ["git", "status", "--porcelain", "--ignored", "--", "packaging", "assets", "build", "dist"]
        return subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    before = tree()
    command = [sys.executable, "packaging/build.py", "python", "--dist", tmp_path / "dist", "--work", tmp_path / "work"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stdout
    assert sorted(file.suffix for file in (tmp_path / "dist").iterdir()) == [".gz", ".whl"]
    assert "FAIL" not in (tmp_path / "work" / "python.log").read_text("utf-8")
    assert tree() == before


def test_an_unknown_system_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, "packaging/build.py", "amiga"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "amiga" in done.stderr
