#!/usr/bin/env python3
"""Check a frozen folder or an installed program, whatever system it is for. Standard library only.

    python3 packaging/check.py dist/britishway                 # a frozen folder
    python3 packaging/check.py /usr/lib/britishway             # what a package installed
    python3 packaging/check.py FOLDER --expect HASH            # where the source tree cannot play

Runs the self-test, plays a seeded game and compares its hash with the source tree's, opens the window and looks at it,
compares the data with the source tree's, looks for libraries that would be missing elsewhere, and weighs the parts.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import libraries
from facts import PROGRAM, ROOT, TITLE, version

BUDGET = {"linux": 140.0, "windows": 80.0, "macos": 180.0}
"""Megabytes unpacked. The macOS bundle holds two kinds of machine."""

SEED = "1"
COLOURS = 200
TROUBLE = re.compile(
    r"Traceback|ImportError|ModuleNotFoundError|DLL load failed|cannot open shared object|qt\.qpa\.plugin|Failed to "
    r"(load|execute)|could not be loaded"
)


class Wrong(Exception):
    """A check that found something; says what."""


class Program:
    """The program that is looked at, and how it is started here."""

    def __init__(self, place: Path, *, wine: bool = False) -> None:
        self.place = place.resolve()
        self.folder = self.place if self.place.is_dir() else self.place.parent
        self.command = self._command()
        self.kind = libraries.kind_of(self.command)
        self.wine = wine
        self.said = ""

    def _command(self) -> Path:
        if self.place.is_file():
            return self.place
        for name in (PROGRAM, f"{PROGRAM}.exe", f"Contents/MacOS/{PROGRAM}"):
            if (self.folder / name).is_file():
                return self.folder / name
        raise Wrong(f"{self.folder} holds no {PROGRAM}")

    def start(self) -> list[str]:
        return ["wine", str(self.command)] if self.wine else [str(self.command)]

    def path(self, path: Path) -> str:
        """A path as the program names it."""
        return "Z:" + str(path).replace("/", "\\") if self.wine else str(path)

    def run(self, *words: str, home: Path, timeout: float = 300, **env: str) -> str:
        """What it prints; Wrong if it fails. It sees a home folder of its own."""
        surroundings = {key: value for key, value in os.environ.items() if not key.startswith(("QT_", "PYTHON"))}
        surroundings |= {"BRITISHWAY_HOME": self.path(home), **env}
        command = [*self.start(), *words]
        done = subprocess.run(
            command, env=surroundings, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            timeout=timeout, check=False, cwd=home,
        )  # fmt: skip
        text = done.stdout.decode("utf-8", "replace").replace("\r\n", "\n")
        self.said += text
        if done.returncode != 0:
            raise Wrong(f"{' '.join(words)}: exit status {done.returncode}: {text.strip()[-600:]}")
        return text


def source_hash() -> str:
    """The hash of the same game, played by the source tree."""
    inside = "Scripts/python.exe" if os.name == "nt" else "bin/python"
    for python in (Path(sys.executable), ROOT / ".venv" / inside, *sorted(ROOT.glob(f"build/*/venv/{inside}"))):
        if not python.is_file():
            continue
        command = [python, "-m", "britishway", "selfplay", "palestine", "--seed", SEED, "--json"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
        if done.returncode == 0:
            return str(json.loads(done.stdout)["hash"])
    raise Wrong("the source tree cannot play here; give the hash with --expect")


# ---- The checks ---------------------------------------------------------------------------------------------------


def check_selftest(program: Program, keep: Path, expect: str) -> str:
    text = program.run("--selftest", program.path(keep), home=keep)
    report = (keep / "selftest.txt").read_text(encoding="utf-8").splitlines()
    if report[-1] != "all checks passed" or expect not in "\n".join(report):
        raise Wrong(f"the report does not say that all is well: {text[-400:]}")
    if f"{PROGRAM} {version()} " not in report[0]:
        raise Wrong(f"not version {version()}: {report[0]}")
    return report[0]


def check_game(program: Program, keep: Path, expect: str) -> str:
    told = json.loads(program.run("selfplay", "palestine", "--seed", SEED, "--json", home=keep))
    if told["hash"] != expect:
        raise Wrong(f"hash {told['hash']}, but the source tree's is {expect}")
    return f"hash {expect}, as the source tree's"


def check_window(program: Program, keep: Path, _: str) -> str:
    """A real window on a display of its own where that can be had; else the system's own window, by the self-test."""
    if program.kind != "linux" and not program.wine:
        platform = {"windows": "windows", "macos": "cocoa"}[program.kind]
        home = keep / "window"
        home.mkdir(exist_ok=True)
        program.run("--selftest", program.path(home), home=home, QT_QPA_PLATFORM=platform)
        line = next(line for line in (home / "selftest.txt").read_text("utf-8").splitlines() if " window: " in line)
        if not line.endswith(platform):
            raise Wrong(f"the window opened elsewhere: {line}")
        return line.partition("window: ")[2]
    from screen import SIZE, Screen, Unseen

    try:
        with (
            Screen() as screen,
            screen.program(
                program.start(), keep / "window.log", {"BRITISHWAY_HOME": program.path(keep / "home")}
            ) as running,
        ):
            window = screen.window(TITLE, width=900)
            screen.place(window, SIZE)
            time.sleep(1)
            width, height, colours = screen.picture(keep / "window.png")
            if running.poll() is not None:
                raise Wrong("the window closed by itself")
    except Unseen as unseen:
        raise Wrong(str(unseen)) from None
    program.said += (keep / "window.log").read_text("utf-8", "replace")
    if (width, height) != SIZE or colours < COLOURS:
        raise Wrong(f"a picture of {width} x {height} pixels with {colours} colours; see {keep / 'window.png'}")
    return f"{width} x {height} pixels, {colours} colours"


