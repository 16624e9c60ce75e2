"""What the Linux packages are put through: a race with hello world, a game played by mouse, a clean system."""

from __future__ import annotations

import json
import shutil
import subprocess
import tarfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from check import CHECKS
from facts import ENDING, MIME_TYPE, PROGRAM, ROOT, TITLE
from screen import SIZE, Screen, Unseen
from steps import Failed, freeze, size_of

if TYPE_CHECKING:
    from steps import Build

STARTS = 7
MOST_TIME, MOST_SIZE = 1.5, 1.3
SUITE, MIRROR = "bookworm", "http://deb.debian.org/debian"


# ---- Beside hello world -------------------------------------------------------------------------------------------


def compare(build: Build, python: Path, folder: Path) -> str:
    """Time to the first window and size, beside a hello-world program frozen by the same recipe just now.

    The program shows a sheet with its name first; how long the start screen takes is told too. Each number is the
    quickest of several starts by turns: what else the machine does can only add to it.
    """
    hello = freeze(build, python, hello=True)
    race = {
        "ours": (folder / PROGRAM, TITLE, 0),
        "ready": (folder / PROGRAM, TITLE, 900),
        "hello": (hello / "hello", "Hello", 0),
    }
    times: dict[str, list[float]] = {name: [] for name in race}
    try:
        with Screen() as screen:
            for _ in range(STARTS + 1):  # the first of each warms the disk and is not counted
                for name, (program, title, width) in race.items():
                    times[name].append(first_window(screen, build, program, title, width))
    except Unseen as unseen:
        raise Failed(str(unseen)) from None
    ours, ready, theirs = (min(times[name][1:]) for name in ("ours", "ready", "hello"))
    weight, other = size_of(folder), size_of(hello)
    found = (
        f"first window after {ours:.2f} s beside {theirs:.2f} s ({ours / theirs:.2f} times, at most {MOST_TIME}), start screen "
        f"after {ready:.2f} s; {weight:.1f} MB beside {other:.1f} MB ({weight / other:.2f} times, at most {MOST_SIZE})"
    )
    if ours > theirs * MOST_TIME or weight > other * MOST_SIZE:
        raise Failed(found)
    return found


def first_window(screen: Screen, build: Build, program: Path, title: str, width: int) -> float:
    home = build.work / "race"
    shutil.rmtree(home, ignore_errors=True)
    began = time.monotonic()
    with screen.program([program], build.work / "race.log", {"BRITISHWAY_HOME": str(home)}):
        screen.window(title, width=width)
        return time.monotonic() - began


# ---- A game by mouse ----------------------------------------------------------------------------------------------


def open_and_drag(
    build: Build,
    python: Path,
    command: Sequence[str | Path],
    name: str,
    *,
    wine: bool = False,
    root: Path | None = None,
) -> str:
    """Start with a game's file on the command line, drag a piece, and read in the diary that it moved.

    Args:
        root: a system of its own in which the command runs; game and home then lie in its /tmp.
    """
    keep = build.work / "checks" / name
    keep.mkdir(parents=True, exist_ok=True)
    place = (root / "tmp" if root else keep) / "drag"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    game, home = place / "evening.bway", place / "home"
    aim = json.loads(build.run([python, ROOT / "packaging" / "aim.py", game, *map(str, SIZE)]).splitlines()[-1])
    try:
        with (
            Screen() as screen,
            screen.program(
                [*command, _named(game, wine=wine, root=root)],
                keep / "drag.log",
                {"BRITISHWAY_HOME": _named(home, wine=wine, root=root)},
            ),
        ):
            window = screen.window(f"evening – {TITLE}")
            screen.place(window, SIZE)
            time.sleep(2.0 if wine else 1.0)
            screen.picture(keep / "opened.png")
            screen.drag(tuple(aim["from"]), tuple(aim["to"]))
            time.sleep(1.5)
            screen.picture(keep / "dragged.png")
    except Unseen as unseen:
        raise Failed(str(unseen)) from None
    written = "".join(file.read_text("utf-8") for file in home.rglob("*.diary"))
    if written.count(f'"{aim["option"]}"') < 1 or aim["option"] in game.read_text("utf-8"):
        raise Failed(f"{aim['option']} was dragged and not played; see {keep / 'dragged.png'}")
    return f"evening.bway opened at its step {aim['step']}; {aim['option']} played by mouse; pictures in {keep.name}"


def _named(path: Path, *, wine: bool, root: Path | None) -> str:
    if wine:
        return "Z:" + str(path).replace("/", "\\")
    return f"/{path.relative_to(root)}" if root else str(path)


# ---- For one user -------------------------------------------------------------------------------------------------


def install_script(build: Build, archive: Path) -> str:
    """Unpack, add to the menu, start by the command, take out again; nothing may be left but the folder."""
    home = build.work / "user"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    with tarfile.open(archive) as tar:
        tar.extractall(home, filter="data")
    (folder,) = home.iterdir()
    env = {"HOME": str(home), "XDG_DATA_HOME": str(home / ".local/share")}
    build.run([folder / "install.sh"], env=env)
    told = build.run([home / ".local/bin" / PROGRAM, "--version"], env=env).strip()
    entry = home / ".local/share/applications" / f"{PROGRAM}.desktop"
    if shutil.which("desktop-file-validate"):
        build.run(["desktop-file-validate", entry])
    if f'"{folder}' not in entry.read_text("utf-8"):
        raise Failed("the menu entry does not name the folder")
    build.run([folder / "install.sh", "--remove"], env=env)
    left = [str(path.relative_to(home)) for path in (home / ".local").rglob(f"*{PROGRAM}*")]
    if left:
        raise Failed(f"left behind: {', '.join(left)}")
    return told


