#!/usr/bin/env python3
"""Build the packages of one system with one command. Standard library only.

    python3 packaging/build.py linux      # folder, .deb and .tar.xz; on Linux
    python3 packaging/build.py windows    # folder and installer; on Windows, or on Linux under Wine
    python3 packaging/build.py macos      # bundle and .dmg; on macOS
    python3 packaging/build.py python     # wheel and sdist; anywhere

What is made goes to dist/, what is needed on the way to build/ (both ignored by Git), or where --dist and --work say.
Each package is checked as it is made; build/SYSTEM.log keeps every step, what it found and how long it took.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from facts import ROOT, build_time, version
from steps import Build, Failed

IN_A_COPY = "BRITISHWAY_BUILD_COPY"
PARTS = ("britishway", "assets", "scenarios", "packaging", "tests", "docs", "pyproject.toml", "README.md", "CHANGELOG.md",
         "LICENSE")  # fmt: skip


def from_a_copy(asked: argparse.Namespace) -> int:
    """Build from a copy of the tree, so that no build writes into it, and no change to it gets into half of a build."""
    work, dist = asked.work.resolve(), asked.dist.resolve()
    copy = work / asked.system / "source"
    shutil.rmtree(copy, ignore_errors=True)
    for name in PARTS:
        part = ROOT / name
        if part.is_dir():
            shutil.copytree(part, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        elif part.is_file():
            copy.mkdir(parents=True, exist_ok=True)
            shutil.copy2(part, copy / name)
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(build_time()), IN_A_COPY: "1"}
    command = [sys.executable, copy / "packaging" / "build.py", asked.system, "--dist", dist, "--work", work]
    return subprocess.call([str(word) for word in command], env=env, cwd=copy)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("system", choices=("linux", "windows", "macos", "python"))
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where the packages go (default: dist)")
    parser.add_argument(
        "--work", type=Path, default=ROOT / "build", help="for what is needed on the way (default: build)"
    )
    asked = parser.parse_args(arguments)
    if IN_A_COPY not in os.environ:
        return from_a_copy(asked)
    build = Build(asked.system, asked.work, asked.dist)
    build.say(f"The British Way {version()} for {asked.system}")
    began = time.monotonic()
    try:
        if asked.system == "linux":
            import linux

            linux.make(build)
        elif asked.system == "windows":
            import windows

            windows.make(build)
        elif asked.system == "macos":
            import macos

            macos.make(build)
        else:
            import wheel_and_sdist

            wheel_and_sdist.make(build)
    except Failed as failed:
        build.say(f"      {failed}")
        build.say(f"FAILED after {time.monotonic() - began:.0f} s; every command is in {build.work / 'commands.log'}")
        return 1
    left = f", left out: {', '.join(build.skipped)}" if build.skipped else ""
    build.say(f"Done in {time.monotonic() - began:.0f} s{left}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
