"""The packages for Linux: a folder, a .tar.xz of it, a .deb; and a look at them in a clean system."""

from __future__ import annotations

import gzip
import lzma
import os
import platform
import shutil
import tarfile
from pathlib import Path
from typing import TYPE_CHECKING

import libraries
import proof
from facts import PROGRAM, PUBLISHER, ROOT, SUMMARY, build_time, version
from steps import Failed, checked, copied, environment, freeze, game_hash, size_of

if TYPE_CHECKING:
    from steps import Build

FILES = ROOT / "packaging" / "linux_files"
ICONS = ROOT / "assets" / "icons"
ICON_SIZES = (48, 128, 256, 512)
EXECUTABLE = (PROGRAM, "install.sh")  # shared libraries need not be
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def make(build: Build) -> None:
    """Everything for Linux, each step a line of the log."""
    state: dict[str, Path | str] = {}

    def frozen() -> str:
        state["folder"] = freeze(build, python)
        return f"{size_of(Path(state['folder'])):.1f} MB"

    python = build.work / "venv" / "bin" / "python"
    build.step("environment", lambda: environment(build) and None)
    expect = game_hash(build, python)
    build.step("freeze", frozen)
    folder = Path(state["folder"])
    build.step("check the folder", lambda: checked(build, "folder", folder, expect))
    build.step("compare with hello world", lambda: proof.compare(build, python, folder))
    build.step("open a file and drag a piece", lambda: proof.open_and_drag(build, python, [folder / PROGRAM], "folder"))
    build.step("folder", lambda: copied(folder, build.dist / PROGRAM))
    build.step(".tar.xz", lambda: told(tar_xz(build, folder)))
    build.step(
        ".tar.xz installs for one user and is taken out again", lambda: proof.install_script(build, archive(build))
    )
    build.step(".deb", lambda: told(deb(build, folder)))
    if shutil.which("debootstrap") is None or os.geteuid() != 0:
        build.skip("clean system", "needs debootstrap and root")
        return
    build.step("clean system", lambda: proof.clean_system(build, python, package(build), expect))


def told(file: Path) -> str:
    return f"{file.name}, {file.stat().st_size / 1e6:.1f} MB"


def archive(build: Build) -> Path:
    return build.dist / f"{PROGRAM}-{version()}-linux-{platform.machine()}.tar.xz"


def package(build: Build) -> Path:
    return build.dist / f"{PROGRAM}_{version()}_{architecture()}.deb"


def architecture() -> str:
    try:
        return ARCHITECTURES[platform.machine()]
    except KeyError:
        raise Failed(f"no Debian name is known for {platform.machine()}") from None


# ---- What both packages carry -------------------------------------------------------------------------------------


def share(into: Path) -> None:
    """Desktop file, MIME type and icons, where a desktop looks for them below a share folder."""
    copies = {
        FILES / "britishway.desktop": f"applications/{PROGRAM}.desktop",
        FILES / "britishway-mime.xml": f"mime/packages/{PROGRAM}.xml",
        ICONS / f"{PROGRAM}.svg": f"icons/hicolor/scalable/apps/{PROGRAM}.svg",
    }
    for size in ICON_SIZES:
        copies[ICONS / f"{PROGRAM}-{size}.png"] = f"icons/hicolor/{size}x{size}/apps/{PROGRAM}.png"
    for source, name in copies.items():
        (into / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, into / name)


def tar_xz(build: Build, folder: Path) -> Path:
    """The folder, what a desktop wants to know, and a script that tells it; the same bytes from the same build."""
    root = build.work / "tar" / f"{PROGRAM}-{version()}"
    shutil.rmtree(root.parent, ignore_errors=True)
    shutil.copytree(folder, root / PROGRAM, symlinks=True)
    share(root / "share")
    for name in ("README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copyfile(ROOT / name, root / name)
    shutil.copy(FILES / "install.sh", root / "install.sh")
    out = archive(build)

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = build_time()
        entry.mode = 0o755 if entry.isdir() or Path(entry.name).name in EXECUTABLE else 0o644
        return entry

    with (
        lzma.open(out, "wb", preset=6) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        tar.add(root, root.name, recursive=False, filter=plain)
        for path in sorted(root.rglob("*")):
            tar.add(path, str(path.relative_to(root.parent)), recursive=False, filter=plain)
    return out


# ---- .deb ---------------------------------------------------------------------------------------------------------


def deb(build: Build, folder: Path) -> Path:
    """A Debian package; what it depends on is read from the files in it."""
    root = build.work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(folder, root / "usr/lib" / PROGRAM, symlinks=True)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin" / PROGRAM).symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    share(root / "usr/share")
    papers = root / "usr/share/doc" / PROGRAM
    papers.mkdir(parents=True)
    (papers / "copyright").write_text(copyright_file(), encoding="utf-8")
    (papers / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=build_time()))
    control = root / "DEBIAN/control"
    control.parent.mkdir()
    control.write_text(control_file(folder), encoding="utf-8")
    for path in [root, *sorted(root.rglob("*"))]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.name in EXECUTABLE else 0o644)
    out = package(build)
    env = {"SOURCE_DATE_EPOCH": str(build_time())}
    build.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-b", root, out], env=env)
    return out


def control_file(folder: Path) -> str:
    depends, recommends = libraries.linux_packages(folder)
    fields = {
        "Package": PROGRAM,
        "Version": version(),
        "Architecture": architecture(),
        "Maintainer": f"{PUBLISHER} <{PROGRAM}@localhost>",
        "Installed-Size": str(round(size_of(folder) * 1000)),
        "Depends": ", ".join(depends),
        "Recommends": ", ".join(recommends),
        "Section": "games",
        "Priority": "optional",
        "Description": f"{SUMMARY.partition(':')[0].removeprefix('An ')}\n"
        " The four games of The British Way for two people at one computer: every legal\n"
        " choice is lit on the board, every illegal one says why not, every step can be\n"
        " undone, and no game is lost. For people who own the printed game.",
    }
    return "".join(f"{name}: {text}\n" for name, text in fields.items() if text)


def copyright_file() -> str:
    return f"""The British Way, an unofficial companion. {PUBLISHER}.

{(ROOT / "LICENSE").read_text(encoding="utf-8").strip()}

The licences of Qt and PySide6 (LGPL version 3), Python, its libraries and the fonts lie in
/usr/lib/{PROGRAM}/_internal/licences. Qt's libraries there can be replaced by other builds of the same version.
"""