def check_data(program: Program, keep: Path, _: str) -> str:
    """Every file of assets and scenarios is there, as it is in the source tree."""
    inside = next((folder for folder in program.folder.rglob("britishway/assets") if folder.is_dir()), None)
    if inside is None:
        raise Wrong("no assets")
    count = 0
    for kind in ("assets", "scenarios"):
        for file in sorted((ROOT / kind).rglob("*")):
            if not file.is_file() or file.suffix in (".ico", ".icns"):
                continue
            copy = inside.parent / file.relative_to(ROOT)
            if not copy.is_file() or copy.read_bytes() != file.read_bytes():
                raise Wrong(f"{file.relative_to(ROOT)} is missing or another one")
            count += 1
    licences = sorted(file.name for file in program.folder.rglob("licences/*"))
    if len(licences) < 10:
        raise Wrong(f"licences are missing; found {', '.join(licences)}")
    return f"{count} files as in the source tree, {len(licences)} licences"


def check_libraries(program: Program, keep: Path, _: str) -> str:
    missing = libraries.missing(program.folder, program.kind)
    if missing:
        raise Wrong("; ".join(missing[:12]))
    return "every library is bundled or the system's"


def check_log(program: Program, keep: Path, _: str) -> str:
    found = [line for line in program.said.splitlines() if TROUBLE.search(line)]
    if found:
        raise Wrong(f"said in passing: {found[0][:300]}")
    return f"{len(program.said.splitlines())} lines said, no import error among them"


def check_size(program: Program, keep: Path, _: str, budget: float | None = None) -> str:
    files = [file for file in program.folder.rglob("*") if file.is_file() and not file.is_symlink()]
    total = sum(file.stat().st_size for file in files) / 1e6
    largest = sorted(files, key=lambda file: -file.stat().st_size)[:8]
    parts = ", ".join(f"{file.name} {file.stat().st_size / 1e6:.1f}" for file in largest)
    most = budget or BUDGET[program.kind]
    if total > most:
        raise Wrong(f"{total:.1f} MB, more than {most:.0f}; largest: {parts}")
    return f"{total:.1f} MB of at most {most:.0f}; largest: {parts}"


CHECKS: dict[str, Callable[..., str]] = {
    "selftest": check_selftest,
    "game": check_game,
    "window": check_window,
    "data": check_data,
    "libraries": check_libraries,
    "log": check_log,
    "size": check_size,
}


def check(
    place: Path, keep: Path, *, expect: str | None = None, wine: bool = False, budget: float | None = None,
    say: Callable[[str], None] = print, only: Sequence[str] = tuple(CHECKS),
) -> int:  # fmt: skip
    """Make the checks, tell each in a line; the number that failed."""
    failed = 0
    keep.mkdir(parents=True, exist_ok=True)
    try:
        program = Program(place, wine=wine)
        hashed = expect or source_hash()
    except (Wrong, OSError) as wrong:
        say(f"FAIL  {place}: {wrong}")
        return 1
    for name in only:
        try:
            more = {"budget": budget} if name == "size" else {}
            say(f"ok    {name}: {CHECKS[name](program, keep, hashed, **more)}")
        except (Wrong, OSError, subprocess.TimeoutExpired, ValueError, KeyError) as wrong:
            failed += 1
            say(f"FAIL  {name}: {wrong}")
    return failed


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("program", type=Path, help="a frozen folder, an .app, or a program's file")
    parser.add_argument("--expect", metavar="HASH", help="of the game of seed 1, instead of asking the source tree")
    parser.add_argument("--budget", type=float, metavar="MB", help="the most it may weigh")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep report and pictures there")
    parser.add_argument("--wine", action="store_true", help="a Windows program, on Linux")
    parser.add_argument("--only", nargs="+", choices=CHECKS, default=tuple(CHECKS), help="not all of the checks")
    asked = parser.parse_args(arguments)
    keep = asked.keep or Path(tempfile.mkdtemp(prefix="britishway-check-"))
    try:
        failed = check(
            asked.program, keep.resolve(), expect=asked.expect, wine=asked.wine, budget=asked.budget, only=asked.only
        )
    finally:
        if asked.keep is None:
            shutil.rmtree(keep, ignore_errors=True)
    print(f"{failed} checks failed" if failed else "all checks passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
