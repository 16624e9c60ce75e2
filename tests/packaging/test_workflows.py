"""The workflows ask for as little as they can, pin what they run, and start commands that exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def jobs(file: Path) -> dict[str, dict[str, Any]]:
    read: dict[str, dict[str, Any]] = yaml.safe_load(file.read_text("utf-8"))["jobs"]
    return read


def test_both_are_there() -> None:
    assert [file.name for file in WORKFLOWS] == ["ci.yml", "release.yml"]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_nothing_is_permitted_but_what_a_job_needs(file: Path) -> None:
    assert yaml.safe_load(file.read_text("utf-8"))["permissions"] == {}
    for name, job in jobs(file).items():
        wanted = {"contents": "write"} if name == "publish" else {"contents": "read"}
        assert job["permissions"] == wanted
        assert job["timeout-minutes"] <= 60
        for step in job["steps"]:
            if "checkout" in step.get("uses", ""):
                assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_each_action_is_pinned_by_its_commit(file: Path) -> None:
    used = re.findall(r"uses: (\S+)(.*)", file.read_text("utf-8"))
    assert used
    for action, comment in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", action)
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_each_script_they_start_is_there(file: Path) -> None:
    for name in re.findall(r"packaging[/\\]\w+\.py", file.read_text("utf-8")):
        assert (ROOT / name.replace("\\", "/")).is_file()


def test_every_python_that_is_promised_is_tested() -> None:
    matrix = jobs(ROOT / ".github" / "workflows" / "ci.yml")["tests"]["strategy"]["matrix"]
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert {name.split("-")[0] for name in matrix["os"]} == {"ubuntu", "windows", "macos"}
