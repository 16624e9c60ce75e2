"""What the Windows installer is put through under Wine, each step a line of the build's log."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING

import proof
from check import COLOURS
from facts import ENDING, PROGRAM, TITLE, version
from screen import SIZE, Screen, Unseen
from steps import Failed, checked
from windows import installer, setup_file, windows

if TYPE_CHECKING:
    from steps import Build

KEY = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{PROGRAM}"
OPENS = r"HKCU\Software\Classes\BritishWay.Game\shell\open\command"
OLDER = "0.0.1"


def prove(build: Build, host: Path, prefix: Path, folder: Path, expect: str) -> None:
    """Install, upgrade, play, remove."""
    Trial(build, host, prefix, folder, expect).run()


def end_wine() -> None:
    """End what still runs in this prefix; that nothing does is no mistake."""
    subprocess.run(["wineserver", "-k"], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


class Trial:
    """One prefix in which a user comes to have the program, uses it and takes it out again."""

    def __init__(self, build: Build, host: Path, prefix: Path, folder: Path, expect: str) -> None:
        self.build, self.host, self.folder, self.expect = build, host, folder, expect
        (user,) = (home for home in (prefix / "drive_c/users").iterdir() if home.name != "Public")
        self.local = user / "AppData/Local"
        self.place = self.local / "Programs" / TITLE
        self.menu = user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs" / f"{TITLE}.lnk"
        self.game: list[Path] = []

    def run(self) -> None:
        step = self.build.step
        try:
            with Screen() as screen:
                os.environ["DISPLAY"] = screen.display
                step("silent install of an older version", self.install_older)
                step("upgrade over it, silently", self.upgrade)
                end_wine()
        except Unseen as unseen:
            raise Failed(str(unseen)) from None
        step("the installed folder is the one that was built", self.compare)
        step("check what is installed", lambda: checked(self.build, "installed", self.place, self.expect, wine=True))
        step("start in a window", self.start)
        step("open a file as its kind says, and drag a piece", self.drag)
        step("a game of the user's own", self.play)
        try:
            with Screen() as screen:
                os.environ["DISPLAY"] = screen.display
                step("silent uninstall", self.uninstall)
                end_wine()
        except Unseen as unseen:
            raise Failed(str(unseen)) from None

    # ---- in and over

    def install_older(self) -> str:
        """A stand-in for an older version: another number, and a file that the newer one no longer has."""
        older = self.build.work / "older"
        shutil.rmtree(older, ignore_errors=True)
        (older / "_internal").mkdir(parents=True)
        (older / "_internal" / "gone.txt").write_text("of an older version\n", encoding="utf-8")
        shutil.copy(self.folder / f"{TITLE}.exe", older)
        setup = self.build.work / "older-setup.exe"
        installer(self.build, self.host, older, setup, OLDER)
        self.build.run(["wine", setup, "/S"], timeout=300)
        self._until(lambda: self._value("DisplayVersion") == OLDER, "the older version is not in the registry")
        return f"{OLDER} in {self.place.relative_to(self.local)}"

    def upgrade(self) -> str:
        (self.place / "mine.txt").write_text("of the user's own\n", encoding="utf-8")
        self.build.run(["wine", setup_file(self.build), "/S"], timeout=600)
        self._until(lambda: self._value("DisplayVersion") == version(), "the new version is not in the registry")
        if (self.place / "_internal" / "gone.txt").exists():
            raise Failed("a file of the older version was left behind")
        if not self.menu.is_file():
            raise Failed("no entry in the Start menu")
        opens = self._registry(OPENS, None)
        if f"{TITLE}.exe" not in opens:
            raise Failed(f"{ENDING} files are opened by {opens or 'nothing'}")
        return f"{OLDER} became {version()}; Start menu entry; {ENDING} opened by {opens}"

    def compare(self) -> str:
        ours = {path.relative_to(self.folder): path for path in self.folder.rglob("*") if path.is_file()}
        theirs = {path.relative_to(self.place): path for path in self.place.rglob("*") if path.is_file()}
        extra = {str(name) for name in set(theirs) - set(ours)} - {"uninstall.exe", "mine.txt"}
        different = [str(name) for name, path in ours.items()
                     if name not in theirs or theirs[name].read_bytes() != path.read_bytes()]  # fmt: skip
        if extra or different:
            raise Failed(f"too much: {sorted(extra)[:5]}; missing or different: {different[:5]}")
        return f"{len(ours)} files, byte by byte"

    # ---- used

    def start(self) -> str:
        keep = self.build.work / "checks" / "start"
        try:
            with (
                Screen() as screen,
                screen.program(
                    ["wine", self.place / f"{TITLE}.exe"], self._log(keep), {"BRITISHWAY_HOME": windows(keep / "home")}
                ),
            ):
                window = screen.window(TITLE, 120, width=900)
                screen.place(window, SIZE)
                time.sleep(2)
                width, height, colours = screen.picture(keep / "start.png")
        except Unseen as unseen:
            raise Failed(str(unseen)) from None
        if colours < COLOURS:
            raise Failed(f"the window is blank: {colours} colours")
        return f"{width} x {height} pixels, {colours} colours, in {keep.name}/start.png"

    def drag(self) -> str:
        """By the command that the registry names: Wine 8 itself does not look for a user's own kinds of file."""
        named = self._registry(OPENS, None)
        words = [quoted or bare for quoted, bare in re.findall(r'"([^"]*)"|(\S+)', named)]
        if words[-1:] != ["%1"]:
            raise Failed(f"not a command for a file: {named!r}")
        command = ["wine", *words[:-1]]
        return proof.open_and_drag(self.build, self.host, command, "drag", wine=True)

    def play(self) -> str:
        """Without a home folder named: the game in progress goes where a user's games go."""
        keep = self.build.work / "checks" / "own"
        try:
            with (
                Screen() as screen,
                screen.program(["wine", self.place / f"{TITLE}.exe", "palestine"], self._log(keep)),
            ):
                screen.window(f"Palestine – {TITLE}", 120)
                time.sleep(2)
                screen.picture(keep / "own.png")
        except Unseen as unseen:
            raise Failed(str(unseen)) from None
        self.game = list((self.local / PROGRAM).rglob("*.diary"))
        if not self.game:
            raise Failed(f"no game in {self.local / PROGRAM}")
        return f"{self.game[0].relative_to(self.local)}"

    # ---- out

    def uninstall(self) -> str:
        quiet = self._value("QuietUninstallString")
        if not quiet.endswith(" /S"):
            raise Failed(f"no silent uninstaller in the registry: {quiet!r}")
        self.build.run(["wine", self.place / "uninstall.exe", "/S"], timeout=300)
        mine = self.place / "mine.txt"
        self._until(lambda: set(self.place.rglob("*")) == {mine}, "files of the program are left")
        if self._value("DisplayVersion") or self._registry(r"HKCU\Software\Classes\.bway", None):
            raise Failed("keys are left in the registry")
        if self.menu.exists():
            raise Failed("the Start menu still has its entry")
        lost = [str(game) for game in self.game if not game.is_file()]
        if lost:
            raise Failed(f"games went with the program: {lost}")
        return f"program, keys and menu entry gone; the user's own file and {len(self.game)} saved game stayed"

    # ---- looking

    def _log(self, keep: Path) -> Path:
        keep.mkdir(parents=True, exist_ok=True)
        return keep / "program.log"

    def _value(self, name: str) -> str:
        return self._registry(KEY, name)

    def _registry(self, key: str, name: str | None) -> str:
        asked = ["/v", name] if name else ["/ve"]
        try:
            told = self.build.run(["wine", "reg", "query", key, *asked])
        except Failed:
            return ""
        lines = [line for line in told.replace("\r", "").splitlines() if "REG_" in line]
        return lines[-1].split("REG_SZ", 1)[-1].strip() if lines else ""

    def _until(self, holds: object, otherwise: str, seconds: float = 60) -> None:
        until = time.monotonic() + seconds
        while not holds():  # type: ignore[operator]
            if time.monotonic() > until:
                raise Failed(otherwise)
            time.sleep(1)