# ---- A clean system -----------------------------------------------------------------------------------------------


def clean_system(build: Build, python: Path, package: Path, expect: str) -> str:
    """Debian without a desktop: the package and what it depends on, and nothing else, must be enough."""
    root = build.work / "clean"
    base = build.work / "base.tar"
    shutil.rmtree(root, ignore_errors=True)
    if not base.is_file():
        build.run(["debootstrap", "--variant=minbase", SUITE, root, MIRROR], timeout=1800)
        build.run(["tar", "-C", root, "-cf", base, "."])
    else:
        root.mkdir()
        build.run(["tar", "-C", root, "-xf", base])
    inside = ["chroot", root, "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LC_ALL=C.UTF-8",
              "DEBIAN_FRONTEND=noninteractive"]  # fmt: skip
    shutil.copy(package, root / "tmp")
    mounts = [("proc", root / "proc"), ("/dev", root / "dev"), ("/tmp/.X11-unix", root / "tmp/.X11-unix")]
    (root / "tmp/.X11-unix").mkdir(parents=True, exist_ok=True)
    Path("/tmp/.X11-unix").mkdir(mode=0o1777, exist_ok=True)
    mounted: list[Path] = []
    try:
        for source, target in mounts:
            kind = ["-t", "proc"] if source == "proc" else ["--bind"]
            build.run(["mount", *kind, source, target])
            mounted.append(target)
        build.run([*inside, "apt-get", "update", "-qq"])
        build.run([*inside, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "shared-mime-info",
                   "desktop-file-utils", f"/tmp/{package.name}"])  # fmt: skip
        lines = looked_at(build, python, root, inside, expect)
    finally:
        for target in reversed(mounted):
            subprocess.run(["umount", str(target)], check=False)
    shutil.rmtree(root, ignore_errors=True)
    return lines


def looked_at(build: Build, python: Path, root: Path, inside: Sequence[str | Path], expect: str) -> str:
    """Self-test, game, window, file and mouse in there; then the package is taken out again."""
    build.run([*inside, PROGRAM, "--selftest", "/tmp/selftest"])
    report = (root / "tmp/selftest/selftest.txt").read_text("utf-8")
    keep = build.work / "checks" / "clean"
    keep.mkdir(parents=True, exist_ok=True)
    for name in ("selftest.txt", "selftest.png"):
        shutil.copy(root / "tmp/selftest" / name, keep / name)
    if expect not in report or not report.endswith("all checks passed\n"):
        raise Failed(f"the self-test in the clean system: {report[-400:]}")
    build.say(f"      ok    self-test: {report.splitlines()[0]}, the same game hash")
    globs = (root / "usr/share/mime/globs2").read_text("utf-8")
    if f":{MIME_TYPE}:*{ENDING}\n" not in globs:
        raise Failed(f"the system does not know *{ENDING} as {MIME_TYPE}")
    opens = (root / "usr/share/applications/mimeinfo.cache").read_text("utf-8")
    if f"{MIME_TYPE}={PROGRAM}.desktop" not in opens:
        raise Failed(f"nothing opens {MIME_TYPE}")
    build.say(f"      ok    *{ENDING} is {MIME_TYPE}, opened by {PROGRAM}.desktop")
    found = open_and_drag(build, python, [*map(str, inside_display(inside)), PROGRAM, "--open"], "clean", root=root)
    build.say(f"      ok    {found}")
    # Only now a Python, for check.py itself; the window has been looked at already.
    build.run([*inside, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "python3"])
    shutil.copytree(ROOT, root / "tmp/source")
    found = build.run([*inside, "python3", "/tmp/source/packaging/check.py", f"/usr/lib/{PROGRAM}", "--expect", expect,
                       "--only", *(name for name in CHECKS if name != "window")])  # fmt: skip
    for line in found.splitlines():
        build.say(f"      check.py there: {line}")
    build.run([*inside, "apt-get", "purge", "-y", "-qq", PROGRAM])
    left = [str(path.relative_to(root)) for path in (root / "usr").rglob(f"*{PROGRAM}*")]
    if left:
        raise Failed(f"left behind: {', '.join(left)}")
    if not any((root / "tmp/drag/home").rglob("*.diary")):
        raise Failed("the game in progress went with the package")
    return "installed, self-tested, opened a file, played by mouse, removed; the game in progress stayed"


def inside_display(inside: Sequence[str | Path]) -> list[str | Path]:
    """The way in that hands on the display and the home folder: a clean environment has neither."""
    names = ("DISPLAY", "BRITISHWAY_HOME")
    shell = " ".join(f'{name}="${name}"' for name in names)
    words = " ".join(f"'{word}'" for word in inside)
    return ["sh", "-c", f'exec {words} {shell} "$@"', "sh"]
