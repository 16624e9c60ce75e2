"""Wheel and sdist, and a look that both install into an empty environment, away from the source tree, and run there."""

from __future__ import annotations

import json
import os
import shutil
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import check
from facts import PROGRAM, ROOT, TITLE, build_time, version
from steps import Failed

if TYPE_CHECKING:
    from steps import Build

TOOLS = ("build==1.6.1", "hatchling==1.33.0", "twine==7.0.0")
SCRIPTS = "Scripts" if os.name == "nt" else "bin"


def make(build: Build) -> None:
    """Everything for pip, each step a line of the log."""
    out = build.work / "made"
    shutil.rmtree(out, ignore_errors=True)
    tools = new_environment(build, "tools", *TOOLS)
    env = {"SOURCE_DATE_EPOCH": str(build_time())}
    build.step("wheel and sdist", lambda: build.run(
        [tools, "-m", "build", "--no-isolation", "--outdir", out, ROOT], env=env).splitlines()[-1])  # fmt: skip
    (wheel,), (sdist,) = out.glob("*.whl"), out.glob("*.tar.gz")
    build.step("twine check", lambda: build.run(
        [tools, "-m", "twine", "check", "--strict", wheel, sdist]).count("PASSED"))  # fmt: skip
    build.step("the sdist makes the same wheel", lambda: same_wheel(build, tools, wheel, sdist))
    build.step("an empty environment", lambda: installed(build, wheel))
    for file in (wheel, sdist):
        shutil.copy(file, build.dist / file.name)


def new_environment(build: Build, name: str, *wanted: str | Path) -> Path:
    folder = build.work / name
    build.run([sys.executable, "-m", "venv", "--clear", folder])
    python = folder / SCRIPTS / ("python.exe" if os.name == "nt" else "python")
    build.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted])
    return python


def same_wheel(build: Build, tools: Path, wheel: Path, sdist: Path) -> str:
    unpacked = build.work / "sdist"
    shutil.rmtree(unpacked, ignore_errors=True)
    shutil.unpack_archive(sdist, unpacked, filter="data")
    (tree,) = unpacked.iterdir()
    again = build.work / "again"
    shutil.rmtree(again, ignore_errors=True)
    build.run([tools, "-m", "build", "--no-isolation", "--wheel", "--outdir", again, tree],
              env={"SOURCE_DATE_EPOCH": str(build_time())})  # fmt: skip
    (other,) = again.glob("*.whl")
    ours, theirs = contents(wheel), contents(other)
    if ours != theirs:
        raise Failed(
            f"different: {sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))[:8]}"
        )
    return f"{len(ours)} files"


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/RECORD")}


def installed(build: Build, wheel: Path) -> str:
    """Install, test itself, play the seeded game, open the window."""
    python = new_environment(build, "empty", wheel)
    elsewhere = build.work / "elsewhere"
    shutil.rmtree(elsewhere, ignore_errors=True)
    elsewhere.mkdir()
    program = python.with_name(f"{PROGRAM}.exe" if os.name == "nt" else PROGRAM)
    env = {"BRITISHWAY_HOME": str(elsewhere / "home"), "PYTHONPATH": "", "QT_QPA_PLATFORM": "offscreen"}
    build.run([program, "--selftest", elsewhere], cwd=elsewhere, env=env)
    ours = json.loads(build.run([program, "selfplay", "palestine", "--json"], cwd=elsewhere, env=env))["hash"]
    where = build.run([python, "-c", "import britishway; print(britishway.__file__)"], cwd=elsewhere, env=env).strip()
    if not Path(where).is_relative_to(build.work / "empty"):
        raise Failed(f"what runs is {where}")
    theirs = json.loads(build.run([python, "-m", "britishway", "selfplay", "palestine", "--json"], cwd=ROOT, env=env))[
        "hash"
    ]
    if ours != theirs:
        raise Failed(f"hash {ours}, but the source tree's is {theirs}")
    seen = ""
    if sys.platform == "linux":
        from screen import SIZE, Screen, Unseen, missing_tools

        if missing_tools():
            build.skip("window of the wheel", f"needs {', '.join(missing_tools())}")
            return f"{PROGRAM} {version()}, hash {ours}"
        try:
            with (
                Screen() as screen,
                screen.program([program], elsewhere / "window.log", {"BRITISHWAY_HOME": str(elsewhere)}),
            ):
                screen.place(screen.window(TITLE, width=900), SIZE)
                width, height, colours = screen.picture(elsewhere / "window.png")
        except Unseen as unseen:
            raise Failed(str(unseen)) from None
        if colours < check.COLOURS:
            raise Failed(f"the window is blank: {colours} colours")
        seen = f", window of {width} x {height} pixels with {colours} colours"
    return f"{PROGRAM} {version()}, hash {ours} as the source tree's{seen}"
