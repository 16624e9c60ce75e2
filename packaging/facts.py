"""Names and numbers that every package carries, read from pyproject.toml and the program. Standard library only."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

PROGRAM = str(PROJECT["name"])
TITLE = "The British Way"
SUMMARY = str(PROJECT["description"])
PUBLISHER = str(PROJECT["authors"][0]["name"])
BUNDLE_ID = f"io.github.tabletop.{PROGRAM}"
MIME_TYPE = f"application/x-{PROGRAM}"
ENDING = ".bway"
KIND_OF_FILE = "Game of The British Way"
OLDEST_MACOS = "13.0"


def version() -> str:
    """The program's version, from where pyproject.toml says it stands."""
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["version"]["path"]
    found = re.search(r'^__version__ = "([^"]+)"', (ROOT / hatch).read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise SystemExit(f"{hatch} names no __version__")
    return found.group(1)


def four_numbers() -> tuple[int, int, int, int]:
    """The version as Windows counts: 1.2.3 (and 1.2.3rc1) is 1.2.3.0."""
    numbers = [int(part) for part in re.findall(r"\d+", version())[:3]]
    major, minor, patch = (*numbers, 0, 0, 0)[:3]
    return major, minor, patch, 0


def build_time() -> int:
    """Seconds since 1970 of the last commit: files in a package are dated by it, so that two builds agree."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    try:
        done = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        return int(done.stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return int((ROOT / "pyproject.toml").stat().st_mtime)


def info_plist() -> dict[str, object]:
    """What macOS reads in a bundle, beyond what PyInstaller fills in."""
    return {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleIdentifier": BUNDLE_ID,
        "CFBundleVersion": version(),
        "CFBundleShortVersionString": version(),
        "CFBundlePackageType": "APPL",
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSHumanReadableCopyright": f"{PUBLISHER}, MIT licence. An unofficial companion.",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": KIND_OF_FILE,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": f"{PROGRAM}.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{BUNDLE_ID}.game"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{BUNDLE_ID}.game",
                "UTTypeDescription": KIND_OF_FILE,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [ENDING.removeprefix(".")],
                    "public.mime-type": [MIME_TYPE],
                },
            }
        ],
    }


def version_resource() -> str:
    """The version resource of the Windows programs, in PyInstaller's own notation."""
    numbers = four_numbers()
    strings = {
        "CompanyName": PUBLISHER,
        "FileDescription": TITLE,
        "FileVersion": version(),
        "InternalName": PROGRAM,
        "LegalCopyright": f"{PUBLISHER}, MIT licence",
        "OriginalFilename": f"{PROGRAM}.exe",
        "ProductName": TITLE,
        "ProductVersion": version(),
    }
    table = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in strings.items())
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable('080904B0', [{table}])]),
    VarFileInfo([VarStruct('Translation', [0x0809, 1200])]),
  ],
)
"""
