"""A build's log, its commands, and what the builds of all systems have in common. Standard library only."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import check
from facts import ROOT, build_time

REQUIREMENTS = ROOT / "packaging" / "requirements.txt"
SPEC = ROOT / "packaging" / "britishway.spec"
HELLO = """\
import sys
from PySide6.QtWidgets import QApplication, QLabel
app = QApplication(sys.argv)
label = QLabel("Hello, world")
label.setWindowTitle("Hello")
label.resize(400, 200)
label.show()
sys.exit(app.exec())
"""


class Failed(Exception):
    """A step that did not do what it must; says which, and what to look at."""


class Build:
    """One run: its folders, its log, and the ways to run a command that the log keeps."""

    def __init__(self, system: str, work: Path, dist: Path) -> None:
        self.system = system
        self.work = (work / system).resolve()
        self.dist = dist.resolve()
        self.work.mkdir(parents=True, exist_ok=True)
        self.dist.mkdir(parents=True, exist_ok=True)
        self.log = self.work.parent / f"{system}.log"
        self.log.write_text("", encoding="utf-8")
        self.skipped: list[str] = []

    def say(self, text: str) -> None:
        print(text, flush=True)
        with self.log.open("a", encoding="utf-8") as log:
            log.write(text + "\n")

    def step(self, name: str, action: Callable[[], object]) -> None:
        """Do it, and leave a line: what was done, what it found, how long it took."""
        began = time.monotonic()
        try:
            found = action()
        except Failed:
            self.say(f"FAIL  {name}")
            raise
        seconds = time.monotonic() - began
        self.say(f"ok    {name}{f': {found}' if found else ''} ({seconds:.1f} s)")

    def skip(self, name: str, why: str) -> None:
        self.skipped.append(name)
        self.say(f"skip  {name}: {why}")

    def run(
        self, command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, cwd: Path | None = None,
        timeout: float = 900,
    ) -> str:  # fmt: skip
        """What a command prints; Failed with its last lines if it fails. The whole is kept beside the log."""
        words = [str(word) for word in command]
        try:
            done = subprocess.run(
                words, cwd=cwd, env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, timeout=timeout, check=False,
            )  # fmt: skip
        except FileNotFoundError:
            raise Failed(f"{words[0]} is not installed here") from None
        except subprocess.TimeoutExpired:
            raise Failed(f"{' '.join(words)[:200]}: not done after {timeout:.0f} s") from None
        text = done.stdout.decode("utf-8", "replace")
        with (self.work / "commands.log").open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(words)}\n{text}\n")
        if done.returncode != 0:
            last = "\n".join(text.splitlines()[-15:])
            raise Failed(f"{' '.join(words)[:200]}: exit status {done.returncode}\n{last}")
        return text


# ---- What every system does -----------------------------------------------------------------------------------------


def environment(build: Build) -> Path:
    """A clean environment with exactly the pinned releases; its interpreter."""
    venv = build.work / "venv"
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = venv / "requirements.txt"
    if not (stamp.is_file() and stamp.read_bytes() == REQUIREMENTS.read_bytes()):
        build.run([sys.executable, "-m", "venv", "--clear", venv])
        # PyYAML's wheels for macOS are for one kind of machine each; without its C part it is for both.
        both_machines = ["--no-binary", "PyYAML"] if sys.platform == "darwin" else []
        build.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes",
                   "--only-binary", ":all:", *both_machines, "-r", REQUIREMENTS],
                  env={"PYYAML_FORCE_LIBYAML": "0"})  # fmt: skip
        stamp.write_bytes(REQUIREMENTS.read_bytes())
    return python


def freeze(build: Build, python: Path, *, hello: bool = False) -> Path:
    """The folder that PyInstaller makes of the program (or of a hello-world program, to compare with)."""
    out = build.work / ("hello" if hello else "frozen")
    shutil.rmtree(out, ignore_errors=True)
    env = freezing(build, build.work)
    if hello:
        script = build.work / "hello.py"
        script.write_text(HELLO, encoding="utf-8")
        env["BRITISHWAY_HELLO"] = str(script)
    build.run([python, "-m", "PyInstaller", "--noconfirm", "--distpath", out, "--workpath", build.work / "pyinstaller",
               SPEC], env=env)  # fmt: skip
    (folder,) = (entry for entry in out.iterdir() if entry.is_dir() and entry.suffix != ".app")
    return folder


def freezing(build: Build, work: Path | str) -> dict[str, str]:
    """The environment in which the recipe runs: where to write, and nothing that changes from one build to the next."""
    return {
        "BRITISHWAY_WORK": str(work),
        "PYTHONHASHSEED": "1",
        "SOURCE_DATE_EPOCH": str(build_time()),
        "PYINSTALLER_CONFIG_DIR": str(build.work / "pyinstaller-cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def game_hash(build: Build, python: Path) -> str:
    """The hash of the game of seed 1, as this source tree plays it."""
    told = build.run([python, "-m", "britishway", "selfplay", "palestine", "--seed", "1", "--json"], cwd=ROOT)
    return str(json.loads(told.splitlines()[-1])["hash"])


def checked(build: Build, name: str, place: Path, expect: str, *, wine: bool = False) -> str:
    """Everything that check.py looks at, each a line of the log; Failed if one of them fails."""
    failed = check.check(
        place, build.work / "checks" / name, expect=expect, wine=wine, say=lambda line: build.say(f"      {line}")
    )
    if failed:
        raise Failed(f"{failed} checks failed")
    return f"{len(check.CHECKS)} checks"


def copied(folder: Path, to: Path) -> str:
    """A folder among what was made, in place of an earlier one."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(folder, to, symlinks=True)
    return to.name


def size_of(folder: Path) -> float:
    """Megabytes of the files in it, links counted once."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink()) / 1e6
